// The map of the world: dots as large as cities are likely, guesses, the city itself.

import type { JSX } from 'preact';
import type { Place } from '../../game/guess.ts';
import type { WorldDot } from '../model/spoken-thoughts.ts';
import { dotRadius, onMap, viewAround, WHOLE_WORLD } from '../model/world-projection.ts';
import { isCloser, knownCities, landPath } from './taboo-state.ts';

/** A place that stands out. */
export interface MapMark {
  readonly place: Place;
  readonly kind: 'guess' | 'wrong' | 'target';
  readonly label: string;
}

interface WorldMapProps {
  /** What it shows, in a sentence. */
  readonly label: string;
  readonly dots?: readonly WorldDot[];
  readonly marks: readonly MapMark[];
  /** What stands below. */
  readonly legend: string;
}

/** Cities less likely than this do not count for the closer view. */
const LIKELY = 0.01;
/** Sizes in the units of the whole map. */
const CROSS = 6;
const STAR = 'M0-11 3-4 11-3 5 2 7 10 0 6-7 10-5 2-11-3-3-4Z';

/** The map. */
export function WorldMap({ label, dots = [], marks, legend }: WorldMapProps): JSX.Element {
  const cities = knownCities.value;
  const likely = dots.filter(({ share }) => share >= LIKELY).map(({ at }) => cities[at].place);
  const view = isCloser.value ? viewAround([...likely, ...marks.map(({ place }) => place)]) : WHOLE_WORLD;
  const scale = view.width / WHOLE_WORLD.width;
  return (
    <figure class="world card">
      <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} role="img" aria-label={label}>
        <path class="land" d={landPath.value} />
        {dots.toReversed().map(({ at, share }) => {
          const { x, y } = onMap(cities[at].place);
          return <circle key={at} class="weight" cx={x} cy={y} r={dotRadius(share) * scale} />;
        })}
        {marks.map((mark, at) => (
          <Mark key={at} mark={mark} scale={scale} edge={view.x + view.width * 0.7} />
        ))}
      </svg>
      <figcaption>
        <span class="quiet">{legend}</span>
        <button type="button" aria-pressed={isCloser.value} onClick={() => void (isCloser.value = !isCloser.peek())}>
          Closer
        </button>
      </figcaption>
    </figure>
  );
}

interface MarkProps {
  readonly mark: MapMark;
  readonly scale: number;
  /** Right of this a name stands to the left. */
  readonly edge: number;
}

function Mark({ mark: { place, kind, label }, scale, edge }: MarkProps): JSX.Element {
  const { x, y } = onMap(place);
  const isLeft = x > edge;
  return (
    <g class={`mark ${kind}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`}>
      {kind === 'guess' && <circle r="9" />}
      {kind === 'wrong' && <path d={`M${-CROSS}${-CROSS}L${CROSS} ${CROSS}M${-CROSS} ${CROSS}L${CROSS}${-CROSS}`} />}
      {kind === 'target' && <path d={STAR} />}
      <text x={isLeft ? -14 : 14} y="6" text-anchor={isLeft ? 'end' : 'start'}>
        {label}
      </text>
    </g>
  );
}
