// Checks of play: that the program sees what others do, after answers that got lost and by splurges, that it knows its
// message and no more, and that it plays on maps and tables that the rules allow though the contest's were tamer.

import { ALL_EXTENSIONS, NO_EXTENSIONS } from '../game/extensions.ts';
import type { ParsedMap } from '../game/game-map.ts';
import type { PunterId } from '../game/ids.ts';
import { type Move, pass, stepsOf } from '../game/moves.ts';
import { JUDGED } from '../judge/rule-readings.ts';
import type { Seat } from '../judge/seat.ts';
import { generateMap } from '../maps/kinds.ts';
import { type Bench, type CheckVerdict, warning } from './check-kind.ts';
import type { Reply } from './talk.ts';
import {
  type CheckedSeat,
  type GameOrder,
  beginning,
  mapOf,
  scriptedSeat,
  special,
  specialGame,
} from './checked-game.ts';

const SMALL_RING = { what: 'a ring of 20 rivers', map: generateMap({ kind: 'ring', rivers: 20, seed: 1 }) };

/** Claims what the program asked for and did not get; else passes. */
function spiteful(seat: number, program: CheckedSeat): Seat {
  const punter = seat as PunterId;
  return scriptedSeat(() => {
    const wanted = seat === 0 ? program.lostMove : undefined;
    return (wanted && firstClaim(punter, wanted)) ?? pass(punter);
  });
}

/**
 * After answers that got lost, another claims the river that the program asked for: a program that skips a list claims
 * it again.
 */
export const joined = specialGame(
  'after answers that came too late, with the moves of two and three turns in one list and the state from before',
  { ...SMALL_RING, punters: 3, seat: 2, turns: 7, lose: (turn) => [1, 2, 4].includes(turn), other: spiteful },
  'the moves of several turns in one list, an older state, passes',
);

/** A claim of the first river that a move asks for. */
function firstClaim(punter: PunterId, move: Move): Move | undefined {
  const [step] = stepsOf(move);
  return step && { kind: 'claim', punter, source: step[0], target: step[1] };
}

/** Asks the program beforehand what it would claim, and takes that by a splurge of one river. */
function greedySplurger(seat: number, program: CheckedSeat): Seat {
  const punter = seat as PunterId;
  return {
    ...scriptedSeat(() => pass(punter)),
    move: async (told) => {
      const wanted = await program.preview(told.map((move) => (move.punter === punter ? pass(punter) : move)));
      const claim = wanted && firstClaim(punter, wanted);
      const answer: Move =
        claim?.kind === 'claim' ? { kind: 'splurge', punter, route: [claim.source, claim.target] } : pass(punter);
      return { kind: 'answer', answer, ms: 0 };
    },
  };
}

/** A program that does not see splurges claims what it would have claimed without them. */
export const splurged = specialGame(
  'where another takes by a splurge what it was about to claim',
  { ...SMALL_RING, turns: 3, other: greedySplurger },
  'what others take by splurges it leaves alone',
);

/** Two games on different maps, a message of each by turns. */
export async function stateless(bench: Bench): Promise<CheckVerdict> {
  const gate = byTurns();
  const orders: Partial<GameOrder>[] = [
    // The two have one river in common: a program that mixes the games up soon claims what is not there.
    {
      what: 'a star of 12 rivers',
      map: mapOf(Array.from({ length: 12 }, (_, leaf) => `0-${leaf + 1}`).join(' '), [1]),
      punters: 3,
      seat: 0,
      turns: 4,
    },
    {
      what: 'a line of 12 rivers',
      map: mapOf(Array.from({ length: 12 }, (_, site) => `${site + 1}-${(site + 2) % 13}`).join(' '), [6]),
      punters: 2,
      seat: 1,
      turns: 4,
    },
  ];
  const both = await Promise.all(
    orders.map((order, side) =>
      beginning(bench, { ...order, during: (ask) => gate.pass(side, ask) }).finally(() => gate.leave(side)),
    ),
  );
  const how = 'with two games going on, a message of each by turns (each process knows no more than its message)';
  return special(
    bench,
    both.map(({ faults }) => ({ how, faults })),
    'two games a message each by turns, each process in an empty folder of its own',
  );
}

