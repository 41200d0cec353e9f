// A series over the wire: waits for the agents, asks and tells them step by step, and puts out who does not answer.
// Nothing that an agent sends ends it. docs/ultimatum-wire.md describes phases and messages.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../base/seeded-random.ts';
import { readAccepted, readOffer } from '../game/agent.ts';
import { courseAfter } from '../game/series-play.ts';
import { type RoundCourse, type UltimatumRound, UltimatumSeries } from '../game/ultimatum-series.ts';
import type { HubSettings } from '../protocol/hub-settings.ts';
import type { ServerLog } from '../protocol/server-log.ts';
import {
  COMPLETE_TEXT,
  dealRequestText,
  offerRequestText,
  readyText,
  roundResultText,
} from '../protocol/wire-message.ts';
import type { HubEnd, HubEvent } from './hub-event.ts';
import { RouterSocket } from './router-socket.ts';
import { HubMail } from './hub-mail.ts';

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
  const mail = new HubMail(line, settings.clientsAmount, log, onEvent);
  const stop = (): void => mail.stop();
  signal.addEventListener('abort', stop);
  try {
    log.info('MQ router socket initialized');
    onEvent({ kind: 'open', serverPort: line.serverPort });
    if (signal.aborted) mail.stop();
    mail.open();
    const end = await playSeries({ ...watch, settings, mail });
    for (const { uid } of mail.guests) mail.sendTo(uid, COMPLETE_TEXT);
    mail.close();
    onEvent({ kind: 'over', end });
    return end;
  } finally {
    signal.removeEventListener('abort', stop);
    await line.close();
    log.info('Close socket.');
  }
}

async function playSeries(hub: Hub): Promise<HubEnd> {
  const { settings, mail, signal, log } = hub;
  const { clientsAmount, totalOffer, totalRounds, logProgressDelay } = settings;
  while (!signal.aborted && !(await gather(hub)));
  const players = mail.guests;
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
  await mail.gathered;
  if (signal.aborted) return false;
  const called = mail.call();
  log.info(`All ${called.length} connected`);
  for (const { uid } of called) mail.sendTo(uid, readyText(uid));
  await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
  if (signal.aborted || !mail.begin()) return false;
  onEvent({ kind: 'ready', players: mail.guests });
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
    endRound(hub, series, round, courseAfter(offers.get(round.proposer)?.value, deal?.value), ended);
  }
}

/** The proposer hears first; who was missing hears nothing, and is out. */
function endRound(
  { mail, log, onEvent }: Hub,
  series: UltimatumSeries,
  round: UltimatumRound,
  course: RoundCourse,
  ms: number,
): void {
  const outcome = series.end(round, course);
  const missing = 'missing' in course ? round[course.missing] : undefined;
  const text = roundResultText(outcome);
  for (const uid of [round.proposer, round.responder]) if (uid !== missing) mail.sendTo(uid, text);
  onEvent({ kind: 'round', outcome, ms });
  if (missing === undefined) return;
  log.error(`No answer in time, out of the series: ${mail.shown(missing)}`);
  onEvent({ kind: 'removed', uid: missing });
}
