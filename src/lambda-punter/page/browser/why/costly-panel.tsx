// The panel that looks for the moves which cost most: whose, how far it is, the list, and what its numbers mean.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { usualSeat } from '../../../game/record.ts';
import { moveText } from '../../../game/moves.ts';
import { differText, FIRST_ROUNDS, playedText, points, turnsText, WORST_LEGEND } from '../../../planner/worst-list.ts';
import { NONE } from '../../../game/ids.ts';
import type { CostlyMove } from '../../model/costly.ts';
import { PenSwatch } from '../map/pen-swatch.tsx';
import { game, spotlight, turns } from '../state.ts';
import { isPlaying } from '../play/play-state.ts';
import { grouped, punterName } from '../words.ts';
import {
  costlyMoves,
  costlyNodes,
  costlySearch,
  costlyTrouble,
  COSTLY_MOST,
  explainCostly,
  findCostly,
  stopCostly,
  type CostlySearch,
} from './costly-state.ts';
import { shownWhy, WHY_NODES } from './why.ts';

/**
 * From this many rivers times punters on, the panel says that it takes long: on 900 rivers with 8 punters a turn takes
 * half a second, on 10,000 with 16 half a minute (measured on two shared cores).
 */
const LARGE = 20_000;
/** In place of a punter's number. */
const ALL = -2;

/** The panel; during a game of one's own it would be a hint too many. */
export function CostlyPanel(): JSX.Element | null {
  const picked = useSignal(NONE);
  const shown = game.value;
  if (shown === undefined || isPlaying.value || turns.value === 0) return null;
  const { timeline } = shown;
  const search = costlySearch.value;
  const lit = spotlight.value;
  const usual = lit === NONE ? Math.max(0, usualSeat(timeline.record)) : lit;
  const whose = picked.value < timeline.punters && picked.value !== NONE ? picked.value : usual;
  const every = Array.from({ length: timeline.punters }, (_, punter) => punter);
  return (
    <section class="costliest" aria-label="Costliest moves">
      <h2>Costliest moves</h2>
      {search?.isRunning === true ? (
        <Running search={search} />
      ) : (
        <>
          <div class="fields">
            <label>
              Whose
              <select
                value={String(whose)}
                onChange={(event) => void (picked.value = Number(event.currentTarget.value))}
              >
                {every.map((punter) => (
                  <option key={punter} value={String(punter)}>
                    {punterName(timeline, punter)}
                  </option>
                ))}
                <option value={String(ALL)}>all {timeline.punters} punters</option>
              </select>
            </label>
            <label>
              The planner thinks
              <select
                value={String(costlyNodes.value)}
                onChange={(event) => void (costlyNodes.value = Number(event.currentTarget.value))}
              >
                {WHY_NODES.map((nodes) => (
                  <option key={nodes} value={String(nodes)}>
                    {grouped(nodes)} nodes
                  </option>
                ))}
              </select>
            </label>
          </div>
          <p class="buttons">
            <button type="button" onClick={() => void findCostly(whose === ALL ? every : [whose])}>
              Find the costliest moves
            </button>
          </p>
        </>
      )}
      {search === undefined && (
        <p class="quiet">
          Looks at every turn of the punter and lists up to {COSTLY_MOST} that cost it most, each with a better move. It
          shows what it finds as it goes, and you can stop it.
          {timeline.owner.length * timeline.punters >= LARGE &&
            ' This game is large: a turn may take many seconds, and all of them hours.'}
        </p>
      )}
      <p class={costlyTrouble.value === '' ? 'unseen' : ''} role="status">
        {plain(costlyTrouble.value || spoken(search), 300)}
      </p>
      {search && <Result search={search} />}
    </section>
  );
}

/** How far the search is, and the button that stops it. */
function Running({ search: { soFar, left } }: { readonly search: CostlySearch }): JSX.Element {
  return (
    <>
      <p class="buttons">
        <progress max={Math.max(1, soFar.total)} value={soFar.done} aria-label="Turns looked at" />
        <button type="button" onClick={stopCostly}>
          Stop
        </button>
      </p>
      <p class="quiet">{left === undefined ? 'The first turns tell how long it takes.' : `${timeText(left)} left.`}</p>
    </>
  );
}

