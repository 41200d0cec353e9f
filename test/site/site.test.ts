// The site: its links, its folder, and in a browser from a plain server in a sub-folder: little to load at first, a
// game of each contest by one press, the search, and all of it without a network after the first visit. Takes 30 s.

import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { takeLock } from '../../src/arena/journal/lock.ts';
import { FileError } from '../../src/base/file-error.ts';
import { htmlPage } from '../../src/base/html-page.ts';
import { markup, unescaped } from '../../src/base/markup.ts';
import { alonePage } from '../../src/packaging/alone-page.ts';
import { ROOT } from '../../src/packaging/project.ts';
import { readTournaments } from '../../src/site/added-tournaments.ts';
import { documentPath, readDocuments } from '../../src/site/documents.ts';
import { atLeast, chosenGames, MOST_GAMES } from '../../src/web/gallery-game.ts';
import { lineAround } from '../../src/site/page/model/search-entries.ts';
import { addSite } from '../../src/site/served-site.ts';
import { SITE_CONTESTS } from '../../src/site/site-contests.ts';
import { makeSite, checkLinks } from '../../src/site/site-files.ts';
import { isSite, SITE_MARK, writeSite } from '../../src/site/site-folder.ts';
import { UsageError } from '../../src/terminal/usage-error.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { startPageServer } from '../../src/web/page-server.ts';
import { newPage, sharedChromium, useChromium } from '../support/browser.ts';
import { withFolder } from '../support/executables.ts';
import { soon } from '../support/soon.ts';
import { sharedRun } from '../support/inside.ts';
import { tabTo } from '../support/keys.ts';
import { expectForEverybody } from '../support/page-checks.ts';
import { madeSite, PLAIN_SETTINGS, startPlainServer, type PlainServer } from '../support/made-site.ts';

/** What the front page may load before anybody does anything. */
const MOST_FIRST_BYTES = 300_000;

/** A reason that is called so. */
function reason(worth: (game: number) => number | undefined, title: string) {
  return { title, worth, why: (game: number) => `${game}` };
}

/** Pages of every kind. */
const SEEN: readonly string[] = [
  'index.html',
  'learn/index.html',
  ...SITE_CONTESTS.map(({ contest }) => `learn/${contest}.html`),
  'games/index.html',
  'games/lambda-punter.html',
  'games/humaine/1.html',
  'docs/index.html',
  'docs/protocol.html',
  'docs/strength-results.html',
];

/** What becomes of the worker: `redundant` where it could not keep the site. */
const INSTALLED = `navigator.serviceWorker.register('service-worker.js').then(({ installing, active }) => {
  const worker = installing ?? active;
  return new Promise((resolve) => {
    const tell = () => /redundant|activated/.test(worker.state) && resolve(worker.state);
    worker.addEventListener('statechange', tell);
    tell();
  });
})`;

/** Fails a test on a page that complains, or that lacks a file. */
async function withoutComplaints(page: Page, use: () => Promise<void>): Promise<void> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await use();
  expect(complaints).to.deep.equal([]);
}

/** A plain server of the site, and an empty page of a browser that has not been there and that will keep the site. */
async function firstVisit(use: (page: Page, base: string) => Promise<void>, isClean = false): Promise<void> {
  const browser = await sharedChromium();
  const server = await startPlainServer(await madeSite(), isClean);
  const page = await newPage(browser, { serviceWorkers: 'allow' });
  try {
    await withoutComplaints(page, () => use(page, server.base));
  } finally {
    await page.context().close();
    await server.close();
  }
}

