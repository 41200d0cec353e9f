// A series between agents of our own, and what each of them made of it, seat by seat; how long their messages take.

import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import type { MakeAgent, UltimatumAgent } from '../game/agent.ts';
import { GainTally, RANKING_RULES, type RankingRuleName } from '../game/ranking.ts';
import { playQuickSeries } from '../game/series-play.ts';
import type { RoundOutcome, SeriesTerms } from '../game/ultimatum-series.ts';

/** How a series is played. */
export interface SeriesPlan {
  readonly terms: SeriesTerms;
  /** What all of its chance is drawn from. */
  readonly seed: number;
  readonly rules: RankingRuleName;
  /** Whether agents are told how many rounds there will be; the official server does not tell. */
  readonly tellsRounds: boolean;
}

/** MIN_ROUND_PERC of the official server. */
export const MIN_PERCENT = 1;

/** The uid of a seat. */
export function seatUid(seat: number): string {
  return `seat-${seat}`;
}

/**
 * Plays a series.
 * @param makes who sits where; one may sit on several seats
 * @param watch hears of each round
 */
export function measureSeries(
  makes: readonly MakeAgent[],
  { terms, seed, rules, tellsRounds }: SeriesPlan,
  watch?: (outcome: RoundOutcome) => void,
) {
  const seats = makes.map(() => new SeatCount());
  const byUid = new Map(seats.map((count, seat) => [seatUid(seat), count]));
  const agents = new Map<string, UltimatumAgent>(
    makes.map((make, seat) => {
      const random = randomFrom(seedOf(seed, 'agent', seat));
      return [seatUid(seat), make({ random, ...(tellsRounds && { rounds: terms.rounds }) })];
    }),
  );
  const series = playQuickSeries(agents, terms, randomFrom(seedOf(seed, 'pairs')), (outcome) => {
    byUid.get(outcome.round.proposer)?.hear('proposer', outcome);
    byUid.get(outcome.round.responder)?.hear('responder', outcome);
    watch?.(outcome);
  });
  const players = series.played(makes.map((_, seat) => ({ uid: seatUid(seat) })));
  return players.map((player, seat) => {
    const isRanked = RANKING_RULES[rules].isRanked(player, { rounds: terms.rounds, minPercent: MIN_PERCENT });
    return {
      /** By the official formula; 0 if it is not ranked. */
      score: isRanked ? player.tally.score(terms.total) : 0,
      measures: seats[seat].measures(player.tally),
      /** The number of the round in which it was put out. */
      outIn: player.removed ? seats[seat].last : undefined,
    };
  });
}

/** The counts of a seat: its gains in each role, and how many of those rounds ended in a deal. */
class SeatCount {
  /** The number of its last round, counted or not. */
  last = 0;
  readonly #gains = { proposer: new GainTally(), responder: new GainTally() };
  readonly #deals = { proposer: 0, responder: 0 };

  hear(role: 'proposer' | 'responder', { round, win, failed, proposerGain, responderGain }: RoundOutcome): void {
    this.last = round.id;
    if (failed) return;
    this.#gains[role].add(role === 'proposer' ? proposerGain : responderGain);
    if (win) this.#deals[role]++;
  }

  /**
   * Gain a counted round, in all, as proposer and as responder; which share of its offers were taken, and of those of
   * others it took, in percent. Without those of which it had no round.
   * @param all its gains in either role
   */
  measures(all: GainTally) {
    const { proposer, responder } = this.#gains;
    return {
      ...(all.rounds > 0 && { gain: all.mean }),
      ...(proposer.rounds > 0 && { proposer: proposer.mean }),
      ...(responder.rounds > 0 && { responder: responder.mean }),
      ...(proposer.rounds > 0 && { taken: 100 * (this.#deals.proposer / proposer.rounds) }),
      ...(responder.rounds > 0 && { takes: 100 * (this.#deals.responder / responder.rounds) }),
    };
  }
}

/** What was timed; in milliseconds. */
export type MessageTimes = MessageClock['times'];

/** Times agents, however many series they play. */
export class MessageClock {
  /**
   * What was timed so far, but for the mean: the slowest by the clock, so that what else the machine did meanwhile
   * counts; how many of them were timed by the processor time of this thread, which other programs do not lengthen.
   */
  readonly #times = { count: 0, slowest: 0, weighed: 0, slowestOfProcessor: 0 };
  #sum = 0;

  /** What was timed so far. */
  get times() {
    const { count } = this.#times;
    return { ...this.#times, mean: count === 0 ? 0 : this.#sum / count };
  }

  /**
   * The same agent, timed.
   * @param weighs whether by the processor's time as well: to ask for that takes longer than many a message
   */
  timed(make: MakeAgent, weighs: boolean): MakeAgent {
    return (start) => {
      const agent = make(start);
      const time = <Answer>(work: () => Answer): Answer => (weighs ? this.#weigh(work) : this.#time(work));
      return {
        offer: (asked) => time(() => agent.offer(asked)),
        deal: (asked) => time(() => agent.deal(asked)),
        told: (result) => time(() => agent.told(result)),
      };
    };
  }

  #time<Answer>(work: () => Answer): Answer {
    const begun = performance.now();
    try {
      return work();
    } finally {
      const ms = performance.now() - begun;
      this.#times.count++;
      this.#sum += ms;
      this.#times.slowest = Math.max(this.#times.slowest, ms);
    }
  }

  #weigh<Answer>(work: () => Answer): Answer {
    const before = process.threadCpuUsage();
    try {
      return this.#time(work);
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      this.#times.weighed++;
      this.#times.slowestOfProcessor = Math.max(this.#times.slowestOfProcessor, (user + system) / 1_000);
    }
  }
}
