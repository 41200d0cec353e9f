// How long to think: until a clock says so, or for so many nodes (then the same inputs give the same move).

/**
 * What thinking may cost. A node is about one walk over the whole map: a punter's draw of the
 * percolation, a component's share of the betweenness, a turn of a playout.
 */
export interface Budget {
  /** Spends so many nodes; false once nothing is left. */
  spend(nodes: number): boolean;
}

/** So many nodes and no clock: repeats exactly. */
export function nodeBudget(nodes: number): Budget {
  let left = nodes;
  return {
    spend(count) {
      left -= count;
      return left >= 0;
    },
  };
}

/**
 * Until the clock reaches the deadline, and at most so many nodes.
 * @param now the clock, in milliseconds
 * @param deadline on the same clock
 */
export function clockBudget(now: () => number, deadline: number, nodes = Infinity): Budget {
  let left = nodes;
  return {
    spend(count) {
      left -= count;
      return left >= 0 && now() < deadline;
    },
  };
}
