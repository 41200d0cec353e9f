// How far every site is from every mine to one punter: turns spent on free rivers, its own ones costing
// none. After a change of one river only the sites whose distance changes are looked at, and those beside them.

import { NONE } from '../game/ids.ts';
import type { Adjacency, Graph } from './graph.ts';
import { joinOwn, newOwnComponents } from './own-components.ts';
import type { OwnComponents } from './own-components.ts';
import { CLOSED, ENDLESS, FREE, OWN } from './passage.ts';
import type { Passage } from './passage.ts';

/** Distances that repair themselves. */
export interface Travel {
  readonly graph: Graph;
  readonly passage: Passage;
  /**
   * Turns from mine k to site s at place k · sites + s. Where there is no way it is ENDLESS, not NONE: it
   * is greater than every length, so that the smaller of two is the shorter one without asking further.
   */
  readonly distance: Int32Array;
  readonly own: OwnComponents;
  /** Components in order of distance, each by one of its sites. */
  readonly queue: Int32Array;
  readonly scratch: LossScratch;
}

/** What a loss needs: by root where nothing else is said. */
interface LossScratch {
  /** UNSEEN, ASKED or LOST; UNSEEN between repairs. */
  readonly state: Uint8Array;
  /** The roots that were asked whether they have a way left. */
  readonly asked: Int32Array;
  /** By length: the first root whose new distance is at most that, or NONE. NONE between repairs. */
  readonly first: Int32Array;
  /** The next root of the same length, or NONE. */
  readonly link: Int32Array;
}

const UNSEEN = 0;
const ASKED = 1;
const LOST = 2;

/** The distances of a passage, which is kept and must be repaired after: O(mines · (sites + rivers)). */
export function newTravel(graph: Graph, passage: Passage): Travel {
  const { sites, mines, adjacency, map } = graph;
  const distance = new Int32Array(mines * sites);
  const queue = new Int32Array(sites);
  for (let mine = 0; mine < mines; mine++) {
    const row = distance.subarray(mine * sites, (mine + 1) * sites);
    travelFrom(adjacency, passage, map.mines.subarray(mine, mine + 1), row, queue);
  }
  const scratch = {
    state: new Uint8Array(sites),
    asked: new Int32Array(sites),
    first: new Int32Array(sites + 1).fill(NONE),
    link: new Int32Array(sites),
  };
  return { graph, passage, distance, own: newOwnComponents(graph, passage), queue, scratch };
}

/**
 * Turns from the nearest of some sites to every site, own rivers costing none: breadth-first, each level
 * first spread over own rivers and then over free ones, so that no site comes up twice: O(sites + rivers).
 * @param sources sites; repeated ones do no harm
 * @param distance filled, one place a site; ENDLESS where there is no way
 * @param queue scratch, one place a site; holds the sites reached in order of distance
 * @returns how many sites were reached
 */
export function travelFrom(
  adjacency: Adjacency,
  passage: Passage,
  sources: ArrayLike<number>,
  distance: Int32Array,
  queue: Int32Array,
): number {
  const { start, site, river } = adjacency;
  distance.fill(ENDLESS);
  let tail = 0;
  for (let at = 0; at < sources.length; at++) {
    const source = sources[at];
    if (distance[source] === 0) continue;
    distance[source] = 0;
    queue[tail++] = source;
  }
  let head = 0;
  for (let level = 0; head < tail; level++) {
    let end = head;
    for (; end < tail; end++) {
      const here = queue[end];
      for (let at = start[here]; at < start[here + 1]; at++) {
        if (passage[river[at]] !== OWN || distance[site[at]] !== ENDLESS) continue;
        distance[site[at]] = level;
        queue[tail++] = site[at];
      }
    }
    for (; head < end; head++) {
      const here = queue[head];
      for (let at = start[here]; at < start[here + 1]; at++) {
        if (passage[river[at]] !== FREE || distance[site[at]] !== ENDLESS) continue;
        distance[site[at]] = level + 1;
        queue[tail++] = site[at];
      }
    }
  }
  return tail;
}

/**
 * Makes the distances right again after one river changed.
 * @param river whose new value is already in the passage: FREE → OWN, FREE → CLOSED or CLOSED → OWN
 * @param was its value before
 */
export function repairTravel(travel: Travel, river: number, was: number): void {
  const { graph, passage, distance, own } = travel;
  const { sites, mines, map } = graph;
  const a = map.source[river];
  const b = map.target[river];
  if (was === passage[river] || own.root[a] === own.root[b]) return;
  const lost = passage[river] === CLOSED;
  for (let mine = 0; mine < mines; mine++) {
    const row = mine * sites;
    const fromA = distance[row + a];
    const fromB = distance[row + b];
    // Ends equally far: the river is on no shortest way, and none is shortened by it.
    if (fromA === fromB) continue;
    const far = fromA < fromB ? b : a;
    if (lost) raise(travel, row, far);
    else lower(travel, row, far, Math.min(fromA, fromB));
  }
  if (!lost) joinOwn(own, a, b);
}

