// The page for those who do not see it, do not point, or want it quiet; and for all when something breaks: a record, a
// worker, a server's answer, the address.

import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { GAME_PAGE } from '../../src/lambda-punter/page/game-page.ts';
import { buildContestPage } from '../../src/packaging/contest-page-files.ts';
import { leave, newPage, sharedChromium, skipWithoutChromium, until } from '../support/browser.ts';
import { servePages, type ServedPages } from './seen-pages.ts';

/** Keeps what screen readers are told, and what the slider says of itself. */
const LISTEN = `window.told = []; window.values = []; new MutationObserver((changes) => {
  for (const { target, type } of changes) {
    if (type === 'attributes') window.values.push(target.getAttribute('aria-valuetext'));
    const element = target.nodeType === 1 ? target : target.parentElement;
    const region = element?.closest('[role=status], [role=alert], [aria-live]');
    if (type !== 'attributes' && region && region.textContent !== '') window.told.push(region.textContent);
  }
}).observe(document.body, {
  childList: true, characterData: true, subtree: true, attributeFilter: ['aria-valuetext'],
});`;
/** What has the focus, as it is called. */
const FOCUSED =
  `(() => { const one = document.activeElement; return one.getAttribute('aria-label') ?? ` +
  'one.textContent.trim(); })()';

