// What the planner weighed, over a map: bands along the rivers, and tags with their places in its list.

import { penOf } from '../../../maps/palette.ts';
import type { Point } from '../../../maps/sketch.ts';
import type { Candidate } from '../../../planner/explanation.ts';
import { tagPlace, type Circle } from '../../model/camera.ts';
import { moverOf } from '../../model/timeline.ts';
import { halo, type Marked } from '../map/halo.ts';
import type { Strokes } from '../map/strokes.ts';

/** A tag's height, and the room beside its letters. */
const TAG_HIGH = 16;
const TAG_PAD = 4;
const FONT = '600 10.5px system-ui, sans-serif';

/** A river that the planner weighed: a broad band; in the mover's pen where it is chosen, dashed if it was not taken. */
export function paintCandidate(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  scene: Marked,
  one: Candidate,
): void {
  const isPlayed = one.marks.includes('played');
  // The page shows the moment after the move.
  const { colour } = penOf(moverOf(scene.game.timeline, scene.position - 1), scene.sheet);
  if (isPlayed) {
    halo(context, strokes, scene, [one.river], colour);
    return;
  }
  const isChosen = one.marks.includes('chosen');
  context.beginPath();
  strokes.line(context, one.river, 0);
  context.strokeStyle = isChosen ? colour : scene.sheet.ink;
  context.globalAlpha = isChosen ? 1 : 0.3;
  context.lineWidth = strokes.thick + 5;
  if (isChosen) context.setLineDash([7, 5]);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** A candidate's tag: what it says, its middle, how wide it is, and the middle of its river. */
interface Tag {
  readonly text: string;
  readonly isChosen: boolean;
  readonly at: Point;
  readonly wide: number;
  readonly river: Point;
}

/** The candidates' places in the list: tags beside their rivers, where they cover no site. */
export function tagsOf(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  { game }: Marked,
  candidates: readonly Candidate[],
): Tag[] {
  if (candidates.length === 0) return [];
  const { source, target } = game.timeline.map;
  const { x, y } = strokes;
  const taken: Circle[] = [...strokes.shownSites()];
  context.font = FONT;
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
export function paintLeads(context: CanvasRenderingContext2D, { sheet }: Marked, tags: readonly Tag[]): void {
  context.beginPath();
  for (const { at, river } of tags) {
    context.moveTo(river.x, river.y);
    context.lineTo(at.x, at.y);
  }
  context.strokeStyle = sheet.ink;
  context.lineWidth = 1.2;
  context.stroke();
}

/** The tags themselves; that of the chosen river is filled. */
export function paintTags(context: CanvasRenderingContext2D, { sheet }: Marked, tags: readonly Tag[]): void {
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = sheet.ink;
  context.lineWidth = 1.2;
  for (const { text, isChosen, at, wide } of tags) {
    context.fillStyle = isChosen ? sheet.ink : sheet.paper;
    context.fillRect(at.x - wide / 2, at.y - TAG_HIGH / 2, wide, TAG_HIGH);
    context.strokeRect(at.x - wide / 2, at.y - TAG_HIGH / 2, wide, TAG_HIGH);
    context.fillStyle = isChosen ? sheet.paper : sheet.ink;
    context.fillText(text, at.x, at.y + 0.5);
  }
}
