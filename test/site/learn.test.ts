// The part of the site that teaches: its pages and their links, their listings, and each position, by keyboard alone.
// Takes 10 s.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { worthOf } from '../../src/haggling/game/problem.ts';
import { neededGoods } from '../../src/humaine/game/baked-products.ts';
import { type Good, GOOD_FACTS, GOODS } from '../../src/humaine/game/goods.ts';
import { sellerValue } from '../../src/humaine/game/utility.ts';
import { lessonScore } from '../../src/lambda-punter/page/model/lesson.ts';
import { readDocuments } from '../../src/site/documents.ts';
import { codeText, learnPages } from '../../src/site/learn-pages.ts';
import { addSite } from '../../src/site/served-site.ts';
import { SITE_CONTESTS } from '../../src/site/site-contests.ts';
import { type SiteFiles, checkLinks } from '../../src/site/site-files.ts';
import { FAULT_SENTENCES } from '../../src/taboo/describer/sayable-hints.ts';
import { tabooScore } from '../../src/taboo/game/taboo-record.ts';
import { TABOO_LISTING, TABOO_SITE } from '../../src/taboo/site/site-part.ts';
import { GainTally } from '../../src/ultimatum/game/ranking.ts';
import { outcomeOf } from '../../src/ultimatum/game/ultimatum-series.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { type PageServer, startPageServer } from '../../src/web/page-server.ts';
import { useChromium } from '../support/browser.ts';
import { tabTo } from '../support/keys.ts';
import { madeSite } from '../support/made-site.ts';
import { ROOT } from '../support/run-command.ts';

/** What a script of the pages may have, in bytes, unpacked. */
const MOST_BYTES = 120_000;

const CONTESTS = SITE_CONTESTS.map(({ contest }) => contest);

/** The pages that teach, with all that they may lead to; what leads away from other pages is left out. */
async function taughtAlone(): Promise<SiteFiles> {
  const files = [...(await madeSite())].map(([path, content]) => {
    if (!path.endsWith('.html') || path.startsWith('learn/')) return [path, content] as const;
    return [path, String(content).replaceAll(/(?:href|src|data-still)="[^"]*"/g, '')] as const;
  });
  return new Map([['games/index.html', ''], ...files]);
}

describe('the pages that teach', function () {
  this.timeout(0);

  it('are a list, and one for each contest with its rules, a position, a way to play and a first bot', async () => {
    const files = await madeSite();
    const list = String(files.get('learn/index.html'));
    for (const { contest, title } of SITE_CONTESTS) {
      expect(list).to.include(`<a href="${contest}.html">${title}</a>`);
      const page = String(files.get(`learn/${contest}.html`));
      expect(page).to.include(`<h1>${title}</h1>`).and.include('<div id="lesson">');
      expect(page).to.include(`href="../play/${contest}/index.html#play"`).and.include(`src="../lesson-${contest}.js"`);
      expect(page.split('<li>').length, 'rules and steps').to.be.above(6);
      expect(page.match(/<pre class="scrolls" tabindex="0"><code>[^<]{20}/g)?.length, 'listings').to.be.above(1);
    }
    expect([...files.keys()].filter((path) => path.startsWith('learn/'))).to.have.length(CONTESTS.length + 1);
  });

  it('lead nowhere but to files and headings that are there', async () => {
    const files = await taughtAlone();
    checkLinks(files);
    files.delete('docs/first-bot.html');
    expect(() => checkLinks(files)).to.throw('learn/lambda-punter.html: ../docs/first-bot.html');
  });

  it('say how long a hint of Taboo may be as the page does', () => {
    const [, most] = /at most (\w+) words/.exec(FAULT_SENTENCES.long) ?? [];
    expect(TABOO_SITE.lesson.rules.join(' ')).to.include(`one to ${most} plain English words`);
  });

  it('are not made where a lesson leads to no document', () => {
    const documents = readDocuments().documents.filter(({ source }) => source !== 'docs/first-bot.md');
    expect(() => learnPages(documents)).to.throw('docs/first-bot.md, which is no document');
  });

  it('keep their scripts small, and without the knowledge of Taboo', async () => {
    const files = await madeSite();
    for (const contest of CONTESTS) {
      const script = String(files.get(`lesson-${contest}.js`));
      expect(Buffer.byteLength(script), contest).to.be.within(10_000, MOST_BYTES);
      expect(script, contest).to.not.match(/Bratislava|wink/);
    }
  });
});

describe('a first bot', () => {
  it('is typed by commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const codes = SITE_CONTESTS.flatMap(({ lesson }) => lesson.bot.steps.map(({ code }) => codeText(code)));
    const commands = codes.flatMap((code) => [...code.matchAll(/npm run (?:-s )?(\w+)/g)].map(([, name]) => name));
    expect(commands).to.include.members(['starter', 'check', 'tournament', 'haggle', 'ultimatum', 'humaine']);
    expect(scripts).to.include.all.keys(...commands);
  });

  it('is read from where it stands, and missed where it does not', () => {
    const listing = { file: 'docs/haggling.md', from: 'module.exports', until: '```' };
    expect(codeText(listing)).to.match(/^module\.exports = class \{[^]*\};$/);
    expect(() => codeText({ ...listing, from: 'no such words' })).to.throw('expected a listing');
    expect(() => codeText({ ...listing, until: 'no such end' })).to.throw('expected a listing');
  });

  it('is typed in lines that fit, each but the last with a backslash at its end', () => {
    const listing = { file: 'docs/haggling.md', from: 'module.exports', until: ' {', breakBefore: 'class' };
    expect(codeText(listing)).to.equal('module.exports = \\\n  class');
  });

  it('of Taboo guesses at each hint, and says no city twice', function () {
    if (spawnSync('python3', ['--version']).status !== 0) this.skip();
    const input = 'sea\nbridges\nthe sea\nCITY_FOUND\n';
    const { stdout, status } = spawnSync('python3', ['-c', codeText(TABOO_LISTING)], { input, encoding: 'utf8' });
    expect({ stdout, status }).to.deep.equal({ stdout: 'Sydney\nVenice\nLondon\n', status: 0 });
  });
});

