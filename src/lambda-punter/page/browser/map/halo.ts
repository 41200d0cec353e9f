// Rivers that are pointed at: one path, lifted off what lies around by an edge.

import { NONE } from '../../../game/ids.ts';
import { SHARED_GROUND, type Sheet } from '../../../maps/palette.ts';
import type { Timeline } from '../../model/timeline.ts';
import type { Strokes } from './strokes.ts';

/** What the marks need of a scene. */
export interface Marked {
  readonly game: { readonly timeline: Timeline };
  readonly sheet: Sheet;
  readonly position: number;
  readonly spotlight: number;
}

/** Rivers as one path in a colour, lifted off what lies around; where an option is bought, owner and buyer stay seen. */
export function halo(
  context: CanvasRenderingContext2D,
  strokes: Strokes,
  { sheet, position, game: { timeline } }: Marked,
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
  const { buyerTurn } = timeline;
  for (const river of rivers) {
    if (buyerTurn[river] === NONE || buyerTurn[river] >= position) continue;
    context.beginPath();
    strokes.line(context, river, 0);
    context.strokeStyle = sheet.ink;
    context.lineWidth = strokes.thick * SHARED_GROUND + 3;
    context.stroke();
    strokes.both(context, sheet, river);
  }
}
