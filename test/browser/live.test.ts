// Live in a real browser: the lobby, a game joined in the middle whose connection is cut for a moment, the next game.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { buildGamePage } from '../../src/cli/common/builds.ts';
import { recordToJson } from '../../src/lambda-punter/game/record.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { addLiveRoutes } from '../../src/lambda-punter/viewer/server/live-routes.ts';
import { PAGE_FOLDER } from '../../src/packaging/project.ts';
import { addBuiltFiles, readBuiltFiles } from '../../src/web/built-files.ts';
import { playOnline } from '../lambda-punter/judge/clients.ts';
import type { Manners, Played, TestServer } from '../lambda-punter/judge/clients.ts';
import { onPage, skipWithoutChromium, startChromium } from '../support/browser.ts';
import { Cable } from '../support/cable.ts';
import { Gate } from '../support/gate.ts';
import { withHttp } from '../web/http-clients.ts';

const MAP = generateMap({ kind: 'grid', seed: 2, rivers: 40 });
const TURNS = MAP.rivers.length;
const EVIL = '<img src=x onerror=alert(1)>';

/** What a test of the page has at hand. */
interface House {
  readonly server: TestServer;
  readonly folder: string;
  readonly cable: Cable;
  /** Two punters sit down and make as many moves as the gate lets through. */
  play(gate: Gate): Promise<Played[]>;
  open(hash: string, use: (page: Page) => Promise<void>, look?: { width: number; dark: boolean }): Promise<void>;
}

describe('the page that follows a server', function () {
  this.timeout(0);
  let browser: Browser | undefined;

  before(async function () {
    skipWithoutChromium(this);
    await buildGamePage(() => {});
    browser = await startChromium();
  });
  after(() => browser?.close());

  async function served(use: (house: House) => Promise<void>): Promise<void> {
    await withHttp(
      [{ map: MAP, punters: 2 }],
      {},
      async (server, _ask, base, folder) => {
        const cable = new Cable(Number(new URL(base).port));
        await cable.join();
        const play = (gate: Gate): Promise<Played[]> => {
          const manners: Manners = async (wire, _turn, usual) => {
            await gate.pass();
            wire.say(usual());
          };
          return Promise.all(['ann', EVIL].map((name) => playOnline(server.ports[0], name, manners)));
        };
        try {
          await use({
            server,
            folder,
            cable,
            play,
            open: async (hash, look, looks = { width: 1280, dark: false }) => {
              if (browser !== undefined)
                await onPage(browser, `http://127.0.0.1:${cable.port}/watch/${hash}`, look, looks);
            },
          });
        } finally {
          await cable.cut();
        }
      },
      {
        watch: (house) => ({
          addRoutes: (app) => {
            addBuiltFiles(app, readBuiltFiles(PAGE_FOLDER), '/watch/');
            addLiveRoutes(app, house, '/watch/');
          },
        }),
      },
    );
  }

  it('shows tables and finished games with a picture each, and leads to live games and replays', () =>
    served(async ({ server, folder, play, open }) => {
      const gate = new Gate();
      gate.let(TURNS);
      await play(gate);
      writeFileSync(join(folder, '1.json'), JSON.stringify(recordToJson(await server.record())));
      const next = play(gate);
      await open('', async (page) => {
        const card = page.locator('.card', { hasText: 'table 0' }).first();
        await card.getByText('playing').waitFor();
        await card.getByText(`turn 0 of ${TURNS}`).waitFor();
        gate.let(4);
        await card.getByText(`turn 4 of ${TURNS}`).waitFor();
        const picture = page.locator('.card.game img');
        await page.waitForFunction("document.querySelector('.card.game img')?.naturalWidth > 0");
        expect(await picture.count()).to.equal(1);
        await page.getByText(EVIL).first().waitFor();
        expect(await page.locator('img[src="x"]').count()).to.equal(0);
        await card.getByRole('link', { name: /Watch/ }).click();
        await page.getByText(`table 0, turn 4 of ${TURNS}`).waitFor();
        await page.goBack();
        await page.getByRole('heading', { name: 'Games that ended' }).waitFor();
        await page.getByRole('link', { name: 'test, table 0' }).click();
        await page.getByText(`Turn ${TURNS} of ${TURNS}`).waitFor();
        await page.getByRole('link', { name: 'Lobby' }).click();
        await page.getByText('All records (1)').click();
        await page.getByRole('link', { name: '1.json', exact: true }).waitFor();
      });
      gate.let(TURNS);
      await next;
    }));

  it('joins a game in the middle, gets over a cut connection, and goes on to the next game', () =>
    served(async ({ play, open, cable }) => {
      const gate = new Gate();
      const first = play(gate);
      gate.let(10);
      await open('#table=table+0', async (page) => {
        const slider = page.getByRole('slider', { name: 'Turn' });
        await page.getByText('Turn 10 of 10, round').waitFor();
        await page.evaluate("document.querySelector('.uplot').dataset.first = 'yes'");
        gate.let(2);
        await page.getByText('Turn 12 of 12, round').waitFor();
        // The slider stays where the person puts it, until the person follows again.
        await page.keyboard.press('ArrowLeft');
        gate.let(1);
        await page.getByText('Turn 11 of 13, round').waitFor();
        await page.getByRole('button', { name: 'Follow' }).click();
        await page.getByText('Turn 13 of 13, round').waitFor();
        expect(await slider.inputValue()).to.equal('13');

        await cable.cut();
        await page.getByRole('status').getByText('The connection is lost.').waitFor();
        gate.let(3);
        await cable.join();
        await page.getByText('Turn 16 of 16, round').waitFor();
        await page.getByRole('status').getByText('A game is being played.').waitFor();
        // The chart was not made anew: the game was extended.
        expect(await page.locator('.uplot[data-first]').count()).to.equal(1);

        gate.let(TURNS - 16);
        await first;
        await page.getByText(/The game is over\. For the next game, 0 of 2 seats are taken/).waitFor();
        await page.getByText(`Turn ${TURNS} of ${TURNS}, round`).waitFor();
        const second = play(gate);
        gate.let(5);
        await page.getByText('Turn 5 of 5, round').waitFor();
        // Who looks at an earlier moment is not taken away from it.
        await page.keyboard.press('Home');
        gate.let(TURNS - 5);
        await second;
        await page.getByText(/The game is over/).waitFor();
        const third = play(gate);
        gate.let(2);
        await page.getByRole('status').getByText('The next game has begun.').waitFor();
        await page.getByText(`Turn 0 of ${TURNS}, round`).waitFor();
        await page.getByRole('button', { name: 'Go to the next game' }).click();
        await page.getByText('Turn 2 of 2, round').waitFor();
        gate.let(TURNS - 2);
        await third;
      });
    }));

  it('fits a phone’s width by night, and says what table there is not', () =>
    served(async ({ open }) => {
      const phone = { width: 390, dark: true };
      await open(
        '',
        async (page) => {
          await page.getByText('None yet.').waitFor();
          expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
        },
        phone,
      );
      await open('#table=%3Cb%3E', async (page) => {
        await page.getByRole('alert').getByText('there is no table <b>').waitFor();
      });
    }));
});
