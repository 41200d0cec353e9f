// The numbers of the planner's policy, in groups, each with the section of docs/experiments/lambda-punter.md that
// measured it; the flat names by which commands change them (`planner:searchWidth=1`), and what each may be.

import { PLAYOUTS_TO_DECIDE, ROUNDS_TO_DECIDE } from './race.ts';
import type { Strategy } from './strategy.ts';

/** The planner's numbers. */
export const POLICY = {
  /**
   * What the others' mean value weighs against our own. "Presence", "The static policy on larger maps", "Sixteen
   * punters".
   */
  others: { weight: 1 },
  /**
   * x, what a step costs in the betweenness, at the first and at the last turn; 0 to 1. "The static policy on larger
   * maps".
   */
  decay: { first: 0.9, last: 0.4 },
  /** The draws. "Presence: how dense the draws are"; "The mix, its weights, options at first". */
  percolation: {
    /** The probability that a free river is there; 0 to 1. */
    presence: 0.4,
    /** What percolation weighs against betweenness. */
    weight: 1,
    /** More draws than this change next to nothing. */
    mostDraws: 150,
    /** No draws once this part of the budget is spent, if there is a search: it needs the rest. "Large maps". */
    share: 0.35,
  },
  /** While many own turns are left, so on medium and large maps. "Presence", "The static policy on larger maps". */
  early: {
    /** More own turns left than this are many. Later the best river comes first, no matter who else wants it. */
    turns: 40,
    presence: 0.55,
    percolationWeight: 0.5,
    /**
     * Among this many of the best rivers, those come first that somebody may take before our next turn; with 1 the
     * best. "Large maps".
     */
    contenders: { few: 3, crowded: 1 },
  },
  /** Used if there are fewer mines than punters. "Few mines". */
  shortage: {
    /** How much less a river is worth that touches neither a mine nor own rivers at one, if there were no mine. */
    far: 0.7,
  },
  /** With options off. "Ways out of mines". */
  exits: {
    /** How many times as much a free river counts at a mine where the punter has no river yet. */
    weight: { few: 1, crowded: 4 },
  },
  /** With options on. "Options"; what crowded tables have of their own: "Sixteen punters". */
  options: {
    /** The probability that a free river is there, itself or its option; 0 to 1. */
    presence: 0.6,
    /** The probability that a river is there that somebody owns and whose option is unsold; 0 to 1. */
    unsoldPresence: { few: 0.15, crowded: 0.25 },
    /** What an option's worth counts beside a free river's. At crowded tables others buy what is left for later. */
    share: { few: 0.3, crowded: 0.6 },
  },
  /** The last turns. "Time, futures, the end". */
  ending: {
    /** The longest chains that are tried, in rivers. */
    steps: 6,
    /** It begins once the turns left are at most the options left times 1 + this. */
    early: 1,
  },
  /** Bets. "Time, futures, the end". */
  futures: {
    /**
     * A bet must be won in this much more than half of the playouts that know of it, in less than half if below 0; 0.5
     * is never to bet.
     */
    doubt: -0.2,
  },
  /** What the others will claim next, by the models that have predicted their claims so far. "Models of the others". */
  forecast: {
    /** No comparisons once this part of the budget is spent, 0 to 1. */
    observed: 0.25,
    /** No forecasts once this part is spent; 0: none at all. */
    until: 0.6,
    /** How many turns of each punter are forecast. */
    rounds: 3,
    /** How likely our own next claim is the one expected, 0 to 1. */
    own: 0.7,
    /** How likely a game goes on as expected for another round, 0 to 1. */
    trust: 0.8,
  },
  search: {
    /**
     * What a river that touches neither a mine nor a punter's own rivers at one counts in its playouts; 1: as all
     * others. "Where punters claim".
     */
    far: 0.05,
    /** With fewer free rivers than this, playouts are whole. "Search". */
    wholeBelow: 150,
    /** Whole playouts from a tree of claims. "Search". */
    whole: {
      /** How many rivers are tried; 1: no search, neither whole nor short. */
      width: 8,
      /** More playouts than this change next to nothing. */
      most: 4000,
      /** What the static worth, over its largest, adds to a candidate's mean reward of 0 to 1. */
      prior: 0.05,
      tree: {
        /** How many turns deep it grows. */
        depth: 12,
        /** How many claims of each punter are looked at beyond the first. */
        width: 6,
        /** How much a claim is tried for its worth before playouts speak for it. */
        explore: 0.5,
      },
    },
    /** Short playouts, judged by prospects. "Prospects: the search on every size". */
    short: {
      /** 1: no short search. */
      width: 5,
      /** As many of the best rivers at mines and own rivers are tried, too. "Where punters claim". */
      near: 4,
      most: 100,
      prior: 0.05,
      /** Turns of each punter. */
      rounds: 4,
      /** What percolation weighs against betweenness. */
      percolationWeight: 0.5,
      /** How surely the larger of two prospects wins: the power of their ratio. */
      power: 3,
      /**
       * On maps of many rivers a round looks at the prospects of only some of the others, so that there are enough
       * rounds: this many, over the rivers of the map.
       */
      riversLookedAt: 3000,
    },
  },
};

