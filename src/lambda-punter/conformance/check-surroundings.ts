// Checks of what the program needs around it and reaches for: its folder, an environment, standard error, files and the
// network as strace sees them, and processes that outlive it.

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { orNothing } from '../../base/errors.ts';
import { bytesOrNothing } from '../../base/text-file.ts';
import type { Child } from '../../programs/child.ts';
import { type Bench, type CheckVerdict, fail, ok, skip, warning, type Way } from './check-kind.ts';
import { PROBE } from './check-messages.ts';
import { beginning, brokenIn } from './checked-game.ts';
import { talk } from './talk.ts';

/** What goes wrong with set-up and two moves sent in some way; undefined if nothing does. */
async function wrongWith(bench: Bench, way: Way): Promise<string | undefined> {
  return brokenIn(await beginning(bench, { way, turns: 2 }))?.reason;
}

/** The check `environment`. */
export async function environment(bench: Bench): Promise<CheckVerdict> {
  const wrong = await wrongWith(bench, { environment: {} });
  if (wrong === undefined) return ok('runs with an empty environment');
  // Its first line has /usr/bin/env look for the interpreter.
  if (/^#!\s*\S*\/env\b/.test(readFileSync(bench.subject.path, 'latin1').slice(0, 200))) {
    const { PATH } = process.env;
    if ((await wrongWith(bench, { environment: { PATH } })) === undefined)
      return warning(
        'its first line finds its interpreter by PATH, which an empty environment has not: it runs only where that ' +
          'lies in /bin or /usr/bin',
      );
  }
  return verdictApart(bench, 'with an empty environment (env -i)', wrong);
}

/** A fault that plain play does not have. */
async function verdictApart(bench: Bench, how: string, wrong: string): Promise<CheckVerdict> {
  const plain = await wrongWith(bench, {});
  return plain === undefined
    ? fail(`${how}: ${wrong}`)
    : skip('cannot be told: it goes wrong in the same way in plain games already (see games)');
}

/** The check `folder`. */
export async function folder(bench: Bench): Promise<CheckVerdict> {
  if (!bench.subject.atHome) return ok('runs in an empty folder that is not its own');
  return warning(
    'runs only when it is started in its own folder, and crashes at once in another: the rules do not say where a ' +
      'judge starts it',
  );
}

/** The check `stderr`. */
export async function stderr(bench: Bench): Promise<CheckVerdict> {
  const wrong = await wrongWith(bench, { ignoresStderr: true });
  if (wrong === undefined) return ok('answers also where nobody reads its standard error');
  const verdict = await verdictApart(bench, 'where nobody reads its standard error', wrong);
  return verdict.verdict === 'fail'
    ? warning(`${verdict.reason}; it writes so much there that a judge which does not read it holds it up`)
    : verdict;
}

/** Under strace or in a separate network a program may be many times as slow. */
const PATIENT = 60_000;

/** What strace saw in set-up and a move, and whether the program played under it; undefined if it cannot look. */
export async function trace(bench: Pick<Bench, 'subject'>) {
  if (!canTrace()) return undefined;
  const file = join(bench.subject.workshop, 'trace');
  const through = [...TRACING, '-o', file];
  const game = await beginning(bench, { way: { through, patience: PATIENT, afterwards: untilEnded } });
  const text = bytesOrNothing(file);
  return text === '' ? undefined : { seen: readTrace(text), played: brokenIn(game) === undefined };
}

/** What a program does after its answer counts too. */
async function untilEnded(child: Child): Promise<void> {
  for (let tries = 0; tries < 40 && child.ended === undefined; tries++) await sleep(50);
}

/** The check `files`. */
export async function files(bench: Bench): Promise<CheckVerdict> {
  const looked = await bench.trace();
  if (looked === undefined)
    return skip('whether it writes files cannot be seen: strace is missing or not allowed here');
  const { seen, played } = looked;
  const { side = [], own = [] } = Object.groupBy(seen.written, (path) => (SIDE_FILES.test(path) ? 'side' : 'own'));
  if (own.length > 0)
    return fail(
      `it wrote ${list(own)}; expected no files beyond its three standard streams: what it must remember belongs in ` +
        'its state',
    );
  if (side.length > 0)
    return warning(`its runtime wrote ${list(side)}; it does no harm, but switch it off where you can`);
  return played
    ? ok('opens no file for writing')
    : skip('whether it writes files cannot be seen: it does not play under strace');
}

/** What runtimes write by themselves: Java's figures, Python's and others' compiled files. */
const SIDE_FILES = /hsperfdata|__pycache__|\.pyc(\.\d+)?$|\.jsa$|compile-cache/;

function list(things: readonly string[]): string {
  return things.length > 3 ? `${things.slice(0, 3).join(', ')} and ${things.length - 3} more` : things.join(', ');
}

