// A small bot for Lambda Punter in JavaScript. It needs Node 14 or later, and nothing else.
//
// The judge starts this program anew for every message, and ends it when the answer is there. So nothing
// stays in memory from turn to turn: what the bot wants to know later, it puts into its state. The judge
// hands the state back with the next message.
//
// Where to begin: chooseMove, the first function. It decides what is claimed.

import { readSync, writeSync } from 'node:fs';

const NAME = 'javascript-starter';
const NOBODY = -1; // owns a river that is free
const NO_WAY = -1; // the distance to a site that no rivers lead to
const NO_RIVER = -1; // what chooseMove answers to pass

// ---- How it plays ---------------------------------------------------------------------------------
// A site is known by its place in the map's list of sites, and so is a river and a mine. Those places
// are small numbers: 0, 1, 2, … The ids of the sites can be huge. They are in state.sites.
//
// The state:
//   punter     which punter you are
//   sites      for each site its id
//   rivers     for each river its two sites
//   mines      for each mine its site
//   distances  for each mine a list: how far each site is from it
//   owners     for each river who owns it, or NOBODY

/** The river to claim, or NO_RIVER to pass. This is the function to change. */
function chooseMove(state) {
  const { networkOf, networks } = myNetworks(state);
  let best = NO_RIVER;
  let most = -1;
  for (const [river, [source, target]] of state.rivers.entries()) {
    if (state.owners[river] !== NOBODY) continue;
    const value = points(state, networks[networkOf[source]], networks[networkOf[target]]);
    if (value > most) {
      best = river;
      most = value;
    }
  }
  return best;
}

/**
 * What it adds to the score to join two networks: each mine of the one now reaches all sites of the other.
 * A mine and a site are worth the square of their distance.
 */
function points(state, one, other) {
  if (one === other) return 0;
  let total = 0;
  for (const [mines, sites] of [
    [one.mines, other.sites],
    [other.mines, one.sites],
  ]) {
    for (const mine of mines) {
      for (const site of sites) total += state.distances[mine][site] ** 2;
    }
  }
  return total;
}

/**
 * Which sites your own rivers join. Returns for each site the number of its network, and for each network
 * its sites and its mines. A site without a river of yours is a network by itself.
 */
function myNetworks(state) {
  const networkOf = state.sites.map((_, site) => site);
  const networks = networkOf.map((site) => ({ sites: [site], mines: [] }));
  for (const [mine, site] of state.mines.entries()) networks[site].mines.push(mine);
  for (const [river, [source, target]] of state.rivers.entries()) {
    if (state.owners[river] !== state.punter || networkOf[source] === networkOf[target]) continue;
    let [large, small] = [networkOf[source], networkOf[target]];
    if (networks[large].sites.length < networks[small].sites.length) [large, small] = [small, large];
    for (const site of networks[small].sites) {
      networkOf[site] = large;
      networks[large].sites.push(site);
    }
    networks[large].mines.push(...networks[small].mines);
  }
  return { networkOf, networks };
}

// ---- What it remembers ----------------------------------------------------------------------------

/** Makes the state from the first message of a game. */
function setUp({ punter, map }) {
  const sites = map.sites.map(({ id }) => id);
  const place = new Map(sites.map((id, site) => [id, site]));
  // The same river can be in the list twice, perhaps with its ends the other way round. It counts once.
  const found = new Map();
  for (const river of map.rivers) {
    const [source, target] = [place.get(river.source), place.get(river.target)];
    found.set(ends(source, target), [source, target]);
  }
  const rivers = [...found.values()];
  const mines = map.mines.map((id) => place.get(id));
  const distances = mines.map((mine) => distancesFrom(mine, sites.length, rivers));
  return { punter, sites, rivers, mines, distances, owners: rivers.map(() => NOBODY) };
}

