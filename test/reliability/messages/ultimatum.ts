// The ultimatum game's messages: ZMTP as a stranger speaks it, and what either side says in it.

import { strict as assert } from 'node:assert';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import {
  answerText,
  COMPLETE_TEXT,
  dealRequestText,
  MOST_MESSAGE_BYTES,
  offerRequestText,
  readAgentMessage,
  readGuestName,
  readHubMessage,
  readyText,
  type WireBytes,
} from '../../../src/ultimatum/protocol/wire-message.ts';
import { ZmtpPeer } from '../../../src/ultimatum/protocol/zmtp-peer.ts';
import { readOrRefused } from '../check.ts';
import { damaged, hostileText, mutated, oneOf, pieces, reordered } from '../mutation.ts';
import { ofMessages } from './of-messages.ts';

const ROUND = { id: 3, proposer: 'a', responder: 'b' };
const TEXTS = [
  answerText('HELLO', 'somebody'),
  answerText('OFFER_RESPONSE', 50),
  answerText('DEAL_RESPONSE', true),
  readyText('a'),
  COMPLETE_TEXT,
  offerRequestText(ROUND, 100),
  dealRequestText(ROUND, 100, 45),
  JSON.stringify({
    msg_type: 'ROUND_RESULT',
    payload: { round_id: 3, win: true, agent_gain: { a: 55, b: 45 }, disconnection_failure: false },
  }),
];
const VALUES = TEXTS.map((text): unknown => JSON.parse(text));

/** A socket on which what comes is what this file says. */
class StandInSocket extends EventEmitter {
  destroyed = false;
  readonly writableLength = 0;
  written = 0;

  setNoDelay(): void {}
  setKeepAlive(): void {}
  cork(): void {}
  uncork(): void {}
  write(bytes: Buffer): void {
    this.written += bytes.length;
  }
  end(): void {
    this.destroy();
  }
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }
}

/** What a peer makes of bytes that come in these pieces. */
function heardIn(all: readonly Buffer[]) {
  const socket = new StandInSocket();
  const messages: WireBytes[] = [];
  // Of a whole connection this is all that a peer needs.
  const line = socket as unknown as Socket;
  const peer = new ZmtpPeer(line, { socketType: 'ROUTER', identity: '' }, MOST_MESSAGE_BYTES, {
    onReady: () => true,
    onMessage: (_, message) => messages.push(message),
    onGone: () => {},
  });
  for (const piece of all) if (!socket.destroyed) socket.emit('data', piece);
  const heard = {
    messages,
    identity: peer.identity.toString('latin1'),
    closed: socket.destroyed,
    written: socket.written,
  };
  peer.close();
  return heard;
}

/** A frame with these flags, its length in a byte or in eight. */
function frame(flags: number, body: Buffer): Buffer {
  if (body.length < 256 && (flags & 2) === 0) return Buffer.concat([Buffer.of(flags, body.length), body]);
  const head = Buffer.alloc(9, 0);
  head[0] = flags | 2;
  head.writeBigUInt64BE(BigInt(body.length), 1);
  return Buffer.concat([head, body]);
}

function property(name: string, value: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(value));
  return Buffer.concat([Buffer.of(name.length), Buffer.from(name), length, Buffer.from(value)]);
}

const GREETING = Buffer.concat([
  Buffer.of(0xff, 0, 0, 0, 0, 0, 0, 0, 1, 0x7f, 3, 0),
  Buffer.from('NULL'),
  Buffer.alloc(48),
]);
const READY = frame(
  4,
  Buffer.concat([Buffer.from('\x05READY'), property('Socket-Type', 'DEALER'), property('Identity', 'a')]),
);
const PING = frame(4, Buffer.from('\x04PING\0\0context'));

/** What a right agent, and a wrong one, may send after its greeting. */
function framesFor(texts: readonly string[], random: Random): Buffer[] {
  return texts.flatMap((text) => {
    const body = Buffer.from(text);
    switch (randomBelow(random, 8)) {
      case 0:
        return [frame(1, Buffer.from('part')), frame(0, body)];
      case 1:
        return [frame(2, body)];
      case 2:
        return [PING, frame(0, body)];
      case 3:
        return [frame(randomBelow(random, 256), body)];
      default:
        return [frame(0, body)];
    }
  });
}

/** The check of these messages. */
export const ULTIMATUM_MESSAGES = ofMessages(
  'ultimatum',
  'ZMTP is heard the same in any pieces, a right stream as it was sent; a message is read or refused in one sentence',
  (random) => {
    const said = Array.from({ length: 1 + randomBelow(random, 4) }, () => oneOf(TEXTS, random));
    const right = Buffer.concat([GREETING, READY, ...said.map((text) => frame(0, Buffer.from(text)))]);
    const heard = heardIn(pieces(right, random));
    assert.deepEqual(
      heard.messages,
      said.map((text) => ({ kind: 'whole', body: Buffer.from(text) })),
    );
    assert.equal(heard.closed, false);
    const wrong = said.map((text) => hostileText(mutated(JSON.parse(text), VALUES, random), random));
    const frames = [GREETING, READY, ...framesFor(wrong, random)];
    const stream = Buffer.concat(randomBelow(random, 3) === 0 ? reordered(frames, random) : frames);
    const hostile = randomBelow(random, 2) === 0 ? stream : damaged(stream, random);
    const whole = heardIn([hostile]);
    assert.deepEqual(heardIn(pieces(hostile, random)), whole);
    const texts = wrong.map((text): WireBytes => ({ kind: 'whole', body: Buffer.from(text) }));
    for (const bytes of [...whole.messages, ...texts]) {
      const message = readOrRefused(() => readAgentMessage(bytes));
      if ('value' in message) readOrRefused(() => readGuestName(message.value.value));
      readOrRefused(() => readHubMessage(bytes));
    }
  },
);
