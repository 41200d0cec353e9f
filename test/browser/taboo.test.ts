// Taboo in a real browser: a game described and a game guessed by keyboard alone, a record saved, opened and replayed,
// records that are none, and a game that goes on when the page is loaded anew.

import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { parseJson } from '../../src/base/json.ts';
import { loadPage } from '../../src/cli/common/page-command.ts';
import { TABOO_PAGE } from '../../src/taboo/command/page.ts';
import { foundAt, parseTabooRecord } from '../../src/taboo/game/taboo-record.ts';
import { addBuiltFiles, type BuiltFiles } from '../../src/web/built-files.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { startPageServer } from '../../src/web/page-server.ts';
import { useChromium } from '../support/browser.ts';
import { pagePort } from '../support/quiet-port.ts';
import { withFolder } from '../support/executables.ts';
import { run } from '../support/run-command.ts';
import { tabTo } from '../support/keys.ts';

/** Types into the field that has the focus, as soon as it has, and sends it, as soon as it can be sent. */
async function say(page: Page, text: string): Promise<void> {
  await page.locator('form input[type=text]:focus').waitFor();
  await page.keyboard.type(text);
  await page.locator('form:has(:focus) button[type=submit]:not([aria-disabled=true])').waitFor();
  await page.keyboard.press('Enter');
}

