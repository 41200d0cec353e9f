// The process in which strength-command.ts has a session played. Prints the CPU time of each own turn, in milliseconds,
// as JSON; the first turn includes making the agent.

import { ArenaError } from '../../arena/arena-error.ts';
import { printJson } from '../../terminal/print.ts';
import { type HagglingAgent, seatedAgent } from '../game/agent.ts';
import { playAgents } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import { type Goods, otherPlace, PROBLEM_SIZES, viewOf } from '../game/problem.ts';
import type { HagglingEntrant } from '../tournament/desk-options.ts';
import { openEntrant } from '../tournament/entrants.ts';
import type { FreshSession } from './strength-command.ts';

/** Whose offers the one makes that walks. */
const WALKER: HagglingEntrant = { name: ' walker', kind: 'bundled', agent: 'asta-like' };

// The words are those of strength-command.ts alone.
printJson(timesOf(JSON.parse(process.argv[2] ?? '') as FreshSession));

/** Plays the session. The other accepts nothing: if it would, or if there is none, it asks for everything. */
function timesOf({ entrant, size, seed, me, other }: FreshSession): readonly number[] {
  const [Agent, Walker] = [entrant, WALKER].map((one) => openEntrant(one, { unsafe: true }).quick);
  if (Agent === undefined || Walker === undefined) throw new ArenaError(`${entrant.name} cannot play here`);
  const { problem } = problemOf(seed, PROBLEM_SIZES[size]);
  const walker = other === 'walking' ? seatedAgent(Walker, viewOf(problem, otherPlace(me))) : undefined;
  const times: number[] = [];
  let agent: HagglingAgent | undefined;
  const timed = (offered: Goods | undefined): Goods | undefined => {
    const before = process.threadCpuUsage();
    agent ??= seatedAgent(Agent, viewOf(problem, me));
    const answer = agent.offer(offered);
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
    return answer;
  };
  const walking = (offered: Goods | undefined): Goods => walker?.offer(offered) ?? problem.counts;
  const { ending } = playAgents(problem, (seat) => ({ offer: seat === me ? timed : walking }));
  if (ending?.kind === 'aborted') throw new ArenaError(`${entrant.name} failed on seed ${seed}: ${ending.reason}`);
  return times;
}
