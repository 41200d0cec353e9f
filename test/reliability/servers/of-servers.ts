// What all checks of servers have in common: a thousand connections at a time that do something wrong, from one address
// or from many, while somebody who does all right is served.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import { type Check, tryEach } from '../check.ts';
import { soon } from '../../support/soon.ts';
import { residueNow, withoutResidue } from '../residue.ts';

/** A server under way. */
export interface StormedServer {
  readonly port: number;
  /** Somebody comes, does what one does there, and goes. @throws where that fails */
  readonly serve: () => Promise<void>;
}

/** A check of a server. */
export interface ServerCheck {
  readonly contest: string;
  /** What somebody says first, whole: of it, half is said. */
  readonly opening: string | Buffer;
  /** Whether it lets in fewer than a thousand: then whoever comes later is served once they have gone. */
  readonly isSmall?: true;
  /** Runs the server while `use` runs. */
  readonly withServer: (use: (server: StormedServer) => Promise<void>) => Promise<void>;
}

const CONNECTIONS = 1_000;
/** At once, so that the queue of the port is not what refuses. */
const AT_A_TIME = 100;
const BYTES_IN_MB = 1_000_000;
/** Other addresses of this machine: 127.0.1.1 and on. The one who does all right comes from 127.0.0.1. */
const ADDRESSES = 40;
const FLOOD = Buffer.alloc(64 * 1024, 'x');
const DRIPS = 5;
const DRIP_MS = 40;

/** What a connection does once it is there. It may be cut off at any time. */
type Storm = (socket: Socket, opening: Buffer, random: Random) => unknown;

const STORMS: Readonly<Record<string, Storm>> = {
  'says nothing': () => {},
  'says half': (socket, opening) => socket.write(opening.subarray(0, opening.length / 2)),
  'says it byte by byte': async (socket, opening) => {
    for (const byte of opening.subarray(0, DRIPS)) {
      socket.write(Buffer.of(byte));
      await sleep(DRIP_MS);
    }
  },
  floods: (socket) => socket.write(FLOOD),
  'says blanks': (socket) => socket.write(Buffer.alloc(FLOOD.length, ' ')),
  'says what is random': (socket, _, random) =>
    socket.write(Buffer.from(Array.from({ length: 500 }, () => randomBelow(random, 256)))),
  'goes at once': (socket) => socket.destroy(),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'ends its half': (socket) => socket.end(),
  'reads nothing': (socket, opening) => {
    socket.pause();
    socket.write(opening.subarray(0, -1));
  },
};

/** A storm, and whether all of it comes from one address. */
type Kind = readonly [act: Storm, isOneAddress: boolean];

const KINDS: readonly Kind[] = Object.values(STORMS).flatMap((act) => [[act, true] as const, [act, false] as const]);

/** Opens that many, a hundred at a time, and lets each do it. */
async function storm(
  port: number,
  [act, isOneAddress]: Kind,
  opening: Buffer,
  random: Random,
  connections = CONNECTIONS,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let at = 0; at < connections; at += AT_A_TIME) {
    const some = Array.from({ length: AT_A_TIME }, (_, place) => {
      const localAddress = `127.0.1.${1 + (isOneAddress ? 0 : (at + place) % ADDRESSES)}`;
      return connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    });
    sockets.push(...some);
    // One that is refused is closed, and then it does nothing.
    const arrived = some.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')]));
    await Promise.all(arrived.map((one) => one.catch(() => {})));
    for (const socket of some) if (!socket.destroyed) void act(socket, opening, random);
  }
  return sockets;
}

/** Whether somebody who does all right is served. */
export function isServing(server: StormedServer): Promise<boolean> {
  return server.serve().then(
    () => true,
    () => false,
  );
}

/** The check. */
export function ofServers({ contest, opening, withServer, isSmall }: ServerCheck): Check {
  const name = `servers/${contest}`;
  const first = Buffer.from(opening);
  const tryStorm = (server: StormedServer) => async (random: Random, number: number) => {
    const kind = KINDS[number % KINDS.length];
    const [, isOneAddress] = kind;
    const sockets = await storm(server.port, kind, first, random);
    try {
      // It is told of what has come before somebody else comes.
      await sleep(DRIP_MS);
      if (!isSmall || isOneAddress) await server.serve();
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    if (!isSmall) return;
    await soon(() => isServing(server), 'it serves again');
  };
  return {
    name,
    promise: isSmall
      ? 'whoever does all right is served beside a thousand bad connections of one address, and after those of many'
      : 'whoever does all right is served beside a thousand bad connections, of one address or of many',
    unit: `storms of ${CONNECTIONS.toLocaleString('en')} connections`,
    short: 0,
    long: 5 * KINDS.length,
    part: KINDS.length,
    run: async (span) => {
      const before = residueNow();
      let faults: readonly string[] = [];
      await withServer(async (server) => {
        await server.serve();
        ({ faults } = await tryEach(name, span, tryStorm(server)));
      });
      const left = await withoutResidue({ files: before.files + MOST_KEPT });
      return { faults: [...faults, ...left.faults], most: left.most };
    },
  };
}

/** Files that a first server opens and a process keeps: its event loop's, and idle connections of our clients. */
const MOST_KEPT = 20;

const MINUTE_MS = 60_000;
/** Between two small storms of a soak, in milliseconds. */
const REST_MS = 2_000;
/** Memory is steady if its least in the last third is no more than this above that of the second, in MB. */
const MOST_GROWN_MB = 5;

/** What is in use once all that is not has been collected, in MB. */
function usedMb(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / BYTES_IN_MB;
}

/** The check of an hour's work: a small storm every few seconds, somebody served after each, and steady memory. */
export function soakOf({ contest, opening, withServer }: ServerCheck): Check {
  const name = `soak/${contest}`;
  const first = Buffer.from(opening);
  const minute = async (server: StormedServer, random: Random): Promise<void> => {
    for (const end = performance.now() + MINUTE_MS; performance.now() < end;) {
      const kind = KINDS[randomBelow(random, KINDS.length)];
      const sockets = await storm(server.port, kind, first, random, AT_A_TIME);
      await server.serve().finally(() => sockets.forEach((socket) => socket.destroy()));
      await sleep(REST_MS);
    }
  };
  return {
    name,
    promise: 'an hour of storms leaves memory steady, and whoever does all right is served all the while',
    unit: 'minutes',
    short: 0,
    long: 60,
    part: 60,
    run: async (span) => {
      const memory: number[] = [];
      let faults: readonly string[] = [];
      await withServer(async (server) => {
        ({ faults } = await tryEach(name, span, async (random) => {
          await minute(server, random);
          memory.push(usedMb());
        }));
      });
      const third = Math.floor(memory.length / 3);
      const [before, after] = [memory.slice(third, 2 * third), memory.slice(2 * third)].map((some) =>
        Math.min(...some),
      );
      const isGrown = memory.length >= 3 && after > before + MOST_GROWN_MB;
      const grown = isGrown ? [`${name}: ${before} MB became ${after} MB`] : [];
      return {
        faults: [...faults, ...grown],
        most: memory.length >= 3 ? { 'MB in use at the end': Math.round(after) } : {},
      };
    },
  };
}
