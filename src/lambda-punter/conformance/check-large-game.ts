// A game with 17 punters on 10,000 rivers, and the checks of it: set-up and moves in time, and how much memory they
// take.

import { join } from 'node:path';
import { ALL_EXTENSIONS } from '../game/extensions.ts';
import { readMapFile } from '../judge/game-files.ts';
import { type Bench, type CheckVerdict, fail, ok, skip, type Subject, warning } from './check-kind.ts';
import { type CheckedGame, playGame } from './checked-game.ts';
import { brokenIn, crowd, special } from './special-game.ts';

const LARGE = join(import.meta.dirname, '..', '..', '..', 'maps', 'large-city.json');

/** Plays the beginning of a game of 17 punters on 10,000 rivers; two answers in a row get lost. */
export function largeGame(subject: Subject): Promise<CheckedGame> {
  subject.note('a city of 10,000 rivers, 17 punters');
  const map = readMapFile(LARGE);
  return playGame(subject, {
    what: 'a city of 10,000 rivers',
    map,
    settings: ALL_EXTENSIONS,
    punters: 17,
    seat: 16,
    turns: 6,
    lose: (turn) => turn === 3 || turn === 4,
    other: crowd(map),
    way: { measured: true },
  });
}

/** How a judge says that a program was ended for what it took. */
const TOO_MUCH = /: took \d+ (MB of memory|processes)/;

const MEGABYTE = 1024 * 1024;

/** The check `timing`. */
export async function timing(bench: Bench): Promise<CheckVerdict> {
  const large = await bench.large();
  const { told, faults } = large;
  const { limits } = bench.subject;
  const [setup, ...moves] = told.map(({ reply }) => reply);
  if (faults.some(({ reason }) => TOO_MUCH.test(reason))) return skip('it took too much memory (see memory)');
  const broken = brokenIn(large);
  if (broken) return fail(broken.reason);
  if (setup === undefined || moves.length === 0) return skip('no move was asked for');
  const sorted = moves.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const figures =
    `set-up ${seconds(setup.ms)} (limit ${limits.setupMs / 1000} s), ${moves.length} moves: median ` +
    `${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1) ?? 0)} (limit ` +
    `${limits.moveMs / 1000} s)`;
  const illegal = await special(bench, [{ how: '', faults }], '');
  if (illegal.verdict === 'fail') return illegal;
  const late = told.flatMap(({ reply }) => (reply.kind === 'answer' ? (reply.late ?? []) : []));
  if (late.length > 0)
    return warning(
      `${figures}; too late at first, but not when asked again: ${late.map(seconds).join(', ')} (was this machine ` +
        'busy?)',
    );
  const slow = Math.max(0, ...told.map(({ reply }) => (reply.kind === 'answer' ? reply.greetingMs : 0)));
  if (slow > limits.moveMs)
    return warning(
      `${figures}; but it took up to ${seconds(slow)} to greet, which does not count here: a judge whose clock ` +
        'starts with the program would give it up',
    );
  return ok(`10,000 rivers, 17 punters: ${figures}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** The check `memory`. */
export async function memory(bench: Bench): Promise<CheckVerdict> {
  const { told, faults } = await bench.large();
  const limit = bench.subject.limits.memoryBytes;
  const over = faults.find(({ reason }) => TOO_MUCH.test(reason));
  if (over) return fail(over.reason);
  const most = Math.max(0, ...told.map(({ reply }) => reply.bytes));
  if (most === 0) return skip('how much memory a process holds cannot be seen on this machine (no /proc)');
  return ok(
    `at most ${Math.round(most / MEGABYTE).toLocaleString('en')} MB seen on 10,000 rivers (limit ` +
      `${(limit / MEGABYTE).toLocaleString('en')} MB)`,
  );
}
