// One end of a ZMTP connection, byte for byte: what it says of itself, what it reads and drops, and whom it sends away.

import type { Socket } from 'node:net';
import { duplexPair, type Duplex } from 'node:stream';
import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import type { WireBytes } from '../../../src/ultimatum/protocol/wire-message.ts';
import { ZmtpPeer } from '../../../src/ultimatum/protocol/zmtp-peer.ts';

/** Longer messages are not kept here. */
const MOST = 1_000;

/** Bytes as text, a character each. */
function bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** A greeting by version 3.1, with other bytes at some places. */
function greeting(changes: { readonly [place: number]: number } = {}): Buffer {
  const said = Buffer.concat([bytes('\xff\0\0\0\0\0\0\0\x01\x7f\x03\x01NULL'), Buffer.alloc(48)]);
  for (const [place, byte] of Object.entries(changes)) said[Number(place)] = byte;
  return said;
}

/** A frame with its length in one byte, or in eight. */
function frame(flags: number, body: Buffer): Buffer {
  if (body.length < 256) return Buffer.concat([Buffer.of(flags, body.length), body]);
  const length = Buffer.alloc(8);
  length.writeUInt32BE(body.length, 4);
  return Buffer.concat([Buffer.of(flags | 2), length, body]);
}

/** A READY with this identity. */
function ready(identity: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(identity.length);
  return frame(4, Buffer.concat([bytes('\x05READY\x08IDENTITY'), length, bytes(identity)]));
}

/** Owns a peer and the other end of its line. */
class Line {
  readonly peer: ZmtpPeer;
  readonly near: Duplex;
  readonly far: Duplex;
  readonly messages: WireBytes[] = [];
  readonly came: string[] = [];
  gone = 0;
  /** What the peer has said, once its own greeting was. */
  said = '';

  constructor(own: ConstructorParameters<typeof ZmtpPeer>[1], mayStay = true) {
    [this.near, this.far] = duplexPair();
    const socket = Object.assign(this.near, { setNoDelay: () => {}, setKeepAlive: () => {} });
    this.peer = new ZmtpPeer(socket as unknown as Socket, own, MOST, {
      onReady: ({ identity }) => {
        this.came.push(identity.toString('latin1'));
        return mayStay;
      },
      onMessage: (_, message) => this.messages.push(message),
      onGone: () => this.gone++,
    });
  }

  /** Hears what the peer says from now on. */
  listen(): this {
    this.far.on('data', (piece: Buffer) => (this.said += piece.toString('latin1')));
    return this;
  }

  /** Says these bytes; the peer has read them when this is fulfilled. */
  async says(...pieces: readonly Buffer[]): Promise<this> {
    if (!this.near.destroyed) this.far.write(Buffer.concat(pieces));
    for (let turns = 0; turns < 4; turns++) await turn();
    return this;
  }
}

const ROUTER = { socketType: 'ROUTER', identity: '' } as const;

/** A line whose two ends have met. */
function met(): Promise<Line> {
  return new Line(ROUTER).listen().says(greeting(), ready('a'));
}

