// Links that carry what they show, in a real browser: a recorded game, a session of haggling, a series and a record of
// Taboo are opened by a link, their links copied; a stranger's words are text; and a file of the page's own site.

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { GAME_PAGE } from '../../src/lambda-punter/page/game-page.ts';
import { loadPage } from '../../src/cli/common/page-command.ts';
import { HAGGLING_PAGE } from '../../src/haggling/command/page.ts';
import type { LogEvent } from '../../src/haggling/record/session-log.ts';
import { parseRecord, recordToJson } from '../../src/lambda-punter/game/record.ts';
import { packGame, unpackGame } from '../../src/lambda-punter/page/model/carried-game.ts';
import { TABOO_PAGE } from '../../src/taboo/command/page.ts';
import { ULTIMATUM_PAGE } from '../../src/ultimatum/command/page.ts';
import { packSeries, tapeOf } from '../../src/ultimatum/page/model/series-tape.ts';
import { addBuiltFiles, type BuiltFiles } from '../../src/web/built-files.ts';
import { carriedAddress, pageLinkIn, unpackText } from '../../src/web/carried-text.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { type PageServer, startPageServer } from '../../src/web/page-server.ts';
import { KNOWN_LOG } from '../haggling/inspector/known-session.ts';
import { HOSTILE, sampleGame } from '../lambda-punter/page/sample-game.ts';
import { drawn, leave, until, useChromium } from '../support/browser.ts';
import { pagePort } from '../support/quiet-port.ts';
import { soon } from '../support/soon.ts';
import { journalOf, sampleSeries } from '../ultimatum/page/sample-series.ts';

const GAME = sampleGame(['ann', HOSTILE], { mapName: HOSTILE });
/** What is left of hostile words once they are plain. */
const SHOWN = '<img src=x onerror=alert(1)>';

/** The whole address that "Copy link" gives to the clipboard, which is one of the test's own. */
async function copied(page: Page): Promise<string> {
  await page.evaluate('navigator.clipboard.writeText = async (text) => void (window.given = text)');
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await page.getByText('Copied.').first().waitFor();
  return String(await page.evaluate('window.given'));
}

/** A link to round 3 of a series between agents of these names. */
function seriesHash(names: readonly string[]): Promise<string | undefined> {
  return carriedAddress(packSeries({ tape: tapeOf({ ...sampleSeries(names, 4), isWhole: true }) }), 3);
}

/** No element of the page comes from a stranger's words. */
async function hasNoStranger(page: Page): Promise<void> {
  expect(await page.locator('img, script:not([src])').count()).to.equal(0);
}

