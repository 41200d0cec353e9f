// Haggling in a real browser: a whole session by keyboard alone, its log saved and opened again, the inspector; and the
// page as one file, without a server.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { parseJson } from '../../src/base/json.ts';
import { HAGGLING_PAGE } from '../../src/haggling/command/page.ts';
import { sessionOfLog } from '../../src/haggling/inspector/inspection.ts';
import { buildContestPage } from '../../src/packaging/contest-page-files.ts';
import { addPage } from '../../src/cli/common/page-command.ts';
import { pagesOf } from '../../src/cli/common/record-pages.ts';
import { logText, parseLog } from '../../src/haggling/record/session-log.ts';
import { pageFolder } from '../../src/packaging/project.ts';
import { readBuiltFiles } from '../../src/web/built-files.ts';
import { carriedAddress } from '../../src/web/carried-text.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { startPageServer } from '../../src/web/page-server.ts';
import { KNOWN_LOG } from '../haggling/inspector/known-session.ts';
import { drawn, useChromium } from '../support/browser.ts';
import { pagePort } from '../support/quiet-port.ts';
import { withFolder } from '../support/executables.ts';
import { chooseByArrows, tabTo } from '../support/keys.ts';
import { run } from '../support/run-command.ts';

/** Begins a session in which boulware has the first turn, by keyboard. */
async function begin(page: Page, seed = '42'): Promise<void> {
  await tabTo(page, /^You play against/);
  await chooseByArrows(page, /^boulware/);
  await tabTo(page, /^Who begins/);
  await chooseByArrows(page, /^the/i);
  await tabTo(page, /^Seed/);
  await page.keyboard.type(seed);
  await page.keyboard.press('Enter');
  await page.getByText('Alice offers you').waitFor();
}

