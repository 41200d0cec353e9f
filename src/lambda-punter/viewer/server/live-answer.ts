// What those who follow a table are told: the table, its game whole to who comes new, else what it has come to since.

import { recordToJson, turnToJson } from '../../game/record.ts';
import type { RawObject } from '../../../base/shape.ts';
import type { SeatedPerson } from '../../judge/seat-keys.ts';
import { seatBrief } from '../../judge/seat-view.ts';
import type { FollowedGame, Table } from '../../judge/table.ts';

/** What a follower has of a table already. */
export interface Follower {
  /** The game that it knows, and how many turns of it. */
  readonly game: string;
  readonly from: number;
  /** The table's version when it was told last; -1 where that was never. */
  readonly seen: number;
  /** The key of the follower's own seat at this table; empty where it only watches. */
  readonly seat: string;
}

/** An answer tells at most this many turns; the next one tells the rest at once. */
const MOST_TURNS = 20_000;

/**
 * What a follower is told now.
 * @param person the one whose seat's key it has
 */
export function liveAnswer(table: Table, heard: Follower, person: SeatedPerson | undefined): RawObject {
  const { followed, fillsAt, spec, waiting, news, gone } = table;
  const isPlaying = followed !== undefined && followed.finished === undefined && !followed.live.over;
  return {
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
    ...(followed !== undefined && { game: gameTold(followed, heard) }),
    ...(heard.seat !== '' && { seat: seatTold(table, person) }),
  };
}

/** Whether a follower knows the table's game, but not all of its turns: one answer tells a limited number. */
export function isBehind({ followed }: Table, heard: Follower): boolean {
  return followed !== undefined && heard.game === gameId(followed.live) && heard.from < followed.live.turns.length;
}

/** Tells one game of a server from all others, those before it was started anew as well. */
function gameId({ started, seed }: FollowedGame['live']): string {
  return `${started.getTime()}-${seed}`;
}

/** A person's own seat at this table, and which game it is a seat of; `gone` where nobody has that key any more. */
function seatTold(table: Table, person: SeatedPerson | undefined): RawObject {
  if (person?.table !== table) return { state: 'gone' };
  const { live } = person.seat;
  return { ...seatBrief(person), ...(live && { game: gameId(live) }) };
}

function gameTold(followed: FollowedGame, heard: Follower): RawObject {
  const { live, finished } = followed;
  const id = gameId(live);
  const isKnown = heard.game === id && heard.from <= live.turns.length;
  const from = isKnown ? heard.from : 0;
  const zombies = live.punters.flatMap(({ zombie }, punter) => (zombie === undefined ? [] : [{ punter, ...zombie }]));
  const ended = endOf(followed);
  return {
    id,
    length: live.length,
    from,
    ...(isKnown
      ? { turns: live.turns.slice(from, from + MOST_TURNS).map(turnToJson) }
      : { record: recordToJson(live.recordSoFar(ended !== undefined)) }),
    zombies,
    ...(ended !== undefined && { ended }),
    ...(finished?.record !== undefined && { file: finished.record }),
  };
}

/** How a game ended, and what was bet, which nobody is told before; undefined while it goes on. */
function endOf({ live, finished }: FollowedGame): RawObject | undefined {
  const bets = live.conditions.settings.futures && { futures: live.bets };
  if (live.over) return { how: 'finished', scores: live.scores(), ...bets };
  if (finished === undefined) return undefined;
  const { aborted, standings } = finished;
  const scores = standings.toSorted((a, b) => a.punter - b.punter).map(({ score }) => score);
  return { how: 'aborted', scores, ...bets, ...(aborted !== undefined && { aborted }) };
}
