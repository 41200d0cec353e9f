// What is drawn over a map to point at things: the last move as one path, bets as targets, what the planner weighed,
// what is looked at; and words: the punters' letters, and tags with the places of rivers in what the planner weighed.

import { NONE, type SiteId } from '../../../game/ids.ts';
import { penOf, SHARED_HALO, type Sheet } from '../../../maps/palette.ts';
import type { Candidate } from '../../../planner/explanation.ts';
import type { Looked } from '../../model/address.ts';
import { riverNow, riverOf, betsMetAt, betStateAt, isOverAt, type BetState } from '../../model/view-at.ts';
import { moverOf, type Timeline } from '../../model/timeline.ts';
import type { Scene } from './scene.ts';
import { circle, type Context, fillWith, strokeInTurn, type Strokes, write } from './strokes.ts';
import { letterOf, LETTER_SIZE, type OwnerLetter } from '../../../maps/owner-letters.ts';
import { tagPlace, type Camera, type Circle } from '../../model/camera.ts';

/** The moment that is drawn, and what is pointed at, with what it is drawn with. */
interface Drawing extends Scene {
  readonly context: Context;
  readonly strokes: Strokes;
  readonly tags: readonly Tag[];
}

/** Draws what goes below the sites: the last move, and the rivers that are looked at. */
export function paintHalos(drawing: Drawing): void {
  const { context, sheet, planned, plannedBy, advised, tags } = drawing;
  paintLastMove(drawing);
  for (const one of [drawing.hovered, drawing.selection]) haloRiver(drawing, one);
  for (const one of drawing.candidates) paintCandidate(drawing, one);
  paintLeads(context, sheet, tags);
  // What the champion, or a click, would take is dashed: nobody has taken it yet.
  const { colour } = penOf(plannedBy, sheet);
  if (advised.length > 0) band(drawing, advised, colour, true);
  if (planned.length === 0) return;
  halo(drawing, planned, sheet.paper);
  band(drawing, planned, colour, true);
}

/** Draws what goes over the sites: bets, and the sites that are looked at. */
export function paintMarks(drawing: Drawing): void {
  paintBets(drawing);
  paintTags(drawing.context, drawing.sheet, drawing.tags);
  paintRouteSites(drawing);
  for (const one of [drawing.hovered, drawing.selection]) if (one?.kind === 'site') ringSite(drawing, one.site);
}

/** A broad band along rivers. */
function band({ context, strokes }: Drawing, rivers: readonly number[], colour: string, isDashed: boolean): void {
  strokes.trace(context, rivers);
  if (isDashed) context.setLineDash([7, 5]);
  strokeInTurn(context, [colour, strokes.thick + 5]);
  context.setLineDash([]);
}

/**
 * Rivers as one path in a colour, with a halo; where an option is bought, owner and buyer stay visible.
 */
function halo({ context, strokes, sheet, position, game }: Drawing, rivers: Iterable<number>, colour: string): void {
  const { thick } = strokes;
  strokes.trace(context, rivers);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  strokeInTurn(context, [sheet.ink, thick + 7], [sheet.paper, thick + 4], [colour, thick + 1]);
  context.lineCap = 'butt';
  for (const river of rivers) {
    if (riverNow(game.timeline, river, position).buyer === undefined) continue;
    strokes.trace(context, [river]);
    strokeInTurn(context, [sheet.ink, thick * SHARED_HALO + 3]);
    strokes.both(context, sheet, river, position);
  }
}

/** The last move: its rivers in their pen on a halo; a splurge has points where it goes on, so that it is one path. */
function paintLastMove(drawing: Drawing): void {
  const { game, position } = drawing;
  const { timeline } = game;
  const turn = position - 1;
  if (turn < 0 || (timeline.turns > 1 && isOverAt(timeline, position))) return;
  halo(drawing, takenOn(timeline, turn), penOf(moverOf(timeline, turn), drawing.sheet).colour);
}

