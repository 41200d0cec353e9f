// The figures by which a field of opponents is compared with the finals of 2018: acceptance by worth, what is kept.

import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { type HagglingSession, moneyOf, playInOneGo } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES, worthOf } from '../../../src/haggling/game/problem.ts';

/** Counts of the figures. */
export class FieldFigures {
  /** By seat, own turn and worth: accepted, asked. */
  readonly accepted = new Map<string, [number, number]>();
  readonly kept = new Map<string, [number, number]>();
  /** By seat, own turn and what is kept: how often it was demanded. */
  readonly demands = new Map<string, number>();
  readonly made: [number, number] = [0, 0];
  sessions = 0;
  failed = 0;
  closedLast = 0;
  #last: HagglingSession | undefined;

  watch(session: HagglingSession): void {
    const { turns, problem, standing, ending } = session;
    const seat = turns % 2 === 1 ? 0 : 1;
    const own = Math.ceil(turns / 2);
    const before = this.#last?.standing;
    if (turns > 1 && before !== undefined) {
      const worth = worthOf(problem.values[seat], before[seat]);
      add(this.accepted, `${seat} ${own} ${worth}`, ending?.kind === 'agreed' ? 1 : 0);
    }
    if (ending?.kind !== 'agreed' && standing !== undefined) {
      const kept = worthOf(problem.values[seat], standing[seat]);
      const key = `${seat} ${own} ${kept}`;
      this.demands.set(key, (this.demands.get(key) ?? 0) + 1);
      add(this.kept, `${seat} ${own}`, kept);
      if (seat === 0 && own === problem.maxRounds) {
        add(this.kept, 'left', worthOf(problem.values[1], standing[1]));
      }
    }
    this.#last = session;
    if (ending === undefined) return;
    this.#last = undefined;
    this.sessions += 1;
    if (ending.kind !== 'agreed') this.failed += 1;
    else if (turns === 2 * problem.maxRounds) this.closedLast += 1;
    const money = moneyOf(session);
    this.made[0] += money[0];
    this.made[1] += money[1];
  }

  /** The text of all. */
  text(): string {
    const rows: [string, number[]][] = [
      ['0 2', [0, 0, 2, 21, 42, 94]],
      ['0 4', [1, 2, 15, 34, 37, 81]],
      ['0 5', [10, 20, 36, 55, 67, 96]],
      ['1 1', [0, 0, 2, 25, 32, 94]],
      ['1 3', [1, 1, 6, 26, 53, 93]],
      ['1 4', [1, 5, 33, 62, 71, 92]],
      ['1 5', [89, 100, 100, 100, 100, 100]],
    ];
    const lines = rows.map(([row, wanted]) => {
      const found = [2, 4, 6, 7, 8, 10].map((worth) => Math.round(100 * rate(this.accepted, `${row} ${worth}`)));
      return `${row}: ${found.join(' ')}   [${wanted.join(' ')}]`;
    });
    const small = [1, 3].map((worth) => Math.round(100 * rate(this.accepted, `1 5 ${worth}`)));
    lines.push(`1 5 at 1, 3: ${small.join(' ')}   [84 95]`);
    const kept = [0, 1].map((seat) => [1, 2, 3, 4, 5].map((own) => rate(this.kept, `${seat} ${own}`).toFixed(1)));
    lines.push(
      `kept: ${kept[0].join(' ')}   [9.8 9.2 8.7 8.3 8.0]; ${kept[1].slice(0, 4).join(' ')}   [9.5 9.0 8.5 7.9]`,
    );
    const means = this.made.map((sum) => (sum / this.sessions).toFixed(2));
    lines.push(
      `last leaves ${rate(this.kept, 'left').toFixed(1)} [4.0]; seats ${means.join(' ')} [7.43 6.13, less by seeds]`,
    );
    const [last, failed] = [this.closedLast, this.failed].map((many) => ((100 * many) / this.sessions).toFixed(1));
    lines.push(`last turn ${last}% [41]; failed ${failed}% [3.6]`);
    return lines.join('\n');
  }
}

function add(sums: Map<string, [number, number]>, key: string, value: number): void {
  const sum = sums.get(key) ?? [0, 0];
  sums.set(key, [sum[0] + value, sum[1] + 1]);
}

function rate(sums: Map<string, [number, number]>, key: string): number {
  const [sum, many] = sums.get(key) ?? [0, 0];
  return sum / many;
}

/** Plays a field among itself. */
export function figuresOf(field: readonly AgentClass[], seeds: readonly number[]): FieldFigures {
  const figures = new FieldFigures();
  for (const seed of seeds) {
    const { problem } = problemOf(seed, PROBLEM_SIZES.standard);
    for (const first of field) {
      for (const second of field) {
        if (first !== second) playInOneGo(problem, [first, second], (session) => figures.watch(session));
      }
    }
  }
  return figures;
}
