// npm run ultimatum: a series over ZeroMQ between our agent and others, shown while it is played; what our agent
// believed of whom; what to try next. It is played at the real hub on a free port of this machine, and every agent is a
// client of it.

import { randomInt } from 'node:crypto';
import { counted, wholePercent } from '../../base/grouped.ts';
import { plain } from '../../base/plain-text.ts';
import { untilAborted } from '../../base/within.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { Command } from '../../terminal/command.ts';
import { showLive } from '../../terminal/live-display.ts';
import { portNumber, wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson, warn, warnOfLoss } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { aligned, columnTable, shortener, type TableColumn } from '../../terminal/text-table.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { agentBeliefs, beliefsOf, type KnownBelief, ULTIMATUM_AGENTS } from '../bundled/bundled-agents.ts';
import { namedAgent } from '../bundled/named-agents.ts';
import { headOf, type HubSettings, MOST_ROUNDS, USUAL_HUB } from '../protocol/hub-settings.ts';
import { fewRounds, finalTable, SCORE_SAID, standingsText, type TableRow } from '../record/final-table.ts';
import { type HubEnd, type HubEvent, hubJournal, type OpenSeriesPage, runHub, type SeriesPage } from '../server/hub.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { playAtHub } from '../client/play-at-hub.ts';
import type { UltimatumAgent } from '../game/agent.ts';
import type { RankingRuleName } from '../game/ranking.ts';
import { type SeriesPlayer, UltimatumSeries } from '../game/ultimatum-series.ts';
import { serverLog } from '../protocol/server-log.ts';

/** Where helps and hints keep a journal. */
const USUAL_JOURNAL = 'records/ultimatum.jsonl';
/** How many beliefs are shown. */
const MOST_BELIEFS = 12;
/** What is shown is no wider, even on a wider terminal. */
const MOST_COLUMNS = 80;
/** Beliefs by the uid of whose they are. */
type Known = ReadonlyMap<string, readonly KnownBelief[]>;

/** The mean gain with its standard error, which one round does not have. */
function gainText({ mean, error, rounds }: TableRow): string {
  return rounds < 2 ? mean.toFixed(2) : `${mean.toFixed(2)} ± ${error.toFixed(2)}`;
}

/** Prints all of it. */
function tellDemo(rows: readonly TableRow[], known: Known, wishes: DemoOptions): void {
  const width = Math.min(MOST_COLUMNS, terminalWidth());
  print(standingsText(rows, gainText, width));
  print(wrapWords(`${SCORE_SAID} ± is the standard error of the gain.`, width).join('\n'));
  const few = fewRounds(wishes.rounds);
  if (few !== undefined) print(`${few}: luck decides much. --rounds plays more.`);
  tellBeliefs(rows, known, wishes, width);
  const more = [
    ['play'],
    ['page', ...(wishes.journal === undefined ? [] : [wishes.journal])],
    ['--page', '0', '--journal', USUAL_JOURNAL, '--rounds', '3000'],
    ['server', '--clients-amount', '2'],
  ];
  print('\nWhat to try next (your own agent: docs/ultimatum.md):');
  for (const words of more) print(`  ${commandLine('ultimatum', words)}`);
}

function tellBeliefs(rows: readonly TableRow[], known: Known, { why }: DemoOptions, width: number): void {
  const places = new Map(rows.map(({ uid }, place) => [uid, place]));
  const placeOf = (uid: string): number => places.get(uid) ?? rows.length;
  const nameOf = (uid: string): string => (places.has(uid) ? plain(rows[placeOf(uid)].name, 40) : uid);
  // Of several that can say, the best.
  const [best] = [...known].toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  if (best === undefined) return;
  const [of, all] = best;
  const beliefs = all.toSorted((a, b) => placeOf(a.partner) - placeOf(b.partner)).slice(0, MOST_BELIEFS);
  print(`\nWhat ${nameOf(of)} has learned${beliefs.length < all.length ? ', of the first ones' : ''}:`);
  const columns: readonly TableColumn<KnownBelief>[] = [
    ['of', ({ partner }) => nameOf(partner)],
    ['seems to be', ({ kind }) => kind],
    ['best offer', ({ bestOffer }) => bestOffer],
    ['taken', ({ chance }) => wholePercent(chance)],
    ['offers us', ({ usualOffer }) => (usualOffer === undefined ? '–' : Math.round(usualOffer))],
    ['a round brings', ({ rounds, gained }) => (rounds === 0 ? '–' : (gained / rounds).toFixed(1))],
  ];
  print(columnTable(columns, beliefs, width));
  if (!why) print('--why says what it has learned from.');
  else for (const one of beliefs) print(`\n${wrapWords(`${nameOf(one.partner)}: ${one.why}`, width).join('\n')}`);
}

