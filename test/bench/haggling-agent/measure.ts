// Plays agents against populations over common seeds, and tells means, by seat, with paired differences.

import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { type HagglingSession, moneyOf, playInOneGo } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import type { ProblemSize } from '../../../src/haggling/game/problem.ts';

/** What an agent made: by seed, the mean over all opponents of both seats. */
export interface Measured {
  readonly bySeed: readonly number[];
  readonly bySeat: readonly [number, number];
  readonly agreed: number;
}

/** Plays an agent against each opponent at both seats, on each seed. */
export function measure(
  agent: AgentClass,
  opponents: readonly AgentClass[],
  seeds: readonly number[],
  size: ProblemSize,
  watch?: (session: HagglingSession, seat: 0 | 1) => void,
): Measured {
  const bySeed: number[] = [];
  const seats: [number, number] = [0, 0];
  let agreed = 0;
  for (const seed of seeds) {
    const { problem } = problemOf(seed, size);
    let sum = 0;
    for (const opponent of opponents) {
      for (const seat of [0, 1] as const) {
        const session = playInOneGo(problem, seat === 0 ? [agent, opponent] : [opponent, agent], (now) => {
          if (now.ending?.kind === 'aborted' && now.ending.seat === seat)
            throw new Error(`${now.ending.seat}: ${now.ending.reason}`);
        });
        watch?.(session, seat);
        const made = moneyOf(session)[seat];
        sum += made;
        seats[seat] += made;
        if (session.ending?.kind === 'agreed') agreed += 1;
      }
    }
    bySeed.push(sum / opponents.length / 2);
  }
  const half = seeds.length * opponents.length;
  return { bySeed, bySeat: [seats[0] / half, seats[1] / half], agreed: agreed / half / 2 };
}

/** Mean and the half width of its 95% interval. */
export function meanOf(numbers: readonly number[]): { mean: number; half: number } {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const spread = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, numbers.length - 1);
  return { mean, half: 1.96 * Math.sqrt(spread / numbers.length) };
}

/** A line about a measurement, with the difference to another on the same seeds. */
export function lineOf(name: string, made: Measured, base?: Measured): string {
  const { mean, half } = meanOf(made.bySeed);
  const [first, second] = made.bySeat;
  let line =
    `${name.padEnd(24)} ${mean.toFixed(3)} ±${half.toFixed(3)}  seat 0 ${first.toFixed(3)}  seat 1 ` +
    `${second.toFixed(3)}`;
  line += `  agreed ${(100 * made.agreed).toFixed(1)}%`;
  if (base !== undefined) {
    const difference = meanOf(made.bySeed.map((one, place) => one - base.bySeed[place]));
    line += `  difference ${difference.mean.toFixed(3)} ±${difference.half.toFixed(3)}`;
  }
  return line;
}
