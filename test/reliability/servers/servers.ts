// The servers of all contests, each with somebody who does there what one does.

import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFrame } from '../../../src/base/frame.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import type { AwaitedAgent } from '../../../src/ultimatum/game/series-play.ts';
import { startGenerator } from '../../../src/humaine/generator/generator-service.ts';
import { askJson } from '../../humaine/ask-json.ts';
import { lineOf } from '../../lambda-punter/judge/sample-match.ts';
import { playOnline, withServer } from '../../lambda-punter/server/clients.ts';
import { withHagglingServer } from '../../support/haggling-server.ts';
import { GENEROUS, openHub } from '../../support/open-hub.ts';
import { playOurs } from '../../support/remote-player.ts';
import { dealerOpening, RawDealer } from '../../support/raw-dealer.ts';
import { soon } from '../../support/soon.ts';
import { withService } from '../../taboo/server/small-service.ts';
import { cutOf } from './cut-network.ts';
import { ofServers, type ServerCheck, soakOf } from './of-servers.ts';

const HTTP_OPENING = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

const PUNTER_SERVER: ServerCheck = {
  contest: 'lambda-punter',
  opening: encodeFrame({ me: 'somebody' }),
  withServer: (use) =>
    withServer([{ map: lineOf(3), punters: 1 }], {}, ({ ports: [port] }) =>
      use({
        port,
        serve: async () => {
          const { stop } = await playOnline(port, 'right');
          assert(stop !== undefined, 'the game was played to its end');
        },
      }),
    ),
};

const HAGGLING_SERVER: ServerCheck = {
  contest: 'haggling',
  isSmall: true,
  opening:
    'GET /arena/standard HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  withServer: (use) =>
    withHagglingServer({}, ({ port, url }) =>
      use({
        port,
        serve: async () => {
          const plan = {
            url: url('standard'),
            answer: (offered: unknown) => (offered === undefined ? [0, 0, 0] : undefined),
          };
          const played = await Promise.all(['a', 'b'].map((id) => playOurs({ ...plan, id })));
          for (const { ending, trouble } of played) assert.equal(ending, 'done', trouble);
        },
      }),
    ),
};

const TABOO_SERVER: ServerCheck = {
  contest: 'taboo',
  isSmall: true,
  opening: HTTP_OPENING,
  withServer: (use) =>
    withService((ask, { port }) =>
      use({
        port: Number(port),
        serve: async () => {
          const [, started] = await ask('/describer/v1/start/1', 'ours');
          const [gameId = ''] = /id-\d+/.exec(started) ?? [];
          const [, judged] = await ask(`/describer/v1/play?gameId=${gameId}&guess=Paris`, 'ours');
          assert.match(judged, /^YES!/, started);
        },
      }),
    ),
};

const HUMAINE_SERVER: ServerCheck = {
  contest: 'humaine',
  isSmall: true,
  opening: HTTP_OPENING,
  withServer: async (use) => {
    const service = await startGenerator({ port: 0, random: randomFrom(1) });
    const serve = async (): Promise<void> => {
      const { status } = await askJson(service.port, '/generateUtility/seller');
      assert.equal(status, 200);
    };
    try {
      await use({ port: service.port, serve });
    } finally {
      await service.close();
    }
  },
};

const HUB: ServerCheck = {
  contest: 'ultimatum',
  opening: dealerOpening(''),
  withServer: async (use) => {
    // Two agents play while all storms come: a series of many rounds, of which each time some are waited for.
    const hub = await openHub({ rounds: 10_000_000 });
    const agents = ['a', 'b'].map((uid) => hub.join(uid, UNHURRIED));
    for (const agent of agents) agent.catch(() => {});
    const serve = async (): Promise<void> => {
      // Whoever comes in the midst of a series is heard, though no longer let in.
      const newcomer = new RawDealer(hub.port, `newcomer ${hub.rounds.length}`);
      await soon(() => newcomer.hasMet, 'the hub answers a newcomer');
      assert(!newcomer.socket.destroyed, 'the hub has hung up on a newcomer');
      await newcomer.close();
      const before = hub.rounds.length;
      while (hub.rounds.length < before + ROUNDS_SERVED) {
        assert.deepEqual(hub.removed, []);
        await sleep(ANSWER_MS);
      }
      // What the test keeps of them is no memory of the hub's.
      hub.rounds.length = 0;
      hub.log.length = 0;
    };
    try {
      await use({ port: hub.port, serve });
    } finally {
      hub.stop.abort();
      await hub.end;
    }
  },
};

const ROUNDS_SERVED = 20;
const ANSWER_MS = 10;
/** Leaves the processor to others: the series goes on as long as the server does. */
const UNHURRIED: AwaitedAgent = {
  ...GENEROUS,
  offer: (asked) => sleep(ANSWER_MS, GENEROUS.offer(asked)),
};

const ALL = [PUNTER_SERVER, HAGGLING_SERVER, HUB, TABOO_SERVER, HUMAINE_SERVER];

/** The checks of all servers. */
export const SERVERS = [...ALL.map(ofServers), ...ALL.map(cutOf), ...ALL.map(soakOf)];