describe('the site', function () {
  this.timeout(0);
  const run = sharedRun();

  it('has a page for every contest, document and game, and no link that leads nowhere', async () => {
    const files = await madeSite();
    for (const { contest } of SITE_CONTESTS) {
      for (const path of [`play/${contest}/index.html`, `learn/${contest}.html`, `games/${contest}.html`])
        expect(files.has(path), path).to.equal(true);
      const games = String(files.get(`games/${contest}.html`)).split('<article class="card">');
      expect(new Set(games).size, contest).to.equal(1 + MOST_GAMES);
    }
    expect(readDocuments().documents.length).to.be.above(50);
    for (const { path } of readDocuments().documents) expect(files.has(path), path).to.equal(true);
    checkLinks(files);
  });

  it('says which links lead nowhere: to no file, or to no heading', async () => {
    const files = new Map(await madeSite());
    files.delete(documentPath('docs/viewer.md'));
    expect(() => checkLinks(files)).to.throw('docs/index.html: viewer.html');
    const page = '<a href="docs/maps.html#no-such-heading">';
    expect(() => checkLinks(new Map([...files, ['docs/viewer.html', ''], ['index.html', page]]))).to.throw(
      'index.html: docs/maps.html#no-such-heading',
    );
  });

  it('shows code as it is written', async () => {
    const files = await madeSite();
    expect(String(files.get('docs/first-bot.html'))).to.match(
      /<pre tabindex="0"><code>npm [^<\n]*\n(?:[^<]*\n)?<\/code>/,
    );
    for (const [path, content] of files)
      for (const [code] of String(content).matchAll(/<pre.*?<\/pre>/gs)) expect(code, path).to.not.include('\ufffd');
    // The titles of documents have no marks of code.
    expect(String(files.get('docs/index.html')))
      .to.include('The documents')
      .and.not.include('`');
  });

  it('shows of what it finds a line around the first word that was found', () => {
    const text = `It begins here. ${'More and more. '.repeat(9)}Then come\nwolves, and (Foxes) too.`;
    expect(lineAround(text, ['wolves', 'foxes'])).to.equal('… More and more. Then come wolves, and (Foxes) too.');
    expect(lineAround(text, ['bears'])).to.match(/^It begins here\. More .*…$/);
    expect(lineAround('Foxes', ['foxes'])).to.equal('Foxes');
  });

  it('names nothing outside of itself but in documents that link to it', async () => {
    for (const [path, content] of await madeSite())
      if (/^(?:index|learn\/.*|games\/.*|play\/.*)\.html$/.test(path))
        expect(String(content), path).to.not.match(/(?:src|href)="(?:https?:)?\/\//);
  });

  it('is written to a folder, and a later one takes the place of an earlier', () =>
    withFolder(async (folder) => {
      await writeSite(
        folder,
        new Map([
          ['a.html', 'one'],
          ['old/b.html', 'two'],
        ]),
      );
      writeFileSync(join(folder, 'mine.txt'), 'kept');
      await writeSite(folder, new Map([['a.html', 'three']]));
      expect(readFileSync(join(folder, 'a.html'), 'utf8')).to.equal('three');
      expect(existsSync(join(folder, 'old/b.html'))).to.equal(false);
      // Nor over a file that was there before, if the site has one of that name by now.
      const failure = await writeSite(folder, new Map([['mine.txt', 'four']])).catch((error: unknown) => error);
      expect(String(failure)).to.include('mine.txt: this file does not belong to the earlier site');
      expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).to.equal('kept');
    }));

  it('takes nothing away outside of its folder, whatever the list of an earlier site says', () =>
    withFolder(async (folder) => {
      const site = join(folder, 'site');
      mkdirSync(site);
      writeFileSync(join(folder, 'other.txt'), 'kept');
      symlinkSync('..', join(site, 'up'));
      const files = ['../other.txt', join(folder, 'other.txt'), 'x/../../other.txt', 'up/other.txt', SITE_MARK, '\0x'];
      writeFileSync(join(site, SITE_MARK), JSON.stringify({ made: 'npm run site', files }));
      expect(isSite(site)).to.equal(true);
      await writeSite(site, new Map([['a.html', 'one']]));
      expect(readFileSync(join(folder, 'other.txt'), 'utf8')).to.equal('kept');
      expect(isSite(site)).to.equal(true);
    }));

  it('writes nothing through a link, or over what is no file, and leaves all as it was', () =>
    withFolder(async (folder) => {
      const [site, outside] = [join(folder, 'site'), join(folder, 'outside')];
      mkdirSync(site);
      mkdirSync(outside);
      writeFileSync(join(outside, 'a.html'), 'kept');
      symlinkSync('../outside', join(site, 'docs'));
      symlinkSync('../outside/a.html', join(site, 'index.html'));
      mkdirSync(join(site, 'style.css'));
      for (const path of ['docs/a.html', 'index.html', 'style.css']) {
        const files = new Map([
          ['b.html', 'one'],
          [path, 'two'],
        ]);
        const failure = await writeSite(site, files).catch((error: unknown) => error);
        expect(failure, path).to.be.instanceOf(UsageError);
        expect(String(failure)).to.match(/this is a (?:link|folder), expected a (?:file|folder)/);
      }
      expect(readdirSync(site).toSorted()).to.deep.equal(['docs', 'index.html', 'style.css']);
      expect(readFileSync(join(outside, 'a.html'), 'utf8')).to.equal('kept');
    }));

  it('is written by one command at a time', () =>
    withFolder(async (folder) => {
      const lock = takeLock(join(folder, SITE_MARK), () => {});
      const failure = await writeSite(folder, new Map([['a.html', 'one']])).catch((error: unknown) => error);
      lock.release();
      expect(failure).to.be.instanceOf(FileError);
      expect(existsSync(join(folder, 'a.html'))).to.equal(false);
    }));

  it('ends while it is written where it is told to, and the next one mends that', () =>
    withFolder(async (folder) => {
      const files = new Map(Array.from({ length: 50 }, (_, at) => [`${at}.html`, 'one']));
      const ended = writeSite(folder, files, AbortSignal.abort('stopped')).catch((error: unknown) => error);
      expect(await ended).to.equal('stopped');
      expect(readdirSync(folder)).to.deep.equal([SITE_MARK]);
      await writeSite(folder, files);
      expect(readdirSync(folder)).to.have.length(51);
    }));

  it('is not written over a folder of something else, nor without a folder', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'thesis.txt'), 'years of work');
      const refused = await run('site', [folder]);
      expect(refused.code).to.equal(1);
      expect(refused.stderr).to.include('holds something else').and.not.include('    at ');
      expect(readdirSync(folder)).to.deep.equal(['thesis.txt']);
      // Any file may be called as the mark of a site is.
      for (const mark of ['{"files":["thesis.txt"]}', 'no JSON']) {
        writeFileSync(join(folder, SITE_MARK), mark);
        expect((await run('site', [folder])).stderr, mark).to.include('holds something else');
      }
      // What is left by a command that was killed at its very beginning is nothing else.
      const begun = join(folder, 'begun');
      mkdirSync(begun);
      for (const name of ['.try.123-0.tmp', '.site-files.json.123-1.tmp', `${SITE_MARK}.lock`, `${SITE_MARK}.lock.a-b`])
        writeFileSync(join(begun, name), '');
      expect((await run('site', [begun, '--add', join(folder, 'none')])).stderr).to.include('none');
      const inside = join(folder, 'report', 'site');
      mkdirSync(inside, { recursive: true });
      expect((await run('site', [inside, '--add', join(folder, 'report')])).stderr).to.include(
        'would be added to itself',
      );
      for (const words of [[], [folder, '--serve']]) {
        const { code, stderr } = await run('site', words);
        expect(code).to.equal(1);
        expect(stderr).to.include('expected the folder to write, or --serve');
      }
    }));

  it('says that its port is taken before it makes anything', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const { stderr } = await run('site', ['--serve', '--port', port, '--add', 'none']).finally(() => taken.close());
    expect(stderr).to.include(`127.0.0.1:${port}: this port is in use`);
  });

  it('adds reports of tournaments with what belongs to them, but nothing that a link leads to', () =>
    withFolder((folder) => {
      const cup = join(folder, 'my cup');
      mkdirSync(cup);
      writeFileSync(join(folder, 'secret.html'), 'secret');
      symlinkSync(join(folder, 'secret.html'), join(cup, 'link.html'));
      symlinkSync('.', join(cup, 'again'));
      symlinkSync('..', join(cup, 'up'));
      writeFileSync(join(cup, 'cup.html'), htmlPage({ title: 'Cup <b> & more', body: '' }));
      const pages = join(folder, 'pages');
      mkdirSync(pages);
      for (const name of ['whole.js', 'style.css']) writeFileSync(join(pages, name), '');
      writeFileSync(join(pages, 'index.html'), readFileSync(join(ROOT, 'src/web/browser/index.html')));
      const games = alonePage({ folder: pages, texts: {} });
      writeFileSync(join(cup, 'cup.games.html'), games);
      // Hidden, or a page that may load or ask something elsewhere.
      for (const name of ['.tournament', '.secret.json']) writeFileSync(join(cup, name), '{}');
      mkdirSync(join(cup, '.ssh'));
      writeFileSync(join(cup, '.ssh', 'key.json'), '{}');
      writeFileSync(join(cup, 'stranger.html'), '<script>fetch("//evil.example")</script>');
      const loose = ['connect-src evil.example', "connect-src 'self'", "script-src 'unsafe-inline'", "x 'unsafe-eval'"];
      for (const [at, source] of loose.entries())
        writeFileSync(join(cup, `${at}.games.html`), games.replace("base-uri 'none'", source));
      writeFileSync(join(cup, 'player.sh'), 'echo');
      const told: string[] = [];
      const { files, reports } = readTournaments([cup], (sentence) => void told.push(sentence));
      expect([...files.keys()].toSorted()).to.deep.equal(
        ['cup.games.html', 'cup.html'].map((name) => `tournaments/my cup/${name}`),
      );
      expect(reports).to.deep.equal([{ path: 'tournaments/my cup/cup.html', title: 'my cup: Cup <b> & more' }]);
      expect(told.join())
        .to.include('left out, because no tournament writes it: ')
        .and.include('0.games.html')
        .and.match(/ and \d more$/);
      // Its games lead back to the report, and to the site.
      expect(String(files.get('tournaments/my cup/cup.games.html'))).to.include(
        '<link rel="up" href="../../index.html" /><link rel="index" href="cup.html" />',
      );
      expect(told.join()).to.not.include('.tournament');
      for (const [folders, why] of [
        [[cup, cup], 'has the same name'],
        [[join(folder, 'none')], 'none'],
      ] as const)
        expect(() => readTournaments(folders, () => {}), why).to.throw(why);
      mkdirSync(join(folder, 'empty'));
      expect(() => readTournaments([join(folder, 'empty')], () => {})).to.throw('no report');
      return Promise.resolve();
    }));

  it('is served under every name that a file may have, and nothing else is', async () => {
    const names = ["it's", '*', '12:30', '12:45', 'a#b', 'a?b', 'a;b', 'a%41b', 'é <b>'].map((name) => `${name}.html`);
    const files = new Map([...names, 'b?/index.html'].map((name) => [`tournaments/cup/${name}`, name]));
    const links = names.map((name) => markup`<a href="tournaments/cup/${encodeURIComponent(name)}">`.text);
    checkLinks(new Map([...files, ['index.html', links.join('')]]));
    const server = await startPageServer({ host: '127.0.0.1', port: 0, limits: HTTP_LIMITS }, (app) =>
      addSite(app, files),
    );
    const base = `http://127.0.0.1:${server.port}/tournaments/cup/`;
    try {
      for (const name of names) {
        const answer = await fetch(base + encodeURIComponent(name));
        expect(await answer.text()).to.equal(name);
        // A report has a policy of its own.
        expect(answer.headers.get('content-security-policy'), name).to.equal("frame-ancestors 'none'");
      }
      const folder = await fetch(`${base}b%3F`);
      expect([await folder.text(), folder.url]).to.deep.equal(['b?/index.html', `${base}b%3F/`]);
      // A worker that a page asks for is there, but keeps nothing.
      expect(await (await fetch(new URL('/service-worker.js', base))).text()).to.include('unregister');
      for (const other of ['12%3A50.html', '..%2f..%2fpackage.json', '%00', ''])
        expect((await fetch(base + other)).status, other).to.equal(404);
    } finally {
      await server.close();
    }
  });

  it('chooses for each reason the game of which it is most so, and none twice', () => {
    const chosen = chosenGames(
      [3, 9, 8, 1],
      [reason((game) => game, 'most'), reason(() => undefined, 'never'), reason((game) => -game, 'least')],
      () => ({ title: 'other', why: '' }),
    );
    expect(chosen.map(({ game, title, name }) => [game, title, name])).to.deep.equal([
      [9, 'most', '1'],
      [1, 'least', '2'],
      [3, 'other', '3'],
      [8, 'other', '4'],
    ]);
    expect(atLeast(2, 1)).to.equal(undefined);
    expect(atLeast(2, 2)).to.equal(2);
  });

  describe('in a browser', () => {
    const openPage = useChromium();
    let server: PlainServer | undefined;
    before(async () => {
      server = await startPlainServer(await madeSite(), false);
    });
    after(() => server?.close());

    /** Opens a page of the site, the front page by default, in a browser that keeps nothing of it. */
    function opened(use: (page: Page, base: string) => Promise<void>, path = ''): Promise<void> {
      const base = server?.base ?? '';
      return openPage(base + path, (page) => withoutComplaints(page, () => use(page, base)));
    }

    it('loads little at first', () =>
      firstVisit(async (page, base) => {
        let bytes = 0;
        page.on('response', (response) => (bytes += Number(response.headers()['content-length'] ?? 0)));
        await page.goto(base);
        await page.getByRole('heading', { name: 'Play against programs' }).waitFor();
        await page.waitForLoadState('load');
        expect(bytes).to.be.within(30_000, MOST_FIRST_BYTES);
      }));

    const BEGUN: { readonly [contest: string]: (page: Page) => Promise<unknown> } = {
      'lambda-punter': (page) => page.getByText('Your turn: choose a river.').waitFor(),
      haggling: (page) => page.getByText('Bob is haggler').or(page.getByText('Alice is haggler')).first().waitFor(),
      ultimatum: (page) => page.locator('.ask').waitFor(),
      taboo: (page) => page.locator('input[role=combobox]:focus').waitFor(),
      humaine: (page) => page.getByText('The talk begins in').waitFor(),
    };
    for (const { contest, play } of SITE_CONTESTS)
      it(`begins ${contest} by one press of a key, and leads back`, () =>
        opened(async (page, base) => {
          await tabTo(page, new RegExp(`^${play}$`));
          await page.keyboard.press('Enter');
          await BEGUN[contest]?.(page);
          expect(page.url()).to.match(new RegExp(`^${base}play/${contest}/`));
          await page.setViewportSize({ width: 390, height: 800 });
          // What the page is called is seen on a phone, too; it was 1 pixel wide.
          expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.width).to.be.above(40);
          expect(await page.getByRole('link', { name: 'All contests' }).getAttribute('href')).to.equal(
            `${base}index.html`,
          );
        }));

    it('plays a whole game of Lambda Punter against the champion by one key', () =>
      opened(async (page) => {
        for (let turns = 0; turns < 12; turns += 2) {
          await page.getByText(`Turn ${turns} of 12`).first().waitFor();
          await page.locator('.legal .chip:focus').waitFor();
          await page.keyboard.press('Enter');
        }
        await page
          .getByText(/You won|You lost|A draw/)
          .first()
          .waitFor();
      }, 'play/lambda-punter/index.html#play'));

    it('has maps to play on besides the sample', () =>
      opened(async (page, base) => {
        await page.goto(`${base}play/lambda-punter/`);
        await page
          .getByRole('button', { name: /^Play a game/ })
          .first()
          .click();
        await page.getByLabel('Map', { exact: true }).selectOption('small-city.json');
        await page.getByRole('button', { name: 'Begin', exact: true }).click();
        await page.getByRole('heading', { name: 'small-city.json' }).waitFor();
      }));

    it('opens a game of the gallery at the turn that is worth seeing', () =>
      opened(async (page) => {
        const link = page.locator('.gallery a').first();
        const [, turn] = /turn=(\d+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
        await link.click();
        await page.getByText(`Turn ${turn} of`).first().waitFor();
        // With the sentence of the card, and a way back.
        const [, why = ''] =
          /<p>([^<]*)<\/p>/.exec(
            String((await madeSite()).get('games/lambda-punter.html')).split('<article')[1] ?? '',
          ) ?? [];
        await page.locator('p.notice').getByText(unescaped(why)).waitFor();
        await page.getByRole('link', { name: 'All games' }).click();
        await page.locator('.gallery').waitFor();
      }, 'games/lambda-punter.html'));

    for (const path of SEEN) it(`is for everybody: ${path}`, () => opened((page) => expectForEverybody(page), path));

    it('stops the game of the front page, and lets it go on', () =>
      opened(async (page) => {
        const shown = (): Promise<string | null> => page.locator('#front-game').getAttribute('src');
        const moving = await shown();
        await page.getByRole('button', { name: 'Stop' }).click();
        expect(await shown()).to.not.equal(moving);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        expect(String(await shown())).to.match(/front-game\.svg$/);
      }));

    it('finds a document by a word of it', () =>
      opened(async (page) => {
        await page.getByRole('searchbox').fill('splurges');
        await page.getByRole('status').getByText('found.').waitFor();
        await page.getByRole('link', { name: 'Learn Lambda Punter' }).waitFor();
        await page.locator('.found-line').filter({ hasText: 'Splurges, an extension' }).waitFor();
        await page.getByRole('searchbox').fill('how do I write a bot');
        await page.getByRole('link', { name: 'Your first bot' }).first().waitFor();
        await page.getByRole('searchbox').fill('splurges');
        await page.getByRole('link', { name: 'Learn Lambda Punter' }).waitFor();
        await page.setViewportSize({ width: 390, height: 800 });
        const { x = -1, width = 390 } = (await page.locator('.site-found').boundingBox()) ?? {};
        expect([x >= 0, x + width <= 390]).to.deep.equal([true, true]);
        await page.locator('.site-found a').first().click();
        await page.locator('article.document').waitFor();
        expect(page.url()).to.include('/docs/');
      }));

    it('plays and shows games from a disk, with the pages for that', () =>
      withFolder(async (folder) => {
        const files = await makeSite({ ...PLAIN_SETTINGS, isForDisk: true });
        await writeSite(folder, files);
        const page = await newPage(await sharedChromium());
        await page.goto(pathToFileURL(join(folder, 'index.html')).href);
        await page.getByRole('link', { name: 'Haggle with the haggler' }).click();
        await BEGUN['haggling']?.(page);
        await page.goto(pathToFileURL(join(folder, 'games', 'lambda-punter.html')).href);
        await page.locator('.gallery a').first().click();
        await page
          .getByText(/^Turn \d+ of/)
          .first()
          .waitFor();
        await page.context().close();
      }));

    it('is kept whole or not at all while its files come up to the server, and not once it is gone', async () => {
      const site = await madeSite();
      const style = String(site.get('style.css'));
      const files = new Map(site).set('style.css', '/* of an earlier version */');
      const page = await newPage(await sharedChromium(), { serviceWorkers: 'allow' });
      const text = (path: string): Promise<string> => page.evaluate(`fetch('${path}').then((answer) => answer.text())`);
      const { base, close } = await startPlainServer(files, false);
      try {
        await page.goto(base);
        expect(await page.evaluate(INSTALLED)).to.equal('redundant');
        files.set('style.css', style);
        await page.reload();
        await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
        await page.reload();
        expect(await text('style.css')).to.equal(style);
        files.clear();
        files.set('index.html', 'another project');
        const isOther = async (): Promise<boolean> => {
          await page.goto(base);
          return (await page.textContent('body')) === 'another project';
        };
        await soon(isOther, 'the other project is shown');
        expect(await page.evaluate('caches.keys()')).to.deep.equal([]);
      } finally {
        await page.context().close();
        await close();
      }
    });

    // The front page of a server that leaves addresses as they are is the first visit of the test before.
    for (const [title, first, isClean] of [
      ['the first visit, of a page to play on', 'play/haggling/index.html', false],
      ['a visit of the front page where pages have no .html', '', true],
    ] as const)
      it(`works without a network after ${title}`, () =>
        firstVisit(async (page, base) => {
          await page.goto(base + first);
          await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
          await page.context().setOffline(true);
          await page.goto(`${base}docs/first-bot.html`);
          await page.locator('article.document').waitFor();
          await page.goto(`${base}play/taboo/#play`);
          await BEGUN['taboo']?.(page);
        }, isClean));
  });
});
