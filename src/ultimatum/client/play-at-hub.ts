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
import { answerText, MOST_MESSAGE_BYTES, readHubMessage, type WireBytes } from '../protocol/wire-message.ts';
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
 * Plays until the server says COMPLETE, by a connection that is what a ZeroMQ DEALER is to a server, made anew each
 * time it is lost. Not the library's: that collects a message of millions of frames.
 * @returns how the series went for the agent: the rounds that counted, and what it gained
 * @throws {UsageError} if the server is not there, or not any more
 * @throws what the agent throws, or the signal's reason
 */
export async function playAtHub(play: HubPlay) {
  const { agent, signal, uid = randomUUID(), patience: { awayMs, silentMs } = USUAL_PATIENCE } = play;
  const warn = sayingAtMost((text) => play.warn?.(text));
  // Options take only ports that exist on the wire.
  const place = { host: agentUrl(play.url), port: wirePort(play.port) ?? 0 };
  /** Fulfilled at COMPLETE, rejected if it cannot go on. */
  const over = Promise.withResolvers<void>();
  let isOver = false;
  let peer: ZmtpPeer | undefined;
  let retry: NodeJS.Timeout | undefined;
  /** What was said while no server was there: the newest alone, since no more than one question is open. */
  let unsent: string | undefined;
  let heardAt = performance.now();
  let connectedAt = 0;
  let isConnected = false;
  let hasGreeted = false;
  let hasHinted = false;
  let isReady = false;
  /** Whether the answer to a question is still awaited, as a person's is. */
  let isAsked = false;
  /** Messages since the last question. */
  let unasked = 0;
  let rounds = 0;
  let gain = 0;

  const end = (settle: () => void): void => {
    isOver = true;
    settle();
  };
  const fail = (error: unknown): void => end(() => over.reject(error));
  /** For a person, who said the port of the environment. */
  const trouble = (sentence: string): UsageError =>
    new UsageError(`${hostPort(place.host, place.port)} (SERVER_PORT ${play.port}): ${sentence}`);

  /** Sends, once a server is there. If the server does not read, it is dropped. */
  function say(text: string): void {
    if (isOver) return;
    if (isConnected) peer?.send(Buffer.from(text));
    else unsent = text;
  }

  /** Says HELLO; if no server is there yet, that is left until one is. */
  function greet(): void {
    hasGreeted = true;
    if (isConnected) say(answerText('HELLO', play.name));
  }

  /** Sends an answer at once, if it is there. A server has no more than one question open. */
  function answer(ask: () => unknown, text: (raw: unknown) => string): void {
    if (isAsked) return warn('ignored a question: the one before has no answer yet');
    unasked = 0;
    const answered = ask();
    if (!(answered instanceof Promise)) return say(text(answered));
    isAsked = true;
    answered
      .finally(() => (isAsked = false))
      .then((raw: unknown) => say(text(raw)))
      .catch(fail);
  }

  function act(message: ReturnType<typeof readHubMessage>): void {
    if (message.type === 'OFFER_REQUEST')
      answer(
        () => agent.offer(message),
        (raw) => answerText('OFFER_RESPONSE', readOffer(raw, message.total)),
      );
    if (message.type === 'DEAL_REQUEST')
      answer(
        () => agent.deal(message),
        (raw) => answerText('DEAL_RESPONSE', readAccepted(raw)),
      );
    if (message.type !== 'ROUND_RESULT') return;
    const { round, win, gains, failed } = message;
    const partner = [...gains.keys()].find((one) => one !== uid) ?? '';
    const own = gains.get(uid) ?? 0;
    if (!failed) {
      rounds++;
      gain += own;
    }
    agent.told({ round, partner, win, gain: own, partnerGain: gains.get(partner) ?? 0, failed });
  }

  function hear(bytes: WireBytes): void {
    if (isOver) return;
    heardAt = performance.now();
    if (++unasked > MOST_UNASKED)
      return fail(trouble(`the server has sent ${MOST_UNASKED} messages and asked nothing`));
    const message = readOrWarn(bytes, warn);
    if (message === undefined) return;
    try {
      if (message.type === 'COMPLETE') return end(over.resolve);
      if (message.type === 'READY') isReady = true;
      if (isReady) act(message);
    } catch (error) {
      fail(error);
    }
  }

  function connectAgain(): void {
    peer = new ZmtpPeer(connect(place), { socketType: 'DEALER', identity: uid }, MOST_MESSAGE_BYTES, {
      onReady: () => {
        if (isOver) return false;
        connectedAt = performance.now();
        isConnected = true;
        const text = unsent;
        unsent = undefined;
        if (text !== undefined) say(text);
        // A server is there, perhaps another one than before: one that has not begun gets our name again.
        if (hasGreeted && !isReady) greet();
        return true;
      },
      onMessage: (_, message) => hear(message),
      // Also called for each failed attempt: the time away goes on then. The next attempt follows.
      onGone: () => {
        const now = performance.now();
        if (isConnected && now - connectedAt >= STEADY_MS) heardAt = now;
        isConnected = false;
        peer = undefined;
        if (!isOver) retry = setTimeout(connectAgain, RETRY_MS);
      },
    });
  }

  /** Looks whether the server has been away, or silent, for too long. */
  function look(): void {
    const silence = performance.now() - heardAt;
    if (!isConnected && !isReady && !hasHinted && silence > Math.min(HINT_MS, awayMs / 2)) {
      hasHinted = true;
      warn(trouble(`no server has answered yet; waiting ${awayMs / 1_000} s`).message);
    }
    if (!isConnected && silence > awayMs) {
      const what = isReady ? 'the server has been away' : 'no server has answered';
      const hint = isReady ? '' : `. Start one: ${commandLine('ultimatum', ['server'])}`;
      fail(trouble(`${what} for ${awayMs / 1_000} s${hint}`));
    } else if (isReady && silence > silentMs) fail(trouble(`the server has said nothing for ${silentMs / 1_000} s`));
  }

  /** Ends it; what was sent may still leave. */
  function close(): void {
    isOver = true;
    clearTimeout(retry);
    const last = peer;
    if (last === undefined) return;
    if (isConnected) last.finish();
    else last.close();
    setTimeout(() => last.close(), LINGER_MS).unref();
  }

  signal?.throwIfAborted();
  using _stops = signal && addAbortListener(signal, () => fail(signal.reason));
  over.promise.catch(() => {});
  using _alarm = setInterval(look, LOOK_MS);
  try {
    connectAgain();
    await Promise.race([over.promise, sleep(PAUSE_MS)]);
    greet();
    await over.promise;
    return { uid, rounds, gain };
  } finally {
    close();
  }
}

/** What cannot be read is only warned of: the server may be newer than we are. */
function readOrWarn(bytes: WireBytes, warn: (text: string) => void) {
  try {
    const message = readHubMessage(bytes);
    if (message.type !== 'unknown') return message;
    warn(`ignored a message of an unknown type: ${plain(message.name)}`);
  } catch (error) {
    warn(`ignored a message: ${messageOf(error)}`);
  }
  return undefined;
}
