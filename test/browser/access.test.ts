// Every page in a real browser: axe-core finds nothing serious by day and by night, it fits a phone and 400% zoom, its
// targets are large enough, strangers' words neither steer nor become markup. Takes 50 s.

import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { GAME_PAGE } from '../../src/lambda-punter/page/game-page.ts';
import { buildContestPage } from '../../src/packaging/contest-page-files.ts';
import { leave, newPage, skipWithoutChromium, startChromium } from '../support/browser.ts';
import { expectForEverybody } from '../support/page-checks.ts';
import { PAGES, servePages, type SeenPage, type ServedPages } from './seen-pages.ts';

/**
 * Each page evaluates axe-core anew, and would have it compiled for speed anew: that takes more of the processor than
 * it gains, a seventh of all.
 */
const UNHURRIED = ['--js-flags=--no-maglev --no-turbofan'];

describe('every page', function () {
  this.timeout(0);
  let browser: Browser | undefined;
  let page: Page | undefined;
  let served: ServedPages | undefined;
  let complaints: string[] = [];

  before(async function () {
    skipWithoutChromium(this);
    await buildContestPage(GAME_PAGE);
    served = await servePages();
    browser = await startChromium(UNHURRIED);
    page = await newPage(browser);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load')) complaints.push(message.text());
    });
  });
  after(async () => {
    await browser?.close();
    await served?.close();
  });

  async function visit({ at, shows, after: then }: SeenPage): Promise<Page> {
    if (page === undefined || served === undefined) throw new Error('there is no browser');
    complaints = [];
    // First of all: the page that was seen need not be drawn anew.
    await leave(page, served.base);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(served.base + at);
    await page.locator(shows).first().waitFor();
    await then?.(page);
    return page;
  }

  it('gives the facts of a report the whole width of a phone', async () => {
    const seen = await visit({ name: 'a report', at: '/static/report', shows: 'dd' });
    await seen.setViewportSize({ width: 390, height: 844 });
    const widths = await seen.evaluate<number[]>(
      "[...document.querySelectorAll('dd')].map((one) => one.getBoundingClientRect().width)",
    );
    for (const width of widths) expect(width).to.be.above(340);
  });

  for (const one of PAGES) {
    it(`is for everybody: ${one.name}`, async () => {
      const seen = await visit(one);
      await expectForEverybody(seen, one.more !== true);
      expect(complaints).to.deep.equal([]);
    });
  }
});
