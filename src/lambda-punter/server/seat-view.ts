// What a person at a table may know: the game as its seat sees it, as JSON. docs/serving-seats.md describes it.

import { extensionsToJson } from '../game/extensions.ts';
import { NONE } from '../game/ids.ts';
import { moveToJson } from '../game/moves.ts';
import type { RawObject } from '../../base/shape.ts';
import { setupToJson } from '../protocol/messages.ts';
import type { LiveGame } from '../judge/live-game.ts';
import type { SeatedPerson } from './seat-keys.ts';

/** All that a person may know, as it is told over HTTP. */
export function seatView(person: SeatedPerson): RawObject {
  const { live, setUp, punter, told } = person.seat;
  return {
    ...seatBrief(person),
    ...(setUp && { setup: setupToJson(setUp), moves: told.map(moveToJson) }),
    ...(live && punter !== undefined && { board: boardOf(live, punter) }),
  };
}

/** The view without map, moves and board: enough for a person who follows the table's game anyway. */
export function seatBrief({ seat, table }: SeatedPerson): RawObject {
  const { state, live, ended, leftMs, punter, bets, finalScores, limitMs } = seat;
  const own = punter === undefined ? undefined : live?.punters[punter];
  return {
    state,
    table: table.spec.name,
    name: seat.name,
    limitMs,
    settings: extensionsToJson(table.spec.conditions.settings) ?? {},
    // The judge says more plainly than the seat why a punter was given up.
    ...(ended !== undefined && { ended: own?.zombie?.reason ?? ended }),
    ...(leftMs !== undefined && { leftMs }),
    ...(live &&
      own &&
      punter !== undefined && { punter, futures: bets, timeouts: own.timeouts, ...handOf(live, punter) }),
    ...(finalScores && live && { scores: finalScores.map((one) => ({ ...one, name: live.punters[one.punter].name })) }),
  };
}

/** Whose turn it is, and what the person has to spend; that counts the turn under way where it is its own. */
function handOf({ board, turns, next }: LiveGame, punter: number): RawObject {
  return {
    turn: turns.length,
    ...(next !== undefined && { next }),
    credit: board.credit[punter],
    optionsLeft: board.optionsLeft[punter],
  };
}

function boardOf(live: LiveGame, punter: number): RawObject {
  const {
    board,
    conditions: { map },
  } = live;
  const scores = live.scores();
  return {
    turns: live.length,
    ...handOf(live, punter),
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
