// npm run ultimatum -- server: a series for agents that come over the wire. docs/ultimatum-wire.md describes it.

import { randomInt } from 'node:crypto';
import { Option } from 'commander';
import { GrowingFile } from '../../base/growing-file.ts';
import { plain, plainLines } from '../../base/plain-text.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import { Command } from '../../terminal/command.ts';
import { namedLines } from '../../terminal/named-lines.ts';
import { collect, megabytes, portNumber, wholeNumber } from '../../terminal/option-values.ts';
import { printFile, warn, warnOfLoss } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkApart, checkFolder, checkWritable } from '../../terminal/writable-paths.ts';
import { RANKING_RULE_NAMES, RANKING_RULES } from '../game/ranking.ts';
import { agentUrl, headOf, hubOptions, type HubSettings, USUAL_PLACE } from '../protocol/hub-settings.ts';
import { type LogLevel, type ServerLog, serverLog } from '../protocol/server-log.ts';
import { finalTable, TABLE_HEADERS, tableCells } from '../record/final-table.ts';
import { type ForeignAgentGroup, type ForeignEnd, startForeignAgents } from './foreign-agent.ts';
import { type HubEnd, type HubEvent, hubJournal, type OpenSeriesPage, runHub, type SeriesPage } from './hub.ts';

/**
 * A log that goes to standard output, and to a file that grows.
 * @param file what is added to; nothing if there is none
 * @throws {UsageError} if it cannot be written
 */
function logTo(file: string | false, level: LogLevel) {
  if (file !== false) checkWritable('--log-file', file);
  const growing =
    file === false
      ? undefined
      : new GrowingFile(file, 'add', (trouble) => warnOfLoss(`${trouble}; the log goes on without this file`));
  const write = (line: string): void => {
    printFile(`${line}\n`);
    growing?.write(`${plainLines(line)}\n`);
  };
  return { log: serverLog({ level, write }), close: () => growing?.close() };
}

/** While agents are waited for, how often that is told, in milliseconds. */
const WAITING_EVERY_MS = 10_000;

/** Tells on standard error where agents are waited for, and how many of them are there. */
function tellWaiting(settings: HubSettings) {
  let here = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearInterval(timer);
  const hear = (event: HubEvent): void => {
    if (event.kind === 'open') {
      warn(`agents play by: ${agentLine(settings.serverUrl, event.serverPort, settings.totalRounds)}`);
      timer = setInterval(() => warn(`${here} of ${settings.clientsAmount} agents are here`), WAITING_EVERY_MS);
    }
    if (event.kind === 'joined' || event.kind === 'left') here = event.here;
    if (event.kind === 'ready') stop();
  };
  return { hear, stop };
}

/** What to type on this machine so that an agent plays at a server. */
export function agentLine(serverUrl: string, serverPort: number, totalRounds: number): string {
  const host = agentUrl(serverUrl);
  const place = host === USUAL_PLACE.serverUrl ? '' : `SERVER_URL=${host} `;
  return `${place}SERVER_PORT=${serverPort} npm run ultimatum -- agent [KIND] --total-rounds ${totalRounds}`;
}

const LOG_FILE = 'logs/server.log';
/** A container of the course's site had a gigabyte. */
const AGENT_MEGABYTES = 1_024;
/** After COMPLETE, how long agents that we started may take to end, in milliseconds. */
const AGENT_GRACE_MS = 2_000;

function command() {
  return new Command('npm run ultimatum -- server')
    .description(
      `A series of the ultimatum game for agents that come over ZeroMQ. Each option
can be given by its environment variable, too.`,
    )
    .withOptions(hubOptions())
    .choice('--rules <name>', 'who has a place in the table', RANKING_RULE_NAMES, 'official')
    .option('--agent <command>', 'starts an agent as a process; may be repeated', collect)
    .option('--agent-memory <MB>', 'memory that such an agent may take', megabytes, AGENT_MEGABYTES)
    .option('--agent-output <folder>', 'keeps what such agents print')
    .option('--journal <file>', 'records the series: npm run ultimatum -- page FILE')
    .option('--page <port>', 'shows the series in the browser, on this machine; 0 for any port', portNumber)
    .withOptions<{ readonly logFile: string | false }>([
      new Option('--log-file <file>', 'the log is added to this file, too').default(LOG_FILE),
      new Option('--no-log-file', 'writes the log only to standard output'),
    ])
    .option('--seed <number>', 'the seed that decides who meets whom (default: random)', wholeNumber(0)).endHelp(`
Rules:
${namedLines(Object.entries(RANKING_RULES).map(([name, { about }]) => [name, about]))}

Examples:
  npm run ultimatum -- server --clients-amount 4 --total-rounds 1000
  npm run ultimatum -- server --agent "python3 client.py" --agent ./mine
Agents, each in another terminal:
  npm run ultimatum -- agent dealmaker --total-rounds 1000

The number of agents that are started with --agent is CLIENTS_AMOUNT where that
is not said. Ctrl-C breaks the series off: the table of what was played is
printed, and agents are told that it is over.

Ends with 0 after a series. Ends with 1 if the command line is wrong, the port
is in use, a file cannot be written (the series is played all the same), or an
agent that it started has ended and the series cannot begin without it; with
130 after Ctrl-C.`);
}

