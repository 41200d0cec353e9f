// All checks, and how they are run on one program.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from '../judge/limits.ts';
import { framingIn, framingOut, jsonForms, keyOrder, rewrittenState } from './check-frames.ts';
import { EXTENSION_KINDS, EXTENSION_OF } from '../game/move-kinds.ts';
import { type Bench, type Check, CHECK_LIMITS, type CheckVerdict, skip, type Subject } from './check-kind.ts';
import { futures, games, moves, ofKind, plainGames, largeGame, memory, timing } from './check-plain-games.ts';
import { handshake, inputOpen, noTurn, setUp, stop, probe } from './check-messages.ts';
import { again, joined, oddMaps, splurged, stateless } from './check-play.ts';
import { children, environment, files, folder, network, stderr, trace } from './check-surroundings.ts';

/** What is checked of an extension's kind of move. */
const ABOUT_KIND: { readonly [kind in (typeof EXTENSION_KINDS)[number]]: string } = {
  splurge: 'splurges only where they are on, within its credit, over free rivers',
  option: "buys options only where they are on, on others' rivers, as many as there are mines",
};

/** Every check, in the order in which they are run: of single messages, of play, of what is taken of the machine. */
export const CHECKS: readonly Check[] = [
  {
    name: 'handshake',
    early: true,
    about: 'greets with {"me":name} (1.2 and later), or answers set-up at once (1.0), or both',
    run: handshake,
  },
  {
    name: 'framing-out',
    early: true,
    about: 'its frames are n:json, n the bytes of the JSON; nothing else on standard output',
    run: framingOut,
  },
  {
    name: 'input-open',
    early: true,
    about: 'answers when the message is whole, without waiting for the end of input',
    run: inputOpen,
  },
  { name: 'set-up', early: true, about: 'answers set-up with "ready" and "state" in time', run: setUp },
  {
    name: 'framing-in',
    about: 'takes messages in whatever pieces they come, with and without a newline',
    run: framingIn,
  },
  { name: 'json', about: 'takes white space and keys that it does not know', run: jsonForms },
  { name: 'key-order', about: "does not depend on the order of keys in the judge's messages", run: keyOrder },
  { name: 'state', about: 'takes its state back as the same value written otherwise', run: rewrittenState },
  { name: 'stop', about: 'answers nothing to stop, and ends', run: stop },
  { name: 'no-turn', about: 'the last punter of a game so short that it never moves', run: noTurn },
  { name: 'games', about: 'plays games with every combination of extensions to their end', run: games },
  { name: 'moves', about: 'its moves are moves, its claims of free rivers of the map', run: moves },
  ...EXTENSION_KINDS.map((kind) => ({ name: EXTENSION_OF[kind], about: ABOUT_KIND[kind], run: ofKind(kind) })),
  { name: 'futures', about: 'bets only where futures are on, from mines to sites that can be reached', run: futures },
  { name: 'joined', about: 'takes the moves of several turns in one list, as after a time-out', run: joined },
  { name: 'splurged', about: 'sees what others take by splurges', run: splurged },
  { name: 'stateless', about: 'knows what its message says and no more: two games at once', run: stateless },
  { name: 'again', about: 'answers the same message a second time', run: again },
  { name: 'odd-maps', about: 'odd maps and tables: sparse ids, islands, loops, one river, 17 punters', run: oddMaps },
  { name: 'folder', about: 'runs in a folder that is not its own', run: folder },
  { name: 'environment', about: 'runs with an empty environment', run: environment },
  { name: 'stderr', about: 'is not held up where nobody reads its standard error', run: stderr },
  { name: 'files', about: 'writes no files (strace)', run: files },
  { name: 'network', about: 'uses no network (strace, unshare)', run: network },
  { name: 'children', about: 'leaves no process behind', run: children },
  { name: 'timing', about: 'set-up and moves in time on 10,000 rivers with 17 punters', run: timing },
  { name: 'memory', about: 'memory on the same map', run: memory },
];

/** How the reason begins of a check that another one's failure kept from being run. */
export const NOT_LOOKED_AT = 'not looked at';

/** How a program is checked. */
interface CheckOptions {
  /** The checks' names; by default all. */
  readonly only?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** How long an answer is waited for, in time or not. */
  readonly patience?: Partial<Subject['patience']>;
  /** This many of the plain games; by default all. */
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
    const bench: Bench = {
      subject,
      finding,
      games: once(() => plainGames(subject, options.games)),
      large: once(() => largeGame(subject)),
      trace: once(() => trace({ subject })),
    };
    return await runChecks(bench, options, now);
  } finally {
    rmSync(workshop, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Runs those that are wanted; `now` is what is being checked, and since when. */
async function runChecks(bench: Bench, { only, onVerdict }: CheckOptions, now: { name: string; begun: number }) {
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
