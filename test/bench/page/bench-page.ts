// A page in Chromium that is measured: served to this machine alone, asked by the browser's own counters.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { FastifyInstance } from 'fastify';
import { isObject } from '../../../src/base/shape.ts';
import { within } from '../../../src/base/within.ts';
import { PAGE_FOLDER } from '../../../src/packaging/project.ts';
import { addBuiltFiles, readBuiltFiles } from '../../../src/web/built-files.ts';
import { HTTP_LIMITS } from '../../../src/web/http-server.ts';
import { startPageServer } from '../../../src/web/page-server.ts';

/** What the page does by itself for the bench. */
const INSIDE = join(import.meta.dirname, 'inside-page.mjs');
/** A page that takes longer has failed. */
const PATIENCE_MS = 60_000;
const SIZE = { width: 1280, height: 800 };

/** Serves the built page with routes beside it, and closes all when `use` is done. */
export async function withPageServer(
  addRoutes: (app: FastifyInstance) => void,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const server = await startPageServer({ host: '127.0.0.1', port: 0, limits: HTTP_LIMITS }, (app) => {
    addBuiltFiles(app, readBuiltFiles(PAGE_FOLDER));
    addRoutes(app);
  });
  try {
    await use(`http://127.0.0.1:${server.port}/`);
  } finally {
    await server.close();
  }
}

/** Owns an open page. */
export class BenchPage {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  /** An empty page, in a context of its own: nothing is kept from one to the next. */
  static async open(browser: Browser): Promise<BenchPage> {
    const page = await browser.newPage({ viewport: SIZE });
    await page.addInitScript({ content: readFileSync(INSIDE, 'utf8') });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new BenchPage(page, session);
  }

  /** Goes to an address and waits for the first drawing of a game. @returns when that was, in ms from the start */
  async firstDrawing(address: string): Promise<number> {
    await this.page.goto(address, { waitUntil: 'commit' });
    const drawn = this.page.evaluate('pageBench.drawn()').then(Number);
    if (!(await within(PATIENCE_MS, drawn))) throw new Error(`no game was drawn in ${PATIENCE_MS / 1000} s`);
    return drawn;
  }

  /** Lets the page do one of the things of inside-page.mjs; the answer is a list. */
  async inside(call: string): Promise<readonly unknown[]> {
    const answer: unknown = await this.page.evaluate(`pageBench.${call}`);
    return Array.isArray(answer) ? answer : [];
  }

  /** Milliseconds that the page's own thread has worked so far, by what. */
  async cpu(): Promise<{ readonly task: number; readonly script: number; readonly layout: number }> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const of = (wanted: string): number => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
    return { task: of('TaskDuration'), script: of('ScriptDuration'), layout: of('LayoutDuration') };
  }

  /** Bytes of the heap that are in use when all rubbish has been collected. */
  async heap(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    return usedSize;
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

/** A number of an object that came from the page. */
export function numberOf(found: unknown, key: string): number {
  return isObject(found) ? Number(found[key]) : NaN;
}
