// A map without coordinates in a real browser: a worker lays it out as files have it; meanwhile the page is used.

import type { Browser, Page } from 'playwright-core';
import { buildGamePage } from '../../src/cli/common/builds.ts';
import { indexMap } from '../../src/lambda-punter/game/game-map.ts';
import type { ParsedMap } from '../../src/lambda-punter/game/game-map.ts';
import { recordToJson } from '../../src/lambda-punter/game/record.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { canvasOf } from '../../src/lambda-punter/maps/layout.ts';
import { cameraFor } from '../../src/lambda-punter/viewer/model/camera.ts';
import { PAGE_FOLDER } from '../../src/packaging/project.ts';
import { addBuiltFiles, readBuiltFiles } from '../../src/web/built-files.ts';
import { HTTP_LIMITS } from '../../src/web/http-server.ts';
import { startPageServer } from '../../src/web/page-server.ts';
import { crowdedGame } from '../bench/page/crowded-game.ts';
import { onPage, skipWithoutChromium, startChromium } from '../support/browser.ts';

/** A small map is laid out at once; a large one takes longer than the test. */
const SMALL = bare(40);
const LARGE = bare(9_000);

function bare(rivers: number): ParsedMap {
  const { sites, ...rest } = generateMap({ kind: 'city', seed: 4, rivers });
  return { ...rest, sites: sites.map(({ id }) => ({ id })) };
}

describe('the page with a map without coordinates', function () {
  this.timeout(0);
  let browser: Browser | undefined;

  before(async function () {
    skipWithoutChromium(this);
    await buildGamePage(() => {});
    browser = await startChromium();
  });
  after(() => browser?.close());

  async function opened(map: ParsedMap, use: (page: Page) => Promise<void>): Promise<void> {
    const game = JSON.stringify(recordToJson(crowdedGame(map, 2, 'bare')));
    const server = await startPageServer({ host: '127.0.0.1', port: 0, limits: HTTP_LIMITS }, (app) => {
      addBuiltFiles(app, readBuiltFiles(PAGE_FOLDER));
      app.get('/games', () => ({ games: ['game.json'] }));
      app.get('/games/:name', (_request, reply) => reply.type('application/json').send(game));
    });
    try {
      if (browser !== undefined) await onPage(browser, `http://127.0.0.1:${server.port}/`, use);
    } finally {
      await server.close();
    }
  }

  it('places the sites where drawings in files have them', () =>
    opened(SMALL, async (page) => {
      const canvas = page.locator('.map canvas');
      await canvas.waitFor();
      await page.getByText('Laying out').waitFor({ state: 'detached' });
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
    opened(LARGE, async (page) => {
      await page.getByText(/Laying out the map: \d+%/).waitFor();
      await page.keyboard.press('Home');
      await page.getByText('Turn 0 of 9000').waitFor();
      await page.getByText(/Laying out the map: \d+%/).waitFor();
      const [worker] = page.workers();
      const ended = new Promise((resolve) => worker.once('close', resolve));
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Laying out').waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowRight');
      await page.getByText('Turn 1 of 9000').waitFor();
      await ended;
    }));
});