/** The check `network`. */
export async function network(bench: Bench): Promise<CheckVerdict> {
  const looked = await bench.trace();
  if (looked && looked.seen.reached.length > 0)
    return fail(`it used the network: ${list(looked.seen.reached)}; expected none`);
  const seen = looked?.played === true;
  const through = withoutNetwork();
  if (through === undefined) return seen ? ok('uses no network') : skip('neither strace nor unshare can be used here');
  const wrong = await wrongWith(bench, { through, patience: PATIENT });
  if (wrong !== undefined) return verdictApart(bench, 'without a network (unshare)', wrong);
  if (seen) return ok('uses no network, and plays without one');
  return ok('plays without a network (whether it tries to use one cannot be seen: no strace)');
}

/** How long helpers may take to end after the program. */
const HELPERS_MS = 3_000;

/** Marks the processes of one question, in their environment. */
const MARK = 'LAMBDA_PUNTER_CHECK';

/** The check `children`. */
export async function children(bench: Bench): Promise<CheckVerdict> {
  if (!existsSync('/proc/self/environ')) return skip('which processes run cannot be seen on this machine (no /proc)');
  const value = randomUUID();
  const { PATH, HOME, LANG } = process.env;
  let left: number[] = [];
  const afterwards = async (child: Child): Promise<void> => {
    const end = performance.now() + HELPERS_MS;
    const others = (): number[] => carriers(value).filter((id) => id !== child.id);
    while (performance.now() < end && (child.ended === undefined || others().length > 0)) await sleep(50);
    // If it stays itself, its helpers may too: then only those count that outlive its group.
    if (child.ended === undefined) {
      await child.close();
      await sleep(200);
    }
    left = others();
  };
  const reply = await talk(bench.subject, PROBE, { environment: { PATH, HOME, LANG, [MARK]: value }, afterwards });
  const names = left.map((id) => `${id} (${commandOf(id)})`);
  // One may have ended just now.
  for (const id of carriers(value)) orNothing(() => process.kill(id, 'SIGKILL'));
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
      (id) =>
        bytesOrNothing(`/proc/${id}/environ`).includes(`${MARK}=${value}`) &&
        !/\) [ZX] /.test(bytesOrNothing(`/proc/${id}/stat`)),
    )
    .map(Number);
}

function commandOf(id: number): string {
  return bytesOrNothing(`/proc/${id}/cmdline`).split('\0').join(' ').trim().slice(0, 60);
}

/** The calls that matter; `?` lets those be missing that a machine does not have. */
const CALLS =
  '?open,?openat,?openat2,?creat,?rename,?renameat,?renameat2,?unlink,?unlinkat,?mkdir,?mkdirat,?truncate,' +
  '?connect,?sendto,?sendmsg,?bind,?listen';
/** Devices and the kernel's own files are no files. */
const NO_FILE = /^\/(dev|proc|sys)\//;
/** Addresses of the internet: 4 and 6. */
const INTERNET =
  /sa_family=AF_INET6?\b.*?(?:sin6?_port=htons\((\d+)\)).*?(?:inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)")/;

/** Whether strace is there and may look. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-f', '-A', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;
}

/** How to start a program so that what it does is added to the file named next. */
const TRACING = ['strace', '-f', '-A', '-qq', '-s', '200', '-e', 'signal=none', '-e', `trace=${CALLS}`];

/** How to start a program in a network with nobody in it; undefined if this user may not. */
function withoutNetwork(): string[] | undefined {
  const how = ['-rn', '-n'].find((one) => spawnSync('unshare', [one, 'true'], { stdio: 'ignore' }).status === 0);
  return how === undefined ? undefined : ['unshare', how];
}

/** Reads what strace wrote; a sentence's worth each. */
export function readTrace(text: string) {
  /** Files opened for writing, made, renamed or deleted. */
  const written = new Set<string>();
  /** Addresses that it connected or sent to, or listened on. */
  const reached = new Set<string>();
  for (const line of wholeCalls(text)) {
    const call = /^(\w+)\(/.exec(line)?.[1] ?? '';
    if (/^(connect|sendto|sendmsg|bind|listen)$/.test(call)) {
      const [, port, four, six] = INTERNET.exec(line) ?? [];
      // Some runtimes bind to port 0 to see which kinds of address there are; nobody hears of it.
      if (port !== undefined && !(call === 'bind' && port === '0')) reached.add(`${call} ${four ?? six} port ${port}`);
      continue;
    }
    if (/ = -1 /.test(line)) continue;
    if (call.startsWith('open') && !/O_WRONLY|O_RDWR|O_CREAT|O_TRUNC/.test(line)) continue;
    const path = /"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
    if (path !== undefined && !NO_FILE.test(path)) written.add(path);
  }
  return { written: [...written], reached: [...reached] };
}

/** The calls without their process ids, those that others interrupted put together again. */
function wholeCalls(text: string): string[] {
  const begun = new Map<string, string>();
  const calls: string[] = [];
  for (const line of text.split('\n')) {
    const [, id = '', call = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (call.endsWith('<unfinished ...>')) begun.set(id, call.slice(0, -'<unfinished ...>'.length));
    else calls.push(call.replace(/^<\.\.\. \w+ resumed>/, () => begun.get(id) ?? ''));
  }
  return calls;
}
