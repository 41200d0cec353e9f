// How likely the other accepts, by what an offer is worth to the other, as our agent holds it.

import type { JSX } from 'preact';
import { otherPlace, worthOf } from '../game/problem.ts';
import { percent } from '../inspector/chance-bars.ts';
import type { InspectedThought, Inspection } from '../inspector/inspection.ts';
import { dollars } from '../record/goods-words.ts';
import { SEAT_NAMES } from '../record/wording.ts';
import { axisSteps } from './axis-steps.ts';

/** The chart's size, and the room for its axes. */
const [WIDE, HIGH, LEFT, BELOW, ABOVE] = [420, 124, 40, 32, 14];

interface AcceptanceChartProps {
  readonly shown: Inspection;
  readonly turn: number;
  readonly thought: InspectedThought;
}

/** The chart: a bar for each worth, that of the offer which is made stands out. */
export function AcceptanceChart({ shown, turn, thought }: AcceptanceChartProps): JSX.Element {
  const { acceptance } = thought;
  const other = SEAT_NAMES[otherPlace(shown.seat)];
  const most = acceptance.length - 1;
  const step = (WIDE - LEFT - 10) / acceptance.length;
  const x = (worth: number): number => LEFT + worth * step;
  const y = (chance: number): number => HIGH - BELOW - chance * (HIGH - BELOW - ABOVE);
  const offered = worthOnTable(shown, turn);
  const gap = step > 6 ? 2 : 0;
  const held = thought.choices.find(({ isSaid }) => isSaid)?.chance;
  const told = offered === undefined ? undefined : (acceptance[offered] ?? 0);
  return (
    <section class="card chart" aria-label={`How likely ${other} accepts`}>
      <h2>How likely {other} accepts</h2>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={curveWords(acceptance)}>
        <g class="axes">
          {[0, 0.5, 1].map((chance) => (
            <g key={chance}>
              <path d={`M${LEFT} ${y(chance)}H${WIDE - 10}`} />
              <text x={LEFT - 6} y={y(chance) + 4} text-anchor="end">
                {chance * 100}%
              </text>
            </g>
          ))}
          {axisSteps(most).map((worth) => (
            <text key={worth} x={x(worth + 0.5)} y={HIGH - BELOW + 14} text-anchor="middle">
              {worth}
            </text>
          ))}
          <text x={(LEFT + WIDE) / 2} y={HIGH - 5} text-anchor="middle">
            $ that the offer is worth to {other}
          </text>
        </g>
        {acceptance.map((chance, worth) => (
          <rect
            key={worth}
            class={worth === offered ? 'chance told' : 'chance'}
            x={x(worth) + gap / 2}
            y={y(chance)}
            width={Math.max(0.5, step - gap)}
            height={y(0) - y(chance)}
          />
        ))}
        {offered !== undefined && told !== undefined && (
          <text
            class="told"
            x={Math.max(LEFT + 14, Math.min(WIDE - 26, x(offered + 0.5)))}
            y={y(told) - 4}
            text-anchor="middle"
          >
            {percent(told)}
          </text>
        )}
      </svg>
      {offered !== undefined && told !== undefined && (
        <p class="quiet">
          The offer is truly worth {dollars(offered)} to {other}; so much is accepted with a chance of {percent(told)}.
          Our agent does not know that it is {dollars(offered)}
          {held === undefined ? '.' : `: over all values that it holds possible, its chance is ${percent(held)}.`}
        </p>
      )}
    </section>
  );
}

/** What the offer of the seat that is looked from is truly worth to the other: the one just made, or on the table. */
function worthOnTable({ turns, seat, problem }: Inspection, at: number): number | undefined {
  const turn = turns.at(at);
  const other = otherPlace(seat);
  const shares = turn?.seat === seat ? (turn.said.kind === 'offer' ? turn.said.shares : undefined) : turn?.standing;
  return shares && worthOf(problem.values[other], shares[other]);
}

/** The curve for those who do not see it. */
function curveWords(acceptance: readonly number[]): string {
  const told = axisSteps(acceptance.length - 1).map((worth) => `${dollars(worth)}: ${percent(acceptance[worth])}`);
  return `Chances of an acceptance: ${told.join(', ')}`;
}
