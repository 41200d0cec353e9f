// The panel that looks for the moves which cost most: whose, how far it is, the list, and what its numbers mean.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { Table } from '../../../../web/browser/wide-table.tsx';
import { Button, NumberChoice } from '../../../../web/browser/form-parts.tsx';
import { NONE } from '../../../game/ids.ts';
import { moveText } from '../../../game/moves.ts';
import { usualSeat } from '../../../game/record.ts';
import { differText, playedText, points, turnsText } from '../../../planner/worst-list.ts';
import type { CostlyMove, CostlySearch } from '../../model/markers.ts';
import { Meaning, PenSwatch } from '../parts.tsx';
import { state, tellCostly } from '../state.ts';
import { costlyMoves, COSTLY_MOST, inHand, isPlaying, shownWhy, spotlight, turns } from '../views.ts';
import { punterName } from '../words.ts';
import { COSTLY_TEXTS, WHY_TEXTS } from './why-texts.ts';
import { explainCostly, findCostly, stopCostly, WHY_NODES } from './why.ts';

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
  const shown = state.game;
  if (shown === undefined || isPlaying.value || turns.value === 0) return null;
  const { timeline } = shown;
  const { search, trouble, nodes: chosen } = state.costly;
  const lit = spotlight.value;
  const own = inHand.value?.setup.seat;
  const usual = lit !== NONE ? lit : (own ?? Math.max(0, usualSeat(timeline.record)));
  const whose = picked.value < timeline.punters && picked.value !== NONE ? picked.value : usual;
  const every = Array.from({ length: timeline.punters }, (_, punter) => punter);
  return (
    <section class="costliest" aria-label={COSTLY_TEXTS.heading}>
      <h2>{COSTLY_TEXTS.heading}</h2>
      {search?.isRunning === true ? (
        <>
          <p class="buttons">
            <progress
              max={Math.max(1, search.soFar.total)}
              value={search.soFar.done}
              aria-label={COSTLY_TEXTS.looked}
            />
            <Button words={WHY_TEXTS.stop} does={stopCostly} />
          </p>
          <p class="quiet">{search.left === undefined ? COSTLY_TEXTS.firstTurns : COSTLY_TEXTS.left(search.left)}</p>
        </>
      ) : (
        <>
          <div class="fields">
            <NumberChoice
              label={COSTLY_TEXTS.whose}
              value={whose}
              from={[...every, ALL]}
              words={(one) => (one === ALL ? COSTLY_TEXTS.all(every.length) : punterName(timeline, one))}
              choose={(one) => void (picked.value = one)}
            />
            <NumberChoice
              label={COSTLY_TEXTS.thinks}
              value={chosen}
              from={WHY_NODES}
              words={WHY_TEXTS.nodes}
              choose={(nodes) => tellCostly({ nodes })}
            />
          </div>
          <p class="buttons">
            <Button words={COSTLY_TEXTS.find} does={() => findCostly(whose === ALL ? every : [whose])} />
          </p>
        </>
      )}
      {search === undefined && (
        <p class="quiet">
          {COSTLY_TEXTS.does(COSTLY_MOST)}
          {timeline.owner.length * timeline.punters >= LARGE && COSTLY_TEXTS.isLarge}
        </p>
      )}
      <p class={trouble === '' ? 'unseen' : ''} role="status">
        {plain(trouble || spoken(search), 300)}
      </p>
      {search && <Result search={search} />}
    </section>
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
          <PenSwatch punter={one.punter} /> {state.game && punterName(state.game.timeline, one.punter)},{' '}
          {turnsText(one.looked)}: {differText(one).join('; ')}.
        </p>
      ))}
      {!search.isRunning && search.soFar.done < search.soFar.total && (
        <p>{COSTLY_TEXTS.stopped(search.soFar.done, search.soFar.total)}</p>
      )}
      {moves.length > 0 && (
        <div class="scrolls">
          <Table columns={COSTLY_TEXTS.heads}>
            {moves.map((one) => (
              <Row key={one.turn} one={one} />
            ))}
          </Table>
        </div>
      )}
      {isRough && <p class="quiet">{COSTLY_TEXTS.rough}</p>}
      {moves.length > 0 && (
        <Meaning words={COSTLY_TEXTS.meanings(search.nodes, punters[0]?.rounds)}>
          <p>
            {COSTLY_TEXTS.theSame}
            <code>{COSTLY_TEXTS.command(COSTLY_MOST)}</code>.
          </p>
        </Meaning>
      )}
    </>
  );
}

function Row({ one }: { readonly one: CostlyMove }): JSX.Element {
  const shown = shownWhy.value?.turn === one.turn;
  const name = state.game === undefined ? '' : punterName(state.game.timeline, one.punter);
  return (
    <tr class={shown ? 'chosen' : ''}>
      <th scope="row" class="number">
        <button
          type="button"
          class="link"
          title={COSTLY_TEXTS.go(name)}
          aria-label={COSTLY_TEXTS.goLabel(one.turn, name)}
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

/** What a screen reader hears: not each step. */
function spoken(search: CostlySearch | undefined): string {
  if (search === undefined) return '';
  return search.isRunning ? COSTLY_TEXTS.looking : COSTLY_TEXTS.listed(costlyMoves.value.length);
}
