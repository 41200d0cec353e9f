// Live in a real browser: the lobby, a game joined in the middle whose connection is cut for a moment, the next game.

import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Extensions } from '../../src/lambda-punter/game/extensions.ts';
import { recordToJson } from '../../src/lambda-punter/game/record.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { playOnline, type Manners, type Played, type TestServer } from '../lambda-punter/server/clients.ts';
import { until, useChromium } from '../support/browser.ts';
import { watchPage } from '../support/game-page.ts';
import { Cable } from '../support/cable.ts';
import { pagePort } from '../support/quiet-port.ts';
import { Gate } from '../support/gate.ts';
import { withHttp } from '../web/http-clients.ts';

const MAP = generateMap({ kind: 'grid', seed: 2, rivers: 40 });
const TURNS = MAP.rivers.length;
const EVIL = '<img src=x onerror=alert(1)>';

/** What a test of the page has at hand. */
interface ServedPage {
  readonly server: TestServer;
  readonly folder: string;
  readonly cable: Cable;
  /** Two punters sit down and make as many moves as the gate lets through. */
  play(gate: Gate): Promise<Played[]>;
  open(hash: string, use: (page: Page) => Promise<void>, look?: { width: number; dark: boolean }): Promise<void>;
}

describe('the page that follows a server', function () {
  this.timeout(0);
  const openPage = useChromium();

  async function served(use: (served: ServedPage) => Promise<void>, settings: Partial<Extensions> = {}): Promise<void> {
    await withHttp(
      [{ map: MAP, punters: 2, settings }],
      {},
      async (server, _ask, base, folder) => {
        const cable = await Cable.lay(Number(new URL(base).port), await pagePort());
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
              await openPage(`http://127.0.0.1:${cable.port}/watch/${hash}`, look, looks);
            },
          });
        } finally {
          await cable.close();
        }
      },
      {
        watch: watchPage,
      },
    );
  }

  it('shows tables and finished games with a picture each, and leads to live games and replays', () =>
    served(async ({ server, folder, play, open }) => {
      const gate = new Gate();
      gate.let(TURNS);
      await play(gate);
      writeFileSync(join(folder, '1.json'), JSON.stringify(recordToJson(await server.record())));
      // The server of another day has left a record, too.
      copyFileSync(join(folder, '1.json'), join(folder, '2020-01-02T03-04-05-678Z_old_den_7-1.json'));
      const next = play(gate);
      await open('', async (page) => {
        const card = page.locator('.card', { hasText: 'table 0' }).first();
        await until(page, "document.querySelector('.card:not(.game) img')?.naturalWidth > 0");
        await card.getByText('playing').waitFor();
        await card.getByText(`turn 0 of ${TURNS}`).waitFor();
        gate.let(4);
        await card.getByText(`turn 4 of ${TURNS}`).waitFor();
        const picture = page.locator('.card.game img');
        await until(page, "document.querySelector('.card.game img')?.naturalWidth > 0");
        expect(await picture.count()).to.equal(2);
        await page.getByText(EVIL).first().waitFor();
        expect(await page.locator('img[src="x"]').count()).to.equal(0);
        await card.getByRole('link', { name: /Watch/ }).click();
        await page.getByText(`table 0, turn 4 of ${TURNS}`).waitFor();
        await page.goBack();
        await page.getByRole('heading', { name: 'Games that ended' }).waitFor();
        await page.getByRole('link', { name: 'test, table 0' }).click();
        await page.getByText(new RegExp(`^Turn ${TURNS} of ${TURNS}`)).waitFor();
        await page.getByRole('link', { name: 'Lobby' }).click();
        // Its card says what is in it, though this server never played it.
        const old = page.locator('.card.game', { hasText: 'test, table old den' });
        await old.getByText(`, ${TURNS} turns`).waitFor();
        expect(await old.locator('.seats .who').allTextContents()).to.have.members(['ann', EVIL]);
        await old.getByRole('link', { name: 'test, table old den' }).click();
        await page.getByText(new RegExp(`^Turn ${TURNS} of ${TURNS}`)).waitFor();
      });
      gate.let(TURNS);
      await next;
    }));

  it('goes back from a game of one’s own to the lobby, and from a replay to the table, and forward again', () =>
    served(async ({ folder, server, play, open }) => {
      const gate = new Gate();
      gate.let(TURNS);
      await play(gate);
      writeFileSync(join(folder, '1.json'), JSON.stringify(recordToJson(await server.record())));
      await open('', async (page) => {
        const inLobby = (): Promise<void> => page.getByRole('heading', { name: 'Games that ended' }).waitFor();
        const question = page.getByRole('dialog', { name: 'Leave the game?' });
        await inLobby();
        await page.getByRole('button', { name: 'How to play' }).click();
        await page.getByRole('button', { name: 'Begin an easy game' }).click();
        await page.getByText('Your turn: choose a river.').waitFor();
        await page.getByRole('button', { name: 'Pass' }).click();
        await page.getByText('Turn 2 of').waitFor();
        await page.getByText('Your turn: choose a river.').waitFor();
        await page.goBack();
        await question.getByRole('button', { name: 'Go on playing' }).click();
        await page.getByText('Your turn: choose a river.').waitFor();
        await page.goBack();
        await question.getByRole('button', { name: 'Leave it' }).click();
        await inLobby();
        await page.goForward();
        await page.getByText('Turn 2 of').waitFor();
        await page.goBack();
        await inLobby();
        await page.getByRole('link', { name: /(Watch|Follow) table 0/ }).click();
        await page.getByText('table 0, turn').waitFor();
        await page.evaluate("location.hash = '#game=1.json'");
        await page.getByText(new RegExp(`^Turn ${TURNS} of ${TURNS}`)).waitFor();
        await page.keyboard.press('ArrowLeft');
        await page.waitForURL(/turn=/);
        await page.goBack();
        await page.getByText('table 0, turn').waitFor();
        await page.goBack();
        await inLobby();
      });
    }));

  it('shows the map while nobody plays yet, says when bets are placed, and then shows the game', () =>
    served(
      async ({ server, open }) => {
        await open('#table=table+0', async (page) => {
          await page.getByText('For the next game, 0 of 2 seats are taken.').waitFor();
          await page.getByRole('heading', { name: 'Distances' }).waitFor();
          // Nobody has chosen a mine, or asked for figures.
          expect(await page.getByLabel('Distances from').inputValue()).to.equal('');
          expect(await page.getByText('Sites by degree').isVisible()).to.equal(false);
          await page.locator('.map canvas').first().waitFor();
          const setUp = new Gate();
          const ready: Parameters<typeof playOnline>[3] = (wire, { punter }) =>
            void setUp.pass().then(() => wire.say({ ready: punter }));
          const games = ['ann', 'bob'].map((name) => playOnline(server.ports[0], name, undefined, ready));
          await page.getByRole('status').getByText('The game begins: the punters place their bets.').waitFor();
          await page.getByText(`table 0, turn 0 of ${TURNS}`).waitFor();
          setUp.let(2);
          await Promise.all(games);
          await page.getByText(`Turn ${TURNS} of ${TURNS}, round`).waitFor();
          expect(new URL(page.url()).hash).to.equal('#table=table+0');
        });
      },
      { futures: true },
    ));

  for (const dead of ['#table=nothere', '#game=nothere.json']) {
    it(`leads from a dead link to the lobby: ${dead}`, () =>
      served(async ({ open }) => {
        await open(dead, async (page) => {
          await page.getByRole('heading', { name: 'This is not here' }).waitFor();
          expect(await page.getByText('npm run watch').count()).to.equal(0);
          await page.getByRole('link', { name: 'Go to the lobby' }).click();
          await page.getByRole('heading', { name: 'Tables' }).waitFor();
        });
      }));
  }

  it('joins a game in the middle, gets over a cut connection, and goes on to the next game', () =>
    served(async ({ play, open, cable }) => {
      const gate = new Gate();
      const first = play(gate);
      gate.let(10);
      await open('#table=table+0', async (page) => {
        const slider = page.getByRole('slider', { name: 'Turn' });
        await page.getByText(`Turn 10 of ${TURNS}, round`).waitFor();
        await page.locator('.uplot').evaluate((chart) => chart.setAttribute('data-first', 'yes'));
        gate.let(2);
        await page.getByText(`Turn 12 of ${TURNS}, round`).waitFor();
        // The slider stays where the person puts it, until the person follows again.
        await page.keyboard.press('ArrowLeft');
        gate.let(1);
        await page.getByText(`Turn 11 of ${TURNS}, round`).waitFor();
        await page.getByRole('button', { name: 'Follow' }).click();
        await page.getByText(`Turn 13 of ${TURNS}, round`).waitFor();
        expect(await slider.inputValue()).to.equal('13');

        cable.cut();
        await page.getByRole('status').getByText('The connection is lost.').waitFor();
        gate.let(3);
        cable.join();
        await page.getByText(`Turn 16 of ${TURNS}, round`).waitFor();
        await page.getByRole('status').getByText('A game is being played.').waitFor();
        // The chart was not made anew: the game was extended.
        expect(await page.locator('.uplot[data-first]').count()).to.equal(1);

        gate.let(TURNS - 16);
        await first;
        await page.getByText(/The game is over\. For the next game, 0 of 2 seats are taken/).waitFor();
        await page.getByText(`Turn ${TURNS} of ${TURNS}, round`).waitFor();
        const second = play(gate);
        gate.let(5);
        await page.getByText(`Turn 5 of ${TURNS}, round`).waitFor();
        // Somebody who looks at an earlier moment stays there.
        await page.keyboard.press('Home');
        gate.let(TURNS - 5);
        await second;
        await page.getByText(/The game is over/).waitFor();
        const third = play(gate);
        gate.let(2);
        await page.getByRole('status').getByText('The next game has begun.').waitFor();
        await page.getByText(`Turn 0 of ${TURNS}, round`).waitFor();
        await page.getByRole('button', { name: 'Go to the next game' }).click();
        await page.getByText(`Turn 2 of ${TURNS}, round`).waitFor();
        gate.let(TURNS - 2);
        await third;
      });
    }));

  it('stays where somebody has gone while a game was still being loaded', () =>
    served(async ({ server, folder, play, open }) => {
      const gate = new Gate();
      gate.let(TURNS);
      await play(gate);
      writeFileSync(join(folder, '1.json'), JSON.stringify(recordToJson(await server.record())));
      await open('', async (page) => {
        for (const [place, shown] of [
          ['#maps', '.maps'],
          ['#', '.lobby .card'],
          ['#table=table+0', '.live'],
        ]) {
          const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
          await page.route('**/games/1.json', (route) => held.then(() => route.continue()));
          const asked = page.waitForRequest('**/games/1.json');
          await page.evaluate("location.hash = '#game=1.json'");
          await asked;
          await page.evaluate(`location.hash = '${place}'`);
          await page.locator(shown).first().waitFor();
          const answered = page.waitForResponse('**/games/1.json');
          letGo();
          await (await answered).finished();
          await page.unroute('**/games/1.json');
          // What comes late is dropped at once: before another answer comes, and before what changed is drawn.
          await page.evaluate("fetch('games').then((answer) => answer.text())");
          await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
          expect(await page.locator(shown).count(), place).to.be.greaterThan(0);
        }
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
        await page.getByRole('alert').getByText('table <b>: no table of this name here').waitFor();
      });
    }));
});
