// Words on a map: the punters' letters, if there are more punters than colours or the person wants them, and tags
// with the places of rivers in what the planner weighed.

import { letterOf, LETTER_SIZE, type OwnerLetter } from '../../../maps/owner-letters.ts';
import { penOf, type Sheet } from '../../../maps/palette.ts';
import type { Candidate } from '../../../planner/explanation.ts';
import { tagPlace, type Camera, type Circle } from '../../model/camera.ts';
import type { Timeline } from '../../model/timeline.ts';
import type { Strokes } from './strokes.ts';

/** A tag's height, and the room beside its letters. */
const TAG_HIGH = 16;
const TAG_PAD = 4;
const TAG_FONT = '600 10.5px system-ui, sans-serif';

/** Draws the punters' letters. */
export function paintLetters(
  context: CanvasRenderingContext2D,
  letters: readonly OwnerLetter[],
  { x: left, y: top, scale }: Camera,
  sheet: Sheet,
): void {
  context.font = '700 11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 2;
  for (const { seat, x, y } of letters) {
    const [at, up] = [x * scale + left, y * scale + top];
    context.beginPath();
    context.arc(at, up, LETTER_SIZE / 2, 0, 2 * Math.PI);
    context.fillStyle = sheet.paper;
    context.fill();
    context.strokeStyle = penOf(seat, sheet).colour;
    context.stroke();
    context.fillStyle = sheet.ink;
    context.fillText(letterOf(seat), at, up + 0.5);
  }
}

/** A candidate's tag. */
export type Tag = ReturnType<typeof tagsOf>[number];

/**
 * The candidates' places in the list: tags beside their rivers, where they cover no site. Each has what it says, its
 * middle, how wide it is, and the middle of its river.
 */
export function tagsOf(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  { map: { source, target } }: Timeline,
  candidates: readonly Candidate[],
) {
  if (candidates.length === 0) return [];
  const { x, y } = strokes;
  const taken: Circle[] = [...strokes.shownSites()];
  context.font = TAG_FONT;
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
export function paintLeads(context: CanvasRenderingContext2D, sheet: Sheet, tags: readonly Tag[]): void {
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
export function paintTags(context: CanvasRenderingContext2D, sheet: Sheet, tags: readonly Tag[]): void {
  context.font = TAG_FONT;
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
