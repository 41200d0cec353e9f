// A series by the rules, for players of any kind: who meets whom, which rounds count, who is
// out, when it ends. No clock and no transport: those who run it say who has answered and who was missing.

import { type Random, shuffled } from '../../base/seeded-random.ts';
import type { RoundResult } from './agent.ts';
import { GainTally, type PlayedSeries } from './ranking.ts';

/** What a series is played for and how long. */
export interface SeriesTerms {
  /** What is shared in a round: TOTAL_OFFER. */
  readonly total: number;
  /** How many counted rounds everybody plays at least: TOTAL_ROUNDS. */
  readonly rounds: number;
}

/** The official server's terms: the default. */
export const OFFICIAL_TERMS: SeriesTerms = { total: 100, rounds: 100 };

/** A round before its first question. */
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

/** What came of a round; nothing stands for an offer or an answer that did not come, or is none by the rules. */
export function courseAfter(offer: number | undefined, accepted: boolean | undefined): RoundCourse {
  if (offer === undefined) return { missing: 'proposer' };
  return accepted === undefined ? { offer, missing: 'responder' } : { offer, accepted };
}

/** A round that has ended. */
export type RoundOutcome = Readonly<ReturnType<typeof outcomeOf>>;

/** What the course of a round comes to. @param total what is shared */
export function outcomeOf(round: UltimatumRound, course: RoundCourse, total: number) {
  const win = 'accepted' in course && course.accepted;
  const [proposerGain, responderGain] = win ? [total - course.offer, course.offer] : [0, 0];
  // If somebody was missing, the round counts for nobody.
  return { round, course, win, proposerGain, responderGain, failed: 'missing' in course };
}

/** A player of a series. */
export interface SeriesPlayer {
  readonly uid: string;
  /** What it calls itself: a stranger's words. */
  readonly name: string;
}

/** A series of rounds between players, who are named by their uids; a replay ends its rounds again. */
export class UltimatumSeries {
  readonly terms: SeriesTerms;
  /** What each player has gained, including those who are out. */
  readonly tallies: ReadonlyMap<string, GainTally>;
  /** Those who still play; who leaves between rounds is taken out. */
  readonly living: Set<string>;
  /** How many rounds have begun. */
  begun = 0;

  /** @param players their uids, each once */
  constructor(players: readonly string[], terms: SeriesTerms) {
    this.terms = terms;
    this.tallies = new Map(players.map((uid) => [uid, new GainTally()]));
    this.living = new Set(players);
  }

  /** Whether all who live have played enough, or fewer than two live. */
  get isOver(): boolean {
    if (this.living.size < 2) return true;
    for (const uid of this.living) if ((this.tallies.get(uid)?.rounds ?? 0) < this.terms.rounds) return false;
    return true;
  }

  /** The pairs of the next step: the living in an order drawn by chance, neighbours together; an odd one sits out. */
  nextStep(random: Random): UltimatumRound[] {
    const order = shuffled([...this.living], random);
    const rounds: UltimatumRound[] = [];
    for (let place = 0; place + 1 < order.length; place += 2)
      rounds.push({ id: ++this.begun, proposer: order[place], responder: order[place + 1] });
    return rounds;
  }

  /** Ends a round: counts it for both, or puts out who was missing. */
  end(round: UltimatumRound, course: RoundCourse): RoundOutcome {
    const outcome = outcomeOf(round, course, this.terms.total);
    if ('missing' in course) this.living.delete(round[course.missing]);
    else {
      this.tallies.get(round.proposer)?.add(outcome.proposerGain);
      this.tallies.get(round.responder)?.add(outcome.responderGain);
    }
    return outcome;
  }

  /** What a rule looks at, for each of these players. */
  played<Player extends { readonly uid: string }>(players: readonly Player[]): (Player & PlayedSeries)[] {
    return players.map((player) => ({
      ...player,
      tally: this.tallies.get(player.uid) ?? new GainTally(),
      removed: !this.living.has(player.uid),
    }));
  }
}

/** The end of a round, as one of its two players hears it. */
export function resultFor(uid: string, { round, win, proposerGain, responderGain, failed }: RoundOutcome): RoundResult {
  const told = { round: round.id, win, failed };
  return uid === round.proposer
    ? { ...told, partner: round.responder, gain: proposerGain, partnerGain: responderGain }
    : { ...told, partner: round.proposer, gain: responderGain, partnerGain: proposerGain };
}