const USUAL_ROUNDS = 1_000;
/** The course's four, and three that answer to what one does. */
const USUAL_AGENTS = ['dealmaker', 'chaotic', 'dummy', 'cheater', 'fair', 'mirror', 'refuser', 'tester'];
/** More agents in one process only wait for one another. */
const MOST_AGENTS = 100;
const RULES = 'official';

/**
 * Shows the game.
 * @param words options
 * @param openPage serves the live page
 */
export async function showDemo(words: readonly string[], signal: AbortSignal, openPage: OpenSeriesPage) {
  await demoCommand().perform(words, (options) => play(options, signal, openPage));
}

/** Its command line, without what it does. */
export function demoCommand() {
  return new Command('npm run ultimatum --')
    .description(
      `The ultimatum game: in each round one agent proposes how to share 100, the other
takes its part or both get nothing. They meet again and again. Shows a series of
our agent and others over ZeroMQ, the table, and what our agent learned of whom.`,
    )
    .option('--rounds <rounds>', 'how many rounds everybody plays at least', wholeNumber(1, MOST_ROUNDS), USUAL_ROUNDS)
    .option('--agents <names>', `who plays, separated by commas (default: ${USUAL_AGENTS.join(',')})`)
    .option('--journal <file>', `keeps the series in a file: ${USUAL_JOURNAL}`)
    .option('--page <port>', 'shows the series in the browser; 0 for any free port', portNumber)
    .option('--seed <number>', 'the seed of everything random (default: random)', wholeNumber(0))
    .option('--why', 'says what our agent has learned from', false)
    .option('--json', 'prints the table and the beliefs as JSON', false).endHelp(`
Agents: ${wrapWords([...ULTIMATUM_AGENTS.keys()].join(' '), 70).join('\n        ')}

More, each with --help:
  npm run ultimatum -- play      play yourself, at this terminal
  npm run ultimatum -- page      watch, replay and play in the browser
  npm run ultimatum -- server    the server, for agents of any language
  npm run ultimatum -- agent     a bundled agent for any server
  npm run ultimatum -- strength  tables with intervals, of many series

Ends with 0 after the series. Ends with 1 if the command line is wrong or the
journal cannot be written.`);
}

type DemoOptions = ReturnType<typeof demoCommand>['values'];

async function play(options: DemoOptions, signal: AbortSignal, openPage: OpenSeriesPage): Promise<void> {
  const { rounds, seed = randomInt(2 ** 32), json } = options;
  const agents = demoAgents(options);
  const settings = { ...USUAL_HUB, serverPort: 0, totalRounds: rounds, clientsAmount: agents.length };
  const journal = options.journal === undefined ? undefined : hubJournal(options.journal, settings, RULES);
  const standings = liveStandings(settings, RULES);
  let page: SeriesPage | undefined;
  const onEvent = (event: HubEvent): void => {
    standings.hear(event);
    journal?.add(event);
    page?.hear(event);
  };
  const table = demoTable(settings, agents, seed, onEvent);
  if (!json)
    print(`${agents.length} agents meet at a server on this machine. Each plays ${counted(rounds, 'round')}.\n`);
  try {
    if (options.page !== undefined) {
      page = await openPage({ settings, rules: RULES, port: options.page, beliefs: () => agentBeliefs(table.seats) });
      warn(`live in a browser: ${page.address}`);
    }
    const live = showLive(standings);
    const end = await table.play(signal).finally(() => {
      live.stop();
      if (signal.aborted && !json) print(standings.lines(terminalWidth()).join('\n'));
    });
    const rows = finalTable(end.players, headOf(settings, RULES));
    const beliefs = [...table.seats].map(([uid, agent]) => [uid, beliefsOf(agent)] as const);
    const known = new Map(beliefs.filter(([, all]) => all.length > 0));
    if (json) printJson({ seed, table: rows, beliefs: Object.fromEntries(known) }, 2);
    else tellDemo(rows, known, options);
    if (page !== undefined) {
      warn(`\nThe page stays at ${page.address} until Ctrl-C.`);
      await untilAborted(signal);
    }
  } finally {
    const trouble = journal?.close();
    if (trouble !== undefined) warnOfLoss(`${trouble}; the journal is not whole`);
    await page?.close();
  }
}

