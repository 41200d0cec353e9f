// Small pictures of recorded games, drawn as `npm run map draw` draws them, one at a time, the latest asked for kept.

import { InputError } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { parseRecord } from '../../game/record.ts';
import { recordText } from '../../judge/record-list.ts';
import { drawEnd } from '../../maps/draw.ts';
import { DARK_SHEET, LIGHT_SHEET } from '../../maps/palette.ts';

/** Of longer records there is no picture: drawing one would hold up the games. */
const MOST_BYTES = 4_000_000;
/** Pictures are kept up to this many characters in all. */
const KEPT_LENGTH = 16_000_000;

/** Owns the pictures that are kept. */
export class GamePictures {
  readonly #folder: string;
  /** By name and ground, the one longest unused first. */
  readonly #kept = new Map<string, string>();
  #length = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The picture of a record, as SVG; undefined where there is no such record, or none of which one can be drawn. */
  of(name: string, dark: boolean): Promise<string | undefined> {
    const made = this.#last.then(() => this.#make(name, dark));
    this.#last = made.catch(() => {});
    return made;
  }

  async #make(name: string, dark: boolean): Promise<string | undefined> {
    const key = `${dark ? 'dark' : 'light'} ${name}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const text = await recordText(this.#folder, name);
    if (text === undefined || text.length > MOST_BYTES) return undefined;
    try {
      const svg = drawEnd(parseRecord(parseJson(String(text), name), name), dark ? DARK_SHEET : LIGHT_SHEET);
      this.#keep(key, svg);
      return svg;
    } catch (error) {
      if (error instanceof InputError) return undefined;
      throw error;
    }
  }

  #keep(key: string, svg: string): void {
    this.#kept.set(key, svg);
    this.#length += svg.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#length <= KEPT_LENGTH) return;
      this.#kept.delete(oldest);
      this.#length -= length;
    }
  }
}
