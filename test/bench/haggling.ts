// Measures agents of haggling in this process: each against each of a field, on both seats, on the same seeds.
//
//   node test/bench/haggling.ts --agent NAME[,NAME…] --field tuning|held-out|finalists|NAME[,NAME…] [--seeds N]
//     [--from S] [--size standard|large] [--round finals|round-1] [--json]
//
// An agent is a bundled rival, `haggler`, or a path to a file with the class. Agents that are named are left out of the
// field, unless nobody else is in it. `--from` is the first seed, or with `--round` the first of the official seeds to
// be skipped to. The first agent is what the others are compared with, by seed.

import { parseArgs } from 'node:util';
import type { AgentClass } from '../../src/haggling/game/agent.ts';
import { moneyOf } from '../../src/haggling/game/haggling-session.ts';
import { officialSeeds, problemOf } from '../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../src/haggling/game/problem.ts';
import type { HagglingPlace } from '../../src/haggling/game/problem.ts';
import { playQuickly } from '../../src/haggling/game/quick-session.ts';
import { percentileInterval } from '../../src/arena/bootstrap.ts';
import { randomFrom } from '../../src/base/seeded-random.ts';
import { textTable } from '../../src/terminal/text-table.ts';
import { loadAgent, loadField } from './haggling-agents.ts';

