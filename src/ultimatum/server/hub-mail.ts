// What goes between the hub and its guests: takes what comes by who says it and when, and ignores the rest. A phase of
// a step lasts until all have answered who were asked, or the time is up.

import { isUtf8 } from 'node:buffer';
import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { wrongUltimatum } from '../game/ultimatum-errors.ts';
import type { SeriesPlayer } from '../game/ultimatum-series.ts';
import type { ServerLog } from '../protocol/server-log.ts';
import { type AnswerType, readAgentMessage, readGuestName, type WireBytes } from '../protocol/wire-message.ts';
import type { HubEvent } from './hub.ts';
import type { RouterSocket } from './router-socket.ts';

/** An answer, and when it came, by the monotonic clock in milliseconds. */
interface Answered<Value> {
  readonly value: Value;
  readonly at: number;
}

/** Whose answers are waited for. */
interface Phase {
  isOpen(uid: string): boolean;
  /** Takes an answer of a player who is waited for. One that has answered badly may answer again. */
  take(uid: string, message: ReturnType<typeof readAgentMessage>): void;
  end(): void;
}

/** All whom nobody knows are one sender. */
const STRANGERS = 'strangers';
/** Longer names are cut. */
const MOST_NAME = 100;
/** This many of those who have left are remembered. */
const MOST_AWAY = 1_000;

/** What comes over the line. */
export type HubMail = ReturnType<typeof hubMail>;

/** Takes what comes over the line. @param clients how many are waited for */
export function hubMail(line: RouterSocket, clients: number, log: ServerLog, tell: (event: HubEvent) => void) {
  const ignored = badMessages(log.error);
  /** Players who have said HELLO and are there, by uid; once the series has begun nobody leaves. Names are plain. */
  const guests = new Map<string, SeriesPlayer>();
  /** Those who have left again: a library that connects anew does not say HELLO anew. */
  const away = new Map<string, SeriesPlayer>();
  let gathered = Promise.withResolvers<void>();
  /** Uids of those who have been called and have not left since. */
  let called: ReadonlySet<string> = new Set();
  let isWaiting = true;
  let phase: Phase | undefined;

  const guestOf = (identity: Buffer): SeriesPlayer | undefined => guests.get(uidOf(identity) ?? '');
  const first = (): SeriesPlayer[] => [...guests.values()].slice(0, clients);

  function count(): void {
    if (guests.size >= clients) gathered.resolve();
  }

  /** @param words what is logged of it */
  function enter(guest: SeriesPlayer, words: string | undefined): void {
    away.delete(guest.uid);
    guests.set(guest.uid, guest);
    if (words !== undefined) log.info(`${words} ${loggedGuest(guest)}`);
    tell({ kind: 'joined', ...guest, here: guests.size });
    count();
  }

  /** Takes a HELLO: of somebody new, or with another name for somebody known. */
  function greet(identity: Buffer, bytes: WireBytes): void {
    const { type, value } = readAgentMessage(bytes);
    if (type !== 'HELLO') throw wrongUltimatum('wire.turn', 'msg_type', type);
    const name = plain(readGuestName(value), MOST_NAME);
    const uid = uidOf(identity);
    if (uid === undefined) throw wrongUltimatum('wire.identity', 'identity', identity.toString('latin1'));
    enter({ uid, name }, guests.has(uid) ? undefined : 'New client connected.');
    // Who comes when all are there has to go soon, unless one of them leaves.
    if (guests.size <= clients) line.welcome(identity);
  }

  /** Takes all that comes. */
  function take(identity: Buffer, bytes: WireBytes): void {
    const guest = guestOf(identity);
    try {
      if (isWaiting) return greet(identity, bytes);
      if (guest === undefined || phase?.isOpen(guest.uid) !== true)
        return ignored.add(shownGuest(guest), () => 'nothing was asked of it');
      phase.take(guest.uid, readAgentMessage(bytes));
      if (!log.isDebug) return undefined;
      const said = bytes.kind === 'whole' ? bytes.body.toString() : '';
      return log.debug(`Received from ${plain(guest.uid)}: ${plain(said)}`);
    } catch (error) {
      return ignored.add(shownGuest(guest), () => messageOf(error));
    }
  }

  /** Somebody is connected, perhaps again. @returns whether it has said HELLO before */
  function came(identity: Buffer): boolean {
    const returned = isWaiting ? away.get(uidOf(identity) ?? '') : undefined;
    if (returned !== undefined) enter(returned, 'Client is back.');
    return guestOf(identity) !== undefined;
  }

  /** Who goes before the series does not play; who goes later may come again, if it still answers in time. */
  function gone(identity: Buffer): boolean {
    const guest = guestOf(identity);
    if (guest === undefined || !isWaiting) return guest !== undefined;
    guests.delete(guest.uid);
    away.set(guest.uid, guest);
    const [longest] = away.keys();
    if (away.size > MOST_AWAY) away.delete(longest);
    called = new Set([...called].filter((uid) => uid !== guest.uid));
    log.info(`Client has left again. ${loggedGuest(guest)}`);
    tell({ kind: 'left', ...guest, here: guests.size });
    return true;
  }

  /** Sends to a guest. */
  function sendTo(uid: string, text: string): void {
    if (!guests.has(uid)) return;
    if (log.isDebug) log.debug(`Send to ${plain(uid)}: ${text}`);
    line.send(Buffer.from(uid), text);
  }

  return {
    sendTo,
    /** Players who have said HELLO and were there when the series began. */
    guests: (): readonly SeriesPlayer[] => [...guests.values()],
    /** Fulfilled when all are there, or nobody is waited for any more. */
    gathered: (): Promise<void> => gathered.promise,
    /**
     * Those who have come first, as many as are waited for. Until `begin` others may still come, and take their places.
     */
    call(): readonly SeriesPlayer[] {
      called = new Set(first().map(({ uid }) => uid));
      return first();
    },
    /** Nobody joins any more. @returns whether all who were called are there; if not, agents are waited for again */
    begin(): boolean {
      if (called.size === clients) {
        isWaiting = false;
        // Who else has come does not play.
        for (const uid of guests.keys()) if (!called.has(uid)) guests.delete(uid);
        return true;
      }
      gathered = Promise.withResolvers();
      for (const { uid } of first()) line.welcome(Buffer.from(uid));
      count();
      return false;
    },
    /** From now on messages are taken. */
    open: (): void => line.hear({ onCame: came, onMessage: take, onGone: gone }),
    /** Nobody, and no answer, is waited for any more. */
    stop(): void {
      isWaiting = false;
      gathered.resolve();
      phase?.end();
    },
    /** Logs what was ignored and not told. */
    close: ignored.close,
    /**
     * Asks guests, and waits until all have answered, but not longer than that.
     * @param texts what each is asked, by uid
     * @param type what is expected
     * @param read reads an answer; throws if it is none
     * @returns what has been answered, by uid
     */
    async ask<Value>(
      texts: ReadonlyMap<string, string>,
      type: AnswerType,
      read: (raw: unknown) => Value,
      ms: number,
    ): Promise<ReadonlyMap<string, Answered<Value>>> {
      const answers = new Map<string, Answered<Value>>();
      if (texts.size === 0) return answers;
      const { promise, resolve: end } = Promise.withResolvers<void>();
      phase = {
        isOpen: (uid) => texts.has(uid) && !answers.has(uid),
        take: (uid, message) => {
          if (message.type !== type) throw wrongUltimatum('wire.turn', 'msg_type', message.type);
          answers.set(uid, { value: read(message.value), at: performance.now() });
          if (answers.size === texts.size) end();
        },
        end,
      };
      // The second step lets answers in that lay in the socket while this process was busy.
      const timer = setTimeout(() => setImmediate(end), ms);
      for (const [uid, text] of texts) sendTo(uid, text);
      await promise;
      clearTimeout(timer);
      phase = undefined;
      return answers;
    },
    /** Who it is, for the log. */
    shown: (uid: string): string => shownGuest(guests.get(uid)),
  };
}

