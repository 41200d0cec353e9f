// Scores, straight from the definition. docs/protocol.md, "The game" and "Futures".

import type { Board } from './board.ts';
import type { MineDistances } from './distances.ts';
import type { LegalFutures } from './futures.ts';
import { type MineIndex, NONE } from './ids.ts';
import { riverCount } from './game-map.ts';

/** What one punter's rivers, owned and optioned alike, join. */
interface Joined {
  /** The sites that they touch, ascending. */
  readonly sites: readonly number[];
  /** A site that stands for all that the punter's rivers join to this one. */
  rootOf(site: number): number;
}

/**
 * Every punter's score: Σ d² over the (mine, site) pairs its rivers join, owned and optioned alike,
 * plus d³ for each future met and minus d³ for each missed.
 * @param futures each punter's bets that count; by default none
 */
export function boardScores(board: Board, distances: MineDistances, futures: readonly LegalFutures[] = []): number[] {
  const { mines, mineAt } = board.map;
  return eachPunter(board, (punter, { sites, rootOf }) => {
    const bets: LegalFutures | undefined = futures[punter];
    const groups = Map.groupBy(sites, rootOf);
    // A mine that no river of the punter touches is joined to itself alone, at distance 0.
    const scoring = new Set<number>(sites.map((site) => mineAt[site]).filter((mine) => mine !== NONE));
    for (const mine of bets?.keys() ?? []) scoring.add(mine);
    let score = 0;
    for (const mine of [...scoring].toSorted((a, b) => a - b)) {
      const distance = distances[mine];
      const home = rootOf(mines[mine]);
      for (const site of groups.get(home) ?? []) score += distance[site] ** 2;
      const target = bets?.get(mine as MineIndex);
      if (target !== undefined) score += betWorth(rootOf(target) === home, distance[target]);
    }
    return score;
  });
}

/** What each punter's bet on each mine is worth, +d³ or −d³, and 0 if it has none that counts. */
export function futureScoresOf(board: Board, distances: MineDistances, futures: readonly LegalFutures[]): number[][] {
  return eachPunter(board, (punter, { rootOf }) => {
    const worth = distances.map(() => 0);
    for (const [mine, target] of futures[punter] ?? [])
      worth[mine] = betWorth(rootOf(target) === rootOf(board.map.mines[mine]), distances[mine][target]);
    return worth;
  });
}

function betWorth(met: boolean, distance: number): number {
  return (met ? 1 : -1) * distance ** 3;
}

/**
 * What is told of each punter by what its rivers join. O(rivers + punters): a stranger's record may have
 * ten thousand of both.
 */
function eachPunter<T>(board: Board, tell: (punter: number, joined: Joined) => T): T[] {
  const { source, target, siteIds } = board.map;
  /** A forest of one punter at a time: of all others' rivers nothing is in it. */
  const parent = Int32Array.from(siteIds, (_, site) => site);
  const rootOf = (site: number): number => {
    let at = site;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  return riversByPunter(board).map((rivers, punter) => {
    for (const river of rivers) parent[rootOf(source[river])] = rootOf(target[river]);
    const touched = new Set<number>(rivers.flatMap((river) => [source[river], target[river]]));
    const sites = [...touched].toSorted((a, b) => a - b);
    const told = tell(punter, { sites, rootOf });
    for (const site of sites) parent[site] = site;
    return told;
  });
}

/** Each punter's rivers, owned and optioned alike. */
export function riversByPunter({ map, owner, buyer, punters }: Board): number[][] {
  const rivers = Array.from({ length: punters }, (): number[] => []);
  for (let river = 0; river < riverCount(map); river++) {
    if (owner[river] !== NONE) rivers[owner[river]].push(river);
    if (buyer[river] !== NONE) rivers[buyer[river]].push(river);
  }
  return rivers;
}
