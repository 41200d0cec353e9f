// Checks of play: whole games with every combination of extensions, odd maps, lost answers, two games
// at once. The rules of src/lambda-punter/game say what is legal.

import { mineDistances } from '../game/distances.ts';
import { show } from '../../base/errors.ts';
import { NONE } from '../game/ids.ts';
import type { PunterId, SiteId } from '../game/ids.ts';
import { indexMap } from '../game/game-map.ts';
import type { ParsedMap } from '../game/game-map.ts';
import { pass } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import type { Extensions } from '../game/extensions.ts';
import { isObject } from '../../base/shape.ts';
import type { Seat } from '../judge/seat.ts';
import { JUDGED } from '../judge/judging.ts';
import { generateMap } from '../maps/kinds.ts';
import type { MapOrder } from '../maps/kinds.ts';
import { mapOf, playGame, scriptedSeat, withExtensions } from './check-games.ts';
import type { FaultClass, GameOrder, Played } from './check-games.ts';
import { fail, ok, skip, warn } from './check-kind.ts';
import type { Bench, Check, CheckVerdict } from './check-kind.ts';
import { beginning, special } from './check-messages.ts';
import type { CheckSeat } from './check-seat.ts';
import type { Subject } from './check-talk.ts';

const ALL: Extensions = { futures: true, splurges: true, options: true };

/** Where the plain games are played; one for each combination of extensions. */
const GAMES: readonly {
  readonly what: string;
  readonly order: MapOrder;
  readonly punters: number;
  readonly seat: number;
}[] = [
  { what: "the task's example map", order: { kind: 'sample', seed: 1 }, punters: 3, seat: 0 },
  { what: 'a ring of 20 rivers', order: { kind: 'ring', rivers: 20, seed: 1 }, punters: 4, seat: 3 },
  { what: 'a grid of 20 rivers', order: { kind: 'grid', rivers: 20, seed: 2 }, punters: 4, seat: 1 },
  { what: 'a planar map of 24 rivers', order: { kind: 'planar', rivers: 24, seed: 3 }, punters: 5, seat: 2 },
  { what: 'a city of 24 rivers', order: { kind: 'city', rivers: 24, seed: 4 }, punters: 4, seat: 0 },
  { what: 'a scale-free map of 24 rivers', order: { kind: 'scale-free', rivers: 24, seed: 5 }, punters: 5, seat: 4 },
  { what: 'a triangle of 27 rivers', order: { kind: 'sierpinski', rivers: 27, seed: 1 }, punters: 5, seat: 1 },
  { what: 'a ring of 24 rivers', order: { kind: 'ring', rivers: 24, seed: 6 }, punters: 4, seat: 2 },
];

/** Plays the first so many of the plain games; all where left out. */
export async function plainGames(subject: Subject, count = GAMES.length): Promise<Played[]> {
  const played: Played[] = [];
  for (const [place, { what, order, punters, seat }] of GAMES.slice(0, count).entries()) {
    const settings = { futures: (place & 1) === 1, splurges: (place & 2) === 2, options: (place & 4) === 4 };
    subject.note(`game ${place + 1} of ${Math.min(count, GAMES.length)}, ${what}`);
    played.push(await playGame(subject, { what, map: generateMap(order), settings, punters, seat }));
  }
  return played;
}

/** The verdict on what the plain games had of one rule's faults. */
function inGames(rule: FaultClass, fine: (games: readonly Played[]) => CheckVerdict): Check['run'] {
  return async (bench) => {
    const games = await bench.games();
    const faults = games.flatMap((game) => game.faults.filter((fault) => fault.rule === rule));
    if (faults.length === 0) return fine(games);
    return fail(`${faults[0].reason}${faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''}`);
  };
}

const games = inGames('games', (all) => {
  const moves = all.reduce((sum, { moves: made }) => sum + made.length, 0);
  const broken = all.flatMap(({ faults }) => faults).find(({ rule }) => rule === 'framing-out');
  if (broken) return fail(broken.reason);
  return ok(`${all.length} games with every combination of extensions, ${moves} moves, no time-out, no crash`);
});

