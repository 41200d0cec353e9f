// What a page hears of a series: all of it, then what is new; made by a server, read and checked by the page. Pure.

import { type ReadOf, readersOf } from '../../../base/shape.ts';
import type { AgentBelief } from '../../game/agent.ts';
import { wrongUltimatum } from '../../game/ultimatum-errors.ts';
import { parseSeriesHead } from '../../record/series-journal.ts';
import { ROUND_CODES, roundNumbers, roundOfNumbers, type SeriesTape } from './series-tape.ts';

/** The element that holds a journal in a page that is one file, as JSON text: `{ "name": "…", "journal": "…" }`. */
export const SERIES_ID = 'embedded-series';

const PHASES = ['waiting', 'playing', 'over'] as const;

/** How far a series is. */
export type SeriesPhase = (typeof PHASES)[number];

/** What an agent believes of a partner, in a sentence. */
export interface PlacedBelief extends Pick<AgentBelief, 'kind' | 'sentence'> {
  /** Whose belief, and of whom: places of players. */
  readonly player: number;
  readonly partner: number;
}

/** Beliefs by the places of players; what is believed of somebody who is not on the tape is left out. */
export function placedBeliefs(tape: SeriesTape, beliefs: readonly AgentBelief[]): PlacedBelief[] {
  return beliefs.flatMap(({ of, partner: uid, kind, sentence }) => {
    const [player, partner] = [tape.placeOf(of), tape.placeOf(uid)];
    return player === undefined || partner === undefined ? [] : [{ player, partner, kind, sentence }];
  });
}

/** An answer holds at most this many rounds. */
const MOST_NEW = 50_000;
/** Numbers that tell of one round. */
const WIDTH = 4;

/** The rounds of a tape from a place on, as many as an answer holds. */
export function roundsFrom({ rounds }: SeriesTape, from: number): number[] {
  return rounds.slice(from, from + MOST_NEW).flatMap(roundNumbers);
}

/** Puts news behind what is on the tape; what it has already is not put there again. */
export function addNews(tape: SeriesTape, { from, rounds }: ReadOf<typeof readNews>): void {
  for (let at = Math.max(0, tape.rounds.length - from) * WIDTH; at < rounds.length; at += WIDTH)
    tape.add(roundOfNumbers(rounds.slice(at, at + WIDTH)));
}

const { list, object, oneOf, text, whole } = readersOf(wrongUltimatum, 'news.shape');

/** All that says nothing of players by their places. */
const readNews = object({
  /** Grows with every piece of news. */
  version: whole(0),
  /** Tells one series from another. */
  id: text,
  title: text,
  phase: oneOf(PHASES),
  /** How many players are waited for. */
  seats: whole(0),
  head: parseSeriesHead,
  /** The place on the tape of the first of `rounds`. */
  from: whole(0),
  /** Four numbers a round: proposer, responder, offer, code. */
  rounds: list(whole(0)),
  /** How many rounds there are in all; an answer holds a limited number. */
  length: whole(0),
});

/**
 * Reads news.
 * @throws {InputError} `news.shape`
 */
export function parseSeriesNews(raw: unknown) {
  const news = readNews(raw, 'news');
  const { players, terms } = news.head;
  const player = whole(0, players.length - 1);
  const belief = object({ player, partner: player, kind: text, sentence: text });
  const { beliefs } = object({ beliefs: list(belief) })(raw, 'news');
  if (news.rounds.length % WIDTH !== 0) throw wrongUltimatum('news.shape', 'news.rounds', news.rounds.length);
  const inRound = [player, player, whole(0, terms.total), whole(0, ROUND_CODES.left)];
  for (const [at, number] of news.rounds.entries()) inRound[at % WIDTH](number, `news.rounds[${at}]`);
  return { ...news, beliefs };
}
