// The hub's own ZMTP: bytes in whatever pieces, and connections that speak something else.

import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { openHub } from '../../support/open-hub.ts';
import { RawDealer } from '../../support/raw-dealer.ts';
import { soon } from '../../support/soon.ts';

/** A greeting as libzmq sends it, with this mechanism. */
function greeting(mechanism = 'NULL'): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.set([0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3, 1]);
  bytes.write(mechanism, 12);
  return bytes;
}

const READY = Buffer.from('\x04\x2a\x05READY\x0bSocket-Type\0\0\0\x06DEALER\x08Identity\0\0\0\x05bytes', 'latin1');
const HELLO = Buffer.from('{"msg_type":"HELLO","payload":{"my_name":"in pieces"}}');

describe("the hub's connections", () => {
  it('are read in whatever pieces they come, and in long frames', async () => {
    const hub = await openHub({});
    READY[1] = READY.length - 2;
    const long = Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, HELLO.length]);
    const socket = connect(hub.port, '127.0.0.1').setNoDelay(true);
    for (const byte of Buffer.concat([greeting(), READY, long, HELLO]).subarray(0, -1)) {
      socket.write(Buffer.from([byte]));
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    expect(hub.log).to.have.length(2);
    socket.write(HELLO.subarray(-1));
    await soon(() => hub.log.length === 3, 'the guest');
    expect(hub.log[2]).to.include("name:'in pieces' uid:bytes");
    socket.destroy();
    hub.stop.abort();
    await hub.end;
  });

  it('give signs of life where they are asked for', async () => {
    const hub = await openHub({});
    READY[1] = READY.length - 2;
    const socket = connect(hub.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (piece: Buffer) => (heard += piece.toString('latin1')));
    socket.write(Buffer.concat([greeting(), READY, Buffer.from('\x04\x0a\x04PING\0\x05abc', 'latin1')]));
    await soon(() => heard.endsWith('\x04\x08\x04PONGabc'), 'the sign');
    socket.destroy();
    hub.stop.abort();
    await hub.end;
  });

  it('end where something else than ZMTP is spoken', async () => {
    const hub = await openHub({});
    const strange: readonly (readonly [string, Buffer])[] = [
      ['HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
      ['another mechanism', greeting('CURVE')],
      ['a message before READY', Buffer.concat([greeting(), Buffer.from([0, 1, 0x7b])])],
      ['another command', Buffer.concat([greeting(), Buffer.from('\x04\x06\x05ERROR')])],
      ['properties that end too soon', Buffer.concat([greeting(), Buffer.from('\x04\x08\x05READY\xffa', 'latin1')])],
      ['a command without end', Buffer.concat([greeting(), Buffer.from([6, 0xff, 0, 0, 0, 0, 0, 0, 0])])],
    ];
    for (const [what, bytes] of strange) {
      const socket = connect(hub.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.resume();
      socket.write(bytes);
      await once(socket, 'close').catch(() => expect.fail(what));
    }
    hub.stop.abort();
    await hub.end;
  });

  it('cost nothing where a message has frames without end, or one that is longer than all memory', async () => {
    const hub = await openHub({ rounds: 3, clientsAmount: 2 });
    const endless = new RawDealer(hub.port, 'endless');
    endless.write(Buffer.from(Array.from({ length: 300_000 }, () => [1, 0]).flat()));
    endless.send('the last');
    const vast = new RawDealer(hub.port, 'vast');
    vast.write(Buffer.from([2, 0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), Buffer.alloc(1_000_000));
    await soon(() => hub.log.some((line) => line.includes('got 300001')), 'the frames');
    const agents = ['a', 'b'].map((uid) => hub.join(uid));
    await hub.end;
    expect((await Promise.all(agents)).map(({ rounds }) => rounds)).to.deep.equal([3, 3]);
    await Promise.all([endless.close(), vast.close()]);
  });
});
