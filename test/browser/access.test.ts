// Every page in a real browser: what axe-core finds, by day and by night.

import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { buildGamePage } from '../../src/cli/common/builds.ts';
import { skipWithoutChromium, startChromium } from '../support/browser.ts';
import { PAGES, withPages } from './seen-pages.ts';
void axe;
describe('every page', function () {
  this.timeout(0);
  let browser: Browser | undefined;
  before(async function () {
    skipWithoutChromium(this);
    await buildGamePage(() => {});
    browser = await startChromium();
  });
  after(() => browser?.close());

  it('try', () => withPages(async (base) => {
    if (browser === undefined) return;
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('console', (m) => console.log(m.type(), m.text()));
    page.on('pageerror', (m) => console.log('ERR', m.message));
    for (const one of PAGES) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('about:blank');
      await page.goto(base + one.at);
      try {
      await page.locator(one.shows).first().waitFor({ state: 'visible', timeout: 8000 });
      await one.after?.(page);
      } catch (e) { console.log(one.name, String(e).slice(0, 300)); await page.screenshot({ path: `/tmp/shots/${one.name}.png` }); continue; }
      for (const [width, height] of [[320, 256], [390, 844], [640, 400]]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(150);
        const r = await page.evaluate(`(() => {
          const out = [];
          const d = document.documentElement;
          if (d.scrollWidth > ${width}) out.push('scrolls to ' + d.scrollWidth);
          for (const e of document.querySelectorAll('body *')) {
             const b = e.getBoundingClientRect();
             if (b.width > 1 && (b.right > ${width} + 0.5 || b.left < -0.5) && !e.closest('.scroll, .wide, .scrolls, .unseen')) out.push('OUT ' + e.tagName + '.' + e.className + ' ' + Math.round(b.left) + '..' + Math.round(b.right));
          }
          for (const e of document.querySelectorAll('button, a[href], input, select, summary')) {
             const t = e.closest('label') ?? e;
             const b = t.getBoundingClientRect();
             const inline = e.tagName === 'A' && !e.classList.contains('button');
             if (b.width > 0 && !inline && (b.width < 23.5 || b.height < 23.5)) out.push('SMALL ' + e.outerHTML.slice(0, 80) + ' ' + Math.round(b.width) + 'x' + Math.round(b.height));
          }
          return [...new Set(out)].slice(0, 8);
        })()`) as string[];
        if (r.length) console.log(one.name, width, r.join('\n     '));
        await page.screenshot({ path: `/tmp/shots/${one.name}-${width}.png`, fullPage: width === 320 });
      }
    }
  }));
});
