// An agent plays at a server of the game: ours, or the official one.

import { addAbortListener } from 'node:events';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { sayingAtMost } from '../../base/saying-at-most.ts';
import { hostPort } from '../../base/typed-address.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { readAccepted, readOffer } from '../game/agent.ts';
import type { AwaitedAgent } from '../game/series-play.ts';
import { agentUrl, wirePort } from '../protocol/hub-settings.ts';
import {
  answerText,
  type HubMessage,
  MOST_MESSAGE_BYTES,
  readHubMessage,
  type WireBytes,
} from '../protocol/wire-message.ts';
import { ZmtpPeer } from '../protocol/zmtp-peer.ts';

/** How an agent plays. */
export interface HubPlay {
  /** SERVER_URL and SERVER_PORT. */
  readonly url: string;
  readonly port: number;
  /** AGENT_NAME. */
  readonly name: string;
  /** It may answer later, as a person does; the server's time limit decides. */
  readonly agent: AwaitedAgent;
  /** Its identity; a UUID by default. */
  readonly uid?: string;
  /** Leaves the server. */
  readonly signal?: AbortSignal;
  /** How long the server may be away, and how long it may be silent in the midst of a series. */
  readonly patience?: HubPatience;
  /** Hears of what is odd. */
  readonly warn?: (text: string) => void;
  /** Hears that the series begins, and how each of its rounds ended. */
  readonly onMessage?: (message: HubMessage) => void;
}

/** How long an agent waits, in milliseconds. */
interface HubPatience {
  /** While nobody answers at the address. */
  readonly awayMs: number;
  /** While the server is connected, but says nothing. A series may not begin for long: that is waited for. */
  readonly silentMs: number;
}

/** Official agents wait for ever. */
const USUAL_PATIENCE: HubPatience = { awayMs: 30_000, silentMs: 600_000 };

/** Between two attempts to connect, in milliseconds. */
const RETRY_MS = 100;
/** At the end, how long what was sent may still take, in milliseconds. */
const LINGER_MS = 500;
/** Between connecting and HELLO, in milliseconds, as official agents do it. */
const PAUSE_MS = 300;
/** A connection that was shorter than this, in milliseconds, was none: the hub there lets nobody stay. */
const STEADY_MS = 1_000;
/** How often the clock is looked at, in milliseconds. */
const LOOK_MS = 200;
/** After this many milliseconds without a server, a person hears of it. */
const HINT_MS = 2_000;

/** How many messages may come without a question between them: a round has a few. */
const MOST_UNASKED = 100_000;

/**
 * Plays until the server says COMPLETE.
 * @returns how the series went for the agent: the rounds that counted, and what it gained
 * @throws {UsageError} if the server is not there, or not any more
 * @throws what the agent throws, or the signal's reason
 */
export async function playAtHub(play: HubPlay) {
  return new Visit(play).play();
}

/**
 * Owns the connection, what a ZeroMQ DEALER is to a server, and makes it anew each time it is lost. Not the library's:
 * that collects a message of millions of frames.
 */
class Visit {
  readonly #play: HubPlay;
  readonly #uid: string;
  readonly #warn: (text: string) => void;
  /** Fulfilled at COMPLETE, rejected if it cannot go on. */
  readonly #over = Promise.withResolvers<void>();
  #isOver = false;
  #peer: ZmtpPeer | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** What was said while no server was there: the newest alone, since no more than one question is open. */
  #unsent: string | undefined;
  #alarm: NodeJS.Timeout | undefined;
  #heardAt = performance.now();
  #connectedAt = 0;
  #isConnected = false;
  #hasGreeted = false;
  #hasHinted = false;
  #isReady = false;
  /** Whether the answer to a question is still awaited, as a person's is. */
  #isAsked = false;
  /** Messages since the last question. */
  #unasked = 0;
  #rounds = 0;
  #gain = 0;

  constructor(play: HubPlay) {
    this.#play = play;
    this.#uid = play.uid ?? randomUUID();
    this.#warn = sayingAtMost((text) => play.warn?.(text));
  }