describe('the page for everybody', function () {
  this.timeout(0);
  let opened: Page | undefined;
  let served: ServedPages | undefined;
  let faults: string[] = [];

  before(async function () {
    skipWithoutChromium(this);
    await buildContestPage(GAME_PAGE);
    served = await servePages();
    opened = await newPage(await sharedChromium());
    opened.on('pageerror', (error) => faults.push(error.message));
  });
  after(async () => {
    await opened?.close();
    await served?.close();
  });

  async function at(path: string, use: (page: Page) => Promise<void>, shows = '.uplot'): Promise<void> {
    if (opened === undefined || served === undefined) throw new Error('there is no browser');
    faults = [];
    await leave(opened, served.base);
    await opened.goto(served.base + path);
    await opened.locator(shows).first().waitFor();
    await use(opened);
    expect(faults).to.deep.equal([]);
  }

  it(
    'has all its controls on the keyboard’s way, in the order of the page, each with an edge while it ' +
      'has the focus',
    () =>
      at('/replay/#game=small.json&turn=5&punter=0', async (page) => {
        await page.evaluate(`
          window.reachable = [...document.querySelectorAll('button, a[href], input, select, summary')]
        .filter((one) => one.checkVisibility() && !one.disabled); document.activeElement.blur();`);
        const count = await page.evaluate<number>('window.reachable.length');
        expect(count).to.be.greaterThan(25);
        const way: number[] = [];
        for (let tab = 0; tab < count; tab++) {
          await page.keyboard.press('Tab');
          way.push(await page.evaluate<number>('window.reachable.indexOf(document.activeElement)'));
          const edge =
            `((one) => getComputedStyle(one).outlineStyle)(document.activeElement.closest('.file') ?? ` +
            'document.activeElement)';
          expect(await page.evaluate(edge), `control ${way.at(-1)}`).to.not.equal('none');
        }
        expect(way).to.deep.equal(Array.from({ length: count }, (_, place) => place));
      }),
  );

  it('reads a move after a step, once after many, and nothing while the game plays', () =>
    at('/replay/#game=game.json&turn=2', async (page) => {
      await page.getByRole('status').getByText('After turn 2:').waitFor();
      await page.evaluate(LISTEN);
      await page.keyboard.press('ArrowRight');
      await page
        .getByRole('status')
        .getByText(/^After turn 3: .* claims/)
        .waitFor();
      // All in one go: on a busy machine much time may lie between two keys.
      await page.evaluate(
        `for (let step = 0; step < 12; step++) dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))`,
      );
      await page.getByRole('status').getByText('After turn 15:').waitFor();
      const before = await page.evaluate<string[]>('window.told');
      expect(before.length).to.be.at.most(4);
      await page.keyboard.press('End');
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
      await page.getByRole('status').getByText('After turn 57:').waitFor();
      await page.evaluate('window.told.length = 0');
      await page.getByRole('slider', { name: 'Turn' }).focus();
      await page.getByRole('combobox', { name: 'Speed' }).selectOption('2');
      await page.getByRole('button', { name: 'Replay', exact: true }).click();
      await page.getByRole('status').getByText('After turn 60:').waitFor();
      expect(await page.evaluate('window.told.length')).to.equal(1);
      expect(await page.evaluate('window.values')).to.include('replaying');
      expect(await page.evaluate('document.getAnimations().length')).to.equal(0);
    }));

  it('has a list beside the map: it goes to a site, lists rivers, and lights them', () =>
    at('/replay/#game=game.json&turn=20', async (page) => {
      await page.keyboard.press('g');
      await until(page, `document.activeElement.matches('.map-list input')`);
      const field = page.getByLabel('Site, or river as 3 - 5');
      await field.fill('999');
      await field.press('Enter');
      await page.getByRole('status').getByText('The map has no site 999.').waitFor();
      await field.fill('0');
      await field.press('Enter');
      await until(page, `document.activeElement.textContent === 'Site 0'`);
      const list = page.getByRole('region', { name: 'The map as a list' });
      await list.getByRole('combobox', { name: 'Show' }).selectOption('here');
      await list.getByText('Rivers 1 to 2 of 2.').waitFor();
      await list.getByRole('combobox', { name: 'Show' }).selectOption('free');
      await list.getByText('Rivers 1 to 40 of 40.').waitFor();
      await list.getByRole('combobox', { name: 'Show' }).selectOption('all');
      await list.getByText('Rivers 1 to 40 of 60.').waitFor();
      await list.getByRole('button', { name: 'Those after' }).press('Enter');
      await list.getByText('Rivers 41 to 60 of 60.').waitFor();
      await list.getByRole('combobox', { name: 'Show' }).selectOption('2');
      await list.getByText('Rivers 1 to 5 of 5.').waitFor();
      await list.getByRole('button', { name: /turn 3$/ }).press('Enter');
      await page.waitForURL(/river=/);
    }));

  it('shows the sheet of keys from its beginning, on a phone too', () =>
    at('/replay/#game=small.json&turn=5', async (page) => {
      const wide = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 400 });
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Keys' });
      await sheet.waitFor();
      const [top, fits] = await sheet.evaluate((one) => [one.scrollTop, one.scrollHeight <= one.clientHeight]);
      expect([top, fits]).to.deep.equal([0, false]);
      await page.keyboard.press('Escape');
      if (wide !== null) await page.setViewportSize(wide);
    }));

  it('keeps the keyboard’s place when what had it goes, or moves', () =>
    at('/replay/#game=small.json&turn=6', async (page) => {
      await page.getByRole('button', { name: 'bob' }).focus();
      await page.keyboard.press('Home');
      for (let step = 0; step < 16; step++) await page.keyboard.press('ArrowRight');
      await page.getByText('Turn 16 of 16').first().waitFor();
      await until(page, `${FOCUSED} === 'bob'`);
      await page.getByRole('button', { name: 'Explain this move' }).press('Enter');
      await until(page, `document.activeElement.closest('.why') !== null`);
      await page.evaluate(`location.hash = '#game=missing'`);
      await page.getByRole('button', { name: 'Close this message' }).press('Enter');
      await until(page, `document.activeElement.matches('main')`);
      await page.keyboard.press('?');
      // It opens after the next frame: an Escape before that is not the dialogue's.
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await page.keyboard.press('Escape');
      await until(page, `document.activeElement.matches('main')`);
    }));

  it('plays a move without the map, and goes on when its worker breaks down', () =>
    at('/replay/#game=small.json', async (page) => {
      await page.route('**/worker.js', (route) => route.abort());
      await page.getByRole('button', { name: 'Play a game …' }).press('Enter');
      await page.getByRole('combobox', { name: 'Map' }).selectOption({ value: '' });
      await page.getByLabel('The champion thinks').selectOption({ label: 'little: 100 nodes' });
      await page.getByRole('button', { name: 'Begin', exact: true }).press('Enter');
      await page.getByText('Rivers to take (16)').waitFor();
      await page.locator('.legal .chip').first().press('Enter');
      await page
        .getByRole('alert')
        .getByText(/passes, because its program went wrong: its worker/)
        .waitFor();
      await page.unroute('**/worker.js');
      await page.getByText('Your turn: choose a river.').waitFor();
      await page.locator('.legal .chip:enabled').first().press('Enter');
      await page.getByText('Turn 4 of 16').first().waitFor();
      await until(page, `document.activeElement.closest('.playing') !== null`);
    }));

  it('has a way around many punters, and keeps them apart where the system shows few colours or strong ones', () =>
    at('/replay/#game=crowd.json', async (page) => {
      await page.getByRole('button', { name: 'Go past the standings' }).press('Enter');
      await until(page, `document.activeElement.previousElementSibling?.matches('.standings') === true`);
      const pens = `[...document.querySelectorAll('.standings .swatch path')]
        .map((one) => getComputedStyle(one).stroke + one.getAttribute('stroke-dasharray'))`;
      const usual = await page.evaluate<string[]>(pens);
      await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
      await until(page, `getComputedStyle(document.querySelector('.swatch')).backgroundColor === 'rgb(255, 255, 255)'`);
      const strong = await page.evaluate<string[]>(pens);
      await page.emulateMedia({ forcedColors: null, contrast: null });
      expect(new Set(strong).size).to.equal(27);
      expect(strong).to.not.deep.equal(usual);
    }));

  it('says what is wrong with a file, or shows it, and is never blank', () =>
    at('/replay/#game=small.json', async (page) => {
      const text = await page.evaluate<string>(`fetch('games/small.json').then((answer) => answer.text())`);
      const broken = {
        'cut.json': text.slice(0, text.length / 2),
        'empty.json': '',
        'picture.json': '\u0000\u0001PNG\u001b[31m',
        'list.json': '[1,2]',
        'deep.json': '['.repeat(5000) + ']'.repeat(5000),
        'moves.json': text.replaceAll(/"(source|target)":\d+,/g, '"$1":777,'),
        'punters.json': text.replace('"punters":[', '"punters":7,"x":['),
        'proto.json': text.replace('"map":', '"__proto__":{"polluted":1},"maps":'),
        'wide.json': text.replace(/"x":-?[\d.]+/, '"x":1e308'),
        'mines.json': text.replace(/"mines":\[[^\]]*\]/, '"mines":[]'),
      };
      const file = page.getByLabel('Open a recorded game');
      for (const [name, content] of Object.entries(broken)) {
        await file.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
        await until(
          page,
          `document.querySelector('[role=alert]')?.textContent.includes(${JSON.stringify(name)}) || ` +
            `document.title.includes(${JSON.stringify(name)})`,
        );
        expect(await page.locator('main .controls').count(), name).to.equal(1);
      }
      expect(await page.evaluate('({}).polluted')).to.equal(undefined);
      await page.evaluate(`document.querySelector('.app').dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }))`);
      await page.getByRole('alert').getByText('What you dropped is not a file.').waitFor();
    }));

  it('makes sense of no address that makes none', () =>
    at('/replay/#game=small.json', async (page) => {
      for (const hash of [
        'game=small.json&turn=1e999&punter=999999999999',
        'game=small.json&turn=99999999999999&site=-1',
        'game=small.json&river=0,0&punter=-1',
        'game=small.json&river=__proto__,constructor&site=NaN',
        'game=__proto__',
        'game=..&turn=1',
        `game=${'%ff'.repeat(3000)}`,
        'table=x&game=%00',
        '%',
        '<script>alert(1)</script>',
      ]) {
        await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
        await page.getByRole('slider', { name: 'Turn' }).waitFor();
        expect(await page.locator('main').count(), hash).to.equal(1);
      }
    }));

  it('stays with the game when a server talks nonsense, says so, and follows again when asked', () =>
    at(
      '/watch/#table=table+0',
      async (page) => {
        await page.locator('.uplot').waitFor();
        await page.route('**/watch/tables/**', (route) =>
          route.fulfill({ json: { version: 'x', table: { toString: 1 } } }),
        );
        await page.evaluate(`location.hash = '#'`);
        await page.getByRole('heading', { name: 'Tables' }).waitFor();
        await page.evaluate(`location.hash = '#table=table+0'`);
        await page.getByRole('alert').getByText('table 0: news.version: got "x"').waitFor();
        await page.unroute('**/watch/tables/**');
        await page.getByRole('link', { name: 'Lobby', exact: true }).click();
        await page.getByRole('link', { name: /Watch/ }).click();
        await page.locator('.uplot').waitFor();
      },
      '.live',
    ));
});
