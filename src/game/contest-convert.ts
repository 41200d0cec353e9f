// Between our records and the contest's recorded games, exactly there and back.

import { contestEvents } from './contest-events.ts';
import { parseContestGame } from './contest-game.ts';
import type { ContestGame } from './contest-game.ts';
import type { Notice } from './contest-turns.ts';
import type { MineDistances } from './distances.ts';
import { wrong } from './errors.ts';
import { riverCount } from './map.ts';
import type { GameMap, ParsedMap } from './map.ts';
import type { Move } from './moves.ts';
import type { ContestPatch, GameRecord, RecordedPunter, RecordedTurn } from './record.ts';
import { asOption, replay } from './rescore.ts';
import { isObject } from './shape.ts';

/** A map as converting needs it. */
export interface MapAtHand {
  readonly parsed: ParsedMap;
  readonly map: GameMap;
  readonly distances: MineDistances;
}

const LATE = 'a time-out, by the log of the contest';
const GIVEN_UP = 'given up, by the log of the contest';

/**
 * A game of the contest as a record of ours. What cannot be derived from the rest of the record is
 * kept in `contest`: moves that carry another punter's number, events that nobody knows, whatever is
 * logged in another way than `contestEvents` would.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function recordFromContest(raw: unknown, { parsed, map, distances }: MapAtHand, path = 'record'): GameRecord {
  const game = inTurns(parseContestGame(raw, path), riverCount(map), path);
  const record: GameRecord = {
    mapName: game.mapName,
    map: parsed,
    settings: game.settings,
    seed: 0,
    started: '',
    judging: {},
    ended: game.moves.length >= riverCount(map) ? 'finished' : 'aborted',
    punters: game.teams.map((_, punter) => punterOf(game, punter)),
    turns: turnsOf(game, map),
    scores: game.scores,
  };
  const events = isObject(raw) && Array.isArray(raw['game']) ? (raw['game'] as unknown[]) : [];
  const contest = patchesFor(contestEvents(record, map, distances), events);
  return contest.length === 0 ? record : { ...record, contest };
}

/** A record as a recorded game of the contest: an exact one where the record was made of such a one. */
export function contestFromRecord(record: GameRecord, { map, distances }: Omit<MapAtHand, 'parsed'>): { readonly game: readonly unknown[] } {
  return { game: patched(contestEvents(record, map, distances), record.contest ?? []) };
}

/**
 * The game with its turns alone, where no `gameplay` event told them from the passes of zombies after the end.
 * @throws {InputError} `record.turn`
 */
function inTurns({ seats, ...game }: ContestGame, turns: number, path: string): ContestGame {
  if (seats === undefined) return game;
  const punters = game.teams.length;
  const odd = seats.findIndex((punter, place) =>
    place < turns ? punter !== place % punters : !isFarewell(game, game.moves[place]),
  );
  if (odd !== -1) {
    throw wrong('record.turn', `${path}.game`, `move ${odd} (from 0) is punter ${seats[odd]}'s`);
  }
  return { ...game, moves: game.moves.slice(0, turns) };
}

/** Whether it is the pass that is logged for a zombie where the others are told the end. */
function isFarewell({ zombies }: ContestGame, { kind, punter }: Move): boolean {
  return kind === 'pass' && zombies.some((one) => one.punter === punter);
}

function punterOf({ teams, futures, timeouts, zombies }: ContestGame, punter: number): RecordedPunter {
  const zombie = zombies.find((one) => one.punter === punter);
  const failed = zombie !== undefined && zombie.turn === undefined;
  const late = timeouts.some((one) => one.punter === punter && one.turn === undefined);
  return {
    name: teams[punter],
    futures: futures[punter],
    ...((failed || late) && { setupFault: late ? { kind: 'timeout', reason: LATE } : { kind: 'dead', reason: GIVEN_UP } }),
    ...(zombie && { zombie: zombie.turn === undefined ? { reason: GIVEN_UP } : { turn: zombie.turn, reason: GIVEN_UP } }),
  };
}

/** Every turn with its move as the board took it, and its fault. */
function turnsOf(game: ContestGame, map: GameMap): RecordedTurn[] {
  const turns: RecordedTurn[] = [];
  replay(map, game, (turn, said, board) => {
    const isOf = (one: Notice): boolean => one.turn === turn && one.punter === turn % game.teams.length;
    const move = asOption(board, said);
    if (game.timeouts.some(isOf)) turns.push({ move, fault: { kind: 'timeout', reason: LATE } });
    else if (game.zombies.some(isOf)) turns.push({ move, fault: { kind: 'dead', reason: GIVEN_UP } });
    else turns.push({ move });
  });
  return turns;
}

/** What makes `theirs` of `ours`; nothing where they are the same. */
export function patchesFor(ours: readonly unknown[], theirs: readonly unknown[]): ContestPatch[] {
  const from = ours.map(canonical);
  const to = theirs.map(canonical);
  const patches: ContestPatch[] = [];
  let at = 0;
  let there = 0;
  while (at < from.length || there < to.length) {
    if (at < from.length && from[at] === to[there]) {
      at++;
      there++;
      continue;
    }
    const { drop, add } = nextEqual(from, at, to, there);
    patches.push({ at, drop, events: theirs.slice(there, there + add) });
    at += drop;
    there += add;
  }
  return patches;
}

/** The fewest events to leave out of both, so that the next ones are equal or there are none. */
function nextEqual(from: readonly string[], at: number, to: readonly string[], there: number): { drop: number; add: number } {
  const most = { drop: from.length - at, add: to.length - there };
  for (let total = 1; total < most.drop + most.add; total++) {
    // Replacing as many as are dropped is the likeliest.
    for (let off = total % 2; off <= total; off += 2) {
      for (const drop of [(total - off) / 2, (total + off) / 2]) {
        const add = total - drop;
        if (drop < most.drop && add < most.add && from[at + drop] === to[there + add]) return { drop, add };
      }
    }
  }
  return most;
}

function patched(ours: readonly unknown[], patches: readonly ContestPatch[]): unknown[] {
  const events: unknown[] = [];
  let at = 0;
  for (const patch of patches) {
    events.push(...ours.slice(at, patch.at), ...patch.events);
    at = patch.at + patch.drop;
  }
  return [...events, ...ours.slice(at)];
}

/** A value as text, equal for equal values whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
