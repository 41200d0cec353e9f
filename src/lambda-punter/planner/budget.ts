// How long to think: until a clock says so, or for a number of nodes. With nodes the same inputs give the same move.

/**
 * What thinking may cost. A node is about one walk over the whole map: a punter's draw of the percolation, a
 * component's share of the betweenness, a turn of a playout for bets, which weighs all rivers anew
 * (future-choice.ts), or eight turns of a playout of the search, which only follow lists (search.ts).
 */
export interface Budget {
  /** Spends some nodes; false once nothing is left. To spend none is a look at the clock before a long stretch. */
  spend(nodes: number): boolean;
  /** The part of it that is spent, 0 to 1: of the nodes, or of the time if that is more. */
  used(): number;
}

/** Looks at the clock between two parts of a long stretch: thinking must end earlier by twice the longest one. */
export function lookAtClock(budget: Budget): void {
  budget.spend(0);
}

/** A number of nodes and no clock: repeats exactly. */
export function nodeBudget(nodes: number): Budget {
  let left = nodes;
  return {
    spend(count) {
      left -= count;
      return left >= 0;
    },
    used: () => partSpent(nodes, left),
  };
}

/**
 * Until the clock reaches the deadline, and at most `nodes` nodes.
 * @param now the clock, in milliseconds
 * @param deadline on the same clock
 * @param caution it ends before the deadline by this many times the longest stretch between two looks at
 *   the clock: where draws are long or the machine is busy, so is what follows the last look
 * @param stretch the longest such stretch before: what was done with the same map until now
 */
export function clockBudget(now: () => number, deadline: number, nodes = Infinity, caution = 0, stretch = 0): Budget {
  let left = nodes;
  const begun = now();
  let looked = begun;
  let longest = stretch;
  return {
    spend(count) {
      left -= count;
      if (left < 0) return false;
      const at = now();
      if (caution > 0) longest = Math.max(longest, at - looked);
      looked = at;
      return at + caution * longest < deadline;
    },
    used: () => Math.max(partSpent(nodes, left), deadline > begun ? (now() - begun) / (deadline - begun) : 1),
  };
}

function partSpent(nodes: number, left: number): number {
  return nodes === Infinity ? 0 : (nodes - left) / Math.max(1, nodes);
}
