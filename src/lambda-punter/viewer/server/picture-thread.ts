// The inside of the thread that draws pictures of recorded games and maps: the server's own thread has moves to pass on.

import { parentPort } from 'node:worker_threads';
import { InputError } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { readJsonFile } from '../../../base/text-file.ts';
import { parseMap } from '../../game/game-map.ts';
import type { ParsedMap } from '../../game/game-map.ts';
import { parseRecord } from '../../game/record.ts';
import { recordText } from '../../judge/record-list.ts';
import { drawEnd } from '../../maps/draw.ts';
import { DARK_SHEET, LIGHT_SHEET } from '../../maps/palette.ts';
import { drawThumbnail } from '../../maps/thumbnail.ts';

/** What to draw: the end of a game recorded in a folder, the map of a file, or a map that the server holds. */
export type PictureOrder =
  | { readonly kind: 'game'; readonly folder: string; readonly name: string; readonly dark: boolean }
  | { readonly kind: 'map'; readonly file: string; readonly name: string; readonly dark: boolean }
  | { readonly kind: 'held map'; readonly map: ParsedMap; readonly name: string; readonly dark: boolean };

/** Of longer records there is no picture: a small one would show nothing, and take long. */
const MOST_BYTES = 4_000_000;

parentPort?.on('message', (order: PictureOrder) => {
  void drawn(order).then((svg) => parentPort?.postMessage(svg, []));
});

/** The picture as SVG; undefined where there is no such file, or none of which one can be drawn. */
async function drawn(order: PictureOrder): Promise<string | undefined> {
  const { name } = order;
  const sheet = order.dark ? DARK_SHEET : LIGHT_SHEET;
  try {
    if (order.kind === 'held map') return drawThumbnail(order.map, name, sheet);
    if (order.kind === 'map') return drawThumbnail(parseMap(readJsonFile(order.file, name), name), name, sheet);
    const text = await recordText(order.folder, name, MOST_BYTES);
    return text && drawEnd(parseRecord(parseJson(String(text), name), name), sheet);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
