// Between our records and official games, exactly there and back.

import { officialEvents } from './official-events.ts';
import { parseOfficialGame, type OfficialGame } from './official-game.ts';
import { patched, patchesFor } from './official-patch.ts';
import type { Notice } from './official-turns.ts';
import type { MineDistances } from './distances.ts';
import { wrong } from './error-table.ts';
import { riverCount, type GameMap, type ParsedMap } from './game-map.ts';
import type { Move } from './moves.ts';
import type { GameRecord, RecordedPunter, RecordedTurn } from './record.ts';
import { asOption, replay } from './rescoring.ts';
import { isObject } from '../../base/shape.ts';

/** A map as converting needs it. */
export interface MapAtHand {
  readonly parsed: ParsedMap;
  readonly map: GameMap;
  readonly distances: MineDistances;
}

const LATE = 'a time-out, by the log of the contest';
const GIVEN_UP = 'given up, by the log of the contest';

/**
 * An official game as a record of ours. What cannot be derived from the rest of the record is
 * kept in `contest`: moves that carry another punter's number, events that nobody knows, whatever is
 * logged in another way than `officialEvents` would.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function recordFromOfficial(raw: unknown, { parsed, map, distances }: MapAtHand, path = 'record'): GameRecord {
  const game = inTurns(parseOfficialGame(raw, path), riverCount(map), path);
  const notices = noticesOf(game);
  const record: GameRecord = {
    mapName: game.mapName,
    map: parsed,
    settings: game.settings,
    seed: 0,
    started: '',
    judging: {},
    ended: game.moves.length >= riverCount(map) ? 'finished' : 'aborted',
    punters: game.teams.map((_, punter) => punterOf(game, notices, punter)),
    turns: turnsOf(game, notices, map),
    scores: game.scores,
  };
  const events = isObject(raw) && Array.isArray(raw['game']) ? (raw['game'] as unknown[]) : [];
  const contest = patchesFor(officialEvents(record, map, distances), events);
  return contest.length === 0 ? record : { ...record, contest };
}

/** A record as an official game: an exact one where the record was made of such a one. */
export function officialFromRecord(
  record: GameRecord,
  { map, distances }: Omit<MapAtHand, 'parsed'>,
): { readonly game: readonly unknown[] } {
  return { game: patched(officialEvents(record, map, distances), record.contest ?? []) };
}

/**
 * The game with its turns alone, where no `gameplay` event told them from the passes of zombies after the end.
 * @throws {InputError} `record.turn`
 */
function inTurns({ seats, ...game }: OfficialGame, turns: number, path: string): OfficialGame {
  if (seats === undefined) return game;
  const punters = game.teams.length;
  const zombies = new Set(game.zombies.map(({ punter }) => punter));
  const odd = seats.findIndex((punter, place) =>
    place < turns ? punter !== place % punters : !isFarewell(zombies, game.moves[place]),
  );
  if (odd !== -1) {
    throw wrong('record.turn', `${path}.game`, `move ${odd} (from 0) is punter ${seats[odd]}'s`);
  }
  return { ...game, moves: game.moves.slice(0, turns) };
}

/** Whether it is the pass that is logged for a zombie where the others are told the end. */
function isFarewell(zombies: ReadonlySet<number>, { kind, punter }: Move): boolean {
  return kind === 'pass' && zombies.has(punter);
}

/** A game's notices by what is asked of them. */
interface Notices {
  /** Each punter's first. */
  readonly zombies: ReadonlyMap<number, Notice>;
  /** Who was late at set-up. */
  readonly lateSetups: ReadonlySet<number>;
  /** The turns on which their own punter was late, and became a zombie. */
  readonly lateTurns: ReadonlySet<number>;
  readonly zombieTurns: ReadonlySet<number>;
}

function noticesOf({ teams, timeouts, zombies }: OfficialGame): Notices {
  const ownTurns = (notices: readonly Notice[]): Set<number> =>
    new Set(
      notices.flatMap(({ turn, punter }) => (turn !== undefined && turn % teams.length === punter ? [turn] : [])),
    );
  return {
    zombies: new Map(zombies.toReversed().map((one) => [one.punter, one])),
    lateSetups: new Set(timeouts.flatMap(({ turn, punter }) => (turn === undefined ? [punter] : []))),
    lateTurns: ownTurns(timeouts),
    zombieTurns: ownTurns(zombies),
  };
}

function punterOf({ teams, futures }: OfficialGame, { zombies, lateSetups }: Notices, punter: number): RecordedPunter {
  const zombie = zombies.get(punter);
  const failed = zombie !== undefined && zombie.turn === undefined;
  const late = lateSetups.has(punter);
  return {
    name: teams[punter],
    futures: futures[punter],
    ...((failed || late) && {
      setupFault: late ? { kind: 'timeout', reason: LATE } : { kind: 'dead', reason: GIVEN_UP },
    }),
    ...(zombie && {
      zombie: zombie.turn === undefined ? { reason: GIVEN_UP } : { turn: zombie.turn, reason: GIVEN_UP },
    }),
  };
}

/** Every turn with its move as the board took it, and its fault. */
function turnsOf(game: OfficialGame, { lateTurns, zombieTurns }: Notices, map: GameMap): RecordedTurn[] {
  const turns: RecordedTurn[] = [];
  replay(map, game, (turn, said, board) => {
    const move = asOption(board, said);
    if (lateTurns.has(turn)) turns.push({ move, fault: { kind: 'timeout', reason: LATE } });
    else if (zombieTurns.has(turn)) turns.push({ move, fault: { kind: 'dead', reason: GIVEN_UP } });
    else turns.push({ move });
  });
  return turns;
}
