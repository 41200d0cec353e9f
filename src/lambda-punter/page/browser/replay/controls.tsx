// The controls of time: replay, pause, steps, speed, and the slider with its markers; the move that is shown, seen and
// told to screen readers.

import { useSignal } from '@preact/signals';
import type { TargetedMouseEvent } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button, Said, Slider } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { packedLink } from '../../../../web/carried-text.ts';
import { CopyLink } from '../../../../web/browser/copy-link.tsx';
import { keepPlayback, otherSpeed } from '../../../../web/browser/playback-clock.ts';
import { saveJsonFile } from '../../../../web/browser/save-file.ts';
import { SpeedChoice, StepButton } from '../../../../web/browser/time-controls.tsx';
import { recordToJson } from '../../../game/record.ts';
import { momentText, type Moment } from '../../model/address.ts';
import { packGame } from '../../model/carried-game.ts';
import { MARKER_KINDS, markersNear, type Marker, type MarkerKind } from '../../model/markers.ts';
import { MARKER_TEXTS } from '../../model/model-texts.ts';
import type { Timeline } from '../../model/timeline.ts';
import { moveWords } from '../../model/view-at.ts';
import { current, goTo, jumpTo, update, state, step, togglePlaying } from '../state.ts';
import { costlyMoves, isOwnUnderWay, markers, shownMoment, turns } from '../views.ts';
import { punterName } from '../words.ts';
import type { OfGame } from '../parts.tsx';
import { TIME_TEXTS } from './replay-texts.ts';

/** The speeds to choose from, in turns a second. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;
/** The markers' rows, top to bottom; what is rare and grave comes first. */
const ROWS: readonly (readonly MarkerKind[])[] = [
  ['zombie', 'dead', 'timeout', 'illegal'],
  ['lead'],
  ['mines', 'future'],
  ['costly'],
];
const ROW_HEIGHT = 6;
/** The slider tells markers apart to this many places. */
const PLACES = 600;
/** A click or a pointer this many pixels beside a marker means it. */
const NEAR = 8;
/** This many markers of a turn are named. */
const MOST_NAMED = 4;
/** A key that is held down steps faster than anybody listens, so a move is read aloud after this long. */
const REST_MS = 250;

/** The bar of controls. */
export function Controls({ timeline }: OfGame) {
  const { punters } = timeline;
  const last = turns.value;
  return (
    <section class="controls" aria-label={TIME_TEXTS.label}>
      <div class="buttons">
        <Step icon="first" go={() => step(-Infinity)} />
        <Step icon="roundBack" go={() => step(-punters)} />
        <Step icon="back" go={() => step(-1)} />
        {/* It is never the main button: “play” is what a person does who claims rivers. */}
        <Button
          class="replay"
          title={TIME_TEXTS.replayHint}
          words={state.playing ? TIME_TEXTS.pause : TIME_TEXTS.replay}
          does={togglePlaying}
        />
        <Step icon="on" go={() => step(1)} />
        <Step icon="roundOn" go={() => step(punters)} />
        <Step icon="last" go={() => step(Infinity)} />
        <SpeedChoice value={state.speed} from={SPEEDS} words={TIME_TEXTS.speed} choose={(speed) => update({ speed })} />
        <span class="gap" />
        <MomentLink />
        <Step icon="markerBack" go={() => stepToMarker(-1)} />
        <Step icon="markerOn" go={() => stepToMarker(1)} />
      </div>
      <div class="slider">
        <Slider
          label={TIME_TEXTS.slider}
          max={last}
          value={state.position}
          says={state.playing ? TIME_TEXTS.replaying : TIME_TEXTS.turnOf(state.position, last)}
          does={jumpTo}
        />
        <MarkerRows timeline={timeline} />
      </div>
      <MoveLine timeline={timeline} />
    </section>
  );
}

function Step({ icon, go }: { readonly icon: keyof typeof TIME_TEXTS.steps; readonly go: () => void }) {
  const [label, hint] = TIME_TEXTS.steps[icon];
  return <StepButton icon={icon} label={label} hint={hint} onStep={go} />;
}

/** Lets time go on as the state says, and stops at the end. */
export function keepPlaying(): void {
  keepPlayback({
    isPlaying: () => state.playing,
    speed: () => current.speed,
    goOn: (steps) => {
      if (steps > 0) goTo(current.position + steps);
      return current.position < turns.peek();
    },
    end: () => update({ playing: false }),
  });
}

/** The next faster or slower speed. */
export function changeSpeed(by: 1 | -1): void {
  update({ speed: otherSpeed(SPEEDS, current.speed, by) });
}

/** Goes to the first moment on from here, or back, at which something stands out. */
export function stepToMarker(by: 1 | -1): void {
  const marks = markers.peek().map(({ turn }) => turn + 1);
  const here = current.position;
  const next = by === 1 ? marks.find((turn) => turn > here) : marks.findLast((turn) => turn < here);
  if (next !== undefined) jumpTo(next);
}

