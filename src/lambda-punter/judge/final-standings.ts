// A finished game's table: what the record says of each punter, and the columns in which it is shown.

import { rankPoints, scoreRanks } from '../../base/ranks.ts';
import { seatAt } from '../game/board.ts';
import { indexMap } from '../game/game-map.ts';
import type { Fault, GameRecord, Zombie } from '../game/record.ts';
import { playedIn, replay } from '../game/rescoring.ts';
import { riversByPunter } from '../game/scoring.ts';

/** One punter's line. */
export type FinalStanding = Readonly<ReturnType<typeof finalStandingsOf>[number]>;

/** Every punter's line, best first, equals by seat. */
export function finalStandingsOf(record: GameRecord) {
  const ranks = scoreRanks(record.scores);
  const points = rankPoints(record.scores);
  const tallies = talliesOf(record);
  const rivers = riversByPunter(replay(indexMap(record.map), playedIn(record)).board);
  return record.punters
    .map(({ name, setupMs, setupFault, zombie }, punter) => {
      const { faults, longestMs } = tallies[punter];
      return {
        punter,
        name,
        /** From 1; ties share. */
        rank: ranks[punter],
        score: record.scores[punter],
        /** Rank points: punters less those with more. */
        points: points[punter],
        /** Owned and optioned at the end. */
        rivers: rivers[punter].length,
        timeouts: faults.timeout + (setupFault?.kind === 'timeout' ? 1 : 0),
        illegal: faults.illegal,
        /** The longest move, time-outs included; set-up is not one. */
        longestMs,
        setupMs: setupMs ?? 0,
        /** Why and since when it was given up. */
        ...(zombie && { zombie }),
      };
    })
    .toSorted((a, b) => a.rank - b.rank || a.punter - b.punter);
}

/** Every punter's turns counted, in one pass over all of them. */
function talliesOf({ punters, turns }: GameRecord) {
  const tallies = punters.map(() => ({ longestMs: 0, faults: { timeout: 0, illegal: 0, dead: 0 } }));
  for (const [turn, { ms, fault }] of turns.entries()) {
    const tally = tallies[seatAt(turn, punters.length)];
    tally.longestMs = Math.max(tally.longestMs, ms ?? 0);
    if (fault !== undefined) tally.faults[fault.kind]++;
  }
  return tallies;
}

/** A fault and the game's turn; no turn of a fault before the first one. JSON. */
export interface OwnFault extends Fault {
  readonly turn?: number;
}

/** All faults of a seat, set-up first. */
export function ownFaults({ punters, turns }: GameRecord, seat: number): OwnFault[] {
  const { setupFault } = punters[seat];
  return [
    ...(setupFault === undefined ? [] : [setupFault]),
    ...turns.flatMap(({ fault }, turn) =>
      fault !== undefined && seatAt(turn, punters.length) === seat ? [{ turn, ...fault }] : [],
    ),
  ];
}

/** One column. */
interface StandingColumn {
  readonly heading: string;
  /** What its cells are; numbers stand to the right. */
  readonly kind: 'number' | 'name' | 'remark';
  cell(standing: FinalStanding): string | number;
}

/** All of them, from left to right. */
export const STANDING_COLUMNS: readonly StandingColumn[] = [
  { heading: 'rank', kind: 'number', cell: ({ rank }) => rank },
  { heading: 'punter', kind: 'name', cell: ({ name }) => name },
  { heading: 'score', kind: 'number', cell: ({ score }) => score },
  { heading: 'points', kind: 'number', cell: ({ points }) => points },
  { heading: 'rivers', kind: 'number', cell: ({ rivers }) => rivers },
  { heading: 'time-outs', kind: 'number', cell: ({ timeouts }) => timeouts },
  { heading: 'illegal moves', kind: 'number', cell: ({ illegal }) => illegal },
  { heading: 'longest move in ms', kind: 'number', cell: ({ longestMs }) => Math.round(longestMs) },
  { heading: '', kind: 'remark', cell: ({ zombie }) => (zombie ? zombieText(zombie) : '') },
];

/** People count turns from 1. */
function zombieText({ turn, reason }: Zombie): string {
  return turn === undefined ? `zombie, ${reason}` : `zombie, turn ${turn + 1}: ${reason}`;
}
