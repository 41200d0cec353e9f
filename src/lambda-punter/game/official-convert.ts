// Between our records and official games, exactly there and back. docs/recorded-games.md, "Recorded games".

import { isObject } from '../../base/shape.ts';
import { seatAt } from './board.ts';
import type { MineDistances, PreparedMap } from './distances.ts';
import { wrong } from './error-table.ts';
import { extensionsToJson } from './extensions.ts';
import { legalFutures } from './futures.ts';
import { type GameMap, mineIds, riverCount } from './game-map.ts';
import { firstFrom } from './holdings.ts';
import { NONE } from './ids.ts';
import { moveToJson } from './moves.ts';
import { type Notice, type OfficialGame, parseOfficialGame } from './official-game.ts';
import type { Fault, GameRecord, OfficialPatch, RecordedPunter, RecordedTurn } from './record.ts';
import { playedIn, replay, rescore } from './rescoring.ts';
import { futureScoresOf } from './scoring.ts';

const GIVEN_UP = 'given up, by the log of the contest';
const LATE_FAULT: Fault = { kind: 'timeout', reason: 'a time-out, by the log of the contest' };
const DEAD_FAULT: Fault = { kind: 'dead', reason: GIVEN_UP };

/**
 * An official game as a record of ours. What cannot be derived from the rest of the record is
 * kept in `contest`: moves that carry another punter's number, events that nobody knows, whatever is
 * logged in another way than `officialEvents` would.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function recordFromOfficial(raw: unknown, { parsed, map, distances }: PreparedMap, path = 'record'): GameRecord {
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
    turns: recordedTurns(game, notices, map),
    scores: game.scores,
  };
  const events = isObject(raw) && Array.isArray(raw['game']) ? (raw['game'] as unknown[]) : [];
  const contest = patchesFor(officialEvents(record, map, distances), events);
  return contest.length === 0 ? record : { ...record, contest };
}

/** A record as an official game: an exact one where the record was made of such a one. */
export function officialFromRecord(record: GameRecord, { map, distances }: Omit<PreparedMap, 'parsed'>) {
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
    // After the end a pass is logged for each zombie when the others hear of it.
    place < turns
      ? punter !== seatAt(place, punters)
      : game.moves[place].kind !== 'pass' || !zombies.has(game.moves[place].punter),
  );
  if (odd !== -1) throw wrong('record.turn', `${path}.game`, `move ${odd} (from 0) is punter ${seats[odd]}'s`);
  return { ...game, moves: game.moves.slice(0, turns) };
}

type Notices = ReturnType<typeof noticesOf>;

/** A game's notices, by what they are needed for. */
function noticesOf({ teams, timeouts, zombies }: OfficialGame) {
  const isOwn = ({ turn, punter }: Notice): boolean => turn !== undefined && turn % teams.length === punter;
  const ownTurns = (notices: readonly Notice[]) => new Set(notices.filter(isOwn).map(({ turn }) => turn));
  return {
    /** Each punter's first. */
    zombies: new Map<number, Notice>(zombies.toReversed().map((one) => [one.punter, one])),
    /** Who was late at set-up. */
    lateSetups: new Set<number>(timeouts.flatMap(({ turn, punter }) => (turn === undefined ? [punter] : []))),
    /** The turns on which their own punter was late, and became a zombie. */
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
    ...((failed || late) && { setupFault: late ? LATE_FAULT : DEAD_FAULT }),
    ...(zombie && {
      zombie: zombie.turn === undefined ? { reason: GIVEN_UP } : { turn: zombie.turn, reason: GIVEN_UP },
    }),
  };
}

/** Every turn with its move as the board took it, and its fault. */
function recordedTurns(game: OfficialGame, { lateTurns, zombieTurns }: Notices, map: GameMap): RecordedTurn[] {
  const turns: RecordedTurn[] = [];
  replay(map, game, (turn, move) => {
    const fault = lateTurns.has(turn) ? LATE_FAULT : zombieTurns.has(turn) && DEAD_FAULT;
    turns.push({ move, ...(fault && { fault }) });
  });
  return turns;
}

/** The events in the order of the official logs. `map` and `distances` are those of the record's map. */
export function officialEvents(record: GameRecord, map: GameMap, distances: MineDistances): unknown[] {
  const stray = strayZombies(record);
  const strayAt = (turn: number) => (stray.get(turn) ?? []).map((punter) => ({ zombie: { punter } }));
  return [
    { start: {} },
    { settings: extensionsToJson(record.settings) ?? {} },
    { map: record.mapName },
    ...record.punters.map(({ name }, punter) => ({ punter, team: name })),
    ...setupEvents(record),
    { gameplay: 'start' },
    ...record.turns.flatMap((_, turn) => [...strayAt(turn), ...turnEvents(record, turn)]),
    ...strayAt(record.turns.length),
    { gameplay: 'stop' },
    ...farewells(record),
    ...endEvents(record, map, distances),
    { stop: {} },
  ];
}

/** One punter after the other: its bets if there are any to make, or what it failed at. */
function setupEvents({ punters, settings }: GameRecord): unknown[] {
  return punters.flatMap(({ futures, setupFault, zombie }, punter) => {
    const isZombie = zombie !== undefined && zombie.turn === undefined;
    return [
      ...(setupFault?.kind === 'timeout' ? [{ timeout: { punter } }] : []),
      ...(isZombie ? [{ zombie: { punter } }] : settings.futures ? [{ punter, futures }] : []),
    ];
  });
}

