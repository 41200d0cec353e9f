// The controls of time: replay, pause, steps, speed, and the slider with its markers.

import { useComputed } from '@preact/signals';
import type { JSX, TargetedMouseEvent } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { MARKER_KINDS, MARKER_WORDS, markersNear, type Marker, type MarkerKind } from '../../model/markers.ts';
import type { Moment } from '../../model/address.ts';
import { moveWords } from '../../model/view-at.ts';
import { SpeedChoice, StepButton } from '../../../../web/browser/time-controls.tsx';
import { MoveSaid } from './move-said.tsx';
import { played } from '../play/play-state.ts';
import { SPEEDS, step, stepToMarker, togglePlaying } from './playback.ts';
import { costly, game, goTo, live, markers, playing, position, speed, turns } from '../state.ts';
import { CopyLink } from '../copy-link.tsx';
import { shownMoment } from '../shown-moment.ts';
import { amount, punterName } from '../words.ts';

/** The markers' rows, top to bottom; what is rare and grave comes first. */
const ROWS: readonly (readonly MarkerKind[])[] = [
  ['zombie', 'dead', 'timeout', 'illegal'],
  ['lead'],
  ['mines', 'future'],
  ['costly'],
];
const ROW_HEIGHT = 6;
/** Markers are told apart along the slider to this many places. */
const PLACES = 600;
/** A click or a pointer this many pixels beside a marker means it. */
const NEAR = 8;

/** The bar of controls. */
export function Controls(): JSX.Element | null {
  const shown = game.value;
  if (shown === undefined) return null;
  const { punters } = shown.timeline;
  const last = turns.value;
  return (
    <section class="controls" aria-label="Time">
      <div class="buttons">
        <StepButton icon="first" label="To the beginning" hint="Beginning (Home)" onStep={() => step(-Infinity)} />
        <StepButton icon="roundBack" label="A round back" hint="A round back (↓)" onStep={() => step(-punters)} />
        <StepButton icon="back" label="A turn back" hint="A turn back (←)" onStep={() => step(-1)} />
        <ReplayButton />
        <StepButton icon="on" label="A turn on" hint="A turn on (→)" onStep={() => step(1)} />
        <StepButton icon="roundOn" label="A round on" hint="A round on (↑)" onStep={() => step(punters)} />
        <StepButton icon="last" label="To the end" hint="End (End)" onStep={() => step(Infinity)} />
        <SpeedChoice
          speed={speed.value}
          from={SPEEDS}
          words={(one) => `${amount(one, 'turn')}/s`}
          choose={(one) => void (speed.value = one)}
        />
        <span class="gap" />
        <MomentLink />
        <StepButton icon="markerBack" label="Marker before" hint="Marker before (B)" onStep={() => stepToMarker(-1)} />
        <StepButton icon="markerOn" label="Next marker" hint="Next marker (N)" onStep={() => stepToMarker(1)} />
      </div>
      <div class="slider">
        <input
          type="range"
          min="0"
          max={last}
          value={position.value}
          aria-label="Turn"
          // A value that changes all the time would be read aloud all the time.
          aria-valuetext={playing.value ? 'replaying' : `turn ${position.value} of ${last}`}
          onInput={(event) => {
            playing.value = false;
            goTo(Number(event.currentTarget.value));
          }}
        />
        <MarkerRows marks={markers.value} last={last} />
      </div>
      <MoveLine />
    </section>
  );
}

/** The address of the moment of a replay. */
function MomentLink(): JSX.Element | null {
  const moment = recordedMoment();
  if (moment === undefined || !location.protocol.startsWith('http')) return null;
  return <CopyLink moment={moment} what="this game at this turn" />;
}

/** The moment of a game that has a file, also of a table's once it is over: the table goes on to the next one. */
function recordedMoment(): Moment | undefined {
  const moment = shownMoment.value;
  const table = live.value;
  if (table?.file !== undefined && table.isOver && !table.hasNext) return { game: table.file, turn: position.value };
  return moment?.game === undefined ? undefined : moment;
}

/** Plays the moves again. It is never the main button: “play” is what a person does who claims rivers. */
function ReplayButton(): JSX.Element {
  return (
    <button type="button" class="replay" onClick={togglePlaying} title="Replay or pause (Space)">
      {playing.value ? 'Pause' : 'Replay'}
    </button>
  );
}

