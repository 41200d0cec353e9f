// The contest's own recorded games: `{"game":[event,…]}`. PROTOCOL.md, "Recorded games".

import { InputError, show } from './errors.ts';
import { wellFormedFutures } from './futures.ts';
import type { Future } from './futures.ts';
import type { PunterId } from './ids.ts';
import { MOVE_KINDS, parseMove, pass } from './moves.ts';
import type { Move } from './moves.ts';
import { parseSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { integerOf, isObject, listOf, objectOf, textOf } from './shape.ts';
import type { RawObject } from './shape.ts';

/** When a punter was given up. */
export interface Notice {
  /** The turn; undefined at set-up. */
  readonly turn: number | undefined;
  readonly punter: PunterId;
}

/** A game of the contest as recorded; `moves[t]` is the move of punter t mod n. */
export interface ContestGame {
  readonly mapName: string;
  readonly settings: Settings;
  readonly teams: readonly string[];
  readonly futures: readonly (readonly Future[])[];
  readonly moves: readonly Move[];
  readonly scores: readonly number[];
  /** Who was late, and when. */
  readonly timeouts: readonly Notice[];
  /** Who became a zombie, and when; a turn may be another punter's. */
  readonly zombies: readonly Notice[];
}

/** Whether the value looks like a recorded game of the contest. */
export function isContestGame(raw: unknown): raw is RawObject {
  return isObject(raw) && Array.isArray(raw['game']);
}

/**
 * Checks the shape of a recorded game and gives every turn its move. A zombie's turn is logged as a
 * `zombie` event when the punter becomes one on its own turn; such an event out of turn is a notice.
 * Time-outs are notices too: the pass that they cause follows.
 * @throws {InputError} `record…` or the code of the part that is wrong
 */
export function parseContestGame(raw: unknown, path = 'record'): ContestGame {
  const events = listOf(objectOf(raw, 'record', path)['game'], 'record', `${path}.game`);
  let mapName = '';
  let settings: unknown;
  let scores: unknown;
  let playing = false;
  const teams: string[] = [];
  const named = new Set<number>();
  const futures: Future[][] = [];
  const moves: Move[] = [];
  const timeouts: Notice[] = [];
  const zombies: Notice[] = [];
  const notice = (body: unknown): Notice[] => {
    const punter = isObject(body) ? body['punter'] : undefined;
    const known = Number.isInteger(punter) && teams[punter as number] !== undefined;
    return known ? [{ turn: playing ? moves.length : undefined, punter: punter as PunterId }] : [];
  };
  for (const [place, value] of events.entries()) {
    const at = `${path}.game[${place}]`;
    const event = objectOf(value, 'record.event', at);
    if ('gameplay' in event) {
      playing = event['gameplay'] === 'start';
      // Whose move is whose depends on how many there are.
      checkTeams(teams, named, `${path}.game`);
    } else if ('map' in event) mapName = textOf(event['map'], 'record.event', `${at}.map`);
    else if ('settings' in event) settings = event['settings'];
    else if ('scores' in event) scores = event['scores'];
    else if ('punter' in event) {
      const punter = integerOf(event['punter'], 'record.event', `${at}.punter`, 0);
      if ('team' in event) {
        teams[punter] = textOf(event['team'], 'record.event', `${at}.team`);
        named.add(punter);
      } else if ('futures' in event) futures[punter] = wellFormedFutures(event['futures']);
    } else if ('timeout' in event) {
      timeouts.push(...notice(event['timeout']));
    } else if ('zombie' in event) {
      const given = notice(event['zombie']);
      zombies.push(...given);
      const seat = (moves.length % teams.length) as PunterId;
      if (playing && given[0]?.punter === seat) moves.push(pass(seat));
    } else if (playing) {
      const seat = (moves.length % teams.length) as PunterId;
      const kind = MOVE_KINDS.find((one) => isObject(event[one]));
      // The log has the number that the punter wrote, whatever it was.
      if (kind !== undefined) moves.push(parseMove({ [kind]: { ...objectOf(event[kind], 'move.kind', at), punter: seat } }, at));
    }
  }
  if (mapName === '') throw new InputError('record', `${path}.game`, 'no map event');
  checkTeams(teams, named, `${path}.game`);
  return {
    mapName,
    settings: parseSettings(settings, `${path}.settings`),
    teams,
    futures: teams.map((_, punter) => futures[punter] ?? []),
    moves,
    scores: parseScores(scores, teams.length, `${path}.scores`),
    timeouts,
    zombies,
  };
}

/** Whether the punters named are those from 0 up. A number too large for a list's place does not count in its length. */
function checkTeams(teams: readonly string[], named: ReadonlySet<number>, path: string): void {
  if (named.size === 0 || named.size !== teams.length) {
    throw new InputError('record', path, `team events of punters ${show([...named].toSorted((a, b) => a - b))}`);
  }
}

function parseScores(raw: unknown, punters: number, path: string): number[] {
  const scores: number[] = [];
  for (const [place, value] of listOf(raw, 'record.scores', path).entries()) {
    const at = `${path}[${place}]`;
    const entry = objectOf(value, 'record.scores', at);
    scores[integerOf(entry['punter'], 'record.scores', `${at}.punter`, 0)] = integerOf(entry['score'], 'record.scores', `${at}.score`);
  }
  for (let punter = 0; punter < punters; punter++) {
    if (scores[punter] === undefined) throw new InputError('record.scores', path, raw);
  }
  return scores;
}
