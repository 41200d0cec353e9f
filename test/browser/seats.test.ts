// Persons at a server's table in a real browser: two against each other, a cut connection, a password, the ways to end.
// Takes 20 s.

import { expect } from 'chai';
import type { Locator, Page, Route } from 'playwright-core';
import { moveText } from '../../src/lambda-punter/game/moves.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import type { TestServer, TestTable } from '../lambda-punter/server/clients.ts';
import { useChromium, type PageLook } from '../support/browser.ts';
import { watchPage } from '../support/game-page.ts';
import { Cable } from '../support/cable.ts';
import { pagePort } from '../support/quiet-port.ts';
import { soon } from '../support/soon.ts';
import { withHttp } from '../web/http-clients.ts';

const MAP = generateMap({ kind: 'ring', seed: 3, rivers: 12, mines: 2 });
const TURNS = MAP.rivers.length;
const ALL = { futures: true, splurges: true, options: true };
const YOUR_TURN = 'Your turn: choose a river.';

/** What a test has at hand. */
interface ServedPage {
  readonly server: TestServer;
  readonly cable: Cable;
  open(use: (page: Page) => Promise<void>, look?: PageLook): Promise<void>;
}

describe('a person at a table', function () {
  this.timeout(0);
  const openPage = useChromium();

  async function served(table: TestTable, use: (served: ServedPage) => Promise<void>): Promise<void> {
    await withHttp(
      [table],
      {},
      async (server, _ask, base) => {
        const cable = await Cable.lay(Number(new URL(base).port), await pagePort());
        const address = `http://127.0.0.1:${cable.port}/watch/`;
        const open: ServedPage['open'] = async (look, looks) => {
          await openPage(address, look, looks);
        };
        try {
          await use({ server, cable, open });
        } finally {
          await cable.close();
        }
      },
      {
        watch: watchPage,
      },
    );
  }

  it('plays against another with bets, an option and a splurge; no reload costs its seat, no move is made twice', () =>
    served({ map: MAP, punters: 2, settings: ALL }, ({ server, open }) =>
      open((ann) =>
        open(
          async (bob) => {
            await sitDown(ann, 'Ann');
            await ann.getByText('1 of 2 seats is free').waitFor();
            await bob.goto(`${new URL(ann.url()).origin}/watch/${await linkOf(ann)}`);
            await sitDown(bob, '<b>Bob');

            expect(await ann.locator('.turn-said.asked').textContent()).to.match(/^Place your bets\. /);
            // Nobody's move comes next.
            for (const one of [ann, bob]) expect(await one.locator('.standings .badge.next').count()).to.equal(0);
            // Nobody learns of a bet before the end.
            const [mine, site] = [MAP.mines[0], MAP.sites.find(({ id }) => !MAP.mines.includes(id))?.id ?? -1];
            await ann.getByLabel('Mine to bet on').selectOption(String(mine));
            await ann.getByLabel('Site to bet on').selectOption(String(site));
            // The bet was gone after a look at the lobby, and after a reload.
            await ann.getByRole('link', { name: 'Lobby' }).click();
            await ann.getByRole('link', { name: 'Go there' }).click();
            await ann.getByRole('button', { name: 'Begin with 1 bet' }).waitFor();
            await soon(async () => (await betsOf(ann, 'Ann')) === '0/1', 'the bet is shown again');
            await ann.reload();
            await ann.getByRole('button', { name: 'Begin with 1 bet' }).click();
            await ann.getByText('The game begins: <b>Bob gets ready.').waitFor();
            // Away from the table, and on the status page, it is nobody's turn either.
            await bob.getByRole('link', { name: 'Lobby' }).click();
            await bob.getByRole('alert').getByText('Place your bets at table 0.').waitFor();
            expect(await bob.title()).to.match(/^Place your bets – /);
            expect(await (await fetch(new URL('/status', bob.url()))).text())
              .to.include('setting up')
              .and.not.include('its turn');
            await bob.getByRole('link', { name: 'Go there' }).click();
            // On a phone a bet is in sight at once, and nothing but “Begin” stands out.
            const [other] = MAP.mines;
            await bob.getByLabel('Mine to bet on').selectOption(String(other));
            await bob.getByLabel('Site to bet on').selectOption(String(site));
            const bet = bob.locator('.playing .plain li');
            const ready = bob.getByRole('button', { name: 'Begin with 1 bet' });
            for (const one of [bet, ready]) {
              const { y = NaN, height = NaN } = (await one.boundingBox()) ?? {};
              expect(y + height).to.be.below(844);
            }
            expect(await bob.locator('main button.play').allTextContents()).to.deep.equal(['Begin with 1 bet']);
            expect(await colourOf(bob, 'Follow')).to.not.equal(await colourOf(bob, 'Begin'));
            await bob.getByRole('button', { name: /^Take back the bet/ }).click();
            await bob.getByRole('button', { name: 'Begin with 0 bets' }).click();
            await ann.getByText(YOUR_TURN).waitFor();
            await soon(async () => (await betsOf(ann, 'Ann')) === '0/1', 'Ann sees her own bet');
            expect(await betsOf(bob, 'Ann')).to.equal('–');

            await ann.getByRole('button', { name: 'Pass' }).click();
            await bob.getByText(YOUR_TURN).waitFor();
            await bob.reload();
            await bob.getByText(YOUR_TURN).waitFor();
            for (const name of ['Pass', 'Splurge …']) {
              const { y = NaN, height = NaN } = (await bob.getByRole('button', { name }).boundingBox()) ?? {};
              expect(y + height, `${name} is on a phone's first screen`).to.be.within(0, 844);
            }
            // The server hears the move, the page does not hear that it has: it sends it again.
            let sends = 0;
            await bob.route('**/move', async (route: Route) => {
              await route.fetch();
              await (++sends === 1 ? route.abort() : route.continue());
            });
            const first = await takeFirst(bob);
            await ann.getByText(YOUR_TURN).waitFor();
            await ann
              .locator('.turn-said')
              .getByText(/^<b>Bob took \d+–\d+ · you .+, <b>Bob \d+$/)
              .waitFor();
            await bob.getByText('Ann moves now.').waitFor();
            // One that is sent again may be under way.
            await bob.unrouteAll({ behavior: 'wait' });

            // A refused move says why, and another may be made.
            await ann.route('**/move', (route: Route) =>
              route.fulfill({ status: 422, json: { error: 'no such river' } }),
            );
            await ann.getByRole('button', { name: 'Pass' }).click();
            await ann.getByText('The server refuses that: no such river. Choose again.').waitFor();
            await ann.unroute('**/move');
            await ann.getByRole('button', { name: 'Splurge …' }).click();
            await takeFirst(ann);
            await ann.getByRole('button', { name: 'Take 1 river' }).waitFor();
            await takeFirst(ann, 1);
            await ann.getByRole('button', { name: 'Take 2 rivers' }).click();
            await bob.getByText(YOUR_TURN).waitFor();
            await bob.locator('.legal .chip', { hasText: 'option' }).first().click();
            await ann.getByText(YOUR_TURN).waitFor();
            for (let turn = 4; turn < TURNS; turn++) await passOf(turn % 2 === 0 ? ann : bob);

            const { turns, punters, scores } = await server.record();
            expect(turns.every(({ fault }) => fault === undefined)).to.equal(true);
            expect(turns.slice(0, 4).map(({ move }) => move.kind)).to.deep.equal([
              'pass',
              'claim',
              'splurge',
              'option',
            ]);
            expect(moveText(turns[1].move)).to.equal(`claim ${first.replaceAll(' ', '')}`);
            expect(punters.map(({ futures }) => futures)).to.deep.equal([[{ source: mine, target: site }], []]);
            const won = scores[0] > scores[1] ? 'You lost' : 'You won';
            await bob.getByText(`${won}.`).waitFor();
            await soon(async () => /\d\/1/.test(await betsOf(bob, 'Ann')), 'Bob sees the bet at the end');
            // What is over is nobody's seat any more.
            await bob.getByRole('region', { name: 'Your last game' }).waitFor();
            expect(await bob.getByText('Your seat').count()).to.equal(0);
            // One control replays the game, and its address is that of the record, which stays.
            expect(await bob.getByText('Replay', { exact: true }).count()).to.equal(1);
            expect(await linkOf(bob, 'this game at this turn')).to.match(/^#game=.+&turn=12$/);

            await bob.getByRole('button', { name: 'Play again …' }).click();
            await bob.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click();
            await ann.getByText('For the next game, 1 of 2 seats is taken: <b>Bob').waitFor();
            await bob.getByRole('button', { name: 'Get up' }).click();
            await ann.getByText('For the next game, 0 of 2 seats are taken').waitFor();
          },
          { width: 390, height: 844, dark: true },
        ),
      ),
    ));

  it('gets over a cut connection, is told of its time, and gets up only when it means it', () =>
    served({ map: MAP, punters: 2 }, ({ server, cable, open }) =>
      open((ann) =>
        open(async (bob) => {
          await sitDown(ann, 'Ann');
          await sitDown(bob, 'Bob');
          await ann.getByText(YOUR_TURN).waitFor();
          cable.cut();
          await ann.getByText('The connection is lost.').waitFor();
          const first = await takeFirst(ann);
          await ann.getByText('Your move will be sent again.').waitFor();
          cable.join();
          await bob.getByText(YOUR_TURN).waitFor();
          await bob.getByText(`claims ${first}`).waitFor();

          // Away from the table the seat stays, and the page says that it is asked.
          await bob.getByRole('link', { name: 'Lobby' }).click();
          await bob.getByRole('alert').getByText('It is your turn at table 0.').waitFor();
          await bob.getByRole('link', { name: 'Go there' }).click();
          await takeFirst(bob);
          await ann.getByText(YOUR_TURN).waitFor();
          await bob.getByRole('button', { name: 'Get up …' }).click();
          await bob.getByRole('button', { name: 'Stay' }).click();
          expect(server.lobby.tables[0].game?.live.punters[1].zombie).to.equal(undefined);
          await bob.getByRole('button', { name: 'Get up …' }).click();
          await bob.getByRole('button', { name: 'Get up for good' }).click();
          await bob.getByRole('region', { name: 'Your seat' }).waitFor({ state: 'detached' });

          // From the next question on there is hardly any time.
          Object.assign(server.lobby.limits, { personMs: 400 });
          await ann.getByRole('button', { name: 'Pass' }).click();
          await ann
            .getByText(/Your time ran out|You are out|You lost|You won|A draw/)
            .first()
            .waitFor();
          const { punters, turns } = await server.record();
          expect(punters[1].zombie?.reason).to.equal('got up');
          expect(moveText(turns[0].move)).to.equal(`claim ${first.replaceAll(' ', '')}`);
          // She waited for the old time at each of four turns.
          const faults = turns.flatMap(({ fault }, turn) => (turn % 2 === 0 && fault !== undefined ? [fault] : []));
          expect(faults).to.have.length.above(0);
          for (const { reason } of faults) expect(reason).to.include('no answer within 400 ms');
        }),
      ),
    ));

  // It was promised nine more turns.
  it('is out when it places no bets in time, and is not told of turns that it has no more', () =>
    served({ map: MAP, punters: 2, settings: ALL }, ({ server, open }) =>
      open((ann) =>
        open(async (bob) => {
          Object.assign(server.lobby.limits, { personMs: 1000 });
          await sitDown(ann, 'Ann');
          await sitDown(bob, 'Bob');
          await ann.getByText('You are out: set-up: no answer within 1 s.').waitFor();
          await ann.getByText('more such turns').waitFor({ state: 'detached' });
        }),
      ),
    ));

  it('is asked before the lobby ends a game of its own', () =>
    served({ map: MAP, punters: 2 }, ({ open }) =>
      open(async (page) => {
        await page.getByRole('button', { name: 'Play a game …' }).click();
        await page.getByRole('button', { name: 'Begin an easy game' }).click();
        await page.getByText(YOUR_TURN).waitFor();
        const question = page.getByRole('dialog', { name: 'Leave the game?' });
        await passOf(page);
        await page.getByText(YOUR_TURN).waitFor();
        await page.getByRole('link', { name: 'Lobby' }).click();
        await question.getByRole('button', { name: 'Go on playing' }).click();
        await page.getByRole('link', { name: 'Lobby' }).click();
        await question.getByRole('button', { name: 'Leave it' }).click();
        await page.getByRole('button', { name: 'Sit down …' }).waitFor();
      }),
    ));

  it('is asked for the password where the table has one, waits and counts down, and loses its seat with its key', () =>
    served({ map: MAP, punters: 2 }, ({ server, open }) =>
      open(async (page) => {
        await page.route('**/seats', async (route: Route) => {
          const { password } = route.request().postDataJSON() as { readonly password?: string };
          if (password === 'sesame') await route.continue();
          else await route.fulfill({ status: 403, json: { code: 'seat.password', error: 'this is not the password' } });
        });
        await page.getByRole('button', { name: 'Sit down …' }).click();
        const form = page.getByRole('dialog');
        await form.getByLabel('Your name').fill('Ann');
        await form.getByRole('button', { name: 'Sit down' }).click();
        await form.getByRole('alert').getByText('this is not the password').waitFor();
        await form.getByLabel('The table’s password').fill('sesame');
        await form.getByRole('button', { name: 'Sit down' }).click();
        await page.getByText('1 of 2 seats is free').waitFor();
        // The address and what is kept for other windows know nothing of the key.
        const key = await page.evaluate<string>("JSON.parse(sessionStorage.getItem('lambda-punter seat')).key");
        expect(server.lobby.seatKeys.find(key)?.seat.name).to.equal('Ann');
        expect(page.url()).to.not.include(key);
        expect(await page.evaluate('JSON.stringify(localStorage)'))
          .to.include('Ann')
          .and.not.include(key);
        server.lobby.seatKeys.remove(key);
        await page.reload();
        await page.getByText('The server does not know this seat any more.').waitFor();
        await page.getByRole('button', { name: 'Close', exact: true }).click();
        await page.getByRole('button', { name: 'Sit down …' }).waitFor();
      }),
    ));
});

/** Sits down at the table that is shown, or the only one of the lobby. */
async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Sit down …/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Your name').fill(name);
  await form.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('region', { name: 'Your seat' }).waitFor();
}

