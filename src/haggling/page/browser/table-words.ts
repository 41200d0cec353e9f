// Small words of the page about goods and money.

import { dollars, nameOfType } from '../../record/wording.ts';

/** The name of a type for a heading: "Books", "Hat". */
export function typeTitle(type: number, count: number): string {
  const name = nameOfType(type, count);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "$6 of $10". */
export function partOf(worth: number, total: number): string {
  return `${dollars(worth)} of ${dollars(total)}`;
}
