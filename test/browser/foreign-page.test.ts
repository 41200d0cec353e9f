// A page of somebody else, in a real browser, that tries to change something on every server of this machine: by
// requests of all kinds, forms and sockets. None is answered but by a refusal, and no socket opens. Takes 20 s.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { randomFrom } from '../../src/base/seeded-random.ts';
import { startGenerator } from '../../src/humaine/generator/generator-service.ts';
import { startOrchestrator } from '../../src/humaine/orchestrator/orchestrator.ts';
import { KitchenModel } from '../../src/humaine/page/model/kitchen-model.ts';
import { startHumainePage } from '../../src/humaine/page/server/humaine-page-server.ts';
import { NO_KITCHEN_ORDERS } from '../humaine/page/sample-kitchen.ts';
import { lineOf } from '../lambda-punter/judge/sample-match.ts';
import { newPage, sharedChromium, skipWithoutChromium } from '../support/browser.ts';
import { withHagglingServer } from '../support/haggling-server.ts';
import { withService } from '../taboo/server/small-service.ts';
import { withHttp } from '../web/http-clients.ts';

/** A server, and where somebody could change something. */
interface Target {
  readonly base: string;
  readonly posts: readonly string[];
  readonly sockets: readonly string[];
}

/** What the page heard of its tries. */
interface Tried {
  readonly tries: number;
  /** Statuses of answers, however the page asked. */
  readonly statuses: readonly number[];
  readonly opened: readonly string[];
}

/** Runs in the page: every way in which a page can send something. */
const ATTACK = `async ({ base, posts, sockets }) => {
  const opened = [];
  const quietly = (promise) => promise.catch(() => {});
  for (const path of posts) {
    const body = '{"name":"evil","roundId":"evil","speaker":"Human","text":"deal"}';
    for (const mode of ['cors', 'no-cors'])
      for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded'])
      {
        const how = { method: 'POST', mode, body, headers: { 'content-type': type }, credentials: 'include' };
        await quietly(fetch(base + path, how));
      }
    navigator.sendBeacon(base + path, body);
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.name = 'frame' + path;
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method: 'post', action: base + path, target: frame.name, enctype: 'text/plain' });
    const gone = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    form.submit();
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 1000))]);
  }
  for (const path of sockets)
    await new Promise((resolve) => {
      const socket = new WebSocket(base.replace('http', 'ws') + path);
      socket.onopen = () => { opened.push(path); socket.close(); };
      socket.onclose = resolve;
    });
  return opened;
}`;

/** Ways in which the page sends something to each path. */
const WAYS = 8;

async function tried(page: Page, target: Target): Promise<Tried> {
  const statuses: number[] = [];
  // The page itself is told nothing of an answer that its browser holds back.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
  const opened = (await page.evaluate(`(${ATTACK})(${JSON.stringify(target)})`)) as string[];
  return { tries: WAYS * target.posts.length + target.sockets.length, statuses, opened };
}

/** Each server while `use` runs. */
const SERVERS: { readonly [name: string]: (use: (target: Target) => Promise<void>) => Promise<void> } = {
  'npm run serve': (use) =>
    withHttp([{ map: lineOf(4), punters: 2 }], {}, async (_server, _ask, base) => {
      await use({ base, posts: ['/seats', '/seats/x/move', '/watch/tables'], sockets: ['/'] });
    }),
  'npm run haggle -- serve': (use) =>
    withHagglingServer({}, ({ port, crowd }) =>
      use({ base: `http://127.0.0.1:${port}`, posts: ['/'], sockets: ['/arena/standard', '/arena/test'] }).then(
        () => void expect(crowd('standard')).to.deep.equal({ waiting: 0, sessions: 0 }),
      ),
    ),
  'npm run taboo -- serve': (use) =>
    withService(async (_ask, { origin }) => {
      await use({ base: origin, posts: ['/describer/v1/start/1', '/describer/v1/play'], sockets: ['/'] });
    }),
  'the generator of HUMAINE': async (use) => {
    const { port, close } = await startGenerator({ port: 0, random: randomFrom(1) });
    await use({ base: `http://127.0.0.1:${port}`, posts: ['/calculateUtility/seller'], sockets: ['/'] }).finally(close);
  },
  'the orchestrator of HUMAINE': async (use) => {
    const { port, orchestrator, close } = await startOrchestrator({ port: 0 });
    const posts = ['/startRound', '/relayMessage', '/confirmAccept', '/abortRound', '/receiveHumanAllocation'];
    try {
      await use({ base: `http://127.0.0.1:${port}`, posts, sockets: ['/'] });
      expect(orchestrator.round).to.equal(undefined);
    } finally {
      await close();
    }
  },
  'the page of HUMAINE': async (use) => {
    const kitchen = new KitchenModel();
    const options = { built: new Map(), kitchen, orders: NO_KITCHEN_ORDERS, port: 0, chatPort: 0, chatSocketPort: 0 };
    const page = await startHumainePage(options);
    const posts = ['/begin', '/say', '/save', '/setUtility', '/receiveMessage', '/endRound'];
    try {
      await use({ base: `http://127.0.0.1:${page.port}`, posts, sockets: ['/'] });
      await use({ base: `http://127.0.0.1:${page.chatPort}`, posts: ['/receiveMessage'], sockets: ['/'] });
      await use({ base: `http://127.0.0.1:${page.chatSocketPort}`, posts: [], sockets: ['/'] });
      expect(kitchen.identity).to.deep.equal(new KitchenModel().identity);
    } finally {
      await page.close();
    }
  },
};

describe('a page of somebody else', function () {
  this.timeout(300_000);
  let foreign: Server;

  before(async function () {
    skipWithoutChromium(this);
    foreign = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<body>evil</body>'));
    await new Promise<void>((resolve) => foreign.listen(0, 'localhost', resolve));
  });

  after(() => void foreign?.close());

  for (const [name, withServer] of Object.entries(SERVERS))
    it(`changes nothing at ${name}`, () =>
      withServer(async (target) => {
        const { port } = foreign.address() as AddressInfo;
        const page = await newPage(await sharedChromium());
        try {
          await page.goto(`http://localhost:${port}/`);
          const { tries, statuses, opened } = await tried(page, target);
          expect(opened, `${tries} tries`).to.deep.equal([]);
          // Requests that the browser itself holds back have no answer; forms and plain requests are refused.
          expect(new Set(statuses)).to.deep.equal(new Set(target.posts.length > 0 ? [403] : []));
        } finally {
          await page.close();
        }
      }));
});
