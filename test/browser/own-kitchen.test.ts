// HUMAINE as one file in a real browser, without a server: a round against our sellers, from a link to its results.

import { expect } from 'chai';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { useChromium } from '../support/browser.ts';
import { withFolder } from '../support/executables.ts';
import { run } from '../support/run-command.ts';

/** Clicks the button as soon as it can be clicked. */
function click(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).click();
}

describe('the page of HUMAINE as one file', function () {
  this.timeout(0);
  const openPage = useChromium();

  it('plays a whole round without a server, and links to it', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'humaine.html');
      const { code, stdout } = await run('humaine', ['page', '--export', file]);
      expect([code, /humaine\.html: \d+ kB/.test(stdout)]).to.deep.equal([0, true]);
      const address = pathToFileURL(file).href;
      await openPage(`${address}#seed=42&kinds=grocer,nobody`, async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
        expect(await page.getByLabel('Watson is').inputValue()).to.equal('grocer');
        expect(await page.getByLabel('Celia is').inputValue()).to.equal('');
        expect(await page.getByLabel(/^Seed/).inputValue()).to.equal('42');
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
        await click(page, 'Save');
        const saved = page.getByText(/^Saved: 2 cakes, worth/);
        const worth = /worth (\$\d+\.\d\d)/.exec((await saved.textContent()) ?? '')?.[1];
        await click(page, 'See the results');

        await page.getByRole('heading', { name: `You made ${worth}.` }).waitFor();
        const rows = await page.locator('.results tbody tr').allTextContents();
        expect(rows[1]).to.match(/^Watson \(grocer\)\$\d+\.\d\dtook \$[1-9]/);
        expect(rows[2]).to.match(/^Celia \(price-tag\)\$0\.00/);
        await page.getByText('Why the sellers said what they did').click();
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
});