/** The list, what it covers, and what its numbers mean. */
function Result({ search }: { readonly search: CostlySearch }): JSX.Element {
  const moves = costlyMoves.value;
  const { punters } = search.soFar;
  const isRough = moves.some((one) => one.isRough);
  return (
    <>
      {punters.map((one) => (
        <p key={one.punter}>
          <PenSwatch punter={one.punter} /> {game.value && punterName(game.value.timeline, one.punter)},{' '}
          {turnsText(one.looked)}: {differText(one).join('; ')}.
        </p>
      ))}
      {!search.isRunning && search.soFar.done < search.soFar.total && (
        <p>
          Stopped after {search.soFar.done} of {search.soFar.total} steps: there may be costlier moves.
        </p>
      )}
      {moves.length > 0 && (
        <div class="scrolls">
          <table>
            <thead>
              <tr>
                {['turn', 'played', 'ends', 'better', 'ends', 'cost', '±'].map((heading, place) => (
                  <th key={place} scope="col" class={heading === 'played' || heading === 'better' ? '' : 'number'}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moves.map((one) => (
                <Row key={one.turn} one={one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isRough && (
        <p class="quiet">
          ~ first look, {FIRST_ROUNDS} playouts each: rough. The worst are compared again with more playouts.
        </p>
      )}
      {moves.length > 0 && <Meaning search={search} />}
    </>
  );
}

function Row({ one }: { readonly one: CostlyMove }): JSX.Element {
  const shown = shownWhy.value?.turn === one.turn;
  const name = game.value === undefined ? '' : punterName(game.value.timeline, one.punter);
  return (
    <tr class={shown ? 'chosen' : ''}>
      <th scope="row" class="number">
        <button
          type="button"
          class="link"
          title={`${name}: go there and explain the move`}
          aria-label={`Turn ${one.turn + 1}, ${name}: explain`}
          onClick={() => explainCostly(one.turn)}
        >
          <PenSwatch punter={one.punter} /> {one.turn + 1}
        </button>
      </th>
      <td>{plain(playedText(one), 60)}</td>
      <td class="number">{points(one.playedResult)}</td>
      <td>{moveText(one.better)}</td>
      <td class="number">{points(one.betterResult)}</td>
      <td class="number score">
        {one.isRough ? '~ ' : ''}
        {points(one.cost)}
      </td>
      <td class="number">{points(one.noise)}</td>
    </tr>
  );
}

function Meaning({ search: { nodes, soFar } }: { readonly search: CostlySearch }): JSX.Element {
  const rounds = soFar.punters[0]?.rounds;
  return (
    <details class="quiet">
      <summary>What the numbers mean</summary>
      <p>
        At each turn the champion's planner chooses a move with {grouped(nodes)} nodes. Where it is another one, both
        moves are made, and the game is played on from there at random, many times, with the same draws for both.
      </p>
      <p>ends: {WORST_LEGEND.ends}.</p>
      <p>
        cost: {WORST_LEGEND.cost}
        {rounds !== undefined && `; ${grouped(rounds)} playouts each`}.
      </p>
      <p>
        This is what the planner thinks, not the truth: the players in playouts are not the real ones. A move that costs
        here may have been right against those at that table.
      </p>
      <p>
        The same as <code>npm run explain -- GAME --worst {COSTLY_MOST}</code>.
      </p>
    </details>
  );
}

/** What a screen reader hears: not each step. */
function spoken(search: CostlySearch | undefined): string {
  if (search === undefined) return '';
  if (search.isRunning) return 'Looking for the costliest moves.';
  return `${costlyMoves.value.length} moves are listed.`;
}

/** A time that is only an estimate. */
function timeText(seconds: number): string {
  if (seconds < 10) return 'A few seconds';
  return seconds < 90 ? `About ${Math.round(seconds / 10) * 10} s` : `About ${Math.round(seconds / 60)} minutes`;
}
