// How many messages a second the hub passes, beside a bare ROUTER that echoes to as many DEALERs: both in turns in one
// run, the other side in a thread of its own, so that what the machine does meanwhile blurs the ratio less.
//
//   node_modules/.bin/node test/bench/ultimatum-rate.ts [AGENTS] [ROUNDS] [LAPS]

import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Dealer, Router } from 'zeromq';
import { randomFrom } from '../../src/base/seeded-random.ts';
import { isObject } from '../../src/base/shape.ts';
import { playAtHub } from '../../src/ultimatum/client/play-at-hub.ts';
import { USUAL_HUB } from '../../src/ultimatum/protocol/hub-settings.ts';
import { serverLog } from '../../src/ultimatum/protocol/server-log.ts';
import { runHub } from '../../src/ultimatum/server/hub.ts';

/** What the other thread does: agents at a hub, or dealers that send so many pings each and wait for each pong. */
interface Others {
  readonly agents: number;
  readonly serverPort?: number;
  readonly echo?: { readonly endpoint: string; readonly pings: number };
}

/** As long as a request for an answer to a deal. */
const PING = 'x'.repeat(140);

/** Messages a second, in and out together, as the hub's side sees them. */
async function rateOfHub(agents: number, rounds: number): Promise<number> {
  let others: Worker | undefined;
  let begun = 0;
  let messages = 0;
  const { rounds: played } = await runHub(
    { ...USUAL_HUB, serverPort: 0, clientsAmount: agents, totalRounds: rounds, responseTimeout: 60 },
    {
      signal: new AbortController().signal,
      log: serverLog({ level: 'error', write: () => {} }),
      random: randomFrom(1),
      onEvent: (event) => {
        if (event.kind === 'open') others = startOthers({ agents, serverPort: event.serverPort });
        // Two requests, two answers, two results.
        if (event.kind === 'round') messages += 6;
        if (messages === 6) begun = performance.now();
      },
    },
  );
  const rate = (messages - 6) / ((performance.now() - begun) / 1000);
  if (others !== undefined) await once(others, 'exit');
  if (played * 6 !== messages) throw new Error('rounds were lost');
  return rate;
}

async function rateOfEcho(agents: number, pings: number): Promise<number> {
  const router = new Router({ sendTimeout: 0, linger: 0 });
  await router.bind('tcp://127.0.0.1:*');
  const others = startOthers({ agents, echo: { endpoint: router.lastEndpoint ?? '', pings } });
  let begun = 0;
  const count = agents * pings;
  for (let done = 0; done < count; done++) {
    const [identity, body] = await router.receive();
    if (done === 0) begun = performance.now();
    void router.send([identity, body]);
  }
  const rate = (2 * count) / ((performance.now() - begun) / 1000);
  await once(others, 'exit');
  router.close();
  return rate;
}

function startOthers(others: Others): Worker {
  return new Worker(new URL(import.meta.url), { workerData: others });
}

/** The other thread. */
async function playOthers({ agents, serverPort, echo }: Others): Promise<void> {
  const names = Array.from({ length: agents }, (_, place) => `agent-${place}`);
  if (serverPort !== undefined) {
    const agent = { offer: () => 50, deal: () => true, told: () => {} };
    await Promise.all(names.map((name) => playAtHub({ url: '127.0.0.1', port: serverPort, name, agent })));
  }
  if (echo !== undefined) await Promise.all(names.map(() => pingPong(echo.endpoint, echo.pings)));
  parentPort?.close();
}

async function pingPong(endpoint: string, pings: number): Promise<void> {
  const dealer = new Dealer({ sendTimeout: 0 });
  dealer.connect(endpoint);
  for (let done = 0; done < pings; done++) {
    await dealer.send(PING);
    await dealer.receive();
  }
  dealer.close();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

if (isMainThread) {
  const [agents = 10, rounds = 2_000, laps = 5] = process.argv.slice(2).map(Number);
  const pairs: { hub: number; echo: number }[] = [];
  for (let lap = 0; lap < laps; lap++)
    pairs.push({ hub: await rateOfHub(agents, rounds), echo: await rateOfEcho(agents, Math.ceil(rounds * 1.5)) });
  const [hub, echo] = [median(pairs.map((one) => one.hub)), median(pairs.map((one) => one.echo))];
  const ratio = median(pairs.map((one) => one.hub / one.echo));
  console.log(`${agents} agents, ${rounds} rounds, ${laps} laps, medians of messages a second:`);
  console.log(`  hub ${Math.round(hub)}, bare echo ${Math.round(echo)}, ratio ${ratio.toFixed(2)}`);
  console.log(`  10,000 rounds of these agents: ${((10_000 * agents * 3) / hub).toFixed(1)} s`);
} else if (isObject(workerData)) {
  const { agents, serverPort, echo } = workerData;
  await playOthers({
    agents: Number(agents),
    ...(serverPort !== undefined && { serverPort: Number(serverPort) }),
    ...(isObject(echo) && { echo: { endpoint: String(echo['endpoint']), pings: Number(echo['pings']) } }),
  });
}
