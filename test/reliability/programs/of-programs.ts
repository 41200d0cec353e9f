// What all checks of our agents as programs have in common: a game against something that does all right, while the
// machine does the program wrong.

import { strict as assert } from 'node:assert';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import { keepBusy } from '../../../src/programs/busy-cores.ts';
import { ROOT } from '../../../src/packaging/project.ts';
import { type Check, tryEach } from '../check.ts';

/** A program under way. */
export interface StartedAgent {
  readonly child: ChildProcess;
  /** What it has written to its standard error. */
  readonly complaints: () => string;
}

/** A game that a program is to play. */
export interface ProgramGame {
  /** The program and its arguments. */
  readonly words: readonly string[];
  /**
   * Plays with it to the end of the game, or until it is gone.
   * @returns whether the game was played to its end
   * @throws where what it said was wrong
   */
  play(agent: StartedAgent): Promise<boolean>;
}

/** A check of a contest's agent. */
interface ProgramCheck {
  readonly contest: string;
  /** What is played, in the plural. */
  readonly unit: string;
  /** Makes a game while `use` runs. */
  readonly withGame: (random: Random, use: (game: ProgramGame) => Promise<void>) => Promise<void>;
}

/** How a program is disturbed. */
interface Disturbance {
  /** Stands before its words. */
  readonly before?: readonly string[];
  /** Happens at some time of the game. */
  readonly act?: (child: ChildProcess, random: Random) => unknown;
  /** Whether the machine is busy. */
  readonly isBusy?: true;
  /** Whether it may end without having played. */
  readonly mayEnd?: true;
}

const BYTES_IN_MB = 1_000_000;
/** For all data of a program: what V8 only sets aside counts, too. */
const MEMORY_MB = 700;
const PAUSES = 3;
const LONGEST_PAUSE_MS = 400;
const DISTURBANCES: readonly Disturbance[] = [
  {
    act: async (child, random) => {
      for (let left = PAUSES; left > 0; left--) {
        child.kill('SIGSTOP');
        await sleep(randomBelow(random, LONGEST_PAUSE_MS));
        child.kill('SIGCONT');
        await sleep(randomBelow(random, LONGEST_PAUSE_MS));
      }
    },
  },
  { before: ['prlimit', `--data=${MEMORY_MB * BYTES_IN_MB}`] },
  { isBusy: true },
  { before: ['prlimit', '--nofile=40'] },
  { act: ({ stderr }) => stderr?.destroy() },
  { act: ({ stdout }) => stdout?.destroy(), mayEnd: true },
  { act: ({ stdin }) => stdin?.destroy(), mayEnd: true },
  { act: (child) => child.kill('SIGTERM'), mayEnd: true },
  { act: (child) => child.kill('SIGHUP'), mayEnd: true },
];

const BUSY = 6;
/** No program takes longer, on a machine however busy. */
const FAR_MS = 120_000;
const MOST_LINES = 4;

/**
 * Plays a game in which that happens at some time.
 * @param withinMs after the start
 * @returns whether it happened before the program was gone
 */
async function tryProgram(
  { withGame }: ProgramCheck,
  { before = [], act, isBusy, mayEnd }: Disturbance,
  random: Random,
  withinMs: number,
): Promise<boolean> {
  let isInTime = true;
  await using _busy = keepBusy(isBusy ? BUSY : 0);
  await withGame(random, async ({ words, play }) => {
    const [file = '', ...args] = [...before, ...words];
    const child = spawn(file, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
    const gone = once(child, 'close');
    const agent = { child, complaints: keptErrors(child) };
    for (const stream of child.stdio) stream?.on('error', () => {});
    const timeout = setTimeout(() => child.kill('SIGKILL'), FAR_MS);
    try {
      const acted = sleep(random() * withinMs).then(() => {
        isInTime = !hasEnded(child);
        return act?.(child, random);
      });
      const hasPlayed = await play(agent);
      await acted;
      child.kill('SIGTERM');
      await gone;
      checkEnd(agent, hasPlayed || mayEnd === true);
    } finally {
      clearTimeout(timeout);
      child.kill('SIGKILL');
    }
  });
  return isInTime || act === undefined;
}

/** Whether a program is gone. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function keptErrors({ stderr }: ChildProcess): () => string {
  let said = '';
  stderr?.on('data', (piece: Buffer) => (said += piece.toString()));
  return () => said;
}

/** It has played, or has ended in its own words: nothing that Node prints of a program that broke. */
function checkEnd({ child, complaints }: StartedAgent, isRight: boolean): void {
  const said = complaints();
  const told = `ended with ${child.exitCode ?? child.signalCode}: ${said.slice(-1_000)}`;
  assert(isRight, `it has not played, and ${told}`);
  assert.notEqual(child.signalCode, 'SIGKILL', `it did not end: ${said}`);
  assert(!/^ {4}at |^Node\.js v|FATAL ERROR/m.test(said) && said.split('\n').length <= MOST_LINES, told);
}

/** The check. */
export function ofPrograms(check: ProgramCheck): Check {
  const name = `programs/${check.contest}`;
  return {
    name,
    promise: `paused, on busy cores, with ${MEMORY_MB} MB for data or 40 files it plays; cut off, it ends cleanly`,
    unit: check.unit,
    short: 0,
    long: 30 * DISTURBANCES.length,
    part: 10 * DISTURBANCES.length,
    needs: ['prlimit'],
    run: async (span) => {
      let usualMs = 0;
      // The first one may have to build the program.
      const calm = await tryEach(name, { from: -2, count: 2 }, async (random) => {
        const began = performance.now();
        await tryProgram(check, {}, random, 0);
        usualMs = performance.now() - began;
      });
      const { faults } = await tryEach(name, span, async (random, number) => {
        const disturbance = DISTURBANCES[number % DISTURBANCES.length];
        // Earlier and earlier, where it came too late.
        for (let ms = usualMs; !(await tryProgram(check, disturbance, random, ms)); ms /= 2);
      });
      return { faults: [...calm.faults, ...faults] };
    },
  };
}
