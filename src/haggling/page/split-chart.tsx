// All splits of the problem by what they are worth to the two seats, the frontier, and the offers so far on it.

import type { JSX } from 'preact';
import { otherPlace } from '../game/problem.ts';
import { MOST_LISTED, thoughtAt } from '../inspector/inspection.ts';
import type { Inspection } from '../inspector/inspection.ts';
import { dollars } from '../record/goods-words.ts';
import { SEAT_NAMES } from '../record/wording.ts';
import { axisSteps } from './axis-steps.ts';
import { offersSoFar } from './offer-marks.ts';

/** The chart's size, and the room for its axes. */
const [WIDE, HIGH, LEFT, BELOW, ROUND] = [420, 226, 40, 34, 10];

interface SplitChartProps {
  readonly shown: Inspection;
  readonly turn: number;
}

/** The chart; what it shows is said in words below it. */
export function SplitChart({ shown, turn }: SplitChartProps): JSX.Element {
  const { seat, splits, total } = shown;
  const other = otherPlace(seat);
  const x = (worth: number): number => LEFT + (worth / total) * (WIDE - LEFT - ROUND);
  const y = (worth: number): number => HIGH - BELOW - (worth / total) * (HIGH - BELOW - ROUND);
  const radius = total <= 12 ? 4.5 : total <= 30 ? 3.5 : 2;
  const best = splits.points.filter(({ isPareto }) => isPareto);
  const marks = offersSoFar(shown, turn);
  const choice = plannedAt(shown, turn);
  return (
    <section class="card chart" aria-label="All splits">
      <h2>All splits</h2>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={`The splits by what they are worth to ${SEAT_NAMES[seat]} and ${SEAT_NAMES[other]}, ${best.length} of them on the frontier. The offers are listed below.`}
      >
        <Axes total={total} x={x} y={y} across={SEAT_NAMES[seat]} up={SEAT_NAMES[other]} />
        <polyline
          class="frontier"
          points={best.map(({ worths }) => `${x(worths[seat])},${y(worths[other])}`).join(' ')}
        />
        {splits.points.map(({ worths, isPareto }) => (
          <circle
            key={worths.join()}
            class={isPareto ? 'split best' : 'split'}
            cx={x(worths[seat])}
            cy={y(worths[other])}
            r={isPareto ? radius : radius * 0.8}
          />
        ))}
        {choice !== undefined && <circle class="planned" cx={x(choice.worth)} cy={y(choice.truly)} r="11" />}
        {marks.map(({ worths, isOwn, isLast, text }) => (
          <g key={`${worths.join()} ${isOwn}`} class={`said-mark ${isOwn ? 'own' : 'others'}${isLast ? ' last' : ''}`}>
            {isOwn ? (
              <rect x={x(worths[seat]) - 6} y={y(worths[other]) - 6} width="12" height="12" rx="2" />
            ) : (
              <path d={`M${x(worths[seat])} ${y(worths[other]) - 8}l8 8l-8 8l-8-8z`} />
            )}
            <text
              x={x(worths[seat]) + (worths[seat] > total * 0.8 ? -11 : 11)}
              y={y(worths[other]) + (isOwn ? -5 : 13)}
              text-anchor={worths[seat] > total * 0.8 ? 'end' : 'start'}
            >
              {text}
            </text>
          </g>
        ))}
      </svg>
      <p class="legend">
        <span class="key own">{SEAT_NAMES[seat]}'s offers, by turn</span>
        <span class="key others">{SEAT_NAMES[other]}'s offers</span>
        <span class="key best">frontier: none is better for both</span>
        {choice !== undefined && <span class="key planned">what our agent would ask for</span>}
      </p>
      <details>
        <summary>In words</summary>
        <p>
          The frontier, {SEAT_NAMES[seat]}'s worth first:{' '}
          {best
            .slice(0, MOST_LISTED)
            .map(({ worths }) => `${dollars(worths[seat])} and ${dollars(worths[other])}`)
            .join('; ')}
          .
        </p>
        <p>
          Offers so far:{' '}
          {marks.length === 0
            ? 'none'
            : marks
                .map(({ text, worths }) => `turn ${text}: ${dollars(worths[seat])} and ${dollars(worths[other])}`)
                .join('; ')}
          .
        </p>
        {!splits.isWhole && <p>There are too many splits to show them all: only the frontier is there.</p>}
      </details>
    </section>
  );
}

/** What our agent would ask for at this turn, where that is not what was said. */
function plannedAt(shown: Inspection, turn: number): { readonly worth: number; readonly truly: number } | undefined {
  const own = shown.turns.at(turn)?.thought;
  if (own === undefined || own.isSame) return undefined;
  return thoughtAt(shown, turn)?.choices.find(({ isChosen }) => isChosen);
}

interface AxesProps {
  readonly total: number;
  readonly x: (worth: number) => number;
  readonly y: (worth: number) => number;
  readonly across: string;
  readonly up: string;
}

function Axes({ total, x, y, across, up }: AxesProps): JSX.Element {
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
