// Draws pictures of recorded games and maps in a thread, one at a time: started when first needed, ended when it rests or takes
// too long.

import { Worker } from 'node:worker_threads';
import type { PictureOrder } from './picture-thread.ts';

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

  /** Draws, after all that was asked for before; undefined where there is no picture of that, or drawing it failed. */
  draw(order: PictureOrder): Promise<string | undefined> {
    // Where the system gives no thread, this picture is missing, not all that come after.
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

/** A thread that draws; it throws where the system gives none. */
export function newThread(): Worker {
  return new Worker(new URL('picture-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
}
