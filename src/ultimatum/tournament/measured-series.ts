// A series between agents of our own, and what each of them made of it, seat by seat; how long their messages take.

import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import type { MakeAgent, UltimatumAgent } from '../game/agent.ts';
import { RANKING_RULES, type RankingRuleName } from '../game/ranking.ts';
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

/** What an agent made of a series. */
export interface MeasuredSeat {
  /** By the official formula; 0 where it is not ranked. */
  readonly score: number;
  /** Gain a counted round; in all, as proposer and as responder. Nothing where it had no such round. */
  readonly gain: number | undefined;
  readonly asProposer: number | undefined;
  readonly asResponder: number | undefined;
  /** Which share of its offers were taken, and of those of others it took. */
  readonly offersTaken: number | undefined;
  readonly takes: number | undefined;
  /** The number of the round in which it was put out. */
  readonly outIn: number | undefined;
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
): MeasuredSeat[] {
  const seats = makes.map(() => new SeatCount());
  const byUid = new Map(seats.map((count, seat) => [seatUid(seat), count]));
  const agents = new Map<string, UltimatumAgent>(
    makes.map((make, seat) => {
      const random = randomFrom(seedOf(seed, 'agent', seat));
      return [seatUid(seat), make({ random, ...(tellsRounds && { rounds: terms.rounds }) })];
    }),
  );
  const series = playQuickSeries(agents, terms, randomFrom(seedOf(seed, 'pairs')), (outcome) => {
    byUid.get(outcome.round.proposer)?.proposed(outcome);
    byUid.get(outcome.round.responder)?.answered(outcome);
    watch?.(outcome);
  });
  return seats.map((count, seat) => {
    const uid = seatUid(seat);
    const tally = series.tallies.get(uid);
    const removed = !series.living.has(uid);
    const isRanked =
      tally !== undefined &&
      RANKING_RULES[rules].isRanked({ tally, removed }, { rounds: terms.rounds, minPercent: MIN_PERCENT });
    return {
      ...count.figures(),
      score: isRanked ? tally.score(terms.total) : 0,
      outIn: removed ? count.last : undefined,
    };
  });
}

/** The counts of a seat. */
class SeatCount {
  /** The number of its last round, counted or not. */
  last = 0;
  #proposed = 0;
  #gainProposing = 0;
  #wasTaken = 0;
  #answered = 0;
  #gainAnswering = 0;
  #took = 0;

  proposed({ round, win, proposerGain, failed }: RoundOutcome): void {
    this.last = round.id;
    if (failed) return;
    this.#proposed++;
    this.#gainProposing += proposerGain;
    if (win) this.#wasTaken++;
  }

  answered({ round, win, responderGain, failed }: RoundOutcome): void {
    this.last = round.id;
    if (failed) return;
    this.#answered++;
    this.#gainAnswering += responderGain;
    if (win) this.#took++;
  }

  figures(): Omit<MeasuredSeat, 'score' | 'outIn'> {
    return {
      gain: share(this.#gainProposing + this.#gainAnswering, this.#proposed + this.#answered),
      asProposer: share(this.#gainProposing, this.#proposed),
      asResponder: share(this.#gainAnswering, this.#answered),
      offersTaken: share(this.#wasTaken, this.#proposed),
      takes: share(this.#took, this.#answered),
    };
  }
}

function share(sum: number, count: number): number | undefined {
  return count === 0 ? undefined : sum / count;
}

/** What was timed; in milliseconds. */
export interface MessageTimes {
  readonly count: number;
  readonly mean: number;
  /** By the clock: what else the machine did meanwhile counts, too. */
  readonly slowest: number;
  /** This many of them were timed by the processor time of this thread, which other programs do not lengthen. */
  readonly weighed: number;
  readonly slowestOfProcessor: number;
}

/** Times an agent, however many series it plays. */
export class MessageClock {
  #count = 0;
  #sum = 0;
  #slowest = 0;
  #weighed = 0;
  #slowestOfProcessor = 0;

  /** What was timed so far. */
  get times(): MessageTimes {
    return {
      count: this.#count,
      mean: this.#count === 0 ? 0 : this.#sum / this.#count,
      slowest: this.#slowest,
      weighed: this.#weighed,
      slowestOfProcessor: this.#slowestOfProcessor,
    };
  }

  /**
   * The same agent, timed.
   * @param weighs whether by the processor's time as well: to ask for that takes longer than many a message
   */
  timed(make: MakeAgent, weighs: boolean): MakeAgent {
    return (start) => {
      const agent = make(start);
      const time = weighs
        ? <Answer>(work: () => Answer) => this.#weigh(work)
        : <Answer>(work: () => Answer) => this.#time(work);
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
      this.#count++;
      this.#sum += ms;
      if (ms > this.#slowest) this.#slowest = ms;
    }
  }

  #weigh<Answer>(work: () => Answer): Answer {
    const before = process.threadCpuUsage();
    try {
      return this.#time(work);
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      this.#weighed++;
      this.#slowestOfProcessor = Math.max(this.#slowestOfProcessor, (user + system) / 1_000);
    }
  }
}
