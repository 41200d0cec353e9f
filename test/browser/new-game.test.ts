// A new game in a real browser: the form by keyboard, what it says of wrong values, the table in the lobby, its end.

import { expect } from 'chai';
import { playOnline } from '../lambda-punter/server/clients.ts';
import { LINE } from '../lambda-punter/judge/sample-match.ts';
import { until, useChromium } from '../support/browser.ts';
import { watchPage } from '../support/game-page.ts';
import { soon } from '../support/soon.ts';
import { withHttp } from '../web/http-clients.ts';

describe('the lobby’s form for a new game', function () {
  this.timeout(0);
  const openPage = useChromium();

  it('says what is wrong beside each field, starts a game, and follows its table until that closes', () =>
    withHttp(
      [{ map: LINE, punters: 2 }],
      {},
      async ({ lobby }, ask, base) => {
        const look = { width: 390, dark: true };
        await openPage(
          `${base}/watch/`,
          async (page) => {
            const open = page.getByRole('button', { name: 'New table …' });
            await open.press('Enter');
            const form = page.getByRole('dialog', { name: 'New table on this server' });
            const field = (name: RegExp | string) => form.getByRole('textbox', { name });

            await form.getByRole('combobox', { name: 'Punters' }).selectOption('3');
            await form.getByRole('combobox', { name: 'Map' }).selectOption('small-ring');
            await form.getByLabel('eager').uncheck();
            await field(/Name/).fill('..');
            await form.getByLabel(/Password/).fill('abc');
            await form.getByLabel(/seconds/).fill('601');
            expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
            await form.getByLabel(/Password/).press('Enter');
            await form.getByText('Choose a time from 0 to 600 seconds.').waitFor();
            expect(await form.getByRole('alert').filter({ hasText: 'Choose' }).count()).to.equal(3);
            // The first field that is wrong has the focus, soon after it is drawn, and says why.
            const described = 'document.getElementById(document.activeElement.getAttribute("aria-describedby"))';
            await until(page, `${described}?.textContent.includes('600 seconds')`);
            await form.getByLabel(/seconds/).fill('0');
            await field(/Name/).fill('table 0');
            await form.getByLabel(/Password/).fill('blue-fish');
            await form.getByRole('button', { name: 'Open the table' }).press('Enter');
            await form.getByText('Another table has this name. Choose another one.').waitFor();
            await field(/Name/).fill('<b>den');
            await field(/Name/).press('Enter');
            await page.getByRole('status').getByText('The new game is open: table <b>den').waitFor();
            // The browser closes a dialogue only once the lobby is drawn.
            await form.waitFor({ state: 'hidden' });
            const card = page.locator('.card', { hasText: '<b>den' });
            await card.getByText('password needed').waitFor({ state: 'attached' });
            await card.getByText('3 seats free').waitFor();

            const [, table] = lobby.tables;
            await card.getByRole('link', { name: /Follow/ }).click();
            await page.getByRole('status').getByText('For the next game, 0 of 3 seats').waitFor();
            await playOnline(lobby.portOf(table), 'ann:blue-fish');
            await soon(() => Promise.resolve(lobby.finished.length > 0), 'the game has a record');
            expect(lobby.finished[0].standings.map(({ name }) => name).toSorted()).to.deep.equal([
              'ann',
              'greedy',
              'random',
            ]);
            await page.getByRole('status').getByText('has closed: nobody was there any more').waitFor();
            await page.getByText('Turn 90 of 90, round').waitFor();
            // A finger needs a map that takes most of the window.
            await page.locator('.map').waitFor();
            expect(await page.evaluate("document.querySelector('.map').clientHeight / innerHeight")).to.be.above(0.5);
            expect((await ask('GET', '/watch/tables/%3Cb%3Eden')).status).to.equal(404);
          },
          look,
        );
      },
      {
        newGames: { endedMs: 500 },
        watch: watchPage,
      },
    ));
});