/** A time-out comes before the pass that it causes; the turn on which a punter becomes a zombie is logged as that. */
function turnEvents(record: GameRecord, turn: number): unknown[] {
  const punter = turn % record.punters.length;
  const { move, fault } = record.turns[turn];
  return [
    ...(fault?.kind === 'timeout' ? [{ timeout: { punter } }] : []),
    record.punters[punter].zombie?.turn === turn ? { zombie: { punter } } : moveToJson(move),
  ];
}

/** Zombies that became so on the turn of another, by turn. */
function strayZombies({ punters, turns }: GameRecord) {
  return Map.groupBy(punters.keys(), (punter) => {
    const turn = punters[punter].zombie?.turn ?? NONE;
    return seatAt(turn, punters.length) === punter && turn !== turns.length ? NONE : turn;
  });
}

/** The log does not say who heard of the end; for a zombie, it has a pass in its place of that order. */
function farewells({ punters, turns }: GameRecord): unknown[] {
  const order = punters.map((_, step) => seatAt(turns.length + step, punters.length));
  return order.filter((punter) => punters[punter].zombie !== undefined).map((punter) => ({ pass: { punter } }));
}

/** Scores, what each bet was worth by the mines' ids, and how each punter stands. */
function endEvents(record: GameRecord, map: GameMap, distances: MineDistances): unknown[] {
  const { settings, punters, scores } = record;
  const game = playedIn(record);
  const { board } = rescore(map, distances, game);
  const bets = game.futures.map((futures) => legalFutures(map, distances, futures));
  const mines = mineIds(map)
    .map((id, mine) => ({ mine, id }))
    .toSorted((a, b) => a.id - b.id);
  const worth = settings.futures ? futureScoresOf(board, distances, bets) : [];
  const futures = worth.map((one, punter) => ({
    punter,
    scores: mines.map(({ mine, id }) => ({ mine: id, score: one[mine] })),
  }));
  const lost = creditsLost(record);
  return [
    { scores: punters.map(({ name }, punter) => ({ punter, score: scores[punter], team: name })) },
    ...(settings.futures ? [{ futures }] : []),
    {
      statuses: punters.map(({ zombie }, punter) => ({
        punter,
        active: zombie === undefined,
        ...(zombie === undefined && settings.splurges && { credit: board.credit[punter] - lost[punter] }),
        ...(zombie === undefined && settings.options && { options: board.optionsLeft[punter] }),
      })),
    },
  ];
}

/** Each punter's turns that added nothing to its credit: those with faults, where the game was so judged. */
function creditsLost({ judging, turns, punters }: GameRecord): number[] {
  const lost = punters.map(() => 0);
  if (judging['credit'] !== 'own-turns') return lost;
  for (const [turn, { fault }] of turns.entries()) if (fault !== undefined) lost[seatAt(turn, punters.length)]++;
  return lost;
}

/** What makes `theirs` of `ours`; nothing if they are the same. */
export function patchesFor(ours: readonly unknown[], theirs: readonly unknown[]): OfficialPatch[] {
  const from = ours.map(canonical);
  const to = theirs.map(canonical);
  const placed = to.map((event, place) => ({ event, from: place }));
  const placesOf = Map.groupBy(placed, ({ event }) => event);
  const patches: OfficialPatch[] = [];
  let at = 0;
  let there = 0;
  while (at < from.length || there < to.length) {
    if (at < from.length && from[at] === to[there]) {
      at++;
      there++;
      continue;
    }
    const { drop, add } = nextEqual(from, at, placesOf, there) ?? { drop: from.length - at, add: to.length - there };
    patches.push({ at, drop, events: theirs.slice(there, there + add) });
    at += drop;
    there += add;
  }
  return patches;
}

/** How many events to leave out of ours, and how many of theirs. */
interface Skip {
  readonly drop: number;
  readonly add: number;
}

/**
 * The fewest events to leave out of both, so that the next ones are equal; undefined if there are none such.
 * What it looks at is no more than what it leaves out, so that all of a game takes linear time (but for a logarithm).
 * @param placesOf where each event stands in theirs, ascending
 */
function nextEqual(
  from: readonly string[],
  at: number,
  placesOf: ReadonlyMap<string, readonly { readonly from: number }[]>,
  there: number,
): Skip | undefined {
  let best: Skip | undefined;
  for (let drop = 0; at + drop < from.length && (best === undefined || drop < best.drop + best.add); drop++) {
    const places = placesOf.get(from[at + drop]) ?? [];
    const place = places[firstFrom(places, there)];
    if (place === undefined) continue;
    const skip = { drop, add: place.from - there };
    if (best === undefined || isBetter(skip, best)) best = skip;
  }
  return best;
}

/**
 * To replace the same number as are dropped is the likeliest; else the way that drops fewer is kept, which comes first.
 */
function isBetter(one: Skip, other: Skip): boolean {
  const fewer = one.drop + one.add - (other.drop + other.add);
  return fewer < 0 || (fewer === 0 && Math.abs(one.drop - one.add) < Math.abs(other.drop - other.add));
}

/** Ours with the patches made: what `patchesFor` was told to make of it. */
function patched(ours: readonly unknown[], patches: readonly OfficialPatch[]): unknown[] {
  const parts: (readonly unknown[])[] = [];
  let at = 0;
  for (const patch of patches) {
    parts.push(ours.slice(at, patch.at), patch.events);
    at = patch.at + patch.drop;
  }
  return [...parts, ours.slice(at)].flat();
}

/** A value as text, equal for equal values whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