describe('a link that carries what it shows', function () {
  this.timeout(0);
  const openPage = useChromium();
  let server: PageServer;
  /** What pages asked for in vain. */
  const asked: string[] = [];

  before(async () => {
    const pages: [string, BuiltFiles][] = [
      ['game', await loadPage(GAME_PAGE)],
      ['haggling', await loadPage(HAGGLING_PAGE)],
      ['ultimatum', await loadPage(ULTIMATUM_PAGE)],
      ['taboo', await loadPage(TABOO_PAGE)],
    ];
    server = await startPageServer({ host: '127.0.0.1', port: await pagePort(), limits: HTTP_LIMITS }, (app) => {
      for (const [name, files] of pages) addBuiltFiles(app, files, `/${name}/`);
      app.get('/game/shelf/a.json', (_request, reply) => reply.send(recordToJson(GAME)));
      app.get('/game/elsewhere', (_request, reply) => reply.redirect('http://127.0.0.2:1/a.json'));
      app.addHook('onResponse', (request, reply, done) => {
        if (reply.statusCode >= 400 && request.url !== '/nothing') asked.push(request.url);
        done();
      });
    });
  });
  beforeEach(() => void asked.splice(0));
  after(() => server?.close());

  const opened = (at: string, use: (page: Page) => Promise<void>): Promise<void> =>
    openPage(`http://127.0.0.1:${server.port}/${at}`, use);

  it('opens a recorded game at its turn, keeps its address when it is loaded anew, and copies it', async () => {
    const hash = await carriedAddress(packGame(GAME), 20);
    await opened(`game/#${hash}&punter=1`, async (page) => {
      await page.getByText(`Turn 20 of ${GAME.turns.length}`).waitFor();
      await page.getByRole('button', { name: SHOWN, pressed: true }).waitFor();
      await page.getByRole('heading', { name: SHOWN, level: 1 }).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/&turn=21&punter=1$/);
      await page.reload();
      await page.getByText(`Turn 21 of ${GAME.turns.length}`).waitFor();
      const link = pageLinkIn(new URL(await copied(page)).hash);
      const again = parseRecord(unpackGame(await unpackText(link?.held ?? ''), 'link'));
      expect(again.turns.map(({ move }) => move)).to.deep.equal(GAME.turns.map(({ move }) => move));
      await hasNoStranger(page);
      // Nobody was asked for a list of games.
      expect(asked).to.deep.equal([]);
      // Another link, and a way back.
      await page.evaluate(`location.hash = 'held=1.damaged'`);
      await page.getByRole('alert').getByText('a complete link from “Copy link”').waitFor();
      expect(await page.getByRole('heading', { name: SHOWN, level: 1 }).count()).to.equal(1);
      // What there is besides is asked for when the person goes there.
      await page.evaluate(`location.hash = 'maps'`);
      await soon(async () => asked.includes('/game/games'), 'the list of games is asked for');
    });
  });

  it('keeps a game whose link was followed before the list of games came', () =>
    opened('game/', async (page) => {
      const { promise: listed, resolve: list } = Promise.withResolvers<void>();
      let opens = 0;
      await page.route('**/game/games', async (route) => {
        await listed;
        await route.fulfill({ json: { games: ['a.json', 'b.json'], maps: [], lobby: false } });
      });
      await page.route('**/game/games/*', (route) => {
        opens++;
        return route.fulfill({ json: recordToJson(GAME) });
      });
      await page.reload();
      await page.evaluate(`location.hash = ${JSON.stringify(await carriedAddress(packGame(GAME), 20))}`);
      await page.getByText(`Turn 20 of ${GAME.turns.length}`).waitFor();
      list();
      await page.getByRole('combobox', { name: 'Game' }).waitFor();
      await drawn(page);
      expect(opens).to.equal(0);
      await page.unrouteAll();
    }));

  it('opens a file of the page’s own site, and none from elsewhere', () =>
    opened('game/#from=shelf/a.json&turn=3', async (page) => {
      await page.getByText(`Turn 3 of ${GAME.turns.length}`).waitFor();
      expect(new URL(await copied(page)).hash).to.equal('#from=shelf/a.json&turn=3');
      for (const [path, said] of [
        ['//evil.example/a.json', "a path on this page's own site"],
        ['javascript:alert(1)', "a path on this page's own site"],
        ['shelf/b.json', 'got 404'],
        ['/elsewhere', "a path on this page's own site"],
        ['elsewhere', 'got "no answer"'],
        ['page.js', 'JSON text'],
      ] as const) {
        await page.evaluate(`location.hash = 'from=' + encodeURIComponent(${JSON.stringify(path)})`);
        await page.getByRole('alert').getByText(said).waitFor();
        await hasNoStranger(page);
      }
    }));

  it('opens a session of haggling at its turn, and copies it', async () => {
    const log: readonly LogEvent[] = KNOWN_LOG.map((event) => (event[0] === 'info' ? ['info', 0, HOSTILE] : event));
    const hash = await carriedAddress(JSON.stringify(log), 2);
    await opened(`haggling/#${hash}`, async (page) => {
      await page.getByText('Turn 3 of 4').waitFor();
      await page.getByRole('button', { name: 'A turn on' }).click();
      const there = await copied(page);
      expect(new URL(there).hash).to.match(/&turn=3$/);
      await leave(page, there);
      await page.goto(there);
      await page.getByText('Turn 4 of 4').waitFor();
      await hasNoStranger(page);
      expect(asked).to.deep.equal([]);
      await page.evaluate(`location.hash = 'held=1.${'A'.repeat(20)}'`);
      await page.getByRole('alert').getByText('a complete link from “Copy link”').waitFor();
    });
  });

  it('opens a series at its round, saves its chart, and shows the address where it cannot be copied', async () => {
    const tape = tapeOf({ ...sampleSeries(['ann', HOSTILE, 'bob'], 40), isWhole: true });
    const hash = await carriedAddress(packSeries({ tape }), 31);
    await opened(`ultimatum/#${hash}`, async (page) => {
      await page.getByText(`Round 31 of ${tape.rounds.length}`).waitFor();
      await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
      await page.getByRole('button', { name: 'Copy link' }).click();
      const field = page.getByLabel('The address of this series at this round');
      const address = await field.inputValue();
      expect(new URL(address).hash).to.equal(`#${hash}`);
      // It is marked, to be copied by hand.
      await until(page, `getSelection().toString() === ${JSON.stringify(address)}`);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save picture' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).to.equal('ultimatum-scores.png');
      await hasNoStranger(page);
      expect(asked).to.deep.equal([]);
    });
  });

  it('shows no address of another series at the same round', async () => {
    await opened(`ultimatum/#${await seriesHash(['ann', 'bob'])}`, async (page) => {
      await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
      await page.getByRole('button', { name: 'Copy link' }).click();
      const field = page.getByLabel('The address of this series at this round');
      const before = await field.inputValue();
      const other = await seriesHash(['carl', 'dora']);
      await page.evaluate(`location.hash = ${JSON.stringify(other)}`);
      await page.getByText('dora').first().waitFor();
      expect(await field.count()).to.equal(0);
      await page.getByRole('button', { name: 'Copy link' }).click();
      expect(await field.inputValue()).to.equal(`${before.split('#')[0]}#${other}`);
    });
  });

  it('says “Copied.” of no other moment, and copies what was asked for last', () =>
    opened('ultimatum/', async (page) => {
      const journal = Buffer.from(journalOf(sampleSeries(['ann', 'bob'], 4)));
      const open = page.getByLabel('Open a journal');
      await open.setInputFiles({ name: 'a.jsonl', mimeType: 'text/plain', buffer: journal });
      const copy = page.getByRole('button', { name: 'Copy link' });
      const [back, said] = [page.getByRole('button', { name: 'A round back' }), page.getByText('Copied.')];
      await copy.waitFor();
      // Texts are packed once the test says so.
      await page.evaluate(`{
        window.given = [];
        navigator.clipboard.writeText = async (text) => void window.given.push(text.replace(/.*&/, ''));
        const { arrayBuffer } = Response.prototype;
        window.packs = [];
        Response.prototype.arrayBuffer = async function () {
          await new Promise((resolve) => window.packs.push(resolve));
          return arrayBuffer.call(this);
        };
      }`);
      await copy.click();
      await until(page, 'window.packs.length === 1');
      await back.click();
      await page.evaluate('window.packs[0]()');
      await until(page, 'window.given.join() === "turn=4"');
      await drawn(page);
      expect(await said.count()).to.equal(0);
      await copy.click();
      await back.click();
      await copy.click();
      await until(page, 'window.packs.length === 3');
      await page.evaluate('window.packs[2]()');
      await said.waitFor();
      await page.evaluate('window.packs[1]()');
      await drawn(page);
      expect(await page.evaluate('window.given.join()')).to.equal('turn=4,turn=2');
      expect(await said.count()).to.equal(1);
    }));

  it('says why a link could not be made, and offers the file', () =>
    opened('ultimatum/', async (page) => {
      const journal = Buffer.from(journalOf(sampleSeries(['ann', 'bob'], 4)));
      const open = page.getByLabel('Open a journal');
      await open.setInputFiles({ name: 'a.jsonl', mimeType: 'text/plain', buffer: journal });
      await page.evaluate('window.CompressionStream = undefined');
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByRole('status').getByText('The link could not be made: CompressionStream').waitFor();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the file' }).click();
      expect(readFileSync(await (await saving).path())).to.deep.equal(journal);
    }));

  it('keeps a series cut off that was, and saves the file that was read', () =>
    opened('ultimatum/', async (page) => {
      // Names that hardly get shorter make it too long for a link. Times are not on the tape.
      const names = Array.from({ length: 20 }, (_, player) =>
        Array.from({ length: 50 }, (_one, at) => Math.sin(50 * player + at)).join(''),
      );
      const { head, events, series } = sampleSeries(names, 2);
      const timed = events.map((event) => (event.kind === 'round' ? { ...event, ms: 7 } : event));
      const long = journalOf({ head, events: timed.slice(0, 9), series });
      const short = journalOf(sampleSeries(['ann', 'bob', 'carl'], 4)).replace('{"type":"end"}\n', '');
      const open = (name: string, journal: string): Promise<void> =>
        page.getByLabel('Open').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(journal) });
      await open('long.jsonl', long);
      await page.getByText('long.jsonl (cut off)').first().waitFor();
      await page.getByRole('button', { name: 'Copy link' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the file' }).click();
      expect(readFileSync(await (await saving).path(), 'utf8')).to.equal(long);
      await open('short.jsonl', short);
      await page.getByText('short.jsonl (cut off)').first().waitFor();
      const there = await copied(page);
      await leave(page, there);
      await page.goto(there);
      await page.getByText('the series of the link (cut off)').first().waitFor();
    }));

  it('opens a record of Taboo at its hint, and saves its map', async () => {
    const turns = [
      { hint: SHOWN, guess: 'Tokyo' },
      { hint: 'cedar', guess: 'Beirut' },
    ];
    const names = { format: 'taboo game', describer: HOSTILE, guesser: 'you', city: 'Beirut', country: 'Lebanon' };
    const record = { ...names, accept: [], latitude: 33.9, longitude: 35.5, hints: 10, turns, found: true, score: 2 };
    const text = JSON.stringify(record);
    await opened(`taboo/#${await carriedAddress(text, 2)}`, async (page) => {
      await page.getByText('Hint 2 of 2').waitFor();
      // What cannot be shown moves nothing of what was shown before.
      await page.evaluate(`{
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function () {
          Worker.prototype.postMessage = postMessage;
          throw new Error('the worker is broken');
        };
      }`);
      await page.evaluate(`location.hash = ${JSON.stringify(await carriedAddress(text, 1))}`);
      await page.getByRole('alert').getByText('the worker is broken').waitFor();
      await drawn(page);
      expect(await page.getByText('Hint 2 of 2').count()).to.equal(1);
      expect(new URL(await copied(page)).hash).to.match(/&turn=2$/);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save picture' }).click();
      const saved = await saving;
      const svg = readFileSync(await saved.path(), 'utf8');
      expect(saved.suggestedFilename()).to.equal('taboo-map.svg');
      expect(svg)
        .to.match(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
        .and.include('>Beirut</text>');
      await hasNoStranger(page);
      // What the page hides is not in the file.
      for (const [hide, wanted] of [
        ["display = 'none'", /^(?!.*>Beirut<)/s],
        ["visibility = 'hidden'", /visibility="hidden"[^>]*>Beirut</],
      ] as const) {
        await page.evaluate(`for (const { style } of document.querySelectorAll('svg[role=img] text')) style.${hide}`);
        const next = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save picture' }).click();
        expect(readFileSync(await (await next).path(), 'utf8')).to.match(wanted);
        await page.evaluate(
          `for (const { style } of document.querySelectorAll('svg[role=img] text')) style.display = ''`,
        );
      }
    });
  });

  it('says where a game is too long for a link, and saves it in its place', () =>
    opened('game/', async (page) => {
      const map = { ...GAME.map, sites: GAME.map.sites };
      const names = Array.from({ length: 400 }, (_, punter) => `${(punter * 7919) ** 5} ${Math.sqrt(punter)}`);
      const long = { ...sampleGame(names), map };
      await page.getByLabel('Open a recorded game').setInputFiles({
        name: 'long.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(recordToJson(long))),
      });
      const button = page.getByRole('button', { name: 'Copy link' });
      await soon(async () => (await button.count()) === 1, 'Copy link');
      await button.click();
      await page.getByText('too long for a link').waitFor();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the file' }).click();
      expect((await saving).suggestedFilename()).to.equal('long.json');
    }));
});
