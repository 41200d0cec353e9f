// How a server is set and an agent finds it, by variables and options, and the lines of the log.

import { expect } from 'chai';
import { Command } from 'commander';
import {
  agentPlaceOptions,
  agentUrl,
  headOf,
  hubOptions,
  type HubSettings,
  USUAL_HUB,
} from '../../../src/ultimatum/protocol/hub-settings.ts';
import { serverLog } from '../../../src/ultimatum/protocol/server-log.ts';

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

/** Where an agent that is told these words finds its server. */
function placed(words: readonly string[]): { readonly serverUrl: string; readonly serverPort: number } {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  for (const option of agentPlaceOptions()) command.addOption(option);
  return command.parse(words, { from: 'user' }).opts();
}

describe('the place of a server', () => {
  it('is this machine to an agent where the server listens everywhere', () => {
    expect(['*', '0.0.0.0', '::', '10.0.0.2', 'host.example'].map(agentUrl)).to.deep.equal([
      '127.0.0.1',
      '127.0.0.1',
      '127.0.0.1',
      '10.0.0.2',
      'host.example',
    ]);
  });

  it('is any free port to a server that is told 0, but no port to an agent', () => {
    expect(settings(['--server-port', '0']).serverPort).to.equal(0);
    expect(() => placed(['--server-port', '0'])).to.throw('a port from 1');
    expect(placed(['--server-port', '1', '--server-url', 'host-1.example']).serverPort).to.equal(1);
    for (const url of ['*', '::1', '10.0.0.2', 'host-1.example'])
      expect(settings(['--server-url', url]).serverUrl).to.equal(url);
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

  it('are refused where they could not be played, with what is expected', () => {
    for (const [name, value, expected] of [
      ['--server-url', 'tcp://x', 'an address or a name of a machine, or *'],
      ['--server-url', '*x', 'an address'],
      ['--server-port', '65535', 'also with its last digit plus one, or 0 for any free one'],
      ['--server-port', '4181.5', 'a port'],
      ['--server-port', '-1', 'a port'],
      ['--server-port', '', ''],
      ['--total-offer', '0', ''],
      ['--total-rounds', '1.5', ''],
      ['--clients-amount', '1', ''],
      ['--response-timeout', '0', ''],
      ['--min-round-perc', '101', 'a number from 0 to 100'],
      ['--min-round-perc', '-1', 'a number from 0 to 100'],
      ['--log-level', 'loud', 'one of debug, info, error'],
    ]) {
      const reading = expect(() => settings([name, value]), `${name} ${value}`);
      reading.to
        .throw(/invalid/)
        .with.property('message')
        .that.includes(expected);
    }
  });

  it('may be the bounds of a percentage, and are the terms of a series', () => {
    expect(['0', '100'].map((value) => settings(['--min-round-perc', value]).minRoundPerc)).to.deep.equal([0, 100]);
    expect(headOf(settings(['--total-offer', '10', '--total-rounds', '7']), 'strict')).to.deep.equal({
      terms: { total: 10, rounds: 7 },
      minPercent: 1,
      rules: 'strict',
    });
  });
});

describe('the log of a server', () => {
  const HEADERS = ['Place', 'Agent', 'Mean gain (±std)'];
  const time = new Date(2026, 10, 21, 22, 42, 1, 46);

  /** What a log of this level has. */
  function logged(level: 'debug' | 'info' | 'error'): string[] {
    const lines: string[] = [];
    const log = serverLog({ level, write: (line) => lines.push(line), now: () => time });
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

  it('is of the time of this machine, but the competition’s time is that of Greenwich', () => {
    const before = process.env['TZ'];
    process.env['TZ'] = 'Asia/Kolkata';
    try {
      const lines: string[] = [];
      const log = serverLog({
        level: 'debug',
        write: (line) => lines.push(line),
        now: () => new Date(Date.UTC(2026, 10, 21, 22, 42, 1, 46)),
      });
      log.debug('a');
      log.results(['Place', 'Agent'], [['1']]);
      expect(lines[0]).to.equal('2026-11-22 04:12:01,046 - root - DEBUG - a');
      // A row that is too short has empty cells.
      expect(lines[1]).to.include('{"Place": "1", "Agent": ""}').and.include('"2026-11-21 22:42:01 UTC"');
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it('has more or less at other levels, and always the results', () => {
    expect([logged('debug').length, logged('error').length]).to.deep.equal([5, 3]);
  });
});
