#!/usr/bin/env node
// Not at fault, only unruly: moves of every kind at random, legal or not, the same again for the same
// seat and turn. For holding two judges against each other.
import { greet, hear, say, stay } from './speak.mjs';

greet('wild');
const message = hear();
if (message.stop) stay();
const { punter, map, turn } = message.map ? { ...message, turn: 0 } : message.state;
let seed = (punter + 1) * 7919 + turn * 104729;

function random(below) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

/** A walk along so many rivers, whoever owns them, now and then the same one twice. */
function walk(rivers) {
  const route = [map.sites[random(map.sites.length)].id];
  while (route.length <= rivers) {
    const at = route.at(-1);
    const ways = map.rivers.flatMap(({ source, target }) => (source === at ? [target] : target === at ? [source] : []));
    route.push(ways[random(ways.length)]);
  }
  return route;
}

function move() {
  const { source, target } = map.rivers[random(map.rivers.length)];
  const kind = random(10);
  if (kind < 3) return { claim: { punter, source: target, target: source } };
  if (kind < 5) return { pass: { punter } };
  if (kind < 8) return { splurge: { punter, route: walk(1 + random(4)) } };
  return { option: { punter, source, target } };
}

const state = { punter, map, turn: turn + 1 };
if (message.map) {
  const futures = map.mines.map((source) => ({ source, target: map.sites[random(map.sites.length)].id }));
  say({ ready: punter, futures, state });
} else {
  say({ ...move(), state });
}
