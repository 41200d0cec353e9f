// The inside of the thread that draws pictures of recorded games: the server's own thread has moves to pass on.

import { parentPort } from 'node:worker_threads';
import { InputError } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { parseRecord } from '../../game/record.ts';
import { recordText } from '../../judge/record-list.ts';
import { drawEnd } from '../../maps/draw.ts';
import { DARK_SHEET, LIGHT_SHEET } from '../../maps/palette.ts';

/** What to draw. */
export interface PictureOrder {
  /** Where the records lie. */
  readonly folder: string;
  readonly name: string;
  readonly dark: boolean;
}

/** Of longer records there is no picture: a small one would show nothing, and take long. */
const MOST_BYTES = 4_000_000;

parentPort?.on('message', (order: PictureOrder) => {
  void drawn(order).then((svg) => parentPort?.postMessage(svg, []));
});

/** The picture as SVG; undefined where there is no such record, or none of which one can be drawn. */
async function drawn({ folder, name, dark }: PictureOrder): Promise<string | undefined> {
  const text = await recordText(folder, name);
  if (text === undefined || text.length > MOST_BYTES) return undefined;
  try {
    return drawEnd(parseRecord(parseJson(String(text), name), name), dark ? DARK_SHEET : LIGHT_SHEET);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
