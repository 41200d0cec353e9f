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

/** Owns the tape of a series while it is played. */
export class LiveSeries {
  readonly news = new News();
  readonly #shown: SeriesShown;
  /** What a follower knows is of the series with this id. */
  #id = randomUUID();
  #phase: SeriesPhase = 'waiting';
  #tape: SeriesTape;
  /** Where to ask what agents at this end believe. */
  beliefs: () => readonly AgentBelief[] = () => [];

  constructor(shown: SeriesShown) {
    this.#shown = shown;
    this.#tape = new SeriesTape(shown.head);
  }

  /** The series begins: nobody else joins. */
  begin(): void {
    this.#phase = 'playing';
    this.news.tell();
  }

  /** Hears of a series that is played over the wire. */
  hear(event: HubEvent): void {
    if (event.kind === 'joined' || event.kind === 'left') {
      const others = this.#tape.head.players.filter(({ uid }) => uid !== event.uid);
      this.#seat(event.kind === 'joined' ? [...others, event] : others);
    }
    if (event.kind === 'ready') {
      this.#seat(event.players);
      this.begin();
    }
    if (event.kind === 'round') this.add(event);
    if (event.kind === 'over') this.add({ kind: 'end' });
  }

  /** Something has happened. */
  add(event: SeriesEvent): void {
    this.#tape.addEvent(event);
    if (event.kind === 'end') this.#phase = 'over';
    this.news.tell();
  }

  /**
   * What a follower hears.
   * @param id the series that it knows
   * @param from how many rounds of that it has
   */
  told(id: string, from: number) {
    const start = id === this.#id ? Math.min(from, this.#tape.rounds.length) : 0;
    const { title, seats } = this.#shown;
    return {
      version: this.news.version,
      id: this.#id,
      title,
      phase: this.#phase,
      seats,
      head: seriesHeadJson(this.#tape.head),
      from: start,
      rounds: roundsFrom(this.#tape, start),
      length: this.#tape.rounds.length,
      beliefs: placedBeliefs(this.#tape, this.beliefs()),
    };
  }

  /** Whether a follower of this series lacks rounds: one answer tells a limited number. */
  isBehind(id: string, from: number): boolean {
    return id !== this.#id || from < this.#tape.rounds.length;
  }

  /** Who has joined so far, or under which name now. */
  #seat(players: readonly SeriesPlayer[]): void {
    this.#id = randomUUID();
    this.#tape = new SeriesTape({ ...this.#shown.head, players });
    this.news.tell();
  }
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