/** One set of such numbers, and models of how the others may play; by default none. */
export type Policy = Fixed<typeof POLICY> & { readonly models?: readonly Strategy[] };

type Fixed<Group> = { readonly [Name in keyof Group]: Group[Name] extends number ? number : Fixed<Group[Name]> };

/** A number's place in the groups, and its bounds, both allowed. */
interface Bounded {
  readonly at: string;
  readonly least: number;
  readonly most: number;
  /** Of a number that can be fitted: the change that could be felt. A number without it is a count, so whole. */
  readonly step?: number;
}

/** Of counts that are a matter of time alone: more than any game has use for. */
const MANY = 1_000_000;

/**
 * Each number by its flat name. The names stand in journals: none may change. Outside the bounds the planner would
 * reckon with NaN, never end, or silently do without a part of itself.
 */
const NUMBERS = {
  firstDecay: { at: 'decay.first', least: 0.3, most: 1, step: 0.06 },
  lastDecay: { at: 'decay.last', least: 0.05, most: 1, step: 0.1 },
  // Where every river is there, none is missed: the draws would say nothing.
  earlyPresence: { at: 'early.presence', least: 0.05, most: 0.9, step: 0.06 },
  presence: { at: 'percolation.presence', least: 0.05, most: 0.9, step: 0.06 },
  mostDraws: { at: 'percolation.mostDraws', least: 1, most: MANY },
  drawShare: { at: 'percolation.share', least: 0.1, most: 1, step: 0.15 },
  othersWeight: { at: 'others.weight', least: 0, most: 4, step: 0.2 },
  earlyPercolationWeight: { at: 'early.percolationWeight', least: 0, most: 5, step: 0.25 },
  percolationWeight: { at: 'percolation.weight', least: 0, most: 5, step: 0.25 },
  optionsPresence: { at: 'options.presence', least: 0.05, most: 0.95, step: 0.06 },
  unsoldPresence: { at: 'options.unsoldPresence.few', least: 0, most: 0.9, step: 0.05 },
  crowdedUnsoldPresence: { at: 'options.unsoldPresence.crowded', least: 0, most: 0.9, step: 0.05 },
  optionShare: { at: 'options.share.few', least: 0, most: 3, step: 0.1 },
  crowdedOptionShare: { at: 'options.share.crowded', least: 0, most: 3, step: 0.1 },
  // The search for chains joins too few rivers for longer ones, and calls itself for each step.
  endSteps: { at: 'ending.steps', least: 1, most: 300 },
  endEarly: { at: 'ending.early', least: 0, most: 8, step: 0.5 },
  futureDoubt: { at: 'futures.doubt', least: -0.5, most: 0.5, step: 0.05 },
  shortageFar: { at: 'shortage.far', least: 0, most: 1, step: 0.15 },
  exitWeight: { at: 'exits.weight.few', least: 0, most: 20, step: 0.5 },
  crowdedExitWeight: { at: 'exits.weight.crowded', least: 0, most: 20, step: 0.5 },
  contenders: { at: 'early.contenders.few', least: 1, most: MANY },
  crowdedContenders: { at: 'early.contenders.crowded', least: 1, most: MANY },
  hastyTurns: { at: 'early.turns', least: 0, most: MANY },
  forecastUntil: { at: 'forecast.until', least: 0, most: 1, step: 0.15 },
  // A round may cost no budget, and holds numbers for every punter.
  forecastRounds: { at: 'forecast.rounds', least: 1, most: 100 },
  forecastOwn: { at: 'forecast.own', least: 0, most: 1, step: 0.15 },
  forecastTrust: { at: 'forecast.trust', least: 0, most: 1, step: 0.1 },
  observedUntil: { at: 'forecast.observed', least: 0, most: 1, step: 0.15 },
  // Playouts divide by it.
  searchFar: { at: 'search.far', least: 0.01, most: 1, step: 0.05 },
  searchWidth: { at: 'search.whole.width', least: 1, most: MANY },
  searchWhole: { at: 'search.wholeBelow', least: 0, most: MANY },
  searchRounds: { at: 'search.short.rounds', least: 1, most: MANY },
  prospectWidth: { at: 'search.short.width', least: 1, most: MANY },
  prospectNear: { at: 'search.short.near', least: 0, most: MANY },
  prospectRivers: { at: 'search.short.riversLookedAt', least: 1, most: MANY },
  treeDepth: { at: 'search.whole.tree.depth', least: 1, most: MANY },
  treeWidth: { at: 'search.whole.tree.width', least: 1, most: MANY },
  treeExplore: { at: 'search.whole.tree.explore', least: 0, most: 10, step: 0.2 },
  // After fewer playouts, or rounds, nothing is decided.
  searchMost: { at: 'search.whole.most', least: PLAYOUTS_TO_DECIDE, most: MANY },
  prospectMost: { at: 'search.short.most', least: ROUNDS_TO_DECIDE, most: MANY },
  searchPrior: { at: 'search.whole.prior', least: 0, most: 2, step: 0.1 },
  prospectPrior: { at: 'search.short.prior', least: 0, most: 2, step: 0.03 },
  prospectPercolation: { at: 'search.short.percolationWeight', least: 0, most: 5, step: 0.25 },
  // Scores stay below 1e20, and their power below what a number can be.
  prospectPower: { at: 'search.short.power', least: 0.1, most: 15, step: 0.5 },
} satisfies { readonly [name: string]: Bounded };