/** The text that an identity is; undefined if it is none. */
function uidOf(identity: Buffer): string | undefined {
  return isUtf8(identity) && identity.length > 0 ? identity.toString() : undefined;
}

const loggedGuest = ({ name, uid }: SeriesPlayer): string => `name:'${name}' uid:${plain(uid)}`;

function shownGuest(guest: SeriesPlayer | undefined): string {
  return guest === undefined ? STRANGERS : `'${guest.name}' ${plain(guest.uid)}`;
}

/** An agent's first ignored messages, this many, are logged at once. */
const TOLD_AT_FIRST = 3;
/** Later ones at most once in this time, in milliseconds. */
const TOLD_EVERY_MS = 10_000;

/**
 * Counts what is ignored, by sender, and tells of it only now and then, so that nobody fills the log; a sender is
 * somebody known, or all strangers together.
 * @param tell hears it
 */
function badMessages(tell: (text: string) => void) {
  /** How many messages, how many of them were told of, and when the last time was. */
  const senders = new Map<string, { count: number; told: number; at: number }>();
  return {
    /**
     * A message is ignored.
     * @param sender as it is shown; there must be few of them
     * @param reason only asked if it is told
     */
    add(sender: string, reason: () => string): void {
      const ignored = senders.get(sender) ?? { count: 0, told: 0, at: 0 };
      senders.set(sender, ignored);
      ignored.count++;
      const now = performance.now();
      if (ignored.count > TOLD_AT_FIRST && now - ignored.at < TOLD_EVERY_MS) return;
      const before = ignored.count - 1 - ignored.told;
      ignored.told = ignored.count;
      ignored.at = now;
      tell(`Ignored a message of ${sender}: ${reason()}${before > 0 ? ` (and ${before} before it)` : ''}`);
    },
    /** Tells of what was not told. */
    close(): void {
      for (const [sender, { count, told }] of senders)
        if (count > told) tell(`Ignored ${count - told} further messages of ${sender}`);
      senders.clear();
    },
  };
}