describe('the page of haggling', function () {
  this.timeout(0);
  const openPage = useChromium();
  before(() => buildContestPage(HAGGLING_PAGE));

  async function served(use: (page: Page) => Promise<void>): Promise<void> {
    const server = await startPageServer({ host: '127.0.0.1', port: await pagePort(), limits: HTTP_LIMITS }, (app) =>
      addPage(app, HAGGLING_PAGE, readBuiltFiles(pageFolder('haggling')), { logs: new Map() }),
    );
    try {
      await openPage(`http://127.0.0.1:${server.port}/`, use);
    } finally {
      await server.close();
    }
  }

  it('is played by keyboard alone, saved as an official log, and inspected', () =>
    served(async (page) => {
      await page.evaluate(`new MutationObserver(() => (window.sawNaN ||= document.body.innerHTML.includes('NaN')))
        .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })`);
      await begin(page);
      // Also before the other's first offer, when there is nothing yet that the person could ask for.
      expect(await page.evaluate('window.sawNaN')).to.equal(false);
      // The person asks for what it was offered: that is no answer.
      await page.keyboard.press('Enter');
      await page.getByText('That is what you are offered').waitFor();
      // Nothing that stands out pushes into the first offer.
      const filled = page.locator('button.play:not(.second)');
      expect(await filled.count()).to.equal(0);
      await tabTo(page, /^Books that you want/);
      await page.keyboard.press('End');
      await tabTo(page, /^Want more balls/);
      await page.keyboard.press('Enter');
      await page.getByText('Worth $10 of $10 to you').waitFor();
      expect(await filled.allTextContents()).to.deep.equal(['Refuse, and offer this']);
      await tabTo(page, /^Refuse, and offer this/);
      await page.keyboard.press('Enter');
      await page.getByText('Round 2 of 5').waitFor();
      await page.getByText(/^This is \$\d+ less to you than you asked for last\.$/).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Bob (human): I don' }).waitFor();
      await tabTo(page, /^As I said last/);
      await page.keyboard.press('Enter');
      await page.getByText('Worth $10 of $10 to you').waitFor();
      await page.keyboard.press('a');
      await page.getByText('You have agreed.').waitFor();

      // All columns of the result are seen on a phone, too.
      await page.setViewportSize({ width: 390, height: 800 });
      const table = page.getByRole('region', { name: 'What everything was worth' });
      expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).to.equal(0);
      await page.setViewportSize({ width: 1280, height: 800 });

      const saving = page.waitForEvent('download');
      await tabTo(page, /^Save the log/);
      await page.keyboard.press('Enter');
      const saved = await saving;
      const file = await saved.path();
      const events = parseLog(parseJson(readFileSync(file, 'utf8'), 'log'), 'log');
      expect(saved.suggestedFilename()).to.equal('haggling-boulware-42.json');
      expect(sessionOfLog(events, 'log').turns.map(({ said }) => said.kind)).to.deep.equal([
        'offer',
        'offer',
        'offer',
        'accept',
      ]);

      // Its link leads to where one sees what came of it.
      await page.evaluate('navigator.clipboard.writeText = async (text) => void (window.given = text)');
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByText('Copied.').waitFor();
      expect(await page.evaluate('window.given')).to.match(/#held=[\w.-]+&turn=3$/);

      // The inspector shows the session that has just ended, without being told to.
      await page.keyboard.press('i');
      await page.getByText('Turn 1 of 4, round 1.').waitFor();
      await page.getByText('your session').waitFor();
      await page.keyboard.press('p');

      await tabTo(page, /^New session/);
      await page.getByLabel("Open a session's log").setInputFiles(file);
      await page.getByText('Our agent in the place of').waitFor();
      await tabTo(page, /^Turn$/);
      await page.keyboard.press('End');
      await page.getByText('Turn 4 of 4, round 2.').waitFor();
      await page.getByText('Alice got $10, Bob got $6.').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.getByText('Turn 3 of 4, round 2.').waitFor();
      await page.getByRole('heading', { name: 'What it expected' }).waitFor();
      await tabTo(page, /^chance/);
      await page.keyboard.press('Enter');
      const sorted = page.getByRole('columnheader', { name: 'chance' });
      await sorted.and(page.locator('[aria-sort=descending]')).waitFor();
      await page.getByRole('button', { name: 'Bob (human)' }).click();
      await page.getByRole('heading', { name: 'What it believes that Alice values' }).waitFor();
    }));

  it('asks before an offer is accepted that is worth nothing', () =>
    served(async (page) => {
      await begin(page, '2');
      for (let pressed = 0; pressed < 2; pressed++) await page.keyboard.press('a');
      await page.getByText('This offer is worth nothing to you.').waitFor();
      await page.getByRole('button', { name: 'Do not accept' }).click();
      await page.getByRole('button', { name: 'Accept $0' }).click();
      await page.getByText('This offer is worth nothing to you.').waitFor();
      await page.getByRole('button', { name: 'Accept $0' }).click();
      await page.getByText('You have agreed.').waitFor();
    }));

  it('asks before a session in the middle is lost, and only then', () =>
    served(async (page) => {
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.reload();
      expect(asked).to.deep.equal([]);
      await begin(page);
      await page.reload();
      expect(asked).to.deep.equal(['beforeunload']);
      await begin(page);
      await page.keyboard.press('a');
      await page.getByText('You have agreed.').waitFor();
      await page.reload();
      expect(asked).to.deep.equal(['beforeunload']);
    }));

  it('says what is wrong with a log, and keeps what was there', () =>
    served(async (page) => {
      await begin(page);
      const file = { name: '<b>.json', mimeType: 'application/json', buffer: Buffer.from('[["seed",-1]]') };
      await page.getByLabel("Open a session's log").setInputFiles(file);
      await page.getByRole('alert').getByText('[log.seed]').waitFor();
      await page.getByText('Alice offers you').waitFor();
    }));

  it('keeps the session of a link that was followed before the list of logs came', () =>
    served(async (page) => {
      const { promise: asked, resolve: list } = Promise.withResolvers<void>();
      let opened = 0;
      await page.route('**/logs', async (route) => {
        await asked;
        await route.fulfill({ json: { logs: ['first.json'] } });
      });
      await page.route('**/logs/first.json', (route) => {
        opened++;
        return route.fulfill({ json: KNOWN_LOG });
      });
      await page.reload();
      const hash = await carriedAddress(JSON.stringify(KNOWN_LOG), 2);
      await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
      await page.getByText('Turn 3 of 4').waitFor();
      list();
      const choice = page.getByRole('combobox', { name: 'Log' });
      await choice.waitFor();
      await drawn(page);
      expect(opened).to.equal(0);
      expect(await choice.inputValue()).to.equal('the session of the link');
      // The log that is chosen then is opened.
      await choice.selectOption('first.json');
      await page.getByText('Turn 1 of 4').waitFor();
      await page.unrouteAll();
    }));

  it('plays and inspects in one file without a server', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'haggling.html');
      const log = join(folder, 'session.json');
      writeFileSync(log, logText(KNOWN_LOG));
      const { code, stdout } = await run('haggle', ['page', '--export', file, log]);
      expect(code).to.equal(0);
      expect(stdout).to.match(/haggling\.html: \d+ kB/);
      await openPage(pathToFileURL(file).href, async (page) => {
        await page.getByText('Turn 1 of 4, round 1.').waitFor();
        await page.getByText('session.json').waitFor();
        await page.getByRole('heading', { name: /^What it believes that Bob/ }).waitFor();
        await page.keyboard.press('p');
        await begin(page);
      });
    }));

  it('shows the sessions of a tournament where the links of its report lead', () =>
    withFolder(async (folder) => {
      const report = join(folder, 'cup.html');
      const records = ['a', 'b'].map((name) => join(folder, name, 'session.json'));
      for (const record of records) {
        mkdirSync(dirname(record));
        writeFileSync(record, logText(KNOWN_LOG));
      }
      const told: string[] = [];
      const pages = pagesOf('haggling', (sentence) => told.push(sentence));
      const missing = join(folder, 'none.json');
      const addressOf = await pages?.write(
        report,
        [...records, missing].map((record, place) => ({ record, seats: [`first<${place}>`, 'second'] })),
        new AbortController().signal,
      );
      expect(told).to.deep.equal([`sessions: ${join(folder, 'cup.sessions.html')}`]);
      const [first, second] = [addressOf?.(records[0]), addressOf?.(records[1], 2)];
      expect([first, second, addressOf?.(missing)]).to.deep.equal([
        'cup.sessions.html#log=session.json',
        'cup.sessions.html#log=session.json+%282%29&turn=2',
        undefined,
      ]);
      await openPage(new URL(second ?? '', pathToFileURL(report)).href, async (page) => {
        await page.getByText('Turn 3 of 4, round 2.').waitFor();
        // A log does not tell who played.
        await page.getByRole('button', { name: 'Alice (first<1>)' }).waitFor();
        const logs = await page.getByRole('combobox', { name: 'Log' }).locator('option').allTextContents();
        expect(logs).to.deep.equal(['session.json: first<0> and second', 'session.json (2): first<1> and second']);
        // On a phone a table that is too wide says so.
        const hint = page.getByText('There are more columns');
        expect(await hint.count()).to.equal(0);
        await page.setViewportSize({ width: 390, height: 800 });
        await hint.first().waitFor();
        const choices = page.getByRole('region', { name: 'Choices' });
        await page.locator('[aria-label="Choices"].more-right').waitFor();
        await choices.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
        await page.locator('[aria-label="Choices"]:not(.more-right)').waitFor();
        await page.evaluate(`location.hash = ${JSON.stringify(new URL(first ?? '', 'http://x').hash)}`);
        await page.getByText('Turn 1 of 4, round 1.').waitFor();
      });
    }));
});
