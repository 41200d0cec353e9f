// A record of ours as the events that the contest would have logged. docs/protocol.md, "Recorded games".

import type { MineDistances } from './distances.ts';
import { legalFutures } from './futures.ts';
import type { GameMap } from './map.ts';
import { moveToJson } from './moves.ts';
import type { GameRecord } from './record.ts';
import { rescore } from './rescore.ts';
import { futureScoresOf } from './scoring.ts';
import { settingsToJson } from './settings.ts';

/** The events in the contest's order. `map` and `distances` are those of the record's map. */
export function contestEvents(record: GameRecord, map: GameMap, distances: MineDistances): unknown[] {
  return [
    { start: {} },
    { settings: settingsToJson(record.settings) ?? {} },
    { map: record.mapName },
    ...record.punters.map(({ name }, punter) => ({ punter, team: name })),
    ...setupEvents(record),
    { gameplay: 'start' },
    ...record.turns.flatMap((_, turn) => turnEvents(record, turn)),
    ...strayNotices(record, record.turns.length),
    { gameplay: 'stop' },
    ...farewells(record),
    ...endEvents(record, map, distances),
    { stop: {} },
  ];
}

/** One punter after the other: its bets where there are any to make, or what it failed at. */
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
    ...strayNotices(record, turn),
    ...(fault?.kind === 'timeout' ? [{ timeout: { punter } }] : []),
    record.punters[punter].zombie?.turn === turn ? { zombie: { punter } } : moveToJson(move),
  ];
}

/** Zombies that became so on the turn of another. */
function strayNotices({ punters, turns }: GameRecord, turn: number): unknown[] {
  return punters.flatMap(({ zombie }, punter) =>
    zombie?.turn === turn && (turn % punters.length !== punter || turn === turns.length) ? [{ zombie: { punter } }] : [],
  );
}

/** Whoever is told the end is not logged; for a zombie, in its place of that order, a pass is. */
function farewells({ punters, turns }: GameRecord): unknown[] {
  const order = punters.map((_, step) => (turns.length + step) % punters.length);
  return order.filter((punter) => punters[punter].zombie !== undefined).map((punter) => ({ pass: { punter } }));
}

/** Scores, what each bet was worth by the mines' ids, and how each punter stands. */
function endEvents(record: GameRecord, map: GameMap, distances: MineDistances): unknown[] {
  const { settings, punters, scores } = record;
  const game = { settings, futures: punters.map(({ futures }) => futures), moves: record.turns.map(({ move }) => move) };
  const { board } = rescore(map, distances, game);
  const bets = game.futures.map((futures) => legalFutures(map, distances, futures));
  const mines = Array.from(map.mines, (site, mine) => ({ mine, id: map.siteIds[site] })).toSorted((a, b) => a.id - b.id);
  const worth = settings.futures ? futureScoresOf(board, distances, bets) : [];
  return [
    { scores: punters.map(({ name }, punter) => ({ punter, score: scores[punter], team: name })) },
    ...(settings.futures
      ? [{ futures: worth.map((one, punter) => ({ punter, scores: mines.map(({ mine, id }) => ({ mine: id, score: one[mine] })) })) }]
      : []),
    {
      statuses: punters.map(({ zombie }, punter) => ({
        punter,
        active: zombie === undefined,
        ...(zombie === undefined && settings.splurges && { credit: board.credit[punter] - creditLost(record, punter) }),
        ...(zombie === undefined && settings.options && { options: board.optionsLeft[punter] }),
      })),
    },
  ];
}

/** Turns that added nothing to the credit: those with faults, where the game was so judged. */
function creditLost({ judging, turns, punters }: GameRecord, punter: number): number {
  if (judging['credit'] !== 'own-turns') return 0;
  return turns.filter(({ fault }, turn) => turn % punters.length === punter && fault !== undefined).length;
}
