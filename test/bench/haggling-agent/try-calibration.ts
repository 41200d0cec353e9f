// Whether what the haggler expects at its turns is what it gets, by seat and turn; and what one other choice would have
// brought: to refuse what it took, or to take what it refused.
//
//   [SEEDS=NAME] [SIZE=large] node test/bench/haggling-agent/try-calibration.ts FIELD SEEDS

import { Haggler } from '../../../src/haggling/agent/haggler.ts';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { moneyOf, playInOneGo } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { type Goods, type HagglingPlace, worthOf } from '../../../src/haggling/game/problem.ts';
import { fieldOf, seedsOf, sizeOf } from './fields.ts';
import { meanOf } from './measure.ts';

const [fields, many] = process.argv.slice(2);

/** A turn of the haggler: what it was offered, and what its best offer was to bring. */
interface Choice {
  readonly turn: number;
  readonly worth: number;
  readonly expected: number;
  readonly accepts: boolean;
}

/** The haggler, telling of its turns; at one of them it may refuse whatever is offered. */
function telling(tell: (choice: Choice) => void, refusedAt?: number): AgentClass {
  return class extends Haggler {
    #turns = 0;
    readonly #values: readonly number[];
    constructor(me: HagglingPlace, counts: Goods, values: Goods, rounds: number, log: (said: unknown) => void) {
      super(me, counts, values, rounds, log);
      this.#values = values;
    }
    override offer(offered: Goods | undefined): Goods | undefined {
      this.#turns += 1;
      const chosen = super.offer(offered);
      const thought = this.explain();
      const asked = chosen?.join();
      const best = thought?.considered.find(({ want }) => asked === undefined || want.join() === asked);
      const worth = offered === undefined ? -1 : worthOf(this.#values, offered);
      if (best === undefined) return chosen;
      tell({ turn: this.#turns, worth, expected: best.expected, accepts: chosen === undefined });
      if (chosen !== undefined || this.#turns !== refusedAt) return chosen;
      this.overruled(best.want);
      return best.want;
    }
  };
}

const off = new Map<string, number[]>();
const regret = new Map<string, number[]>();
const put = (into: Map<string, number[]>, key: string, value: number): void => {
  into.set(key, [...(into.get(key) ?? []), value]);
};
for (const field of fields.split(',')) {
  for (const { Agent } of fieldOf(field)) {
    for (const seed of seedsOf(Number(many))) {
      const { problem } = problemOf(seed, sizeOf());
      for (const seat of [0, 1] as const) {
        const choices: Choice[] = [];
        const play = (Ours: AgentClass): number =>
          moneyOf(playInOneGo(problem, seat === 0 ? [Ours, Agent] : [Agent, Ours]))[seat];
        const made = play(telling((choice) => choices.push(choice)));
        for (const { turn, expected, accepts, worth } of choices) {
          const key = `${field} seat ${seat} turn ${turn}`;
          if (!accepts) {
            put(off, `${key} ${worth < 0 ? 'first' : ''}`, made - expected);
            continue;
          }
          const instead = play(telling(() => undefined, turn));
          put(off, `${key} refused instead`, instead - expected);
          put(regret, `${key} margin ${(Math.floor((worth - expected) * 4) / 4).toFixed(2)}`, instead - made);
        }
      }
    }
  }
}
for (const [name, table] of Object.entries({ 'made less expected': off, 'refusing instead': regret })) {
  console.log(name);
  for (const [key, all] of [...table].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { mean, half } = meanOf(all);
    console.log(`  ${key.padEnd(40)} ${String(all.length).padStart(5)}  ${mean.toFixed(3)} ±${half.toFixed(3)}`);
  }
}