describe('an end of a connection', () => {
  it('says who it is', async () => {
    for (const [own, properties] of [
      [ROUTER, '\x0bSocket-Type\0\0\0\x06ROUTER\x08Identity\0\0\0\0'],
      [{ socketType: 'DEALER', identity: 'me' }, '\x0bSocket-Type\0\0\0\x06DEALER\x08Identity\0\0\0\x02me'],
    ] as const) {
      const line = await new Line(own).listen().says();
      const command = `\x05READY${properties}`;
      const signature = `\xff${'\0'.repeat(8)}\x7f\x03\0NULL${'\0'.repeat(48)}`;
      expect(line.said).to.equal(`${signature}\x04${String.fromCodePoint(command.length)}${command}`);
      line.peer.close();
    }
  });

  it('hears who the other is, by whatever letters, and sends away whom it is told to', async () => {
    const line = await met();
    expect([line.came, line.near.destroyed, line.peer.identity.toString()]).to.deep.equal([['a'], false, 'a']);
    const other = await new Line(ROUTER, false).says(greeting(), ready('b'));
    expect([other.came, other.near.destroyed, other.gone]).to.deep.equal([['b'], true, 1]);
    const nameless = await new Line(ROUTER).says(greeting(), frame(4, bytes('\x05READY')));
    expect([nameless.came, nameless.near.destroyed]).to.deep.equal([[''], false]);
    for (const { peer } of [line, nameless]) peer.close();
  });

  it('keeps messages of one frame up to their bound, and counts what it drops', async () => {
    const line = await met();
    const sizes = [0, 1, 255, 256, MOST, MOST + 1];
    await line.says(...sizes.map((size) => frame(0, Buffer.alloc(size, 'x'))));
    await line.says(frame(1, bytes('a')), frame(1, bytes('bc')), frame(0, bytes('def')), frame(0, bytes('whole')));
    const told = line.messages.map((one) => (one.kind === 'whole' ? one.body.length : [one.frames, one.bytes]));
    expect(told).to.deep.equal([0, 1, 255, 256, MOST, [1, MOST + 1], [3, 6], 5]);
    expect(line.messages.slice(-2)).to.deep.equal([
      { kind: 'dropped', frames: 3, bytes: 6 },
      { kind: 'whole', body: bytes('whole') },
    ]);
    line.peer.close();
  });

  it('outlives a line that breaks, and tells of it once', async () => {
    const line = await met();
    line.near.destroy(new Error('ECONNRESET'));
    await turn();
    expect([line.gone, line.messages]).to.deep.equal([1, []]);
  });

  it('reads the same byte by byte', async () => {
    const line = new Line(ROUTER);
    const all = Buffer.concat([greeting(), ready('a'), frame(0, bytes('one')), frame(0, Buffer.alloc(2_000))]);
    for (const byte of all) line.far.write(Buffer.of(byte));
    await line.says(frame(0, bytes('two')));
    expect(line.messages.map((one) => (one.kind === 'whole' ? one.body.toString() : one.bytes))).to.deep.equal([
      'one',
      2_000,
      'two',
    ]);
    line.peer.close();
  });

  it('sends short and long frames, and ends when they have left', async () => {
    const line = await met();
    line.said = '';
    const bodies = [bytes(''), Buffer.alloc(255, 'y'), Buffer.alloc(256, 'z')];
    for (const body of bodies) line.peer.send(body);
    await line.says();
    expect(line.said).to.equal(Buffer.concat(bodies.map((body) => frame(0, body))).toString('latin1'));
    line.peer.send(bytes('later'));
    line.peer.finish();
    await line.says();
    expect([line.said.endsWith('\0\x05later'), line.near.writableEnded]).to.deep.equal([true, true]);
    line.peer.close();
  });

  it('drops what is sent to somebody who does not read', async () => {
    const line = new Line(ROUTER);
    for (let sent = 0; sent < 10; sent++) line.peer.send(Buffer.alloc(100_000));
    expect(line.near.writableLength).to.be.within(256 * 1024, 256 * 1024 + 100_100);
    line.peer.close();
  });

  it('gives a sign of life where it is asked for one, and heeds no other command', async () => {
    const line = await met();
    line.said = '';
    await line.says(frame(4, bytes('\x04PING\0\x05abc')), frame(4, bytes('\x05OTHER')), frame(4, bytes('')));
    expect([line.said, line.near.destroyed, line.messages]).to.deep.equal(['\x04\x08\x04PONGabc', false, []]);
    line.peer.close();
  });

  it('sends away whoever speaks something else, and nobody who is within the bounds', async () => {
    const identity = (size: number) => ready('x'.repeat(size));
    const talks: readonly (readonly [what: string, isOver: boolean, bytes: readonly Buffer[]])[] = [
      ['another signature', true, [greeting({ 0: 0x47 })]],
      ['no signature', true, [greeting({ 9: 0x7e })]],
      ['version 2', true, [greeting({ 10: 2 })]],
      ['version 4', false, [greeting({ 10: 4 }), ready('a')]],
      ['mechanism NULLS', true, [greeting({ 16: 0x53 })]],
      ['mechanism PLAIN', true, [greeting({ 12: 0x50 })]],
      ['a message before READY', true, [greeting(), frame(0, bytes('x'))]],
      ['another command before READY', true, [greeting(), frame(4, bytes('\x05ERROR'))]],
      ['an identity of 255 bytes', false, [greeting(), identity(255)]],
      ['an identity of 256 bytes', true, [greeting(), identity(256)]],
      ['a property that has no length', true, [greeting(), frame(4, bytes('\x05READY\x01a\0\0'))]],
      ['a property that ends too soon', true, [greeting(), frame(4, bytes('\x05READY\x01a\0\0\0\x02b'))]],
      ['a property that ends in time', false, [greeting(), frame(4, bytes('\x05READY\x01a\0\0\0\x01b'))]],
      ['a long command', false, [greeting(), ready('a'), frame(4, Buffer.alloc(4_096))]],
      ['too long a command', true, [greeting(), ready('a'), frame(4, Buffer.alloc(4_097))]],
    ];
    for (const [what, isOver, said] of talks) {
      const { near, peer } = await new Line(ROUTER).listen().says(...said);
      expect(near.destroyed, what).to.equal(isOver);
      peer.close();
    }
  });

  it('sends away whoever has not introduced itself within ten seconds', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const [silent, known] = [new Line(ROUTER).listen(), await met()];
      await silent.says(greeting());
      mock.timers.tick(9_999);
      expect(silent.near.destroyed).to.equal(false);
      mock.timers.tick(1);
      expect([silent.near.destroyed, known.near.destroyed]).to.deep.equal([true, false]);
      known.peer.close();
    } finally {
      mock.timers.reset();
    }
  });
});