describe('the page of Taboo', function () {
  this.timeout(0);
  const openPage = useChromium();

  let files: BuiltFiles = new Map();
  before(async () => {
    files = await loadPage(TABOO_PAGE);
  });

  async function served(use: (page: Page) => Promise<void>, hash = ''): Promise<void> {
    const server = await startPageServer({ host: '127.0.0.1', port: await pagePort(), limits: HTTP_LIMITS }, (app) =>
      addBuiltFiles(app, files),
    );
    try {
      await openPage(`http://127.0.0.1:${server.port}/${hash}`, async (page) => {
        if (hash === '') await page.locator('button.play:not([aria-disabled=true])').first().waitFor();
        await use(page);
      });
    } finally {
      await server.close();
    }
  }

  it('has a city described by keyboard, thinks aloud, and gives the record to keep and to replay', () =>
    served(async (page) => {
      await tabTo(page, /^Your city/);
      await page.keyboard.type('serenis');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('beir');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.locator('.taboo-words li').nth(9).waitFor();

      // The field has the focus. A hint that is refused costs nothing, and stays to be mended.
      await say(page, 'beirut 2');
      await page.getByRole('alert').getByText('no digits').waitFor();
      await page.keyboard.press('ControlOrMeta+A');
      await say(page, 'oldest empire');
      await page
        .getByRole('status')
        .getByText(/^The guesser says .*\. No\.$/)
        .waitFor();
      expect(await page.locator('.thoughts li b').count()).to.be.greaterThan(4);
      expect(await page.locator('.world .weight').count()).to.be.greaterThan(5);
      expect(await page.locator('.world .mark.guess').count()).to.equal(1);

      // The page is loaded anew, and the game goes on.
      await page.reload();
      await page.locator('.turns li').getByText('oldest empire').waitFor();
      await tabTo(page, /^Your hint/);
      await say(page, 'refugees and hostages');
      await page.locator('.turns li').nth(1).getByText(/\?/).waitFor();
      if (await page.getByLabel('Your hint').isVisible()) await say(page, 'rebuilt nightlife');
      const end = page.getByRole('heading', { name: /found/i });
      await page.locator('.turns li').nth(2).getByText(/\?/).or(end).first().waitFor();
      if (!(await end.isVisible())) {
        await tabTo(page, /^Give up/);
        await page.keyboard.press('Enter');
      }
      await end.waitFor();
      // The frame of the focus stands away from the letters.
      expect(await page.evaluate('getComputedStyle(document.activeElement).outlineOffset')).to.equal('2px');

      await tabTo(page, /^Save the record/);
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      const file = await download.path();
      const record = parseTabooRecord(parseJson(readFileSync(file, 'utf8'), file), file);
      expect(record).to.deep.include({ city: 'Beirut', describer: 'a person', guesser: 'our guesser', hints: 10 });

      await page.getByLabel('Open the record of a game').setInputFiles(file);
      await page.getByText(`Hint 1 of ${record.turns.length}`).waitFor();
      await page.keyboard.press('End');
      await page.getByText(`Hint ${record.turns.length} of ${record.turns.length}`).waitFor();
      await page.keyboard.press('ArrowLeft');
      expect(await page.locator('.turns li').count()).to.equal(record.turns.length - 1);
      expect(await page.locator('.games tbody tr').count()).to.equal(1);
    }));

  it('begins the game that was asked for before the guesser is awake', () =>
    served(async (page) => {
      const { promise: isWakened, resolve: wake } = Promise.withResolvers<void>();
      await page.route('**/worker.js', async (route) => {
        await isWakened;
        await route.continue();
      });
      await page.evaluate("history.replaceState(null, '', '#play')");
      await page.reload();
      await page.locator('input[role=combobox]:focus').waitFor();
      await page.keyboard.type('venice');
      await page.keyboard.press('Enter');
      await page.getByText('The guesser learns').waitFor();
      wake();
      await page.locator('.own-city .name').getByText('Venice').waitFor();
    }, '#play'));

  it('takes a city that is typed at once, after other games, too, and has no proposal over the buttons', () =>
    served(async (page) => {
      // D and G are keys of the page: nothing of this name may be heard as one.
      await page.locator('input[role=combobox]:focus').waitFor();
      await page.keyboard.type('den haag');
      expect(await page.locator('input[role=combobox]').inputValue()).to.equal('den haag');
      await page.locator('button.play:not([aria-disabled=true])').first().waitFor();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('beiru');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.type('t');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.locator('.own-city .name').getByText('Beirut').waitFor();
      await say(page, 'oldest empire');
      await page.locator('.turns li').first().waitFor();
      await page.getByRole('button', { name: 'Give up' }).click();
      await page.getByRole('heading', { name: /found/i }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      await page.getByLabel('Cities').waitFor();
      await page.evaluate("history.replaceState(null, '', '#play')");
      await page.reload();
      await page
        .getByRole('button', { name: 'Give me a city' })
        .and(page.locator(':not([aria-disabled=true])'))
        .waitFor();
      await page.locator('input[role=combobox]:focus').waitFor();
      await page.locator('.games tbody').getByText('Beirut').waitFor();
    }, '#play'));

  it('has a city guessed by keyboard, hides how far off guesses are until the end, and then explains the game', () =>
    served(async (page) => {
      await page.keyboard.press('g');
      await tabTo(page, /^Cities/);
      await tabTo(page, /^Begin/);
      await page.keyboard.press('Enter');
      await page
        .getByRole('status')
        .getByText(/^First hint: /)
        .waitFor();
      await say(page, '48.5,5');
      await page.getByRole('alert').getByText('whole numbers').waitFor();
      await page.keyboard.press('ControlOrMeta+A');
      // Nobody has drawn a place in the middle of the sea.
      await say(page, '0,-30');
      await page
        .getByRole('status')
        .getByText(/^0,-30: no\. Next hint: /)
        .waitFor();
      expect(await page.locator('.world .mark.wrong').count()).to.equal(1);
      expect(await page.locator('main').textContent()).not.to.include(' km off');
      await tabTo(page, /^No idea/);
      await page.keyboard.press('Enter');
      await page
        .getByRole('status')
        .getByText(/^No guess\. Next hint: /)
        .waitFor();
      await tabTo(page, /^Give up/);
      await page.keyboard.press('Enter');
      await page.locator('.explained tbody tr').nth(2).waitFor();
      await page
        .getByText(/\d km off/)
        .first()
        .waitFor();
      await page.locator('.world .mark.target').waitFor();
      // A second Enter does not throw the end away.
      await page.keyboard.press('Enter');
      await page.locator('h2:focus').waitFor();
      await page.locator('.explained').waitFor();
      await tabTo(page, /^Another game/);
      await page.keyboard.press('Enter');
      await page.locator('.games tbody').getByText('not found').waitFor();
    }));

  it('says what is wrong with a record that is none, and keeps what it showed', () =>
    served(async (page) => {
      const open = (name: string, text: string): Promise<void> =>
        page
          .getByLabel('Open the record of a game')
          .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
      for (const [text, told] of [
        ['{"format":"taboo ga', '[frame.json]'],
        ['{"format":"cup"}', '[taboo.record]'],
        ['x'.repeat(200_001), 'too much for the record of a game'],
      ]) {
        await open('bad.json', text);
        await page.getByRole('alert').getByText(told).waitFor();
      }
      await page.getByLabel('Your city').waitFor();
      const turns = [{ hint: 'masks', guess: 'Venice' }];
      const game = { format: 'taboo game', describer: 'ann', guesser: 'bob', city: 'Venice', country: 'Italy' };
      const record = { ...game, accept: [], hints: 8, turns, found: true, score: 1 };
      expect(foundAt(parseTabooRecord(record, 'good.json'))).to.equal(1);
      await open('good.json', JSON.stringify(record));
      await page.getByText('ann describes, bob guesses: found at hint 1, 1 point.').waitFor();
      expect(await page.getByRole('alert').getByText('too much').count()).to.equal(0);
    }));

  it('guesses and describes in one file without a server', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'taboo.html');
      const { code, stdout } = await run('taboo', ['page', '--export', file]);
      expect([code, /taboo\.html: \d+ kB/.test(stdout)]).to.deep.equal([0, true]);
      await openPage(pathToFileURL(file).href, async (page) => {
        await page.locator('button.play:not([aria-disabled=true])').first().waitFor();
        await page.keyboard.press('g');
        await page.getByRole('button', { name: 'Begin' }).click();
        await page.getByText('First hint: ').waitFor();
        expect(await page.locator('svg path').first().getAttribute('d')).to.match(/^M/);
      });
    }));
});
