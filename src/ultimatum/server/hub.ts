// A series over the wire: waits for the agents, asks and tells them step by step, and puts out who does not answer.
// Nothing that an agent sends ends it. docs/ultimatum-wire.md describes phases and messages. And those who listen: its
// journal, and a page that shows it while it is played.

import { addAbortListener } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../base/seeded-random.ts';
import { type AgentBelief, readAccepted, readOffer } from '../game/agent.ts';
import { type RoundOutcome, type SeriesPlayer, UltimatumSeries, courseAfter } from '../game/ultimatum-series.ts';
import { headOf, type HubSettings } from '../protocol/hub-settings.ts';
import type { ServerLog } from '../protocol/server-log.ts';
import { COMPLETE_TEXT, dealRequestText, offerRequestText, readyText, resultText } from '../protocol/wire-message.ts';
import { RouterSocket } from './router-socket.ts';
import { hubMail, type HubMail } from './hub-mail.ts';
import { statSync } from 'node:fs';
import { takeLock } from '../../arena/journal/lock.ts';
import { warn } from '../../terminal/print.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';
import type { PlayedSeries, RankingRuleName } from '../game/ranking.ts';
import { type SeriesJournal, seriesJournal } from '../record/series-file.ts';

/** What a series came to. */
export interface HubEnd {
  readonly players: readonly (SeriesPlayer & PlayedSeries)[];
  /** Rounds that have begun. */
  readonly rounds: number;
  /** Whether it was broken off before its end. */
  readonly brokenOff: boolean;
}

/** What happens in a series. */
export type HubEvent =
  /** The server listens; agents are to be told this SERVER_PORT. */
  | { readonly kind: 'open'; readonly serverPort: number }
  /** Somebody has come, or has another name; this many are here now. */
  | ({ readonly kind: 'joined'; readonly here: number } & SeriesPlayer)
  /** Somebody has gone before the series; this many are still here. */
  | ({ readonly kind: 'left'; readonly here: number } & SeriesPlayer)
  /** All are there, and the series begins. */
  | { readonly kind: 'ready'; readonly players: readonly SeriesPlayer[] }
  /** A round has ended; `ms` is how long its answers took. */
  | { readonly kind: 'round'; readonly outcome: RoundOutcome; readonly ms: number }
  /** Somebody has not answered in time and is out. */
  | { readonly kind: 'removed'; readonly uid: string }
  | { readonly kind: 'over'; readonly end: HubEnd };

/** The series that is shown. */
interface SeriesOnPage {
  readonly settings: HubSettings;
  readonly rules: RankingRuleName;
  /** Where the page listens on this machine, 0 for any free port. */
  readonly port: number;
  /** What agents at this end believe. */
  readonly beliefs?: () => readonly AgentBelief[];
}

/** A page that is served. */
export interface SeriesPage {
  /** What to open in a browser. */
  readonly address: string;
  hear(event: HubEvent): void;
  close(): Promise<void>;
}

/**
 * Serves a page.
 * @throws {UsageError} if the port cannot be had
 */
export type OpenSeriesPage = (shown: SeriesOnPage) => Promise<SeriesPage>;

/**
 * Keeps the journal, which begins when all players are there.
 * @returns `add` hears what happens in the series; `close` writes the rest, and says why the journal is not whole
 * @throws {UsageError} if the file cannot be written; FileError if another process writes it
 */
export function hubJournal(file: string, settings: HubSettings, rules: RankingRuleName) {
  checkWritable('--journal', file);
  const isOrdinary = statSync(file, { throwIfNoEntry: false })?.isFile() !== false;
  const lock = isOrdinary ? takeLock(file, warn) : undefined;
  let journal: SeriesJournal | undefined;
  const add = (event: HubEvent): void => {
    if (event.kind === 'ready') journal = seriesJournal(file, { ...headOf(settings, rules), players: event.players });
    if (event.kind === 'round') journal?.add(event);
    // A series that was broken off has no end in its journal, as one whose server was killed.
    if (event.kind === 'over' && !event.end.brokenOff) journal?.add({ kind: 'end' });
  };
  const close = (): string | undefined => {
    const trouble = journal?.close();
    lock?.release();
    return trouble;
  };
  return { add, close };
}

/** Who hears of a series, and who may end it. */
interface HubWatch {
  /** Breaks the series off: who is there hears COMPLETE, and what was played counts. */
  readonly signal: AbortSignal;
  readonly log: ServerLog;
  /** Draws who meets whom. */
  readonly random: Random;
  readonly onEvent: (event: HubEvent) => void;
}

