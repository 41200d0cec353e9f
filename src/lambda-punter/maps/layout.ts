// Places for the sites of a map that gives none (or not all), so that it can be drawn: forces pull from a circle on.

import forceAtlas2 from 'graphology-layout-forceatlas2';
import defaults from 'graphology-layout-forceatlas2/defaults.js';
import iterate from 'graphology-layout-forceatlas2/iterate.js';
import type { GameMap, ParsedMap } from '../game/game-map.ts';
import { type Canvas, circleOf, fitted, givenPlaces } from './canvas.ts';
import type { Point } from './sketch.ts';

/** Rounds of the force layout times sites: some seconds of work. */
const MOST_STEPS = 400_000;
/** Numbers that the package holds of each site, and of each river. */
const SITE_NUMBERS = 10;
const RIVER_NUMBERS = 3;
/** Where among a site's numbers its mass stands (1 and its rivers), its convergence, its size. */
const MASS = 6;
const CONVERGENCE = 7;
const SIZE = 8;

/** What a layout needs of a map: plain data, so that it can be sent to a worker. */
export type LaidOutMap = Pick<GameMap, 'siteIds' | 'source' | 'target'>;

/** A map fitted to a picture of the usual size: the geometry of all drawings, in files and on pages. */
export function canvasOf(map: ParsedMap, indexed: GameMap): Canvas {
  return fitted(indexed, givenPlaces(map, indexed) ?? [...layoutRounds(indexed)].at(-1)?.places() ?? circleOf(indexed));
}

/**
 * Lays a map out, round by round; the same map always alike. After each it says how much of the work is done, from 0 to
 * 1, and the places by now, by the sites' indices. The numbers are those that the package's own loop has, which cannot
 * be looked into.
 */
export function* layoutRounds(map: LaidOutMap) {
  const order = map.siteIds.length;
  const { sites, rivers } = matricesOf(map);
  // The package's types name its one export `default`, which to nodenext is a property; it is the export itself.
  const layout = forceAtlas2 as unknown as typeof forceAtlas2.default;
  const settings = { ...defaults, ...layout.inferSettings(order), adjustSizes: false };
  const rounds = Math.max(20, Math.min(600, Math.round(MOST_STEPS / order)));
  const places = (): Point[] =>
    map.siteIds.map((_, site) => ({ x: sites[site * SITE_NUMBERS], y: sites[site * SITE_NUMBERS + 1] }));
  for (let round = 1; round <= rounds; round++) {
    iterate(settings, sites, rivers);
    yield { part: round / rounds, places };
  }
}

function matricesOf(map: LaidOutMap): { readonly sites: Float32Array; readonly rivers: Float32Array } {
  const { source, target } = map;
  const sites = new Float32Array(map.siteIds.length * SITE_NUMBERS);
  const rivers = new Float32Array(source.length * RIVER_NUMBERS);
  for (const [site, { x, y }] of circleOf(map).entries()) {
    const at = site * SITE_NUMBERS;
    sites[at] = x;
    sites[at + 1] = y;
    sites[at + MASS] = 1;
    sites[at + CONVERGENCE] = 1;
    sites[at + SIZE] = 1;
  }
  for (let river = 0; river < source.length; river++) {
    const ends = [source[river] * SITE_NUMBERS, target[river] * SITE_NUMBERS];
    for (const end of ends) sites[end + MASS]++;
    rivers.set([...ends, 1], river * RIVER_NUMBERS);
  }
  return { sites, rivers };
}
