// HUMAINE as one file in a real browser, without a server: a round against our sellers, from a link to its results.

import { expect } from 'chai';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { useChromium } from '../support/browser.ts';
import { withFolder } from '../support/executables.ts';
import { run } from '../support/run-command.ts';

/** Keeps the page's workers at hand, so that a test can break the last one; or all, as soon as they are asked. */
const KEEP_WORKERS = `
  window.breakWorker = (one) => one.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...words) {
    window.lastWorker = this;
    if (window.areBroken) setTimeout(() => breakWorker(this));
    else postMessage.apply(this, words);
  };
`;

/** Clicks the button as soon as it can be clicked. */
function click(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).click();
}

/** Exports the page. */
async function withPage(use: (address: string) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const file = join(folder, 'humaine.html');
    const { code, stdout } = await run('humaine', ['page', '--export', file]);
    expect([code, /humaine\.html: \d+ kB/.test(stdout)]).to.deep.equal([0, true]);
    await use(pathToFileURL(file).href);
  });
}

describe('the page of HUMAINE as one file', function () {
  this.timeout(0);
  const openPage = useChromium();

  it('plays a whole round without a server, and links to it', () =>
    withPage(async (address) => {
      await openPage(`${address}#seed=42&kinds=grocer,nobody`, async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
        expect(await page.getByLabel('Watson is').inputValue()).to.equal('grocer');
        expect(await page.getByLabel('Celia is').inputValue()).to.equal('');
        expect(await page.getByLabel(/^Seed/).inputValue()).to.equal('42');
        await page.getByText('This is the round that somebody played').waitFor();
        await page.getByLabel(/^Seed/).fill('43');
        await page.getByText('This is the round that somebody played').waitFor({ state: 'detached' });
        await page.getByLabel(/^Seed/).fill('42');
        await page.getByLabel('Celia is').selectOption('price-tag');
        await page.getByLabel('Time to look around first').selectOption('none');
        await click(page, 'Begin');

        await page.locator('#say-field').fill('Watson, I would like the ingredients of two cakes');
        await click(page, 'Send');
        await click(page, 'Accept Watson’s offer');
        await page.getByText('Nothing is bought before you confirm.').waitFor();
        await page.locator('.money').getByText('$50.00').waitFor();
        await click(page, 'Confirm');
        await page.getByText('Best with what you have: 2 cakes').waitFor();
        await click(page, 'End the talk');
        await click(page, 'End it');
        await click(page, 'Save');
        const saved = page.getByText(/^Saved: 2 cakes, worth/);
        const worth = /worth (\$\d+\.\d\d)/.exec((await saved.textContent()) ?? '')?.[1];
        await click(page, 'See the results');

        await page.getByRole('heading', { name: `You made ${worth}.` }).waitFor();
        // What is left is worth nothing, and no more shown beside what was made.
        expect(await page.locator('.money').count()).to.equal(0);
        const rows = await page.locator('.results tbody tr').allTextContents();
        expect(rows[1]).to.match(/^Watson \(grocer\)profit \$\d+\.\d\dtook \$[1-9]/);
        expect(rows[2]).to.match(/^Celia \(price-tag\)profit \$0\.00/);
        await page.getByText(/^Why .* said that$/).click();
        await page.locator('.reasons').getByText('Watson, I would like the ingredients of two cakes').waitFor();

        // A browser that does not let it copy shows what there is to copy.
        await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))");
        await page.getByRole('button', { name: 'Copy link' }).click();
        const link = page.getByLabel('The address of this round');
        expect(await link.inputValue()).to.equal(`${address}#seed=42&kinds=grocer,price-tag`);
        // A link in the open page leads to its form.
        await page.evaluate("location.hash = 'seed=7'");
        await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
        expect(await page.getByLabel(/^Seed/).inputValue()).to.equal('7');
        expect(await page.getByLabel('Watson is').inputValue()).to.equal('');
        expect(asked.filter((url) => !url.startsWith('blob:'))).to.deep.equal([]);
      });
    }));

  it('says what money is worth, begins anew where its worker breaks, and takes no orders where none is left', () =>
    withPage(async (address) => {
      await openPage(
        `${address}#play`,
        async (page) => {
          await page.addInitScript(KEEP_WORKERS);
          await page.evaluate("history.replaceState(null, '', '#play')");
          await page.reload();
          await page.getByText('The talk begins in').waitFor();
          await page.locator('.walkthrough').getByText('so is the money that is left').first().waitFor();

          await page.evaluate('breakWorker(lastWorker)');
          const begin = page.getByRole('button', { name: 'Begin', exact: true });
          await begin.waitFor();
          await page.getByText('The round broke off: out of memory. You can begin another one.').waitFor();
          await begin.click();
          await click(page, 'Begin now');
          await page.locator('#say-field').fill('Watson, I would like the ingredients of two cakes');
          await click(page, 'Send');
          // Celia may offer, too.
          await page
            .getByRole('button', { name: /Accept/ })
            .first()
            .waitFor();
          expect(await page.getByText('The round broke off').count()).to.equal(0);

          // No worker begins any more: what is asked for is refused with what became of the round.
          const gone = page.getByText('The round broke off: out of memory. Load the page again.');
          await page.evaluate('window.areBroken = true; breakWorker(lastWorker)');
          await gone.waitFor();
          await page.getByRole('button', { name: 'Close this message' }).click();
          await gone.waitFor({ state: 'detached' });
          await begin.click();
          await gone.waitFor();
        },
        { isChanged: true },
      );
    }));
});
