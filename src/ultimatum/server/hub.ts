// A series over the wire: waits for the agents, asks and tells them step by step, and puts out who does not answer.
// Nothing that an agent sends ends it. docs/ultimatum-wire.md describes phases and messages.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../base/seeded-random.ts';
import { readAccepted, readOffer } from '../game/agent.ts';
import { GainTally } from '../game/ranking.ts';
import { courseAfter } from '../game/series-play.ts';
import { type RoundOutcome, type UltimatumRound, UltimatumSeries } from '../game/ultimatum-series.ts';
import type { HubSettings } from '../protocol/hub-settings.ts';
import type { ServerLog } from '../protocol/server-log.ts';
import {
  type AnswerType,
  COMPLETE_TEXT,
  dealRequestText,
  offerRequestText,
  readyText,
  roundResultText,
} from '../protocol/wire-message.ts';
import type { HubEnd, HubEvent } from './hub-event.ts';
import { HubLine } from './hub-line.ts';
import { type Answered, HubMail, HubPhase } from './hub-mail.ts';

/** Who hears of a series, and who may end it. */
interface HubWatch {
  /** Breaks the series off: who is there hears COMPLETE, and what was played counts. */
  readonly signal: AbortSignal;
  readonly log: ServerLog;
  /** Draws who meets whom. */
  readonly random: Random;
  readonly onEvent?: (event: HubEvent) => void;
}

/** Between READY and the first request, in milliseconds: agents need time. */
const PAUSE_MS = 300;

/** A question to one of the two in a round. */
interface Question<Value> {
  readonly type: AnswerType;
  readonly who: 'proposer' | 'responder';
  readonly text: (round: UltimatumRound) => string;
  /** Reads the answer; throws where it is none. */
  readonly read: (raw: unknown) => Value;
}

/** Answers by uid. */
type Answers<Value> = ReadonlyMap<string, Answered<Value>>;

/**
 * Plays one series, from waiting for agents to COMPLETE.
 * @throws {UsageError} where the port cannot be listened on
 */
