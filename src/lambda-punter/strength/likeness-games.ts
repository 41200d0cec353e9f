// Recorded games in which given teams played: found among the files, read as records of ours; and one look at each
// position in which a team claimed a river: what a punter would do there.

import { readJsonFile } from '../../base/text-file.ts';
import { wrong } from '../game/error-table.ts';
import { indexMap } from '../game/game-map.ts';
import { recordFromOfficial } from '../game/official-convert.ts';
import { isOfficialGame, parseOfficialGame } from '../game/official-game.ts';
import { type GameRecord, parseRecord } from '../game/record.ts';
import { playedIn, replay } from '../game/rescoring.ts';
import type { MapShelf } from '../judge/game-files.ts';
import { nameOfMap } from '../game/map-file.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import { riversNamed, stepsOf, type Move } from '../game/moves.ts';
import { turnsOf } from '../game/board.ts';
import type { Budget } from '../planner/budget.ts';
import { type Habits, isFree, type Position, seedOfMove, touchesOf } from '../planner/position.ts';
import { ownTurns } from '../planner/rewind.ts';
import type { Strategy } from '../planner/strategy.ts';

/** A seat of a team in a recorded game. */
export interface TeamSeat {
  readonly file: string;
  readonly team: string;
  readonly seat: number;
  /** The map's name, without a folder and `.json`. */
  readonly map: string;
}

/** What a look into many files found. */
export interface TeamSeats {
  readonly seats: TeamSeat[];
  /** Everybody who played and in how many games, for those who mistype a name. */
  readonly teams: Map<string, number>;
  readonly maps: Set<string>;
}

/**
 * Looks who plays in a file.
 * @param wanted the names of the teams
 * @param found takes them in
 * @throws {InputError} if it is no recorded game
 */
export function findSeats(file: string, wanted: readonly string[], { seats, teams, maps }: TeamSeats): void {
  const { names, mapName } = particularsOf(readJsonFile(file));
  const map = nameOfMap(mapName);
  maps.add(map);
  for (const team of new Set(names)) teams.set(team, (teams.get(team) ?? 0) + 1);
  for (const [seat, team] of names.entries()) if (wanted.includes(team)) seats.push({ file, team, seat, map });
}

function particularsOf(raw: unknown): { readonly names: readonly string[]; readonly mapName: string } {
  if (isOfficialGame(raw)) {
    const { teams, mapName } = parseOfficialGame(raw);
    return { names: teams, mapName };
  }
  const { punters, mapName } = parseRecord(raw);
  return { names: punters.map(({ name }) => name), mapName };
}

/**
 * The game of a file.
 * @throws {InputError} if it is none, its map is nowhere, or its moves cannot be those of a game on that map
 */
export function readGame(file: string, shelf: MapShelf): GameRecord {
  const raw = readJsonFile(file, 'record');
  const record = isOfficialGame(raw)
    ? recordFromOfficial(raw, shelf.named(parseOfficialGame(raw).mapName))
    : parseRecord(raw);
  checkMoves(record);
  return record;
}

/** A move that was refused in the game has its fault there: any other one that the rules refuse is of another game. */
function checkMoves(record: GameRecord): void {
  const { turns } = record;
  const { refused } = replay(indexMap(record.map), playedIn(record));
  const odd = refused.find(({ turn }) => turns[turn].fault === undefined);
  if (odd !== undefined) throw wrong('record.move', `record.turns[${odd.turn}]`, turns[odd.turn].move);
}

/** At most `most` of a team's games on each map, evenly spread over those there are. */
export function chosenSeats(seats: readonly TeamSeat[], most: number): TeamSeat[] {
  const groups = Map.groupBy(seats, ({ team, map }) => JSON.stringify([team, map]));
  return [...groups.values()].flatMap((group) =>
    group.length <= most
      ? group
      : Array.from({ length: most }, (_, at) => group[Math.floor((at * group.length) / most)]),
  );
}

/** Parts of a game by own turns. */
export const PHASES = ['first five', 'to a quarter', 'the rest'] as const;
/** Parts of a game in which claims are looked at for what they touch. */
export const STRETCHES = ['first 5', 'next 10', 'the rest'] as const;
/** The first phase and the first stretch last this many own turns. */
const FIRST_TURNS = 5;
/** This many own turns are all looked at: the first stretch and the next one. */
const ALWAYS_LOOKED = 15;
/** A river is among the first choices when no more than this many come before it. */
const FIRST_CHOICES = 5;

