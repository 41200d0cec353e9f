// What a page is told of a series: all of it, then what is new; made by a server, read and checked by the page. Pure.

import { type RawObject, shapesOf } from '../../../base/shape.ts';
import { wrongUltimatum } from '../../game/ultimatum-errors.ts';
import { parseSeriesHead, type SeriesHead } from '../../record/series-journal.ts';
import { ROUND_CODES, type SeriesTape } from './series-tape.ts';

/** How far a series is. */
export type SeriesPhase = 'waiting' | 'playing' | 'over';

/** What an agent believes of a partner, in a sentence. */
export interface ToldBelief {
  /** Whose belief, and of whom: places of players. */
  readonly player: number;
  readonly partner: number;
  readonly kind: string;
  readonly sentence: string;
}

/** News of a series. */
export interface SeriesNews {
  /** Grows with every piece of news. */
  readonly version: number;
  /** Tells one series from another. */
  readonly id: string;
  readonly title: string;
  readonly phase: SeriesPhase;
  /** How many players are waited for. */
  readonly seats: number;
  readonly head: SeriesHead;
  /** The place on the tape of the first of `rounds`. */
  readonly from: number;
  /** Four numbers a round: proposer, responder, offer, code. */
  readonly rounds: readonly number[];
  /** How many rounds there are in all; an answer holds a limited number. */
  readonly length: number;
  readonly beliefs: readonly ToldBelief[];
}

/** An answer holds at most this many rounds. */
const MOST_NEW = 50_000;
/** Numbers that tell of one round. */
const WIDTH = 4;

const shapes = shapesOf(wrongUltimatum);
const CODE = 'news.shape';

/** The rounds of a tape from a place on, as many as an answer holds. */
export function roundsFrom(tape: SeriesTape, from: number): number[] {
  const numbers: number[] = [];
  for (let place = from; place < Math.min(tape.length, from + MOST_NEW); place++) {
    const { proposer, responder, offer, code } = tape.at(place);
    numbers.push(proposer, responder, offer, code);
  }
  return numbers;
}

/** Puts news behind what is on the tape; what it has already is not put there again. */
export function addNews(tape: SeriesTape, { from, rounds }: Pick<SeriesNews, 'from' | 'rounds'>): void {
  for (let at = Math.max(0, tape.length - from) * WIDTH; at < rounds.length; at += WIDTH) {
    const [proposer, responder, offer, code] = rounds.slice(at, at + WIDTH);
    tape.add({ proposer, responder, offer, code });
  }
}

/**
 * Reads news.
 * @throws {InputError} `news.shape`
 */
export function parseSeriesNews(raw: unknown): SeriesNews {
  const news = shapes.objectOf(raw, CODE, 'news');
  const phase = news['phase'];
  if (phase !== 'waiting' && phase !== 'playing' && phase !== 'over') throw wrongUltimatum(CODE, 'news.phase', phase);
  const head = parseSeriesHead(news['head'], 'news.head');
  return {
    version: whole(news, 'version'),
    id: shapes.textOf(news['id'], CODE, 'news.id'),
    title: shapes.textOf(news['title'], CODE, 'news.title'),
    phase,
    seats: whole(news, 'seats'),
    head,
    from: whole(news, 'from'),
    rounds: parseRounds(news['rounds'], head),
    length: whole(news, 'length'),
    beliefs: shapes
      .listOf(news['beliefs'], CODE, 'news.beliefs')
      .map((belief, at) => parseBelief(belief, `news.beliefs[${at}]`, head.players.length)),
  };
}

function whole(news: RawObject, name: string, path = 'news'): number {
  return shapes.integerOf(news[name], CODE, `${path}.${name}`, 0);
}

function parseRounds(raw: unknown, { players, terms }: SeriesHead): number[] {
  const numbers = shapes.listOf(raw, CODE, 'news.rounds');
  const bounds = [players.length - 1, players.length - 1, terms.total, ROUND_CODES.left];
  if (numbers.length % WIDTH !== 0) throw wrongUltimatum(CODE, 'news.rounds', numbers.length);
  return numbers.map((number, at) => {
    const path = `news.rounds[${at}]`;
    const value = shapes.integerOf(number, CODE, path, 0);
    if (value > bounds[at % WIDTH]) throw wrongUltimatum(CODE, path, value);
    return value;
  });
}

function parseBelief(raw: unknown, path: string, players: number): ToldBelief {
  const belief = shapes.objectOf(raw, CODE, path);
  const [player, partner] = ['player', 'partner'].map((name) => {
    const place = whole(belief, name, path);
    if (place >= players) throw wrongUltimatum(CODE, `${path}.${name}`, place);
    return place;
  });
  return {
    player,
    partner,
    kind: shapes.textOf(belief['kind'], CODE, `${path}.kind`),
    sentence: shapes.textOf(belief['sentence'], CODE, `${path}.sentence`),
  };
}
