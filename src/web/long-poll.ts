// How a page waits for news: it asks what is new since the version that it has seen, and is answered when there is
// something, or after a while.

import type { FastifyReply } from 'fastify';
import type { News } from '../base/news.ts';

/** What a follower says: what it has, and the version that it has seen. */
export interface HeardQuery {
  /** Texts, or lists where a name stands twice. */
  readonly Querystring: { readonly id?: unknown; readonly from?: unknown; readonly seen?: unknown };
}

/** The longest time that an answer waits, in milliseconds. */
const WAIT_MS = 25_000;

/** Waits until the version is not `seen` any more, for a while, and while the follower is there. */
export async function otherNews(news: News, seen: number, { raw }: FastifyReply): Promise<void> {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  await news.other(seen, WAIT_MS, gone.signal);
}

/** The whole number that a text of a query says; another if it says none, or is a list. */
export function wholeOr(other: number, text: unknown): number {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : other;
}