/** What a friend is sent: the part of the address that names the table, or the game. */
async function linkOf(page: Page, what = 'this table'): Promise<string> {
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const address = await page.getByLabel(`The address of ${what}`).inputValue();
  return new URL(address).hash;
}

/** Takes a river of the list; answers its words. */
async function takeFirst(page: Page, place = 0): Promise<string> {
  await page.locator('.legal').waitFor();
  if ((await page.locator('details.legal[open]').count()) === 0) await page.locator('.legal summary').click();
  const chip = page.locator('.legal .chip').nth(place);
  const words = (await chip.textContent()) ?? '';
  await chip.click();
  return words;
}

/** The paper of a button. */
async function colourOf(page: Page, words: string): Promise<string> {
  return page.evaluate<string>(
    `getComputedStyle([...document.querySelectorAll('button')]
      .find((one) => one.textContent.startsWith('${words}'))).backgroundColor`,
  );
}

async function passOf(page: Page): Promise<void> {
  await page.getByText(YOUR_TURN).waitFor();
  await page.getByRole('button', { name: 'Pass' }).click();
}

/** What the standings say of somebody's bets. */
async function betsOf(page: Page, name: string): Promise<string> {
  const row: Locator = page.locator('.standings tbody tr', { hasText: name });
  return (await row.locator('td').nth(4).textContent()) ?? '';
}