export async function runHub(settings: HubSettings, watch: HubWatch): Promise<HubEnd> {
  const line = await HubLine.open(settings.url, settings.port);
  const hub = new Hub(settings, watch, line);
  const stop = (): void => hub.stop();
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
  readonly #settings: HubSettings;
  readonly #watch: HubWatch;
  readonly #log: ServerLog;
  readonly #line: HubLine;
  readonly #mail: HubMail;

  constructor(settings: HubSettings, watch: HubWatch, line: HubLine) {
    this.#settings = settings;
    this.#watch = watch;
    this.#log = watch.log;
    this.#line = line;
    this.#mail = new HubMail(line, {
      clients: settings.clients,
      log: watch.log,
      onJoined: ({ uid, name }, here) => this.#tell({ kind: 'joined', uid, name, here }),
      onLeft: ({ uid, name }, here) => this.#tell({ kind: 'left', uid, name, here }),
    });
  }

  /** Breaks it off. */
  stop(): void {
    this.#mail.stop();
  }

  async run(): Promise<HubEnd> {
    this.#log.info('MQ router socket initialized');
    this.#tell({ kind: 'open', serverPort: this.#line.serverPort });
    if (this.#isStopped) this.stop();
    this.#mail.open();
    const end = await this.#play();
    for (const { uid } of this.#mail.guests) this.#mail.sendTo(uid, COMPLETE_TEXT);
    this.#mail.close();
    this.#tell({ kind: 'over', end });
    return end;
  }

  async #play(): Promise<HubEnd> {
    const { clients, terms, progressMs } = this.#settings;
    while (!this.#isStopped && !(await this.#gather()));
    const players = this.#mail.guests.map(({ uid }) => uid);
    const series = new UltimatumSeries(players, terms, this.#watch.random);
    for (let told = performance.now(); !series.isOver && !this.#isStopped;) {
      await this.#step(series);
      if (performance.now() - told < progressMs) continue;
      told = performance.now();
      this.#log.info(`Round: ${series.begun} limit: ${Math.floor((terms.rounds * clients) / 2)}`);
    }
    return this.#endOf(series);
  }

  /** Waits for all agents, and tells them so. @returns whether the series begins; not if one has left meanwhile */
  async #gather(): Promise<boolean> {
    this.#log.info(`Wait (${this.#settings.clients}) clients ...`);
    await this.#mail.gathered;
    if (this.#isStopped) return false;
    const called = this.#mail.call();
    this.#log.info(`All ${called.length} connected`);
    for (const { uid } of called) this.#mail.sendTo(uid, readyText(uid));
    await sleep(PAUSE_MS, undefined, { signal: this.#watch.signal }).catch(() => {});
    if (this.#isStopped || !this.#mail.begin()) return false;
    this.#tell({ kind: 'ready', players: this.#mail.guests.map(({ uid, name }) => ({ uid, name })) });
    this.#log.info('Game started ...');
    return true;
  }

  /** All proposers are asked, then the responders to whom somebody offers; then all are told. */
  async #step(series: UltimatumSeries): Promise<void> {
    const { total } = series.terms;
    const rounds = series.nextStep();
    const begun = performance.now();
    const offers = await this.#ask(rounds, {
      type: 'OFFER_RESPONSE',
      who: 'proposer',
      text: (round) => offerRequestText(round, total),
      read: (raw) => readOffer(raw, total),
    });
    const offerIn = ({ proposer }: UltimatumRound): number | undefined => offers.get(proposer)?.value;
    const sound = rounds.filter((round) => offerIn(round) !== undefined);
    const deals = await this.#ask(sound, {
      type: 'DEAL_RESPONSE',
      who: 'responder',
      text: (round) => dealRequestText(round, total, offerIn(round) ?? 0),
      read: readAccepted,
    });
    // Rounds in whose midst the series is broken off count for nobody, and nobody was missing.
    if (this.#isStopped) return;
    for (const round of rounds) {
      const deal = deals.get(round.responder);
      const outcome = series.end(round, courseAfter(offerIn(round), deal?.value));
      this.#tellResult(outcome);
      this.#tell({ kind: 'round', outcome, ms: (deal?.at ?? performance.now()) - begun });
      if ('missing' in outcome.course) this.#removed(round[outcome.course.missing]);
    }
  }

  /** Asks one of the two in each round, and waits for their answers. */
  async #ask<Value>(rounds: readonly UltimatumRound[], question: Question<Value>): Promise<Answers<Value>> {
    const { type, who, text, read } = question;
    if (this.#isStopped) return new Map();
    const asked = rounds.map((round) => round[who]);
    const phase = new HubPhase(type, asked, read);
    const answered = this.#mail.collect(phase, this.#settings.responseMs);
    for (const round of rounds) this.#mail.sendTo(round[who], text(round));
    await answered;
    return phase.answers;
  }

  /** The proposer hears first; who was missing hears nothing. */
  #tellResult(outcome: RoundOutcome): void {
    const { round, course } = outcome;
    const missing = 'missing' in course ? round[course.missing] : undefined;
    const text = roundResultText(outcome);
    for (const uid of [round.proposer, round.responder]) if (uid !== missing) this.#mail.sendTo(uid, text);
  }

  #removed(uid: string): void {
    this.#log.error(`No answer in time, out of the series: ${this.#mail.shown(uid)}`);
    this.#tell({ kind: 'removed', uid });
  }

  #tell(event: HubEvent): void {
    this.#watch.onEvent?.(event);
  }

  get #isStopped(): boolean {
    return this.#watch.signal.aborted;
  }

  #endOf(series: UltimatumSeries): HubEnd {
    const players = this.#mail.guests.map(({ uid, name }) => ({
      uid,
      name,
      tally: series.tallies.get(uid) ?? new GainTally(),
      removed: !series.living.has(uid),
    }));
    return { players, rounds: series.begun, brokenOff: this.#isStopped };
  }
}