/** Between READY and the first request, in milliseconds: agents need time. */
const PAUSE_MS = 300;

/** A series under way. */
interface Hub extends HubWatch {
  readonly settings: HubSettings;
  readonly mail: HubMail;
}

/**
 * Plays one series, from waiting for agents to COMPLETE.
 * @throws {UsageError} if the port cannot be listened on
 */
export async function runHub(settings: HubSettings, watch: HubWatch): Promise<HubEnd> {
  const { signal, log, onEvent } = watch;
  const line = await RouterSocket.open(settings.serverUrl, settings.serverPort);
  const mail = hubMail(line, settings.clientsAmount, log, onEvent);
  using _stops = addAbortListener(signal, mail.stop);
  try {
    log.info('MQ router socket initialized');
    onEvent({ kind: 'open', serverPort: line.serverPort });
    mail.open();
    const end = await playSeries({ ...watch, settings, mail });
    for (const { uid } of mail.guests()) mail.sendTo(uid, COMPLETE_TEXT);
    mail.close();
    onEvent({ kind: 'over', end });
    return end;
  } finally {
    await line.close();
    log.info('Close socket.');
  }
}

async function playSeries(hub: Hub): Promise<HubEnd> {
  const { settings, mail, signal, log } = hub;
  const { clientsAmount, totalOffer, totalRounds, logProgressDelay } = settings;
  while (!signal.aborted && !(await gather(hub)));
  const players = mail.guests();
  const uids = players.map(({ uid }) => uid);
  const series = new UltimatumSeries(uids, { total: totalOffer, rounds: totalRounds });
  for (let told = performance.now(); !series.isOver && !signal.aborted;) {
    await playStep(hub, series);
    if (performance.now() - told < logProgressDelay * 1_000) continue;
    told = performance.now();
    log.info(`Round: ${series.begun} limit: ${Math.floor((totalRounds * clientsAmount) / 2)}`);
  }
  return { players: series.played(players), rounds: series.begun, brokenOff: signal.aborted };
}

/** Waits for all agents, and tells them so. @returns whether the series begins; not if one has left meanwhile */
async function gather({ settings, mail, signal, log, onEvent }: Hub): Promise<boolean> {
  log.info(`Wait (${settings.clientsAmount}) clients ...`);
  await mail.gathered();
  if (signal.aborted) return false;
  const called = mail.call();
  log.info(`All ${called.length} connected`);
  for (const { uid } of called) mail.sendTo(uid, readyText(uid));
  await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
  if (signal.aborted || !mail.begin()) return false;
  onEvent({ kind: 'ready', players: mail.guests() });
  log.info('Game started ...');
  return true;
}

/** All proposers are asked, then the responders to whom somebody offers; then all are told. */
async function playStep(hub: Hub, series: UltimatumSeries): Promise<void> {
  const { settings, mail, signal, random } = hub;
  const { total } = series.terms;
  const ms = settings.responseTimeout * 1_000;
  const rounds = series.nextStep(random);
  const begun = performance.now();
  const requests = rounds.map((round) => [round.proposer, offerRequestText(round, total)] as const);
  const offers = await mail.ask(new Map(requests), 'OFFER_RESPONSE', (raw) => readOffer(raw, total), ms);
  if (signal.aborted) return;
  const offered = new Map<string, string>();
  for (const round of rounds) {
    const offer = offers.get(round.proposer);
    if (offer !== undefined) offered.set(round.responder, dealRequestText(round, total, offer.value));
  }
  const deals = await mail.ask(offered, 'DEAL_RESPONSE', readAccepted, ms);
  // Rounds in whose midst the series is broken off count for nobody, and nobody was missing.
  if (signal.aborted) return;
  for (const round of rounds) {
    const deal = deals.get(round.responder);
    const ended = (deal?.at ?? performance.now()) - begun;
    endRound(hub, series.end(round, courseAfter(offers.get(round.proposer)?.value, deal?.value)), ended);
  }
}

/** The proposer hears first; who was missing hears nothing, and is out. */
function endRound({ mail, log, onEvent }: Hub, outcome: RoundOutcome, ms: number): void {
  const { round, course } = outcome;
  const missing = 'missing' in course ? round[course.missing] : undefined;
  const text = resultText(outcome);
  for (const uid of [round.proposer, round.responder]) if (uid !== missing) mail.sendTo(uid, text);
  onEvent({ kind: 'round', outcome, ms });
  if (missing === undefined) return;
  log.error(`No answer in time, out of the series: ${mail.shown(missing)}`);
  onEvent({ kind: 'removed', uid: missing });
}
