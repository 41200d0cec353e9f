// What the parts of the page show of games: the end of one, the list of all, the turns of one; the map of the world,
// with dots as large as cities are likely, guesses and the city itself; and what speaks for the likeliest cities.

import type { ComponentChildren, JSX } from 'preact';
import { CopyLink } from '../../../web/browser/copy-link.tsx';
import { Button, FocusedHeading, Panel } from '../../../web/browser/form-parts.tsx';
import { endSentence, PLAY_HINTS, playRecord, type TabooPlay, type ShownCity } from '../model/taboo-play.ts';
import { recordAddress, replayRecord, saveRecord } from './playing.ts';
import { plain } from '../../../base/plain-text.ts';
import { type ColumnHeading, DataTable } from '../../../web/browser/wide-table.tsx';
import {
  foundAt,
  isRightText,
  pointsWords,
  recordScore,
  type TabooRecord,
  type TabooTurn,
} from '../../game/taboo-record.ts';
import { setPlay, state, drawMap } from './state.ts';
import type { TargetCity, Place } from '../../game/guess.ts';
import { shownGuess, type SpokenThought, oddsWords, percentWords, type WorldDot } from '../model/spoken-thoughts.ts';
import { SavePicture } from '../../../web/browser/save-picture.tsx';
import { type LabelPlace, labelPlaces, closerView, dotRadius, onMap, WHOLE_WORLD } from '../model/world-projection.ts';
import { type ExplainedHint, tellingHints } from '../../guesser/guess-reasons.ts';

/** The card. Its heading takes the focus: no second Enter begins another game before one has seen the end. */
export function TabooEnd({ play }: { readonly play: TabooPlay }): JSX.Element {
  const record = playRecord(play);
  return (
    <section class="card" aria-label="The end">
      <FocusedHeading stays>{endSentence(play)}</FocusedHeading>
      <p class="buttons">
        <Button class="play" words="Another game" does={() => setPlay(undefined, play.role)} />
        {record !== undefined && (
          <>
            <RecordButtons record={record} what="your game" hash={() => recordAddress(record, 1)} of={[play]} />
            <Button words="Replay" does={() => replayRecord(record, 'your game')} />
          </>
        )}
      </p>
    </section>
  );
}

/** What is done with the record of a game: it is saved, or a link that brings it is copied. */
export function RecordButtons(props: Omit<Parameters<typeof CopyLink>[0], 'save'> & { record: TabooRecord }) {
  const save = (): void => saveRecord(props.record);
  return (
    <>
      <Button words="Save the record" does={save} />
      <CopyLink {...props} save={save} />
    </>
  );
}

const GAME_COLUMNS: readonly ColumnHeading[] = [
  'City',
  'Guessed by',
  { number: 'Hints' },
  { number: 'Points' },
  <span class="unseen">Record</span>,
];

/** The list, the latest first; nothing before the first game. */
export function GamesList(): JSX.Element | null {
  const games = state.games;
  if (games.length === 0) return null;
  const total = games.reduce((sum, game) => sum + recordScore(game), 0);
  return (
    <Panel class="card games" label="Your games">
      <p class="quiet">
        {games.length === 1 ? 'One game' : `${games.length} games`}, {pointsWords(total)} in all. Fewer are better.
      </p>
      <DataTable label="Table of your games" columns={GAME_COLUMNS}>
        {games.toReversed().map((game, at) => (
          <tr key={games.length - at}>
            <th scope="row">{plain(game.city, 60)}</th>
            <td>{plain(game.guesser, 40)}</td>
            <td class="number">{foundAt(game) ?? 'not found'}</td>
            <td class="number score">{recordScore(game)}</td>
            <td class="buttons">
              <Button
                aria-label={`Replay ${plain(game.city, 60)}`}
                words="Replay"
                does={() => replayRecord(game, 'your game')}
              />
              <Button aria-label={`Save ${plain(game.city, 60)}`} words="Save" does={() => saveRecord(game)} />
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}

interface TalkPanelProps {
  /** How many hints there are, with one that is being given. */
  readonly hints: number;
  /** What was said last; read aloud. */
  readonly last: JSX.Element;
  /** The form for what comes next, and all turns. */
  readonly children: ComponentChildren;
}

/** The talk of a game that is played. */
export function TalkPanel({ hints, last, children }: TalkPanelProps): JSX.Element {
  return (
    <Panel class="card" label="The game" heading={`Hint ${hints} of ${PLAY_HINTS}`}>
      <p class="last" role="status">
        {last}
      </p>
      {children}
    </Panel>
  );
}

interface TurnListProps {
  readonly turns: readonly TabooTurn[];
  /** A hint that waits for its guess. */
  readonly hint?: string | undefined;
  readonly target: TargetCity;
  /** What stands beside a guess, by its turn: the city that is meant, how far off it is. */
  readonly named?: (turn: number) => string | undefined;
  readonly beside?: (turn: number) => string;
}

/** The list; the last turn is the latest. */
export function TurnList({ turns, hint, target, named, beside }: TurnListProps): JSX.Element {
  return (
    <ol class="turns plain" aria-label="Hints and guesses">
      {turns.map((turn, at) => {
        const isRight = isRightText(turn.guess, target);
        return (
          <li key={at}>
            <span class="hint">{plain(turn.hint)}</span>
            <span class={isRight ? 'guess right' : 'guess'}>
              {plain(shownGuess(turn.guess, named?.(at)))}
              {turn.guess === '' ? '' : isRight ? '? Yes!' : '? No.'}
              {beside !== undefined && <span class="quiet"> {beside(at)}</span>}
            </span>
          </li>
        );
      })}
      {hint !== undefined && (
        <li>
          <span class="hint">{plain(hint)}</span>
          <span class="guess quiet">…</span>
        </li>
      )}
    </ol>
  );
}

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
  const marked = (wanted: MapMark['kind']) => marks.filter(({ kind }) => kind === wanted).map(({ place }) => place);
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
      <figcaption class="row">
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

/** What speaks for the likeliest cities. */
export function ThoughtList({
  heading,
  best,
}: Pick<SpokenThought, 'best'> & { readonly heading: string }): JSX.Element {
  return (
    <Panel class="card thoughts" label={heading}>
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
    </Panel>
  );
}

function Reasons({ said }: { readonly said: readonly ExplainedHint[] }): JSX.Element {
  if (said.length === 0) return <p class="quiet">only its fame</p>;
  return (
    <ul class="reasons plain chips">
      {said.map(({ hint, speaks, phrase, about }, at) => (
        <li key={at} class={speaks < 0 ? 'against' : 'for'}>
          <b>{plain(hint, 60)}</b> ×{oddsWords(speaks)}{' '}
          <span class="quiet">{phrase === undefined ? 'cities like it' : `${phrase} (${about})`}</span>
        </li>
      ))}
    </ul>
  );
}
