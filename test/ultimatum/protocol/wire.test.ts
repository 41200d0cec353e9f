// The wire as text: ports, messages, settings and the lines of the log.

import { expect } from 'chai';
import { Command } from 'commander';
import { InputError } from '../../../src/base/errors.ts';
import { hubOptions, type HubSettings, USUAL_HUB } from '../../../src/ultimatum/protocol/hub-settings.ts';
import { serverPortOf, wirePort } from '../../../src/ultimatum/protocol/place-options.ts';
import { ServerLog } from '../../../src/ultimatum/protocol/server-log.ts';
import {
  answerText,
  type HubMessage,
  readAgentMessage,
  readHubMessage,
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

/** The settings that these words and variables make. */
function settings(words: readonly string[], variables: { readonly [name: string]: string } = {}): HubSettings {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    const command = new Command().exitOverride().configureOutput({ writeErr: () => {} });
    for (const option of hubOptions()) command.addOption(option);
    return command.parse(words, { from: 'user' }).opts<HubSettings>();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
    Object.assign(process.env, before);
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

describe('the settings of a server', () => {
  it('are the official ones where nothing is said', () => {
    expect(settings([])).to.deep.equal(USUAL_HUB);
  });

  it('come from the official variables, and options come before them', () => {
    const variables = {
      SERVER_URL: '*',
      SERVER_PORT: '5000',
      TOTAL_OFFER: '10',
      TOTAL_ROUNDS: '7',
      CLIENTS_AMOUNT: '50',
      RESPONSE_TIMEOUT: '0.5',
      MIN_ROUND_PERC: '20',
      LOG_LEVEL: 'DEBUG',
      LOG_PROGRESS_DELAY: '3',
    };
    expect(settings(['--server-port', '5003'], variables)).to.deep.equal({
      serverUrl: '*',
      serverPort: 5003,
      totalOffer: 10,
      totalRounds: 7,
      clientsAmount: 50,
      responseTimeout: 0.5,
      minRoundPerc: 20,
      logLevel: 'debug',
      logProgressDelay: 3,
    });
  });

  it('are refused where they could not be played', () => {
    for (const [name, value] of [
      ['--server-url', 'tcp://x'],
      ['--server-port', '65535'],
      ['--server-port', ''],
      ['--total-offer', '0'],
      ['--total-rounds', '1.5'],
      ['--clients-amount', '1'],
      ['--response-timeout', '0'],
      ['--min-round-perc', '101'],
      ['--log-level', 'loud'],
    ]) {
      expect(() => settings([name, value]), `${name} ${value}`).to.throw(/invalid/);
    }
  });
});

describe('the log of a server', () => {
  const HEADERS = ['Place', 'Agent', 'Mean gain (±std)'];
  const time = new Date(2026, 10, 21, 22, 42, 1, 46);

  /** What a log of this level has. */
  function logged(level: 'debug' | 'info' | 'error'): string[] {
    const lines: string[] = [];
    const log = new ServerLog({ level, write: (line) => lines.push(line), now: () => time });
    log.debug('a');
    log.info('b');
    log.error('c');
    log.results(HEADERS, [
      ['1', 'Cheater "é"', '48.1590±1.1722'],
      ['_', 'n0', '_'],
    ]);
    return lines;
  }

  it('has the official lines', () => {
    const utc = time.toISOString().slice(0, 19).replace('T', ' ');
    expect(logged('info')).to.deep.equal([
      '2026-11-21 22:42:01,046 - root - INFO - b',
      '2026-11-21 22:42:01,046 - root - ERROR - c',
      String.raw`2026-11-21 22:42:01,046 - root - INFO - ROUND_JSON_DATA:{"headers": ["Place", "Agent", ` +
        String.raw`"Mean gain (\u00b1std)"], "data": [{"Place": "1", "Agent": "Cheater \"\u00e9\"", ` +
        String.raw`"Mean gain (\u00b1std)": "48.1590\u00b11.1722"}, {"Place": "_", "Agent": "n0", ` +
        String.raw`"Mean gain (\u00b1std)": "_"}], "competition_time": "${utc} UTC"}`,
      '2026-11-21 22:42:01,046 - root - INFO - \nCompetition results:\nPlace\tAgent\tMean gain (±std)\n' +
        '1\tCheater "é"\t48.1590±1.1722\n_\tn0\t_',
    ]);
  });

  it('has more or less at other levels, and always the results', () => {
    expect([logged('debug').length, logged('error').length]).to.deep.equal([5, 3]);
  });
});
