// The program that is checked, all checks, and how they are run on it; and what is printed of it: a line a check, those
// that were not looked at, the summary, and on standard error what is being checked, once a check takes long.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTEST_LIMITS, type Limits } from '../judge/limits.ts';
import { framingIn, framingOut, jsonForms, keyOrder, rewrittenState } from './check-frames.ts';
import { EXTENSION_KINDS, EXTENSION_OF } from '../game/move-kinds.ts';
import { type Bench, type Check, type CheckVerdict, skip, VERDICTS } from './check-kind.ts';
import { futures, games, moves, ofKind, plainGames, largeGame, memory, timing } from './check-plain-games.ts';
import { handshake, inputOpen, noTurn, setUp, stop, probe } from './check-messages.ts';
import { again, joined, oddMaps, splurged, stateless } from './check-play.ts';
import { children, environment, files, folder, network, stderr, trace } from './check-surroundings.ts';
import { plain } from '../../base/plain-text.ts';
import { showLive } from '../../terminal/live-display.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';

/** What is checked of an extension's kind of move. */
const ABOUT_KIND: { readonly [kind in (typeof EXTENSION_KINDS)[number]]: string } = {
  splurge: 'splurges only where they are on, within its credit, over free rivers',
  option: "buys options only where they are on, on others' rivers, as many as there are mines",
};

/** Every check, in the order in which they are run: of single messages, of play, of what is taken of the machine. */
const ROWS: readonly (readonly [name: string, about: string, run: Check['run'], early?: true])[] = [
  ['handshake', 'greets with {"me":name} (1.2 and later), or answers set-up at once (1.0), or both', handshake, true],
  ['framing-out', 'its frames are n:json, n the bytes of the JSON; nothing else on standard output', framingOut, true],
  ['input-open', 'answers when the message is whole, without waiting for the end of input', inputOpen, true],
  ['set-up', 'answers set-up with "ready" and "state" in time', setUp, true],
  ['framing-in', 'takes messages in whatever pieces they come, with and without a newline', framingIn],
  ['json', 'takes white space and keys that it does not know', jsonForms],
  ['key-order', "does not depend on the order of keys in the judge's messages", keyOrder],
  ['state', 'takes its state back as the same value written otherwise', rewrittenState],
  ['stop', 'answers nothing to stop, and ends', stop],
  ['no-turn', 'the last punter of a game so short that it never moves', noTurn],
  ['games', 'plays games with every combination of extensions to their end', games],
  ['moves', 'its moves are moves, its claims of free rivers of the map', moves],
  ...EXTENSION_KINDS.map((kind) => [EXTENSION_OF[kind], ABOUT_KIND[kind], ofKind(kind)] as const),
  ['futures', 'bets only where futures are on, from mines to sites that can be reached', futures],
  ['joined', 'takes the moves of several turns in one list, as after a time-out', joined],
  ['splurged', 'sees what others take by splurges', splurged],
  ['stateless', 'knows what its message says and no more: two games at once', stateless],
  ['again', 'answers the same message a second time', again],
  ['odd-maps', 'odd maps and tables: sparse ids, islands, loops, one river, 17 punters', oddMaps],
  ['folder', 'runs in a folder that is not its own', folder],
  ['environment', 'runs with an empty environment', environment],
  ['stderr', 'is not held up where nobody reads its standard error', stderr],
  ['files', 'writes no files (strace)', files],
  ['network', 'uses no network (strace, unshare)', network],
  ['children', 'leaves no process behind', children],
  ['timing', 'set-up and moves in time on 10,000 rivers with 17 punters', timing],
  ['memory', 'memory on the same map', memory],
];

/** The same by what they are called. */
export const CHECKS = ROWS.map(([name, about, run, early]): Check => ({ name, about, run, ...(early && { early }) }));

/** The beginning of the reason if another check's failure kept this one from being run. */
const NOT_LOOKED_AT = 'not looked at';

