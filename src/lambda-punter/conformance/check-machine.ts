// Checks of what a program needs and takes of the machine: time, memory, environment, files, network,
// processes, streams.

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_EXTENSIONS } from '../game/extensions.ts';
import { parseMapText } from '../game/game-map.ts';
import type { Child } from '../../programs/child.ts';
import { crowd, playGame } from './check-games.ts';
import type { Played } from './check-games.ts';
import { fail, ok, skip, warn } from './check-kind.ts';
import type { Bench, Check, CheckVerdict } from './check-kind.ts';
import { beginning, brokenIn, special } from './check-messages.ts';
import { PROBE } from './check-probe.ts';
import { canTrace, readTrace, tracing, withoutNetwork } from './check-strace.ts';
import type { Seen } from './check-strace.ts';
import { talk } from './check-talk.ts';
import type { Subject, Way } from './check-talk.ts';

const LARGE = join(import.meta.dirname, '..', '..', '..', 'maps', 'large-city.json');
/** How a judge says that a program was ended for what it took. */
const TOO_MUCH = /: took \d+ (MB of memory|processes)/;
const MEGABYTE = 1024 * 1024;
/** Under strace or in a network of its own a program may be many times as slow. */
const PATIENT = 60_000;
/** How long helpers may take to end after the program. */
const HELPERS_MS = 3_000;

