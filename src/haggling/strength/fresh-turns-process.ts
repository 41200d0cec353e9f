// The process in which fresh-turns.ts has a session played. Prints the CPU time of each own turn, in milliseconds, as
// JSON; the first turn includes making the agent.

import { ArenaError } from '../../arena/arena-error.ts';
import { specCount, specObject, specOneOf } from '../../arena/run/spec-shape.ts';
import { printJson } from '../../terminal/print.ts';
import type { AgentClass, HagglingAgent } from '../game/agent.ts';
import { playQuickly } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import { type Goods, PROBLEM_SIZES } from '../game/problem.ts';
import { entrantIn, type HagglingEntrant } from '../tournament/desk-options.ts';
import { openEntrants } from '../tournament/entrants.ts';
import type { FreshSession } from './fresh-turns.ts';

/** Whose offers the one makes that walks. */
const WALKER: HagglingEntrant = { name: ' walker', kind: 'bundled', agent: 'asta-like' };

const times: number[] = [];
playWhole(sessionIn(JSON.parse(process.argv[2] ?? '')));
printJson(times);

function playWhole({ entrant, size, seed, me, other }: FreshSession): void {
  const options = {
    size: PROBLEM_SIZES[size],
    seeds: { count: 1, from: 1 },
    entrants: [entrant, WALKER],
    unsafe: true,
  };
  const opened = openEntrants(options);
  const [Agent, Walker] = [entrant, WALKER].map(({ name }) => opened.get(name)?.quick);
  if (Agent === undefined || Walker === undefined) throw new ArenaError(`${entrant.name} cannot play here`);
  const [Timed, Other] = [timed(Agent), deaf(other === 'walking' ? Walker : undefined)];
  const { problem } = problemOf(seed, options.size);
  const { ending } = playQuickly(problem, me === 0 ? [Timed, Other] : [Other, Timed]);
  if (ending?.kind === 'aborted') throw new ArenaError(`${entrant.name} failed on seed ${seed}: ${ending.reason}`);
}

function sessionIn(raw: unknown): FreshSession {
  const { entrant, size, seed, me, other } = specObject(raw, 'session');
  return {
    entrant: entrantIn(entrant, 'session.entrant'),
    size: specOneOf(size, 'session.size', ['standard', 'large']),
    seed: specCount(seed, 'session.seed', 1),
    me: me === 0 ? 0 : 1,
    other: specOneOf(other, 'session.other', ['silent', 'walking']),
  };
}

/** The class with a clock around its turns. */
function timed(Agent: AgentClass): AgentClass {
  return class {
    readonly #make: () => HagglingAgent;
    #agent: HagglingAgent | undefined;

    constructor(...words: ConstructorParameters<AgentClass>) {
      this.#make = () => new Agent(...words);
    }

    offer(offered: Goods | undefined): Goods | undefined {
      const before = process.threadCpuUsage();
      this.#agent ??= this.#make();
      const answer = this.#agent.offer(offered);
      const { user, system } = process.threadCpuUsage(before);
      times.push((user + system) / 1000);
      return answer;
    }
  };
}

/** Accepts nothing: where an agent would, and where there is none, it asks for everything. */
function deaf(Agent: AgentClass | undefined): AgentClass {
  return class {
    readonly #agent: HagglingAgent | undefined;
    readonly #everything: Goods;

    constructor(...words: ConstructorParameters<AgentClass>) {
      this.#agent = Agent && new Agent(...words);
      this.#everything = words[1];
    }

    offer(offered: Goods | undefined): Goods {
      return this.#agent?.offer(offered) ?? this.#everything;
    }
  };
}