/**
 * Where on the slider something stands out: a row for faults, one for lead changes, one for mines and bets, and one for
 * the costliest moves where somebody has looked for them.
 */
function MarkerRows({ marks, last }: { readonly marks: readonly Marker[]; readonly last: number }): JSX.Element {
  const paths = ROWS.flatMap((kinds, row) =>
    kinds.map((kind) => {
      const places = new Set(
        marks
          .filter((one) => one.kind === kind)
          .map(({ turn }) => Math.round(((turn + 1) / Math.max(1, last)) * PLACES)),
      );
      return {
        kind,
        path: [...places].map((place) => `M${Math.min(place, PLACES)} ${row * ROW_HEIGHT + 0.5}v4.5`).join(''),
      };
    }),
  ).filter(({ path }) => path !== '');
  const high = ROW_HEIGHT * (costly.value.length > 0 ? ROWS.length : ROWS.length - 1);
  const meant = ({ clientX, currentTarget }: TargetedMouseEvent<HTMLElement>): readonly Marker[] => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return markersNear(marks, ((clientX - left) / width) * last, Math.max(0.5, (NEAR / width) * last));
  };
  return (
    <div
      class="markers"
      aria-hidden="true"
      onMouseMove={(event) => void (event.currentTarget.title = markersText(meant(event)))}
      onClick={(event) => {
        const [one] = meant(event);
        if (one === undefined) return;
        playing.value = false;
        goTo(one.turn + 1);
      }}
    >
      <svg height={high} viewBox={`0 0 ${PLACES} ${high}`} preserveAspectRatio="none">
        {paths.map(({ kind, path }) => (
          <path key={kind} class={`marker ${kind}`} d={path} />
        ))}
      </svg>
    </div>
  );
}

/** What stands out on one turn, for who points at its markers. */
function markersText(marks: readonly Marker[]): string {
  const shown = game.peek();
  if (shown === undefined || marks.length === 0) return '';
  const says = marks.slice(0, 4).map(({ punter, says: what }) => `${punterName(shown.timeline, punter)} ${what}`);
  return plain(`Turn ${marks[0].turn + 1}: ${says.join('; ')}`);
}

/** What the last move was, and what stood out then. */
function MoveLine(): JSX.Element {
  const line = useComputed(() => {
    const shown = game.value;
    if (shown === undefined) return { turn: '', says: '', marks: [] };
    const { timeline } = shown;
    const at = position.value;
    const marks = markers.value.filter(({ turn }) => turn === at - 1);
    return {
      // Whoever plays or follows a game wants to know how long it goes on.
      turn: `Turn ${at} of ${played.value?.length ?? timeline.length}, round ${Math.ceil(at / timeline.punters)}`,
      says: plain(moveWords(timeline, at)),
      marks: marks.map((mark) => ({
        kind: mark.kind,
        text: plain(`${punterName(timeline, mark.punter)} ${mark.says}`),
      })),
    };
  });
  const words = useComputed(() => {
    const { says, marks } = line.value;
    const at = position.value;
    // In words of its own, shorter than what is seen.
    return at === 0
      ? 'No move is made yet.'
      : [`After turn ${at}:`, says, ...marks.slice(0, 4).map(({ text }) => `${text}.`)].join(' ');
  });
  const { turn, says, marks } = line.value;
  return (
    <>
      <p class="move">
        <b>{turn}.</b> <span>{says}</span>
        {marks.slice(0, 4).map(({ kind, text }) => (
          <span key={text} class={`said ${kind}`}>
            {text}
          </span>
        ))}
      </p>
      <MoveSaid words={words} />
    </>
  );
}

/** What the markers' colours mean, as far as the game has them. */
export function MarkerLegend(): JSX.Element | null {
  const kinds = useComputed(() => new Set(markers.value.map(({ kind }) => kind)));
  const there = MARKER_KINDS.filter((kind) => kinds.value.has(kind));
  if (there.length === 0) return null;
  return (
    <p class="legend">
      {there.map((kind) => (
        <span key={kind} class={`said ${kind}`}>
          {MARKER_WORDS[kind]}
        </span>
      ))}
    </p>
  );
}
