// Messages and places as services of 2020 and 2021 write them.

import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import type { Bid } from '../../../src/humaine/game/spoken-message.ts';
import {
  bidJson,
  saysYes,
  messageJson,
  readBid,
  readMessage,
  wordsOf,
} from '../../../src/humaine/protocol/message-json.ts';
import { readAppSettings, serviceUrl } from '../../../src/humaine/protocol/service-map.ts';
import { refusal } from '../refusal.ts';

/** The handbook's message of a seller. */
const OFFER = {
  text: 'How about if I sell you 5 egg for 3.73 USD.',
  speaker: 'Watson',
  role: 'seller',
  addressee: 'Human',
  environmentUUID: 'abcdefg',
  timeStamp: '2020-02-20T08:08:05.825Z',
  bid: { quantity: { egg: 5 }, type: 'SellOffer', price: { unit: 'USD', value: 3.73 } },
};

describe('messages as JSON', () => {
  it('are read as the handbook prints them, and written for everybody', () => {
    const { more, ...said } = readMessage({ ...OFFER, gesture: ['smile', 'wave'] });
    expect(said).to.deep.equal({
      speaker: 'Watson',
      addressee: 'Human',
      text: OFFER.text,
      bid: { type: 'SellOffer', quantity: { egg: 5 }, price: 3.73 },
    });
    const identity = { roundNumber: 2, roundId: 'r', environmentUUID: 'e' };
    const { text, speaker, addressee = '', bid } = said;
    const message = { text, speaker, addressee, at: 5, ...(bid !== undefined && { bid }) };
    expect(messageJson(message, identity, 1_582_186_085_825, more)).to.deep.equal({
      ...OFFER,
      ...identity,
      gesture: ['smile', 'wave'],
      timestamp: 1_582_186_085_825,
      timeStamp: '2020-02-20T08:08:05.825Z',
    });
  });

  it('may say of their round what they like, and have any kind of time', () => {
    const named = [{}, { roundNumber: 4 }, { roundNumber: '4', roundId: 'r' }, { roundNumber: null, timestamp: {} }];
    const read = named.map((more) => readMessage({ speaker: 'Human', text: 'Hello', ...more }));
    expect(read.map(({ roundNumber, roundId }) => [roundNumber, roundId].join())).to.deep.equal([
      ',',
      '4,',
      '4,r',
      ',',
    ]);
  });

  it('hold bids in several forms, and none of the human', () => {
    const deal = { quantity: { egg: 5 }, price: 2.5 };
    expect(readBid({ ...deal, type: 'accept' })).to.deep.equal({ ...deal, type: 'Accept' });
    expect(readBid({ ...deal, type: 'SELLOFFER', price: { value: '2.5' } })).to.deep.equal({
      ...deal,
      type: 'SellOffer',
    });
    expect(readBid({ type: 'Reject', price: null })).to.deep.equal({ type: 'Reject' });
    for (const none of [undefined, null, {}, { type: 'Information', price: 'any' }]) {
      expect(readBid(none)).to.equal(undefined);
    }
    expect(readMessage({ speaker: 'HUMAN', text: 'Hi', bid: { type: 'BuyOffer' } })).to.not.have.property('bid');
  });

  it('lose members that are too much, or that would steer who reads them', () => {
    const said = { speaker: 'Watson', text: 'Hi', gesture: 'x'.repeat(5000) };
    expect(readMessage(said).more).to.deep.equal({});
    const proto = JSON.parse('{"speaker":"Watson","text":"Hi","__proto__":{"bid":1},"saleId":3}') as unknown;
    expect(Object.keys(readMessage(proto).more)).to.deep.equal([]);
  });
});

