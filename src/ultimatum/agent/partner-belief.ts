// What the dealmaker believes of a partner, as plain data and in words.

import { wholePercent } from '../../base/grouped.ts';
import { leastTaken } from './kept-policy.ts';
import { type DealTools, weighRefusal } from './deal-tools.ts';
import type { PartnerFile } from './partner-file.ts';

/** What a partner may be taken for, in one word, and what such a partner does. */
const MANNERS = {
  unknown: 'Too little was seen of it.',
  threshold: 'It takes what is at or above a fixed threshold.',
  refuser: 'It refuses half and wants more.',
  tester: 'It refused little at first, and gave way when our offers did not rise.',
  drifting: 'What it takes or offers wanders.',
  soft: 'The more it is offered, the more often it accepts; there is no sharp threshold.',
  random: 'It answers by chance, whatever it is offered.',
  learner: 'Its offers follow how we answer.',
  mirror: 'It does to us what we do to it.',
} as const;

type PartnerKind = keyof typeof MANNERS;

/** A belief, with its grounds in two or three sentences. */
export type PartnerBelief = ReturnType<typeof beliefOf>;

/** Rounds and answers before a partner is called anything. */
const FEW = { rounds: 4, answers: 2 } as const;

/**
 * What is believed of a partner that the tools have taken up.
 * @param left how many more offers of it are expected
 */
export function beliefOf(partner: string, file: PartnerFile, tools: DealTools, left: number) {
  const facts = factsOf(partner, file, tools, left);
  return { ...facts, why: whyOf(facts) };
}

function factsOf(partner: string, file: PartnerFile, tools: DealTools, left: number) {
  const { answers, habits, met, gained, given, keeping } = file;
  const { forecast, grid, choice } = tools;
  const best = choice.best(forecast.chances);
  const { lowestTaken, highestRefused } = answers;
  const { policy, mean } = keeping;
  const kept = policy && {
    offer: grid.amounts[grid.levelAt(policy.offer)],
    demand: leastTaken(policy, grid.total),
    ...(mean !== undefined && { brought: mean * grid.total }),
  };
  return {
    partner,
    kind: kindOf(file, tools),
    /** Rounds played with it. */
    rounds: met,
    /** How likely it answers offers in each of these ways; the sum is 1. */
    answers: { ...forecast.shares },
    /** How likely it makes its offers in each of these ways; the sum is 1. */
    offers: { ...habits.shares },
    /** How likely its offers depend on how we answer. */
    learns: habits.moved,
    /** The lowest offer of ours that it took and the highest that it refused. */
    ...(lowestTaken !== undefined && { lowestTaken: grid.amounts[lowestTaken] }),
    ...(highestRefused !== undefined && { highestRefused: grid.amounts[highestRefused] }),
    /** The offer that would bring us most at once, and how likely it is taken. */
    bestOffer: grid.amounts[best],
    chance: forecast.chances[best],
    /** What it offered last, and on average of late. */
    ...(habits.seen > 0 && { lastOffer: habits.last * grid.total, usualOffer: habits.usual * grid.total }),
    /** Of what it offers we would now refuse less than this. */
    demand: demandOf(file, tools, left),
    /** The constant policy that we keep to instead, if we do, and what it brought in a round before. */
    ...(kept && { kept }),
    /** What we and it gained in rounds of the two. */
    gained,
    given,
  };
}

function kindOf({ answers, habits, met, stand }: PartnerFile, { forecast, isGreedy }: DealTools): PartnerKind {
  const { shares } = forecast;
  if (met < FEW.rounds || answers.seen < FEW.answers) return 'unknown';
  if (stand.isWon) return 'tester';
  if (shares.random > 0.5) return 'random';
  if (habits.shares.mirror > 0.5 || shares.mirror > 0.5) return 'mirror';
  if (isGreedy) return 'refuser';
  if (habits.moved > 0.5) return 'learner';
  if (shares.drifting > 0.5 || habits.shares.walker > 0.5) return 'drifting';
  return shares.soft > 0.5 ? 'soft' : 'threshold';
}

/** The lowest offer that would be taken now. */
function demandOf(file: PartnerFile, tools: DealTools, left: number): number {
  const { total, amounts } = tools.grid;
  const level = amounts.findIndex((offer) => {
    const { demand, worth, cost } = weighRefusal(tools, file, offer, total, left);
    return offer >= demand || worth <= cost;
  });
  return amounts[Math.max(0, level)];
}

function whyOf(belief: ReturnType<typeof factsOf>): string {
  const { kind, lowestTaken, highestRefused, usualOffer, demand, learns, bestOffer, chance, kept } = belief;
  const seen = [
    lowestTaken !== undefined && `it took ${lowestTaken}`,
    highestRefused !== undefined && `it refused ${highestRefused}`,
    usualOffer !== undefined &&
      `it offers about ${shown(usualOffer)} (chance that this depends on my answers: ${wholePercent(learns)})`,
  ].filter((words) => words !== false);
  const grounds = seen.length === 0 ? '' : ` Seen: ${seen.join('; ')}.`;
  if (kept !== undefined) {
    const { offer, demand: least, brought } = kept;
    const because =
      brought !== undefined
        ? `that has brought ${shown(brought)} a round`
        : belief.offers.chooser > 0.5
          ? 'it chooses among a few offers, so it may learn that I take no less'
          : 'to see what it makes of that';
    return `${MANNERS[kind]}${grounds} I keep to offering ${offer} and taking ${least} or more: ${because}.`;
  }
  const refusing = demand > 0 ? `I refuse less than ${demand}` : 'I take all it offers';
  const offering = `${bestOffer} is my best offer (taken with chance ${wholePercent(chance)})`;
  return `${MANNERS[kind]}${grounds} So ${offering}, and ${refusing}.`;
}

const shown = (amount: number): string => String(Math.round(amount * 10) / 10);
