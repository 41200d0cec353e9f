// Small words of the page about goods and money.

import type { HagglingPlace } from '../game/problem.ts';
import { dollars, nameOfType } from '../record/goods-words.ts';
import { SEAT_NAMES } from '../record/wording.ts';

/** The name of a type for a heading: "Books", "Hat". */
export function typeTitle(type: number, count: number): string {
  const name = nameOfType(type, count);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "Alice (you)" and "Bob (boulware)". */
export function whoTitle(seat: HagglingPlace, me: HagglingPlace, opponent: string): string {
  return `${SEAT_NAMES[seat]} (${seat === me ? 'you' : opponent})`;
}

/** "$6 of $10". */
export function partOf(worth: number, total: number): string {
  return `${dollars(worth)} of ${dollars(total)}`;
}