/** The rivers that a turn took. */
function takenOn({ holdings }: Timeline, turn: number): number[] {
  return holdings.takenOn(turn).map(({ river }) => river);
}

/** A river that is looked at, with all that the splurge took which it came by. */
function haloRiver(drawing: Drawing, looked: Looked | undefined): void {
  const { sheet, game, position } = drawing;
  const river = riverOf(game.timeline.map, looked);
  if (river === undefined) return;
  const { owner } = riverNow(game.timeline, river, position);
  if (owner === undefined) halo(drawing, [river], sheet.river);
  else halo(drawing, takenOn(game.timeline, owner.from), penOf(owner.punter, sheet).colour);
}

/**
 * A river that the planner weighed: a broad band; in the mover's pen if it is chosen, dashed if it was not taken.
 */
function paintCandidate(drawing: Drawing, { river, marks }: Candidate): void {
  const { context, game, position, sheet } = drawing;
  // The page shows the moment after the move.
  const { colour } = penOf(moverOf(game.timeline, position - 1), sheet);
  if (marks.includes('played')) return halo(drawing, [river], colour);
  const isChosen = marks.includes('chosen');
  context.globalAlpha = isChosen ? 1 : 0.3;
  band(drawing, [river], isChosen ? colour : sheet.ink, isChosen);
  context.globalAlpha = 1;
}

/** Bets as targets, each with how it stands; of the one who is looked at, also the way there. */
function paintBets(drawing: Drawing): void {
  const { context, strokes, game, sheet, position, spotlight } = drawing;
  const { timeline } = game;
  for (const [punter, bets] of timeline.futures.entries()) {
    if (spotlight !== NONE && punter !== spotlight) continue;
    const met = new Set(betsMetAt(timeline, punter, position).map(({ mine }) => mine));
    const { colour } = penOf(punter, sheet);
    for (const [mine, site] of bets) {
      if (punter === spotlight) {
        context.setLineDash([2, 5]);
        context.beginPath();
        path(context, ...[timeline.map.mines[mine], site].map((end) => [strokes.x[end], strokes.y[end]] as const));
        strokeInTurn(context, [colour, 1.5]);
        context.setLineDash([]);
      }
      if (strokes.shows(site)) paintTarget(drawing, site, betStateAt(timeline, position, met.has(mine)), colour);
    }
  }
}

/** A ring around the site, and beside it a tick, a dot or a cross: what the site itself says stays to be read. */
function paintTarget({ context, strokes, sheet }: Drawing, site: number, state: BetState, colour: string): void {
  const { paper } = sheet;
  const isMet = state === 'met';
  const r = strokes.siteSize + 4.5;
  const [x, y] = [strokes.x[site], strokes.y[site]];
  circle(context, x, y, r);
  strokeInTurn(context, [paper, 6], [colour, 2.8]);
  const [bx, by] = [x + r, y - r];
  circle(context, bx, by, 7);
  fillWith(context, isMet ? colour : paper);
  strokeInTurn(context, [colour, 1.5]);
  context.beginPath();
  if (isMet) path(context, [bx - 3.2, by], [bx - 0.8, by + 2.8], [bx + 3.4, by - 2.8]);
  else if (state === 'open') context.arc(bx, by, 1, 0, 2 * Math.PI);
  else cross(context, bx, by, 2.8);
  strokeInTurn(context, [isMet ? paper : colour, 2]);
}

function path(context: Context, ...points: readonly (readonly [x: number, y: number])[]): void {
  for (const [place, point] of points.entries()) context[place === 0 ? 'moveTo' : 'lineTo'](...point);
}

/** Adds a cross to the path. */
export function cross(context: Context, x: number, y: number, r: number): void {
  path(context, [x - r, y - r], [x + r, y + r]);
  path(context, [x - r, y + r], [x + r, y - r]);
}

