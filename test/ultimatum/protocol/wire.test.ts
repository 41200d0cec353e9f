// The wire as text: ports, names and messages.

import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { outcomeOf } from '../../../src/ultimatum/game/ultimatum-series.ts';
import { agentName, serverPortOf, wirePort } from '../../../src/ultimatum/protocol/hub-settings.ts';
import {
  answerText,
  COMPLETE_TEXT,
  dealRequestText,
  type HubMessage,
  offerRequestText,
  readAgentMessage,
  readGuestName,
  readHubMessage,
  readyText,
  resultText,
  type WireBytes,
  wireText,
} from '../../../src/ultimatum/protocol/wire-message.ts';

/** The code of the error with which a message is refused. */
function refusal(said: string | Buffer | WireBytes): string {
  const isText = typeof said === 'string' || Buffer.isBuffer(said);
  try {
    return readAgentMessage(isText ? { kind: 'whole', body: Buffer.from(said) } : said).type;
  } catch (error) {
    if (error instanceof InputError) return error.code;
    throw error;
  }
}

/** What a server says. */
function read(text: string): HubMessage {
  return readHubMessage({ kind: 'whole', body: Buffer.from(text) });
}

describe('the port on the wire', () => {
  it('has the last digit of SERVER_PORT plus one, which may be two digits', () => {
    expect([4181, 4189, 4180, 9, 65_534].map(wirePort)).to.deep.equal([4182, 41_810, 4181, 10, 65_535]);
    expect([6_553, 65_535, 6_569].map(wirePort)).to.deep.equal([6_554, undefined, undefined]);
  });

  it('leads back to SERVER_PORT, where there is one', () => {
    expect([4182, 41_810, 4180, 10, 1].map(serverPortOf)).to.deep.equal([4181, 4189, undefined, 9, undefined]);
    const ports = Array.from({ length: 65_535 }, (_, place) => place + 1);
    const wrong = ports.filter((port) => {
      const asked = serverPortOf(port);
      return asked !== undefined && wirePort(asked) !== port;
    });
    expect(wrong).to.deep.equal([]);
    const lost = ports.filter((port) => {
      const onWire = wirePort(port);
      return onWire !== undefined && serverPortOf(onWire) !== port;
    });
    expect(lost).to.deep.equal([]);
  });
});

describe('the messages of the wire', () => {
  it('are written as Python writes JSON', () => {
    expect(wireText({ a: [1, 'é"\n', null], b: { c: true } })).to.equal(
      String.raw`{"a": [1, "\u00e9\"\n", null], "b": {"c": true}}`,
    );
    expect(answerText('HELLO', 'Fair')).to.equal('{"msg_type": "HELLO", "payload": {"my_name": "Fair"}}');
  });

  it('are read in any JSON, and each fault has its code', () => {
    expect(refusal('{"payload":{"offer":40},\n"msg_type":"OFFER_RESPONSE"}')).to.equal('OFFER_RESPONSE');
    const faults: readonly (readonly [string, string | Buffer | WireBytes])[] = [
      ['wire.frames', { kind: 'dropped', frames: 2, bytes: 4 }],
      ['wire.size', { kind: 'dropped', frames: 1, bytes: 1_000_000 }],
      ['wire.text', Buffer.from([0x22, 0xff, 0x22])],
      ['frame.json', ''],
      ['frame.json', '{"msg_type": "HELLO"'],
      ['json.depth', '['.repeat(2_000) + ']'.repeat(2_000)],
      ['wire.message', '[]'],
      ['wire.type', '{"msg_type": null, "payload": {}}'],
      ['wire.type', '{"msg_type": "constructor", "payload": {}}'],
      ['wire.type', '{"msg_type": "PING", "payload": {"timestamp": 1}}'],
      ['wire.payload', '{"msg_type": "OFFER_RESPONSE", "payload": null}'],
      ['wire.payload', '{"msg_type": "OFFER_RESPONSE", "payload": {}}'],
      ['wire.payload', '{"msg_type": "OFFER_RESPONSE", "payload": {"offer": 1, "more": 2}}'],
      ['wire.payload', '{"msg_type": "HELLO", "payload": {"__proto__": 1}}'],
    ];
    for (const [code, said] of faults) expect(refusal(said), String(said).slice(0, 80)).to.equal(code);
  });

  it('of a server are read, and unknown types told by name', () => {
    expect(read('{"msg_type": "COMPLETE", "payload": null}')).to.deep.equal({ type: 'COMPLETE' });
    expect(read('{"msg_type": "NEWS", "payload": 1}')).to.deep.equal({ type: 'unknown', name: 'NEWS' });
    const result =
      '{"round_id": 1, "win": true, "agent_gain": {"__proto__": 60, "b": 40}, "disconnection_failure": false}';
    expect(read(`{"msg_type": "ROUND_RESULT", "payload": ${result}}`)).to.deep.equal({
      type: 'ROUND_RESULT',
      round: 1,
      win: true,
      gains: new Map([
        ['__proto__', 60],
        ['b', 40],
      ]),
      failed: false,
    });
    expect(() => read('{"msg_type": "OFFER_REQUEST", "payload": {"round_id": "1"}}')).to.throw(InputError);
  });
});

