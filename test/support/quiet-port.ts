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
    const server = createServer();
    const isFree = once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (!(await isFree)) continue;
    await once(server.close(), 'close');
    return port;
  }
}
