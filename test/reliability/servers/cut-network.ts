// A network that is cut: connections whose other end will never be heard of again, not even by a reset. The server runs
// in a network of its own, where addresses come and go.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { soon } from '../../support/soon.ts';
import { type Check, tryEach } from '../check.ts';
import { residueNow } from '../residue.ts';
import { isServing, type ServerCheck, type StormedServer } from './of-servers.ts';

const CONNECTIONS = 100;
/** Addresses that the machine has until the network is cut. */
const ADDRESSES = Array.from({ length: 40 }, (_, place) => `10.9.0.${1 + place}`);
const NETWORK = '10.9.0.0/24';
/** Stands before the command: a network of its own, with nothing in it. */
const ALONE = ['unshare', '-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/** By then the server has answered those that have said all. */
const ANSWERED_MS = 300;

function ip(...words: readonly string[]): void {
  execFileSync('ip', words);
}

/** Whoever has come by then is lost: what is sent to it goes nowhere, and nothing of it arrives. */
async function cut(port: number, opening: Buffer): Promise<void> {
  for (const address of ADDRESSES) ip('address', 'add', `${address}/32`, 'dev', 'lo');
  const sockets: Socket[] = [];
  for (let place = 0; place < CONNECTIONS; place++) {
    const localAddress = ADDRESSES[place % ADDRESSES.length];
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    sockets.push(socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    // Nothing, half, or all of it.
    socket.write(opening.subarray(0, (opening.length * (place % 3)) / 2));
  }
  await sleep(ANSWERED_MS);
  for (const address of ADDRESSES) ip('address', 'delete', `${address}/32`, 'dev', 'lo');
  ip('route', 'replace', 'blackhole', NETWORK);
  for (const socket of sockets) socket.destroy();
}

/** The check of a server whose network is cut. */
export function cutOf({ contest, opening, withServer }: ServerCheck): Check {
  const name = `cut/${contest}`;
  const tryCut = async (server: StormedServer): Promise<void> => {
    const before = residueNow().files;
    await cut(server.port, Buffer.from(opening));
    // A lost punter has its seat until the limits of its game are over.
    await soon(() => isServing(server), 'somebody is served');
    await soon(() => residueNow().files <= before, 'those that were cut off are forgotten');
    await server.serve();
  };
  return {
    name,
    promise: 'whoever has lost the network is forgotten within two minutes, and others are served',
    unit: `cuts of ${CONNECTIONS} connections`,
    short: 0,
    long: 10,
    part: 10,
    needs: ['unshare', 'ip'],
    within: ALONE,
    run: async (span) => {
      let faults: readonly string[] = [];
      await withServer(async (server) => {
        await server.serve();
        ({ faults } = await tryEach(name, span, () => tryCut(server)));
      });
      return { faults };
    },
  };
}
