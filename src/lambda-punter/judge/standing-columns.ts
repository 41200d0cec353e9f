// The columns of a game's standings, one list for the terminal's table and the status page: a column is added here.
// What it shows is a member of `FinalStanding`, which `--json` and `/status.json` give as it is.

import type { Zombie } from '../game/record.ts';
import type { FinalStanding } from './final-standings.ts';

/** One column. */
export interface StandingColumn {
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
