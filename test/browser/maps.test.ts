// Maps in a real browser: the list, a map in the colours of distances, its figures, a game on it, files dropped; and a
// tournament's report whose games open from a disk.

import { expect } from 'chai';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { mapToText } from '../../src/lambda-punter/game/map-file.ts';
import { LIGHT_SHEET } from '../../src/lambda-punter/maps/palette.ts';
import { addReplayRoutes } from '../../src/lambda-punter/page/server/given-files.ts';
import { useChromium } from '../support/browser.ts';
import { withGamePage } from '../support/game-page.ts';
import { withFolder } from '../support/executables.ts';
import { run } from '../support/run-command.ts';
import { soon } from '../support/soon.ts';

const GRID = mapToText(generateMap({ kind: 'grid', seed: 2, rivers: 60, mines: 3 }));
/** Two mines, and a site that neither reaches. */
const APART = JSON.stringify({
  sites: [{ id: 5 }, { id: 6 }, { id: 7 }, { id: 8 }],
  rivers: [
    { source: 5, target: 6 },
    { source: 6, target: 7 },
  ],
  mines: [5, 7],
});

/** Whether the canvas shows a colour anywhere. */
function shows(page: Page, colour: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const canvas = document.querySelector('.map canvas');
    if (canvas === null) return false;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const [r, g, b] = [1, 3, 5].map((at) => parseInt('${colour}'.slice(at, at + 2), 16));
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === r && data[at + 1] === g && data[at + 2] === b) return true;
    return false;
  })()`);
}

async function waitForColour(page: Page, colour: string, shown: boolean): Promise<void> {
  await soon(async () => (await shows(page, colour)) === shown, `${colour} ${shown ? 'shown' : 'gone'}`);
}

describe('the page that shows maps', function () {
  this.timeout(0);
  const openPage = useChromium();

  /** Serves two maps and what is none, and opens the page at a hash. */
  async function shown(hash: string, use: (page: Page) => Promise<void>): Promise<void> {
    await withFolder(async (folder) => {
      const maps = join(folder, 'maps');
      mkdirSync(maps);
      const files = { grid: GRID, apart: APART, 'no-map': '{"sites":[{"id":"<b>"}]}' };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(maps, `${name}.json`), text);
      await withGamePage(
        (app) => {
          addReplayRoutes(app, [], [maps]);
        },
        async (base) => {
          await openPage(base + hash, use);
        },
      );
    });
  }

  it('lists them with pictures, shows one with colours and figures, and plays there', () =>
    shown('', async (page) => {
      await page.getByRole('link', { name: 'Maps', exact: true }).click();
      await page.getByText('This is no map: no-map.sites[0].id').waitFor();
      expect(await page.locator('.maps b').count()).to.equal(0);
      const wide = `document.querySelector('img[src^="map-pictures/grid"]').naturalWidth`;
      await soon(async () => (await page.evaluate<number>(wide)) > 0, 'the picture');
      await page.getByRole('link', { name: 'apart' }).click();
      await page.getByRole('heading', { name: 'apart', exact: true }).waitFor();
      const [, next, far] = LIGHT_SHEET.distances;
      for (const colour of [next, far]) await waitForColour(page, colour, true);
      await page.waitForURL(/#map=apart&mine=5$/);
      const legend = page.locator('.distance-legend');
      expect((await legend.innerText()).replaceAll(/\s+/g, ' ')).to.equal('Rivers away Sites 0 1 1 1 2 1 no way 1');
      await page.keyboard.press('m');
      await page.waitForURL(/#map=apart&mine=7&site=7$/);
      await page.getByRole('cell', { name: '4 points' }).waitFor();
      await page.getByLabel('Distances from').selectOption('no mine (no colours)');
      await waitForColour(page, next, false);
      const figures = page.getByRole('region', { name: 'Figures' });
      await figures.getByText('nearest two 2 rivers apart, farthest two 2 rivers').waitFor();
      await figures.getByText('it falls into 2 components that no river joins').waitFor();
      await page.getByRole('button', { name: 'Play here …' }).click();
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await page.getByText('Your turn: choose a river.').waitFor();
      await page.getByRole('heading', { name: 'apart', exact: true }).waitFor();
    }));

  it('opens at the map and the mine of the address, and a file by what stands in it', () =>
    shown('#map=grid&mine=99999', async (page) => {
      await page.getByText('60 rivers, 3 mines').waitFor();
      const file = page.getByLabel('Open a recorded game or a map');
      const give = (name: string, text: string): Promise<void> =>
        file.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
      await give('neither.json', '{"a":1}');
      await page.getByText(/neither\.json: got .* expected a map .* or a recorded game/).waitFor();
      await give('half.json', '{"sites":[],"rivers":[{"source":1}],"mines":[]}');
      await page.getByText(/half\.json\.rivers\[0\]\.target: got/).waitFor();
      await page.getByText('60 rivers, 3 mines').waitFor();
      await give('own.json', APART);
      await page.getByRole('heading', { name: 'own.json' }).waitFor();
      await waitForColour(page, LIGHT_SHEET.distances[2], true);
      // The address of the map before would lead whoever gets it to that one.
      await page.waitForURL(/#own$/);
      await page.evaluate("location.hash = '#map=grid&mine=99999'");
      await page.getByText('60 rivers, 3 mines').waitFor();
      await page.getByRole('link', { name: 'Maps', exact: true }).click();
      await page.getByRole('link', { name: 'apart' }).waitFor();
      await give('own.json', APART);
      await page.getByRole('heading', { name: 'own.json' }).waitFor();
      await page.getByRole('link', { name: 'Maps', exact: true }).click();
      await page.getByRole('link', { name: 'apart' }).waitFor();
    }));

  it('shows a game of a tournament’s report, opened from a disk', () =>
    withFolder(async (folder) => {
      const report = join(folder, 'a cup.html');
      const { code, stderr } = await run('tournament', [
        ...'greedy random --seats 2 --maps sample --extensions none --games 2 --journal'.split(' '),
        join(folder, 'j.jsonl'),
        '--records',
        join(folder, 'records'),
        '--html',
        report,
      ]);
      expect([code, stderr]).to.have.property('0', 0);
      expect(stderr).to.match(/the games will be shown in \S+ cup\.games\.html, of about \d+ kB/);
      await openPage(pathToFileURL(report).href, async (page) => {
        await page.getByText('2 recorded games').click();
        await page.getByRole('link', { name: '#1.1' }).first().click();
        await page.getByText('Turn 12 of 12').waitFor();
        const games = page.getByRole('combobox', { name: 'Game' });
        expect(await games.inputValue()).to.match(/1\.1\.json$/);
        await games.selectOption({ index: 0 });
        await page.waitForURL(/1\.0\.json/);
      });
    }));
});
