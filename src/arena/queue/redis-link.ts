// The way to a Redis server: found or not found in one sentence, then waited for each time it is lost.

import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { within } from '../../base/within.ts';
import { ArenaError } from '../arena-error.ts';
import { PREFIX, QUEUE } from './queue-job.ts';
import type { Redis } from 'ioredis';

/** What is wrong with the queue, in a sentence that needs no stack. */
export class QueueError extends ArenaError {
  override name = 'QueueError';
}

/** Error replies of a server that may obey a moment later: it starts, is busy, or gives way. */
const PASSING = /^(?:LOADING|BUSY|NOSCRIPT|MASTERDOWN|READONLY|TRYAGAIN|CLUSTERDOWN|UNBLOCKED|OOM|MISCONF|NOREPLICAS)/;

/**
 * Why the queue cannot be used, if the server refuses a request, for example because somebody else has written to the
 * queue's keys; undefined if that may pass, as a lost connection does.
 * @param place of the server, as in `Link`
 */
export function queueRefusal(error: unknown, place: string): QueueError | undefined {
  if (!(error instanceof Error) || error.name !== 'ReplyError' || PASSING.test(error.message)) return undefined;
  // The rest says where in a script of BullMQ it happened.
  const why = plain(error.message.replace(/ script: .*/s, ''));
  return new QueueError(`the queue at ${place} cannot be used: ${why}; its keys begin with ${PREFIX}:${QUEUE}:`);
}

/** A connection that mends itself. */
export type Link = Awaited<ReturnType<typeof openLink>>;

/** How long a server may take to answer at first, in milliseconds. */
const REACH_MS = 5_000;
/** How long an end of a connection may take to be agreed upon, in milliseconds. */
const DISCONNECT_MS = 200;
/** How often a lost server is looked for, in milliseconds. */
const RETRY_MS = 500;
/** How often to check that the server still answers, in milliseconds. */
const BEAT_MS = 5_000;
/** Beats without an answer after which the connection is made anew: a dead network does not say so. */
const MOST_BEATS = 6;

/** Said of what is no address; it is not quoted, as it may hold a password. */
export const NO_PLACE = 'a queue is a Redis server, such as redis://localhost:6379 or rediss://user:password@host:6380';

/** The server's address without user and password; undefined if it is none. */
export function redisPlace(url: string): string | undefined {
  const { protocol, host, pathname } = URL.parse(url) ?? {};
  if ((protocol !== 'redis:' && protocol !== 'rediss:') || !host) return undefined;
  return `${protocol}//${host}${pathname ?? ''}`;
}

/**
 * Connects to the server.
 * @param url `redis://[user:password@]host[:port][/database]`, or `rediss://` for TLS
 * @param say called once when the server is lost and once when it is back
 * @throws {QueueError} if there is no such server, or it lets nobody in
 */
export async function openLink(url: string, say: (line: string) => void) {
  const place = redisPlace(url);
  if (place === undefined) throw new QueueError(NO_PLACE);
  const { Redis: Client } = await import('ioredis');
  // Connections that BullMQ makes of this one share what is decided here.
  let wanted = false;
  const redis = new Client(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: REACH_MS,
    keepAlive: BEAT_MS,
    disconnectTimeout: DISCONNECT_MS,
    retryStrategy: () => (wanted ? RETRY_MS : null),
  });
  await reach(redis, place);
  wanted = true;
  return watched(redis, place, say, () => (wanted = false));
}

async function reach(redis: Redis, place: string): Promise<void> {
  let why = '';
  const note = (error: Error): void => {
    why ||= reasonOf(error);
  };
  redis.on('error', note);
  const reached = redis.connect().then(() => redis.ping());
  try {
    if (!(await within(REACH_MS, reached))) throw new Error(`no answer within ${REACH_MS / 1000} s`);
    await reached;
  } catch (error) {
    redis.disconnect();
    throw new QueueError(`the Redis server at ${place} cannot be used: ${why || reasonOf(error)}`);
  }
  redis.off('error', note);
}

/**
 * Refused connections to several addresses come as one error without a text; what is no Redis server, as an error of
 * the library's that asks to be reported.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  if (error instanceof Error && error.name === 'ParserError') return 'what answers there is no Redis server';
  return messageOf(error);
}

function watched(redis: Redis, place: string, say: (line: string) => void, onClose: () => void) {
  let up = true;
  let closed = false;
  const turn = (now: boolean, line: string): void => {
    if (closed || up === now) return;
    up = now;
    say(line);
  };
  const back = `the Redis server at ${place} is back`;
  redis.on('error', () => {});
  redis.on('close', () => turn(false, `lost the Redis server at ${place}; waiting for it to come back`));
  redis.on('ready', () => turn(true, back));
  let unanswered = 0;
  const beat = setInterval(() => {
    unanswered++;
    if (unanswered > 1) turn(false, `the Redis server at ${place} does not answer; waiting for it`);
    if (unanswered % MOST_BEATS === 0 && redis.status === 'ready') redis.disconnect(true);
    else if (unanswered === 1) void redis.ping().then(answered, answered);
  }, BEAT_MS);
  const answered = (): void => {
    unanswered = 0;
    if (redis.status === 'ready') turn(true, back);
  };
  return {
    redis,
    /** The server's address without user and password. */
    place,
    /** Whether commands are answered, as far as is known. */
    get up() {
      return up;
    },
    close: (): void => {
      closed = true;
      onClose();
      clearInterval(beat);
      redis.disconnect();
    },
  };
}