const moves = inGames('moves', (all) => {
  const made = all.flatMap(({ moves: own }) => own);
  const stranger = all
    .flatMap(({ order, told }) => told.map(({ reply }) => ({ order, reply })))
    .find(({ order, reply }) => {
      const bodies =
        reply.kind === 'answer'
          ? [reply.raw['claim'], reply.raw['pass'], reply.raw['splurge'], reply.raw['option']]
          : [];
      return bodies.some((body) => isObject(body) && body['punter'] !== order.seat);
    });
  if (stranger?.reply.kind === 'answer') {
    return warn(
      `named another punter than itself (it was ${stranger.order.seat}): ${show(stranger.reply.raw)}; some judges do not look`,
    );
  }
  if (made.length > 0 && made.every(({ kind }) => kind === 'pass'))
    return warn(`passed at all of its ${made.length} turns; allowed, and of no use`);
  return ok(
    `${made.filter(({ kind }) => kind === 'claim').length} claims of free rivers, ${made.filter(({ kind }) => kind === 'pass').length} passes`,
  );
});

function ofKind(kind: 'splurge' | 'option'): Check['run'] {
  return inGames(`${kind}s`, (all) => {
    const made = all.flatMap(({ moves: own }) => own).filter((move) => move.kind === kind).length;
    return ok(
      made === 0
        ? `made no ${kind} in these games; none is needed`
        : `${made} ${kind}${made === 1 ? '' : 's'}, each where it is allowed`,
    );
  });
}

async function futures(bench: Bench): Promise<CheckVerdict> {
  const all = await bench.games();
  let bets = 0;
  let twice = '';
  for (const { order, told } of all) {
    const reply = told[0]?.reply;
    if (reply?.kind !== 'answer') continue;
    const said = reply.raw['futures'];
    const where = `on ${order.what}${withExtensions(order.settings)}`;
    if (said === undefined || said === null || (Array.isArray(said) && said.length === 0)) continue;
    if (!order.settings.futures)
      return fail(`${where}, where futures are off, it said "futures":${show(said)}, expected none`);
    if (!Array.isArray(said))
      return fail(`${where} it said "futures":${show(said)}, expected a list of {"source":mine,"target":site}`);
    bets += said.length;
    for (const bet of said) {
      const wrong = betFault(order.map, bet);
      if (wrong !== undefined) return fail(`${where} it bet ${show(bet)}: ${wrong}`);
    }
    if (new Set(said.map((bet: { source: number }) => bet.source)).size < said.length)
      twice = `${where} it bet twice on one mine: the last bet counts`;
  }
  if (twice !== '') return warn(twice);
  if (all.every(({ told }) => told[0]?.reply.kind !== 'answer'))
    return skip('set-up was not answered in these games (see games)');
  return ok(
    bets === 0
      ? 'made no bets; none is needed'
      : `${bets} ${bets === 1 ? 'bet' : 'bets'}, from mines to sites that can be reached, none where futures are off`,
  );
}

/** What is wrong with a bet; undefined where it can be won. */
function betFault(map: ParsedMap, bet: unknown): string | undefined {
  if (!isObject(bet) || !Number.isSafeInteger(bet['source']) || !Number.isSafeInteger(bet['target']))
    return 'expected {"source":mine,"target":site}';
  const indexed = indexMap(map);
  const from = indexed.siteOf.get(bet['source'] as SiteId);
  const to = indexed.siteOf.get(bet['target'] as SiteId);
  if (from === undefined || indexed.mineAt[from] === NONE) return 'its source is no mine of the map';
  if (to === undefined) return 'its target is no site of the map';
  if (indexed.mineAt[to] !== NONE) return 'its target is a mine, expected a site that is none';
  if (mineDistances(indexed)[indexed.mineAt[from]][to] === NONE)
    return "its target cannot be reached at all, which crashed the organisers' server";
  return undefined;
}

/** Claims what the program asked for and did not get; else passes. */
function spiteful(seat: number, program: CheckSeat): Seat {
  const punter = seat as PunterId;
  return scriptedSeat(() => {
    const wanted = seat === 0 ? program.lostMove : undefined;
    return (wanted && claimOf(punter, wanted)) ?? pass(punter);
  });
}

/** After answers that got lost, another claims the river that the program asked for: who does not read all lists claims it again. */
async function joined(bench: Bench): Promise<CheckVerdict> {
  const played = await beginning(
    bench,
    {},
    {
      what: 'a ring of 20 rivers',
      map: generateMap({ kind: 'ring', rivers: 20, seed: 1 }),
      punters: 3,
      seat: 2,
      turns: 7,
      lose: (turn) => turn === 1 || turn === 2 || turn === 4,
      other: spiteful,
    },
  );
  return special(
    bench,
    [
      {
        how: 'after answers that came too late, with the moves of two and three turns in one list and the state from before',
        faults: played.faults,
      },
    ],
    'the moves of several turns in one list, an older state, passes',
  );
}

