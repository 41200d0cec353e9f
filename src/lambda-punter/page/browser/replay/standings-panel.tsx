// The standings at the moment that is shown; the punter who is chosen with what each mine brings it.

import { grouped } from '../../../../base/grouped.ts';
import { useComputed } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { Button, Check, SkipButton } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { NONE } from '../../../game/ids.ts';
import { mineShares } from '../../model/mine-worth.ts';
import { isOverAt, type StandingAt } from '../../model/view-at.ts';
import { Table } from '../../../../web/browser/wide-table.tsx';
import { PenSwatch } from '../parts.tsx';
import { choose, update, state } from '../state.ts';
import { spotlight, view } from '../views.ts';
import { punterName, secondsUsed } from '../words.ts';
import { STANDING_TEXTS } from './replay-texts.ts';

/** Mines are listed up to this many. */
const MOST_MINES = 60;
/** Punters are listed up to this many: a stranger's record may have thousands. */
const MOST_PUNTERS = 200;
/** If there are more, a button lets the keyboard go past them. */
const MOST_WALKED = 9;

/** The table of all punters. */
export function StandingsPanel(): JSX.Element | null {
  const shown = state.game;
  const now = view.value;
  if (shown === undefined || now === undefined) return null;
  const { settings, turns } = shown.timeline.record;
  const timed = turns.some(({ ms }) => ms !== undefined);
  const hasOpenBets =
    now.standings.some(({ bets, betsMet }) => betsMet < bets) && !isOverAt(shown.timeline, now.position);
  const rows = now.standings.slice(0, MOST_PUNTERS);
  const more = [
    { on: settings.splurges, head: STANDING_TEXTS.credit, cell: (one: StandingAt) => one.credit },
    { on: settings.options, head: STANDING_TEXTS.options, cell: (one: StandingAt) => one.optionsLeft },
    { on: settings.futures, head: STANDING_TEXTS.bets, cell: betsText },
    { on: timed, head: STANDING_TEXTS.time, cell: (one: StandingAt) => secondsUsed(one.used) },
  ].filter(({ on }) => on);
  // Nobody's move comes next while all place their bets.
  const isBefore = state.phase === 'betting' || state.live?.now?.phase === 'set-up';
  return (
    <section class="standings" aria-label={STANDING_TEXTS.label}>
      <h2>{STANDING_TEXTS.label}</h2>
      {rows.length > MOST_WALKED && <SkipButton words={STANDING_TEXTS.skip} />}
      <div class="scrolls">
        <Table
          columns={[
            { number: '#' },
            STANDING_TEXTS.punter,
            { number: STANDING_TEXTS.score },
            ...more.map(({ head: [short, long] }) => ({ number: <abbr title={long}>{short}</abbr> })),
          ]}
        >
          {rows.map((one) => (
            <Row key={one.punter} one={one} isNext={!isBefore && now.next === one.punter}>
              {more.map(({ head, cell }) => (
                <td key={head[0]} class="number">
                  {cell(one)}
                </td>
              ))}
            </Row>
          ))}
        </Table>
        {now.standings.length > rows.length && <p>{STANDING_TEXTS.more(now.standings.length - rows.length)}</p>}
      </div>
      {hasOpenBets && <p class="quiet">{STANDING_TEXTS.openBets}</p>}
      <Check isOn={state.dims} words={STANDING_TEXTS.dim} tick={(dims) => update({ dims })} />
      <MineTable />
    </section>
  );
}

function betsText({ bets, betsMet }: StandingAt): string {
  return bets === 0 ? '–' : `${betsMet}/${bets}`;
}

interface RowProps {
  readonly one: StandingAt;
  readonly isNext: boolean;
  readonly children: ComponentChildren;
}

function Row({ one, isNext, children }: RowProps): JSX.Element {
  const { punter } = one;
  const chosen = spotlight.value === punter;
  return (
    <tr class={chosen ? 'chosen' : ''}>
      <td class="number">{one.rank}</td>
      <th scope="row">
        <button type="button" class="name" aria-pressed={chosen} onClick={() => choose({ kind: 'punter', punter })}>
          <PenSwatch punter={punter} />
          <bdi class="text">{state.game && punterName(state.game.timeline, punter)}</bdi>
          {one.zombie !== undefined && (
            <span class="badge" title={plain(one.zombie)}>
              {STANDING_TEXTS.zombie}
            </span>
          )}
          {isNext && <span class="badge next">{STANDING_TEXTS.next}</span>}
        </button>
      </th>
      <td class="number score">{grouped(one.score)}</td>
      {children}
    </tr>
  );
}

/** What each mine brings the punter who is chosen. */
function MineTable(): JSX.Element | null {
  const shares = useComputed(() => {
    const shown = state.game;
    const punter = spotlight.value;
    return shown === undefined || punter === NONE ? undefined : mineShares(shown.timeline, punter, state.position);
  });
  const shown = state.game;
  const list = shares.value;
  if (shown === undefined || list === undefined) return null;
  const rows = list.slice(0, MOST_MINES);
  const bets = shown.timeline.record.settings.futures;
  return (
    <div class="mine-shares">
      <h3>
        <PenSwatch punter={spotlight.value} /> <bdi>{punterName(shown.timeline, spotlight.value)}</bdi>
        {STANDING_TEXTS.byMine}
      </h3>
      {rows.length === 0 ? (
        <p class="quiet">{STANDING_TEXTS.noMine}</p>
      ) : (
        <div class="scrolls">
          <Table
            columns={[
              STANDING_TEXTS.mine,
              { number: STANDING_TEXTS.joined },
              { number: STANDING_TEXTS.score },
              ...(bets ? [STANDING_TEXTS.bet] : []),
            ]}
          >
            {rows.map(({ site, sites, score, bet }) => (
              <tr key={site}>
                <th scope="row">
                  <Button class="link" words={site} does={() => choose({ kind: 'site', site })} />
                </th>
                <td class="number">{sites}</td>
                <td class="number">{grouped(score)}</td>
                {bets && <td>{bet && STANDING_TEXTS[bet.state](bet.target, bet.hops)}</td>}
              </tr>
            ))}
          </Table>
        </div>
      )}
    </div>
  );
}
