// Chromium for tests of pages: started once a file, without reaching out, skipped where it is not installed.

import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';

/** Where it is. */
export const CHROMIUM = '/usr/bin/chromium';
/** Headless, as root too, and silent towards the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Skips the suite of the context, saying so, where there is no Chromium. */
export function skipWithoutChromium(context: Mocha.Context): void {
  if (existsSync(CHROMIUM)) return;
  console.log(`      skipped: ${CHROMIUM} is not there`);
  context.skip();
}

/** Starts Chromium; whoever starts it closes it. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** How a page is looked at. */
export interface PageLook {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
}

/**
 * Opens an address and runs a test on it. Whatever the page complains of, a script or style that its policy refuses
 * among it, and whatever it asks of another server, makes the test fail.
 */
export async function onPage(
  browser: Browser,
  address: string,
  use: (page: Page) => Promise<void>,
  { width = 1280, height = 800, dark = false }: PageLook = {},
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' });
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
  try {
    await page.goto(address);
    await use(page);
  } finally {
    await page.close();
  }
  if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join('; ')}`);
}
