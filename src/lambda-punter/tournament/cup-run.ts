// Plays a cup: looks at everything, waits for its time, plays its rounds, shows and writes how it goes; and serves its
// page, with the reports of its rounds.

import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ArenaError } from '../../arena/arena-error.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import { cupCourse, type CupCourse } from '../../arena/cup/cup-course.ts';
import { cupRoundsCsv, cupStandingsCsv } from '../../arena/cup/cup-csv.ts';
import { countdown, cupHtml, type CupPageFacts, localTime, stateText } from '../../arena/cup/cup-page.ts';
import { checkedRounds, elimination, journalOf, type EliminationAsked } from '../../arena/cup/elimination.ts';
import { counted } from '../../base/grouped.ts';
import { digestOf } from '../../arena/journal/journal-lines.ts';
import { openJournal, readJournal } from '../../arena/journal/journal.ts';
import type { TournamentAsked } from '../../arena/run/tournament-plan.ts';
import { reachedAt } from '../../base/typed-address.ts';
import { untilAborted } from '../../base/within.ts';
import { print, warn } from '../../terminal/print.ts';
import { waitUntil } from '../../terminal/waiting.ts';
import { checkFolder, checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { cupFiles, type CupFiles, cupOptions, cupPlanMaker } from './cup-plan.ts';
import type { ReadRoster } from './roster-file.ts';
import { readFile } from 'node:fs/promises';
import { HTTP_LIMITS } from '../../web/http-server.ts';
import { startPages } from '../server/listening.ts';

/** What the command line says. */
export interface CupCommand {
  readonly pageHost: string;
  /** No page is served by default. */
  readonly pagePort?: number;
  readonly fresh?: true;
  /** Looks at everything and plays nothing. */
  readonly check?: true;
  /** Begins at once, even if the roster says otherwise. */
  readonly now?: true;
  /** Serves the page until Ctrl-C once all is over. */
  readonly stay?: true;
  readonly quiet?: true;
}

/** Where and how a roster's games are played. */
export interface CupVenue extends Pick<TournamentAsked, 'contests' | 'desk' | 'replays'> {
  readonly entry: ContestEntry;
  /** Opens what teams connect to, once everything has been looked at; gives back a line about it. */
  readonly open?: () => Promise<string>;
  /** Lines for those who take part, as they are now. */
  readonly notes: () => readonly string[];
  readonly close?: () => Promise<void>;
}

/** Whether a page asks again, or offers that. */
type CupReloads = Pick<CupPageFacts, 'refresh' | 'offers'>;

/** The page asks again after this many seconds, if it is asked to. */
const REFRESH_S = 3;

/**
 * Plays a cup to its end.
 * @throws {UsageError} and {ArenaError} if something is wrong, before anything is played; the signal's reason
 */
export async function runCup(roster: ReadRoster, venue: CupVenue, command: CupCommand, signal: AbortSignal) {
  const options = cupOptions(roster, command);
  const teams = roster.teams.map(({ name }) => name);
  const { rounds, award } = options;
  const ahead = rounds.map((maps, at) => ({ maps, award: award ?? (at === rounds.length - 1 ? 'game' : 'group') }));
  const course = cupCourse(ahead, teams, { width: options.jobs, clock: () => performance.now() });
  const { contests, desk, entry, replays } = venue;
  const plan = cupPlanMaker(roster, entry);
  const asked: EliminationAsked = { contests, desk, options, plan, replays, watch: course };
  const files = await checkedFiles(roster, asked);
  if (command.check) {
    print(`${rosterText(roster, roster.start)}\nEverything is there. --check plays nothing.`);
    return;
  }
  const start = command.now ? undefined : roster.start;
  const facts = (reloads?: CupReloads): CupPageFacts => ({
    name: roster.name,
    noun: 'team',
    ...(start !== undefined && { start }),
    settingOf: (setting) => setting.replace(/\/none$/, '').replace('/', ', '),
    reportOf: (round) => basename(reportFile(files, round)),
    now: new Date(),
    ...reloads,
    notes: ['over', 'stopped'].includes(course.view().phase) ? [] : venue.notes(),
  });
  const server = await serveCup(course, files, facts, command);
  try {
    const door = await venue.open?.();
    const page = server && `page: http://${reachedAt(command.pageHost, server.port)}/?reload`;
    const intro = [rosterText(roster, start), page, door].filter((line) => line !== undefined);
    if (!command.quiet) print(intro.join('\n'));
    if (start !== undefined) {
      const line = (leftMs: number): string => `${roster.name} begins in ${countdown(leftMs)} (Ctrl-C ends it)`;
      await waitUntil({ until: start, line, quiet: command.quiet === true }, signal);
    }
    await elimination(asked, signal);
    course.end('over');
    writeCup(course, files, facts());
    const hasGames = roster.records && venue.replays !== undefined;
    print(`\n${roster.name}: ${stateText(course.view())}.\n${filesText(files, hasGames)}`);
    await letOthersSee(server, command, signal);
  } catch (error) {
    if (course.view().phase !== 'over') {
      course.end('stopped');
      writeCup(course, files, facts());
    }
    throw error;
  } finally {
    await venue.close?.();
    await server?.close();
  }
}

/** Writes the page and the tables, once a round has begun. */
function writeCup(course: CupCourse, files: CupFiles, facts: CupPageFacts): void {
  const view = course.view();
  if (view.rounds.every(({ phase }) => phase === 'ahead')) return;
  writeText(files.page, cupHtml(view, facts));
  writeText(files.standings, cupStandingsCsv(view));
  writeText(files.rounds, cupRoundsCsv(view));
}

/** Everything that could go wrong later is looked at now. */
async function checkedFiles(roster: ReadRoster, asked: EliminationAsked) {
  const files = cupFiles(roster.folder);
  checkFolder('folder', roster.folder);
  for (const file of [files.page, files.standings, files.rounds]) checkWritable('folder', file);
  const [first] = checkedRounds(asked);
  // Of another cup, or of this one before the roster was changed, it says so before anybody waits.
  if (!asked.options.fresh) await refuseOtherJournal(journalOf(files.journal, 0), first.identity);
  return files;
}

async function refuseOtherJournal(path: string, identity: object): Promise<void> {
  try {
    await (await openJournal(path, identity, warn)).close();
  } catch (error) {
    if (!(error instanceof ArenaError) || readJournal(path).header.digest === digestOf(identity)) throw error;
    throw new ArenaError(`${error.message}. --fresh sets aside what was played, and starts over`);
  }
}

function reportFile({ report }: CupFiles, round: number): string {
  return report.replace(/\.html$/, `.round-${round}.html`);
}

/** Starts the page's server where a page is asked for. */
async function serveCup(
  course: CupCourse,
  files: CupFiles,
  facts: (reloads?: CupReloads) => CupPageFacts,
  { pageHost, pagePort }: CupCommand,
): Promise<CupServer | undefined> {
  if (pagePort === undefined) return undefined;
  return startCupServer({
    host: pageHost,
    port: pagePort,
    page: (reloads) => {
      const view = course.view();
      if (view.phase === 'over') return cupHtml(view, facts());
      return cupHtml(view, facts(reloads ? { refresh: REFRESH_S } : { offers: REFRESH_S }));
    },
    view: () => course.view(),
    report: (round) => {
      const over = course.view().rounds.some((one) => one.round === round && one.phase === 'over');
      return over ? reportFile(files, round) : undefined;
    },
  });
}

/** Serves the page until its visitors have seen how the cup ended; with `--stay`, until Ctrl-C. */
async function letOthersSee(server: CupServer | undefined, { stay }: CupCommand, signal: AbortSignal): Promise<void> {
  if (server === undefined || signal.aborted) return;
  if (stay) {
    warn('the page stays until Ctrl-C');
    await untilAborted(signal);
    return;
  }
  const ended = performance.now();
  const isWatched = (): boolean => server.lastAsked() > ended - 2 * REFRESH_S * 1000 && server.lastAsked() < ended;
  for (let tries = 0; tries < 2 * REFRESH_S && isWatched() && !signal.aborted; tries++)
    await sleep(1_000, undefined, { signal }).catch(() => {});
}

/** @param start when the cup begins, or was to begin; left out where it begins at once */
function rosterText({ name, teams, rounds }: ReadRoster, start: number | undefined): string {
  const when =
    start === undefined ? '' : `, ${start > Date.now() ? 'begins' : 'was to begin'} at ${localTime(new Date(start))}`;
  return `${name}: ${counted(teams.length, 'team')}, ${counted(rounds.length, 'round')}${when}`;
}

function filesText({ page, standings, rounds, report }: CupFiles, hasGames: boolean): string {
  return [
    `page        ${page}`,
    `standings   ${standings}`,
    `each round  ${rounds}`,
    `figures     ${join(report, '..', 'report.round-1.html')} and so on`,
    ...(hasGames ? [`games       ${join(report, '..', 'report.round-1.games.html')} and so on`] : []),
  ].join('\n');
}

/** The report of a round, and the pages of its games beside it. */
const REPORT = /^report\.round-(\d{1,4})(\.games(?:-\d{1,4})?)?\.html$/;

/** What is served, made afresh for every look at it. */
interface CupPages {
  readonly host: string;
  readonly port: number;
  /** @param reloads whether it shall ask for itself again and again */
  readonly page: (reloads: boolean) => string;
  readonly view: () => unknown;
  /** The file of a round's report; undefined if there is none. */
  readonly report: (round: number) => string | undefined;
}

/** A server of a cup. */
type CupServer = Awaited<ReturnType<typeof startCupServer>>;

/** Serves a cup's page. @throws {InputError} `serve.listen` */
export async function startCupServer({ host, port, page, view, report }: CupPages) {
  /** When somebody last asked for the page, by `performance.now()`. */
  let asked = -Infinity;
  const html = 'text/html; charset=utf-8';
  const server = await startPages({ host, port, limits: HTTP_LIMITS }, '--page-port PORT', (app) => {
    app.get<{ Querystring: { reload?: unknown } }>('/', ({ query }, reply) => {
      asked = performance.now();
      return reply.type(html).send(page(query.reload !== undefined));
    });
    app.get('/cup.json', () => view());
    app.get<{ Params: { file: string } }>('/:file', async ({ params }, reply) => {
      const [, round, games = ''] = REPORT.exec(params.file) ?? [];
      const file = round === undefined ? undefined : report(Number(round))?.replace(/\.html$/, `${games}.html`);
      const text = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) return reply.code(404).send({ error: 'there is no such page of a round yet' });
      // The policy of a page of games stands in the page itself: it runs its own scripts.
      if (games !== '') void reply.header('content-security-policy', "frame-ancestors 'none'");
      return reply.type(html).send(text);
    });
  });
  return { ...server, lastAsked: () => asked };
}