/** A way of playing under the name that tables show. */
export interface Likened {
  readonly name: string;
  readonly strategy: Strategy;
  budget(): Budget;
}

/** A claim that was recorded: where in the game, and whether it touches a mine or a river of its punter's. */
export interface Claimed {
  readonly turn: number;
  readonly phase: (typeof PHASES)[number];
  readonly stretch: (typeof STRETCHES)[number];
  readonly touches: boolean;
  /** How many claims stand for it where not all are looked at. */
  readonly weight: number;
  /** What each punter would have done, in their order; undefined if the claim was not looked at. */
  readonly looks?: readonly Look[];
}

/** A punter's choice beside the recorded claim. */
export type Look = ReturnType<typeof lookOf>;

/** Every claim of a free river that a seat of a game made; `every` of its later ones is looked at. */
export function* claimsOf(
  record: GameRecord,
  seat: number,
  punters: readonly Likened[],
  every: number,
): Generator<Claimed> {
  const lookers = punters.map(lookerOf);
  let own = 0;
  for (const { turn, position } of ownTurns(record, seat)) {
    const at = own++;
    const { move, fault } = record.turns[turn];
    const [river] = freeRiversOf(position, move);
    if (fault !== undefined || river === undefined || stepsOf(move).length !== 1) continue;
    const isLooked = at < ALWAYS_LOOKED || at % every === 0;
    const turns = turnsOf(position.punter, position.board.punters, position.graph.rivers);
    yield {
      turn,
      phase: at < FIRST_TURNS ? 'first five' : at < turns / 4 ? 'to a quarter' : 'the rest',
      stretch: at < FIRST_TURNS ? 'first 5' : at < ALWAYS_LOOKED ? 'next 10' : 'the rest',
      touches: touchesOwn(position, river),
      weight: at < ALWAYS_LOOKED ? 1 : every,
      ...(isLooked && { looks: lookers.map((look) => look(position, river)) }),
    };
  }
}

/**
 * Looks for one punter, look after look. What it learns of the others on the way is its own: a look changes the
 * position, and the next punter must see it as this one did.
 */
function lookerOf(punter: Likened): (position: Position, river: number) => Look {
  let habits: Habits | undefined;
  return (position, river) => {
    const seen: Position = { ...position, latest: position.latest.slice(), habits };
    const look = lookOf(seen, river, punter);
    ({ habits } = seen);
    return look;
  };
}

/** What a punter would do in a position in which the team claimed that river. It may change what the position knows. */
export function lookOf(position: Position, river: number, { strategy, budget }: Likened) {
  const random = randomFrom(seedOfMove(position));
  const weighed = strategy.weigh?.(position, budget(), random);
  const move = weighed?.move ?? strategy.move(position, budget(), random);
  const chosen = freeRiversOf(position, move);
  const touches = chosen.length === 0 ? undefined : chosen.some((one) => touchesOwn(position, one));
  return {
    /** 1 where its move takes the same river. */
    same: chosen.includes(river) ? 1 : 0,
    ...(weighed && placeOf(position, river, weighed.worth)),
    /** Whether its move touches a mine or an own river; undefined if that is no claim. */
    ...(touches !== undefined && { touches }),
  };
}

function placeOf({ board }: Position, river: number, worth: ArrayLike<number>): { five: number; rank: number } {
  let [before, equal, others] = [0, 0, 0];
  for (let other = 0; other < board.owner.length; other++) {
    if (other === river || !isFree(board, other)) continue;
    others++;
    if (worth[other] > worth[river]) before++;
    else if (worth[other] === worth[river]) equal++;
  }
  /** The chance that the recorded river is among its first five, where equals come in any order. */
  const five = Math.min(1, Math.max(0, (FIRST_CHOICES - before) / (equal + 1)));
  /** `rank`: what part of the other free rivers it prefers to the recorded one, of equals the half. */
  return { five, rank: (before + equal / 2) / Math.max(1, others) };
}

/** The free rivers that a move would take. */
function freeRiversOf({ graph, board }: Position, move: Move): number[] {
  return riversNamed(graph.map, move).filter((river) => isFree(board, river));
}

/** Whether an end of the river is a mine or an end of a river that the punter has. */
function touchesOwn(position: Position, river: number): boolean {
  const { mine, own } = touchesOf(position, river);
  return mine || own;
}