/** Plays the beginning of a game of 17 punters on 10,000 rivers; two answers in a row get lost. */
export function largeGame(subject: Subject): Promise<Played> {
  subject.note('a city of 10,000 rivers, 17 punters');
  const map = parseMapText(readFileSync(LARGE, 'utf8'));
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

async function timing(bench: Bench): Promise<CheckVerdict> {
  const large = await bench.large();
  const { told, faults } = large;
  const { limits } = bench.subject;
  const [setup, ...moves] = told.map(({ reply }) => reply);
  if (faults.some(({ reason }) => TOO_MUCH.test(reason))) return skip('it took too much memory (see memory)');
  const broken = brokenIn(large);
  if (broken) return fail(broken.reason);
  if (setup === undefined || moves.length === 0) return skip('no move was asked for');
  const sorted = moves.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const figures = `set-up ${seconds(setup.ms)} (limit ${limits.setupMs / 1000} s), ${moves.length} moves: median ${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1) ?? 0)} (limit ${limits.moveMs / 1000} s)`;
  const illegal = await special(bench, [{ how: '', faults }], '');
  if (illegal.verdict === 'fail') return illegal;
  const late = told.flatMap(({ reply }) => (reply.kind === 'answer' ? (reply.late ?? []) : []));
  if (late.length > 0)
    return warn(
      `${figures}; too late at first, but not when asked again: ${late.map(seconds).join(', ')} (was this machine busy?)`,
    );
  const slow = Math.max(0, ...told.map(({ reply }) => (reply.kind === 'answer' ? reply.greetingMs : 0)));
  if (slow > limits.moveMs)
    return warn(
      `${figures}; but it took up to ${seconds(slow)} to greet, which does not count here: a judge whose clock starts with the program would give it up`,
    );
  return ok(`10,000 rivers, 17 punters: ${figures}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

async function memory(bench: Bench): Promise<CheckVerdict> {
  const { told, faults } = await bench.large();
  const limit = bench.subject.limits.memoryBytes;
  const over = faults.find(({ reason }) => TOO_MUCH.test(reason));
  if (over) return fail(over.reason);
  const most = Math.max(0, ...told.map(({ reply }) => reply.bytes));
  if (most === 0) return skip('how much memory a process holds cannot be seen on this machine (no /proc)');
  return ok(
    `at most ${Math.round(most / MEGABYTE).toLocaleString('en')} MB seen on 10,000 rivers (limit ${(limit / MEGABYTE).toLocaleString('en')} MB)`,
  );
}

/** What goes wrong with set-up and two moves told in some way; undefined where nothing does. */
async function wrongWith(bench: Bench, way: Way): Promise<string | undefined> {
  return brokenIn(await beginning(bench, way, { turns: 2 }))?.reason;
}

async function environment(bench: Bench): Promise<CheckVerdict> {
  const wrong = await wrongWith(bench, { environment: {} });
  if (wrong === undefined) return ok('runs with an empty environment');
  if (usesEnv(bench.subject.path)) {
    const path = process.env['PATH'];
    const withPath = await wrongWith(bench, { environment: { PATH: path } });
    if (withPath === undefined)
      return warn(
        'its first line finds its interpreter by PATH, which an empty environment has not: it runs only where that lies in /bin or /usr/bin',
      );
  }
  return apart(bench, 'with an empty environment (env -i)', wrong);
}

/** A fault that plain play does not have. */
async function apart(bench: Bench, how: string, wrong: string): Promise<CheckVerdict> {
  const plain = await wrongWith(bench, {});
  return plain === undefined
    ? fail(`${how}: ${wrong}`)
    : skip('cannot be told: it goes wrong in the same way in plain games already (see games)');
}

/** Whether its first line has /usr/bin/env look for the interpreter. */
function usesEnv(path: string): boolean {
  return /^#!\s*\S*\/env\b/.test(readFileSync(path, 'latin1').slice(0, 200));
}

async function folder(bench: Bench): Promise<CheckVerdict> {
  if (!bench.subject.atHome) return ok('runs in an empty folder that is not its own');
  return warn(
    'runs only when it is started in its own folder, and crashes at once in another: the rules do not say where a judge starts it',
  );
}

async function stderr(bench: Bench): Promise<CheckVerdict> {
  const wrong = await wrongWith(bench, { ignoresStderr: true });
  if (wrong === undefined) return ok('answers also where nobody reads its standard error');
  const verdict = await apart(bench, 'where nobody reads its standard error', wrong);
  return verdict.verdict === 'fail'
    ? warn(`${verdict.reason}; it writes so much there that a judge which does not read it holds it up`)
    : verdict;
}

/** What strace saw in set-up and a move, and whether the program played under it. */
interface Look {
  readonly seen: Seen;
  readonly played: boolean;
}

/** One look for both checks. */
const looks = new WeakMap<Bench, Promise<Look | undefined>>();

function look(bench: Bench): Promise<Look | undefined> {
  const before = looks.get(bench);
  if (before) return before;
  const made = trace(bench);
  looks.set(bench, made);
  return made;
}

async function trace(bench: Bench): Promise<Look | undefined> {
  if (!canTrace()) return undefined;
  const file = join(bench.subject.workshop, 'trace');
  const game = await beginning(
    bench,
    { through: tracing(file), patience: PATIENT, afterwards: untilEnded },
    { turns: 1 },
  );
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text === '' ? undefined : { seen: readTrace(text), played: brokenIn(game) === undefined };
}

/** What a program does after its answer counts too. */
async function untilEnded(child: Child): Promise<void> {
  for (let tries = 0; tries < 40 && child.ended === undefined; tries++) await sleep(50);
}

async function files(bench: Bench): Promise<CheckVerdict> {
  const looked = await look(bench);
  if (looked === undefined)
    return skip('whether it writes files cannot be seen: strace is missing or not allowed here');
  const { seen, played } = looked;
  const [side, own] = [
    seen.written.filter((path) => SIDE_FILES.test(path)),
    seen.written.filter((path) => !SIDE_FILES.test(path)),
  ];
  if (own.length > 0)
    return fail(
      `it wrote ${list(own)}; expected no files beyond its three standard streams: what it must remember belongs in its state`,
    );
  if (side.length > 0) return warn(`its runtime wrote ${list(side)}; it does no harm, but switch it off where you can`);
  return played
    ? ok('opens no file for writing')
    : skip('whether it writes files cannot be seen: it does not play under strace');
}

/** What runtimes write by themselves: Java's figures, Python's and others' compiled files. */
const SIDE_FILES = /hsperfdata|__pycache__|\.pyc(\.\d+)?$|\.jsa$|compile-cache/;

function list(things: readonly string[]): string {
  return things.length > 3 ? `${things.slice(0, 3).join(', ')} and ${things.length - 3} more` : things.join(', ');
}

async function network(bench: Bench): Promise<CheckVerdict> {
  const looked = await look(bench);
  if (looked && looked.seen.reached.length > 0)
    return fail(`it used the network: ${list(looked.seen.reached)}; expected none`);
  const seen = looked?.played === true;
  const through = withoutNetwork();
  if (through === undefined) return seen ? ok('uses no network') : skip('neither strace nor unshare can be used here');
  const wrong = await wrongWith(bench, { through, patience: PATIENT });
  if (wrong !== undefined) return apart(bench, 'without a network (unshare)', wrong);
  return ok(
    seen
      ? 'uses no network, and plays without one'
      : 'plays without a network (whether it tries to use one cannot be seen: no strace)',
  );
}

/** Marks the processes of one question, in their environment. */
const MARK = 'LAMBDA_PUNTER_CHECK';

async function children(bench: Bench): Promise<CheckVerdict> {
  if (!existsSync('/proc/self/environ')) return skip('which processes run cannot be seen on this machine (no /proc)');
  const value = randomUUID();
  const { PATH, HOME, LANG } = process.env;
  let left: number[] = [];
  const afterwards = async (child: Child): Promise<void> => {
    const end = performance.now() + HELPERS_MS;
    const others = (): number[] => carriers(value).filter((id) => id !== child.id);
    while (performance.now() < end && (child.ended === undefined || others().length > 0)) await sleep(50);
    // Where it stays itself, its helpers may too: then only those count that outlive its group.
    if (child.ended === undefined) {
      await child.close();
      await sleep(200);
    }
    left = others();
  };
  const reply = await talk(bench.subject, PROBE, { environment: { PATH, HOME, LANG, [MARK]: value }, afterwards });
  const names = left.map((id) => `${id} (${commandOf(id)})`);
  for (const id of carriers(value)) kill(id);
  if (reply.kind === 'fault') return skip('set-up was not answered here (see the other checks)');
  if (left.length > 0)
    return fail(`after its answer it left running: ${names.join(', ')}; expected that nothing it started outlives it`);
  return ok('leaves no process behind');
}

/** Processes, other than mere entries of ended ones, that carry the mark. */
function carriers(value: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (id) => read(`/proc/${id}/environ`).includes(`${MARK}=${value}`) && !/\) [ZX] /.test(read(`/proc/${id}/stat`)),
    )
    .map(Number);
}

function commandOf(id: number): string {
  return read(`/proc/${id}/cmdline`).split('\0').join(' ').trim().slice(0, 60);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // it ended just now, or is another user's
  }
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It ended just now.
  }
}

/** In the order in which they are run. */
export const MACHINE_CHECKS: readonly Check[] = [
  { name: 'folder', about: 'runs in a folder that is not its own', run: folder },
  { name: 'environment', about: 'runs with an empty environment', run: environment },
  { name: 'stderr', about: 'is not held up where nobody reads its standard error', run: stderr },
  { name: 'files', about: 'writes no files (strace)', run: files },
  { name: 'network', about: 'uses no network (strace, unshare)', run: network },
  { name: 'children', about: 'leaves no process behind', run: children },
  { name: 'timing', about: 'set-up and moves in time on 10,000 rivers with 17 punters', run: timing },
  { name: 'memory', about: 'memory on the same map', run: memory },
];
