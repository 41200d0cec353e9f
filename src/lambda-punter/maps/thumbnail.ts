// A small picture of a map: few bytes, quick to show, its mines large enough to be seen.

import { indexMap, type ParsedMap } from '../game/game-map.ts';
import { page } from './draw.ts';
import { SHORT_PATH } from './canvas.ts';
import { canvasOf } from './layout.ts';
import { LIGHT_SHEET } from './palette.ts';
import { diamond, element } from './svg.ts';

/** The size at which it is meant to be seen, in pixels, and how far a mine's mark reaches there. */
const SEEN = { width: 240, height: 160 };
const MINE = 5;

/** The picture, as SVG without words. */
export function drawThumbnail(map: ParsedMap, title: string, sheet = LIGHT_SHEET): string {
  const indexed = indexMap(map);
  const canvas = canvasOf(map, indexed);
  const pixel = Math.max(canvas.width / SEEN.width, canvas.height / SEEN.height);
  const at = (site: number): string => `${Math.round(canvas.places[site].x)} ${Math.round(canvas.places[site].y)}`;
  const lines = Array.from(indexed.source, (from, river) => `M${at(from)}L${at(indexed.target[river])}`);
  const paths: string[] = [];
  for (let from = 0; from < lines.length; from += SHORT_PATH)
    paths.push(element('path', { d: lines.slice(from, from + SHORT_PATH).join('') }));
  // A few rivers on a large sheet may be thick, many may not.
  const width = Math.max(0.8 * pixel, Math.min(1.6 * pixel, canvas.step * 0.08));
  const rivers = element('g', { stroke: sheet.river, 'stroke-width': width, fill: 'none' }, paths.join(''));
  const marks = Array.from(indexed.mines, (site) => {
    const { x, y } = canvas.places[site];
    return element('path', { d: diamond(x, y, MINE * pixel) });
  });
  const mines = element('g', { fill: sheet.mine, stroke: sheet.paper, 'stroke-width': 0.8 * pixel }, marks.join(''));
  return page(canvas.width, canvas.height, title, `${rivers}\n${mines}`, sheet);
}
