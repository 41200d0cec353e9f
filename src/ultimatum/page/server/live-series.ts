// A series as a page follows it: who plays, every round so far, who waits for news, and how a page asks
// for it.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { News } from '../../../base/news.ts';
import type { AgentBelief } from '../../game/agent.ts';
import type { SeriesPlayer } from '../../game/ultimatum-series.ts';
import { type SeriesEvent, type SeriesHead, seriesHeadJson } from '../../record/series-journal.ts';
import type { HubEvent } from '../../server/hub.ts';
import { placedBeliefs, roundsFrom, type SeriesPhase } from '../model/series-news.ts';
import { SeriesTape } from '../model/series-tape.ts';
import { type HeardQuery, otherNews, wholeOr } from '../../../web/long-poll.ts';

/** What a series is called and played for. */
export interface SeriesShown {
  readonly title: string;
  /** Its players may be named later, as they join. */
  readonly head: SeriesHead;
  /** How many players it takes. */
  readonly seats: number;
}

/** A series as a page follows it. */
export type LiveSeries = ReturnType<typeof liveSeries>;

/**
 * Keeps the tape of a series while it is played.
 * @param beliefs asks what agents at this end believe
 */
export function liveSeries(shown: SeriesShown, beliefs: () => readonly AgentBelief[] = () => []) {
  const news = new News();
  /** What a follower knows is of the series with this id. */
  let id = randomUUID();
  let phase: SeriesPhase = 'waiting';
  let tape = new SeriesTape(shown.head);

  /** Who has joined so far, or under which name now. */
  const seat = (players: readonly SeriesPlayer[]): void => {
    if (phase !== 'waiting') return;
    id = randomUUID();
    tape = new SeriesTape({ ...shown.head, players });
    news.tell();
  };
  /** The series begins: nobody else joins. */
  const begin = (): void => {
    phase = 'playing';
    news.tell();
  };
  /** Something has happened. */
  const add = (event: SeriesEvent): void => {
    tape.addEvent(event);
    if (event.kind === 'end') phase = 'over';
    news.tell();
  };
  return {
    news,
    begin,
    add,
    /** Hears of a series that is played over the wire. */
    hear(event: HubEvent): void {
      if (event.kind === 'joined' || event.kind === 'left') {
        const others = tape.head.players.filter(({ uid }) => uid !== event.uid);
        seat(event.kind === 'joined' ? [...others, event] : others);
      }
      if (event.kind === 'ready') {
        seat(event.players);
        begin();
      }
      if (event.kind === 'round') add(event);
      if (event.kind === 'over') add({ kind: 'end' });
    },
    /**
     * What a follower hears.
     * @param knownId the series that it knows
     * @param many how many rounds of that it has
     */
    told(knownId: string, many: number) {
      const from = knownId === id ? Math.min(many, tape.rounds.length) : 0;
      const { title, seats } = shown;
      const head = seriesHeadJson(tape.head);
      const known = { version: news.version, id, title, phase, seats, head, from, rounds: roundsFrom(tape, from) };
      return { ...known, length: tape.rounds.length, beliefs: placedBeliefs(tape, beliefs()) };
    },
    /** Whether a follower of this series lacks rounds: one answer tells a limited number. */
    isBehind: (knownId: string, known: number): boolean => knownId !== id || known < tape.rounds.length,
  };
}

/** News within this time of each other are sent together, in milliseconds. */
const GATHER_MS = 300;

/**
 * `series` waits for news of the series and tells them; `{ "series": null }` if there is none.
 * @param series what is shown; nothing if the page is there to play, and for files of the person's own
 */
export function addSeriesRoutes(app: FastifyInstance, series: LiveSeries | undefined): void {
  app.get<HeardQuery>('/series', async ({ query }, reply) => {
    if (series === undefined) return { series: null };
    const id = typeof query.id === 'string' ? query.id : '';
    const known = wholeOr(0, query.from);
    const version = wholeOr(-1, query.seen);
    if (version >= 0 && !series.isBehind(id, known)) {
      await otherNews(series.news, version, reply);
      if (series.news.version !== version) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    }
    return series.told(id, known);
  });
}