/** The address of the moment of a replay. A game of the person's own, once it is over, is in the address itself. */
function MomentLink() {
  const shown = state.game;
  const at = state.position;
  const moment = recordedMoment();
  if (shown?.isOwn === true && !isOwnUnderWay.value) {
    const { record } = shown.timeline;
    const { selection } = state;
    const hash = async (): Promise<string | undefined> => {
      const link = await packedLink(packGame(record));
      return link && momentText({ link, turn: at, ...(selection && { selection }) });
    };
    const save = (): void =>
      saveJsonFile(`${shown.name.replace(/\.json$/, '')}.json`, `${JSON.stringify(recordToJson(record))}\n`);
    return <CopyLink what={TIME_TEXTS.thisMoment} hash={hash} of={[record, at, selection]} save={save} />;
  }
  if (moment === undefined || !location.protocol.startsWith('http')) return null;
  const text = momentText(moment);
  return <CopyLink what={TIME_TEXTS.thisMoment} hash={() => text} of={[text]} />;
}

/**
 * The moment of a game that has a file or a link, also of a table's once it is over: the table goes on to the next one.
 */
function recordedMoment(): Moment | undefined {
  const moment = shownMoment.value;
  const table = state.live;
  if (table?.file !== undefined && table.isOver && !table.hasNext) return { game: table.file, turn: state.position };
  return moment?.game === undefined && moment?.link === undefined ? undefined : moment;
}

/**
 * Where on the slider something stands out: a row for faults, one for lead changes, one for mines and bets, and one for
 * the costliest moves if somebody has looked for them.
 */
function MarkerRows({ timeline }: OfGame) {
  const [marks, last] = [markers.value, turns.value];
  const byKind = Map.groupBy(marks, ({ kind }) => kind);
  const pathOf = (kind: MarkerKind): string => {
    const top = ROWS.findIndex((kinds) => kinds.includes(kind)) * ROW_HEIGHT + 0.5;
    const places = byKind.get(kind)?.map(({ turn }) => Math.round(((turn + 1) / Math.max(1, last)) * PLACES));
    return [...new Set(places)].map((place) => `M${Math.min(place, PLACES)} ${top}v4.5`).join('');
  };
  const high = ROW_HEIGHT * (costlyMoves.value.length > 0 ? ROWS.length : ROWS.length - 1);
  const meant = ({ clientX, currentTarget }: TargetedMouseEvent<HTMLElement>): readonly Marker[] => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return markersNear(marks, ((clientX - left) / width) * last, Math.max(0.5, (NEAR / width) * last));
  };
  return (
    <div
      class="markers"
      aria-hidden="true"
      onMouseMove={(event) => void (event.currentTarget.title = markersText(timeline, meant(event)))}
      onClick={(event) => {
        const [one] = meant(event);
        if (one !== undefined) jumpTo(one.turn + 1);
      }}
    >
      <svg height={high} viewBox={`0 0 ${PLACES} ${high}`} preserveAspectRatio="none">
        {ROWS.flat()
          .filter((kind) => byKind.has(kind))
          .map((kind) => (
            <path key={kind} class={`marker ${kind}`} d={pathOf(kind)} />
          ))}
      </svg>
    </div>
  );
}

/** What stands out on one turn, for who points at its markers. */
function markersText(timeline: Timeline, marks: readonly Marker[]): string {
  if (marks.length === 0) return '';
  const says = marks.slice(0, MOST_NAMED).map((one) => `${punterName(timeline, one.punter)} ${one.says}`);
  return plain(TIME_TEXTS.marked(marks[0].turn, says));
}

/** What the last move was, and what stood out then. */
function MoveLine({ timeline }: OfGame) {
  const at = state.position;
  // A person who plays or follows a game wants to know how long it goes on.
  const turn = TIME_TEXTS.now(at, state.played?.length ?? timeline.length, Math.ceil(at / timeline.punters));
  const marks = markers.value.filter((one) => one.turn === at - 1).slice(0, MOST_NAMED);
  const told = marks.map(({ punter, says }) => plain(`${punterName(timeline, punter)} ${says}`));
  const move = plain(moveWords(timeline, at));
  // In its own words, shorter than what is seen.
  const words = [TIME_TEXTS.after(at), move, ...told.map((text) => `${text}.`)].join(' ');
  return (
    <>
      <p class="move">
        <b>{turn}.</b> <span>{move}</span>
        {marks.map(({ kind }, place) => (
          <span key={place} class={`said ${kind}`}>
            {told[place]}
          </span>
        ))}
      </p>
      <MoveSaid words={at === 0 ? TIME_TEXTS.noMove : words} />
    </>
  );
}

/** What screen readers say once the page has stayed at a move, and never while the game plays or is followed. */
function MoveSaid({ words }: { readonly words: string }) {
  const said = useSignal('');
  const isQuiet = state.playing || (state.live !== undefined && state.follows);
  useEffect(() => {
    if (isQuiet) return undefined;
    const timer = setTimeout(() => void (said.value = words), REST_MS);
    return () => clearTimeout(timer);
  }, [words, isQuiet]);
  return <Said class="unseen" words={said.value} most={Infinity} />;
}

/** What the markers' colours mean, as far as the game has them. */
export function MarkerLegend() {
  const there = MARKER_KINDS.filter((kind) => markers.value.some((one) => one.kind === kind));
  if (there.length === 0) return null;
  return (
    <p class="legend">
      {there.map((kind) => (
        <span key={kind} class={`said ${kind}`}>
          {MARKER_TEXTS.kinds[kind]}
        </span>
      ))}
    </p>
  );
}
