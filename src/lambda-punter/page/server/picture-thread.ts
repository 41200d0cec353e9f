// The inside of the thread that draws pictures of recorded games and maps, and sums games up: the server's own thread
// has moves to pass on.

import { parentPort } from 'node:worker_threads';
import { InputError } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import type { ParsedMap } from '../../game/game-map.ts';
import { type GameRecord, parseRecord } from '../../game/record.ts';
import { recordText } from '../../server/record-folder.ts';
import { drawEnd, drawThumbnail } from '../../maps/draw.ts';
import { DARK_SHEET, LIGHT_SHEET } from '../../maps/palette.ts';
import { readMapFile } from '../../judge/game-files.ts';

/**
 * What to draw: the end of a game recorded in a folder (or its sum in words), the map of a file, or one that is held.
 */
export type PictureOrder =
  | { readonly kind: 'sum'; readonly folder: string; readonly name: string }
  | { readonly kind: 'game'; readonly folder: string; readonly name: string; readonly dark: boolean }
  | { readonly kind: 'map'; readonly file: string; readonly name: string; readonly dark: boolean }
  | { readonly kind: 'held map'; readonly map: ParsedMap; readonly name: string; readonly dark: boolean };

/** Of longer records there is no picture: a small one would show nothing, and take long. */
const MOST_BYTES = 4_000_000;
/** A sum names this many punters. */
const MOST_TOLD = 16;

parentPort?.on('message', (order: PictureOrder) => {
  void drawn(order).then((svg) => parentPort?.postMessage(svg, []));
});

/** The picture as SVG, or the sum as JSON; undefined if there is no such file, or none of which one can be made. */
async function drawn(order: PictureOrder): Promise<string | undefined> {
  const { name } = order;
  try {
    if (order.kind === 'sum') {
      const text = await recordText(order.folder, name, MOST_BYTES);
      return text && sumOf(parseRecord(parseJson(String(text), name), name));
    }
    const sheet = order.dark ? DARK_SHEET : LIGHT_SHEET;
    if (order.kind === 'held map') return drawThumbnail(order.map, name, sheet);
    if (order.kind === 'map') return drawThumbnail(readMapFile(order.file, name), name, sheet);
    const text = await recordText(order.folder, name, MOST_BYTES);
    return text && drawEnd(parseRecord(parseJson(String(text), name), name), sheet);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** What a card says of a game: the map, how many turns, who won; the best punters are enough. */
function sumOf({ mapName, turns, punters, scores }: GameRecord): string {
  const standings = punters
    .map(({ name }, punter) => ({ punter, name, score: scores[punter] ?? 0 }))
    .toSorted((a, b) => b.score - a.score || a.punter - b.punter);
  return JSON.stringify({
    mapName,
    turns: turns.length,
    punters: punters.length,
    standings: standings.slice(0, MOST_TOLD),
  });
}
