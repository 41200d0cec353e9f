// What is drawn over a map to point at things: the last move as one path, bets as targets, what is looked at.

import { NONE, type SiteId } from '../../../game/ids.ts';
import { riverBetween } from '../../../game/game-map.ts';
import { penOf } from '../../../maps/palette.ts';
import type { Candidate } from '../../../planner/explanation.ts';
import type { Looked } from '../../model/address.ts';
import { betStateAt, isOverAt, type BetState } from '../../model/view-at.ts';
import { moverOf } from '../../model/timeline.ts';
import { halo, type Marked } from './halo.ts';
import type { Strokes } from './strokes.ts';
import { paintCandidate, paintLeads, paintTags, tagsOf } from '../why/why-marks.ts';

/** What is pointed at. */
export interface Marks {
  readonly selection: Looked | undefined;
  readonly hovered: Looked | undefined;
  /** The rivers of a move that is being put together, and whose it is. */
  readonly planned: readonly number[];
  readonly plannedBy: number;
  /** The rivers that the champion would take in the person's place. */
  readonly advised: readonly number[];
  /** The site at which a route that is being put together ends, or NONE, and those to which it may go on. */
  readonly route: { readonly tip: number; readonly next: readonly number[] };
  /** What the planner weighed, best first. */
  readonly candidates: readonly Candidate[];
}

/** Draws what goes below the sites: the last move, and the rivers that are looked at. */
export function paintHalos(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marked, marks: Marks): void {
  paintLastMove(context, strokes, scene);
  for (const one of [marks.hovered, marks.selection]) {
    if (one?.kind === 'river') haloRiver(context, strokes, scene, one.source, one.target);
  }
  for (const one of marks.candidates) paintCandidate(context, strokes, scene, one);
  paintLeads(context, scene, tagsOf(context, strokes, scene, marks.candidates));
  if (marks.advised.length > 0) advise(context, strokes, scene, marks);
  if (marks.planned.length > 0)
    halo(context, strokes, scene, marks.planned, penOf(marks.plannedBy, scene.sheet).colour);
}

/** Draws what goes over the sites: bets, and the sites that are looked at. */
export function paintMarks(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marked, marks: Marks): void {
  paintBets(context, strokes, scene);
  paintTags(context, scene, tagsOf(context, strokes, scene, marks.candidates));
  paintRouteSites(context, strokes, scene, marks);
  for (const one of [marks.hovered, marks.selection]) {
    if (one?.kind === 'site') ringSite(context, strokes, scene, one.site);
  }
}

/** A broad band in the person's pen, dashed: nobody has taken it yet. */
function advise(context: CanvasRenderingContext2D, strokes: Strokes, { sheet }: Marked, marks: Marks): void {
  context.beginPath();
  for (const river of marks.advised) strokes.line(context, river, 0);
  context.strokeStyle = penOf(marks.plannedBy, sheet).colour;
  context.lineWidth = strokes.thick + 5;
  context.setLineDash([7, 5]);
  context.stroke();
  context.setLineDash([]);
}

/** The last move: its rivers in their pen on a halo; a splurge has points where it goes on, so that it is one path. */
function paintLastMove(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marked): void {
  const { timeline } = scene.game;
  const turn = scene.position - 1;
  if (turn < 0 || (timeline.turns > 1 && isOverAt(timeline, scene.position))) return;
  const rivers = timeline.taken.subarray(timeline.takenFrom[turn], timeline.takenFrom[turn + 1]);
  halo(context, strokes, scene, rivers, penOf(moverOf(timeline, turn), scene.sheet).colour);
}

/** Bets as targets, each with how it stands; of the one who is looked at, also the way there. */
function paintBets(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marked): void {
  const { timeline } = scene.game;
  for (const [punter, bets] of timeline.futures.entries()) {
    if (scene.spotlight !== NONE && punter !== scene.spotlight) continue;
    const met = new Set(timeline.betsMet[punter].filter(({ turn }) => turn < scene.position).map(({ mine }) => mine));
    context.strokeStyle = penOf(punter, scene.sheet).colour;
    for (const [mine, site] of bets) {
      if (punter === scene.spotlight) wayBetween(context, strokes, timeline.map.mines[mine], site);
      const state = betStateAt(timeline, scene.position, met.has(mine));
      if (strokes.shows(site)) target(context, strokes, site, state, scene.sheet.paper);
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

/** A ring around the site, and beside it a tick, a dot or a cross: what the site itself says stays to be read. */
function target(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  site: number,
  state: BetState,
  paper: string,
): void {
  const isMet = state === 'met';
  const colour = context.strokeStyle;
  const r = strokes.siteSize + 4.5;
  const [x, y] = [strokes.x[site], strokes.y[site]];
  for (const [style, width] of [
    [paper, 6],
    [colour, 2.8],
  ] as const) {
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
    context.strokeStyle = style;
    context.lineWidth = width;
    context.stroke();
  }
  const [bx, by] = [x + r, y - r];
  context.beginPath();
  context.arc(bx, by, 7, 0, 2 * Math.PI);
  context.fillStyle = isMet ? colour : paper;
  context.fill();
  context.lineWidth = 1.5;
  context.stroke();
  context.beginPath();
  if (isMet) path(context, [bx - 3.2, by], [bx - 0.8, by + 2.8], [bx + 3.4, by - 2.8]);
  else if (state === 'open') context.arc(bx, by, 1, 0, 2 * Math.PI);
  else {
    path(context, [bx - 2.8, by - 2.8], [bx + 2.8, by + 2.8]);
    path(context, [bx - 2.8, by + 2.8], [bx + 2.8, by - 2.8]);
  }
  context.lineWidth = 2;
  context.strokeStyle = isMet ? paper : colour;
  context.stroke();
  context.strokeStyle = colour;
}

function path(context: CanvasRenderingContext2D, ...points: readonly (readonly [number, number])[]): void {
  for (const [place, [x, y]] of points.entries()) {
    if (place === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
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

/** Where a route ends, and, smaller, where it may go on. */
function paintRouteSites(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  { sheet }: Marked,
  { route: { tip, next }, plannedBy }: Marks,
): void {
  const { colour } = penOf(plannedBy, sheet);
  for (const site of next) if (strokes.shows(site)) ring(context, strokes, site, 3, sheet.paper, colour);
  if (tip !== NONE && strokes.shows(tip)) ring(context, strokes, tip, 6, sheet.ink, colour);
}

/** A ring this many pixels around a site, with an edge. */
function ring(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  site: number,
  gap: number,
  edge: string,
  colour: string,
): void {
  context.beginPath();
  context.arc(strokes.x[site], strokes.y[site], strokes.siteSize + gap, 0, 2 * Math.PI);
  for (const [style, width] of [
    [edge, 5],
    [colour, 2.5],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.stroke();
  }
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
