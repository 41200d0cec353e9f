// The page in a real browser: a game replayed by pointer and keys, moments in the address, wrong files told in words.
// Takes 12 s.

import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type GameRecord, recordToJson } from '../../src/lambda-punter/game/record.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { addReplayRoutes } from '../../src/lambda-punter/page/server/given-files.ts';
import { drawn, leave, useChromium } from '../support/browser.ts';
import { withGamePage } from '../support/game-page.ts';
import { withFolder } from '../support/executables.ts';
import type { PunterId } from '../../src/lambda-punter/game/ids.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';

const MAP = generateMap({ kind: 'grid', seed: 2, rivers: 60 });

/** Two punters claim the map's rivers in its order; one has a name that is markup. */
const GAME: GameRecord = {
  mapName: 'grid',
  map: MAP,
  settings: NO_EXTENSIONS,
  seed: 1,
  started: '',
  judging: {},
  ended: 'finished',
  punters: [
    { name: '<img src=x onerror=alert(1)>', futures: [] },
    { name: 'bob', futures: [], zombie: { turn: 21, reason: 'gone' } },
  ],
  turns: MAP.rivers.map(({ source, target }, turn) => ({
    move: { kind: 'claim', punter: (turn % 2) as PunterId, source, target },
    ms: 10,
  })),
  scores: [0, 0],
};
const TURNS = MAP.rivers.length;

