// HUMAINE in a real browser: a round by keyboard alone, a reload in its middle, words that are blocked, a server that
// goes and comes back. Takes 12 s.

import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { loadPage } from '../../src/cli/common/page-command.ts';
import { HUMAINE_PAGE } from '../../src/humaine/command/page.ts';
import { KitchenModel } from '../../src/humaine/page/model/kitchen-model.ts';
import { startHumainePage } from '../../src/humaine/page/server/humaine-page-server.ts';
import { startEverything } from '../../src/humaine/play/humaine-command.ts';
import { StartedServices } from '../../src/humaine/play/humaine-platform.ts';
import type { TurnReading } from '../../src/humaine/game/turn-rules.ts';
import { NO_KITCHEN_ORDERS } from '../humaine/page/sample-kitchen.ts';
import { useChromium } from '../support/browser.ts';
import { Cable } from '../support/cable.ts';
import { pagePort } from '../support/quiet-port.ts';
import { chooseByArrows, tabTo } from '../support/keys.ts';
import { soon } from '../support/soon.ts';

/** Any free port for each service. */
const FREE = {
  portUtilityGenerator: 0,
  portEnvironmentOrchestrator: 0,
  portWatson: 0,
  portCelia: 0,
  portChatUi: 0,
  portChatSocket: 0,
} as const;

/** A browser's speech in and out, in which a test speaks and reads what was said. */
const SPEECH_STUBS = `
  let recogniser;
  const stubs = {
    readAloud: [],
    SpeechSynthesisUtterance: class { constructor(text) { this.text = text; } },
    speechSynthesis: { speak: ({ text }) => readAloud.push(text), cancel: () => {} },
    SpeechRecognition: class extends EventTarget {
      start() { recogniser = this; }
      stop() { this.dispatchEvent(new Event('end')); }
    },
    hearWords(...words) {
      const results = words.map((word, place) => [{ transcript: (place > 0 ? ' ' : '') + word }]);
      recogniser.dispatchEvent(Object.assign(new Event('result'), { results }));
      recogniser.stop();
    },
    breakOff(error) { recogniser.dispatchEvent(Object.assign(new Event('error'), { error })); },
  };
  for (const [name, value] of Object.entries(stubs)) Object.defineProperty(globalThis, name, { value });
`;

async function pressAt(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).waitFor();
  await tabTo(page, new RegExp(`^${name}$`));
  await page.keyboard.press('Enter');
}

/** What is longer than this is put in as a whole. */
const MOST_TYPED = 100;