/** The code and the path of the error with which a server's message is refused. */
function hubRefusal(payload: string, type: string): string {
  try {
    return read(`{"msg_type": ${JSON.stringify(type)}, "payload": ${payload}}`).type;
  } catch (error) {
    if (error instanceof InputError) return `${error.code} ${error.path}`;
    throw error;
  }
}

describe("a server's messages", () => {
  const round = { id: 7, proposer: 'a', responder: 'é"' };

  it('have the official texts', () => {
    expect([readyText('a'), COMPLETE_TEXT]).to.deep.equal([
      '{"msg_type": "READY", "payload": {"your_agent_uid": "a"}}',
      '{"msg_type": "COMPLETE", "payload": null}',
    ]);
    expect(offerRequestText(round, 100)).to.equal(
      String.raw`{"msg_type": "OFFER_REQUEST", "payload": {"round_id": 7, "target_agent_uid": "\u00e9\"", ` +
        '"total_amount": 100}}',
    );
    expect(dealRequestText(round, 100, 40)).to.equal(
      '{"msg_type": "DEAL_REQUEST", "payload": {"round_id": 7, "from_agent_uid": "a", "total_amount": 100, ' +
        '"offer": 40}}',
    );
  });

  it('name the proposer first at the end of a round, and the responder first where it failed', () => {
    expect(resultText(outcomeOf(round, { offer: 40, accepted: true }, 100))).to.equal(
      '{"msg_type": "ROUND_RESULT", "payload": {"round_id": 7, "win": true, ' +
        String.raw`"agent_gain": {"a": 60, "\u00e9\"": 40}, "disconnection_failure": false}}`,
    );
    expect(resultText(outcomeOf(round, { missing: 'proposer' }, 100))).to.equal(
      '{"msg_type": "ROUND_RESULT", "payload": {"round_id": 7, "win": false, ' +
        String.raw`"agent_gain": {"\u00e9\"": 0, "a": 0}, "disconnection_failure": true}}`,
    );
  });

  it('are read back as they were written', () => {
    const partner = round.responder;
    expect(read(readyText('a'))).to.deep.equal({ type: 'READY' });
    expect(read(COMPLETE_TEXT)).to.deep.equal({ type: 'COMPLETE' });
    expect(read(offerRequestText(round, 100))).to.deep.equal({ type: 'OFFER_REQUEST', round: 7, partner, total: 100 });
    expect(read(dealRequestText(round, 100, 40))).to.deep.equal({
      type: 'DEAL_REQUEST',
      round: 7,
      partner: 'a',
      total: 100,
      offer: 40,
    });
  });

  it('are refused with the part that is wrong', () => {
    const deal = { round_id: 1, from_agent_uid: 'a', total_amount: 10, offer: 5 };
    const result = { round_id: 1, win: true, agent_gain: {}, disconnection_failure: false };
    const wrong: readonly (readonly [type: string, payload: object | null, as: string])[] = [
      ['OFFER_REQUEST', null, 'wire.payload payload'],
      ['OFFER_REQUEST', { ...deal, target_agent_uid: 7 }, 'wire.uid target_agent_uid'],
      ['DEAL_REQUEST', { ...deal, from_agent_uid: null }, 'wire.uid from_agent_uid'],
      ['DEAL_REQUEST', { ...deal, round_id: -1 }, 'wire.number round_id'],
      ['DEAL_REQUEST', { ...deal, total_amount: '10' }, 'wire.number total_amount'],
      ['DEAL_REQUEST', { ...deal, offer: 11 }, 'offer.amount offer'],
      ['ROUND_RESULT', { ...result, win: 1 }, 'deal.accepted win'],
      ['ROUND_RESULT', { ...result, disconnection_failure: null }, 'deal.accepted disconnection_failure'],
      ['ROUND_RESULT', { ...result, agent_gain: [] }, 'wire.gain agent_gain'],
      ['ROUND_RESULT', { ...result, agent_gain: { a: -1 } }, 'wire.number agent_gain'],
    ];
    for (const [type, payload, as] of wrong) expect(hubRefusal(JSON.stringify(payload), type)).to.equal(as);
    expect(hubRefusal(JSON.stringify(deal), 'DEAL_REQUEST')).to.equal('DEAL_REQUEST');
  });
});

describe('the name of an agent', () => {
  it('is text that is not empty, on the wire and on the command line', () => {
    expect(readGuestName('Fair')).to.equal('Fair');
    for (const raw of ['', 7, null]) expect(() => readGuestName(raw)).to.throw(InputError, 'my_name');
    expect([agentName('x'), agentName('x'.repeat(1_000)).length]).to.deep.equal(['x', 1_000]);
    for (const text of ['', 'x'.repeat(1_001)])
      expect(() => agentName(text)).to.throw('a name of 1 to 1000 characters');
  });
});
