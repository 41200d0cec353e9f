// The chance that a mine reaches a site when every free river is lost at random: 32 draws to a word,
// all followed at once, and repaired as rivers change hands.

import { NONE } from '../game/ids.ts';
import type { Random } from '../game/random.ts';
import type { Graph } from './graph.ts';
import { CLOSED, FREE, OWN } from './passage.ts';
import type { Passage } from './passage.ts';

/** Which mine reaches which site in which draw. */
export interface Reach {
  readonly graph: Graph;
  /** Its owner's, changed before a repair is asked for. */
  readonly passage: Passage;
  /** 32 draws each. */
  readonly words: number;
  /** The draws in which a river is there, at place word · rivers + river. */
  readonly present: Int32Array;
  /** The draws in which the mine reaches the site, at place (mine · words + word) · sites + site. */
  readonly reached: Int32Array;
  /** The search: a ring of sites to go on from, each in it at most once. */
  readonly queue: Int32Array;
  readonly queued: Uint8Array;
  /** What a lost river's one end still reaches without it. */
  readonly near: Int32Array;
}

const ALL = -1;
/** A presence is rounded to so many shares, a power of 2: far below what a few hundred draws can tell. */
const SHARES = 4096;

/**
 * Casts for each free river the draws in which it is there, and follows every mine through them:
 * O(words · mines · rounds · rivers), a round being a wave of draws that come later than others, at
 * most 32 and mostly few. mines · words · sites numbers are laid out. The standard error of a chance
 * is at most 0.5 / √(32 · words).
 * @param passage is kept, not copied
 * @param presence the probability that a free river is there, independently of the others
 * @param words how many draws, in 32s, at least 1
 */
export function newReach(graph: Graph, passage: Passage, presence: number, words: number, random: Random): Reach {
  const { sites, rivers, mines } = graph;
  const present = new Int32Array(words * rivers);
  const shares = Math.round(presence * SHARES);
  for (let river = 0; river < rivers; river++) {
    for (let word = 0; word < words; word++) {
      present[word * rivers + river] = passage[river] === FREE ? draw(shares, random) : passage[river] === OWN ? ALL : 0;
    }
  }
  const reach: Reach = {
    graph,
    passage,
    words,
    present,
    reached: new Int32Array(mines * words * sites),
    queue: new Int32Array(sites),
    queued: new Uint8Array(sites),
    near: new Int32Array(sites),
  };
  for (let mine = 0; mine < mines; mine++) {
    for (let word = 0; word < words; word++) {
      const base = (mine * words + word) * sites;
      const site = graph.map.mines[mine];
      reach.reached[base + site] = ALL;
      spread(reach, word, reach.reached, base, site);
    }
  }
  return reach;
}

/**
 * 32 draws at once. The binary digits of the presence are read from the last to the first: a 1 is an
 * "or" with a fair mask, a 0 an "and"; both halve the chance that a bit is set, the "or" adds a half.
 */
function draw(shares: number, random: Random): number {
  if (shares >= SHARES) return ALL;
  let mask = 0;
  for (let digits = shares | SHARES; digits > 1; digits >>>= 1) {
    if ((digits & 1) === 1) mask |= random() * 2 ** 32;
    else if (mask !== 0) mask &= random() * 2 ** 32;
  }
  return mask;
}

/** The share of draws in which the mine reaches the site, 0 … 1: O(words). */
export function chance({ graph, words, reached }: Reach, mine: number, site: number): number {
  let draws = 0;
  for (let word = 0; word < words; word++) draws += ones(reached[(mine * words + word) * graph.sites + site]);
  return draws / (32 * words);
}

/** The mean of Σ d² over the draws, which estimates the score without futures: O(mines · words · sites). */
export function expectedScore({ graph, words, reached }: Reach): number {
  const { sites, mines, distance } = graph;
  let sum = 0;
  for (let mine = 0; mine < mines; mine++) {
    for (let word = 0; word < words; word++) {
      const base = (mine * words + word) * sites;
      for (let site = 0; site < sites; site++) {
        const d = distance[mine * sites + site];
        if (d !== NONE) sum += d * d * ones(reached[base + site]);
      }
    }
  }
  return sum / (32 * words);
}

