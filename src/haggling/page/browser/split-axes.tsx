// The axes of the chart of all splits: what a split is worth to one seat across, to the other up.

import type { JSX } from 'preact';
import { axisSteps } from './axis-steps.ts';

/** The chart's size, and the room for its axes. */
const [WIDE, HIGH, LEFT, BELOW, ROUND] = [420, 226, 40, 34, 10];

/** Its width and height, as a view box has them. */
export const SPLIT_CHART_SIZE = `${WIDE} ${HIGH}`;

/** Where worths stand in the chart. */
export interface SplitScale {
  /** Across: what a split is worth to the seat that is looked from. */
  readonly x: (worth: number) => number;
  /** Up: what it is worth to the other. */
  readonly y: (worth: number) => number;
}

/** The scale of a problem, by what all objects are worth. */
export function splitScale(total: number): SplitScale {
  return {
    x: (worth) => LEFT + (worth / total) * (WIDE - LEFT - ROUND),
    y: (worth) => HIGH - BELOW - (worth / total) * (HIGH - BELOW - ROUND),
  };
}

interface SplitAxesProps {
  readonly total: number;
  readonly scale: SplitScale;
  /** What the seats are called. */
  readonly across: string;
  readonly up: string;
}

/** The lines at even worths, with their numbers and what they say. */
export function SplitAxes({ total, scale: { x, y }, across, up }: SplitAxesProps): JSX.Element {
  const steps = axisSteps(total);
  return (
    <g class="axes">
      {steps.map((worth) => (
        <g key={worth}>
          <path d={`M${x(worth)} ${y(0)}V${y(total)}M${x(0)} ${y(worth)}H${x(total)}`} />
          <text x={x(worth)} y={y(0) + 15} text-anchor="middle">
            {worth}
          </text>
          <text x={x(0) - 7} y={y(worth) + 4} text-anchor="end">
            {worth}
          </text>
        </g>
      ))}
      <text x={x(total / 2)} y={HIGH - 6} text-anchor="middle">
        $ to {across}
      </text>
      <text transform={`translate(11 ${y(total / 2)}) rotate(-90)`} text-anchor="middle">
        $ to {up}
      </text>
    </g>
  );
}
