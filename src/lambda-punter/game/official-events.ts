// A record of ours as the events that the organisers' server would have logged. docs/recorded-games.md, "Recorded games".

import type { MineDistances } from './distances.ts';
import { legalFutures } from './futures.ts';
import type { GameMap } from './game-map.ts';
import { moveToJson } from './moves.ts';
import type { GameRecord } from './record.ts';
import { rescore } from './rescoring.ts';
import { futureScoresOf } from './scoring.ts';
import { extensionsToJson } from './extensions.ts';

/** The events in the order of the official logs. `map` and `distances` are those of the record's map. */
export function officialEvents(record: GameRecord, map: GameMap, distances: MineDistances): unknown[] {
  const stray = strayNotices(record);
  return [
    { start: {} },
    { settings: extensionsToJson(record.settings) ?? {} },
    { map: record.mapName },
    ...record.punters.map(({ name }, punter) => ({ punter, team: name })),
    ...setupEvents(record),
    { gameplay: 'start' },
    ...record.turns.flatMap((_, turn) => [...(stray.get(turn) ?? []), ...turnEvents(record, turn)]),
    ...(stray.get(record.turns.length) ?? []),
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
    ...(fault?.kind === 'timeout' ? [{ timeout: { punter } }] : []),
    record.punters[punter].zombie?.turn === turn ? { zombie: { punter } } : moveToJson(move),
  ];
}

/** Zombies that became so on the turn of another, by turn. */
function strayNotices({ punters, turns }: GameRecord): Map<number, unknown[]> {
  const notices = new Map<number, unknown[]>();
  for (const [punter, { zombie }] of punters.entries()) {
    const turn = zombie?.turn;
    if (turn === undefined || (turn % punters.length === punter && turn !== turns.length)) continue;
    const notice = { zombie: { punter } };
    const others = notices.get(turn);
    if (others === undefined) notices.set(turn, [notice]);
    else others.push(notice);
  }
  return notices;
}

/** Whoever is told the end is not logged; for a zombie, in its place of that order, a pass is. */
function farewells({ punters, turns }: GameRecord): unknown[] {
  const order = punters.map((_, step) => (turns.length + step) % punters.length);
  return order.filter((punter) => punters[punter].zombie !== undefined).map((punter) => ({ pass: { punter } }));
}

/** Scores, what each bet was worth by the mines' ids, and how each punter stands. */
function endEvents(record: GameRecord, map: GameMap, distances: MineDistances): unknown[] {
  const { settings, punters, scores } = record;
  const game = {
    settings,
    futures: punters.map(({ futures }) => futures),
    moves: record.turns.map(({ move }) => move),
  };
  const { board } = rescore(map, distances, game);
  const bets = game.futures.map((futures) => legalFutures(map, distances, futures));
  const mines = Array.from(map.mines, (site, mine) => ({ mine, id: map.siteIds[site] })).toSorted(
    (a, b) => a.id - b.id,
  );
  const worth = settings.futures ? futureScoresOf(board, distances, bets) : [];
  const lost = creditsLost(record);
  return [
    { scores: punters.map(({ name }, punter) => ({ punter, score: scores[punter], team: name })) },
    ...(settings.futures
      ? [
          {
            futures: worth.map((one, punter) => ({
              punter,
              scores: mines.map(({ mine, id }) => ({ mine: id, score: one[mine] })),
            })),
          },
        ]
      : []),
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
  for (const [turn, { fault }] of turns.entries()) if (fault !== undefined) lost[turn % punters.length]++;
  return lost;
}
