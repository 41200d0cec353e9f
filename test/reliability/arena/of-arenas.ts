// What all checks of tournaments have in common: each is killed, its journal may be damaged, and it is run again.

import { strict as assert } from 'node:assert';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readJournal } from '../../../src/arena/journal/journal.ts';
import { parseJson } from '../../../src/base/json.ts';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import { withFolder } from '../../support/executables.ts';
import type { Ran } from '../../support/run-command.ts';
import { type Check, tryEach } from '../check.ts';
import { damaged, mutated, oneOf, reordered } from '../mutation.ts';
import {
  type Calm,
  calmRun,
  GOING_ON,
  isBusy,
  killedRun,
  type Places,
  placesIn,
  reportsIn,
  startRun,
} from './killed-runs.ts';

/** A contest, and a short tournament of it. */
interface ArenaCheck {
  readonly contest: string;
  /** What depends on no clock, and takes a second or two. */
  readonly args: readonly string[];
}

/** What may become of a journal. */
interface Damage {
  readonly of: (bytes: Buffer, random: Random) => Buffer;
  /** Whether the journal may be refused. */
  readonly isGrave: boolean;
}

const WHOLE: Damage = { of: (bytes) => bytes, isGrave: false };

const DAMAGES: readonly Damage[] = [
  {
    of: (bytes, random) => {
      const end = bytes.lastIndexOf('\n');
      const begin = bytes.subarray(0, Math.max(0, end)).lastIndexOf('\n') + 1;
      // Without games the only line is the first, and to cut that is grave.
      return begin === 0 ? bytes : bytes.subarray(0, begin + randomBelow(random, bytes.length - begin));
    },
    isGrave: false,
  },
  { of: damaged, isGrave: true },
  { of: (bytes, random) => ofLines(bytes, (lines) => reordered(lines, random)), isGrave: true },
  {
    of: (bytes, random) =>
      ofLines(bytes, (lines) => {
        const values = lines.map((line) => parseJson(line, 'line'));
        const at = randomBelow(random, lines.length);
        return lines.with(at, JSON.stringify(mutated(values[at], values, random)) ?? 'undefined');
      }),
    isGrave: true,
  },
];

/** Changes a journal's whole lines; what is torn stays. */
function ofLines(bytes: Buffer, change: (lines: readonly string[]) => string[]): Buffer {
  const end = bytes.lastIndexOf('\n') + 1;
  const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
  const changed = lines.length === 0 ? [] : change(lines);
  return Buffer.concat([Buffer.from(changed.map((line) => `${line}\n`).join('')), bytes.subarray(end)]);
}

/** What came of a try. */
interface Tried {
  readonly isKilled: boolean;
  readonly isRefused: boolean;
  /** Whether a second runner was told of the first. */
  readonly isKeptOut: boolean;
}

async function tryOnce(calm: Calm, places: Places, random: Random): Promise<Tried> {
  const isKilled = await killedRun(calm, places, random);
  const kept = existsSync(places.journal) ? readFileSync(places.journal) : Buffer.of();
  const end = kept.lastIndexOf('\n') + 1;
  const before = kept.subarray(0, end);
  const damage = kept.length === 0 || random() < 0.5 ? WHOLE : oneOf(DAMAGES, random);
  const found = damage.of(kept, random);
  if (found !== kept) writeFileSync(places.journal, found);
  const ran = await oneOf(GOING_ON, random)(calm.args, places);
  const ended = ran.map((one) => endingOf(one, calm));
  const told = ran.map(({ code, stderr }) => `${code} ${stderr}`).join('; ');
  assert(ended.filter((one) => one === 'busy').length < ran.length, `nobody goes on: ${told}`);
  const isRefused = ended.includes('refused');
  if (isRefused) {
    assert(damage.isGrave && !ended.includes('done'), `a good journal is refused: ${told}`);
    assert(readFileSync(places.journal).equals(found), 'a journal that is refused was changed');
    checkNothingElse(places);
    // Whoever has the journal as it was goes on.
    writeFileSync(places.journal, kept);
    assert.equal(endingOf(await startRun(calm.args, places).ended, calm), 'done');
  }
  checkEnd(calm, places, isRefused || found === kept ? before : undefined);
  return { isKilled, isRefused, isKeptOut: ended.includes('busy') };
}

/** How a run ended. @throws where it may not end like that */
function endingOf({ code, stdout, stderr }: Ran, calm: Calm): 'done' | 'refused' | 'busy' {
  if (code === 0) {
    assert.equal(stdout, calm.table);
    assert.equal(stderr, '');
    return 'done';
  }
  assert.equal(code, 1, stderr);
  assert.match(stderr, /^error: .+\n$/);
  return isBusy({ code, stdout, stderr }) ? 'busy' : 'refused';
}

/**
 * Looks at what a tournament has written.
 * @param before what its journal began with, unless that was damaged
 */
export function checkEnd(calm: Calm, places: Places, before?: Buffer): void {
  const journal = readFileSync(places.journal);
  const { outcomes, torn, header } = readJournal(places.journal);
  const lines = journal.toString().trimEnd().split('\n');
  const all = calm.journal.toString().trimEnd().split('\n');
  assert.equal(torn.length, 0, 'the journal ends with a whole line');
  assert.equal(outcomes.size, all.length - 1, 'each game is there');
  assert(header.digest !== '', 'its first line is whole');
  assert.deepEqual([...new Set(lines)].toSorted(), all.toSorted());
  if (before !== undefined) {
    assert.equal(lines.length, all.length, 'each game is there once');
    assert(journal.subarray(0, before.length).equals(before), 'finished games stay where they were');
  }
  assert.deepEqual(reportsIn(places), calm.reports);
  checkNothingElse(places);
}

/** What a tournament leaves in its folder. */
const LEFT: ReadonlySet<string> = new Set(['j.jsonl', 'j.jsonl.torn', 'r.html', 'csv']);
const REPORTS = /^(?:\w+\.csv)$/;

function checkNothingElse({ folder }: Places): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const others = names.filter((name) => !LEFT.has(name) && !REPORTS.test(name.replace('csv/', '')));
  assert.deepEqual(others, [], 'nothing else is left in the folder');
}

/** The check. */
export function ofArenas({ contest, args }: ArenaCheck): Check {
  const name = `arena/${contest}`;
  return {
    name,
    promise:
      'no finished game is lost or counted twice: it ends with the table of an undisturbed run, or refuses a damaged ' +
      'journal in one sentence and leaves it as it was',
    unit: 'killed tournaments',
    short: 0,
    long: 200,
    part: 50,
    run: async (span) => {
      const words = ['--contest', contest, ...args, '--jobs', '2', '--seed', String(1 + span.from)];
      const calm = await withFolder((folder) => calmRun(words, placesIn(folder)));
      const tried: Tried[] = [];
      const { faults } = await tryEach(name, span, (random) =>
        withFolder(async (folder) => void tried.push(await tryOnce(calm, placesIn(folder), random))),
      );
      const count = (is: (one: Tried) => boolean): number => tried.filter(is).length;
      return {
        faults,
        most: {
          'killed of a part': count(({ isKilled }) => isKilled),
          'refused of a part': count(({ isRefused }) => isRefused),
          'kept out of a part': count(({ isKeptOut }) => isKeptOut),
        },
      };
    },
  };
}