/** @throws {UsageError} if one is not there, or there are too few or too many */
function demoAgents({ agents: asked }: DemoOptions): readonly string[] {
  const agents = asked?.split(',').map((name) => name.trim()) ?? USUAL_AGENTS;
  for (const name of agents) namedAgent(name);
  if (agents.length >= 2 && agents.length <= MOST_AGENTS) return agents;
  throw new UsageError(`--agents: got ${agents.length}, expected 2 to ${MOST_AGENTS} agents`);
}

/** Names have this much room. */
const NAME_ROOM = 16;
/** Bars have at most this much room. */
const BAR_ROOM = 30;

/** Hears what happens in a series, and shows it. */
export function liveStandings(settings: HubSettings, rules: RankingRuleName) {
  const head = headOf(settings, rules);
  let players: readonly SeriesPlayer[] = [];
  let series: UltimatumSeries | undefined;
  let here = 0;
  let ended = 0;

  /** Best score first. */
  const ranked = (): TableRow[] =>
    finalTable(series?.played(players) ?? [], head).toSorted((a, b) => b.score - a.score);
  /** In one line. */
  const line = (): string => {
    const [first] = ranked();
    if (first === undefined) return `${here} agents are here`;
    return `${ended} rounds have ended: ${plain(first.name, NAME_ROOM)} leads with ${first.score.toFixed(2)}`;
  };
  return {
    line,
    /** Something has happened. */
    hear(event: HubEvent): void {
      if (event.kind === 'joined' || event.kind === 'left') here = event.here;
      if (event.kind === 'ready') {
        ({ players } = event);
        const uids = players.map(({ uid }) => uid);
        series = new UltimatumSeries(uids, head.terms);
      }
      if (event.kind !== 'round') return;
      ended++;
      series?.end(event.outcome.round, event.outcome.course);
    },
    /** As a table with bars. */
    lines(columns: number): string[] {
      const rows = ranked();
      if (rows.length === 0) return [line()];
      const name = shortener(NAME_ROOM);
      const all = rows.map(({ score }) => score);
      const high = Math.max(...all);
      const scores = aligned('score', all, (score) => score.toFixed(2));
      const played = aligned('rounds', rows, ({ rounds }) => rounds);
      const names = ['agent', ...rows.map((row) => name(row.name))];
      const lines = names.map((called, at) => `${called.padEnd(NAME_ROOM)}  ${scores[at]}  ${played[at]}`);
      const room = Math.max(0, Math.min(BAR_ROOM, columns - lines[0].length - 2));
      const bar = (score: number): string => '█'.repeat(Math.round(room * (high > 0 ? score / high : 0)));
      const [titles, ...others] = lines;
      return [titles, ...others.map((row, at) => `${row}  ${bar(all[at])}`), `${ended} rounds have ended`];
    },
  };
}

/**
 * Seats the agents at a hub of their own for one series.
 * @param agents agents' names; one that comes twice sits twice at the table
 */
export function demoTable(
  settings: HubSettings,
  agents: readonly string[],
  seed: number,
  onEvent: (event: HubEvent) => void,
) {
  const seats = new Map<string, UltimatumAgent>();
  for (const [place, name] of agents.entries()) {
    const random = randomFrom(seedOf(seed, 'agent', place));
    const agent = ULTIMATUM_AGENTS.get(name)?.make({ random, rounds: settings.totalRounds });
    if (agent !== undefined) seats.set(`${name}-${place + 1}`, agent);
  }
  /** Plays the series. @throws the signal's reason */
  const playAll = async (signal: AbortSignal): Promise<HubEnd> => {
    const clients = new AbortController();
    const both = AbortSignal.any([signal, clients.signal]);
    let seated: Promise<unknown> = Promise.resolve();
    const sitDown = (port: number): void => {
      const plays = [...seats].map(([uid, agent], place) =>
        playAtHub({ url: settings.serverUrl, port, name: agents[place], uid, agent, signal: both }),
      );
      seated = Promise.allSettled(plays);
    };
    try {
      return await runHub(settings, {
        signal,
        log: serverLog({ level: 'error', write: () => {} }),
        random: randomFrom(seedOf(seed, 'series')),
        onEvent: (event) => {
          if (event.kind === 'open') sitDown(event.serverPort);
          onEvent(event);
        },
      });
    } finally {
      // Who has not heard that it is over by now is told so here.
      clients.abort();
      await seated;
      signal.throwIfAborted();
    }
  };
  return { seats, play: playAll };
}
