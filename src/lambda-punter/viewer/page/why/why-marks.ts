// What the planner weighed, over a map: bands along the rivers, and their places in its list.

import { penOf } from '../../../maps/palette.ts';
import type { Candidate } from '../../../planner/explanation.ts';
import { moverOf } from '../../model/timeline.ts';
import { halo } from '../map/halo.ts';
import type { Marked } from '../map/halo.ts';
import type { Strokes } from '../map/strokes.ts';

/** A river that the planner weighed: a broad band, in the mover's pen where it is chosen. */
export function paintCandidate(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  scene: Marked,
  one: Candidate,
): void {
  if (one.marks.includes('chosen')) {
    const mover = moverOf(scene.game.timeline, scene.position);
    halo(context, strokes, scene, [one.river], penOf(mover, scene.sheet).colour);
    return;
  }
  context.beginPath();
  strokes.line(context, one.river, 0);
  context.strokeStyle = scene.sheet.ink;
  context.globalAlpha = one.marks.includes('played') ? 0.75 : 0.3;
  context.lineWidth = strokes.thick + 5;
  context.stroke();
  context.globalAlpha = 1;
}

/** The candidates' places in the list, in the middle of their rivers. */
export function paintPlaces(
  context: CanvasRenderingContext2D,
  { x, y }: Strokes,
  { game, sheet }: Marked,
  candidates: readonly Candidate[],
): void {
  const { map } = game.timeline;
  context.font = '600 10.5px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [place, { river, marks }] of candidates.entries()) {
    const [from, to] = [map.source[river], map.target[river]];
    const [at, up] = [(x[from] + x[to]) / 2, (y[from] + y[to]) / 2];
    const isChosen = marks.includes('chosen');
    context.beginPath();
    context.arc(at, up, 8.5, 0, 2 * Math.PI);
    context.fillStyle = isChosen ? sheet.ink : sheet.paper;
    context.fill();
    context.strokeStyle = sheet.ink;
    context.lineWidth = 1.2;
    context.stroke();
    context.fillStyle = isChosen ? sheet.paper : sheet.ink;
    context.fillText(String(place + 1), at, up + 0.5);
  }
}