async function sayIt(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.locator('#say-field:focus').waitFor();
  if (words.length > MOST_TYPED) await page.keyboard.insertText(words);
  else await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

async function chooseSellers(page: Page): Promise<void> {
  await tabTo(page, /^Times, sellers, seed$/);
  await page.keyboard.press('Enter');
  for (const name of ['Watson is', 'Celia is']) {
    await page.getByLabel(name).focus();
    await chooseByArrows(page, /^price-tag/);
  }
}

/** Notes whether Send was ever dimmed, with the seconds that are left. */
const WATCH_SEND = `
  window.wasDimmed = false;
  new MutationObserver(() => {
    const send = document.querySelector('.send:disabled');
    window.wasDimmed ||= send !== null && /^in [1-5] s$/.test(send.textContent.trim());
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
`;

describe('the page of HUMAINE', function () {
  this.timeout(0);
  const openPage = useChromium();

  /** Everything that the command starts; in the reading of 2021 a person need not wait between two messages. */
  async function played(reading: TurnReading, use: (page: Page) => Promise<void>): Promise<void> {
    const services = new StartedServices();
    try {
      const { page } = await startEverything(services, {
        ...FREE,
        portHumanUi: await pagePort(),
        reading,
        seed: 1,
        load: () => loadPage(HUMAINE_PAGE),
      });
      await openPage(`http://127.0.0.1:${page?.port}/`, use);
    } finally {
      await services.disposeAsync();
    }
  }

  it('plays a round by keyboard alone, also after a reload in its middle', () =>
    played('2021', async (page) => {
      await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
      await chooseSellers(page);
      await page.getByRole('button', { name: 'Begin', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('The talk begins in').waitFor();
      await pressAt(page, 'Begin now');

      await sayIt(page, 'Watson, I would like to buy 4 eggs, 4 cups of flour, 2 cups of milk and 2 cups of sugar');
      const offer = page.getByRole('article', { name: 'Watson’s offer' });
      await offer.waitFor();
      const price = /\$(\d+\.\d\d)/.exec((await offer.textContent()) ?? '')?.[1] ?? '';
      await page.keyboard.press('Escape');
      await page.keyboard.press('1');
      await page.getByText(`4 eggs, 4 cups of flour, 2 cups of sugar, 2 cups of milk for $${price}.`).waitFor();

      // Nothing has changed hands yet, and a browser that comes back is asked again.
      await page.reload();
      await page.getByText('$50.00').waitFor();
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
      await page.keyboard.press('y');
      await page
        .locator('.money')
        .getByText(`$${(50 - Number(price)).toFixed(2)}`)
        .waitFor();
      await page.getByText('Best with what you have: 2 cakes').waitFor();

      await sayIt(page, 'word '.repeat(101).trim());
      await page.locator('.blocked').getByText('more than 100 words are too many.').waitFor();

      // The talk goes on where the person stays.
      await pressAt(page, 'End the talk');
      await page.getByText('This ends the talk').waitFor();
      await pressAt(page, 'Stay');
      await pressAt(page, 'End the talk');
      // The question takes the focus once it has been drawn.
      await page.locator('button:focus', { hasText: 'Stay' }).waitFor();
      await pressAt(page, 'End it');
      await page.getByText('Nothing is saved yet').waitFor();
      await pressAt(page, 'Save');
      const saved = page.getByText(/^Saved: 2 cakes, worth/);
      await saved.waitFor();
      const worth = /worth \$(\d+\.\d\d)/.exec((await saved.textContent()) ?? '')?.[1];
      await pressAt(page, 'See the results');
      await page.getByRole('heading', { name: `You made $${worth}.` }).waitFor();
      const rows = await page.locator('.results tbody tr').allTextContents();
      expect(rows[1]).to.match(new RegExp(`^Watson \\(price-tag\\).*took \\$${price}`));
      expect(rows[2]).to.match(/^Celia \(price-tag\)profit \$0\.00/);
      await page.getByRole('button', { name: 'Another round' }).click();
      await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
    }));

  it('confirms one deal with one press of a key, however long, and asks before goods are lost', async () => {
    const kitchen = new KitchenModel();
    const built = await loadPage(HUMAINE_PAGE);
    const asked: string[] = [];
    const orders = { ...NO_KITCHEN_ORDERS, next: () => Promise.resolve(void asked.push('next')) };
    const server = await startHumainePage({ built, kitchen, orders, port: await pagePort() });
    kitchen.choices = () => ({ kinds: [], chosen: [], shown: [], canSkip: true });
    kitchen.hearUtility({ cake: { unitValue: 20, supplements: {} }, pancake: { unitValue: 20, supplements: {} } });
    kitchen.hearStart(3600);
    try {
      await openPage(`http://127.0.0.1:${server.port}/`, async (page) => {
        await page.locator('#say-field').waitFor();
        for (const seller of ['Watson', 'Celia'])
          kitchen.ask(seller, { quantity: { egg: 2, flour: 2, milk: 1, sugar: 1 }, price: 5 }, (isConfirmed) => {
            asked.push(`${seller} ${isConfirmed}`);
            if (seller === 'Watson')
              kitchen.hearSale({ seller, quantity: { egg: 2, flour: 2, milk: 1, sugar: 1 }, price: 5 });
          });
        await page.getByText('With it you could bake for $20.00 more.').nth(1).waitFor();
        await page.locator('#say-field').focus();
        await page.keyboard.press('Escape');
        await page.keyboard.down('y');
        await page.getByText('You bought 2 eggs').waitFor();
        await page.keyboard.down('y');
        await page.keyboard.up('y');
        // The field does not take the focus back: the next key is heard.
        await page.keyboard.press('n');
        await page.locator('.asked .card').waitFor({ state: 'detached' });
        expect(asked).to.deep.equal(['Watson true', 'Celia false']);

        kitchen.hearMessage({ speaker: 'Human', addressee: 'Celia', text: 'Celia, hello' });
        await page.locator('input[value="Celia"]:checked').waitFor();
        kitchen.hearBlocked({ speaker: 'Celia', text: 'Me too!' }, 'Agent speaking twice');
        await page.getByText('Celia was not heard').click();
        await page.getByText('Agent speaking twice').waitFor();

        kitchen.hearEnd();
        await page.getByRole('button', { name: 'See the results' }).and(page.locator(':enabled')).click();
        await page.getByText('Nothing is saved, and so you would make nothing.').waitFor();
        expect(asked).to.have.length(2);
        await page.getByRole('button', { name: 'End it' }).click();
        await soon(() => asked.length === 3, 'the page goes on');
      });
    } finally {
      await server.close();
    }
  });

  it('takes no seed that is none, and keeps what is written before the talk', async () => {
    const kitchen = new KitchenModel();
    const server = await startHumainePage({
      built: await loadPage(HUMAINE_PAGE),
      kitchen,
      orders: NO_KITCHEN_ORDERS,
      port: await pagePort(),
    });
    try {
      await openPage(`http://127.0.0.1:${server.port}/`, async (page) => {
        await page.getByText('Times, sellers, seed').click();
        await page.getByLabel('Seed: the same').fill('12ab');
        await page.getByText('The seed must be a whole number').waitFor();
        expect(await page.getByRole('button', { name: 'Begin', exact: true }).isEnabled()).to.equal(false);
        kitchen.hearMetadata({ number: 1, durations: { warmUp: 3600, round: 3600, post: 3600 }, budget: 50 });
        await page.locator('#say-field').waitFor();
        await page.keyboard.type('can');
        await page.keyboard.press('s');
        await page.locator('#say-field:focus').waitFor();
        await page.keyboard.type('Hello');
        kitchen.hearStart();
        await page.locator('.send:enabled').waitFor();
        expect(await page.locator('#say-field').inputValue()).to.equal('Hello');
        expect(await page.locator('input[name=addressee]:checked').inputValue()).to.equal('');
      });
    } finally {
      await server.close();
    }
  });

  it('dims Send until the person may speak again, and says why words were not heard', () =>
    played('seed', async (page) => {
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await page.getByRole('button', { name: 'Begin now' }).click();
      await page.locator('.send:enabled').waitFor();
      // Five seconds are soon over on a busy machine: the page itself looks, and speaks twice without a pause, as
      // another window might that is faster than the button.
      await page.evaluate(WATCH_SEND);
      await page.evaluate(async () => {
        for (const text of ['Hello', 'Me again'])
          await fetch('say', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ text }),
          });
      });
      await soon(() => page.evaluate<boolean>('wasDimmed'), 'Send is dimmed');
      await page.locator('.blocked').getByText('you spoke less than five seconds after your last words.').waitFor();
      await page.getByRole('button', { name: 'Write it again' }).click();
      expect(await page.locator('#say-field').inputValue()).to.equal('Me again');
    }));

  it('hears and reads aloud where the browser can, of four sellers as of two, and only when asked', async () => {
    const kitchen = new KitchenModel();
    const said: string[] = [];
    const orders = { ...NO_KITCHEN_ORDERS, say: (text: string) => Promise.resolve(void said.push(text)) };
    const server = await startHumainePage({
      built: await loadPage(HUMAINE_PAGE),
      kitchen,
      orders,
      port: await pagePort(),
    });
    kitchen.hearStart(3600);
    kitchen.hear({ sellers: ['Watson', 'Celia', 'Bartholomew', 'Di'] });
    const hear = (speaker: string, text: string): void =>
      kitchen.hearMessage({ speaker, text, bid: { type: 'SellOffer', quantity: { egg: 1 }, price: 1 } });
    try {
      await openPage(
        `http://127.0.0.1:${server.port}/`,
        async (page) => {
          await page.addInitScript(SPEECH_STUBS);
          await page.reload();
          await page.locator('#say-field').waitFor();
          hear('Di', 'Not read aloud');
          await page.getByRole('button', { name: 'Accept Di’s offer' }).waitFor();
          await page.getByRole('button', { name: 'Read aloud' }).click();
          hear('Bartholomew', 'One egg for a dollar');
          kitchen.hearMessage({ speaker: 'Human', addressee: 'Di', text: 'My own words' });
          hear('Di', 'Two for two');
          await page.getByText('Two for two').waitFor();
          await soon(async () => (await page.evaluate<number>('readAloud.length')) > 1, 'both are read aloud');
          expect(await page.evaluate('readAloud')).to.deep.equal(['One egg for a dollar', 'Two for two']);
          await page.locator('input[value="Di"]:checked').waitFor();

          await page.getByRole('button', { name: 'Speak', exact: true }).click();
          await page.getByRole('button', { name: 'Listening …' }).waitFor();
          await page.evaluate('hearWords("two eggs", "please")');
          // What was heard is sent only by the person.
          await page.getByRole('button', { name: 'Speak', exact: true }).waitFor();
          expect([await page.locator('#say-field').inputValue(), said]).to.deep.equal(['two eggs please', []]);
          await page.getByRole('button', { name: 'Speak', exact: true }).click();
          await page.evaluate('breakOff("not-allowed")');
          await page.getByText('The browser could not listen (not-allowed). Write instead.').waitFor();
          await page.getByRole('radio', { name: 'all' }).check();
          await page.getByPlaceholder('Say to all …').waitFor();
        },
        { isChanged: true },
      );
    } finally {
      await server.close();
    }
  });

  it('goes on where a server that was gone comes back', async () => {
    const kitchen = new KitchenModel();
    const built = await loadPage(HUMAINE_PAGE);
    const serve = () => startHumainePage({ built, kitchen, orders: NO_KITCHEN_ORDERS, port: 0 });
    let server = await serve();
    const cable = await Cable.lay(server.port, await pagePort());
    try {
      await openPage(`http://127.0.0.1:${cable.port}/`, async (page) => {
        await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
        cable.cut();
        await server.close();
        await page.getByText('The server does not answer.').waitFor();
        server = await serve();
        cable.join(server.port);
        kitchen.hearStart(60);
        await page.getByText('The sellers wait for you to begin.').waitFor();
        await page.getByText('The server does not answer.').waitFor({ state: 'detached' });
      });
    } finally {
      await cable.close();
      await server.close();
    }
  });
});
