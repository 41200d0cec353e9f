// A witness is told by which numbers a move is chosen, and in which words. In a game there is none, so it costs nothing
// there.

/** Takes what the planner says of its choice. */
export interface Witness {
  /** Numbers of one name by river, such as `worth`; the array is not changed any more and may be kept. */
  note(name: string, byRiver: ArrayLike<number>): void;
  /** Why the move is the one; the last one said counts. */
  reason(reason: Reason): void;
}

/** The reasons there are, in words for people. */
export const REASONS = {
  'exact gain': 'the game is nearly over: what gains most in the turns left',
  connection: 'no time to think: the first river of the best connection',
  'option that pays': 'an option that promises enough to be worth its price',
  'best worth': 'the free river of the largest worth',
  'most urgent': 'of the best free rivers the one that would cost most to leave',
  search: 'of the rivers tried, the best in playouts with its head start',
  'last turn': 'the last turn, and no river gains anything: the best in playouts',
  splurge: 'the free river of the largest worth, drawn out by saved credit',
  'nothing of worth': 'no free river is worth anything: the largest exact gain, or a pass',
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
