// Small pictures of recorded games and of maps, drawn in a thread, one at a time; the latest asked for are kept.

import type { FastifyReply } from 'fastify';
import type { PictureOrder } from './picture-thread.ts';
import { Worker } from 'node:worker_threads';

/** Pictures are kept up to this many characters in all. */
const KEPT_LENGTH = 16_000_000;
/** At most this many wait to be drawn; a request for one more is refused and may be repeated. */
const MOST_WAITING = 60;

/** What came of asking for a picture: SVG, nothing to be drawn, or too many who ask. */
export type Picture = string | 'none' | 'busy';

/** A request that names a game, a table or a map. */
export interface NamedRequest {
  readonly Params: { readonly name: string };
}

/** One for its picture, for a page whose ground is `dark` or not. */
export interface PictureRequest extends NamedRequest {
  readonly Querystring: { readonly ground?: unknown };
}

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
    const drawn = this.#drawer.draw(order).then((svg): Picture => {
      this.#coming.delete(key);
      if (svg === undefined) return 'none';
      this.#kept.keep(key, svg);
      return svg;
    });
    this.#coming.set(key, drawn);
    return drawn;
  }

  /** Stops drawing. */
  close(): Promise<void> {
    return this.#drawer.close();
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

/** How long a drawing may take, and how long the thread is kept when there is nothing to draw, in milliseconds. */
const MOST_MS = 20_000;
const REST_MS = 30_000;
/** More memory than this no picture needs: a game on 10,000 rivers takes 60 MB. */
const MOST_MEGABYTES = 512;

/** Owns the thread. */
export class PictureDrawer {
  #thread: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;
  readonly #make: () => Worker;

  /** @param make makes the thread */
  constructor(make = newThread) {
    this.#make = make;
  }

  /** Draws, after all that was asked for before; undefined if there is no picture of that, or drawing it failed. */
  draw(order: PictureOrder): Promise<string | undefined> {
    // If the system gives no thread, this picture is missing, not all that come after.
    const drawn = this.#last.then(() => this.#drawNow(order)).catch(() => undefined);
    this.#last = drawn;
    return drawn;
  }

  /** Ends the thread, in the middle of a drawing, too; nothing is drawn any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
    await this.#last;
  }

  async #drawNow(order: PictureOrder): Promise<string | undefined> {
    if (this.#closed) return undefined;
    clearTimeout(this.#rest);
    const thread = (this.#thread ??= this.#start());
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    const take = (svg: unknown): void => resolve(typeof svg === 'string' ? svg : undefined);
    const fail = (): void => resolve(undefined);
    thread.on('message', take).on('exit', fail);
    const limit = setTimeout(() => void this.#end(), MOST_MS);
    thread.postMessage(order, []);
    const svg = await promise;
    clearTimeout(limit);
    thread.off('message', take).off('exit', fail);
    this.#rest = setTimeout(() => void this.#end(), REST_MS).unref();
    return svg;
  }

  #start(): Worker {
    const thread = this.#make();
    const gone = (): void => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    // A drawing that fails ends the thread; the next one gets a new one.
    return thread.on('error', gone).on('exit', gone);
  }

  async #end(): Promise<void> {
    clearTimeout(this.#rest);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }
}

/** A thread that draws; it throws if the system gives none. */
export function newThread(): Worker {
  return new Worker(new URL('picture-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
}

/** Owns the texts. */
export class TextShelf {
  readonly #most: number;
  readonly #kept = new Map<string, string>();
  #length = 0;

  /** @param most characters, of all texts together */
  constructor(most: number) {
    this.#most = most;
  }

  /** The text of a key, which thereby is used; undefined if none is kept. */
  get(key: string): string | undefined {
    const text = this.#kept.get(key);
    if (text === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, text);
    return text;
  }

  /** Keeps a text in the place of the one before. */
  keep(key: string, text: string): void {
    this.#forget(key);
    this.#kept.set(key, text);
    this.#length += text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#length <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#length -= this.#kept.get(key)?.length ?? 0;
    this.#kept.delete(key);
  }
}