const { values: options } = parseArgs({
  options: {
    agent: { type: 'string' },
    field: { type: 'string', default: 'tuning' },
    seeds: { type: 'string', default: '100' },
    from: { type: 'string' },
    size: { type: 'string', default: 'standard' },
    round: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
if (options.agent === undefined) throw new Error('--agent is missing: a rival, haggler, or a file');
const size = PROBLEM_SIZES[options.size === 'large' ? 'large' : 'standard'];
const seeds = chosenSeeds(Number(options.seeds));
const problems = seeds.map((seed) => problemOf(seed, size).problem);

/** What one agent made in all its sessions. */
interface Tally {
  readonly name: string;
  /** Points by seat. */
  readonly points: [number, number];
  agreed: number;
  aborted: number;
  sessions: number;
  /** Mean points by seed. */
  readonly bySeed: Float64Array;
  readonly byOpponent: Map<string, number>;
  slowestMs: number;
  ownMs: number;
}

const agents = await Promise.all(
  options.agent.split(',').map(async (name) => ({ name, Agent: await loadAgent(name) })),
);
const named = new Set(agents.map(({ name }) => name));
const everybody = await loadField(options.field);
const others = everybody.filter(({ name }) => !named.has(name));
const field = others.length > 0 ? others : everybody;

const began = performance.now();
const tallies = agents.map(({ name, Agent }) => measure(name, Agent));
const seconds = (performance.now() - began) / 1000;
if (options.json) {
  console.log(JSON.stringify(tallies.map((tally) => asData(tally, tallies[0]))));
} else {
  print();
}

function chosenSeeds(many: number): number[] {
  if (options.round === undefined) {
    const from = Number(options.from ?? 1);
    return Array.from({ length: many }, (_, at) => from + at);
  }
  if (options.round !== 'finals' && options.round !== 'round-1') throw new Error('--round is finals or round-1');
  const from = Number(options.from ?? 0);
  return officialSeeds(options.round, from + many).slice(from);
}

function measure(name: string, Agent: AgentClass): Tally {
  const tally: Tally = {
    name,
    points: [0, 0],
    agreed: 0,
    aborted: 0,
    sessions: 0,
    bySeed: new Float64Array(seeds.length),
    byOpponent: new Map(),
    slowestMs: 0,
    ownMs: 0,
  };
  const Timed = timed(Agent, tally);
  for (const opponent of field) {
    let sum = 0;
    for (let at = 0; at < problems.length; at++) {
      for (const seat of [0, 1] as const) sum += playOne(tally, Timed, opponent.Agent, at, seat);
    }
    tally.byOpponent.set(opponent.name, sum / (2 * problems.length));
  }
  return tally;
}

function playOne(tally: Tally, Agent: AgentClass, Opponent: AgentClass, at: number, seat: HagglingPlace): number {
  const session = playQuickly(problems[at], seat === 0 ? [Agent, Opponent] : [Opponent, Agent]);
  const points = moneyOf(session)[seat];
  tally.points[seat] += points;
  tally.sessions += 1;
  tally.bySeed[at] += points / (2 * field.length);
  if (session.ending?.kind === 'agreed') tally.agreed += 1;
  if (session.ending?.kind === 'aborted') {
    tally.aborted += 1;
    if (tally.aborted === 1) console.error(`seed ${seeds[at]}, seat ${seat}:`, session.ending);
  }
  return points;
}

/** The class with a clock around its turns. */
function timed(Agent: AgentClass, tally: Tally): AgentClass {
  const clock = <T>(work: () => T): T => {
    // Of this thread alone: other programs on the machine would count as the agent's slowness.
    const start = process.threadCpuUsage();
    const made = work();
    const { user, system } = process.threadCpuUsage(start);
    const ms = (user + system) / 1000;
    tally.ownMs += ms;
    if (ms > tally.slowestMs) tally.slowestMs = ms;
    return made;
  };
  return class {
    readonly #agent;
    constructor(...words: ConstructorParameters<AgentClass>) {
      this.#agent = clock(() => new Agent(...words));
    }
    offer(offered: readonly number[] | undefined): readonly number[] | undefined {
      return clock(() => this.#agent.offer(offered));
    }
  };
}

function mean(numbers: Iterable<number>): number {
  const all = [...numbers];
  return all.reduce((sum, number) => sum + number, 0) / all.length;
}

/** Resampled by seed. */
function intervalOf(bySeed: Float64Array): string {
  const random = randomFrom(2018);
  const many = bySeed.length;
  const means = Array.from({ length: 1000 }, () => {
    let sum = 0;
    for (let pick = 0; pick < many; pick++) sum += bySeed[Math.floor(random() * many)];
    return sum / many;
  });
  const interval = percentileInterval(means);
  return interval === undefined ? '' : `${interval.low.toFixed(3)} to ${interval.high.toFixed(3)}`;
}

function asData(tally: Tally, first: Tally): object {
  const difference = tally.bySeed.map((points, at) => points - first.bySeed[at]);
  return {
    name: tally.name,
    mean: mean(tally.bySeed),
    interval: intervalOf(tally.bySeed),
    bySeat: tally.points.map((points) => (2 * points) / tally.sessions),
    agreed: tally.agreed / tally.sessions,
    aborted: tally.aborted,
    difference: mean(difference),
    differenceInterval: intervalOf(difference),
    byOpponent: Object.fromEntries(tally.byOpponent),
    slowestMs: tally.slowestMs,
    bySeed: [...tally.bySeed],
  };
}

function print(): void {
  const sessions = tallies.reduce((sum, tally) => sum + tally.sessions, 0);
  console.log(
    `${seeds.length} seeds, size ${options.size}, field of ${field.length} (${options.field}), ${sessions} sessions, ` +
      `${(sessions / seconds).toFixed(0)} a second`,
  );
  for (const tally of tallies) {
    const difference = tally.bySeed.map((points, at) => points - tallies[0].bySeed[at]);
    console.log(`\n${tally.name}`);
    console.log(`  mean ${mean(tally.bySeed).toFixed(4)} (${intervalOf(tally.bySeed)})`);
    if (tally !== tallies[0]) {
      console.log(`  less ${tallies[0].name} ${mean(difference).toFixed(4)} (${intervalOf(difference)})`);
    }
    const [zero, one] = tally.points.map((points) => ((2 * points) / tally.sessions).toFixed(3));
    console.log(`  seat 0 ${zero}, seat 1 ${one}, agreed ${percent(tally.agreed / tally.sessions)}%`);
    if (tally.aborted > 0) console.log(`  ABORTED ${tally.aborted}`);
    console.log(
      `  slowest turn ${tally.slowestMs.toFixed(1)} ms of CPU, a session ${(tally.ownMs / tally.sessions).toFixed(3)} ms`,
    );
  }
  console.log('');
  const rows = field.map(({ name }) => [name, ...tallies.map((tally) => tally.byOpponent.get(name)?.toFixed(3) ?? '')]);
  console.log(textTable(['against', ...tallies.map(({ name }) => name)], rows));
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
