// Scores and rank points, straight from the definition. docs/protocol.md, "The game" and "Futures".

import type { Board } from './board.ts';
import type { MineDistances } from './distances.ts';
import type { LegalFutures } from './futures.ts';
import type { MineIndex } from './ids.ts';
import { riverCount } from './map.ts';

/**
 * Every punter's score: Σ d² over the (mine, site) pairs its rivers join, owned and optioned alike,
 * plus d³ for each future met and minus d³ for each missed.
 * @param futures each punter's bets that count; none where left out
 */
export function scoresOf(board: Board, distances: MineDistances, futures: readonly LegalFutures[] = []): number[] {
  return Array.from({ length: board.punters }, (_, punter) => {
    const root = joined(board, punter);
    const sitesAt = new Map<number, number[]>();
    for (const [site, at] of root.entries()) {
      const group = sitesAt.get(at);
      if (group === undefined) sitesAt.set(at, [site]);
      else group.push(site);
    }
    let score = 0;
    for (const [mine, distance] of distances.entries()) {
      const home = root[board.map.mines[mine]];
      for (const site of sitesAt.get(home) ?? []) score += distance[site] ** 2;
      const target = futures[punter]?.get(mine as MineIndex);
      if (target === undefined) continue;
      score += (root[target] === home ? 1 : -1) * distance[target] ** 3;
    }
    return score;
  });
}

/** What each punter's bet on each mine is worth, +d³ or −d³, and 0 where it has none that counts. */
export function futureScoresOf(board: Board, distances: MineDistances, futures: readonly LegalFutures[]): number[][] {
  return Array.from({ length: board.punters }, (_, punter) => {
    const root = joined(board, punter);
    return distances.map((distance, mine) => {
      const target = futures[punter]?.get(mine as MineIndex);
      if (target === undefined) return 0;
      return (root[target] === root[board.map.mines[mine]] ? 1 : -1) * distance[target] ** 3;
    });
  });
}

/** For each site a site that stands for all that the punter's rivers join to it. */
function joined(board: Board, punter: number): Int32Array {
  const { map, owner, buyer } = board;
  const parent = Int32Array.from(map.siteIds, (_, site) => site);
  const find = (site: number): number => {
    let at = site;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  for (let river = 0; river < riverCount(map); river++) {
    if (owner[river] === punter || buyer[river] === punter) parent[find(map.source[river])] = find(map.target[river]);
  }
  return parent.map((_, site) => find(site));
}

/** Rank points: as many as there are punters, less one for each with strictly more; ties share. */
export function rankPoints(scores: readonly number[]): number[] {
  return scores.map((score) => scores.length - scores.filter((other) => other > score).length);
}

/** Ranks from 1; ties share the better one. */
export function ranksOf(scores: readonly number[]): number[] {
  return scores.map((score) => 1 + scores.filter((other) => other > score).length);
}
