// The least cuts between all pairs of several sites, from one flow a site instead of one a pair.

import { aimMinCut, onSide, type MinCut } from './min-cut.ts';
import { ENDLESS } from './passage.ts';

/** A tree over the ends, by place in their list: the first is its root. */
export interface CutTree {
  /** The end that each hangs on; the root on itself. */
  readonly above: Int32Array;
  /** The least cut between each end and the one above it; ENDLESS at the root. */
  readonly size: Int32Array;
}

/**
 * The equivalent-flow tree of Gusfield (1990) over some of the sites: the least cut between two ends is
 * the smallest on the way between them in the tree. One `aimMinCut` an end but the first.
 * @param cut scratch, over the passage that is meant; aimed at something else afterwards
 */
export function cutTree(cut: MinCut, ends: readonly number[]): CutTree {
  const above = new Int32Array(ends.length);
  const size = new Int32Array(ends.length).fill(ENDLESS);
  for (let end = 1; end < ends.length; end++) {
    aimMinCut(cut, ends[end], ends[above[end]]);
    size[end] = cut.size;
    if (cut.size === ENDLESS) continue;
    for (let later = end + 1; later < ends.length; later++) {
      if (above[later] === above[end] && onSide(cut, ends[later])) above[later] = end;
    }
  }
  return { above, size };
}

/** The least cut between two ends, given by their places: O(ends). */
export function cutInTree({ above, size }: CutTree, a: number, b: number): number {
  let least = ENDLESS;
  let [high, low] = a < b ? [a, b] : [b, a];
  // What an end hangs on comes before it, so the later of the two is never above the other.
  while (high !== low) {
    least = Math.min(least, size[low]);
    low = above[low];
    if (low < high) [high, low] = [low, high];
  }
  return least;
}
