// A series by the rules, whoever plays it and however they are reached: who meets whom, which rounds count, who is
// out, when it ends. No clock and no transport: those who run it say who has answered and who was missing.

import { type Random, shuffled } from '../../base/seeded-random.ts';
import type { RoundTold } from './agent.ts';
import { GainTally } from './ranking.ts';

/** What a series is played for and how long. */
export interface SeriesTerms {
  /** What is shared in a round: TOTAL_OFFER. */
  readonly total: number;
  /** How many counted rounds everybody plays at least: TOTAL_ROUNDS. */
  readonly rounds: number;
}

/** The official server's terms where nothing else is asked for. */
export const OFFICIAL_TERMS: SeriesTerms = { total: 100, rounds: 100 };

/** A round before anybody was asked. */
export interface UltimatumRound {
  /** From 1 over all pairs of the series. */
  readonly id: number;
  readonly proposer: string;
  readonly responder: string;
}

/** What came of a round: an offer and its answer, or who was missing. */
export type RoundCourse =
  | { readonly offer: number; readonly accepted: boolean }
  | { readonly missing: 'proposer' }
  | { readonly offer: number; readonly missing: 'responder' };

/** A round that has ended. */
export interface RoundOutcome {
  readonly round: UltimatumRound;
  readonly course: RoundCourse;
  readonly win: boolean;
  readonly proposerGain: number;
  readonly responderGain: number;
  /** Whether somebody was missing; such a round counts for nobody. */
  readonly failed: boolean;
}

/** A series of rounds between players, who are named by their uids. */
export class UltimatumSeries {
  readonly terms: SeriesTerms;
  readonly #random: Random;
  readonly #tallies: ReadonlyMap<string, GainTally>;
  readonly #living: Set<string>;
  #rounds = 0;

  /** @param players their uids, each once */
  constructor(players: readonly string[], terms: SeriesTerms, random: Random) {
    this.terms = terms;
    this.#random = random;
    this.#tallies = new Map(players.map((uid) => [uid, new GainTally()]));
    this.#living = new Set(this.#tallies.keys());
  }

  /** What each player has gained, those who are out too. */
  get tallies(): ReadonlyMap<string, GainTally> {
    return this.#tallies;
  }

  /** Those who are still asked. */
  get living(): ReadonlySet<string> {
    return this.#living;
  }

  /** How many rounds have begun. */
  get begun(): number {
    return this.#rounds;
  }

  /** Whether all who live have played enough, or fewer than two live. */
  get isOver(): boolean {
    if (this.#living.size < 2) return true;
    for (const uid of this.#living) if ((this.#tallies.get(uid)?.rounds ?? 0) < this.terms.rounds) return false;
    return true;
  }

  /** The pairs of the next step: the living in an order drawn by chance, neighbours together; an odd one sits out. */
  nextStep(): UltimatumRound[] {
    const order = shuffled([...this.#living], this.#random);
    const rounds: UltimatumRound[] = [];
    for (let place = 0; place + 1 < order.length; place += 2)
      rounds.push({ id: ++this.#rounds, proposer: order[place], responder: order[place + 1] });
    return rounds;
  }

  /** Ends a round: counts it for both, or puts out who was missing. */
  end(round: UltimatumRound, course: RoundCourse): RoundOutcome {
    if ('missing' in course) {
      this.#living.delete(round[course.missing]);
      return { round, course, win: false, proposerGain: 0, responderGain: 0, failed: true };
    }
    const { offer, accepted } = course;
    const [proposerGain, responderGain] = accepted ? [this.terms.total - offer, offer] : [0, 0];
    this.#tallies.get(round.proposer)?.add(proposerGain);
    this.#tallies.get(round.responder)?.add(responderGain);
    return { round, course, win: accepted, proposerGain, responderGain, failed: false };
  }

  /** Puts out a player who has left between rounds. */
  remove(uid: string): void {
    this.#living.delete(uid);
  }
}

/** A round's end as one of the two is told. */
export function toldTo(uid: string, { round, win, proposerGain, responderGain, failed }: RoundOutcome): RoundTold {
  const proposed = uid === round.proposer;
  return {
    round: round.id,
    partner: proposed ? round.responder : round.proposer,
    win,
    gain: proposed ? proposerGain : responderGain,
    partnerGain: proposed ? responderGain : proposerGain,
    failed,
  };
}
