// The judge of Lambda Punter under misbehaving programs: twenty kinds, each beside a punter that does all right. Each
// gets the verdict that its kind deserves, and the other plays as if nothing were.

import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import type { Limits } from '../../../src/lambda-punter/judge/limits.ts';
import { processSeat } from '../../../src/lambda-punter/judge/process-seat.ts';
import { lineOf, play, ScriptedSeat } from '../../lambda-punter/judge/sample-match.ts';
import { ofPlayers } from './of-players.ts';

const FAULTS = join(import.meta.dirname, '..', '..', 'faults');
const MEGABYTE = 1024 * 1024;
/** So long that a right answer comes in time on any machine, in milliseconds. */
const PATIENT = { setupMs: 60_000, moveMs: 60_000, handshakeMs: 60_000 };
const RIVERS = 4;

/** What the first player's two turns and its set-up come to, in a word each. */
type Verdict = 'fine' | 'illegal moves' | 'given up at set-up' | 'given up at a move' | 'late at set-up' | 'late moves';

/** A kind of misbehaviour: the program of that name in test/faults. */
interface Kind {
  readonly verdict: Verdict;
  readonly limits?: Partial<Limits>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'silent-at-handshake': { verdict: 'given up at set-up', limits: { handshakeMs: 300 } },
  'silent-at-setup': { verdict: 'late at set-up', limits: { setupMs: 200 } },
  'silent-at-moves': { verdict: 'late moves', limits: { moveMs: 200 } },
  'half-a-frame': { verdict: 'late moves', limits: { moveMs: 400 } },
  'never-reads': { verdict: 'late at set-up', limits: { setupMs: 200 } },
  'writes-blanks': { verdict: 'late moves', limits: { moveMs: 300 } },
  'orphans-a-grandchild': { verdict: 'late moves', limits: { moveMs: 400 } },
  'nine-digits': { verdict: 'given up at a move' },
  garbage: { verdict: 'given up at a move' },
  'no-json': { verdict: 'given up at a move' },
  'writes-100-mb': { verdict: 'given up at a move' },
  'exits-mid-frame': { verdict: 'given up at a move' },
  crashes: { verdict: 'given up at a move' },
  'eats-memory': { verdict: 'given up at set-up', limits: { memoryBytes: 200 * MEGABYTE } },
  'illegal-claim': { verdict: 'illegal moves' },
  nonsense: { verdict: 'illegal moves' },
  'wrong-id': { verdict: 'fine' },
  'two-answers': { verdict: 'fine' },
  'floods-stderr': { verdict: 'fine' },
  'leaves-a-grandchild': { verdict: 'fine' },
};

function verdictOf({ punters, turns }: GameRecord): Verdict {
  const [{ setupFault, zombie }] = punters;
  if (setupFault !== undefined) return setupFault.kind === 'timeout' ? 'late at set-up' : 'given up at set-up';
  if (zombie !== undefined) return 'given up at a move';
  const kinds = turns.filter((_, turn) => turn % 2 === 0).map(({ fault }) => fault?.kind);
  if (kinds.every((kind) => kind === 'illegal')) return 'illegal moves';
  if (kinds.every((kind) => kind === undefined)) return 'fine';
  assert(kinds.includes('timeout'), `faults that are none of these: ${kinds.join(' ')}`);
  return 'late moves';
}

async function playKind(name: string, { verdict, limits = {} }: Kind): Promise<void> {
  const program = { path: process.execPath, args: [join(FAULTS, `${name}.mjs`)] };
  const seat = processSeat({ name, program, handshake: 'on', limits: { ...PATIENT, ...limits } });
  const right = new ScriptedSeat('right', []);
  const record = await play([seat, right], {}, { map: lineOf(RIVERS) });
  assert.equal(verdictOf(record), verdict, name);
  assert.equal(record.ended, 'finished');
  assert.equal(record.turns.length, RIVERS);
  // The right one is asked at each of its turns, told of the end, and let go, and has no fault.
  assert.deepEqual([right.told.length, right.stops.length, right.closed], [RIVERS / 2, 1, 1], name);
  assert(record.turns.every(({ fault }, turn) => turn % 2 === 0 || fault === undefined));
}

/** The check of the judge. */
export const JUDGED_PUNTERS = ofPlayers({
  contest: 'lambda-punter',
  unit: 'games of a misbehaving program',
  kinds: KINDS,
  play: playKind,
});
