// The scores of all punters over the game; a click jumps there, a line stands at the moment that is shown.

import { useComputed } from '@preact/signals';
import type uPlot from 'uplot';
import { Panel } from '../../../../web/browser/panel.tsx';
import { Plot } from '../../../../web/browser/plot.tsx';
import { NONE } from '../../../game/ids.ts';
import { penOf } from '../../../maps/palette.ts';
import type { Timeline } from '../../model/timeline.ts';
import { scoreAt } from '../../model/view-at.ts';
import { current, jumpTo, state } from '../state.ts';
import { sheet, spotlight, turns } from '../views.ts';
import { grouped } from '../../../../base/grouped.ts';
import { CHART_TEXTS } from './replay-texts.ts';

/** The chart looks at no more moments than a screen has columns, and at this many punters. */
const MOST_MOMENTS = 900;
const MOST_LINES = 32;
const HEIGHT = 190;
/** Turns and points are whole: the axes have no halves between them. */
const WHOLE_STEPS = Array.from({ length: 15 }, (_, zeros) =>
  [1, 2, ...(zeros > 0 ? [2.5] : []), 5].map((one) => one * 10 ** zeros),
).flat();

/** The chart. */
export function ScoreChart() {
  const timeline = state.game?.timeline;
  // A game that goes on has more to show: its lines are drawn anew only where another is looked at, or looked at
  // otherwise.
  const lines = useComputed(linesNow);
  return (
    <Panel class="chart" label={CHART_TEXTS.label} heading={CHART_TEXTS.scores}>
      <Plot
        label={timeline === undefined ? CHART_TEXTS.scores : CHART_TEXTS.lines(timeline.punters)}
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