/** How many rivers, owned or not, the shortest way from the mine to each site has. */
function distancesFrom(mine, count, rivers) {
  const neighbours = Array.from({ length: count }, () => []);
  for (const [source, target] of rivers) {
    neighbours[source].push(target);
    neighbours[target].push(source);
  }
  const distances = Array.from({ length: count }, () => NO_WAY);
  distances[mine] = 0;
  const queue = [mine];
  // The queue grows while we walk along it.
  for (const site of queue) {
    for (const neighbour of neighbours[site]) {
      if (distances[neighbour] === NO_WAY) {
        distances[neighbour] = distances[site] + 1;
        queue.push(neighbour);
      }
    }
  }
  return distances;
}

/**
 * Notes who took what. The list has everybody's moves since your last turn, your own among them. After a
 * time-out it has several moves a punter. Passes and keys that it does not know, it leaves alone.
 */
function takeMoves(state, moves) {
  const place = new Map(state.sites.map((id, site) => [id, site]));
  const riverAt = new Map(state.rivers.map(([source, target], river) => [ends(source, target), river]));
  for (const { claim, option, splurge } of moves) {
    const taken = claim ?? option ?? splurge;
    if (taken === undefined) continue;
    // A splurge takes all rivers along its route; the others take one.
    const route = taken.route ?? [taken.source, taken.target];
    for (let step = 1; step < route.length; step++) {
      const river = riverAt.get(ends(place.get(route[step - 1]), place.get(route[step])));
      // A river that has an owner keeps it: then this was an option, and others may use it, too.
      if (river !== undefined && state.owners[river] === NOBODY) state.owners[river] = taken.punter;
    }
  }
}

/** A river's name whichever way round it is said. */
function ends(source, target) {
  return source < target ? `${source} ${target}` : `${target} ${source}`;
}

// ---- How it talks with the judge ------------------------------------------------------------------

/**
 * Reads one message: the number of its bytes, a colon, the JSON. It never reads further than that, for the
 * judge keeps the input open. The end of the input is undefined.
 */
function readMessage() {
  let digits = '';
  while (!digits.endsWith(':')) {
    const byte = readBytes(1);
    if (byte === undefined) return undefined;
    digits = (digits + byte.toString('latin1')).trimStart();
  }
  const json = readBytes(Number.parseInt(digits, 10));
  return json === undefined ? undefined : JSON.parse(json.toString('utf8'));
}

/** So many bytes, in however many pieces they come. */
function readBytes(count) {
  const bytes = Buffer.alloc(count);
  let filled = 0;
  while (filled < count) {
    const more = readSync(0, bytes, filled, count - filled, null);
    if (more === 0) return undefined;
    filled += more;
  }
  return bytes;
}

/**
 * Writes one message. All of it is ASCII, so characters and bytes are the same number. Write nothing else to
 * standard output, so no console.log: what you want to tell people goes to console.error.
 */
function writeMessage(message) {
  const json = JSON.stringify(message);
  const bytes = Buffer.from(`${json.length}:${json}`, 'ascii');
  for (let written = 0; written < bytes.length;) written += writeSync(1, bytes, written);
}

/** The answer to a message, or undefined if there is none to give. */
function answer(message) {
  if (message.map !== undefined) {
    const state = setUp(message);
    // With futures on, bets could stand here. This bot makes none.
    return { ready: state.punter, state };
  }
  if (message.move !== undefined) {
    const { state } = message;
    takeMoves(state, message.move.moves);
    const { punter } = state;
    const river = chooseMove(state);
    if (river === NO_RIVER) return { pass: { punter }, state };
    const [source, target] = state.rivers[river].map((site) => state.sites[site]);
    return { claim: { punter, source, target }, state };
  }
  return undefined; // the end, with everybody's scores
}

function main() {
  writeMessage({ me: NAME });
  let message = readMessage();
  if (message?.you !== undefined) message = readMessage();
  const reply = message === undefined ? undefined : answer(message);
  if (reply !== undefined) writeMessage(reply);
}

main();
