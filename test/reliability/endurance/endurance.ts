// Very long tournaments in one process: memory grows by no more than what is kept of each game, and the last games take
// no longer than the first.

import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { tournamentCommand } from '../../../src/arena/run/tournament-command.ts';
import { extentOf } from '../../../src/arena/run/tournament-options.ts';
import type { TournamentAsked } from '../../../src/arena/run/tournament-plan.ts';
import { playTournament } from '../../../src/arena/run/tournament-run.ts';
import { scheduleGames, takeGames } from '../../../src/arena/schedule/schedule.ts';
import { CONTESTS } from '../../../src/contests/contest-list.ts';
import { withFolder } from '../../support/executables.ts';
import type { Check, Findings } from '../check.ts';

/** A contest, and how much of it. */
interface EnduranceCheck {
  readonly contest: string;
  readonly games: number;
  /** The command line, without the number of games. */
  readonly args: readonly string[];
}

const TENTHS = 10;
/** By how much memory may grow from the third tenth to the last: the journal keeps what each game came to. */
const MOST_GROWTH = 1.5;
const MOST_GROWN_MB = 50;
/** What it may take in all, in MB: 0.7 KB are kept of each game of haggling, beside what waits to be collected. */
const MOST_MB = 1_000;
/** So many times as long as the second tenth the last one may take: the machine may be busy. */
const MOST_SLOWER = 3;
const BYTES_IN_MB = 1_000_000;
const US_IN_MS = 1_000;

/** How it stood after a tenth of the games. */
interface Mark {
  readonly mb: number;
  /** What this tenth took. */
  readonly ms: number;
}

/** Plays it. @returns how it stood after each tenth */
async function marksOf({ options, contests, plan }: TournamentAsked, journal: string): Promise<Mark[]> {
  const spec = plan({ options });
  const games = [...takeGames(scheduleGames(spec.schedule), extentOf(options, spec))];
  const marks: Mark[] = [];
  let played = 0;
  let began = performance.now();
  const onGame = (): void => {
    if (++played % Math.ceil(games.length / TENTHS) > 0 && played < games.length) return;
    const now = performance.now();
    marks.push({ mb: Math.round(process.memoryUsage().rss / BYTES_IN_MB), ms: now - began });
    began = now;
  };
  const { outcomes } = await playTournament({ spec, contests, games, path: journal, onGame }, options, NEVER);
  assert.equal(outcomes.length, games.length, 'all games have been played');
  return marks;
}

const NEVER = new AbortController().signal;

/** Plays what a command line says. */
async function enduredBy(contest: string, args: readonly string[]): Promise<Mark[]> {
  let marks: Mark[] = [];
  const desk = await CONTESTS.desk(contest);
  await withFolder((folder) =>
    tournamentCommand(CONTESTS, desk, contest, async (asked) => {
      marks = await marksOf(asked, join(folder, 'j.jsonl'));
    }).parseAsync([...args, '--quiet', '--jobs', '1'], { from: 'user' }),
  );
  return marks;
}

/** What the marks say. */
function judged(name: string, marks: readonly Mark[], games: number): Findings {
  if (marks.length < TENTHS) return { faults: [] };
  const [[, second, third], last] = [marks, marks[marks.length - 1]];
  const told = marks.map(({ mb, ms }) => `${mb} MB ${Math.round(ms)} ms`).join(', ');
  const faults: string[] = [];
  if (last.mb > MOST_GROWTH * third.mb + MOST_GROWN_MB) faults.push(`${name}: memory grows: ${told}`);
  if (last.ms > MOST_SLOWER * second.ms) faults.push(`${name}: it becomes slower: ${told}`);
  const ms = marks.reduce((sum, mark) => sum + mark.ms, 0);
  return {
    faults,
    most: {
      'MB after three tenths': third.mb,
      'MB in the end': last.mb,
      'µs a game': Math.round((US_IN_MS * ms) / games),
      'µs a game of the second tenth': Math.round((US_IN_MS * TENTHS * second.ms) / games),
      'µs a game of the last tenth': Math.round((US_IN_MS * TENTHS * last.ms) / games),
    },
  };
}

/** The check. */
function ofEndurance({ contest, games, args }: EnduranceCheck): Check {
  const name = `endurance/${contest}`;
  return {
    name,
    promise: 'in a very long tournament memory stays within bounds, and the last games take no longer than the first',
    unit: 'games in one process',
    short: 0,
    long: games,
    part: games,
    mostMb: MOST_MB,
    run: async ({ from, count }) =>
      judged(name, await enduredBy(contest, [...args, '--games', String(count), '--seed', String(1 + from)]), count),
  };
}

/** The checks. */
export const ENDURANCES: readonly Check[] = [
  ofEndurance({ contest: 'haggling', games: 100_000, args: ['field', '--seeds', '10000'] }),
  ofEndurance({
    contest: 'lambda-punter',
    games: 20_000,
    args: ['greedy', 'random', 'eager', '--map', 'sample', '--extensions', 'none,all'],
  }),
];
