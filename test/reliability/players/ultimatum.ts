// The hub of the ultimatum game under misbehaving agents: twenty kinds, each in a series of its own beside two agents
// that do all right.

import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenHub, openHub } from '../../support/open-hub.ts';
import { RawDealer } from '../../support/raw-dealer.ts';
import { ofPlayers } from './of-players.ts';

const ROUNDS = 4;
/** Whoever is to be put out is so after this many seconds without an answer; all others have far longer. */
const SHORT_S = 2;
const LONG_S = 60;
const PING = Buffer.from('\x04\x0b\x04PING\0\0long');
const MANY = 5_000;

/** What an agent is asked for. */
type Asked = 'OFFER_REQUEST' | 'DEAL_REQUEST';

/** A kind: what it does in place of its first answer, and whether the hub puts it out for that. */
interface Kind {
  readonly act: (dealer: RawDealer, asked: Asked, hub: OpenHub) => void | Promise<void>;
  readonly isOut?: true;
}

/** Says something, and then what is right. */
function saying(...frames: readonly (string | Buffer)[]): Kind {
  return { act: (dealer) => dealer.send(...frames) };
}

function offering(offer: unknown): Kind {
  return { act: (dealer) => dealer.say('OFFER_RESPONSE', { offer }) };
}

const KINDS: Readonly<Record<string, Kind>> = {
  'says no JSON': saying('no JSON'),
  'says no text': saying(Buffer.from([0xff, 0xfe, 0])),
  'says an empty message': saying(''),
  'says a message of two frames': saying('{"msg_type":"OFFER_RESPONSE",', '"payload":{"offer":1}}'),
  'says a megabyte': saying('['.repeat(1_000_000)),
  'says a message of many frames': saying(...Array.from({ length: MANY }, () => 'x')),
  'offers too much': offering(101),
  'offers less than nothing': offering(-1),
  'offers a part': offering(1.5),
  'offers words': offering('40'),
  'offers a list': offering([40]),
  'offers no number': { act: (dealer) => dealer.send('{"msg_type":"OFFER_RESPONSE","payload":{"offer":1e999}}') },
  'says HELLO again': { act: (dealer) => dealer.say('HELLO', { my_name: '\u001b[2J' }) },
  'says what only a server says': { act: (dealer) => dealer.say('COMPLETE', null) },
  'answers the other question': {
    act: (dealer, asked) =>
      asked === 'OFFER_REQUEST'
        ? dealer.say('DEAL_RESPONSE', { accepted: true })
        : dealer.say('OFFER_RESPONSE', { offer: 1 }),
  },
  floods: {
    act: (dealer) => {
      for (let left = MANY; left > 0; left--) dealer.say('OFFER_RESPONSE', { offer: 'x'.repeat(100) });
    },
  },
  'asks for signs of life': { act: (dealer) => dealer.write(...Array.from({ length: MANY }, () => PING)) },
  'has a twin': {
    act: async (_, __, hub) => {
      const twin = new RawDealer(hub.port, 'wrong');
      twin.say('OFFER_RESPONSE', { offer: 0 });
      await sleep(50);
      await twin.close();
    },
  },
  'falls silent': { act: () => new Promise(() => {}), isOut: true },
  'goes away': {
    act: async (dealer) => {
      dealer.socket.resetAndDestroy();
      await new Promise(() => {});
    },
    isOut: true,
  },
};

/** Plays as an honest agent but for its first answer. */
async function misbehave(dealer: RawDealer, { act }: Kind, hub: OpenHub): Promise<void> {
  let hasActed = false;
  for (;;) {
    const { msg_type: type } = JSON.parse(await dealer.next()) as { readonly msg_type: string };
    if (type === 'COMPLETE') return;
    if (type !== 'OFFER_REQUEST' && type !== 'DEAL_REQUEST') continue;
    if (!hasActed) await act(dealer, type, hub);
    hasActed = true;
    if (type === 'OFFER_REQUEST') dealer.say('OFFER_RESPONSE', { offer: 40 });
    else dealer.say('DEAL_RESPONSE', { accepted: true });
  }
}

async function playKind(name: string, kind: Kind): Promise<void> {
  const hub = await openHub({ rounds: ROUNDS, clientsAmount: 3, responseTimeout: kind.isOut ? SHORT_S : LONG_S });
  const wrong = new RawDealer(hub.port, 'wrong');
  wrong.say('HELLO', { my_name: 'wrong' });
  // Whoever is put out hears no more.
  void misbehave(wrong, kind, hub).catch(() => {});
  const right = [hub.join('a'), hub.join('b')];
  const { players } = await hub.end;
  await Promise.all(right);
  await wrong.close();
  assert.deepEqual(hub.removed, kind.isOut ? ['wrong'] : [], name);
  for (const { uid, tally } of players)
    if (uid !== 'wrong' || !kind.isOut) assert(tally.rounds >= ROUNDS, `${name}: ${uid} played ${tally.rounds} rounds`);
}

/** The check of the hub. */
export const HUB_GUESTS = ofPlayers({
  contest: 'ultimatum',
  unit: 'series with a misbehaving agent',
  kinds: KINDS,
  play: playKind,
});
