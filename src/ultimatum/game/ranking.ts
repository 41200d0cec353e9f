// What a player has gained, its score and error, and who is ranked by it: the official reading, and
// others by name.

/**
 * How many rounds of the mean gain a score begins with, so that a lucky few rounds are not the best: C of the rules.
 */
const PRIOR_ROUNDS = 18;

/** The gains of one player's counted rounds, as sums. */
export class GainTally {
  /** How many rounds count. */
  rounds = 0;
  /** All gains together. */
  sum = 0;
  #squares = 0;

  /** Counts a round. */
  add(gain: number): void {
    this.rounds++;
    this.sum += gain;
    this.#squares += gain * gain;
  }

  /** Gain a round; 0 before the first. */
  get mean(): number {
    return this.rounds === 0 ? 0 : this.sum / this.rounds;
  }

  /** The standard error of the mean: the population's deviation ÷ √rounds; 0 before the first. */
  get error(): number {
    if (this.rounds === 0) return 0;
    const variance = Math.max(0, this.#squares / this.rounds - this.mean ** 2);
    return Math.sqrt(variance / this.rounds);
  }

  /**
   * The score: (18·m + Σ gains) ÷ (18 + rounds), where m is half of `total`.
   * @param total what is shared in a round
   */
  score(total: number): number {
    return (PRIOR_ROUNDS * (total / 2) + this.sum) / (PRIOR_ROUNDS + this.rounds);
  }
}

/** What a rule looks at. */
export interface PlayedSeries {
  readonly tally: GainTally;
  /** Whether it was put out before the end. */
  readonly removed: boolean;
}

/** What the end of a series is judged by. */
interface RankingTerms {
  readonly rounds: number;
  /** MIN_ROUND_PERC: how many of the rounds, in percent, one must have played more than. */
  readonly minPercent: number;
}

/** A rule: whether a player has a place in the table. */
type RankingRule = (player: PlayedSeries, terms: RankingTerms) => boolean;

const isRankedOfficially: RankingRule = ({ tally }, { rounds, minPercent }) =>
  tally.rounds > (rounds * minPercent) / 100;

/** The rules by name, with a line for people. */
export const RANKING_RULES = {
  official: {
    about: 'agents that played more than MIN_ROUND_PERC % of the rounds, even if they were removed later',
    isRanked: isRankedOfficially,
  },
  strict: {
    about: 'as official, but without removed agents: nobody keeps a lucky start by falling silent',
    isRanked: (player, terms) => !player.removed && isRankedOfficially(player, terms),
  },
  half: {
    about: 'agents that played more than half of the rounds, removed or not',
    isRanked: ({ tally }, { rounds }) => tally.rounds > rounds / 2,
  },
  complete: {
    about: 'only agents that played all rounds, removed or not',
    isRanked: ({ tally }, { rounds }) => tally.rounds >= rounds,
  },
} as const satisfies { readonly [name: string]: { readonly about: string; readonly isRanked: RankingRule } };

/** The name of a rule. */
export type RankingRuleName = keyof typeof RANKING_RULES;

/** All of them. */
export const RANKING_RULE_NAMES = Object.keys(RANKING_RULES) as readonly RankingRuleName[];
