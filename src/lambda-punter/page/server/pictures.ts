// Small pictures of recorded games and of maps, drawn in a thread; the latest asked for are kept.

import type { FastifyReply } from 'fastify';
import { PictureDrawer } from './picture-drawer.ts';
import type { PictureOrder } from './picture-thread.ts';
import { TextShelf } from './text-shelf.ts';

/** Pictures are kept up to this many characters in all. */
const KEPT_LENGTH = 16_000_000;
/** At most this many wait to be drawn; a request for one more is refused and may be repeated. */
const MOST_WAITING = 60;

/** What came of asking for a picture: SVG, nothing to be drawn, or too many who ask. */
export type Picture = string | 'none' | 'busy';

/** Owns the pictures that are kept, and the thread that draws. */
export class Pictures {
  readonly #drawer = new PictureDrawer();
  readonly #kept = new TextShelf(KEPT_LENGTH);
  /** Those being drawn, or waiting for it. */
  readonly #coming = new Map<string, Promise<Picture>>();

  /**
   * A picture. Several requests for one that is being drawn get the same.
   * @param stamp tells apart what a file held at one time and at another, and maps that the server holds; of what never
   *   changes it is left out
   */
  async of(order: PictureOrder, stamp = ''): Promise<Picture> {
    const key = JSON.stringify([{ ...order, map: undefined }, stamp]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const coming = this.#coming.get(key);
    if (coming !== undefined) return coming;
    if (this.#coming.size >= MOST_WAITING) return 'busy';
    const drawn = this.#draw(key, order).finally(() => this.#coming.delete(key));
    this.#coming.set(key, drawn);
    return drawn;
  }

  /** Draws nothing any more. */
  close(): Promise<void> {
    return this.#drawer.close();
  }

  async #draw(key: string, order: PictureOrder): Promise<Picture> {
    const svg = await this.#drawer.draw(order);
    if (svg === undefined) return 'none';
    this.#kept.keep(key, svg);
    return svg;
  }
}

/** Answers with a picture, which a browser may keep for this many seconds, or with why there is none. */
export function sendPicture(reply: FastifyReply, picture: Picture, seconds: number): FastifyReply {
  if (picture === 'none') return reply.code(404).send({ error: 'there is no picture of that' });
  if (picture === 'busy') {
    void reply.header('retry-after', '5');
    return reply.code(503).send({ error: 'too many pictures are being drawn; ask again in a moment' });
  }
  return reply.type('image/svg+xml').header('cache-control', `private, max-age=${seconds}`).send(picture);
}
