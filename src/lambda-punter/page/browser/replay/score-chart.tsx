// The scores of all punters over the game; a click jumps there, a line stands at the moment that is shown.

import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { NONE } from '../../../game/ids.ts';
import { penOf, type Sheet } from '../../../maps/palette.ts';
import type { Timeline } from '../../model/timeline.ts';
import { scoreAt } from '../../model/view-at.ts';
import type { OpenedGame } from '../../model/opened-game.ts';
import { current, jumpTo, state } from '../state.ts';
import { sheet, spotlight, turns } from '../views.ts';
import { grouped, punterName } from '../words.ts';
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
export function ScoreChart(): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : runChart(place.current)), []);
  const shown = state.game?.timeline;
  const label = shown === undefined ? CHART_TEXTS.scores : CHART_TEXTS.lines(shown.punters);
  return (
    <section class="chart" aria-label={CHART_TEXTS.label}>
      <h2>{CHART_TEXTS.scores}</h2>
      <div class="plot" ref={place} role="img" aria-label={label} />
    </section>
  );
}

/** Keeps a chart of the game in a place; returns what ends it. */
function runChart(place: HTMLElement): () => void {
  let chart: uPlot | undefined;
  let made: OpenedGame | undefined;
  const line = document.createElement('div');
  line.className = 'now';
  const moveLine = (): void => {
    if (chart !== undefined) line.style.transform = `translateX(${chart.valToPos(state.position, 'x')}px)`;
  };
  const stopMaking = effect(() => {
    chart?.destroy();
    const shown = state.game;
    made = shown;
    chart = shown === undefined ? undefined : chartOf(shown, sheet.value, state.dims ? spotlight.value : NONE, place);
    chart?.over.append(line);
    // Later and out of the effect: else every step would make the chart anew, and the chart takes in its scale in a
    // microtask of its own, which comes first.
    queueMicrotask(moveLine);
  });
  const stopMoving = effect(moveLine);
  // A game that goes on has more to show: the chart stays, its lines grow.
  const stopGrowing = effect(() => {
    const last = turns.value;
    const shown = current.game;
    // Where another game is shown, the chart is made anew: this one has the lines of as many punters as that had.
    if (chart === undefined || shown === undefined || shown !== made || chart.data[0].at(-1) === last) return;
    chart.setData(linesOf(shown.timeline, puntersOf(shown.timeline, true)));
    queueMicrotask(moveLine);
  });
  const watcher = new ResizeObserver(() => {
    chart?.setSize({ width: place.clientWidth, height: HEIGHT });
    moveLine();
  });
  watcher.observe(place);
  return () => {
    stopMaking();
    stopMoving();
    stopGrowing();
    watcher.disconnect();
    chart?.destroy();
  };
}

function chartOf({ timeline }: OpenedGame, colours: Sheet, chosen: number, place: HTMLElement): uPlot {
  const punters = puntersOf(timeline, current.live !== undefined);
  const axis = {
    stroke: colours.ink,
    grid: { stroke: colours.unclaimed, width: 0.5 },
    ticks: { stroke: colours.unclaimed, width: 0.5 },
    font: '11px system-ui, sans-serif',
    incrs: WHOLE_STEPS,
  };
  const chart = new uPlot(
    {
      width: Math.max(120, place.clientWidth),
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
      scales: { x: { time: false, range: () => [0, Math.max(1, timeline.turns)] } },
      axes: [
        { ...axis, size: 26 },
        { ...axis, size: 54, values: (_, values) => values.map(shortScore) },
      ],
      series: [
        { label: CHART_TEXTS.turn },
        ...punters.map((punter) => {
          const { colour, dash } = penOf(punter, colours);
          const faint = chosen !== NONE && chosen !== punter;
          return {
            label: punterName(timeline, punter),
            stroke: colour,
            alpha: faint ? 0.25 : 1,
            width: chosen === punter ? 3 : 1.8,
            ...(dash.length > 0 && { dash: dash.map((part) => part * 3) }),
            points: { show: false },
          };
        }),
      ],
    },
    linesOf(timeline, punters),
    place,
  );
  chart.over.addEventListener('click', (event) => {
    const { left } = chart.over.getBoundingClientRect();
    jumpTo(chart.posToVal(event.clientX - left, 'x'));
  });
  return chart;
}

/** Whose lines are drawn: the best by the record, those of the first seats while a game goes on. */
function puntersOf({ record: { punters, scores } }: Timeline, isOn: boolean): number[] {
  const seats = punters.map((_, punter) => punter);
  return (isOn ? seats : seats.toSorted((a, b) => scores[b] - scores[a])).slice(0, MOST_LINES);
}

/** The moments that the chart looks at, and each punter's scores then. */
function linesOf(timeline: Timeline, punters: readonly number[]): [number[], ...number[][]] {
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
