// Ports for servers that must be told theirs: the system gives nobody a port of this range by itself, so that one that
// is free now is free when the server starts, and when it starts again.

import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST = 20_000;
const PORTS = 12_000;
/** A process takes this many in a row, so that others look elsewhere. */
const EACH = 16;

let taken = 0;

/** A port of this machine that nobody listens at. */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((process.pid * EACH + taken++) % PORTS);
    if (await isFree(port)) return port;
  }
}

/** The ports of pages, in the order in which they were first taken. */
const pagePorts: number[] = [];

/**
 * A port for a page that Chromium opens: the one of the page before, if that has gone. Chromium keeps what it has
 * compiled of a script by its whole address, and a visit at a port of its own costs half as much again.
 */
export async function pagePort(): Promise<number> {
  for (const port of pagePorts) if (await isFree(port)) return port;
  const port = await quietPort();
  pagePorts.push(port);
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
