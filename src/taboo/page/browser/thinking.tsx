// The map of the world: dots as large as cities are likely, guesses, the city itself.

import type { JSX } from 'preact';
import { Button } from '../../../web/browser/form-parts.tsx';
import { SavePicture } from '../../../web/browser/save-picture.tsx';
import type { Place } from '../../game/guess.ts';
import { type LabelPlace, labelPlaces, closerView, dotRadius, onMap, WHOLE_WORLD } from '../model/world-projection.ts';
import type { WorldDot } from '../model/spoken-thoughts.ts';
import type { ShownCity } from '../model/taboo-play.ts';
import { drawMap, state } from './state.ts';
import { plain } from '../../../base/plain-text.ts';
import { type ExplainedCity, type ExplainedHint, tellingHints } from '../../guesser/guess-reasons.ts';
import { oddsWords, percentWords } from '../model/thought-text.ts';

/** A place that stands out. */
export interface MapMark {
  readonly place: Place;
  readonly kind: 'guess' | 'wrong' | 'target';
  readonly label: string;
}

/** A city that stands out. */
export function cityMark({ place, name }: Pick<ShownCity, 'place' | 'name'>, kind: MapMark['kind']): MapMark {
  return { place, kind, label: name };
}

interface WorldMapProps {
  /** What it shows, in a sentence. */
  readonly label: string;
  readonly dots?: readonly WorldDot[];
  readonly marks: readonly MapMark[];
  /** What stands below. */
  readonly legend: string;
}

/** This many of the likeliest cities count for the closer view, and none less likely than this. */
const MOST_LIKELY = 5;
const LIKELY = 0.01;
/** Sizes in the units of the whole map. */
const CROSS = 6;
/** In a narrow window all that stands on the map is larger. */
const LARGER = 2;
const STAR = 'M0-11 3-4 11-3 5 2 7 10 0 6-7 10-5 2-11-3-3-4Z';

/** The map. The marks come from the least to the most important: of names that have no room, the last one stays. */
export function WorldMap({ label, dots = [], marks, legend }: WorldMapProps): JSX.Element {
  const cities = state.cities;
  const marked = (wanted: MapMark['kind']): Place[] =>
    marks.filter(({ kind }) => kind === wanted).map(({ place }) => place);
  const likely = dots.slice(0, MOST_LIKELY).filter(({ share }) => share >= LIKELY);
  const view = state.isCloser
    ? closerView([
        ...marked('target'),
        ...marked('guess'),
        ...likely.map(({ at }) => cities[at].place),
        ...marked('wrong'),
      ])
    : WHOLE_WORLD;
  const scale = (view.width / WHOLE_WORLD.width) * (state.isNarrow ? LARGER : 1);
  const points = marks.map(({ place, label: name }) => ({ ...onMap(place), label: name }));
  const names = labelPlaces(points.toReversed(), view, scale).toReversed();
  return (
    <figure class="world card">
      <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} role="img" aria-label={label}>
        <path class="land" d={state.land} />
        {dots.toReversed().map(({ at, share }) => {
          const { x, y } = onMap(cities[at].place);
          return <circle key={at} class="weight" cx={x} cy={y} r={dotRadius(share) * scale} />;
        })}
        {marks.map((mark, at) => (
          <Mark key={at} {...mark} scale={scale} name={names[at]} />
        ))}
      </svg>
      <figcaption>
        <span class="quiet">{legend}</span>
        <Button aria-pressed={state.isCloser} words="Closer" does={() => drawMap({ isCloser: !state.isCloser })} />
        <SavePicture name="taboo-map" />
      </figcaption>
    </figure>
  );
}

interface MarkProps extends MapMark {
  readonly scale: number;
  /** Where its name stands; nowhere if there is no room. */
  readonly name: LabelPlace | undefined;
}

function Mark({ place, kind, label, scale, name }: MarkProps): JSX.Element {
  const { x, y } = onMap(place);
  return (
    <g class={`mark ${kind}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`}>
      {kind === 'guess' && <circle r="9" />}
      {kind === 'wrong' && <path d={`M${-CROSS}${-CROSS}L${CROSS} ${CROSS}M${-CROSS} ${CROSS}L${CROSS}${-CROSS}`} />}
      {kind === 'target' && <path d={STAR} />}
      {name !== undefined && (
        <text x={name.dx} y={name.dy} text-anchor={name.anchor}>
          {label}
        </text>
      )}
    </g>
  );
}

interface ThoughtListProps {
  readonly heading: string;
  readonly best: readonly ExplainedCity[];
}

/** The list. */
export function ThoughtList({ heading, best }: ThoughtListProps): JSX.Element {
  return (
    <section class="card thoughts" aria-label={heading}>
      <h2>{heading}</h2>
      <ol class="plain">
        {best.map((city) => (
          <li key={`${city.city}/${city.country}`}>
            <p class="row">
              <b>{city.city}</b> <span class="quiet">{city.country}</span>
              <span class="gap" />
              <span class="number">{percentWords(city.share)}</span>
            </p>
            <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect class="ground" width="100" height="4" />
              <rect class="filled" width={Math.max(0.5, city.share * 100)} height="4" />
            </svg>
            <Reasons said={tellingHints(city)} />
          </li>
        ))}
      </ol>
      <p class="quiet">
        ×12: the hint speaks twelve times as strongly for this city as for one that it does not fit. It may fit others,
        too, so the city can still be unlikely.
      </p>
    </section>
  );
}

function Reasons({ said }: { readonly said: readonly ExplainedHint[] }): JSX.Element {
  if (said.length === 0) return <p class="quiet">only its fame</p>;
  return (
    <ul class="reasons plain">
      {said.map(({ hint, speaks, phrase, about }, at) => (
        <li key={at} class={speaks < 0 ? 'against' : 'for'}>
          <b>{plain(hint, 60)}</b> ×{oddsWords(speaks)}{' '}
          <span class="quiet">{phrase === undefined ? 'cities like it' : `${phrase} (${about})`}</span>
        </li>
      ))}
    </ul>
  );
}
