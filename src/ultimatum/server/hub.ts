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

/**
 * Plays one series, from waiting for agents to COMPLETE.
 * @throws {UsageError} if the port cannot be listened on
 */
export async function runHub(settings: HubSettings, watch: HubWatch): Promise<HubEnd> {
  const line = await RouterSocket.open(settings.serverUrl, settings.serverPort);
  const hub = new Hub(settings, watch, line);
  const stop = (): void => hub.mail.stop();
  watch.signal.addEventListener('abort', stop);
  try {
    return await hub.run();
  } finally {
    watch.signal.removeEventListener('abort', stop);
    await line.close();
    watch.log.info('Close socket.');
  }
}

/** Owns a series. */
class Hub {
  readonly mail: HubMail;
  readonly #settings: HubSettings;
  readonly #watch: HubWatch;
  readonly #line: RouterSocket;

  constructor(settings: HubSettings, watch: HubWatch, line: RouterSocket) {
    this.#settings = settings;
    this.#watch = watch;
    this.#line = line;
    this.mail = new HubMail(line, settings.clientsAmount, watch.log, watch.onEvent);
  }

  async run(): Promise<HubEnd> {
    this.#watch.log.info('MQ router socket initialized');
    this.#watch.onEvent({ kind: 'open', serverPort: this.#line.serverPort });
    if (this.#isStopped) this.mail.stop();
    this.mail.open();
    const end = await this.#play();
    for (const { uid } of this.mail.guests) this.mail.sendTo(uid, COMPLETE_TEXT);
    this.mail.close();
    this.#watch.onEvent({ kind: 'over', end });
    return end;
  }

  async #play(): Promise<HubEnd> {
    const { clientsAmount, totalOffer, totalRounds, logProgressDelay } = this.#settings;
    while (!this.#isStopped && !(await this.#gather()));
    const players = this.mail.guests;
    const uids = players.map(({ uid }) => uid);
    const series = new UltimatumSeries(uids, { total: totalOffer, rounds: totalRounds });
    for (let told = performance.now(); !series.isOver && !this.#isStopped;) {
      await this.#step(series);
      if (performance.now() - told < logProgressDelay * 1_000) continue;
      told = performance.now();
      this.#watch.log.info(`Round: ${series.begun} limit: ${Math.floor((totalRounds * clientsAmount) / 2)}`);
    }
    return { players: series.played(players), rounds: series.begun, brokenOff: this.#isStopped };
  }

  /** Waits for all agents, and tells them so. @returns whether the series begins; not if one has left meanwhile */
  async #gather(): Promise<boolean> {
    this.#watch.log.info(`Wait (${this.#settings.clientsAmount}) clients ...`);
    await this.mail.gathered;
    if (this.#isStopped) return false;
    const called = this.mail.call();
    this.#watch.log.info(`All ${called.length} connected`);
    for (const { uid } of called) this.mail.sendTo(uid, readyText(uid));
    await sleep(PAUSE_MS, undefined, { signal: this.#watch.signal }).catch(() => {});
    if (this.#isStopped || !this.mail.begin()) return false;
    this.#watch.onEvent({ kind: 'ready', players: this.mail.guests });
    this.#watch.log.info('Game started ...');
    return true;
  }

  /** All proposers are asked, then the responders to whom somebody offers; then all are told. */
  async #step(series: UltimatumSeries): Promise<void> {
    const { total } = series.terms;
    const ms = this.#settings.responseTimeout * 1_000;
    const rounds = series.nextStep(this.#watch.random);
    const begun = performance.now();
    const requests = rounds.map((round) => [round.proposer, offerRequestText(round, total)] as const);
    const offers = await this.mail.ask(new Map(requests), 'OFFER_RESPONSE', (raw) => readOffer(raw, total), ms);
    if (this.#isStopped) return;
    const offered = new Map<string, string>();
    for (const round of rounds) {
      const offer = offers.get(round.proposer);
      if (offer !== undefined) offered.set(round.responder, dealRequestText(round, total, offer.value));
    }
    const deals = await this.mail.ask(offered, 'DEAL_RESPONSE', readAccepted, ms);
    // Rounds in whose midst the series is broken off count for nobody, and nobody was missing.
    if (this.#isStopped) return;
    for (const round of rounds) {
      const deal = deals.get(round.responder);
      const ended = (deal?.at ?? performance.now()) - begun;
      this.#end(series, round, courseAfter(offers.get(round.proposer)?.value, deal?.value), ended);
    }
  }

  /** The proposer hears first; who was missing hears nothing, and is out. */
  #end(series: UltimatumSeries, round: UltimatumRound, course: RoundCourse, ms: number): void {
    const outcome = series.end(round, course);
    const missing = 'missing' in course ? round[course.missing] : undefined;
    const text = roundResultText(outcome);
    for (const uid of [round.proposer, round.responder]) if (uid !== missing) this.mail.sendTo(uid, text);
    this.#watch.onEvent({ kind: 'round', outcome, ms });
    if (missing === undefined) return;
    this.#watch.log.error(`No answer in time, out of the series: ${this.mail.shown(missing)}`);
    this.#watch.onEvent({ kind: 'removed', uid: missing });
  }

  get #isStopped(): boolean {
    return this.#watch.signal.aborted;
  }
}
