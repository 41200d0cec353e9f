// The punters' letters on the map, where there are more punters than colours or the person wants them.

import { NONE } from '../../../game/ids.ts';
import { letterOf, ownerLetters, type OwnerLetter } from '../../../maps/owner-letters.ts';
import { penOf, type Sheet } from '../../../maps/palette.ts';
import type { Camera } from '../../model/camera.ts';
import type { OpenedGame } from '../state.ts';

/** How wide a letter with its ground is, in pixels. */
const SIZE = 17;

/** What decides which letters there are. */
interface Lettered {
  readonly game: OpenedGame;
  readonly camera: Camera;
  readonly sheet: Sheet;
  readonly position: number;
  readonly spotlight: number;
}

/** Owns the letters of a moment. */
export class Letters {
  #letters: readonly OwnerLetter[] = [];
  #made: { readonly places: unknown; readonly position: number; readonly scale: number } | undefined;

  /** Draws the letters of a moment; of one punter alone where one is looked at. */
  paint(context: CanvasRenderingContext2D, scene: Lettered): void {
    const { camera, sheet, spotlight } = scene;
    this.#make(scene);
    context.font = '700 11px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineWidth = 2;
    for (const { seat, x, y } of this.#letters) {
      if (spotlight !== NONE && seat !== spotlight) continue;
      const [at, up] = [x * camera.scale + camera.x, y * camera.scale + camera.y];
      context.beginPath();
      context.arc(at, up, SIZE / 2, 0, 2 * Math.PI);
      context.fillStyle = sheet.paper;
      context.fill();
      context.strokeStyle = penOf(seat, sheet).colour;
      context.stroke();
      context.fillStyle = sheet.ink;
      context.fillText(letterOf(seat), at, up + 0.5);
    }
  }

  #make({ game, camera, position }: Lettered): void {
    const { timeline, canvas } = game;
    const { places, step } = canvas;
    const made = this.#made;
    if (made?.places === places && made.position === position && made.scale === camera.scale) return;
    this.#made = { places, position, scale: camera.scale };
    const { map, owner, ownerTurn } = timeline;
    const ownerOf = (river: number): number =>
      owner[river] !== NONE && ownerTurn[river] < position ? owner[river] : NONE;
    this.#letters = ownerLetters({ map, places, step, ownerOf, size: SIZE / camera.scale });
  }
}
