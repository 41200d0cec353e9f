// The games that every program is checked in, one for each combination of extensions and one with 17 punters on 10,000
// rivers, and the checks of what it did there. The rules of src/lambda-punter/game say what is legal.

import { counted, grouped } from '../../base/grouped.ts';
import { show } from '../../base/errors.ts';
import { isObject } from '../../base/shape.ts';
import { mineDistances } from '../game/distances.ts';
import { ALL_EXTENSIONS, extensionsNumbered } from '../game/extensions.ts';
import { indexMap, type ParsedMap } from '../game/game-map.ts';
import { NONE, type SiteId } from '../game/ids.ts';
import { type EXTENSION_KINDS, EXTENSION_OF, MOVE_KINDS, type MoveKind } from '../game/move-kinds.ts';
import { generateMap, type MapOrder } from '../maps/kinds.ts';
import { type Bench, type Check, type CheckVerdict, fail, ok, skip, warning } from './check-kind.ts';
import type { Subject } from './check-list.ts';
import {
  type CheckedGame,
  type FaultClass,
  type GameOrder,
  playGame,
  withExtensions,
  brokenIn,
  crowd,
  special,
} from './checked-game.ts';
import { join } from 'node:path';
import { readMapFile } from '../judge/game-files.ts';

/** Where the plain games are played; one for each combination of extensions. */
const GAMES: readonly (Pick<GameOrder, 'what' | 'punters' | 'seat'> & { readonly order: MapOrder })[] = [
  { what: "the task's example map", order: { kind: 'sample', seed: 1 }, punters: 3, seat: 0 },
  { what: 'a ring of 20 rivers', order: { kind: 'ring', rivers: 20, seed: 1 }, punters: 4, seat: 3 },
  { what: 'a grid of 20 rivers', order: { kind: 'grid', rivers: 20, seed: 2 }, punters: 4, seat: 1 },
  { what: 'a planar map of 24 rivers', order: { kind: 'planar', rivers: 24, seed: 3 }, punters: 5, seat: 2 },
  { what: 'a city of 24 rivers', order: { kind: 'city', rivers: 24, seed: 4 }, punters: 4, seat: 0 },
  { what: 'a scale-free map of 24 rivers', order: { kind: 'scale-free', rivers: 24, seed: 5 }, punters: 5, seat: 4 },
  { what: 'a triangle of 27 rivers', order: { kind: 'sierpinski', rivers: 27, seed: 1 }, punters: 5, seat: 1 },
  { what: 'a ring of 24 rivers', order: { kind: 'ring', rivers: 24, seed: 6 }, punters: 4, seat: 2 },
];

/** Plays the first `count` of the plain games; by default all. */
export async function plainGames(subject: Subject, count = GAMES.length): Promise<CheckedGame[]> {
  const played: CheckedGame[] = [];
  for (const [place, { what, order, punters, seat }] of GAMES.slice(0, count).entries()) {
    const settings = extensionsNumbered(place);
    subject.note(`game ${place + 1} of ${Math.min(count, GAMES.length)}, ${what}`);
    played.push(await playGame(subject, { what, map: generateMap(order), settings, punters, seat }));
  }
  return played;
}

/** The verdict on what the plain games had of one rule's faults. */
function inGames(rule: FaultClass, fine: (games: readonly CheckedGame[]) => CheckVerdict): Check['run'] {
  return async (bench) => {
    const games = await bench.games();
    const faults = games.flatMap((game) => game.faults.filter((fault) => fault.rule === rule));
    if (faults.length === 0) return fine(games);
    return fail(`${faults[0].reason}${faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''}`);
  };
}

/** The check `games`. */
export const games = inGames('games', (all) => {
  const moves = all.reduce((sum, { moves: made }) => sum + made.length, 0);
  const broken = all.flatMap(({ faults }) => faults).find(({ rule }) => rule === 'framing-out');
  if (broken) return fail(broken.reason);
  return ok(
    `${counted(all.length, 'game')} with every combination of extensions, ${counted(moves, 'move')}, no time-out, no ` +
      'crash',
  );
});

/** The check `moves`. */
export const moves = inGames('moves', (all) => {
  const made = all.flatMap(({ moves: own }) => own);
  const stranger = all
    .flatMap(({ order, told }) => told.map(({ reply }) => ({ order, reply })))
    .find(({ order, reply }) => {
      const bodies = reply.kind === 'answer' ? MOVE_KINDS.map((kind) => reply.raw[kind]) : [];
      return bodies.some((body) => isObject(body) && body['punter'] !== order.seat);
    });
  if (stranger?.reply.kind === 'answer')
    return warning(
      `named another punter than itself (it was ${stranger.order.seat}): ${show(stranger.reply.raw)}; some judges do ` +
        'not look',
    );
  if (made.length > 0 && made.every(({ kind }) => kind === 'pass'))
    return warning(`passed at all of its ${made.length} turns; allowed, and of no use`);
  const count = (wanted: MoveKind): number => made.filter(({ kind }) => kind === wanted).length;
  return ok(`${count('claim')} claims of free rivers, ${count('pass')} passes`);
});