describe('a message that is wrong', () => {
  it('is refused with its part, and read up to the bounds of each', () => {
    const said = { speaker: 'Watson', text: 'Hi' };
    const wrong: readonly (readonly [raw: unknown, as: string])[] = [
      ['Hi', 'message.shape message'],
      [{ text: 'Hi' }, 'message.speaker message.speaker'],
      [{ ...said, speaker: ' @' }, 'message.speaker message.speaker'],
      [{ ...said, speaker: 'x'.repeat(101) }, 'message.speaker message.speaker'],
      [{ speaker: 'Watson' }, 'message.text message.text'],
      [{ ...said, text: 'x'.repeat(5001) }, 'message.text message.text'],
      [{ ...said, addressee: 7 }, 'message.addressee message.addressee'],
      [{ ...said, addressee: 'x'.repeat(101) }, 'message.addressee message.addressee'],
      [{ ...said, bid: 7 }, 'message.bid message.bid'],
      [{ ...said, bid: { price: 1 } }, 'message.bid message.bid.type'],
      [{ ...said, bid: { type: 'BuyOffer' } }, 'message.bid message.bid.type'],
      [{ ...said, bid: { type: 'Accept', price: 1 } }, 'goods.list message.bid.quantity'],
      [{ ...said, bid: { type: 'Accept', quantity: {} } }, 'bundle.price message.bid.price'],
      [{ ...said, bid: { type: 'Reject', quantity: { egg: -1 } } }, 'goods.quantity message.bid.quantity.egg'],
    ];
    for (const [raw, as] of wrong)
      expect(
        refusal(() => readMessage(raw)),
        as,
      ).to.equal(as);
    const most = { speaker: 'x'.repeat(100), addressee: 'y'.repeat(100), text: 'z'.repeat(5000) };
    expect(readMessage(most)).to.include(most);
  });

  it('loses an @ and blanks at names, and an addressee that is nobody', () => {
    expect(readMessage({ speaker: ' @Wat@son ', addressee: '@Hu@man', text: '@Celia no' })).to.include({
      speaker: 'Wat@son',
      addressee: 'Hu@man',
      text: '@Celia no',
    });
    const inner = { speaker: 'Wat@son', addressee: 'Hu@man', text: '' };
    expect(readMessage(inner)).to.include(inner);
    for (const addressee of ['', ' ', '@', null, undefined])
      expect(readMessage({ speaker: 'Watson', text: '', addressee })).to.not.have.property('addressee');
  });

  it('keeps what else it has up to a bound, and the round that it names up to 200 characters', () => {
    const more = { gesture: 'x'.repeat(3986) };
    const said = { speaker: 'Watson', text: 'Hi', role: 'seller', rationale: 'r', timeStamp: 't' };
    expect(JSON.stringify(more)).to.have.lengthOf(4000);
    expect(readMessage({ ...said, ...more }).more).to.deep.equal(more);
    expect(readMessage({ ...said, gesture: `${more.gesture}x` }).more).to.deep.equal({});
    expect(readMessage({ ...said, roundId: 'x'.repeat(201), roundNumber: '' })).to.deep.include({
      roundId: 'x'.repeat(200),
    });
    expect(readMessage({ ...said, roundId: '', roundNumber: {} })).to.not.have.any.keys('roundId', 'roundNumber');
  });
});

describe('a message as it is sent', () => {
  const message = { speaker: 'Human', text: 'No', at: 7 };

  it('names a buyer, nobody where nobody is named, and no bid where there is none', () => {
    expect(messageJson(message, {}, 0)).to.deep.equal({
      text: 'No',
      speaker: 'Human',
      addressee: '',
      role: 'buyer',
      timestamp: 0,
      timeStamp: '1970-01-01T00:00:00.000Z',
    });
  });

  it('has bids that are read back the same, a refusal without a price', () => {
    const bids: readonly Bid[] = [
      { type: 'SellOffer', quantity: { egg: 2 }, price: 1.5 },
      { type: 'Accept', quantity: {}, price: 0 },
      { type: 'Reject', quantity: { milk: 1 } },
    ];
    expect(bids.map((bid) => readBid(bidJson(bid)))).to.deep.equal(bids);
    expect(bidJson({ type: 'Reject' })).to.deep.equal({ type: 'Reject', quantity: {}, price: null });
  });

  it('goes to sellers without its bid', () => {
    const bid: Bid = { type: 'Reject' };
    expect(wordsOf({ ...message, bid })).to.deep.equal(message);
    expect(wordsOf({ ...message, addressee: 'Celia', bid })).to.deep.equal({ ...message, addressee: 'Celia' });
  });
});

describe('what services say', () => {
  it('is a yes in any case, and with the mistake of the handbook', () => {
    const words = ['Acknowledged', 'acknowledged', 'Acknowleged', 'OK', ' okay! ', 'Accepted.', 'accept', 'Confirmed'];
    expect(words.map((status) => saysYes({ status }))).to.not.include(false);
    expect(saysYes({ Status: 'ok' })).to.equal(true);
    const doubts = ['Confirmation refused', 'Accept declined', 'ok, but no', 'unacknowledged'];
    expect(doubts.map((status) => saysYes({ status }))).to.not.include(true);
    const no = [{ status: 'Failed; round not active' }, { status: 1 }, {}, null, 'Acknowledged', []];
    expect(no.map(saysYes)).to.not.include(true);
  });

  it('of where they are is read from appSettings.json', () => {
    const orchestrator = { protocol: 'http', host: 'localhost', port: 14_010 };
    const settings = { serviceMap: { 'environment-orchestrator': orchestrator, other: { host: '::1', port: '80' } } };
    const places = [...readAppSettings(settings).values()];
    expect(places.map((place) => serviceUrl(place, '/x'))).to.deep.equal([
      'http://localhost:14010/x',
      'http://[::1]:80/x',
    ]);
    for (const wrong of [{ host: 'a b', port: 1 }, { host: 'a@b', port: 1 }, { host: 'a', port: 0 }, { port: 1 }]) {
      expect(() => readAppSettings({ serviceMap: { wrong } })).to.throw(InputError, 'round.place');
    }
  });
});
