// Makes the outline of the land for the map of Taboo's page from the package world-atlas: Natural Earth's, in the
// public domain.

import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { isObject } from '../../base/shape.ts';
import { ringPath } from '../page/model/world-projection.ts';

const require = createRequire(import.meta.url);

/** The land as one SVG path, on the map of the page. */
export function landOutline(): string {
  const topology: unknown = require('world-atlas/land-110m.json');
  const objects = isObject(topology) && isObject(topology['objects']) ? topology['objects'] : {};
  const rings = ringsIn(feature(topology, objects['land']));
  if (rings.length === 0) throw new Error('world-atlas has no land in land-110m.json');
  return rings.map(ringPath).join('');
}

/** The rings of points in GeoJSON, wherever they stand. */
function ringsIn(shape: unknown): number[][][] {
  if (isRing(shape)) return [shape];
  if (Array.isArray(shape)) return shape.flatMap(ringsIn);
  if (!isObject(shape)) return [];
  return ['features', 'geometry', 'geometries', 'coordinates'].flatMap((key) => ringsIn(shape[key]));
}

function isRing(shape: unknown): shape is number[][] {
  return Array.isArray(shape) && shape.length > 0 && shape.every(isPoint);
}

function isPoint(shape: unknown): boolean {
  return Array.isArray(shape) && shape.length >= 2 && shape.every((one) => typeof one === 'number');
}