describe('the page that replays games', function () {
  this.timeout(0);
  const openPage = useChromium();

  /** Serves a good game and a broken one, and opens the page at a hash. */
  async function replayed(hash: string, use: (page: Page) => Promise<void>): Promise<void> {
    await withFolder(async (folder) => {
      const files = { 'game.json': JSON.stringify(recordToJson(GAME)), 'broken.json': '{"format":', 'empty.json': '' };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const games = Object.keys(files).map((name) => ({ name, file: join(folder, name) }));
      await withGamePage(
        (app) => addReplayRoutes(app, games, []),
        (base) => openPage(base + hash, use),
      );
    });
  }

  it('begins at the end of the game, and steps by key', () =>
    replayed('', async (page) => {
      const slider = page.getByRole('slider', { name: 'Turn' });
      await slider.waitFor();
      expect(await slider.inputValue()).to.equal(String(TURNS));
      for (const [key, turn] of [
        ['ArrowLeft', TURNS - 1],
        ['ArrowDown', TURNS - 3],
        ['Home', 0],
        ['ArrowUp', 2],
        ['.', 3],
        ['End', TURNS],
      ] as const) {
        await page.keyboard.press(key);
        await page.getByText(`Turn ${turn} of ${TURNS}`).waitFor();
      }
    }));

  it('opens at the moment of the address, and writes it there', () =>
    replayed('#game=game.json&turn=20&punter=1', async (page) => {
      await page.getByText(`Turn 20 of ${TURNS}`).waitFor();
      await page.getByRole('heading', { name: 'bob: score by mine' }).waitFor();
      await page.keyboard.press('n');
      await page.waitForURL(/turn=(?!20&)\d+/);
      // A click on a marker goes there.
      const there = /turn=\d+/.exec(page.url())?.[0];
      await page.keyboard.press('End');
      await page.waitForURL(new RegExp(`turn=${TURNS}&`));
      await drawn(page);
      const rows = await page.locator('.markers').boundingBox();
      const turn = Number(there?.slice('turn='.length));
      await page.mouse.click((rows?.x ?? 0) + (turn / TURNS) * (rows?.width ?? 0), (rows?.y ?? 0) + 4);
      await page.waitForURL(new RegExp(`${there}&`));
    }));

  it('gives the address of the moment for a friend, who sees that moment; a file of one’s own is in its address', () =>
    replayed('#game=game.json&turn=20', async (page) => {
      await page.getByText(`Turn 20 of ${TURNS}`).waitFor();
      await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: 'Copy link' }).click();
      const address = await page.getByLabel('The address of this game at this turn').inputValue();
      expect(new URL(address).hash).to.equal('#game=game.json&turn=21');
      await leave(page, address);
      await page.goto(address);
      await page.getByText(`Turn 21 of ${TURNS}`).waitFor();
      const own = Buffer.from(JSON.stringify(recordToJson({ ...GAME, mapName: 'another' })));
      await page
        .getByLabel('Open a recorded game')
        .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: own });
      await page.getByRole('heading', { name: 'another' }).waitFor();
      await page.waitForURL(/#own$/);
      await page.getByRole('button', { name: 'Copy link' }).click();
      const carrying = await page.getByLabel('The address of this game at this turn').inputValue();
      expect(new URL(carrying).hash).to.match(new RegExp(`^#held=1\\.[\\w-]+&turn=${TURNS}$`));
      await leave(page, address);
      await page.goto(carrying);
      await page.getByRole('heading', { name: 'another' }).waitFor();
    }));

  it('shows strangers’ words as text', () =>
    replayed('', async (page) => {
      await page.getByRole('button', { name: '<img src=x onerror=alert(1)>' }).waitFor();
      expect(await page.locator('img').count()).to.equal(0);
    }));

  it('keeps the chart that it made while the game goes on', () =>
    replayed('', async (page) => {
      await page.locator('.uplot').waitFor();
      await page.locator('.uplot').evaluate((chart) => chart.setAttribute('data-first', 'yes'));
      await page.keyboard.press('Home');
      await page.getByText(`Turn 0 of ${TURNS}`).waitFor();
      expect(await page.locator('.uplot[data-first]').count()).to.equal(1);
    }));

  it('says what stood out beside the move, not below it', () =>
    replayed('#game=game.json&turn=0', async (page) => {
      const said = page.locator('.move .said.mines');
      await page.getByText(`Turn 0 of ${TURNS}`).waitFor();
      for (let marker = 0; marker < TURNS && (await said.count()) === 0; marker++) {
        await page.keyboard.press('n');
        await drawn(page);
      }
      const display = "getComputedStyle(document.querySelector('.move .said.mines')).display";
      expect(await page.evaluate(display)).to.equal('inline-block');
    }));

  it('plays to the end, and pauses at a step', () =>
    replayed('#turn=0', async (page) => {
      const play = page.getByRole('button', { name: 'Replay', exact: true });
      const pause = page.getByRole('button', { name: 'Pause', exact: true });
      await page.getByRole('combobox', { name: 'Speed' }).selectOption('1');
      await play.click();
      await pause.waitFor();
      await page.keyboard.press('ArrowLeft');
      await play.waitFor();
      await page.getByRole('combobox', { name: 'Speed' }).selectOption('64');
      await play.click();
      await page.getByText(`Turn ${TURNS} of ${TURNS}`).waitFor();
      await play.waitFor();
    }));

  for (const name of ['broken.json', 'empty.json']) {
    it(`says what is wrong with ${name}`, () =>
      replayed(`#game=${name}`, async (page) => {
        const alert = page.getByRole('alert');
        await alert.waitFor();
        expect(await alert.textContent())
          .to.contain(name)
          .and.to.contain('expected');
        await page.getByRole('heading', { name: 'No game is open' }).waitFor();
      }));
  }

  for (const [hash, words] of [
    ['game=missing.json', 'no game of this name here: missing.json'],
    ['map=missing', 'no map of this name here: missing'],
  ] as const) {
    it(`says plainly that what #${hash} leads to is not here`, () =>
      replayed(`#${hash}`, async (page) => {
        await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
        await page.getByRole('heading', { name: 'This is not here' }).waitFor();
      }));
  }

  it('opens a file of the person’s own, and keeps the game where that is wrong', () =>
    replayed('', async (page) => {
      await page.getByRole('slider', { name: 'Turn' }).waitFor();
      const file = page.getByLabel('Open a recorded game');
      await file.setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from('[1,2') });
      await page.getByText(/mine\.json: got/).waitFor();
      await page.getByRole('slider', { name: 'Turn' }).waitFor();
      const good = Buffer.from(JSON.stringify(recordToJson({ ...GAME, mapName: 'another' })));
      await file.setInputFiles({ name: 'good.json', mimeType: 'application/json', buffer: good });
      await page.getByRole('heading', { name: 'another' }).waitFor();
    }));

  it('opens a help sheet with every key', () =>
    replayed('', async (page) => {
      await page.getByRole('slider', { name: 'Turn' }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }));
});
