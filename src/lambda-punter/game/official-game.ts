// Official games: the logs that the organisers published of the games of 2017, `{"game":[event,…]}`.
// docs/recorded-games.md, "Recorded games".

import { officialTurns, type Notice } from './official-turns.ts';
import { show } from '../../base/errors.ts';
import { integerOf, listOf, objectOf, textOf, wrong } from './error-table.ts';
import { wellFormedFutures, type Future } from './futures.ts';
import type { PunterId } from './ids.ts';
import type { Move } from './moves.ts';
import { extensionsFromJson, type Extensions } from './extensions.ts';
import { isObject, type RawObject } from '../../base/shape.ts';

/** What an official game says. */
export interface OfficialGame {
  readonly mapName: string;
  readonly settings: Extensions;
  readonly teams: readonly string[];
  readonly futures: readonly (readonly Future[])[];
  /**
   * Each carries the punter whose it was. With `seats`, the passes of zombies that close the log are among
   * them: nothing there marks the last turn.
   */
  readonly moves: readonly Move[];
  /** Whose each move is, where the log has no `gameplay` events; else move t is that of punter t mod n. */
  readonly seats?: readonly PunterId[];
  readonly scores: readonly number[];
  /** Who was late, and when. */
  readonly timeouts: readonly Notice[];
  /** Who became a zombie, and when; a turn may be another punter's. */
  readonly zombies: readonly Notice[];
}

/** Whether the value looks like an official game. */
export function isOfficialGame(raw: unknown): raw is RawObject {
  return isObject(raw) && Array.isArray(raw['game']);
}

/**
 * Checks the shape of an official game and gives every turn its move.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function parseOfficialGame(raw: unknown, path = 'record'): OfficialGame {
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
    moves,
    ...(!isMarked && { seats: moves.map(({ punter }) => punter) }),
    scores: parseScores(scores, teams.length, `${path}.scores`),
    timeouts,
    zombies,
  };
}

/** What is said of a game beside its moves; settings and scores are raw, the lists may have gaps. */
interface Particulars {
  mapName?: string;
  settings?: unknown;
  scores?: unknown;
  readonly teams: string[];
  /** The punters that have a team. */
  readonly named: Set<number>;
  readonly futures: Future[][];
}

function particularsOf(events: readonly RawObject[], path: string): Particulars {
  const found: Particulars = { teams: [], named: new Set(), futures: [] };
  for (const [place, event] of events.entries()) {
    const at = `${path}[${place}]`;
    if ('map' in event) found.mapName = textOf(event['map'], 'record.event', `${at}.map`);
    else if ('settings' in event) found.settings = event['settings'];
    else if ('scores' in event) found.scores = event['scores'];
    else if ('punter' in event) {
      const punter = integerOf(event['punter'], 'record.event', `${at}.punter`, 0);
      if ('team' in event) {
        found.teams[punter] = textOf(event['team'], 'record.event', `${at}.team`);
        found.named.add(punter);
      } else if ('futures' in event) found.futures[punter] = wellFormedFutures(event['futures']);
    }
  }
  return found;
}

/**
 * Checks that the punters named are those from 0 up. A number too large for a list's place does not count in its
 * length.
 */
function checkTeams(teams: readonly string[], named: ReadonlySet<number>, path: string): void {
  if (named.size === 0 || named.size !== teams.length) {
    throw wrong('record', path, `team events of punters ${show([...named].toSorted((a, b) => a - b))}`);
  }
}

function parseScores(raw: unknown, punters: number, path: string): number[] {
  const scores: number[] = [];
  for (const [place, value] of listOf(raw, 'record.scores', path).entries()) {
    const at = `${path}[${place}]`;
    const entry = objectOf(value, 'record.scores', at);
    const punter = integerOf(entry['punter'], 'record.scores', `${at}.punter`, 0);
    if (punter >= punters) throw wrong('record.scores', `${at}.punter`, punter);
    scores[punter] = integerOf(entry['score'], 'record.scores', `${at}.score`);
  }
  for (let punter = 0; punter < punters; punter++) {
    if (scores[punter] === undefined) throw wrong('record.scores', path, raw);
  }
  return scores;
}