describe('the positions that teach, by keyboard alone', function () {
  this.timeout(0);
  const openPage = useChromium();
  let server: PageServer | undefined;
  before(async () => {
    const files = await madeSite();
    server = await startPageServer({ host: '127.0.0.1', port: 0, limits: HTTP_LIMITS }, (app) => addSite(app, files));
  });
  after(() => server?.close());

  function taught(contest: string, use: (page: Page) => Promise<void>): Promise<void> {
    return openPage(`http://127.0.0.1:${server?.port}/learn/${contest}.html`, async (page) => {
      await page.locator('.lesson-figures').waitFor();
      await use(page);
    });
  }

  it('Lambda Punter: a claimed river scores what the judge says', () =>
    taught('lambda-punter', async (page) => {
      expect(await figure(page, 'Score')).to.equal('0');
      await tabTo(page, /^River from mine 1 to A$/);
      await page.keyboard.press('Enter');
      expect(lessonScore(new Set([0]), []).total).to.equal(1);
      expect(await figure(page, 'Score')).to.equal('1');
      await page.getByRole('status').getByText('Together: 1 point.').waitFor();
      await tabTo(page, /^I will join mine 1 to$/);
      await page.keyboard.press('ArrowDown');
      const { bets, total } = lessonScore(new Set([0]), [1]);
      expect([bets[0], total]).to.deep.equal([1, 2]);
      expect([await figure(page, 'Points of bets'), await figure(page, 'Score')]).to.deep.equal(['1', '2']);
      // Two scripts share the page; neither may take the other's names.
      expect(await page.evaluate('Object.keys(window).filter((name) => name.length < 3)')).to.deep.equal([]);
    }));

  it('haggling: a split is worth what the rules say, and an offer takes a turn', () =>
    taught('haggling', async (page) => {
      await tabTo(page, /^Show what they are worth to the other$/);
      await page.keyboard.press(' ');
      const [mine, others] = await columns(page);
      await tabTo(page, /^You want: balls$/);
      await page.keyboard.press('ArrowLeft');
      expect(await figure(page, 'What you want: to you')).to.equal(`$${worthOf(mine, [1, 0, 2])}`);
      expect(await figure(page, 'The rest: to the other')).to.equal(`$${worthOf(others, [0, 2, 1])}`);
      expect(await figure(page, 'Your turns left')).to.equal('5');
      await tabTo(page, /^Make this offer$/);
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('It does not accept.').waitFor();
      expect(await figure(page, 'Your turns left')).to.equal('4');
    }));

  it('ultimatum: an offer that is taken brings the rest, and the score is the series’', () =>
    taught('ultimatum', async (page) => {
      await tabTo(page, /^Your partner gets$/);
      for (let less = 0; less < 5; less++) await page.keyboard.press('ArrowLeft');
      const round = { id: 1, proposer: 'you', responder: 'partner' };
      const { proposerGain, responderGain } = outcomeOf(round, { offer: 45, accepted: true }, 100);
      const gains = await columns(page);
      expect(gains).to.deep.equal([
        [proposerGain, 0],
        [responderGain, 0],
      ]);
      await tabTo(page, /^Make this offer$/);
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText(`It takes 45: you get ${proposerGain}.`).waitFor();
      const tally = new GainTally();
      tally.add(proposerGain);
      expect(await figure(page, 'Score')).to.equal(tally.score(100).toFixed(2));
    }));

  it('Taboo: each hint costs a point, and what is found costs the guesses', () =>
    taught('taboo', async (page) => {
      expect(await figure(page, 'Never found')).to.equal(`${tabooScore(undefined, 4)} points`);
      await tabTo(page, /^yearly festival$/);
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Rio de Janeiro? No.').waitFor();
      expect(await figure(page, 'Found with the next guess')).to.equal(`${tabooScore(2, 4)} points`);
      // A hint is given once; the focus stays on it.
      await page.keyboard.press('Enter');
      expect(await page.locator('.lesson-turns li').count()).to.equal(1);
      await tabTo(page, /^masks$/);
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Venice? Yes!').waitFor();
      expect(await figure(page, 'Score')).to.equal(`${tabooScore(2, 4)} points`);
    }));

  it('HUMAINE: a cake more takes the goods of the recipe, and the seller earns the price less their costs', () =>
    taught('humaine', async (page) => {
      await tabTo(page, /^Cakes$/);
      await page.keyboard.press('ArrowRight');
      const need = neededGoods({ cake: { quantity: 3, items: [] } });
      const [amounts, costs] = await columns(page);
      const names = await page.locator('#lesson tbody th').allTextContents();
      const goods = GOODS.filter((good) => need[good] !== undefined);
      expect(new Map(names.map((name, at) => [name, amounts[at]]))).to.deep.equal(
        new Map(goods.map((good) => [GOOD_FACTS[good].many, need[good]])),
      );
      const unit = (good: Good): number => {
        const at = names.indexOf(GOOD_FACTS[good].many);
        return at < 0 ? 0 : costs[at] / amounts[at];
      };
      const unitCosts = Object.fromEntries(GOODS.map((good) => [good, unit(good)])) as Record<Good, number>;
      const earned = sellerValue({ costs: unitCosts }, { price: 20, quantity: need });
      expect(await figure(page, 'The seller earns')).to.equal(`$${earned.toFixed(2)}`);
      expect(await figure(page, 'Baked, worth to you')).to.equal('$66.00');
      // A gain of nothing is none.
      await page.keyboard.press('ArrowLeft');
      const price = page.getByLabel('Price of all');
      for (const [dollars, said] of [
        ['43.5', 'Both gain by that.'],
        ['44', 'One side gains nothing by that'],
        ['44.5', 'You pay more than the goods are worth'],
      ]) {
        await price.fill(dollars);
        await page.getByRole('status').getByText(said).waitFor();
      }
    }));
});

/** The figure under this name. */
async function figure(page: Page, name: string): Promise<string> {
  const list = page.locator('.lesson-figures div').filter({ has: page.getByText(name, { exact: true }) });
  return (await list.locator('dd').textContent()) ?? '';
}

/** The numbers of the table, by columns. */
async function columns(page: Page): Promise<[number[], number[]]> {
  const of = async (column: number): Promise<number[]> => {
    const texts = await page.locator(`#lesson tbody td:nth-of-type(${column})`).allTextContents();
    return texts.map((text) => Number(text.replace('$', '')));
  };
  return [await of(1), await of(2)];
}
