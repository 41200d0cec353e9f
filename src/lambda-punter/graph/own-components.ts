// What one punter's own rivers join: sites that are one place to a traveller who pays for free rivers only.

import type { Graph } from './graph.ts';
import { OWN, type Passage } from './passage.ts';

/** The components of a passage's own rivers; a site without any is one by itself. */
type OwnComponents = Readonly<ReturnType<typeof newOwnComponents>>;

/** The components of the passage as it is: O(rivers + sites · log sites). */
export function newOwnComponents({ map, sites, rivers }: Graph, passage: Passage) {
  /** A site that stands for the component, the same for all its sites. */
  const root = Int32Array.from({ length: sites }, (_, site) => site);
  /** The next site of the same component, in a ring. */
  const next = root.slice();
  /** Sites of the component, at its root. */
  const size = new Int32Array(sites).fill(1);
  const own = { root, next, size };
  for (let river = 0; river < rivers; river++) {
    if (passage[river] === OWN) joinOwn(own, map.source[river], map.target[river]);
  }
  return own;
}

/**
 * Makes the components of two sites one, small under large; false if they were one already: O(smaller component).
 */
export function joinOwn(own: OwnComponents, a: number, b: number): boolean {
  const { root, next, size } = own;
  let kept = root[a];
  let other = root[b];
  if (kept === other) return false;
  if (size[kept] < size[other]) {
    kept = root[b];
    other = root[a];
  }
  size[kept] += size[other];
  let site = other;
  do {
    root[site] = kept;
    site = next[site];
  } while (site !== other);
  const after = next[kept];
  next[kept] = next[other];
  next[other] = after;
  return true;
}
