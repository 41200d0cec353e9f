// What is drawn over a map to point at things: the last move as one path, bets as targets, what the planner weighed,
// what is looked at.

import { riverBetween } from '../../../game/game-map.ts';
import { NONE, type SiteId } from '../../../game/ids.ts';
import { penOf, SHARED_GROUND, type Sheet } from '../../../maps/palette.ts';
import type { Candidate } from '../../../planner/explanation.ts';
import type { Looked } from '../../model/address.ts';
import { moverOf, type Timeline } from '../../model/timeline.ts';
import { betStateAt, isOverAt, type BetState } from '../../model/view-at.ts';
import { paintLeads, paintTags, type Tag } from './labels.ts';
import { strokeInTurn, type Strokes } from './strokes.ts';

/** The moment that is drawn, and what is pointed at. */
export interface Marks {
  readonly game: { readonly timeline: Timeline };
  readonly sheet: Sheet;
  readonly position: number;
  /** The punter whom the others make room for, or NONE. */
  readonly spotlight: number;
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
export function paintHalos(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  scene: Marks,
  tags: readonly Tag[],
): void {
  const { sheet, planned, plannedBy, advised } = scene;
  paintLastMove(context, strokes, scene);
  for (const one of [scene.hovered, scene.selection]) {
    if (one?.kind === 'river') haloRiver(context, strokes, scene, one.source, one.target);
  }
  for (const one of scene.candidates) paintCandidate(context, strokes, scene, one);
  paintLeads(context, sheet, tags);
  // What the champion would take is dashed: nobody has taken it yet.
  if (advised.length > 0) band(context, strokes, advised, penOf(plannedBy, sheet).colour, true);
  if (planned.length > 0) halo(context, strokes, scene, planned, penOf(plannedBy, sheet).colour);
}

/** Draws what goes over the sites: bets, and the sites that are looked at. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  scene: Marks,
  tags: readonly Tag[],
): void {
  paintBets(context, strokes, scene);
  paintTags(context, scene.sheet, tags);
  paintRouteSites(context, strokes, scene);
  for (const one of [scene.hovered, scene.selection]) {
    if (one?.kind === 'site') ringSite(context, strokes, scene, one.site);
  }
}

/** A broad band along rivers. */
function band(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  rivers: readonly number[],
  colour: string,
  isDashed: boolean,
): void {
  context.beginPath();
  for (const river of rivers) strokes.line(context, river, 0);
  context.strokeStyle = colour;
  context.lineWidth = strokes.thick + 5;
  if (isDashed) context.setLineDash([7, 5]);
  context.stroke();
  context.setLineDash([]);
}

/**
 * Rivers as one path in a colour, lifted off what lies around; where an option is bought, owner and buyer stay seen.
 */
function halo(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  { sheet, position, game: { timeline } }: Marks,
  rivers: Iterable<number>,
  colour: string,
): void {
  context.beginPath();
  for (const river of rivers) strokes.line(context, river, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  strokeInTurn(context, [sheet.ink, strokes.thick + 7], [sheet.paper, strokes.thick + 4], [colour, strokes.thick + 1]);
  context.lineCap = 'butt';
  const { buyerTurn } = timeline;
  for (const river of rivers) {
    if (buyerTurn[river] === NONE || buyerTurn[river] >= position) continue;
    context.beginPath();
    strokes.line(context, river, 0);
    strokeInTurn(context, [sheet.ink, strokes.thick * SHARED_GROUND + 3]);
    strokes.both(context, sheet, river);
  }
}

/** The last move: its rivers in their pen on a halo; a splurge has points where it goes on, so that it is one path. */
function paintLastMove(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marks): void {
  const { timeline } = scene.game;
  const turn = scene.position - 1;
  if (turn < 0 || (timeline.turns > 1 && isOverAt(timeline, scene.position))) return;
  const rivers = timeline.taken.subarray(timeline.takenFrom[turn], timeline.takenFrom[turn + 1]);
  halo(context, strokes, scene, rivers, penOf(moverOf(timeline, turn), scene.sheet).colour);
}

/** A river that is looked at, with all that the splurge took which it came by. */
function haloRiver(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  scene: Marks,
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

/**
 * A river that the planner weighed: a broad band; in the mover's pen where it is chosen, dashed if it was not taken.
 */
function paintCandidate(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marks, one: Candidate): void {
  // The page shows the moment after the move.
  const { colour } = penOf(moverOf(scene.game.timeline, scene.position - 1), scene.sheet);
  if (one.marks.includes('played')) {
    halo(context, strokes, scene, [one.river], colour);
    return;
  }
  const isChosen = one.marks.includes('chosen');
  context.globalAlpha = isChosen ? 1 : 0.3;
  band(context, strokes, [one.river], isChosen ? colour : scene.sheet.ink, isChosen);
  context.globalAlpha = 1;
}

/** Bets as targets, each with how it stands; of the one who is looked at, also the way there. */
function paintBets(context: CanvasRenderingContext2D, strokes: Strokes, scene: Marks): void {
  const { timeline } = scene.game;
  for (const [punter, bets] of timeline.futures.entries()) {
    if (scene.spotlight !== NONE && punter !== scene.spotlight) continue;
    const met = new Set(timeline.betsMet[punter].filter(({ turn }) => turn < scene.position).map(({ mine }) => mine));
    const { colour } = penOf(punter, scene.sheet);
    for (const [mine, site] of bets) {
      if (punter === scene.spotlight) wayBetween(context, strokes, timeline.map.mines[mine], site, colour);
      const state = betStateAt(timeline, scene.position, met.has(mine));
      if (strokes.shows(site)) target(context, strokes, site, state, colour, scene.sheet.paper);
    }
  }
}

function wayBetween(
  context: CanvasRenderingContext2D,
  { x, y }: Strokes,
  from: number,
  to: number,
  colour: string,
): void {
  context.setLineDash([2, 5]);
  context.beginPath();
  path(context, [x[from], y[from]], [x[to], y[to]]);
  strokeInTurn(context, [colour, 1.5]);
  context.setLineDash([]);
}

/** A ring around the site, and beside it a tick, a dot or a cross: what the site itself says stays to be read. */
function target(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  site: number,
  state: BetState,
  colour: string,
  paper: string,
): void {
  const isMet = state === 'met';
  const r = strokes.siteSize + 4.5;
  const [x, y] = [strokes.x[site], strokes.y[site]];
  circle(context, x, y, r);
  strokeInTurn(context, [paper, 6], [colour, 2.8]);
  const [bx, by] = [x + r, y - r];
  circle(context, bx, by, 7);
  context.fillStyle = isMet ? colour : paper;
  context.fill();
  strokeInTurn(context, [colour, 1.5]);
  context.beginPath();
  if (isMet) path(context, [bx - 3.2, by], [bx - 0.8, by + 2.8], [bx + 3.4, by - 2.8]);
  else if (state === 'open') context.arc(bx, by, 1, 0, 2 * Math.PI);
  else {
    path(context, [bx - 2.8, by - 2.8], [bx + 2.8, by + 2.8]);
    path(context, [bx - 2.8, by + 2.8], [bx + 2.8, by - 2.8]);
  }
  strokeInTurn(context, [isMet ? paper : colour, 2]);
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
}

function path(context: CanvasRenderingContext2D, ...points: readonly (readonly [number, number])[]): void {
  for (const [place, [x, y]] of points.entries()) {
    if (place === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function ringSite(context: CanvasRenderingContext2D, strokes: Strokes, { game, sheet }: Marks, id: number): void {
  const site = game.timeline.map.siteOf.get(id as SiteId);
  if (site === undefined) return;
  circle(context, strokes.x[site], strokes.y[site], Math.max(14, strokes.part(0.3, 8, 20)));
  strokeInTurn(context, [sheet.paper, 5], [sheet.ink, 2]);
}

/** Where a route ends, and, smaller, where it may go on. */
function paintRouteSites(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  { sheet, route: { tip, next }, plannedBy }: Marks,
): void {
  const { colour } = penOf(plannedBy, sheet);
  const ring = (site: number, gap: number, edge: string): void => {
    if (site === NONE || !strokes.shows(site)) return;
    circle(context, strokes.x[site], strokes.y[site], strokes.siteSize + gap);
    strokeInTurn(context, [edge, 5], [colour, 2.5]);
  };
  for (const site of next) ring(site, 3, sheet.paper);
  ring(tip, 6, sheet.ink);
}
