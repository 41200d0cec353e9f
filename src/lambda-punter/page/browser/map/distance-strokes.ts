// A map in the colours of distances from a mine: rivers in that of their farther end, sites in their own, and what
// the mine cannot reach in grey, crossed out.

import { NONE } from '../../../game/ids.ts';
import type { GameMap } from '../../../game/game-map.ts';
import { SHORT_PATH } from '../../../maps/canvas.ts';
import type { Sheet } from '../../../maps/palette.ts';
import { riverBand, UNREACHED, type DistanceBands } from '../../model/mine-worth.ts';
import { strokeInTurn, type Strokes } from './strokes.ts';

/** A river without a way to the mine. */
const NO_WAY = [3, 4];

/** Draws the rivers. */
export function paintDistances(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  { source, target }: GameMap,
  shown: DistanceBands,
  sheet: Sheet,
): void {
  const rivers = shown.bands.map((): number[] => []);
  const apart: number[] = [];
  for (let river = 0; river < source.length; river++) {
    const band = riverBand(shown, source[river], target[river]);
    (band === UNREACHED ? apart : rivers[band]).push(river);
  }
  const draw = (list: readonly number[], colour: string): void => {
    context.strokeStyle = colour;
    for (let from = 0; from < list.length; from += SHORT_PATH) {
      context.beginPath();
      for (const river of list.slice(from, from + SHORT_PATH)) strokes.line(context, river, 0);
      context.stroke();
    }
  };
  context.lineWidth = strokes.part(0.1, 1.3, 4.5);
  for (const [band, list] of rivers.entries()) draw(list, sheet.distances[band]);
  context.lineWidth = strokes.part(0.08, 0.7, 3);
  context.setLineDash(NO_WAY);
  draw(apart, sheet.river);
  context.setLineDash([]);
}

/** Draws the sites, the mines over them, and a ring around the mine that the distances are from. */
export function paintReached(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  { mineAt, siteIds }: GameMap,
  { bands, bandOf, site: from }: DistanceBands,
  sheet: Sheet,
): void {
  const r = Math.max(1.8, strokes.siteSize * 1.15);
  const sites = [...siteIds.keys()].filter((site) => mineAt[site] === NONE && strokes.shows(site));
  for (const band of bands.keys()) {
    context.beginPath();
    for (const site of sites) if (bandOf[site] === band) strokes.dot(context, site, r);
    context.fillStyle = strokes.isNamed ? sheet.paper : sheet.distances[band];
    context.fill();
    context.strokeStyle = sheet.distances[band];
    context.lineWidth = 3;
    if (strokes.isNamed) context.stroke();
  }
  const apart = sites.filter((site) => bandOf[site] === UNREACHED);
  context.beginPath();
  for (const site of apart) strokes.dot(context, site, r);
  context.fillStyle = sheet.paper;
  context.fill();
  strokes.minesAndNames(context, sheet);
  const far = strokes.mineSize * 0.5;
  context.strokeStyle = sheet.ink;
  context.lineWidth = 1.6;
  context.beginPath();
  for (const site of apart) crossOut(context, strokes, site, Math.max(3, r * 0.8));
  for (let site = 0; site < siteIds.length; site++) {
    if (mineAt[site] !== NONE && bandOf[site] === UNREACHED) crossOut(context, strokes, site, far);
  }
  context.stroke();
  ringMine(context, strokes, from, sheet);
}

function crossOut(context: CanvasRenderingContext2D, { x, y }: Strokes, site: number, r: number): void {
  context.moveTo(x[site] - r, y[site] - r);
  context.lineTo(x[site] + r, y[site] + r);
  context.moveTo(x[site] - r, y[site] + r);
  context.lineTo(x[site] + r, y[site] - r);
}

function ringMine(context: CanvasRenderingContext2D, strokes: Strokes, site: number, sheet: Sheet): void {
  context.beginPath();
  context.arc(strokes.x[site], strokes.y[site], strokes.mineSize + 5, 0, 2 * Math.PI);
  strokeInTurn(context, [sheet.paper, 6], [sheet.mine, 3]);
}
