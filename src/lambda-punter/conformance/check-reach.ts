// Checks of what the program reaches for: files and the network, as strace sees it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../../programs/child.ts';
import { fail, ok, skip, warning, type Bench, type CheckVerdict } from './check-kind.ts';
import { verdictApart, wrongWith } from './check-surroundings.ts';
import { beginning, brokenIn } from './special-game.ts';
import { canTrace, readTrace, tracing, withoutNetwork, type Seen } from './strace.ts';

/** Under strace or in a network of its own a program may be many times as slow. */
const PATIENT = 60_000;

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

/** The check `files`. */
export async function files(bench: Bench): Promise<CheckVerdict> {
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
  const looked = await look(bench);
  if (looked && looked.seen.reached.length > 0)
    return fail(`it used the network: ${list(looked.seen.reached)}; expected none`);
  const seen = looked?.played === true;
  const through = withoutNetwork();
  if (through === undefined) return seen ? ok('uses no network') : skip('neither strace nor unshare can be used here');
  const wrong = await wrongWith(bench, { through, patience: PATIENT });
  if (wrong !== undefined) return verdictApart(bench, 'without a network (unshare)', wrong);
  return ok(
    seen
      ? 'uses no network, and plays without one'
      : 'plays without a network (whether it tries to use one cannot be seen: no strace)',
  );
}
