// npm run haggle -- serve: runs the halls. docs/haggling-arena.md describes them.

import { randomInt } from 'node:crypto';
import { plain } from '../../base/plain-text.ts';
import { type Random, randomFrom } from '../../base/seeded-random.ts';
import { reachedAt } from '../../base/typed-address.ts';
import { Command } from '../../terminal/command.ts';
import type { stopSignals } from '../../terminal/interrupt.ts';
import { collect, listenHost, portNumber, seconds, wholeNumber } from '../../terminal/option-values.ts';
import { print, warn, warnOfLoss } from '../../terminal/print.ts';
import { dollars } from '../record/wording.ts';
import { checkPort, startHagglingServer } from './haggling-server.ts';
import { HALL_NAMES, hallLimits, type HallName, hallPath } from './halls.ts';
import type { LobbyRules } from './lobby.ts';
import { MOST_WORK_BITS } from './wire-message.ts';
import { openStatistics } from './statistics-file.ts';
import { utcDay } from './statistics.ts';

const USUAL = { host: '127.0.0.1', port: 9018, pow: 12, statistics: 'records/haggling-arena.json', grace: 10 } as const;
const LIMITS = hallLimits();

function command() {
  return new Command('npm run haggle -- serve')
    .description('The arenas of the Hola challenge over WebSocket: a server that pairs agents and people.')
    .option('--host <address>', 'where it listens; 0.0.0.0 for every address', listenHost, USUAL.host)
    .option('--port <port>', 'its port, 0 for any free one', portNumber, USUAL.port)
    .option('--status-name <name>', 'another name of this machine that players use; may be repeated', collect)
    .option(
      '--pow <bits>',
      `bits of the anti-spam test, 0 to ${MOST_WORK_BITS}`,
      wholeNumber(0, MOST_WORK_BITS),
      USUAL.pow,
    )
    .option('--statistics <file>', 'where the figures of the players are kept', USUAL.statistics)
    .option('--seed <number>', 'the seed of problems and seats (default: secret)', wholeNumber(0))
    .option('--self-play', 'lets two connections of one ID play with each other', false)
    .option('--players <number>', 'players at a time', wholeNumber(2), LIMITS.players)
    .option('--per-address <number>', 'players at a time from one address', wholeNumber(1), LIMITS.playersPerAddress)
    .option('--idle <seconds>', 'a turn in the arenas without a second', seconds, LIMITS.slowTurnMs / 1000)
    .option('--grace <seconds>', 'how long sessions may go on after Ctrl-C', seconds, USUAL.grace)
    .option('--quiet', 'prints no line for each session and for who waits', false).endHelp(`
Examples:
  npm run haggle -- serve
  npm run haggle -- serve --host 0.0.0.0 --pow 16 \\
    --status-name arena.example.org
Then, in two other terminals:
  npm run haggle -- --id you@example.com:a-secret \\
    ws://localhost:${USUAL.port}/arena/standard
  npm run haggle -- --id other:a-secret haggler \\
    ws://localhost:${USUAL.port}/arena/standard

Ctrl-C (SIGINT, SIGTERM or SIGHUP) lets nobody in any more and gives sessions
the time of --grace to end; a second one ends them at once.

Ends with 0. Ends with 1 if the command line is wrong, the port is in use, or
the statistics cannot be read or written.`);
}

type ServerOptions = ReturnType<typeof command>['values'];

/**
 * Runs the server until a signal comes.
 * @param words the command line behind `serve`
 * @param signals those that end the server: the first politely, the second at once
 */
export async function serveHaggling(words: readonly string[], signals: typeof stopSignals): Promise<void> {
  await command().perform(words, async (options) => {
    // If the reader of the output goes away, sessions go on.
    process.stdout.on('error', () => {});
    const { host, port, statusName = [], pow, selfPlay, players, perAddress, idle, seed, grace, quiet } = options;
    const limits = { ...hallLimits(players, perAddress), slowTurnMs: idle * 1000 };
    // Where the port is taken, no file is touched.
    await checkPort(host, port);
    const file = await openStatistics(options.statistics, { saveMs: limits.saveMs, onTrouble: warn });
    const { statistics } = file;
    const onSession: LobbyRules['onSession'] = (hall, results, ending) => {
      statistics.add(hall, utcDay(Date.now()), results);
      file.changed();
      if (!quiet) print(sessionLine(hall, results, ending));
    };
    const onWaiting = (hall: HallName, hash: string): void => {
      if (!quiet) print(`${hall}: ${shortHash(hash)} waits for another player`);
    };
    // Before the port is printed: a script that reads it may end the server at once.
    const { first, second } = signals();
    try {
      const random = seed === undefined ? secretly : randomFrom(seed);
      const rules = { limits, workBits: pow, selfPlay, random, onWaiting, onSession };
      const server = await startHagglingServer({ host, port, names: statusName, rules, statistics });
      print(openText(host, server.port, options));
      const signal = await first;
      print(`${signal}: nobody is let in any more.`);
      print(`Sessions have ${grace} s to end; a second Ctrl-C ends them at once.`);
      void second.then(() => server.breakOff());
      await server.close(grace * 1000);
    } finally {
      if (!(await file.close())) warnOfLoss('the last sessions are not in the statistics');
    }
    print('stopped');
  });
}

/** Chance that nobody can foretell from the problems before. */
const secretly: Random = () => randomInt(2 ** 32) / 2 ** 32;

function openText(host: string, port: number, { statistics }: ServerOptions): string {
  const at = reachedAt(host, port);
  const url = `ws://${at}${hallPath('standard')}`;
  return `The arenas:
${HALL_NAMES.map((name) => `  ws://${at}${hallPath(name)}`).join('\n')}
page: http://${at}/
statistics: ${statistics}
To play by hand, or with our agent:
  npm run haggle -- --id you@example.com:a-secret ${url}
  npm run haggle -- --id other:a-secret haggler ${url}
(Ctrl-C ends this)`;
}

/** What a session came to; players by the beginnings of their hashes. Reasons may be a stranger's words. */
function sessionLine(...[hall, results, ending]: Parameters<LobbyRules['onSession']>): string {
  const made = results.map(({ hash, score }) => `${shortHash(hash)} got ${dollars(score)}`).join(', ');
  if (ending?.kind === 'agreed') return `${hall}: ${made}`;
  if (ending?.kind !== 'aborted') return `${hall}: ${made} (no agreement)`;
  return `${hall}: ${made} (${shortHash(results[ending.seat].hash)} ended it: ${plain(ending.reason, 60)})`;
}

/** This much of a hash tells players apart. */
const shortHash = (hash: string): string => hash.slice(0, 8);
