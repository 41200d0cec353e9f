// A chart that stays while its data grow: made anew where its lines or colours change, as wide as its place, with a line
// at the moment that is shown.

import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { goToRound, isNight, tapeAt, tapePlaying } from './state.ts';

/** What a chart shows. */
export interface PlotShown {
  /** Another key makes a new chart. */
  readonly key: string;
  readonly series: uPlot.Series[];
  readonly data: uPlot.AlignedData;
  /** The end of the axis of rounds, and the range of the other. */
  readonly rounds: number;
  readonly range?: readonly [number, number];
}

interface PlotPlaceProps {
  /** What it shows, in words. */
  readonly label: string;
  readonly high: number;
  readonly shown: () => PlotShown;
}

/** The chart; a click goes to that moment. */
export function PlotPlace({ label, high, shown }: PlotPlaceProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : runPlot(place.current, high, shown)), []);
  return <div class="plot" ref={place} role="img" aria-label={label} />;
}

/** A colour of the page's styles. */
export function styleColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Keeps the chart; returns what ends it. */
function runPlot(place: HTMLElement, high: number, shown: () => PlotShown): () => void {
  let chart: uPlot | undefined;
  let made = '';
  let rounds = 1;
  const line = document.createElement('div');
  line.className = 'now';
  const moveLine = (): void => {
    if (chart !== undefined) line.style.transform = `translateX(${chart.valToPos(tapeAt.value, 'x')}px)`;
  };
  const stopDrawing = effect(() => {
    const now = shown();
    rounds = Math.max(1, now.rounds);
    const key = `${isNight.value} ${now.key}`;
    if (chart === undefined || key !== made) {
      chart?.destroy();
      chart = new uPlot(
        optionsOf(now, place, high, () => rounds),
        now.data,
        place,
      );
      listen(chart);
      chart.over.append(line);
      made = key;
    } else chart.setData(now.data);
    // The chart takes in its scales in a microtask of its own, which comes first.
    queueMicrotask(moveLine);
  });
  const stopMoving = effect(moveLine);
  const watcher = new ResizeObserver(() => {
    chart?.setSize({ width: Math.max(120, place.clientWidth), height: high });
    moveLine();
  });
  watcher.observe(place);
  return () => {
    stopDrawing();
    stopMoving();
    watcher.disconnect();
    chart?.destroy();
  };
}

function listen(chart: uPlot): void {
  chart.over.addEventListener('click', (event) => {
    const { left } = chart.over.getBoundingClientRect();
    tapePlaying.value = false;
    goToRound(chart.posToVal(event.clientX - left, 'x'));
  });
}

function optionsOf(
  { series, range }: PlotShown,
  place: HTMLElement,
  high: number,
  rounds: () => number,
): uPlot.Options {
  const [ink, edge] = [styleColour('--quiet'), styleColour('--edge')];
  const axis = { stroke: ink, grid: { stroke: edge, width: 0.5 }, ticks: { stroke: edge, width: 0.5 } };
  return {
    width: Math.max(120, place.clientWidth),
    height: high,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: () => [0, rounds()] },
      ...(range !== undefined && { y: { range: [range[0], range[1]] } }),
    },
    axes: [
      { ...axis, size: 26, font: '11px system-ui, sans-serif' },
      { ...axis, size: 40, font: '11px system-ui, sans-serif' },
    ],
    series: [{ label: 'round' }, ...series],
  };
}
