// One connection to a punter by itself: who listens late, a listener that fails, a guest that does not go.

import { expect } from 'chai';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { guestConnection, type GuestConnection } from '../../../src/lambda-punter/server/guests.ts';
import { SERVER_LIMITS } from '../../../src/lambda-punter/server/wire-limits.ts';

/** Runs `use` with both ends of a connection and what the judge's end complained of. */
async function withConnection(
  use: (connection: GuestConnection, guest: Socket, failures: unknown[]) => Promise<void>,
): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const guest = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  const [socket] = (await once(server, 'connection')) as [Socket];
  const failures: unknown[] = [];
  const limits = { ...SERVER_LIMITS, lingerMs: 50 };
  try {
    await use(
      guestConnection(socket, limits, {}, (error) => failures.push(error)),
      guest,
      failures,
    );
  } finally {
    guest.destroy();
    socket.destroy();
    server.close();
  }
}

function gone(connection: GuestConnection): Promise<void> {
  return new Promise((resolve) => connection.onGone(resolve));
}

describe("a guest's connection", () => {
  it('tells who listens after its death of it at once', () =>
    withConnection(async (connection, guest) => {
      const ended = gone(connection);
      guest.end('7:{"me"');
      await ended;
      const heard: string[] = [];
      connection.listen({ frame: () => {}, died: (reason) => heard.push(reason) });
      expect(heard).to.deep.equal(['disconnected in the middle of a frame (5 of 7 bytes came)']);
    }));

  it('dies of a listener that fails, says so once, and hands out no more', () =>
    withConnection(async (connection, guest, failures) => {
      const heard: string[] = [];
      const fault = new Error('out of\x1b[2J luck');
      connection.listen({
        frame: (text) => {
          heard.push(text);
          throw fault;
        },
        died: (reason) => heard.push(reason),
      });
      const ended = gone(connection);
      guest.write('1:11:2');
      await ended;
      expect(heard).to.deep.equal(['1', 'the server failed over what came: out of\ufffd[2J luck']);
      expect(failures).to.deep.equal([fault]);
    }));

  it('goes away after the last message though the guest keeps its end open', () =>
    withConnection(async (connection, guest) => {
      guest.resume();
      const ended = gone(connection);
      connection.close({ error: 'full' });
      await ended;
      expect(connection.death).to.equal('was closed by the judge');
      expect(guest.destroyed).to.equal(false);
    }));
});
