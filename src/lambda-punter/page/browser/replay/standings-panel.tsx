// The standings at the moment that is shown; the punter who is chosen with what each mine brings it; and the scores of
// all punters over the game: a click jumps there, a line stands at the moment that is shown.

import { grouped } from '../../../../base/grouped.ts';
import { useComputed } from '@preact/signals';
import { Button, Check, SkipButton, Panel } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { NONE } from '../../../game/ids.ts';
import { mineShares } from '../../model/mine-worth.ts';
import { isOverAt, type StandingAt, scoreAt } from '../../model/view-at.ts';
import { type ListColumn, ListTable } from '../../../../web/browser/wide-table.tsx';
import type { Timeline } from '../../model/timeline.ts';
import { type OfGame, PenSwatch } from '../parts.tsx';
import { choose, update, state, current, jumpTo } from '../state.ts';
import { spotlight, view, sheet, turns } from '../views.ts';
import { punterName, secondsUsed } from '../words.ts';
import { STANDING_TEXTS, CHART_TEXTS } from './replay-texts.ts';
import type uPlot from 'uplot';
import { Plot } from '../../../../web/browser/plot.tsx';
import { penOf } from '../../../maps/palette.ts';

/** Mines are listed up to this many. */
const MOST_MINES = 60;
/** Punters are listed up to this many: a stranger's record may have thousands. */
const MOST_PUNTERS = 200;
/** If there are more, a button lets the keyboard go past them. */
const MOST_WALKED = 9;

/** The table of all punters. */
export function StandingsPanel({ timeline }: OfGame) {
  const now = view.value;
  if (now === undefined) return null;
  const { settings, turns: moves } = timeline.record;
  const timed = moves.some(({ ms }) => ms !== undefined);
  const hasOpenBets = now.standings.some(({ bets, betsMet }) => betsMet < bets) && !isOverAt(timeline, now.position);
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
            { head: STANDING_TEXTS.punter, isName: true, cell: (one) => nameButton(timeline, one, next) },
            { head: { number: STANDING_TEXTS.score }, class: 'score', cell: ({ score }) => grouped(score) },
            ...more.filter((column) => column !== false),
          ]}
        />
        {now.standings.length > rows.length && <p>{STANDING_TEXTS.more(now.standings.length - rows.length)}</p>}
      </div>
      {hasOpenBets && <p class="quiet">{STANDING_TEXTS.openBets}</p>}
      <Check isOn={state.dims} words={STANDING_TEXTS.dim} tick={(dims) => update({ dims })} />
      <MineTable timeline={timeline} />
    </Panel>
  );
}

/** A column of numbers, its head in short and in full. */
const figure = ([short, long]: readonly string[], cell: ListColumn<StandingAt>['cell']): ListColumn<StandingAt> => ({
  head: { number: <abbr title={long}>{short}</abbr> },
  cell,
});

function betsText({ bets, betsMet }: StandingAt): string {
  return bets === 0 ? '–' : `${betsMet}/${bets}`;
}

const nameButton = (timeline: Timeline, { punter, zombie }: StandingAt, next: number) => (
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

/** What each mine brings the punter who is chosen. */
function MineTable({ timeline }: OfGame) {
  const punter = spotlight.value;
  if (punter === NONE) return null;
  const rows = mineShares(timeline, punter, state.position).slice(0, MOST_MINES);
  return (
    <div class="mine-shares">
      <h3>
        <PenSwatch punter={punter} /> <bdi>{punterName(timeline, punter)}</bdi>
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
              ...(timeline.record.settings.futures ? [betColumn] : []),
            ]}
          />
        </div>
      )}
    </div>
  );
}

const betColumn: ListColumn<ReturnType<typeof mineShares>[number]> = {
  head: STANDING_TEXTS.bet,
  cell: ({ bet }) => bet && STANDING_TEXTS[bet.state](bet.target, bet.hops),
};

/** The chart looks at no more moments than a screen has columns, and at this many punters. */
const MOST_MOMENTS = 900;
const MOST_LINES = 32;
const HEIGHT = 190;
/** Turns and points are whole: the axes have no halves between them. */
const WHOLE_STEPS = Array.from({ length: 15 }, (_, zeros) =>
  [1, 2, ...(zeros > 0 ? [2.5] : []), 5].map((one) => one * 10 ** zeros),
).flat();

/** The chart. */
export function ScoreChart({ timeline }: OfGame) {
  // A game that goes on has more to show: its lines are drawn anew only where another is looked at, or looked at
  // otherwise.
  const lines = useComputed(linesNow);
  return (
    <Panel class="chart" label={CHART_TEXTS.label} heading={CHART_TEXTS.scores}>
      <Plot
        label={CHART_TEXTS.lines(timeline.punters)}
        high={HEIGHT}
        shown={() => {
          const end = turns.value;
          const { punters, ...now } = lines.value;
          const data: uPlot.AlignedData = state.game === undefined ? [[]] : scoresOf(state.game.timeline, punters);
          return { ...now, key: lines.value, data, end };
        }}
        moment={() => state.position}
        goTo={jumpTo}
      />
    </Panel>
  );
}

/** Whose lines the chart has, and how they look. */
function linesNow(): { punters: readonly number[]; series: uPlot.Series[]; axes: [uPlot.Axis, uPlot.Axis] } {
  const timeline = state.game?.timeline;
  const colours = sheet.value;
  const chosen = state.dims ? spotlight.value : NONE;
  const punters = timeline === undefined ? [] : puntersOf(timeline, current.live !== undefined);
  const grid = { stroke: colours.unclaimed, width: 0.5 };
  const axis = { stroke: colours.ink, grid, ticks: grid, incrs: WHOLE_STEPS };
  const series = punters.map((punter) => {
    const { colour, dash } = penOf(punter, colours);
    return {
      stroke: colour,
      alpha: chosen !== NONE && chosen !== punter ? 0.25 : 1,
      width: chosen === punter ? 3 : 1.8,
      ...(dash.length > 0 && { dash: dash.map((part) => part * 3) }),
      points: { show: false },
    };
  });
  return { punters, series, axes: [axis, { ...axis, size: 54, values: (_, values) => values.map(shortScore) }] };
}

/** Whose lines are drawn: the best by the record, those of the first seats while a game goes on. */
function puntersOf({ record: { punters, scores } }: Timeline, isOn: boolean): number[] {
  const seats = [...punters.keys()];
  return (isOn ? seats : seats.toSorted((a, b) => scores[b] - scores[a])).slice(0, MOST_LINES);
}

/** The moments that the chart looks at, and each punter's scores then. */
function scoresOf(timeline: Timeline, punters: readonly number[]): [number[], ...number[][]] {
  const { turns: last } = timeline;
  const every = Math.max(1, Math.ceil(last / MOST_MOMENTS));
  const moments = Array.from({ length: Math.ceil(last / every) + 1 }, (_, at) => Math.min(last, at * every));
  return [moments, ...punters.map((punter) => moments.map((at) => scoreAt(timeline, punter, at)))];
}

/** A score in few letters: 12.5k, 3M. */
function shortScore(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6) return `${Number((value / 1e6).toFixed(2))}M`;
  return size >= 10_000 ? `${Number((value / 1e3).toFixed(1))}k` : grouped(value);
}
