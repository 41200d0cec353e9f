// Every page in a real browser: axe-core finds nothing serious by day and by night, it fits a phone and 400% zoom, its
// targets are large enough, strangers' words neither steer nor become markup. Takes 50 s.

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { GAME_PAGE } from '../../src/lambda-punter/page/game-page.ts';
import { buildContestPage } from '../../src/packaging/contest-page-files.ts';
import { drawn, leave, newPage, sharedChromium, skipWithoutChromium } from '../support/browser.ts';
import { PAGES, servePages, type SeenPage, type ServedPages } from './seen-pages.ts';

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** A phone, and a window that is magnified four times; twice lies between them. */
const WINDOWS = [
  [390, 844],
  [320, 256],
] as const;
/** What axe-core calls a finding that keeps somebody out. */
const SERIOUS = `axe.run(document, { resultTypes: ['violations'], ...OPTIONS }).then(({ violations }) =>
  violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3)
      .map(({ target, any }) => target.join(' ') + ' ' + (any[0]?.message ?? '')).join('; ')))`;
/** What sticks out of the window, but for what scrolls in a frame of its own, and targets below 24 pixels. */
const MISFITS = `(() => {
  const wide = innerWidth;
  const found = document.documentElement.scrollWidth > wide ? ['the page scrolls sideways'] : [];
  const shown = (one) => one.outerHTML.slice(0, 90);
  for (const one of document.querySelectorAll('body *')) {
    const { width, left, right } = one.getBoundingClientRect();
    if (width > 1 && (right > wide + 1 || left < -1) && !one.closest('.scroll, .wide, .scrolls, .unseen, .uplot'))
      found.push('sticks out: ' + shown(one));
  }
  for (const one of document.querySelectorAll('button, a.button, input, select, summary')) {
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
    if (!one.matches('.skip') && width > 0 && (width < 23.5 || height < 23.5)) found.push('is small: ' + shown(one));
  }
  return found.slice(0, 5);
})()`;
/** Characters that steer, in whatever is read or shown; elements that a name has become. */
const STEERED = `(() => {
  const steering = /[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]/;
  const found = [];
  const look = (text, where) => steering.test(text) && found.push(where + ': ' + JSON.stringify(text.slice(0, 80)));
  look(document.title, 'title');
  for (const one of document.querySelectorAll('body *')) {
    if (one.localName === 'script' || one.localName === 'style') continue;
    // The value of a choice is not shown.
    for (const { name, value } of one.attributes) if (name !== 'value') look(value, one.localName + ' ' + name);
    for (const child of one.childNodes) if (child.nodeType === 3) look(child.data, one.localName);
    if (one.matches('img[src="x"], [onerror]')) found.push('a name became markup');
  }
  return found;
})()`;

describe('every page', function () {
  this.timeout(0);
  let page: Page | undefined;
  let served: ServedPages | undefined;
  let complaints: string[] = [];

  before(async function () {
    skipWithoutChromium(this);
    await buildContestPage(GAME_PAGE);
    served = await servePages();
    page = await newPage(await sharedChromium());
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load')) complaints.push(message.text());
    });
  });
  after(async () => {
    await page?.close();
    await served?.close();
  });

  async function visit({ at, shows, after: then }: SeenPage): Promise<Page> {
    if (page === undefined || served === undefined) throw new Error('there is no browser');
    complaints = [];
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await leave(page, served.base);
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
      if (one.more !== true) {
        await seen.evaluate(AXE);
        expect(await seen.evaluate(SERIOUS.replace('OPTIONS', '{}')), 'by day').to.deep.equal([]);
        await seen.emulateMedia({ colorScheme: 'dark' });
        await drawn(seen);
        const contrast = "{ runOnly: ['color-contrast', 'link-in-text-block'] }";
        expect(await seen.evaluate(SERIOUS.replace('OPTIONS', contrast)), 'by night').to.deep.equal([]);
      }
      expect(await seen.evaluate(STEERED)).to.deep.equal([]);
      for (const [width, height] of WINDOWS) {
        await seen.setViewportSize({ width, height });
        await drawn(seen);
        expect(await seen.evaluate(MISFITS), `${width} × ${height}`).to.deep.equal([]);
      }
      expect(complaints).to.deep.equal([]);
    });
  }
});
