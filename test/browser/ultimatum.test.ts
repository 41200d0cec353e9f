// The ultimatum game in a real browser: a series as it goes on, replayed by keyboard; a person's whole series; a
// journal that is dropped, and one that is none.

import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { buildContestPage } from '../../src/packaging/contest-page-files.ts';
import { addPage } from '../../src/cli/common/page-command.ts';
import { ULTIMATUM_PAGE } from '../../src/ultimatum/command/page.ts';
import { pageFolder } from '../../src/packaging/project.ts';
import type { LiveSeries } from '../../src/ultimatum/page/server/live-series.ts';
import { readBuiltFiles } from '../../src/web/built-files.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { startPageServer } from '../../src/web/page-server.ts';
import { HOSTILE } from '../lambda-punter/page/sample-game.ts';
import { useChromium } from '../support/browser.ts';
import { pagePort } from '../support/quiet-port.ts';
import { journalOf, liveSample, sampleSeries } from '../ultimatum/page/sample-series.ts';

const PLAYER_NAMES = ['cheater', 'fair', 'chaotic', HOSTILE];
const ROUNDS = 80;

describe('the page of the ultimatum game', function () {
  this.timeout(0);
  const openPage = useChromium();
  before(() => buildContestPage(ULTIMATUM_PAGE));

  async function served(series: LiveSeries | undefined, use: (page: Page) => Promise<void>, hash = ''): Promise<void> {
    const server = await startPageServer({ host: '127.0.0.1', port: await pagePort(), limits: HTTP_LIMITS }, (app) =>
      addPage(app, ULTIMATUM_PAGE, readBuiltFiles(pageFolder('ultimatum')), series && { series }),
    );
    try {
      await openPage(`http://127.0.0.1:${server.port}/${hash}`, use);
    } finally {
      await server.close();
    }
  }

  it('follows a series, and goes back in it by keys', () => {
    const sample = sampleSeries(PLAYER_NAMES, ROUNDS);
    const live = liveSample(sample, 10);
    return served(live, async (page) => {
      await page.getByText('Round 10 of 10 so far.').waitFor();
      for (const event of sample.events.slice(10)) live.add(event);
      await page.getByText('Round 160 of 160.').waitFor();
      const best = [...sample.series.tallies.values()].reduce((most, tally) => Math.max(most, tally.score(100)), 0);
      const first = page.locator('.standings tbody tr').first();
      await first.locator('.score').getByText(best.toFixed(2), { exact: true }).waitFor();
      const scores = await page.locator('.standings tbody .score').allTextContents();
      for (const score of scores) expect(score).to.match(/^\d+\.\d\d$/);

      await page.keyboard.press('Home');
      await page.getByText('Nobody has offered anything yet.').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText('Round 1 of 160.').waitFor();
      for (let faster = 0; faster < 3; faster++) await page.keyboard.press('+');
      await page.keyboard.press(' ');
      await page.getByText('Round 160 of 160.').waitFor();

      // In the table of pairs arrows move, and the page does not hear them.
      await page.locator('td[data-pair="0 1"]').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'fair and cheater', exact: true }).waitFor();
      await page.getByText('Round 160 of 160.').waitFor();
      await page.locator('td[data-pair="1 0"][aria-selected=true]').waitFor();
      await page.locator('.pair canvas').nth(1).waitFor();
      expect(await page.locator('.pair canvas').count()).to.equal(2);
    });
  });

  it('cuts off no column of eight players in a usual window, and says so on a phone', () => {
    const names = ['dealmaker', 'chaotic', 'dummy', 'cheater', 'fair', 'mirror', 'refuser', 'tester'];
    return served(liveSample(sampleSeries(names, 20)), async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const frame = page.locator('.grid-frame');
      await frame.waitFor();
      expect(await frame.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).to.equal(0);
      const hint = page.getByRole('region', { name: 'Pairs', exact: true }).getByText('There are more columns');
      expect(await hint.count()).to.equal(0);
      await page.setViewportSize({ width: 390, height: 800 });
      await hint.waitFor();
    });
  });

  it('is played to the end by keyboard, shows who was who, and all rounds', () =>
    served(undefined, async (page) => {
      await page.keyboard.press('p');
      await page.getByLabel('Rounds that each plays').selectOption('10');
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      const end = page.getByText(/^You are number \d of 5\./);
      const ask = page.locator('.ask');
      for (;;) {
        await ask.or(end).first().waitFor();
        if (await end.isVisible()) break;
        const round = await ask.getAttribute('data-round');
        const isOffer = (await ask.locator('input').count()) > 0;
        // The form of an offer takes the focus only when it has been drawn.
        if (isOffer) await ask.locator('input:focus').waitFor();
        await page.keyboard.press(isOffer ? 'Enter' : 'a');
        await page.locator(`.ask[data-round="${round}"]`).waitFor({ state: 'detached' });
      }
      await page.getByRole('rowheader', { name: ': dealmaker' }).waitFor();
      await page.getByRole('button', { name: 'See all rounds' }).click();
      await page.getByText('your series').waitFor();
      await page.locator('.standings').getByText('you', { exact: true }).waitFor();
    }));

  it('offers no number but a whole one within what there is, and changes none', () =>
    served(
      undefined,
      async (page) => {
        const ask = page.locator('.ask');
        const [field, offers] = [ask.locator('input[type=number]'), ask.locator('button[type=submit]')];
        // The person may be asked to answer first.
        while (
          !(await field
            .or(ask.getByText('offers you'))
            .first()
            .evaluate((found) => found.matches('input')))
        ) {
          const round = await ask.getAttribute('data-round');
          await page.keyboard.press('a');
          await page.locator(`.ask[data-round="${round}"]`).waitFor({ state: 'detached' });
        }
        for (const typed of ['-7', '150', '33.5', '']) {
          await field.fill(typed);
          await ask.getByRole('alert').getByText('Write a whole number from 0 to 100.').waitFor();
          expect([await field.inputValue(), await offers.isEnabled()]).to.deep.equal([typed, false]);
        }
        await field.fill('33');
        await ask.getByText('You keep 67').waitFor();
        await ask.locator('input[type=range]').press('ArrowRight');
        expect(await field.inputValue()).to.equal('34');
        await offers.getByText('Offer 34').click();
        await page
          .getByText(/Round 2 of 20|your 34/)
          .first()
          .waitFor();
      },
      '#play',
    ));

  it('says at once with whom one plays, who is hidden, and when the series is over', () =>
    served(
      undefined,
      async (page) => {
        const table = page.getByRole('region', { name: 'Your table' });
        await table.getByText('You play with 4 programs: dealmaker, fair, dummy and cheater.').waitFor();
        await table.getByText('At the end you see who was who.').waitFor();
        await table.getByText('The series is over when everybody has played 20').waitFor();
        await table.locator('.ask .play').click();
        await table.getByText('Round 2 of 20').waitFor();
        expect(await table.getByText('You play with').count()).to.equal(0);
      },
      '#play',
    ));

  it('opens a journal, and says what is wrong with one that is none', () =>
    served(undefined, async (page) => {
      const journal = journalOf(sampleSeries(PLAYER_NAMES, 20));
      const open = (name: string, text: string): Promise<void> =>
        page
          .getByLabel('Open a journal')
          .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await open('a.jsonl', journal.slice(0, -20));
      await page.getByText('a.jsonl (cut off)').waitFor();
      await open('b.jsonl', '{"type":"cup"}\n');
      await page.getByRole('alert').getByText('[series.head]').waitFor();
      await page.getByText('a.jsonl (cut off)').waitFor();
    }));
});