/** A claim of the first river that a move asks for. */
function claimOf(punter: PunterId, move: Move): Move | undefined {
  if (move.kind === 'claim') return { ...move, punter };
  return move.kind === 'splurge' && move.route.length > 1
    ? { kind: 'claim', punter, source: move.route[0], target: move.route[1] }
    : undefined;
}

/** Asks the program beforehand what it would claim, and takes that by a splurge of one river. */
function greedySplurger(seat: number, program: CheckSeat): Seat {
  const punter = seat as PunterId;
  return {
    ...scriptedSeat(() => pass(punter)),
    move: async (told) => {
      const wanted = await program.preview(told.map((move) => (move.punter === punter ? pass(punter) : move)));
      const claim = wanted && claimOf(punter, wanted);
      const answer: Move =
        claim?.kind === 'claim' ? { kind: 'splurge', punter, route: [claim.source, claim.target] } : pass(punter);
      return { kind: 'answer', answer, ms: 0 };
    },
  };
}

/** Whoever does not see splurges claims what it would have claimed without them. */
async function splurged(bench: Bench): Promise<CheckVerdict> {
  const played = await beginning(
    bench,
    {},
    {
      what: 'a ring of 20 rivers',
      map: generateMap({ kind: 'ring', rivers: 20, seed: 1 }),
      turns: 3,
      other: greedySplurger,
    },
  );
  return special(
    bench,
    [{ how: 'where another takes by a splurge what it was about to claim', faults: played.faults }],
    'what others take by splurges it leaves alone',
  );
}

/** Two games on different maps, a message of each by turns. */
async function stateless(bench: Bench): Promise<CheckVerdict> {
  const gate = byTurns();
  const orders: Partial<GameOrder>[] = [
    // The two have one river in common: who takes one game for the other soon claims what is not there.
    {
      what: 'a star of 12 rivers',
      map: mapOf(
        Array.from({ length: 12 }, (_, leaf) => [0, leaf + 1]),
        [1],
      ),
      punters: 3,
      seat: 0,
      turns: 4,
    },
    {
      what: 'a line of 12 rivers',
      map: mapOf(
        Array.from({ length: 12 }, (_, site) => [site + 1, (site + 2) % 13]),
        [6],
      ),
      punters: 2,
      seat: 1,
      turns: 4,
    },
  ];
  const both = await Promise.all(
    orders.map((order, side) =>
      beginning(bench, {}, { ...order, during: (ask) => gate.pass(side, ask) }).finally(() => gate.leave(side)),
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
function byTurns(): { pass: <T>(side: number, ask: () => Promise<T>) => Promise<T>; leave: (side: number) => void } {
  const gate = { turn: 0, left: [false, false] };
  let waiting: (() => void)[] = [];
  const wake = (): void => {
    const woken = waiting;
    waiting = [];
    for (const one of woken) one();
  };
  return {
    pass: async (side, ask) => {
      while (mustWait(gate, side)) await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await ask();
      } finally {
        gate.turn = 1 - side;
        wake();
      }
    },
    leave: (side) => {
      gate.left[side] = true;
      wake();
    },
  };
}

function mustWait({ turn, left }: { readonly turn: number; readonly left: readonly boolean[] }, side: number): boolean {
  return turn !== side && !left[1 - side];
}

async function again(bench: Bench): Promise<CheckVerdict> {
  let same = 0;
  let asked = 0;
  const during: NonNullable<GameOrder['during']> = async (ask) => {
    const first = await ask();
    const second = await ask();
    asked++;
    if (JSON.stringify(answerOf(first)) === JSON.stringify(answerOf(second))) same++;
    return second;
  };
  const played = await beginning(bench, {}, { during, turns: 3 });
  return special(
    bench,
    [{ how: 'asked the same a second time', faults: played.faults }],
    `asked the same twice, it answers properly both times (${same} of ${asked} times the same)`,
  );
}

function answerOf(reply: unknown): unknown {
  return isObject(reply) ? reply['raw'] : undefined;
}

/** Maps and tables that the rules allow though the contest's were tamer; all small. */
const far = 2 ** 32;
const ODD: readonly (Partial<GameOrder> & { readonly what: string; readonly map: ParsedMap })[] = [
  {
    what: 'site ids sparse and beyond 2^32',
    map: mapOf(
      [
        [7, far + 5],
        [far + 5, 1_000_003],
        [1_000_003, 7],
        [7, 52_000_000_017],
        [52_000_000_017, far + 5],
        [1_000_003, 999],
      ],
      [7, 52_000_000_017],
    ),
    settings: ALL,
  },
  {
    what: 'site 0 a mine',
    map: mapOf(
      [
        [1, 0],
        [0, 2],
        [2, 1],
        [2, 3],
        [3, 0],
      ],
      [0],
    ),
  },
  {
    what: 'islands',
    map: mapOf(
      [
        [0, 1],
        [1, 2],
        [2, 0],
        [3, 4],
        [4, 5],
        [5, 3],
        [6, 7],
      ],
      [0, 3],
      [8],
    ),
    settings: ALL,
  },
  {
    what: 'a mine without rivers',
    map: mapOf(
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 0],
      ],
      [9, 0],
    ),
    settings: ALL,
  },
  {
    what: 'no mine at all',
    map: mapOf(
      [
        [0, 1],
        [1, 2],
        [2, 0],
        [2, 3],
      ],
      [],
    ),
  },
  { what: 'one river', map: mapOf([[0, 1]], [0]), seat: 0 },
  {
    what: 'a river from a site to itself',
    map: mapOf(
      [
        [0, 0],
        [0, 1],
        [1, 2],
        [2, 0],
        [2, 2],
      ],
      [0],
    ),
  },
  {
    what: 'parallel rivers',
    map: mapOf(
      [
        [0, 1],
        [1, 0],
        [1, 2],
        [2, 3],
        [3, 2],
        [3, 0],
      ],
      [0],
    ),
  },
  {
    what: 'no free river left (parallel rivers, a turn for each)',
    map: mapOf(
      [
        [0, 1],
        [1, 0],
        [1, 2],
        [2, 1],
        [0, 1],
        [1, 2],
      ],
      [0],
    ),
    judging: { ...JUDGED, parallelRivers: 'turn-each' },
    settings: { futures: false, splurges: false, options: false },
  },
  { what: 'a table of 17 punters', map: generateMap({ kind: 'ring', rivers: 40, seed: 3 }), punters: 17, seat: 4 },
];

