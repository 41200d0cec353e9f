// Small pictures of recorded games, drawn as `npm run map draw` draws them; the latest asked for are kept.

import { PictureDrawer } from './picture-drawer.ts';

/** Pictures are kept up to this many characters in all. */
const KEPT_LENGTH = 16_000_000;
/** So many may wait to be drawn; who asks for more is told to ask again. */
const MOST_WAITING = 60;

/** What came of asking for a picture: SVG, nothing to be drawn, or too many who ask. */
export type Picture = string | 'none' | 'busy';

/** Owns the pictures that are kept, and the thread that draws. */
export class GamePictures {
  readonly #folder: string;
  readonly #drawer = new PictureDrawer();
  /** By name and ground, the one longest unused first. */
  readonly #kept = new Map<string, string>();
  #length = 0;
  /** Those being drawn, or waiting for it. */
  readonly #coming = new Map<string, Promise<Picture>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The picture of a record; who asks for one that is being drawn gets the same. */
  async of(name: string, dark: boolean): Promise<Picture> {
    const key = `${dark ? 'dark' : 'light'} ${name}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const coming = this.#coming.get(key);
    if (coming !== undefined) return coming;
    if (this.#coming.size >= MOST_WAITING) return 'busy';
    const drawn = this.#draw(key, name, dark).finally(() => this.#coming.delete(key));
    this.#coming.set(key, drawn);
    return drawn;
  }

  /** Draws nothing any more. */
  close(): Promise<void> {
    return this.#drawer.close();
  }

  async #draw(key: string, name: string, dark: boolean): Promise<Picture> {
    const svg = await this.#drawer.draw({ folder: this.#folder, name, dark });
    if (svg === undefined) return 'none';
    this.#keep(key, svg);
    return svg;
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
