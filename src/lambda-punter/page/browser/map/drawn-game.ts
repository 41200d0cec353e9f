// An opened game with its drawing.

import type { OpenedGame } from '../../model/opened-game.ts';
import { drawingOf } from './map-layout.ts';

/** A game with its drawing, which may become better while it is looked at. */
export function drawnGame(parts: Omit<OpenedGame, 'canvas'>): OpenedGame {
  const { timeline } = parts;
  const { canvas } = drawingOf(timeline.record.map, timeline.map);
  return {
    ...parts,
    get canvas() {
      return canvas.value;
    },
  };
}
