// Where an agent's sessions end, and what they bring: by seat, turn and who takes; or by opponent.
//
//   [SIZE=large] [SEEDS=NAME] node test/bench/haggling-agent/try-endings.ts FIELD SEEDS AGENT…

import { type HagglingSession, moneyOf } from '../../../src/haggling/game/haggling-session.ts';
import { everyShare, type HagglingProblem, restOf, worthOf } from '../../../src/haggling/game/problem.ts';
import { agentOf, fieldOf, seedsOf, sizeOf } from './fields.ts';
import { measure } from './measure.ts';

const [field, many, ...names] = process.argv.slice(2);

/** Sums over sessions. */
interface Ending {
  sessions: number;
  ours: number;
  theirs: number;
}

/** The largest sum that the two could share. */
function largestSum({ counts, values }: HagglingProblem): number {
  return Math.max(
    ...everyShare(counts).map((share) => worthOf(values[0], share) + worthOf(values[1], restOf(counts, share))),
  );
}

function add(sums: Map<string, Ending>, key: string, ours: number, theirs: number): void {
  const sum = sums.get(key) ?? { sessions: 0, ours: 0, theirs: 0 };
  sum.sessions += 1;
  sum.ours += ours;
  sum.theirs += theirs;
  sums.set(key, sum);
}

function endingOf(session: HagglingSession, seat: 0 | 1): string {
  const { ending, turns } = session;
  const own = turns % 2 === 1 ? 0 : 1;
  const turn = Math.ceil(turns / 2);
  if (ending?.kind !== 'agreed') return `seat ${seat} failed`;
  return `seat ${seat} turn ${String(turn).padStart(2)} ${own === seat ? 'we take' : 'they take'}`;
}

function line(key: string, { sessions, ours, theirs }: Ending, all: number): string {
  const part = `${((100 * sessions) / all).toFixed(1)}%`.padStart(7);
  return `  ${key.padEnd(26)} ${part}  ours ${(ours / sessions).toFixed(2)}  theirs ${(theirs / sessions).toFixed(2)}`;
}

for (const name of names) {
  const byTurn = new Map<string, Ending>();
  const byOther = new Map<string, Ending>();
  const failed = new Map<string, number>();
  const left = new Map<string, number>();
  let all = 0;
  for (const [place, other] of fieldOf(field).entries()) {
    measure(agentOf(name), [other.Agent], seedsOf(Number(many)), sizeOf(), (session, seat) => {
      const money = moneyOf(session);
      const [ours, theirs] = [money[seat], money[1 - seat]];
      add(byTurn, endingOf(session, seat), ours, theirs);
      const key = `${String(place).padStart(2)} ${other.name} seat ${seat}`;
      add(byOther, key, ours, theirs);
      if (session.ending?.kind !== 'agreed') failed.set(key, (failed.get(key) ?? 0) + 1);
      else left.set(key, (left.get(key) ?? 0) + largestSum(session.problem) - ours - theirs);
      all += 1;
    });
  }
  console.log(`${name} against ${field}`);
  for (const [key, sum] of [...byTurn].toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(line(key, sum, all / 2));
  for (const [key, sum] of [...byOther].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const lost = (failed.get(key) ?? 0) / sum.sessions;
    const wasted = (left.get(key) ?? 0) / (sum.sessions * (1 - lost));
    console.log(`${line(key, sum, all / 2)}  failed ${(100 * lost).toFixed(0)}%  wasted ${wasted.toFixed(2)}`);
  }
}