type ServerOptions = ReturnType<typeof command>['values'];

/**
 * Plays one series.
 * @param words what stands behind `server` on the command line
 * @param openPage serves the live page
 */
export async function serveUltimatum(words: readonly string[], signal: AbortSignal, openPage: OpenSeriesPage) {
  const program = command();
  await program.perform(words, (options) => {
    // As many agents as are started where the number was not said.
    const started = options.agent?.length ?? 0;
    const isSaid = program.getOptionValueSource('clientsAmount') !== 'default';
    const clientsAmount = isSaid || started < 2 ? options.clientsAmount : started;
    return serveSeries({ ...options, clientsAmount }, signal, openPage);
  });
}

async function serveSeries(settings: ServerOptions, signal: AbortSignal, openPage: OpenSeriesPage): Promise<void> {
  const { seed = randomInt(2 ** 32), rules } = settings;
  if (settings.agentOutput !== undefined) checkFolder('--agent-output', settings.agentOutput);
  const places = logTo(settings.logFile, settings.logLevel);
  const { log } = places;
  if (settings.journal !== undefined && settings.logFile !== false)
    checkApart(`--journal ${settings.journal}`, settings.journal, [settings.logFile]);
  const journal = settings.journal === undefined ? undefined : hubJournal(settings.journal, settings, rules);
  const waiting = tellWaiting(settings);
  let page: SeriesPage | undefined;
  let agents: ForeignAgentGroup | undefined;
  // This many may end: more were started than the series takes. Those that are not started are expected from outside.
  let spare = Math.max(0, (settings.agent?.length ?? 0) - settings.clientsAmount);
  let isBegun = false;
  const unable = new AbortController();
  const either = AbortSignal.any([signal, unable.signal]);
  const onEnd = (end: ForeignEnd): void => {
    warn(`${end.name} ${end.how}${end.errors === '' ? '' : `:\n${end.errors.trimEnd()}`}`);
    // Once all are there, the clock of each phase decides.
    if (isBegun || !end.isAlone || spare-- > 0) return;
    const why = `${end.name} ${end.how} before the series began, which now lacks an agent`;
    unable.abort(new UsageError(`--agent "${plain(end.command)}": ${why}`));
  };
  const onEvent = (event: HubEvent): void => {
    waiting.hear(event);
    journal?.add(event);
    page?.hear(event);
    if (event.kind === 'open')
      agents = startForeignAgents(settings, { serverPort: event.serverPort, onEnd, onLoss: warnOfLoss });
    if (event.kind === 'ready') isBegun = true;
    if (event.kind === 'over') tellTable(event.end, settings, log);
  };
  try {
    page = settings.page === undefined ? undefined : await openPage({ settings, rules, port: settings.page });
    if (page !== undefined) warn(`live in a browser: ${page.address}`);
    await runHub(settings, { signal: either, log, random: randomFrom(seed), onEvent });
    unable.signal.throwIfAborted();
  } finally {
    waiting.stop();
    const trouble = journal?.close();
    if (trouble !== undefined) warnOfLoss(`${trouble}; the journal is not whole`);
    await agents?.close(either.aborted ? 0 : AGENT_GRACE_MS);
    places.close();
    await page?.close();
    signal.throwIfAborted();
  }
}

/**
 * The table of the players, as the official server ends its log. If nobody came, or the first round never began,
 * there is none: it would say that those who waited had been too late.
 */
function tellTable({ players, rounds }: HubEnd, settings: ServerOptions, log: ServerLog): void {
  if (players.length === 0 || rounds === 0) return;
  log.results(TABLE_HEADERS, finalTable(players, headOf(settings, settings.rules)).map(tableCells));
}