/** The check of an extension's kind of move. */
export function ofKind(kind: (typeof EXTENSION_KINDS)[number]): Check['run'] {
  return inGames(EXTENSION_OF[kind], (all) => {
    const made = all.flatMap(({ moves: own }) => own).filter((move) => move.kind === kind).length;
    if (made === 0) return ok(`made no ${kind} in these games; none is needed`);
    return ok(`${counted(made, kind)}, each where it is allowed`);
  });
}

/** The check `futures`. */
export async function futures(bench: Bench): Promise<CheckVerdict> {
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
  if (twice !== '') return warning(twice);
  if (all.every(({ told }) => told[0]?.reply.kind !== 'answer'))
    return skip('set-up was not answered in these games (see games)');
  if (bets === 0) return ok('made no bets; none is needed');
  return ok(`${counted(bets, 'bet')}, from mines to sites that can be reached, none where futures are off`);
}

/** What is wrong with a bet; undefined if it can be won. */
function betFault(map: ParsedMap, bet: unknown): string | undefined {
  if (!isObject(bet) || !Number.isSafeInteger(bet['source']) || !Number.isSafeInteger(bet['target']))
    return 'expected {"source":mine,"target":site}';
  const indexed = indexMap(map);
  const from = indexed.siteOf.get(bet['source'] as SiteId);
  const to = indexed.siteOf.get(bet['target'] as SiteId);
  if (from === undefined || indexed.mineAt[from] === NONE) return 'its source is not a mine of the map';
  if (to === undefined) return 'its target is not a site of the map';
  if (indexed.mineAt[to] !== NONE) return 'its target is a mine, expected a site that is none';
  if (mineDistances(indexed)[indexed.mineAt[from]][to] === NONE)
    return "its target cannot be reached at all, which crashed the organisers' server";
  return undefined;
}

const LARGE = join(import.meta.dirname, '..', '..', '..', 'maps', 'large-city.json');

/** Plays the beginning of a game of 17 punters on 10,000 rivers; two answers in a row get lost. */
export function largeGame(subject: Subject): Promise<CheckedGame> {
  subject.note('a city of 10,000 rivers, 17 punters');
  const map = readMapFile(LARGE);
  return playGame(subject, {
    what: 'a city of 10,000 rivers',
    map,
    settings: ALL_EXTENSIONS,
    punters: 17,
    seat: 16,
    turns: 6,
    lose: (turn) => turn === 3 || turn === 4,
    other: crowd(map),
    way: { measured: true },
  });
}

/** A judge's words for a program that was ended for what it took. */
const TOO_MUCH = /: took \d+ (MB of memory|processes)/;

const MEGABYTE = 1024 * 1024;

/** The check `timing`. */
export async function timing(bench: Bench): Promise<CheckVerdict> {
  const large = await bench.large();
  const { told, faults } = large;
  const { limits } = bench.subject;
  const [setup, ...answers] = told.map(({ reply }) => reply);
  if (faults.some(({ reason }) => TOO_MUCH.test(reason))) return skip('it took too much memory (see memory)');
  const broken = brokenIn(large);
  if (broken) return fail(broken.reason);
  if (setup === undefined || answers.length === 0) return skip('no move was asked for');
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const figures =
    `set-up ${seconds(setup.ms)} (limit ${limits.setupMs / 1000} s), ${answers.length} moves: median ` +
    `${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1) ?? 0)} (limit ` +
    `${limits.moveMs / 1000} s)`;
  const illegal = await special(bench, [{ how: '', faults }], '');
  if (illegal.verdict === 'fail') return illegal;
  const late = told.flatMap(({ reply }) => (reply.kind === 'answer' ? (reply.late ?? []) : []));
  if (late.length > 0)
    return warning(
      `${figures}; too late at first, but not when asked again: ${late.map(seconds).join(', ')} (was this machine ` +
        'busy?)',
    );
  const slow = Math.max(0, ...told.map(({ reply }) => (reply.kind === 'answer' ? reply.greetingMs : 0)));
  if (slow > limits.moveMs)
    return warning(
      `${figures}; but it took up to ${seconds(slow)} to greet, which does not count here: a judge whose clock ` +
        'starts with the program would give it up',
    );
  return ok(`10,000 rivers, 17 punters: ${figures}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** The check `memory`. */
export async function memory(bench: Bench): Promise<CheckVerdict> {
  const { told, faults } = await bench.large();
  const limit = bench.subject.limits.memoryBytes;
  const over = faults.find(({ reason }) => TOO_MUCH.test(reason));
  if (over) return fail(over.reason);
  const most = Math.max(0, ...told.map(({ reply }) => reply.bytes));
  if (most === 0) return skip('how much memory a process holds cannot be seen on this machine (no /proc)');
  return ok(
    `at most ${grouped(Math.round(most / MEGABYTE))} MB seen on 10,000 rivers (limit ` +
      `${grouped(limit / MEGABYTE)} MB)`,
  );
}
