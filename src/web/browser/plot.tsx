// A chart that stays while its data grow: made anew where its lines or colours change, as wide as its place, with a
// line at the moment that is shown.

import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type uPlot from 'uplot';
import { KIT_TEXTS } from './kit-texts.ts';
import { shell, tellTrouble } from './shell-state.ts';

/** What a chart shows. */
export interface PlotShown {
  /** Another key makes a new chart. */
  readonly key: unknown;
  readonly series: uPlot.Series[];
  readonly data: uPlot.AlignedData;
  /** The end of the axis of time, and the range of the other. */
  readonly end: number;
  readonly range?: readonly [number, number];
  /** What else the axes have, that of time first. */
  readonly axes?: readonly [uPlot.Axis, uPlot.Axis];
}

interface PlotProps {
  /** What it shows, in words. */
  readonly label: string;
  readonly high: number;
  readonly shown: () => PlotShown;
  /** The moment that the page shows. */
  readonly moment: () => number;
  /** A click goes to a moment. */
  readonly goTo: (moment: number) => void;
}

/** The chart. */
export function Plot(props: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let [isGone, stop] = [false, () => {}];
    // The rest of the page does not wait for the library.
    void import('uplot').then(
      (library) => {
        if (!isGone && place.current !== null) stop = runPlot(library.default, place.current, props);
      },
      () => tellTrouble(KIT_TEXTS.noChart),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return <div class="plot" ref={place} role="img" aria-label={props.label} />;
}

/** A colour of the page's styles. */
export function styleColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Keeps the chart; returns what ends it. */
function runPlot(Chart: typeof uPlot, place: HTMLElement, { high, shown, moment, goTo }: PlotProps): () => void {
  let chart: uPlot | undefined;
  let made: unknown[] = [];
  let end = 1;
  const line = document.createElement('div');
  line.className = 'now';
  const moveLine = (): void => {
    if (chart !== undefined) line.style.transform = `translateX(${chart.valToPos(moment(), 'x')}px)`;
  };
  const stopDrawing = effect(() => {
    const now = shown();
    end = Math.max(1, now.end);
    const key = [shell.isDark, now.key];
    if (chart === undefined || key.some((part, at) => part !== made[at])) {
      chart?.destroy();
      chart = new Chart(
        optionsOf(now, place, high, () => end),
        now.data,
        place,
      );
      const { over } = chart;
      over.addEventListener('click', ({ clientX }) => {
        if (chart !== undefined) goTo(chart.posToVal(clientX - over.getBoundingClientRect().left, 'x'));
      });
      over.append(line);
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

function optionsOf(
  { series, range, axes = [{}, {}] }: PlotShown,
  place: HTMLElement,
  high: number,
  end: () => number,
): uPlot.Options {
  const [ink, edge] = [styleColour('--quiet'), styleColour('--edge')];
  const grid = { stroke: edge, width: 0.5 };
  const axis = { stroke: ink, grid, ticks: grid, font: '11px system-ui, sans-serif' };
  return {
    width: Math.max(120, place.clientWidth),
    height: high,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
    scales: {
      x: { time: false, range: () => [0, end()] },
      ...(range !== undefined && { y: { range: [range[0], range[1]] } }),
    },
    axes: [
      { ...axis, size: 26, ...axes[0] },
      { ...axis, size: 40, ...axes[1] },
    ],
    series: [{ label: 'moment' }, ...series],
  };
}
