// What is drawn over a map to point at things: the last move as one path, bets as targets, what is looked at.

import { NONE } from '../../game/ids.ts';
import type { SiteId } from '../../game/ids.ts';
import { riverBetween } from '../../game/game-map.ts';
import { penOf } from '../../maps/palette.ts';
import type { Sheet } from '../../maps/palette.ts';
import type { Selection } from '../model/address.ts';
import { moverOf } from '../model/timeline.ts';
import type { Timeline } from '../model/timeline.ts';
import type { Strokes } from './strokes.ts';

/** What is pointed at. */
export interface Marks {
  readonly selection: Selection | undefined;
  readonly hovered: Selection | undefined;
}

/** What the marks need of a scene. */
interface Marked {
  readonly game: { readonly timeline: Timeline };
  readonly sheet: Sheet;
  readonly position: number;
  readonly spotlight: number;
}

/** Draws all marks. */
export function paintMarks(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marked, marks: Marks): void {
  paintLastMove(context, strokes, scene);
  paintBets(context, strokes, scene);
  for (const one of [marks.hovered, marks.selection]) {
    if (one?.kind === 'site') ringSite(context, strokes, scene, one.site);
    if (one?.kind === 'river') haloRiver(context, strokes, scene, one.source, one.target);
  }
}

/** The last move: its rivers in their pen on a halo; a splurge has points where it goes on, so that it is one path. */
function paintLastMove(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marked): void {
  const { timeline } = scene.game;
  const turn = scene.position - 1;
  if (turn < 0 || (scene.position === timeline.turns && timeline.turns > 1 && timeline.record.ended === 'finished'))
    return;
  const rivers = timeline.taken.subarray(timeline.takenFrom[turn], timeline.takenFrom[turn + 1]);
  halo(context, strokes, scene, rivers, penOf(moverOf(timeline, turn), scene.sheet).colour);
}

function halo(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  { sheet }: Marked,
  rivers: Iterable<number>,
  colour: string,
): void {
  context.beginPath();
  for (const river of rivers) strokes.line(context, river, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [style, width] of [
    [sheet.ink, strokes.thick + 7],
    [sheet.paper, strokes.thick + 4],
    [colour, strokes.thick + 1],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.stroke();
  }
  context.lineCap = 'butt';
}

/** Bets as targets: a filled middle where met, a cross where not; of the one who is looked at, also the way there. */
function paintBets(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marked): void {
  const { timeline } = scene.game;
  for (const [punter, bets] of timeline.futures.entries()) {
    if (scene.spotlight !== NONE && punter !== scene.spotlight) continue;
    const met = new Set(timeline.betsMet[punter].filter(({ turn }) => turn < scene.position).map(({ mine }) => mine));
    context.strokeStyle = penOf(punter, scene.sheet).colour;
    context.fillStyle = context.strokeStyle;
    for (const [mine, site] of bets) {
      if (punter === scene.spotlight) wayBetween(context, strokes, timeline.map.mines[mine], site);
      if (strokes.shows(site)) target(context, strokes.x[site], strokes.y[site], met.has(mine), scene.sheet.paper);
    }
  }
}

function wayBetween(context: CanvasRenderingContext2D, { x, y }: Strokes, from: number, to: number): void {
  context.setLineDash([2, 5]);
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x[from], y[from]);
  context.lineTo(x[to], y[to]);
  context.stroke();
  context.setLineDash([]);
}

function target(context: CanvasRenderingContext2D, x: number, y: number, met: boolean, paper: string): void {
  const colour = context.strokeStyle;
  context.beginPath();
  context.arc(x, y, 9, 0, 2 * Math.PI);
  context.lineWidth = 6;
  context.strokeStyle = paper;
  context.stroke();
  context.lineWidth = 2.5;
  context.strokeStyle = colour;
  context.stroke();
  context.beginPath();
  if (met) {
    context.arc(x, y, 4.5, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.moveTo(x - 3.5, y - 3.5);
  context.lineTo(x + 3.5, y + 3.5);
  context.moveTo(x + 3.5, y - 3.5);
  context.lineTo(x - 3.5, y + 3.5);
  context.lineWidth = 2;
  context.stroke();
}

function ringSite(context: CanvasRenderingContext2D, strokes: Strokes, { game, sheet }: Marked, id: number): void {
  const site = game.timeline.map.siteOf.get(id as SiteId);
  if (site === undefined) return;
  context.beginPath();
  context.arc(strokes.x[site], strokes.y[site], Math.max(14, strokes.part(0.3, 8, 20)), 0, 2 * Math.PI);
  context.strokeStyle = sheet.paper;
  context.lineWidth = 5;
  context.stroke();
  context.strokeStyle = sheet.ink;
  context.lineWidth = 2;
  context.stroke();
}

/** A river that is looked at, with all that the splurge took which it came by. */
function haloRiver(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  scene: Marked,
  source: number,
  end: number,
): void {
  const { timeline } = scene.game;
  const river = riverBetween(timeline.map, source as SiteId, end as SiteId);
  if (river === undefined) return;
  const turn = timeline.ownerTurn[river];
  const isOwned = turn !== NONE && turn < scene.position;
  const rivers = isOwned ? timeline.taken.subarray(timeline.takenFrom[turn], timeline.takenFrom[turn + 1]) : [river];
  halo(context, strokes, scene, rivers, isOwned ? penOf(timeline.owner[river], scene.sheet).colour : scene.sheet.river);
}
