// Draws a game on a canvas. What does not change is kept as pixels: a jump draws the rivers taken since the nearest
// moment that is kept, a moved map the strips that come into sight, and a map that is being magnified is first shown
// as it was, stretched.

import type { WindowSize } from '../../model/camera.ts';
import { type DistanceBands, riverBand, UNREACHED } from '../../model/mine-worth.ts';
import { contextOf, Layer, OwnedLayer } from './canvas-layers.ts';
import { paintLetters, tagsOf, cross, paintHalos, paintMarks } from './marks.ts';
import type { Scene } from './scene.ts';
import { boxOf, circle, type Context, fillWith, Strokes, type Box, strokeInTurn } from './strokes.ts';
import { NONE } from '../../../game/ids.ts';

/** Maps with more rivers are stretched while they are magnified, and drawn anew when that rests. */
const STRETCHED_FROM = 2_000;

/** What both fixed layers follow from, besides the camera. */
const FIXED = ['game', 'canvas', 'sheet', 'distances', 'ratio', 'size'] as const;

/** Owns the canvases. */
export class Painter {
  readonly #shown: Context;
  readonly #below = new Layer(true);
  readonly #owned = new OwnedLayer(this.#below);
  readonly #above = new Layer(false);
  #strokes: Strokes | undefined;
  #last: Scene | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.#shown = contextOf(canvas, false);
  }

  /**
   * Draws a scene.
   * @param hasty whether a stretched map will do for now
   * @returns whether it did: then the scene is to be drawn once more
   */
  paint(scene: Scene, hasty: boolean): boolean {
    const last = this.#last;
    const isSame = last !== undefined && FIXED.every((name) => last[name] === scene[name]);
    if (isSame && hasty && this.#stretch(last, scene)) return true;
    if (this.#strokes === undefined || last?.game !== scene.game) this.#strokes = new Strokes(scene.game);
    const strokes = this.#strokes;
    strokes.aim(scene.camera, scene.size);
    if (!isSame) this.#all(strokes, scene);
    else if (last.camera !== scene.camera && !this.#moved(strokes, last, scene)) this.#all(strokes, scene);
    this.#last = scene;
    this.#owned.show(strokes, scene);
    this.#compose(strokes, scene);
    return false;
  }

  /** Keeps one more moment for jumps to come; false if all are kept. To be called while nothing else is to do. */
  keepNext(): boolean {
    const last = this.#last;
    return last !== undefined && this.#strokes !== undefined && this.#owned.keepNext(this.#strokes, last);
  }

  /** Draws both fixed layers anew. */
  #all(strokes: Strokes, scene: Scene): void {
    const wide = Math.max(1, Math.round(scene.size.width * scene.ratio));
    const high = Math.max(1, Math.round(scene.size.height * scene.ratio));
    for (const layer of [this.#below, this.#above]) layer.blank(wide, high, scene.ratio);
    this.#owned.forget(wide, high, scene.ratio);
    this.#fixed(strokes, scene, boxOf(scene.size));
  }

  /** Draws what the fixed layers show in a box. */
  #fixed(strokes: Strokes, { sheet, game, distances }: Scene, box: Box): void {
    const { context: below } = this.#below;
    below.fillStyle = sheet.paper;
    below.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    strokes.within(box);
    if (distances === undefined) {
      strokes.free(below, sheet);
      return strokes.sites(this.#above.context, sheet);
    }
    paintDistances(below, strokes, { game, distances, sheet });
    paintReached(this.#above.context, strokes, { game, distances, sheet });
  }

  /** If the map was only moved, by whole pixels, moves the layers and draws the strips; false if it was not. */
  #moved(strokes: Strokes, last: Scene, scene: Scene): boolean {
    const { ratio, size, camera } = scene;
    if (camera.scale !== last.camera.scale) return false;
    const dx = (camera.x - last.camera.x) * ratio;
    const dy = (camera.y - last.camera.y) * ratio;
    const isWhole = [dx, dy].every((by) => Math.abs(by - Math.round(by)) < 1e-3);
    if (!isWhole || Math.abs(dx) > size.width * ratio * 0.6 || Math.abs(dy) > size.height * ratio * 0.6) return false;
    this.#owned.show(strokes, last);
    const layers = [this.#below, this.#above, this.#owned.layer];
    for (const layer of layers) layer.scroll(Math.round(dx), Math.round(dy));
    for (const box of stripsOf(dx / ratio, dy / ratio, size)) {
      for (const layer of layers) layer.clip(box);
      this.#fixed(strokes, scene, box);
      this.#owned.fill(strokes, last, box);
      for (const layer of layers) layer.context.restore();
    }
    strokes.within(boxOf(size));
    this.#owned.forgetMoments();
    return true;
  }

  /** Shows the map as it was last drawn, stretched to a new magnification; false if that is not called for. */
  #stretch(last: Scene, { camera, ratio, size, game, sheet }: Scene): boolean {
    if (camera.scale === last.camera.scale || game.timeline.graph.rivers < STRETCHED_FROM) return false;
    const by = camera.scale / last.camera.scale;
    const shown = this.#shown;
    shown.setTransform(ratio, 0, 0, ratio, 0, 0);
    shown.fillStyle = sheet.paper;
    shown.fillRect(0, 0, size.width, size.height);
    shown.setTransform(by, 0, 0, by, (camera.x - last.camera.x * by) * ratio, (camera.y - last.camera.y * by) * ratio);
    for (const layer of [this.#owned.layer, this.#above]) shown.drawImage(layer.canvas, 0, 0);
    return true;
  }

  /** Puts the layers together, and the marks over them. */
  #compose(strokes: Strokes, scene: Scene): void {
    const shown = this.#shown;
    const { canvas } = shown;
    const { width, height } = this.#below.canvas;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    shown.setTransform(1, 0, 0, 1, 0, 0);
    shown.drawImage(this.#owned.layer.canvas, 0, 0);
    shown.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
    const tags = tagsOf(shown, strokes, scene.game.timeline, scene.candidates);
    const drawing = { ...scene, context: shown, strokes, tags };
    paintHalos(drawing);
    shown.setTransform(1, 0, 0, 1, 0, 0);
    shown.drawImage(this.#above.canvas, 0, 0);
    shown.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
    paintLetters(shown, scene.letters, scene.camera, scene.sheet);
    paintMarks(drawing);
  }
}

/** What comes into sight if the map moves this far. */
function stripsOf(dx: number, dy: number, size: WindowSize): Box[] {
  const whole = boxOf(size);
  return [
    ...(dx === 0 ? [] : [{ ...whole, ...(dx > 0 ? { right: dx } : { left: size.width + dx }) }]),
    ...(dy === 0 ? [] : [{ ...whole, ...(dy > 0 ? { bottom: dy } : { top: size.height + dy }) }]),
  ];
}

/** How far everything on a map is from a mine. */
type DistanceScene = Pick<Scene, 'game' | 'sheet'> & { readonly distances: DistanceBands };

/** A river without a way to the mine. */
const NO_WAY = [3, 4];

/** Draws the rivers. */
function paintDistances(context: Context, strokes: Strokes, scene: DistanceScene): void {
  const { distances, sheet } = scene;
  const { map } = scene.game.timeline;
  const bands = Map.groupBy(map.source.keys(), (river) => riverBand(distances, map.source[river], map.target[river]));
  const draw = (band: number, colour: string): void => {
    context.strokeStyle = colour;
    strokes.lines(context, bands.get(band) ?? []);
  };
  context.lineWidth = strokes.part(0.1, 1.3, 4.5);
  for (const band of distances.bands.keys()) draw(band, sheet.distances[band]);
  context.lineWidth = strokes.part(0.08, 0.7, 3);
  context.setLineDash(NO_WAY);
  draw(UNREACHED, sheet.river);
  context.setLineDash([]);
}

/** Draws the sites, the mines over them, and a ring around the mine that the distances are from. */
function paintReached(context: Context, strokes: Strokes, scene: DistanceScene): void {
  const { sheet, distances } = scene;
  const { map } = scene.game.timeline;
  const { bandOf, bands, site: from } = distances;
  const { x, y } = strokes;
  const r = Math.max(1.8, strokes.siteSize * 1.15);
  const shown = [...map.siteIds.keys()].filter((site) => map.mineAt[site] === NONE && strokes.shows(site));
  for (const band of bands.keys()) {
    context.beginPath();
    for (const site of shown) if (bandOf[site] === band) strokes.dot(context, site, r);
    fillWith(context, strokes.isNamed ? sheet.paper : sheet.distances[band]);
    if (strokes.isNamed) strokeInTurn(context, [sheet.distances[band], 3]);
  }
  const apart = shown.filter((site) => bandOf[site] === UNREACHED);
  context.beginPath();
  for (const site of apart) strokes.dot(context, site, r);
  fillWith(context, sheet.paper);
  strokes.minesAndNames(context, sheet);
  context.beginPath();
  for (const site of apart) cross(context, x[site], y[site], Math.max(3, r * 0.8));
  for (const site of map.mines)
    if (bandOf[site] === UNREACHED) cross(context, x[site], y[site], strokes.mineSize * 0.5);
  strokeInTurn(context, [sheet.ink, 1.6]);
  circle(context, x[from], y[from], strokes.mineSize + 5);
  strokeInTurn(context, [sheet.paper, 6], [sheet.mine, 3]);
}
