// The controls of time: play, pause, steps, speed, and the slider with its markers.

import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { MARKER_KINDS, MARKER_WORDS } from '../../model/markers.ts';
import type { Marker, MarkerKind } from '../../model/markers.ts';
import { moveWords } from '../../model/view-at.ts';
import { Icon } from '../../../../web/browser/icon.tsx';
import { MoveSaid } from './move-said.tsx';
import { SPEEDS, step, stepToMarker, togglePlaying } from './playback.ts';
import { costly, game, goTo, markers, playing, position, speed, turns } from '../page-state.ts';
import { punterName } from '../words.ts';

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

/** The bar of controls. */
export function Controls(): JSX.Element | null {
  const shown = game.value;
  if (shown === undefined) return null;
  const { punters } = shown.timeline;
  const last = turns.value;
  return (
    <section class="controls" aria-label="Time">
      <div class="buttons">
        <button type="button" onClick={() => step(-Infinity)} aria-label="To the beginning" title="Beginning (Home)">
          <Icon name="first" />
        </button>
        <button type="button" onClick={() => step(-punters)} aria-label="A round back" title="A round back (↓)">
          <Icon name="roundBack" />
        </button>
        <button type="button" onClick={() => step(-1)} aria-label="A turn back" title="A turn back (←)">
          <Icon name="back" />
        </button>
        <button type="button" class="play" onClick={togglePlaying} title="Play or pause (Space)">
          {playing.value ? 'Pause' : 'Play'}
        </button>
        <button type="button" onClick={() => step(1)} aria-label="A turn on" title="A turn on (→)">
          <Icon name="on" />
        </button>
        <button type="button" onClick={() => step(punters)} aria-label="A round on" title="A round on (↑)">
          <Icon name="roundOn" />
        </button>
        <button type="button" onClick={() => step(Infinity)} aria-label="To the end" title="End (End)">
          <Icon name="last" />
        </button>
        <label class="speed">
          <span class="unseen">Speed</span>
          <select
            value={String(speed.value)}
            onChange={(event) => void (speed.value = Number(event.currentTarget.value))}
          >
            {SPEEDS.map((one) => (
              <option key={one} value={String(one)}>
                {one} {one === 1 ? 'turn' : 'turns'}/s
              </option>
            ))}
          </select>
        </label>
        <span class="gap" />
        <button type="button" onClick={() => stepToMarker(-1)} aria-label="Marker before" title="Marker before (B)">
          <Icon name="markerBack" />
        </button>
        <button type="button" onClick={() => stepToMarker(1)} aria-label="Next marker" title="Next marker (N)">
          <Icon name="markerOn" />
        </button>
      </div>
      <div class="slider">
        <input
          type="range"
          min="0"
          max={last}
          value={position.value}
          aria-label="Turn"
          // A value that changes all the time would be read aloud all the time.
          aria-valuetext={playing.value ? 'playing' : `turn ${position.value} of ${last}`}
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
  return (
    <svg class="markers" height={high} viewBox={`0 0 ${PLACES} ${high}`} preserveAspectRatio="none" aria-hidden="true">
      {paths.map(({ kind, path }) => (
        <path key={kind} class={`marker ${kind}`} d={path} />
      ))}
    </svg>
  );
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
      turn: `Turn ${at} of ${turns.value}, round ${Math.ceil(at / timeline.punters)}`,
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
