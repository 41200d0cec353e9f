// What a person at a table may know: the game as its seat sees it, as JSON. docs/serving.md describes it.

import { NONE } from '../game/ids.ts';
import { moveToJson } from '../game/moves.ts';
import type { RawObject } from '../../base/shape.ts';
import { setupToJson } from '../protocol/messages.ts';
import type { LiveGame } from './live-game.ts';
import type { PersonSeat } from './person-seat.ts';
import type { Table } from './table.ts';

/** A person and where it sits. */
export interface SeatedPerson {
  readonly seat: PersonSeat;
  readonly table: Table;
}

/** All that a person may know, as it is told over HTTP. */
export function seatView(person: SeatedPerson): RawObject {
  const { seat } = person;
  const { state, live, ended, leftMs, setUp, punter, told: moves, finalScores } = seat;
  return {
    state,
    table: person.table.spec.name,
    name: seat.name,
    ...(ended !== undefined && { ended }),
    ...(leftMs !== undefined && { leftMs }),
    ...(setUp && { setup: setupToJson(setUp), moves: moves.map(moveToJson) }),
    ...(live && punter !== undefined && { board: boardOf(live, punter) }),
    ...(finalScores && { scores: finalScores }),
  };
}

function boardOf(live: LiveGame, punter: number): RawObject {
  const {
    board,
    conditions: { map },
  } = live;
  const scores = live.scores();
  return {
    turn: live.turns.length,
    turns: live.length,
    ...(live.next !== undefined && { next: live.next }),
    /** Counting the turn under way where it is the person's own. */
    credit: board.credit[punter],
    optionsLeft: board.optionsLeft[punter],
    punters: live.punters.map(({ name, zombie }, place) => ({
      punter: place,
      name,
      score: scores[place],
      ...(zombie && { zombie: zombie.reason }),
    })),
    rivers: Array.from(board.owner, (owner, river) => ({
      source: map.siteIds[map.source[river]],
      target: map.siteIds[map.target[river]],
      ...(owner !== NONE && { owner }),
      ...(board.buyer[river] !== NONE && { buyer: board.buyer[river] }),
    })),
  };
}
