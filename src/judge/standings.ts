// A finished game's table: what the record says of each punter.

import type { GameRecord } from '../game/record.ts';
import { stepsOf } from '../game/moves.ts';
import { rankPoints, ranksOf } from '../game/scoring.ts';

/** One punter's line. */
export interface Standing {
  readonly punter: number;
  readonly name: string;
  /** From 1; ties share. */
  readonly rank: number;
  readonly score: number;
  /** Rank points: punters less those with more. */
  readonly points: number;
  /** Rivers claimed, splurged and optioned. */
  readonly rivers: number;
  readonly timeouts: number;
  readonly illegal: number;
  /** The longest move, time-outs included; set-up is not one. */
  readonly longestMs: number;
  readonly setupMs: number;
  /** Why and since when it was given up. */
  readonly zombie?: string;
}

/** Every punter's line, best first, equals by seat. */
export function standingsOf(record: GameRecord): Standing[] {
  const ranks = ranksOf(record.scores);
  const points = rankPoints(record.scores);
  const seats = record.punters.length;
  return record.punters
    .map(({ name, setupMs, setupFault, zombie }, punter): Standing => {
      const turns = record.turns.filter((_, turn) => turn % seats === punter);
      const faults = (kind: string): number => turns.filter(({ fault }) => fault?.kind === kind).length;
      return {
        punter,
        name,
        rank: ranks[punter],
        score: record.scores[punter],
        points: points[punter],
        rivers: turns.reduce((sum, { move }) => sum + stepsOf(move).length, 0),
        timeouts: faults('timeout') + (setupFault?.kind === 'timeout' ? 1 : 0),
        illegal: faults('illegal'),
        longestMs: turns.reduce((most, { ms }) => Math.max(most, ms ?? 0), 0),
        setupMs: setupMs ?? 0,
        ...(zombie && { zombie: zombie.turn === undefined ? zombie.reason : `turn ${zombie.turn}: ${zombie.reason}` }),
      };
    })
    .toSorted((a, b) => a.rank - b.rank || a.punter - b.punter);
}