/** Spreads from a site that has come nearer, as far as sites come nearer: only they can bring others nearer. */
function lower(travel: Travel, row: number, from: number, to: number): void {
  setRing(travel, row, from, to);
  travel.queue[0] = from;
  let tail = 1;
  for (let head = 0; head < tail;) {
    const end = tail;
    tail = spread(travel, row, head, end, tail);
    head = end;
  }
}

/**
 * The river that brought the site was lost. In order of distance, each component asks for another river
 * from one that is nearer and kept its distance; those that have none are lost, and only they get new
 * distances, from their neighbours that are not (Ramalingam and Reps, 1996). Components, not sites, are
 * asked: within one no site is before another.
 */
function raise(travel: Travel, row: number, from: number): void {
  const { graph, passage, distance, own, queue, scratch } = travel;
  const { start, site: neighbour, river } = graph.adjacency;
  const { root, next } = own;
  const { state, asked, first, link } = scratch;
  let count = 1;
  asked[0] = root[from];
  state[root[from]] = ASKED;
  for (let turn = 0; turn < count; turn++) {
    const here = asked[turn];
    if (hasWay(travel, row, here)) continue;
    state[here] = LOST;
    const after = distance[row + here] + 1;
    let site = here;
    do {
      for (let at = start[site]; at < start[site + 1]; at++) {
        const there = root[neighbour[at]];
        if (passage[river[at]] !== FREE || state[there] !== UNSEEN || distance[row + there] !== after) continue;
        state[there] = ASKED;
        asked[count++] = there;
      }
      site = next[site];
    } while (site !== here);
  }

  let waiting = 0;
  let level = ENDLESS;
  for (let turn = 0; turn < count; turn++) {
    const here = asked[turn];
    if (state[here] !== LOST) continue;
    const length = lengthByKept(travel, row, here);
    setRing(travel, row, here, length);
    if (length === ENDLESS) continue;
    link[here] = first[length];
    first[length] = here;
    waiting++;
    level = Math.min(level, length);
  }
  for (let turn = 0; turn < count; turn++) state[asked[turn]] = UNSEEN;

  let tail = 0;
  for (let head = 0; waiting > 0 || head < tail; level++) {
    for (let here = first[level]; here !== NONE; here = link[here]) {
      waiting--;
      // Otherwise it was reached by a shorter way meanwhile.
      if (distance[row + here] === level) queue[tail++] = here;
    }
    first[level] = NONE;
    const end = tail;
    tail = spread(travel, row, head, end, tail);
    head = end;
  }
}

/** Whether a component has a free river from one that is nearer by one and not lost. */
function hasWay({ graph, passage, distance, own, scratch }: Travel, row: number, root: number): boolean {
  const { start, site: neighbour, river } = graph.adjacency;
  const before = distance[row + root] - 1;
  let site = root;
  do {
    for (let at = start[site]; at < start[site + 1]; at++) {
      const there = neighbour[at];
      if (distance[row + there] === before && passage[river[at]] === FREE && scratch.state[own.root[there]] !== LOST)
        return true;
    }
    site = own.next[site];
  } while (site !== root);
  return false;
}

/** The shortest way to a component over one that is not lost. */
function lengthByKept({ graph, passage, distance, own, scratch }: Travel, row: number, root: number): number {
  const { start, site: neighbour, river } = graph.adjacency;
  let least = ENDLESS;
  let site = root;
  do {
    for (let at = start[site]; at < start[site + 1]; at++) {
      const there = neighbour[at];
      if (passage[river[at]] === FREE && scratch.state[own.root[there]] !== LOST)
        least = Math.min(least, distance[row + there]);
    }
    site = own.next[site];
  } while (site !== root);
  return least === ENDLESS ? ENDLESS : least + 1;
}

/** One level on from `queue[head … end)`: components that come nearer by it are put at `tail`, whose new value is given back. */
function spread(travel: Travel, row: number, head: number, end: number, tail: number): number {
  const { graph, passage, distance, own, queue } = travel;
  const { start, site: neighbour, river } = graph.adjacency;
  const { next } = own;
  let to = tail;
  for (let turn = head; turn < end; turn++) {
    const here = queue[turn];
    const length = distance[row + here] + 1;
    let site = here;
    do {
      for (let at = start[site]; at < start[site + 1]; at++) {
        const there = neighbour[at];
        if (distance[row + there] <= length || passage[river[at]] !== FREE) continue;
        queue[to++] = there;
        setRing(travel, row, there, length);
      }
      site = next[site];
    } while (site !== here);
  }
  return to;
}

/** Gives every site of a component the same distance. */
function setRing({ distance, own }: Travel, row: number, from: number, to: number): void {
  let site = from;
  do {
    distance[row + site] = to;
    site = own.next[site];
  } while (site !== from);
}
