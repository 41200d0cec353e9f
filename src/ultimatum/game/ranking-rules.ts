// Who is ranked: the official reading, and others by name.

import type { GainTally } from './gain-tally.ts';

/** What a rule looks at. */
export interface PlayedSeries {
  readonly tally: GainTally;
  /** Whether it was put out before the end. */
  readonly removed: boolean;
}

/** What the end of a series is judged by. */
export interface RankingTerms {
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
    about: 'whoever has played more than MIN_ROUND_PERC % of the rounds, also who was removed later',
    isRanked: isRankedOfficially,
  },
  strict: {
    about: 'as official, but not who was removed: nobody keeps a lucky start by falling silent',
    isRanked: (player, terms) => !player.removed && isRankedOfficially(player, terms),
  },
  half: {
    about: 'whoever has played more than half of the rounds, removed or not',
    isRanked: ({ tally }, { rounds }) => tally.rounds > rounds / 2,
  },
  complete: {
    about: 'only who has played all rounds, removed or not',
    isRanked: ({ tally }, { rounds }) => tally.rounds >= rounds,
  },
} as const satisfies { readonly [name: string]: { readonly about: string; readonly isRanked: RankingRule } };

/** The name of a rule. */
export type RankingRuleName = keyof typeof RANKING_RULES;
