// The standings at the moment that is shown; the punter who is chosen with what each mine brings it.

import { grouped } from '../../../../base/grouped.ts';
import { useComputed } from '@preact/signals';
import { Button, Check, SkipButton } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { NONE } from '../../../game/ids.ts';
import { mineShares } from '../../model/mine-worth.ts';
import { isOverAt, type StandingAt } from '../../model/view-at.ts';
import { type Column, ListTable } from '../../../../web/browser/wide-table.tsx';
import { Panel } from '../../../../web/browser/panel.tsx';
import type { Timeline } from '../../model/timeline.ts';
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
export function StandingsPanel() {
  const shown = state.game;
  const now = view.value;
  if (shown === undefined || now === undefined) return null;
  const { settings, turns } = shown.timeline.record;
  const timed = turns.some(({ ms }) => ms !== undefined);
  const hasOpenBets =
    now.standings.some(({ bets, betsMet }) => betsMet < bets) && !isOverAt(shown.timeline, now.position);
  const rows = now.standings.slice(0, MOST_PUNTERS);
  // Nobody's move comes next while all place their bets.
  const isBefore = state.phase === 'betting' || state.live?.now?.phase === 'set-up';
  const next = isBefore ? NONE : now.next;
  const more = [
    settings.splurges && figure(STANDING_TEXTS.credit, ({ credit }) => credit),
    settings.options && figure(STANDING_TEXTS.options, ({ optionsLeft }) => optionsLeft),
    settings.futures && figure(STANDING_TEXTS.bets, betsText),
    timed && figure(STANDING_TEXTS.time, ({ used }) => secondsUsed(used)),
  ];
  return (
    <Panel class="standings" label={STANDING_TEXTS.label}>
      {rows.length > MOST_WALKED && <SkipButton words={STANDING_TEXTS.skip} />}
      <div class="scrolls">
        <ListTable
          rows={rows}
          keyOf={({ punter }) => punter}
          isChosen={({ punter }) => spotlight.value === punter}
          columns={[
            { head: { number: '#' }, cell: ({ rank }) => rank },
            { head: STANDING_TEXTS.punter, isName: true, cell: (one) => nameButton(shown.timeline, one, next) },
            { head: { number: STANDING_TEXTS.score }, class: 'score', cell: ({ score }) => grouped(score) },
            ...more.filter((column) => column !== false),
          ]}
        />
        {now.standings.length > rows.length && <p>{STANDING_TEXTS.more(now.standings.length - rows.length)}</p>}
      </div>
      {hasOpenBets && <p class="quiet">{STANDING_TEXTS.openBets}</p>}
      <Check isOn={state.dims} words={STANDING_TEXTS.dim} tick={(dims) => update({ dims })} />
      <MineTable />
    </Panel>
  );
}

/** A column of numbers, its head in short and in full. */
function figure([short, long]: readonly string[], cell: Column<StandingAt>['cell']): Column<StandingAt> {
  return { head: { number: <abbr title={long}>{short}</abbr> }, cell };
}

function betsText({ bets, betsMet }: StandingAt): string {
  return bets === 0 ? '–' : `${betsMet}/${bets}`;
}

function nameButton(timeline: Timeline, { punter, zombie }: StandingAt, next: number) {
  return (
    <button
      type="button"
      class="name"
      aria-pressed={spotlight.value === punter}
      onClick={() => choose({ kind: 'punter', punter })}
    >
      <PenSwatch punter={punter} />
      <bdi class="text">{punterName(timeline, punter)}</bdi>
      {zombie !== undefined && (
        <span class="badge" title={plain(zombie)}>
          {STANDING_TEXTS.zombie}
        </span>
      )}
      {next === punter && <span class="badge next">{STANDING_TEXTS.next}</span>}
    </button>
  );
}

/** What each mine brings the punter who is chosen. */
function MineTable() {
  const shares = useComputed(() => {
    const shown = state.game;
    const punter = spotlight.value;
    return shown === undefined || punter === NONE ? undefined : mineShares(shown.timeline, punter, state.position);
  });
  const shown = state.game;
  const list = shares.value;
  if (shown === undefined || list === undefined) return null;
  const rows = list.slice(0, MOST_MINES);
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
          <ListTable
            rows={rows}
            keyOf={({ site }) => site}
            columns={[
              {
                head: STANDING_TEXTS.mine,
                isName: true,
                cell: ({ site }) => <Button class="link" words={site} does={() => choose({ kind: 'site', site })} />,
              },
              { head: { number: STANDING_TEXTS.joined }, cell: ({ sites }) => sites },
              { head: { number: STANDING_TEXTS.score }, cell: ({ score }) => grouped(score) },
              ...(shown.timeline.record.settings.futures ? [betColumn] : []),
            ]}
          />
        </div>
      )}
    </div>
  );
}

const betColumn: Column<ReturnType<typeof mineShares>[number]> = {
  head: STANDING_TEXTS.bet,
  cell: ({ bet }) => bet && STANDING_TEXTS[bet.state](bet.target, bet.hops),
};