/** The flat name of a number. */
export type PolicyName = keyof typeof NUMBERS;

/** Numbers to be changed, by their flat names. */
export type PolicyChanges = { readonly [Name in PolicyName]?: number };

/** Every flat name. */
export const POLICY_NAMES: readonly PolicyName[] = Object.keys(NUMBERS).filter(isPolicyName);

/** Whether a number has that flat name. */
export function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(NUMBERS, name);
}

/** The number of that name, as the planner has it. */
export function policyNumber(name: PolicyName): number {
  const found = NUMBERS[name].at.split('.').reduce<NumberGroups | number>(memberOf, POLICY);
  if (typeof found !== 'number') throw new Error(`${name} names no number: ${NUMBERS[name].at}`);
  return found;
}

/** The planner's numbers with some of them changed. */
export function policyWith(changes: PolicyChanges): Policy {
  const policy = structuredClone(POLICY);
  for (const name of POLICY_NAMES) {
    const value = changes[name];
    if (value === undefined) continue;
    const steps = NUMBERS[name].at.split('.');
    const group = steps.slice(0, -1).reduce<NumberGroups | number>(memberOf, policy);
    Object.assign(group, { [steps[steps.length - 1]]: value });
  }
  return policy;
}

interface NumberGroups {
  readonly [name: string]: NumberGroups | number;
}

function memberOf(numbers: NumberGroups | number, name: string): NumberGroups | number {
  if (typeof numbers === 'number' || !Object.hasOwn(numbers, name)) throw new Error(`no number lies under ${name}`);
  return numbers[name];
}

/** What a number outside its bounds would have to be; undefined if it is within them. */
export function policyBoundsMissed(name: PolicyName, value: number): string | undefined {
  const { least, most, step }: Bounded = NUMBERS[name];
  if (value >= least && value <= most && (step !== undefined || Number.isSafeInteger(value))) return undefined;
  return `a ${step === undefined ? 'whole ' : ''}number from ${least} to ${most}`;
}

/** Every number that can be fitted, as the planner has it, in the order of the table. */
export const TUNABLE = POLICY_NAMES.flatMap((name) => {
  const { least, most, step }: Bounded = NUMBERS[name];
  return step === undefined ? [] : [{ name, start: policyNumber(name), least, most, step }];
});
