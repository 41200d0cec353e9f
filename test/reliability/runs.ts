// Runs checks, each part in a process of its own, and keeps what came of every part in a log: the same command goes on
// where it was stopped. A log belongs to the code that it was tried with.

import { execFile } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLineLog } from '../../src/arena/journal/line-log.ts';
import { messageOf, orNothing } from '../../src/base/errors.ts';
import { parseJson } from '../../src/base/json.ts';
import { isObject, type RawObject } from '../../src/base/shape.ts';
import { hashOf, ROOT } from '../../src/packaging/project.ts';
import { works } from '../support/executables.ts';
import type { Check, Findings, Span } from './check.ts';

/** A part may take this long, in milliseconds: the longest, of a whole hour, takes an hour. */
const MOST_PART_MS = 2 * 3_600_000;
const USUAL_MB = 700;

/** What came of a part. */
export interface TriedPart extends Required<Findings> {
  readonly check: string;
  readonly from: number;
  readonly count: number;
  /** The most memory that its process took, in MB; processor time and time in milliseconds. */
  readonly mb: number;
  readonly cpuMs: number;
  readonly ms: number;
}

/** How checks are run. */
export interface RunsOptions {
  /** How many tries of a check. */
  readonly count: (check: Check) => number;
  /** The one try that is repeated, whatever the log has. */
  readonly only?: number | undefined;
  readonly tell: (sentence: string) => void;
  /** Told before each part: how many tries of all are done. */
  readonly progress: (check: Check, done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Tries what the log does not have.
 * @returns every part of them, those of the log too
 */
export async function runChecks(checks: readonly Check[], options: RunsOptions): Promise<TriedPart[]> {
  const folder = join(ROOT, 'build', 'reliability');
  mkdirSync(folder, { recursive: true });
  const code = codeDigest();
  const path = join(folder, `${code}.jsonl`);
  const log = await openLineLog(path, { of: 'reliability', read: readPart }, { code }, options.tell);
  const { only } = options;
  const plan = checks.map((check) => ({
    check,
    spans: only === undefined ? spansOf(check, options.count(check)) : [{ from: only, count: 1 }],
  }));
  // Those of a plan with other spans are not counted: they are the same tries.
  const parts = log.lines.filter(
    (part) =>
      only === undefined &&
      plan.some(({ check, spans }) => check.name === part.check && spans.some((span) => isSpanOf(part, span))),
  );
  try {
    for (const { check, spans } of plan) {
      const missing = (check.needs ?? []).filter((command) => !works('sh', '-c', 'command -v "$0"', command));
      if (missing.length > 0) {
        options.tell(`${check.name}: not tried, since this machine has no ${missing.join(' and no ')}`);
        continue;
      }
      for (const span of spans) {
        const isDone = only === undefined && parts.some((one) => one.check === check.name && isSpanOf(one, span));
        if (options.signal.aborted) return parts;
        options.progress(check, span.from);
        if (isDone) continue;
        const part = await tryPart(check, span, options.signal);
        if (part === undefined) return parts;
        if (only === undefined) await log.add(part);
        parts.push(part);
      }
    }
  } finally {
    await log.close();
  }
  return parts;
}

function isSpanOf(part: TriedPart, { from, count }: Span): boolean {
  return part.from === from && part.count === count;
}

/** The parts of a check, in their order. */
function spansOf({ part }: Check, count: number) {
  const length = Math.ceil(count / part);
  return Array.from({ length }, (_, at) => ({ from: at * part, count: Math.min(part, count - at * part) }));
}

/** What came of a part; undefined where it was stopped. Whatever ends its process is a fault. */
async function tryPart(check: Check, { from, count }: Span, signal: AbortSignal): Promise<TriedPart | undefined> {
  const began = performance.now();
  const part = [join(import.meta.dirname, 'part.ts'), check.name, String(from), String(count)];
  const [file = '', ...args] = [...(check.within ?? []), process.execPath, ...part];
  let ended = '';
  const { promise, resolve } = Promise.withResolvers<string>();
  const options = { signal, timeout: MOST_PART_MS, killSignal: 'SIGKILL', cwd: ROOT, maxBuffer: 2 ** 24 } as const;
  execFile(file, args, options, (error, stdout, stderr) => {
    if (error !== null) ended = `${messageOf(error)} ${stderr.slice(-2_000)}`;
    resolve(stdout);
  });
  const said = lastLine(await promise);
  if (signal.aborted) return undefined;
  const read = orNothing(() => readFound(parseJson(said, 'part')));
  const { faults, most, mb, cpuMs } = read ?? {
    faults: [`${check.name} ${from}: ended without a word: ${ended}`],
    most: {},
    mb: 0,
    cpuMs: 0,
  };
  const mostMb = check.mostMb ?? USUAL_MB;
  const all = mb > mostMb ? [...faults, `${check.name} ${from}: took ${mb} MB, at most ${mostMb} are meant`] : faults;
  return { check: check.name, from, count, faults: all, most, mb, cpuMs, ms: Math.round(performance.now() - began) };
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

type Found = Pick<TriedPart, 'faults' | 'most' | 'mb' | 'cpuMs'>;

/** What a part's process has printed. */
function readFound(raw: unknown): Found | undefined {
  if (!isObject(raw) || !Array.isArray(raw['faults']) || !isObject(raw['most'])) return undefined;
  const { faults, most, mb, cpuMs } = raw as RawObject & Found;
  return typeof mb === 'number' && typeof cpuMs === 'number' ? { faults, most, mb, cpuMs } : undefined;
}

/** A line of the log. */
function readPart(raw: unknown): TriedPart | undefined {
  const found = readFound(raw);
  if (found === undefined || !isObject(raw)) return undefined;
  const { check, from, count, ms } = raw as RawObject & TriedPart;
  const isPart = typeof check === 'string' && [from, count, ms].every((one) => typeof one === 'number');
  return isPart ? { ...found, check, from, count, ms } : undefined;
}

/** A name for the code as it is: of the project, and of the checks. */
function codeDigest(): string {
  const files = ['src/**/*.{ts,tsx,mjs,sh,json,txt}', 'test/**/*.{ts,mjs,sh}', 'maps/*.json', 'package-lock.json'];
  const paths = files.flatMap((glob) => globSync(glob, { cwd: ROOT })).toSorted();
  return hashOf(...paths.flatMap((path) => [path, readFileSync(join(ROOT, path))])).slice(0, 12);
}
