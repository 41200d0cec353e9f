// An agent plays at a server of the game: ours, or the official one.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Dealer } from 'zeromq';
import { messageOf, systemCode } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { readAccepted, readOffer } from '../game/agent-answers.ts';
import type { AwaitedAgent } from '../game/awaited-series.ts';
import { answerText, MOST_MESSAGE_BYTES, readHubMessage } from '../protocol/wire-message.ts';
import type { HubMessage } from '../protocol/wire-message.ts';
import { wirePort } from '../protocol/wire-port.ts';

/** How an agent plays. */
export interface HubPlay {
  /** SERVER_URL and SERVER_PORT. */
  readonly url: string;
  readonly port: number;
  /** AGENT_NAME. */
  readonly name: string;
  /** It may answer later, as a person does; the server's time limit decides. */
  readonly agent: AwaitedAgent;
  /** Its identity; a UUID where left out. */
  readonly uid?: string;
  /** Leaves the server. */
  readonly signal?: AbortSignal;
  /** How long the server may be away, and how long it may be silent in the midst of a series. */
  readonly patience?: HubPatience;
  /** Told of what is odd. */
  readonly warn?: (text: string) => void;
  /** Told that the series begins, and how each of its rounds ended. */
  readonly onMessage?: (message: HubMessage) => void;
}

/** How long an agent waits, in milliseconds. */
export interface HubPatience {
  /** While nobody answers at the address. */
  readonly awayMs: number;
  /** While the server is connected, but says nothing. A series may not begin for long: that is waited for. */
  readonly silentMs: number;
}

/** Official agents wait for ever. */
const USUAL_PATIENCE: HubPatience = { awayMs: 30_000, silentMs: 600_000 };

/** Between connecting and HELLO, in milliseconds, as official agents do it. */
const PAUSE_MS = 300;
/** A connection that was shorter than this, in milliseconds, was none: whoever is there lets nobody stay. */
const STEADY_MS = 1_000;
/** How often the clock is looked at, in milliseconds. */
const LOOK_MS = 200;
/** After so many milliseconds without a server, a person is told so. */
const HINT_MS = 2_000;
/** When the socket is closed, how long what was sent may still take, in milliseconds. */
const LINGER_MS = 500;

/** How a series went for the agent. */
export interface HubPlayed {
  readonly uid: string;
  /** Rounds that counted. */
  readonly rounds: number;
  readonly gain: number;
}

/**
 * Plays until the server says COMPLETE.
 * @throws {UsageError} where the server is not there, or not any more
 * @throws what the agent throws, or the signal's reason
 */
export async function playAtHub(play: HubPlay): Promise<HubPlayed> {
  const visit = new Visit(play);
  try {
    return await visit.play();
  } finally {
    visit.close();
  }
}

/** Owns the socket. */
class Visit {
  readonly #play: HubPlay;
  readonly #uid: string;
  readonly #socket: Dealer;
  readonly #failed = Promise.withResolvers<never>();
  readonly #patience: HubPatience;
  #alarm: NodeJS.Timeout | undefined;
  #heardAt = performance.now();
  #connectedAt = 0;
  #isConnected = false;
  #hasGreeted = false;
  #hasHinted = false;
  #isReady = false;
  #rounds = 0;
  #gain = 0;

