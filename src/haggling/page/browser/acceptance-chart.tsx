// How likely the other accepts, by what an offer is worth to the other, as our agent holds it.

import type { JSX } from 'preact';
import { otherPlace, worthOf } from '../../game/problem.ts';
import { percent } from '../../inspector/inspection-words.ts';
import type { InspectedThought, Inspection } from '../../inspector/inspection.ts';
import { dollars, SEAT_NAMES } from '../../record/wording.ts';
import { axisSteps, type LookedTurn } from '../model/chart-figures.ts';

/** The chart's size, and the room for its axes. */
const [WIDE, HIGH, LEFT, RIGHT, BELOW, ABOVE] = [420, 124, 40, 10, 32, 14];

/** The chart, and what it says of the offer in words. The column of what the offer is truly worth stands out. */
export function AcceptanceChart({
  shown,
  turn,
  thought,
}: LookedTurn & { readonly thought: InspectedThought }): JSX.Element {
  const { acceptance } = thought;
  const other = SEAT_NAMES[otherPlace(shown.seat)];
  const offered = worthOnTable(shown, turn);
  const steps = axisSteps(acceptance.length - 1);
  // The curve for those who do not see it.
  const told = steps.map((worth) => `${dollars(worth)}: ${percent(acceptance[worth])}`);
  const step = (WIDE - LEFT - RIGHT) / acceptance.length;
  const gap = step > 6 ? 2 : 0;
  const x = (worth: number): number => LEFT + worth * step;
  return (
    <section class="card chart" aria-label={`How likely ${other} accepts`}>
      <h2>How likely {other} accepts</h2>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={`Chances of an acceptance: ${told.join(', ')}`}>
        <g class="axes">
          {[0, 0.5, 1].map((chance) => (
            <g key={chance}>
              <path d={`M${LEFT} ${y(chance)}H${WIDE - RIGHT}`} />
              <text x={LEFT - 6} y={y(chance) + 4} text-anchor="end">
                {chance * 100}%
              </text>
            </g>
          ))}
          {steps.map((worth) => (
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
        {offered !== undefined && (
          <text
            class="told"
            x={Math.max(LEFT + 14, Math.min(WIDE - 26, x(offered + 0.5)))}
            y={y(acceptance[offered] ?? 0) - 4}
            text-anchor="middle"
          >
            {percent(acceptance[offered] ?? 0)}
          </text>
        )}
      </svg>
      {offered !== undefined && <p class="quiet">{offerWords(thought, offered, other)}</p>}
    </section>
  );
}

/** How high a chance stands. */
function y(chance: number): number {
  return HIGH - BELOW - chance * (HIGH - BELOW - ABOVE);
}

/** How likely the offer is accepted: had our agent known its worth to the other, and as it believes. */
function offerWords({ acceptance, choices }: InspectedThought, offered: number, other: string): string {
  const worth = dollars(offered);
  const believed = choices.find(({ isSaid }) => isSaid)?.chance;
  const told = `The offer is truly worth ${worth} to ${other}; so much is accepted with a chance of ${percent(acceptance[offered] ?? 0)}. Our agent does not know that it is ${worth}`;
  if (believed === undefined) return `${told}.`;
  return `${told}: over all values that it holds possible, its chance is ${percent(believed)}.`;
}

/** What the offer of the seat that is looked from is truly worth to the other: the one just made, or on the table. */
function worthOnTable({ turns, seat, problem }: Inspection, at: number): number | undefined {
  const turn = turns.at(at);
  const other = otherPlace(seat);
  const shares = turn?.seat === seat ? (turn.said.kind === 'offer' ? turn.said.shares : undefined) : turn?.standing;
  return shares && worthOf(problem.values[other], shares[other]);
}
