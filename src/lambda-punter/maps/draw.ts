// Pictures (SVG) of maps and of finished games, large and small.

import { indexMap, type ParsedMap } from '../game/game-map.ts';
import { NONE } from '../game/ids.ts';
import type { GameRecord } from '../game/record.ts';
import { replay, type Replayable } from '../game/rescoring.ts';
import { SHORT_PATH } from './canvas.ts';
import { diamond, element, escaped, layers, letters } from './layers.ts';
import { canvasOf } from './layout.ts';
import { legend, LEGEND_WIDTH, legendHeight } from './legend.ts';
import { needsLetters } from './owner-letters.ts';
import { LIGHT_SHEET } from './palette.ts';

/** A picture of a map: one `line` a river (a `circle` where it leads back to its site), sites, mines. */
export function drawMap(map: ParsedMap, title: string): string {
  const indexed = indexMap(map);
  const canvas = canvasOf(map, indexed);
  const nobody = new Int32Array(indexed.source.length).fill(NONE);
  return page(canvas.width, canvas.height, title, layers(indexed, canvas, { owner: nobody, buyer: nobody }));
}

/** A picture of a game's end without words, to be shown small. */
export function drawEnd(record: GameRecord, sheet = LIGHT_SHEET): string {
  const indexed = indexMap(record.map);
  const canvas = canvasOf(record.map, indexed);
  const { board } = replay(indexed, replayable(record));
  const inside = layers(indexed, canvas, board, sheet);
  return page(canvas.width, canvas.height, `A game on ${record.mapName}`, inside, sheet);
}

/** A picture of a finished game: rivers in their owners' pens, options over them, punters and scores beside. */
export function drawGame(record: GameRecord): string {
  const indexed = indexMap(record.map);
  const canvas = canvasOf(record.map, indexed);
  const { board } = replay(indexed, replayable(record));
  const height = Math.max(canvas.height, legendHeight(record));
  const shift = { transform: `translate(0 ${Math.round((height - canvas.height) / 2)})` };
  const hasLetters = needsLetters(record.punters.length);
  const words = legend(record, undefined, hasLetters);
  const beside = element('g', { transform: `translate(${canvas.width} 0)` }, words);
  const over = hasLetters ? `\n${letters(indexed, canvas, board.owner)}` : '';
  const game = element('g', shift, `${layers(indexed, canvas, board)}${over}`);
  return page(canvas.width + LEGEND_WIDTH, height, `A game on ${record.mapName}`, `${game}\n${beside}`);
}

function replayable({ settings, punters, turns }: GameRecord): Replayable {
  return { settings, futures: punters.map(({ futures }) => futures), moves: turns.map(({ move }) => move) };
}

/** The sheet with what stands on it. */
export function page(width: number, height: number, title: string, inside: string, sheet = LIGHT_SHEET): string {
  const shape = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${Math.ceil(height)}`,
    width,
    height: Math.ceil(height),
  };
  const ground = element('rect', { width: '100%', height: '100%', rx: 8, fill: sheet.paper });
  const font = {
    'font-family': 'system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif',
    'font-size': 14,
    fill: sheet.ink,
  };
  return `${element('svg', { ...shape, ...font }, `\n<title>${escaped(title)}</title>\n${ground}\n${inside}\n`)}\n`;
}

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