  async play() {
    const { signal } = this.#play;
    signal?.throwIfAborted();
    using _stops = signal && addAbortListener(signal, () => this.#fail(signal.reason));
    this.#over.promise.catch(() => {});
    try {
      this.#connect();
      this.#alarm = setInterval(() => this.#look(), LOOK_MS);
      await Promise.race([this.#over.promise, sleep(PAUSE_MS)]);
      this.#greet();
      await this.#over.promise;
      return { uid: this.#uid, rounds: this.#rounds, gain: this.#gain };
    } finally {
      this.#close();
    }
  }

  /** Ends it; what was sent may still leave. */
  #close(): void {
    this.#isOver = true;
    clearInterval(this.#alarm);
    clearTimeout(this.#retry);
    const peer = this.#peer;
    if (peer === undefined) return;
    if (this.#isConnected) peer.finish();
    else peer.close();
    setTimeout(() => peer.close(), LINGER_MS).unref();
  }

  #connect(): void {
    const own = { socketType: 'DEALER', identity: this.#uid } as const;
    this.#peer = new ZmtpPeer(connect(this.#place), own, MOST_MESSAGE_BYTES, {
      onReady: () => this.#connected(),
      onMessage: (_, message) => this.#hear(message),
      onGone: () => this.#disconnected(),
    });
  }

  /** Options take only ports that exist on the wire. */
  get #place() {
    const { url, port } = this.#play;
    return { host: agentUrl(url), port: wirePort(port) ?? 0 };
  }

  /** For a person, who said the port of the environment. */
  #trouble(sentence: string): UsageError {
    const { host, port } = this.#place;
    return new UsageError(`${hostPort(host, port)} (SERVER_PORT ${this.#play.port}): ${sentence}`);
  }

  /** Says HELLO; if no server is there yet, that is left until one is. */
  #greet(): void {
    this.#hasGreeted = true;
    if (this.#isConnected) this.#say(answerText('HELLO', this.#play.name));
  }

  #hear(bytes: WireBytes): void {
    if (this.#isOver) return;
    this.#heardAt = performance.now();
    if (++this.#unasked > MOST_UNASKED)
      return this.#fail(this.#trouble(`the server has sent ${MOST_UNASKED} messages and asked nothing`));
    const message = this.#read(bytes);
    if (message === undefined) return;
    try {
      if (message.type === 'COMPLETE') return this.#end(this.#over.resolve);
      if (message.type === 'READY') this.#isReady = true;
      if (!this.#isReady) return;
      this.#act(message);
      this.#play.onMessage?.(message);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** What cannot be read is only warned of: the server may be newer than we are. */
  #read(bytes: WireBytes): HubMessage | undefined {
    try {
      const message = readHubMessage(bytes);
      if (message.type !== 'unknown') return message;
      this.#warn(`ignored a message of an unknown type: ${plain(message.name)}`);
    } catch (error) {
      this.#warn(`ignored a message: ${messageOf(error)}`);
    }
    return undefined;
  }

  #act(message: HubMessage): void {
    const { agent } = this.#play;
    if (message.type === 'OFFER_REQUEST')
      this.#answer(
        () => agent.offer(message),
        (raw) => answerText('OFFER_RESPONSE', readOffer(raw, message.total)),
      );
    if (message.type === 'DEAL_REQUEST')
      this.#answer(
        () => agent.deal(message),
        (raw) => answerText('DEAL_RESPONSE', readAccepted(raw)),
      );
    if (message.type !== 'ROUND_RESULT') return;
    const { round, win, gains, failed } = message;
    const partner = [...gains.keys()].find((uid) => uid !== this.#uid) ?? '';
    const gain = gains.get(this.#uid) ?? 0;
    if (!failed) {
      this.#rounds++;
      this.#gain += gain;
    }
    agent.told({ round, partner, win, gain, partnerGain: gains.get(partner) ?? 0, failed });
  }

  /** Sends an answer at once, if it is there. A server has no more than one question open. */
  #answer(ask: () => unknown, text: (raw: unknown) => string): void {
    if (this.#isAsked) return this.#warn('ignored a question: the one before has no answer yet');
    this.#unasked = 0;
    const answer = ask();
    if (!(answer instanceof Promise)) return this.#say(text(answer));
    this.#isAsked = true;
    answer
      .finally(() => (this.#isAsked = false))
      .then((raw: unknown) => this.#say(text(raw)))
      .catch((error: unknown) => this.#fail(error));
  }

  /** Sends, once a server is there. If the server does not read, it is dropped. */
  #say(text: string): void {
    if (this.#isOver) return;
    if (this.#isConnected) this.#peer?.send(Buffer.from(text));
    else this.#unsent = text;
  }

  /** A server is there, perhaps another one than before: one that has not begun gets our name again. */
  #connected(): boolean {
    if (this.#isOver) return false;
    this.#connectedAt = performance.now();
    this.#isConnected = true;
    const unsent = this.#unsent;
    this.#unsent = undefined;
    if (unsent !== undefined) this.#say(unsent);
    if (this.#hasGreeted && !this.#isReady) this.#greet();
    return true;
  }

  /** Also called for each failed attempt: the time away goes on then. The next attempt follows. */
  #disconnected(): void {
    const now = performance.now();
    if (this.#isConnected && now - this.#connectedAt >= STEADY_MS) this.#heardAt = now;
    this.#isConnected = false;
    this.#peer = undefined;
    if (!this.#isOver) this.#retry = setTimeout(() => this.#connect(), RETRY_MS);
  }

  /** Looks whether the server has been away, or silent, for too long. */
  #look(): void {
    const { awayMs, silentMs } = this.#play.patience ?? USUAL_PATIENCE;
    const silence = performance.now() - this.#heardAt;
    if (!this.#isConnected && !this.#isReady && !this.#hasHinted && silence > Math.min(HINT_MS, awayMs / 2)) {
      this.#hasHinted = true;
      this.#warn(this.#trouble(`no server has answered yet; waiting ${awayMs / 1_000} s`).message);
    }
    if (!this.#isConnected && silence > awayMs) {
      const trouble = this.#isReady ? 'the server has been away' : 'no server has answered';
      const hint = this.#isReady ? '' : `. Start one: ${commandLine('ultimatum', ['server'])}`;
      this.#fail(this.#trouble(`${trouble} for ${awayMs / 1_000} s${hint}`));
    } else if (this.#isReady && silence > silentMs) {
      this.#fail(this.#trouble(`the server has said nothing for ${silentMs / 1_000} s`));
    }
  }

  #fail(error: unknown): void {
    this.#end(() => this.#over.reject(error));
  }

  #end(settle: () => void): void {
    this.#isOver = true;
    settle();
  }
}
