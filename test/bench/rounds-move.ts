// ./punter as it is offline, that says on standard error how far its move's thinking came: what rounds.ts starts.
// Arguments: flags for V8, set before anything else is done.

import { setFlagsFromString } from 'node:v8';
import { CHAMPION_POLICY, PLANNER } from '../../src/lambda-punter/champion/champion.ts';
import { chooseMove } from '../../src/lambda-punter/planner/planner.ts';
import type { Strategy } from '../../src/lambda-punter/planner/strategy.ts';
import { runOffline } from '../../src/lambda-punter/punter/offline.ts';
import { endWith } from '../../src/lambda-punter/punter/program.ts';
import { writeAll } from '../../src/lambda-punter/punter/streams.ts';

/** How far a move came. */
export interface Reached {
  readonly reason: string;
  readonly nodes: number;
  /** Rounds of the search's race; 0 where it decided nothing. */
  readonly rounds: number;
  /** Milliseconds since the process started: the thinking begins, and ends. */
  readonly from: number;
  readonly to: number;
  /** Processor time of the process in milliseconds, all threads: before and after the thinking. */
  readonly cpuFrom: number;
  readonly cpuTo: number;
}

for (const flag of process.argv.slice(2)) setFlagsFromString(flag);

let reached: Reached | undefined;

/** The planner, which notes how far its latest move came; warm-up's moves are followed by the real one. */
const noting: Strategy = {
  ...PLANNER,
  move(position, budget, random) {
    const from = performance.now();
    const cpuFrom = cpuMs();
    let nodes = 0;
    let reason = '';
    let rounds = 0;
    const counting = {
      spend(count: number): boolean {
        if (!budget.spend(count)) return false;
        nodes += count;
        return true;
      },
      used: () => budget.used(),
    };
    const move = chooseMove(position, counting, random, CHAMPION_POLICY, {
      note(name, byRiver) {
        if (name !== 'rounds') return;
        for (let river = 0; river < byRiver.length; river++) rounds = Math.max(rounds, byRiver[river]);
      },
      reason(said) {
        reason = said;
      },
    });
    reached = { reason, nodes, rounds, from, to: performance.now(), cpuFrom, cpuTo: cpuMs() };
    return move;
  },
};

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

process.env['UV_THREADPOOL_SIZE'] = '1';
void runOffline(noting).then((code) => {
  writeAll(2, JSON.stringify(reached ?? {}));
  endWith(code);
});
