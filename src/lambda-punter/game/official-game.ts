// Official games: the logs that the organisers published of the games of 2017, `{"game":[event,…]}`.
// docs/recorded-games.md, "Recorded games".

import { show } from '../../base/errors.ts';
import { isObject, type RawObject, readersOf } from '../../base/shape.ts';
import { seatAt } from './board.ts';
import { integerOf, listOf, objectOf, textOf, wrong } from './error-table.ts';
import { extensionsFromJson } from './extensions.ts';
import { type Future, wellFormedFutures } from './futures.ts';
import type { PunterId } from './ids.ts';
import { MOVE_KINDS } from './move-kinds.ts';
import { type Move, parseMove, pass } from './moves.ts';

/** What an official game says. */
export type OfficialGame = Readonly<ReturnType<typeof parseOfficialGame>>;

/** Whether the value looks like an official game. */
export function isOfficialGame(raw: unknown): raw is RawObject {
  return isObject(raw) && Array.isArray(raw['game']);
}

/**
 * Checks the shape of an official game and gives every turn its move.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function parseOfficialGame(raw: unknown, path = 'record') {
  const list = listOf(objectOf(raw, 'record', path)['game'], 'record', `${path}.game`);
  const events = list.map((value, place) => objectOf(value, 'record.event', `${path}.game[${place}]`));
  const { mapName, settings, scores, teams, named, futures } = particularsOf(events, `${path}.game`);
  if (mapName === undefined) throw wrong('record', `${path}.game`, 'no map event');
  // Whose move is whose depends on how many there are.
  checkTeams(teams, named, `${path}.game`);
  const { moves, isMarked, timeouts, zombies } = officialTurns(events, teams.length, `${path}.game`);
  return {
    mapName,
    settings: extensionsFromJson(settings, `${path}.settings`),
    teams,
    futures: teams.map((_, punter) => futures[punter] ?? []),
    /**
     * Each carries the punter whose it was. With `seats`, the passes of zombies that close the log are among
     * them: nothing there marks the last turn.
     */
    moves,
    /** Whose each move is, if the log has no `gameplay` events; else move t is that of punter t mod n. */
    ...(!isMarked && { seats: moves.map(({ punter }) => punter) }),
    scores: parseScores(scores, teams.length, `${path}.scores`),
    /** Who was late, and when. */
    timeouts,
    /** Who became a zombie, and when; a turn may be another punter's. */
    zombies,
  };
}

/** What a log says of a game besides its moves; settings and scores are raw, the lists may have gaps. */
function particularsOf(events: readonly RawObject[], path: string) {
  let mapName: string | undefined;
  let settings: unknown;
  let scores: unknown;
  const teams: string[] = [];
  /** The punters that have a team. */
  const named = new Set<number>();
  const futures: Future[][] = [];
  for (const [place, event] of events.entries()) {
    const at = `${path}[${place}]`;
    if ('map' in event) mapName = textOf(event['map'], 'record.event', `${at}.map`);
    else if ('settings' in event) ({ settings } = event);
    else if ('scores' in event) ({ scores } = event);
    else if ('punter' in event) {
      const punter = integerOf(event['punter'], 'record.event', `${at}.punter`, 0);
      if ('team' in event) {
        teams[punter] = textOf(event['team'], 'record.event', `${at}.team`);
        named.add(punter);
      } else if ('futures' in event) futures[punter] = wellFormedFutures(event['futures']);
    }
  }
  return { mapName, settings, scores, teams, named, futures };
}

/**
 * Checks that the punters named are those from 0 up. A number too large for a list's place does not count in its
 * length.
 */
function checkTeams(teams: readonly string[], named: ReadonlySet<number>, path: string): void {
  if (named.size === 0 || named.size !== teams.length)
    throw wrong('record', path, `team events of punters ${show([...named].toSorted((a, b) => a - b))}`);
}

function parseScores(raw: unknown, punters: number, path: string): number[] {
  const { list, object, whole } = readersOf(wrong, 'record.scores');
  const entries = list(object({ punter: whole(0, punters - 1), score: whole() }))(raw, path);
  const scores: number[] = [];
  for (const { punter, score } of entries) scores[punter] = score;
  if (Object.keys(scores).length < punters) throw wrong('record.scores', path, raw);
  return scores;
}

/** When a punter was late, or given up. */
export interface Notice {
  /** The turn; undefined at set-up. */
  readonly turn: number | undefined;
  readonly punter: PunterId;
}

