// A witness hears by which numbers a move is chosen, and in which words. In a game there is none, so it costs nothing
// there.

import { grouped } from '../../base/grouped.ts';

/** Takes what the planner says of its choice. */
export interface Witness {
  /** Numbers of one name by river, such as `worth`; the array no longer changes and may be kept. */
  note(name: string, byRiver: ArrayLike<number>): void;
  /** Why the move is the one; the last one said counts. */
  reason(reason: Reason): void;
}

/** The reasons there are, for people who know the game and not the program. */
export const REASONS = {
  'exact gain': 'the game is nearly over, and this gains most in the turns left',
  connection: 'no time to think: this begins the best way to join two parts with mines',
  'option that pays': 'an option that promises more than it costs',
  'best worth': 'of the free rivers, this one promises most',
  'most urgent': 'of the best free rivers, this one costs most if another takes it',
  search: 'of the rivers tried, this one ended best in games played on at random',
  'last turn': 'the last turn, and no river gains points: this one ends best',
  splurge: 'of the free rivers, this one promises most; saved turns take it further',
  'nothing of worth': 'no free river promises anything: the most points now, or a pass',
} as const;

/** Why a move was chosen. */
export type Reason = keyof typeof REASONS;

/** Whether the search gave the river up: then `out` stands in place of its number. */
export function isOut(marks: readonly string[]): boolean {
  return marks.includes('dropped out');
}

/** Why a river is in the list: `both` is chosen and played, `link` is of the best connection. */
export function marksText(marks: readonly string[]): string {
  const isBoth = marks.includes('chosen') && marks.includes('played');
  return [
    ...(isBoth ? ['both'] : marks.filter((mark) => mark === 'chosen' || mark === 'played')),
    ...(marks.includes('connection') ? ['link'] : []),
  ].join(', ');
}

/** Three digits below 1,000, whole numbers above. */
export function numberText(value: number | undefined): string {
  if (value === undefined) return '–';
  if (Math.abs(value) >= 1000) return grouped(Math.round(value));
  return String(Number(value.toPrecision(3)));
}
