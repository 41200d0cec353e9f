// All checks, and how they are run on one program.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from '../judge/limits.ts';
import { skip, type Bench, type Check, type CheckVerdict } from './check-kind.ts';
import { largeGame } from './large-game.ts';
import { MACHINE_CHECKS } from './check-machine.ts';
import { MESSAGE_CHECKS } from './check-messages.ts';
import { PLAY_CHECKS } from './check-play.ts';
import { plainGames } from './plain-games.ts';
import { probe } from './probe.ts';
import { CHECK_LIMITS, type Subject } from './checked-program.ts';

/** Every check, in the order in which they are run. */
export const CHECKS: readonly Check[] = [...MESSAGE_CHECKS, ...PLAY_CHECKS, ...MACHINE_CHECKS];

/** How the reason begins of a check that another one's failure kept from being run. */
export const NOT_LOOKED_AT = 'not looked at';

/** How a program is checked. */
export interface CheckOptions {
  /** The checks' names; all where left out. */
  readonly only?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** How long an answer is waited for, in time or not. */
  readonly patience?: Partial<Subject['patience']>;
  /** This many of the plain games; all where left out. */
  readonly games?: number;
  readonly signal: AbortSignal;
  /** Told what is being done, now and then. */
  readonly note?: (check: string, doing: string) => void;
  /** Given each verdict as it is reached. */
  readonly onVerdict?: (checked: Checked) => void;
}

/** A check's verdict on a program. */
export interface Checked extends CheckVerdict {
  readonly name: string;
  /** Seconds that it took; what several checks share counts for the first. */
  readonly seconds: number;
}

/** The program cannot be started at all. */
export class CannotRun extends Error {}

/**
 * Checks the executable at an absolute path. Every process is gone when this ends.
 * @throws {CannotRun} where it cannot be started
 */
export async function checkProgram(path: string, options: CheckOptions): Promise<Checked[]> {
  const workshop = mkdtempSync(join(tmpdir(), 'punter-check-'));
  const now = { name: 'handshake', begun: performance.now() };
  const subject: Subject = {
    path,
    workshop,
    limits: { ...CHECK_LIMITS.limits, ...options.limits },
    patience: { ...CHECK_LIMITS.patience, ...options.patience },
    signal: options.signal,
    note: (doing) => options.note?.(now.name, doing),
    handshake: 'on',
    endsInput: false,
    atHome: false,
  };
  try {
    const finding = await probe(subject);
    if (finding.cannotRun !== undefined) throw new CannotRun(finding.cannotRun);
    const bench: Bench = {
      subject,
      finding,
      games: once(() => plainGames(subject, options.games)),
      large: once(() => largeGame(subject)),
    };
    return await runChecks(bench, options, now);
  } finally {
    rmSync(workshop, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Runs those that are wanted; `now` is what is being checked, and since when. */
async function runChecks(
  bench: Bench,
  { only, onVerdict }: CheckOptions,
  now: { name: string; begun: number },
): Promise<Checked[]> {
  const first = await answersSetUp(bench);
  const all: Checked[] = [];
  for (const check of CHECKS) {
    if (only && !only.includes(check.name)) continue;
    now.name = check.name;
    bench.subject.note('');
    const verdict =
      first === undefined || check.early === true
        ? await check.run(bench)
        : skip(`${NOT_LOOKED_AT}: without ${first} no game can be played`);
    const checked = { name: check.name, ...verdict, seconds: Math.round((performance.now() - now.begun) / 10) / 100 };
    now.begun = performance.now();
    all.push(checked);
    onVerdict?.(checked);
  }
  return all;
}

/** The first of the early checks that fails, without which no game can be played. */
async function answersSetUp(bench: Bench): Promise<string | undefined> {
  const { setup } = bench.finding;
  if (setup.kind === 'answer' && Number.isSafeInteger(setup.raw['ready']) && 'state' in setup.raw) return undefined;
  for (const check of CHECKS)
    if (check.early === true && (await check.run(bench)).verdict === 'fail') return check.name;
  return 'set-up';
}

/** What `make` gives, made once and only when it is asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
