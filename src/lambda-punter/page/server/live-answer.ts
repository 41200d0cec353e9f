// What followers of a table get: the table, and its game, whole if the follower is new, else what is new in it.

import { mapToJson } from '../../game/game-map.ts';
import { recordToJson, turnToJson } from '../../game/record.ts';
import type { RawObject } from '../../../base/shape.ts';
import type { SeatedPerson } from '../../server/person-seat.ts';
import { seatBrief } from '../../server/routes.ts';
import type { FollowedGame, Table } from '../../server/table.ts';

/** What a follower has of a table already. */
export interface Follower {
  /** The game that it knows, and how many turns of it. */
  readonly game: string;
  readonly from: number;
  /** The table's version when the follower was last told; -1 if it never was. */
  readonly seen: number;
  /** The key of the follower's own seat at this table; empty if it only watches. */
  readonly seat: string;
}

/** An answer tells at most this many turns; the next one tells the rest at once. */
const MOST_TURNS = 20_000;

/** The last whole game sent for a table, as text: all who join at one moment get the same. */
const wholeGames = new WeakMap<Table, { readonly version: number; readonly id: string; readonly text: string }>();

/**
 * What a follower gets now, as JSON.
 * @param person the one whose seat's key it has
 */
export function liveAnswer(table: Table, heard: Follower, person: SeatedPerson | undefined): string {
  const { followed, fillsAt, spec, waiting, news, gone } = table;
  const isPlaying = followed !== undefined && followed.finished === undefined && !followed.live.over;
  const answer = {
    version: news.version,
    table: {
      name: spec.name,
      map: spec.conditions.mapName,
      phase: isPlaying ? followed.live.phase : 'open',
      punters: spec.punters,
      waiting: waiting.map(({ name }) => name),
      ...(fillsAt !== undefined && { fillsIn: Math.max(0, Math.round((fillsAt - performance.now()) / 1000)) }),
      ...(spec.password !== undefined && { locked: true }),
      ...(gone !== undefined && { gone }),
    },
    ...(heard.seat !== '' && { seat: seatTold(table, person) }),
  };
  if (followed === undefined) {
    const isNew = heard.seen < 0;
    return JSON.stringify(isNew ? { ...answer, map: mapToJson(spec.conditions.parsed) } : answer);
  }
  const { game, isNew } = gameTold(followed, heard);
  const told = isNew ? withMember(JSON.stringify(game), 'record', gameJson(table, followed)) : JSON.stringify(game);
  return withMember(JSON.stringify(answer), 'game', told);
}

/** JSON of an object that has members, with one more, which is JSON already. */
function withMember(object: string, name: string, value: string): string {
  return `${object.slice(0, -1)},${JSON.stringify(name)}:${value}}`;
}

/** The game so far as JSON: written once for all who join before there is more of it. */
function gameJson(table: Table, followed: FollowedGame): string {
  const { version } = table.news;
  const { live } = followed;
  const isOver = endOf(followed) !== undefined;
  // What is for the end of a game is not sent before.
  const id = `${gameId(live)} ${isOver}`;
  const before = wholeGames.get(table);
  if (before?.version === version && before.id === id) return before.text;
  const text = JSON.stringify(recordToJson(live.recordSoFar(isOver)));
  wholeGames.set(table, { version, id, text });
  return text;
}

/** Whether a follower knows the table's game, but not all of its turns: one answer tells a limited number. */
export function isBehind({ followed }: Table, heard: Follower): boolean {
  return followed !== undefined && heard.game === gameId(followed.live) && heard.from < followed.live.turns.length;
}

/** Tells one game of a server from all others, those before it was started anew as well. */
function gameId({ started, seed }: FollowedGame['live']): string {
  return `${started.getTime()}-${seed}`;
}

/** A person's own seat at this table, and which game it is a seat of; `gone` if nobody has that key any more. */
function seatTold(table: Table, person: SeatedPerson | undefined): RawObject {
  if (person?.table !== table) return { state: 'gone' };
  const { live } = person.seat;
  return { ...seatBrief(person), ...(live && { game: gameId(live) }) };
}

/** What is sent of a game; if it is new to the follower, with its record. */
function gameTold(followed: FollowedGame, heard: Follower): { readonly game: RawObject; readonly isNew: boolean } {
  const { live, finished } = followed;
  const id = gameId(live);
  const isKnown = heard.game === id && heard.from <= live.turns.length;
  const from = isKnown ? heard.from : 0;
  const zombies = live.punters.flatMap(({ zombie }, punter) => (zombie === undefined ? [] : [{ punter, ...zombie }]));
  const ended = endOf(followed);
  const game = {
    id,
    length: live.length,
    from,
    ...(isKnown && { turns: live.turns.slice(from, from + MOST_TURNS).map(turnToJson) }),
    zombies,
    ...(ended !== undefined && { ended }),
    ...(finished?.record !== undefined && { file: finished.record }),
  };
  return { game, isNew: !isKnown };
}

/** How a game ended, and what was bet, which is secret before; undefined while it goes on. */
function endOf({ live, finished }: FollowedGame): RawObject | undefined {
  const bets = live.conditions.settings.futures && { futures: live.bets };
  if (live.over) return { how: 'finished', scores: live.scores(), ...bets };
  if (finished === undefined) return undefined;
  const { aborted, standings } = finished;
  const scores = standings.toSorted((a, b) => a.punter - b.punter).map(({ score }) => score);
  return { how: 'aborted', scores, ...bets, ...(aborted !== undefined && { aborted }) };
}