/** Lets two sides go through one after the other, and one alone once the other has left. */
function byTurns() {
  let turn = 0;
  const left = new Set<number>();
  const waiting: (() => void)[] = [];
  const mustWait = (side: number): boolean => turn !== side && !left.has(1 - side);
  const wake = (): void => waiting.splice(0).forEach((one) => one());
  return {
    async pass(side: number, ask: () => Promise<Reply>): Promise<Reply> {
      while (mustWait(side)) await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await ask();
      } finally {
        turn = 1 - side;
        wake();
      }
    },
    leave(side: number): void {
      left.add(side);
      wake();
    },
  };
}

/** The check `again`: the same message twice. */
export async function again(bench: Bench): Promise<CheckVerdict> {
  let same = 0;
  let asked = 0;
  const during: NonNullable<GameOrder['during']> = async (ask) => {
    const [first, second] = [await ask(), await ask()];
    asked++;
    if (answerText(first) === answerText(second)) same++;
    return second;
  };
  const { faults } = await beginning(bench, { during, turns: 3 });
  return special(
    bench,
    [{ how: 'asked the same a second time', faults }],
    `asked the same twice, it answers properly both times (${same} of ${asked} times the same)`,
  );
}

function answerText(reply: Reply): string | undefined {
  return reply.kind === 'answer' ? JSON.stringify(reply.raw) : undefined;
}

/** Maps and tables, all small. */
const ODD: readonly (Partial<GameOrder> & { readonly what: string; readonly map: ParsedMap })[] = [
  {
    what: 'site ids sparse and beyond 2^32',
    map: mapOf(
      '7-4294967301 4294967301-1000003 1000003-7 7-52000000017 52000000017-4294967301 1000003-999',
      [7, 52_000_000_017],
    ),
    settings: ALL_EXTENSIONS,
  },
  { what: 'site 0 a mine', map: mapOf('1-0 0-2 2-1 2-3 3-0', [0]) },
  { what: 'islands', map: mapOf('0-1 1-2 2-0 3-4 4-5 5-3 6-7', [0, 3], [8]), settings: ALL_EXTENSIONS },
  { what: 'a mine without rivers', map: mapOf('0-1 1-2 2-3 3-0', [9, 0]), settings: ALL_EXTENSIONS },
  { what: 'no mine at all', map: mapOf('0-1 1-2 2-0 2-3', []) },
  { what: 'one river', map: mapOf('0-1', [0]), seat: 0 },
  { what: 'a river from a site to itself', map: mapOf('0-0 0-1 1-2 2-0 2-2', [0]) },
  { what: 'parallel rivers', map: mapOf('0-1 1-0 1-2 2-3 3-2 3-0', [0]) },
  {
    what: 'no free river left (parallel rivers, a turn for each)',
    map: mapOf('0-1 1-0 1-2 2-1 0-1 1-2', [0]),
    judging: { ...JUDGED, parallelRivers: 'turn-each' },
    settings: NO_EXTENSIONS,
  },
  { what: 'a table of 17 punters', map: generateMap({ kind: 'ring', rivers: 40, seed: 3 }), punters: 17, seat: 4 },
];

/** The check `odd-maps`. */
export async function oddMaps(bench: Bench): Promise<CheckVerdict> {
  const found = [];
  let parallel = '';
  for (const { what, ...order } of ODD) {
    bench.subject.note(what);
    const played = await beginning(bench, { turns: 9, ...order, what: `an odd map (${what})` });
    const soft = what.startsWith('parallel') || what.startsWith('no free');
    const hard = played.faults.filter(({ rule }) => !(soft && rule === 'moves'));
    if (hard.length < played.faults.length) parallel = played.faults[0].reason;
    found.push({ how: '', faults: hard });
  }
  const verdict = await special(bench, found, `${ODD.length} odd maps: ${ODD.map(({ what }) => what).join('; ')}`);
  if (verdict.verdict === 'ok' && parallel !== '')
    return warning(`${parallel} (the organisers' server takes parallel rivers for one; the task does not say)`);
  return verdict;
}
