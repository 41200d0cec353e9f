// A map without coordinates in a real browser: a worker lays it out as files have it; meanwhile the page is used.

import { expect } from 'chai';
import type { Page, Worker } from 'playwright-core';
import { indexMap, type ParsedMap } from '../../src/lambda-punter/game/game-map.ts';
import { recordToJson } from '../../src/lambda-punter/game/record.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { canvasOf } from '../../src/lambda-punter/maps/layout.ts';
import { cameraFor } from '../../src/lambda-punter/page/model/camera.ts';
import { crowdedGame } from '../bench/page/crowded-game.ts';
import { drawn, useChromium } from '../support/browser.ts';
import { withGamePage } from '../support/game-page.ts';

/** A small map is laid out at once. */
const SMALL = bare(40);
const LARGE = bare(9_000);
/** This one has coordinates. */
const PLACED = generateMap({ kind: 'grid', seed: 2, rivers: 40 });

const LAYING_OUT = /Laying out the map: \d+%/;

/** In place of the page's own worker: one that has places at once and never ends, however fast the machine is. */
const ENDLESS = `addEventListener('message', ({ data: { number, question } }) => {
  const places = question.siteIds.map((_, at) => ({ x: at % 100, y: Math.floor(at / 100) }));
  postMessage({ number, isNews: true, said: { part: 0.1, places } });
});`;

/** Chooses the second game, whose map is then laid out without end. @returns what lays it out */
async function endlessly(page: Page): Promise<Worker> {
  await page.getByText('Turn 40 of 40').waitFor();
  await page.route('**/layout-worker.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: ENDLESS }));
  await page.getByRole('combobox', { name: 'Game' }).selectOption('1');
  await page.getByText(LAYING_OUT).waitFor();
  const worker = page.workers().at(-1);
  if (worker === undefined) throw new Error('nothing lays the map out');
  return worker;
}

function bare(rivers: number): ParsedMap {
  const { sites, ...rest } = generateMap({ kind: 'city', seed: 4, rivers });
  return { ...rest, sites: sites.map(({ id }) => ({ id })) };
}

describe('the page with a map without coordinates', function () {
  this.timeout(0);
  const openPage = useChromium();

  /** Serves a game on each of the maps and opens the first. */
  function opened(maps: readonly ParsedMap[], use: (page: Page) => Promise<void>): Promise<void> {
    const games = maps.map((map) => JSON.stringify(recordToJson(crowdedGame(map, 2, 'bare'))));
    return withGamePage(
      (app) => {
        app.get('/games', () => ({ games: [...games.keys()].map(String) }));
        app.get<{ Params: { name: string } }>('/games/:name', ({ params }, reply) =>
          reply.type('application/json').send(games[Number(params.name)]),
        );
      },
      (base) => openPage(base, use),
    );
  }

  it('places the sites where drawings in files have them', () =>
    opened([SMALL], async (page) => {
      const canvas = page.locator('.map canvas');
      await page.getByText('Turn 40 of 40').waitFor();
      await page.getByText('Laying out').waitFor({ state: 'detached' });
      await drawn(page);
      const size = await canvas.boundingBox();
      const map = indexMap(SMALL);
      const { places } = canvasOf(SMALL, map);
      const camera = cameraFor(places, size ?? { width: 0, height: 0 }, 2.4);
      for (const site of [0, map.siteIds.length - 1]) {
        const { x, y } = places[site];
        await canvas.click({ position: { x: x * camera.scale + camera.x, y: y * camera.scale + camera.y } });
        await page.getByRole('heading', { name: new RegExp(`^(Site|Mine) ${map.siteIds[site]}$`) }).waitFor();
      }
    }));

  it('is used while a large map is laid out, which can be stopped', () =>
    opened([PLACED, LARGE], async (page) => {
      const worker = await endlessly(page);
      await page.keyboard.press('Home');
      await page.getByText('Turn 0 of 9000').waitFor();
      await page.getByText(LAYING_OUT).waitFor();
      const ended = new Promise((resolve) => worker.once('close', resolve));
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Laying out').waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowRight');
      await page.getByText('Turn 1 of 9000').waitFor();
      await ended;
    }));

  it('tells of a layout only over its own map, and moves no other', () =>
    opened([PLACED, LARGE], async (page) => {
      const worker = await endlessly(page);
      const games = page.getByRole('combobox', { name: 'Game' });
      await games.selectOption('0');
      await page.getByText('Turn 40 of 40').waitFor();
      expect(page.workers()).to.include(worker);
      expect(await page.getByText('Laying out').count()).to.equal(0);
      await games.selectOption('1');
      await page.getByText(LAYING_OUT).waitFor();
      expect(page.workers()).to.include(worker);
    }));
});
