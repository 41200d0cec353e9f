// Chromium for tests of pages: started once for all files of a process, without reaching out, skipped where it is not
// installed.

import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { GAME_PAGE } from '../../src/lambda-punter/page/game-page.ts';
import { buildContestPage } from '../../src/packaging/contest-page-files.ts';
import { soon } from './soon.ts';

/** Where it is: by choice the one without windows, which takes two thirds of the processor's time. */
export const CHROMIUM =
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? '/usr/bin/chromium';
/** Headless, as root too, and silent towards the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // What draws the pages needs no process of its own: that takes a tenth of the processor.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages share a process: starting one takes a tenth of what the tests use.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];

/** Skips the suite of the context, saying so, where there is no Chromium. */
export function skipWithoutChromium(context: Mocha.Context): void {
  if (existsSync(CHROMIUM)) return;
  console.log(`      skipped: ${CHROMIUM} is not there`);
  context.skip();
}

/** How long anything on a page may take: it only stops a test that hangs. */
const PATIENCE_MS = 180_000;

/** Starts Chromium, with more flags if they are given; the caller closes it. */
export function startChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...flags], timeout: PATIENCE_MS });
}

let started: Promise<Browser> | undefined;

/** The Chromium of all files of tests that this process runs; pages share nothing but its start. */
export async function sharedChromium(): Promise<Browser> {
  if (started !== undefined && (await started).isConnected()) return started;
  started = startChromium();
  const browser = await started;
  process.once('disconnect', () => void browser.close()); // `npm test` has no more files for this process.
  return browser;
}

/**
 * Opens an empty page whose waits take as long as they need; the caller closes it. By default it keeps no site for the
 * time without a network: that takes more of the processor than most tests.
 */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block', ...options });
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** Waits until what has changed is drawn and measured, which takes two frames. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
}

/**
 * Waits until an expression holds, from outside. The page's policy forbids to evaluate text there again and again, so
 * Playwright's own `waitForFunction` fails unless the expression holds at the first look.
 */
export async function until(page: Page, expression: string): Promise<void> {
  await soon(async () => (await page.evaluate(expression)) === true, expression);
}

/**
 * Leaves an address for a page of the same server that is not there. `about:blank` would end the renderer's process,
 * and the next page's would compile all of its scripts anew.
 */
export async function leave(page: Page, address: string): Promise<void> {
  const { protocol, href } = new URL('/nothing', address);
  if (!protocol.startsWith('http')) return void (await page.goto('about:blank'));
  try {
    await page.goto(href);
  } catch {
    await page.waitForURL('chrome-error://**'); // The server has gone: the browser's own page says so.
  }
}

/** How a page is looked at. */
export interface PageLook {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Whether the test changes what stays with a page, such as its clock or scripts that run first. */
  readonly isChanged?: boolean;
}

/** Opens an address in the suite's browser, as `onPage` does. */
export type OpenPage = (address: string, use: (page: Page) => Promise<void>, look?: PageLook) => Promise<void>;

/**
 * Gives the suite that calls it a browser, and the built page that shows games. Without Chromium the suite is skipped.
 */
export function useChromium(): OpenPage {
  let browser: Browser | undefined;
  before(async function () {
    skipWithoutChromium(this);
    await buildContestPage(GAME_PAGE);
    browser = await sharedChromium();
  });
  return (address, use, look) => {
    if (browser === undefined) throw new Error('no browser was started');
    return onPage(browser, address, use, look);
  };
}

/** Pages that were used and are as new: a new one costs Chromium more than most tests do. */
const idle: Page[] = [];

/**
 * Opens an address and runs a test on it. Whatever the page complains of, a script or style that its policy refuses
 * among it, and whatever it asks of another server, makes the test fail.
 */
async function onPage(
  browser: Browser,
  address: string,
  use: (page: Page) => Promise<void>,
  { width = 1280, height = 800, dark = false, isChanged = false }: PageLook = {},
): Promise<void> {
  const kept = isChanged ? undefined : idle.findLast((page) => page.context().browser() === browser);
  if (kept !== undefined) idle.splice(idle.indexOf(kept), 1);
  const page = kept ?? (await newPage(browser));
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(address).origin) complaints.push(`asks ${origin}`);
  });
  let isKept = false;
  try {
    await page.goto(address);
    await use(page);
    isKept = !isChanged && complaints.length === 0;
  } finally {
    if (isKept) idle.push(await asNew(page, address));
    else await page.close();
  }
  if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join('; ')}`);
}

/** Takes from a page all that a test and the address have left there. */
async function asNew(page: Page, address: string): Promise<Page> {
  const context = page.context();
  await page.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.mouse.move(0, 0);
  await page.evaluate('sessionStorage.clear()');
  await leave(page, address);
  const session = await context.newCDPSession(page);
  const { origin, protocol } = new URL(address);
  await session.send('Storage.clearDataForOrigin', {
    origin: protocol === 'file:' ? 'file://' : origin,
    storageTypes: 'all',
  });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  await context.clearCookies();
  return page;
}