/**
 * Gives every turn its move, which carries the punter whose it was; and who was late or became a zombie, and when. A
 * zombie's turn is logged as a `zombie` event when the punter becomes one on its own turn; such an event out of turn is
 * a notice. Time-outs are notices too: the pass that they cause follows. Where no `gameplay` event says when the turns
 * begin, every move counts, and it is the move of the punter that it names.
 * @param events all those of the log
 * @param punters how many play
 * @throws {InputError} `record.gameplay`, `record.seat` if nobody can tell whose a move is, `move…`
 */
function officialTurns(events: readonly RawObject[], punters: number, path: string) {
  /** Whether `gameplay` events say where the moves begin and end: then move t is that of punter t mod n. */
  const isMarked = events.some((event) => 'gameplay' in event);
  const begin = isMarked ? markedBegin(events, path) : unmarkedBegin(events);
  const moves: Move[] = [];
  const timeouts: Notice[] = [];
  const zombies: Notice[] = [];
  let playing = false;
  for (const [place, event] of events.entries()) {
    if (place === begin) playing = true;
    const turn = playing ? moves.length : undefined;
    const seat = seatAt(moves.length, punters);
    const kind = moveKindOf(event);
    const at = `${path}[${place}]`;
    if ('gameplay' in event) {
      playing = isStart(event['gameplay'], `${at}.gameplay`);
    } else if ('timeout' in event) {
      timeouts.push(...noticeOf(event['timeout'], punters, turn));
    } else if ('zombie' in event) {
      const given = noticeOf(event['zombie'], punters, turn);
      zombies.push(...given);
      if (playing && given[0]?.punter === seat) moves.push(pass(seat));
    } else if (playing && kind !== undefined) {
      if (MOVE_KINDS.filter((one) => one in event).length > 1) throw wrong('move.kind', at, event);
      const body = objectOf(event[kind], 'move.kind', at);
      // The log has the number that the punter wrote, whatever it was. With marks the turn knows better.
      const punter = isMarked ? seat : seatNamed(body, punters, `${at}.${kind}.punter`);
      moves.push(parseMove({ [kind]: { ...body, punter } }, at));
    } else if (kind !== undefined && kind !== 'pass') {
      // Zombies' passes close the log; any other move there would be lost.
      throw wrong('record.gameplay', at, event);
    }
  }
  return { moves, isMarked, timeouts, zombies };
}

/** Whether a `gameplay` event begins the turns, or ends them. */
function isStart(word: unknown, path: string): boolean {
  if (word !== 'start' && word !== 'stop') throw wrong('record.gameplay', path, word);
  return word === 'start';
}

/** Where the log says that play begins: no move may come before. */
function markedBegin(events: readonly RawObject[], path: string): number {
  const begin = events.findIndex((event) => event['gameplay'] === 'start');
  const first = events.findIndex((event) => moveKindOf(event) !== undefined);
  if (first !== -1 && (begin === -1 || first < begin))
    throw wrong('record.gameplay', `${path}[${first}]`, events[first]);
  return begin;
}

/**
 * Where play begins in a log that does not say so: at its first move, or before it, where the turns of
 * the punters before that one are there as `zombie` events. What comes earlier belongs to set-up.
 */
function unmarkedBegin(events: readonly RawObject[]): number {
  let begin = events.findIndex((event) => moveKindOf(event) !== undefined);
  if (begin === -1) return begin;
  let seat = punterOf(events[begin], moveKindOf(events[begin]));
  for (;;) {
    if (begin > 0 && punterOf(events[begin - 1], 'timeout') === seat) begin--;
    if (begin === 0 || typeof seat !== 'number' || seat <= 0) return begin;
    if (punterOf(events[begin - 1], 'zombie') !== seat - 1) return begin;
    begin--;
    seat--;
  }
}

/** The number that an event of that kind carries. */
function punterOf(event: RawObject, kind = ''): unknown {
  const body = event[kind];
  return isObject(body) ? body['punter'] : undefined;
}

function moveKindOf(event: RawObject): (typeof MOVE_KINDS)[number] | undefined {
  return MOVE_KINDS.find((kind) => kind in event);
}

/** What happened to a punter; nothing if the game has no such punter. */
function noticeOf(body: unknown, punters: number, turn: number | undefined): Notice[] {
  const punter = isObject(body) ? body['punter'] : undefined;
  return isSeat(punter, punters) ? [{ turn, punter }] : [];
}

function seatNamed(body: RawObject, punters: number, path: string): PunterId {
  const { punter } = body;
  if (!isSeat(punter, punters)) throw wrong('record.seat', path, punter);
  return punter;
}

function isSeat(punter: unknown, punters: number): punter is PunterId {
  return typeof punter === 'number' && Number.isInteger(punter) && punter >= 0 && punter < punters;
}