/** How a program is checked. */
interface CheckOptions {
  /** The checks' names; by default all. */
  readonly only?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** How long to wait for an answer, in time or not. */
  readonly patience?: Partial<typeof PATIENCE>;
  /** This many of the plain games; by default all. */
  readonly games?: number;
  readonly signal: AbortSignal;
  /** Hears what is being done, now and then. */
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
 * @throws {CannotRun} if it cannot be started
 */
export async function checkProgram(path: string, options: CheckOptions): Promise<Checked[]> {
  const workshop = mkdtempSync(join(tmpdir(), 'punter-check-'));
  const now = { name: 'handshake', begun: performance.now() };
  const subject = subjectOf(path, workshop, options, (doing) => options.note?.(now.name, doing));
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

/** How long to wait for an answer to set-up and to a move, in milliseconds: a late one can still be looked at. */
const PATIENCE = { setup: 20_000, move: 10_000 };

/** The program that is checked, and what has been found out about how to talk to it. */
export type Subject = ReturnType<typeof subjectOf>;

function subjectOf(path: string, workshop: string, options: CheckOptions, note: (doing: string) => void) {
  return {
    /** Absolute. */
    path,
    /** A folder for the folders that it is started in. */
    workshop,
    limits: { ...CONTEST_LIMITS, ...options.limits },
    patience: { ...PATIENCE, ...options.patience },
    signal: options.signal,
    /** Hears what is being done, now and then. */
    note,
    handshake: 'on' as 'on' | 'off',
    /** Whether it answers only when its input has ended. */
    endsInput: false,
    /** Whether it runs only in its own folder. */
    atHome: false,
  };
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

/** What `make` gives, made once and only when it is needed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const NAME_WIDTH = Math.max(...CHECKS.map(({ name }) => name.length));
const SHOWN = { ok: 'ok  ', fail: 'FAIL', warn: 'warn', skip: 'skip' } as const;
const COUNTED = { ok: 'ok', fail: 'failed', warn: 'warned', skip: 'skipped' } as const;

/** Whether a check has a line of its own: those that another one kept from being run share theirs. */
export function hasLine({ reason }: Checked): boolean {
  return !reason.startsWith(NOT_LOOKED_AT);
}

/**
 * A check and its verdict. A reason that is wider than the terminal goes on below itself.
 * @param width of the terminal
 */
export function lineOf({ verdict, name, reason }: Checked, width: number): string {
  const head = `${SHOWN[verdict]}  ${name.padEnd(NAME_WIDTH)}  `;
  return head + wrapWords(plain(reason, Infinity), width - head.length).join(`\n${' '.repeat(head.length)}`);
}

/** The checks that could not be run because of something else, in one line. */
export function notLookedAt(checked: readonly Checked[]): string {
  const rest = checked.filter((one) => !hasLine(one));
  return rest.length === 0 ? '' : `skip  ${`${rest.length} more`.padEnd(NAME_WIDTH)}  ${rest[0].reason}\n`;
}

/** The summary. */
export function summary(name: string, checked: readonly Checked[]): string {
  const namesOf = (wanted: Checked['verdict']): string[] =>
    checked.flatMap((one) => (one.verdict === wanted ? [one.name] : []));
  const parts = VERDICTS.map((verdict) => `${namesOf(verdict).length} ${COUNTED[verdict]}`);
  const named = (wanted: Checked['verdict'], before: string): string =>
    namesOf(wanted).length === 0 ? '' : `${before} (${namesOf(wanted).join(', ')})`;
  const verdict =
    named('fail', 'does not follow the protocol') ||
    `follows the protocol as far as was looked at${named('warn', ', with warnings')}`;
  const seconds = checked.reduce((sum, one) => sum + one.seconds, 0);
  return `${name} ${verdict}: ${parts.join(', ')}, in ${seconds.toFixed(0)} s`;
}

/** What takes no longer than this needs no progress. */
const PATIENCE_MS = 2_000;

/** Shows what is being done until the end of the block that uses it: in place on a terminal, else by lines. */
export function startNotes() {
  let text = '';
  let current = '';
  let begun = performance.now();
  const line = (): string => {
    const ms = performance.now() - begun;
    return ms < PATIENCE_MS || text === '' ? '' : plain(`… ${current}: ${text} (${Math.round(ms / 1000)} s)`);
  };
  const live = showLive({ lines: () => [line()].filter((one) => one !== ''), line });
  return {
    /** What is being done, and in which check. */
    note: (check: string, doing: string): void => {
      if (check !== current) begun = performance.now();
      [current, text] = [check, doing];
    },
    /** Makes room for a line on standard output. */
    clear: live.clear,
    [Symbol.dispose]: (): void => live.stop(),
  };
}
