// What the page asks a server for: a series that goes on or is over, told as it grows.

import type { FastifyInstance } from 'fastify';
import type { LiveSeries } from './live-series.ts';

/** The longest time that a follower waits for news, in milliseconds. */
const WAIT_MS = 25_000;
/** News within this time of one another are told together, in milliseconds. */
const GATHER_MS = 300;

interface HeardQuery {
  /** Texts, or lists where a name stands twice. */
  readonly Querystring: { readonly id?: unknown; readonly from?: unknown; readonly seen?: unknown };
}

/**
 * `series` waits for news of the series and tells them; `{ "series": null }` where there is none.
 * @param series what is shown; nothing where the page is there to play, and for files of the person's own
 */
export function addSeriesRoutes(app: FastifyInstance, series: LiveSeries | undefined, prefix = '/'): void {
  app.get<HeardQuery>(`${prefix}series`, async ({ query }, reply) => {
    if (series === undefined) return { series: null };
    const { from, seen } = query;
    const id = typeof query.id === 'string' ? query.id : '';
    const known = wholeOr(0, from);
    const version = wholeOr(-1, seen);
    if (version >= 0 && !series.isBehind(id, known)) {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      await series.news.other(version, WAIT_MS, gone.signal);
      if (series.news.version !== version) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    }
    return series.told(id, known);
  });
}

/** The whole number that a text says; another where it says none. */
function wholeOr(other: number, text: unknown): number {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : other;
}