async function oddMaps(bench: Bench): Promise<CheckVerdict> {
  const found = [];
  let parallel = '';
  for (const { what, ...order } of ODD) {
    bench.subject.note(what);
    const played = await beginning(bench, {}, { turns: 9, ...order, what: `an odd map (${what})` });
    const soft = what.startsWith('parallel') || what.startsWith('no free');
    const hard = played.faults.filter(({ rule }) => !(soft && rule === 'moves'));
    if (hard.length < played.faults.length) parallel = played.faults[0].reason;
    found.push({ how: '', faults: hard });
  }
  const verdict = await special(bench, found, `${ODD.length} odd maps: ${ODD.map(({ what }) => what).join('; ')}`);
  if (verdict.verdict === 'ok' && parallel !== '')
    return warn(`${parallel} (the organisers' server takes parallel rivers for one; the task does not say)`);
  return verdict;
}

/** In the order in which they are run. */
export const PLAY_CHECKS: readonly Check[] = [
  { name: 'games', about: 'plays games with every combination of extensions to their end', run: games },
  { name: 'moves', about: 'its moves are moves, its claims of free rivers of the map', run: moves },
  {
    name: 'splurges',
    about: 'splurges only where they are on, within its credit, over free rivers',
    run: ofKind('splurge'),
  },
  {
    name: 'options',
    about: "buys options only where they are on, on others' rivers, as many as there are mines",
    run: ofKind('option'),
  },
  { name: 'futures', about: 'bets only where futures are on, from mines to sites that can be reached', run: futures },
  { name: 'joined', about: 'takes the moves of several turns in one list, as after a time-out', run: joined },
  { name: 'splurged', about: 'sees what others take by splurges', run: splurged },
  { name: 'stateless', about: 'knows what its message says and no more: two games at once', run: stateless },
  { name: 'again', about: 'answers the same message a second time', run: again },
  { name: 'odd-maps', about: 'odd maps and tables: sparse ids, islands, loops, one river, 17 punters', run: oddMaps },
];