function ringSite({ context, strokes, game, sheet }: Drawing, id: number): void {
  const site = game.timeline.map.siteOf.get(id as SiteId);
  if (site === undefined) return;
  circle(context, strokes.x[site], strokes.y[site], Math.max(14, strokes.part(0.3, 8, 20)));
  strokeInTurn(context, [sheet.paper, 5], [sheet.ink, 2]);
}

/** Where a route ends, and, smaller, where it may go on. */
function paintRouteSites({ context, strokes, sheet, route: { tip, next }, plannedBy }: Drawing): void {
  const { colour } = penOf(plannedBy, sheet);
  const ring = (site: number, gap: number, edge: string): void => {
    if (site === NONE || !strokes.shows(site)) return;
    circle(context, strokes.x[site], strokes.y[site], strokes.siteSize + gap);
    strokeInTurn(context, [edge, 5], [colour, 2.5]);
  };
  for (const site of next) ring(site, 3, sheet.paper);
  ring(tip, 6, sheet.ink);
}

/** A tag's height, and the room beside its letters. */
const TAG_HIGH = 16;
const TAG_PAD = 4;
const TAG_FONT = '600 10.5px';

/** Draws the punters' letters. */
export function paintLetters(
  context: Context,
  letters: readonly OwnerLetter[],
  { x: left, y: top, scale }: Camera,
  sheet: Sheet,
): void {
  for (const { seat, ...place } of letters) {
    const at = { x: place.x * scale + left, y: place.y * scale + top };
    circle(context, at.x, at.y, LETTER_SIZE / 2);
    fillWith(context, sheet.paper);
    strokeInTurn(context, [penOf(seat, sheet).colour, 2]);
    write(context, letterOf(seat), at, '700 11px', sheet.ink);
  }
}

/** A candidate's tag. */
type Tag = ReturnType<typeof tagsOf>[number];

/**
 * The candidates' places in the list: tags beside their rivers, where they cover no site. Each has what it says, its
 * middle, how wide it is, and the middle of its river.
 */
export function tagsOf(
  context: Context,
  strokes: Strokes,
  { map: { source, target } }: Timeline,
  candidates: readonly Candidate[],
) {
  if (candidates.length === 0) return [];
  const { x, y } = strokes;
  const taken: Circle[] = [...strokes.shownSites()];
  context.font = `${TAG_FONT} system-ui, sans-serif`;
  return candidates.map(({ river, marks }, place) => {
    const [a, b] = [source[river], target[river]];
    const text = `#${place + 1}`;
    const wide = context.measureText(text).width + 2 * TAG_PAD;
    const at = tagPlace({ x: x[a], y: y[a] }, { x: x[b], y: y[b] }, taken, wide / 2);
    taken.push({ ...at, r: wide / 2 });
    const middle = { x: (x[a] + x[b]) / 2, y: (y[a] + y[b]) / 2 };
    return { text, isChosen: marks.includes('chosen'), at, wide, river: middle };
  });
}

/** A line from each tag to its river. */
function paintLeads(context: Context, sheet: Sheet, tags: readonly Tag[]): void {
  context.beginPath();
  for (const { at, river } of tags) {
    context.moveTo(river.x, river.y);
    context.lineTo(at.x, at.y);
  }
  strokeInTurn(context, [sheet.ink, 1.2]);
}

/** The tags themselves; that of the chosen river is filled. */
function paintTags(context: Context, sheet: Sheet, tags: readonly Tag[]): void {
  context.strokeStyle = sheet.ink;
  context.lineWidth = 1.2;
  for (const { text, isChosen, at, wide } of tags) {
    context.fillStyle = isChosen ? sheet.ink : sheet.paper;
    context.fillRect(at.x - wide / 2, at.y - TAG_HIGH / 2, wide, TAG_HIGH);
    context.strokeRect(at.x - wide / 2, at.y - TAG_HIGH / 2, wide, TAG_HIGH);
    write(context, text, at, TAG_FONT, isChosen ? sheet.paper : sheet.ink);
  }
}