  constructor(play: HubPlay) {
    this.#play = play;
    this.#uid = play.uid ?? randomUUID();
    this.#patience = play.patience ?? USUAL_PATIENCE;
    this.#socket = new Dealer({
      routingId: this.#uid,
      // Sends at once or not at all: it never waits for a server that does not read.
      sendTimeout: 0,
      linger: LINGER_MS,
      // The library ends a connection that sends more.
      maxMessageSize: MOST_MESSAGE_BYTES,
      ipv6: play.url.includes(':'),
    });
  }

  async play(): Promise<HubPlayed> {
    const { signal } = this.#play;
    signal?.throwIfAborted();
    const stop = (): void => this.#fail(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    this.#failed.promise.catch(() => {});
    try {
      this.#connect();
      return await Promise.race([this.#series(), this.#failed.promise]);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  close(): void {
    clearInterval(this.#alarm);
    this.#socket.close();
  }

  #connect(): void {
    this.#socket.events.on('handshake', () => this.#connected());
    this.#socket.events.on('disconnect', () => this.#disconnected());
    this.#socket.connect(`tcp://${this.#address}`);
    this.#alarm = setInterval(() => this.#look(), LOOK_MS);
  }

  get #address(): string {
    const { url, port } = this.#play;
    const host = url === '*' ? '127.0.0.1' : url.includes(':') ? `[${url}]` : url;
    return `${host}:${wirePort(port)}`;
  }

  /** For a person, who said the port of the environment. */
  get #called(): string {
    return `${this.#address} (SERVER_PORT ${this.#play.port})`;
  }

  async #series(): Promise<HubPlayed> {
    const heard = this.#hear();
    await Promise.race([heard, sleep(PAUSE_MS)]);
    this.#greet();
    await heard;
    return { uid: this.#uid, rounds: this.#rounds, gain: this.#gain };
  }

  /** Says HELLO; where no server is there yet, that is left until one is. */
  #greet(): void {
    this.#hasGreeted = true;
    if (this.#isConnected) this.#say(answerText('HELLO', this.#play.name));
  }

  async #hear(): Promise<void> {
    for (;;) {
      const [body] = await this.#socket.receive();
      this.#heardAt = performance.now();
      if (this.#take(body)) return;
    }
  }

  /** Takes a message; whether it was the last. */
  #take(body: Buffer): boolean {
    const message = this.#read(body);
    if (message === undefined) return false;
    if (message.type === 'COMPLETE') return true;
    if (message.type === 'READY') this.#isReady = true;
    else if (!this.#isReady) return false;
    this.#act(message);
    this.#play.onMessage?.(message);
    return false;
  }

  /** What cannot be read is only warned of: the server may be newer than we are. */
  #read(body: Buffer): HubMessage | undefined {
    try {
      const message = readHubMessage(body);
      if (message.type !== 'unknown') return message;
      this.#play.warn?.(`ignored a message of an unknown type: ${plain(message.name)}`);
    } catch (error) {
      this.#play.warn?.(`ignored a message: ${messageOf(error)}`);
    }
    return undefined;
  }

  #act(message: HubMessage): void {
    const { agent } = this.#play;
    if (message.type === 'OFFER_REQUEST')
      this.#answer(agent.offer(message), (raw) => answerText('OFFER_RESPONSE', readOffer(raw, message.total)));
    if (message.type === 'DEAL_REQUEST')
      this.#answer(agent.deal(message), (raw) => answerText('DEAL_RESPONSE', readAccepted(raw)));
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

  /** Says an answer at once, where it is there. */
  #answer(answer: unknown, text: (raw: unknown) => string): void {
    if (!(answer instanceof Promise)) this.#say(text(answer));
    else answer.then((raw: unknown) => this.#say(text(raw))).catch((error: unknown) => this.#fail(error));
  }

  /** What nobody takes is lost, as an answer that comes too late: how long that may last, other clocks say. */
  #say(text: string): void {
    this.#socket.send(text).catch((error: unknown) => {
      if (systemCode(error) !== 'EAGAIN') this.#fail(error);
    });
  }

  /** A server is there, perhaps another one than before: one that has not begun is told our name again. */
  #connected(): void {
    this.#connectedAt = performance.now();
    this.#isConnected = true;
    if (this.#hasGreeted && !this.#isReady) this.#greet();
  }

  /** Also told of each attempt that came to nothing: the time away goes on then. */
  #disconnected(): void {
    const now = performance.now();
    if (this.#isConnected && now - this.#connectedAt >= STEADY_MS) this.#heardAt = now;
    this.#isConnected = false;
  }

  /** Looks whether the server has been away, or silent, for too long. */
  #look(): void {
    const { awayMs, silentMs } = this.#patience;
    const silence = performance.now() - this.#heardAt;
    if (!this.#isConnected && !this.#isReady && !this.#hasHinted && silence > Math.min(HINT_MS, awayMs / 2)) {
      this.#hasHinted = true;
      this.#play.warn?.(`${this.#called}: no server has answered yet; waiting ${awayMs / 1_000} s`);
    }
    if (!this.#isConnected && silence > awayMs) {
      const trouble = this.#isReady ? 'the server has been away' : 'no server has answered';
      const hint = this.#isReady ? '' : `. Start one: ${commandLine('ultimatum', ['server'])}`;
      this.#fail(new UsageError(`${this.#called}: ${trouble} for ${awayMs / 1_000} s${hint}`));
    } else if (this.#isReady && silence > silentMs) {
      this.#fail(new UsageError(`${this.#called}: the server has said nothing for ${silentMs / 1_000} s`));
    }
  }

  #fail(error: unknown): void {
    this.#failed.reject(error);
  }
}
