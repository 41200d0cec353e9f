// Who can be compared at all: entrants that sat at one table, those that sat with them, and so on, are one field.

import type { Outcome } from '../contest.ts';

/**
 * The fields, each a list of names in order: nobody of one ever sat at a table with anybody of another. O(games ×
 * seats) but for the inverse of Ackermann's function.
 */
export function fieldsOf(outcomes: readonly Outcome[], fillers: ReadonlySet<string>): string[][] {
  const above = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let next = above.get(root); next !== undefined && next !== root; next = above.get(root)) root = next;
    for (let at = name; at !== root;) {
      const next = above.get(at) ?? root;
      above.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { game } of outcomes) {
    const [first, ...others] = game.seats.filter((name) => !fillers.has(name));
    if (first === undefined) continue;
    for (const name of [first, ...others]) if (!above.has(name)) above.set(name, name);
    for (const name of others) above.set(rootOf(name), rootOf(first));
  }
  const fields = Map.groupBy([...above.keys()].toSorted(), rootOf);
  return [...fields.values()];
}