/** The number of bits set, by sums of pairs, fours and bytes (Warren, Hacker's Delight, 5-1). */
function ones(mask: number): number {
  let word = mask - ((mask >>> 1) & 0x5555_5555);
  word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/**
 * Takes in a change of one river, already written to the passage; the others' draws stay as they are,
 * so that the result equals a search anew over the same draws.
 *
 * Claimed or bought, it is there in every draw and what it adds is spread. Lost, one search, whatever
 * the number of mines, finds the draws in which its ends come apart and what one end keeps in them;
 * every mine then keeps or loses just that: O(words · (rounds · rivers + mines · sites)), much less
 * where there is always a way round nearby.
 * @param was what the river was before
 */
export function repairReach(reach: Reach, river: number, was: number): void {
  const { graph, present, words } = reach;
  const closed = reach.passage[river] === CLOSED;
  if (was === OWN || (closed && was === CLOSED)) return;
  for (let word = 0; word < words; word++) {
    const at = word * graph.rivers + river;
    const had = present[at];
    present[at] = closed ? 0 : ALL;
    if (closed) part(reach, word, river, had);
    else if (had !== ALL) join(reach, word, river);
  }
}

/** What either end has in some draw the other has now too. */
function join(reach: Reach, word: number, river: number): void {
  const { graph, words, reached } = reach;
  const { sites, mines, map } = graph;
  const a = map.source[river];
  const b = map.target[river];
  for (let mine = 0; mine < mines; mine++) {
    const base = (mine * words + word) * sites;
    const both = reached[base + a] | reached[base + b];
    if (both !== reached[base + a]) {
      reached[base + a] = both;
      spread(reach, word, reached, base, a);
    } else if (both !== reached[base + b]) {
      reached[base + b] = both;
      spread(reach, word, reached, base, b);
    }
  }
}

/** Takes from every mine what it had only over the lost river, in the draws `had` in which that was there. */
function part(reach: Reach, word: number, river: number, had: number): void {
  const { graph, words, reached, near } = reach;
  const { sites, mines, map } = graph;
  const a = map.source[river];
  const b = map.target[river];
  let matters = 0;
  for (let mine = 0; mine < mines; mine++) matters |= reached[(mine * words + word) * sites + a];
  const apart = wander(reach, word, a, b, had & matters);
  if (apart === 0) return;
  for (let mine = 0; mine < mines; mine++) {
    const base = (mine * words + word) * sites;
    const here = reached[base + a] & apart;
    if (here === 0) continue;
    const onNear = near[map.mines[mine]] & here;
    const onFar = here & ~onNear;
    for (let site = 0; site < sites; site++) reached[base + site] &= (near[site] | ~onNear) & ~(near[site] & onFar);
  }
}

/**
 * Searches from `from` for `to` in the given draws, leaving a draw alone once `to` is found in it.
 * @returns the draws in which there is no way; `near` then holds, of these, all in which a site is reached
 */
function wander(reach: Reach, word: number, from: number, to: number, draws: number): number {
  if (draws === 0 || from === to) return 0;
  const { near } = reach;
  near.fill(0);
  near[from] = draws;
  return spread(reach, word, near, 0, from, to, draws);
}

/**
 * Carries the draws of one site on to all that it leads to; masks grow until nothing changes.
 * @param masks the draws by site, from place `base` on
 * @param to where given, a draw of `open` is carried no further once it has come here
 * @returns those of `open` that have not come to `to`
 */
function spread(reach: Reach, word: number, masks: Int32Array, base: number, from: number, to = NONE, open = ALL): number {
  const { graph, present, queue, queued } = reach;
  const { start, site: neighbour, river } = graph.adjacency;
  const places = queue.length;
  const row = word * graph.rivers;
  let missing = open;
  queue[0] = from;
  queued[from] = 1;
  let head = 0;
  let waiting = 1;
  while (waiting > 0) {
    const here = queue[head];
    head = head + 1 === places ? 0 : head + 1;
    waiting--;
    queued[here] = 0;
    const mask = masks[base + here] & missing;
    if (mask === 0) continue;
    for (let at = start[here]; at < start[here + 1]; at++) {
      const there = neighbour[at];
      const more = mask & present[row + river[at]] & ~masks[base + there];
      if (more === 0) continue;
      masks[base + there] |= more;
      if (there === to) missing &= ~more;
      if (queued[there] !== 0) continue;
      queued[there] = 1;
      let tail = head + waiting;
      if (tail >= places) tail -= places;
      queue[tail] = there;
      waiting++;
    }
  }
  return missing;
}
