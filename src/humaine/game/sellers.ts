// Who takes part in a round: the buyer, and the list of sellers with their seats.

/** What the buyer is called. */
export const HUMAN = 'Human';
/**
 * The sellers of a round in the order of their seats: what each is called, whether as "she", what its service is
 * called, and the port that this has by default. A further line here is a further seller, everywhere.
 */
export const SELLERS = [
  { name: 'Watson', isWoman: false, service: 'watson', port: 14_007 },
  { name: 'Celia', isWoman: true, service: 'celia', port: 14_008 },
] as const;
/** Their names. */
export const SELLER_NAMES: readonly string[] = SELLERS.map(({ name }) => name);
/** Those of them who are spoken of as "she". */
export const WOMEN: ReadonlySet<string> = new Set(SELLERS.flatMap(({ name, isWoman }) => (isWoman ? name : [])));
/** How many they are, in a word. */
export const SELLERS_WORD = ['no', 'one', 'two', 'three', 'four'][SELLERS.length];
/** No round has more sellers; R3 lets two of them answer. */
export const MOST_SELLERS = 4;

/** Every way of seating sellers, so that each takes every seat once. */
export function turnedSeats<Seller>(sellers: readonly Seller[]): Seller[][] {
  return sellers.map((_, turn) => [...sellers.slice(turn), ...sellers.slice(0, turn)]);
}
