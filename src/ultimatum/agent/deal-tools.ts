// What the dealmaker shares between its partners: the levels of offers, the population, room to calculate.

import { AnswerForecast } from './acceptance-model.ts';
import { ANSWER_KINDS, type DealmakerSettings, noShares } from './dealmaker-settings.ts';
import { OfferChoice, OfferGrid, SoftCurves } from './offer-grid.ts';
import { NEAR } from './offer-habits.ts';
import { PartnerFile, PartnerPopulation } from './partner-file.ts';

/** How much more likely it is that a partner takes what it offers itself, where that is always the same. */
const AS_OFFERED = 0.4;
/** A partner that offers at random more often answers at random, too: by this much, after this many offers. */
const RANDOM_BOTH = { least: 0.6, more: 6, offers: 6 } as const;
/** An offer up to this part is low; a partner that takes it with this chance is soft, and may be asked for more. */
const LOW = { part: 0.35, chance: 0.7 } as const;
/** A partner that takes half with less than this chance wants more than its share. */
const HALF_CHANCE = 0.3;

/** All that for one total. */
export class DealTools {
  readonly settings: DealmakerSettings;
  readonly grid: OfferGrid;
  readonly population: PartnerPopulation;
  /** About the partner that was taken up last. */
  readonly forecast: AnswerForecast;
  readonly choice: OfferChoice;
  readonly #curves: SoftCurves;
  readonly #before: Float64Array;
  readonly #kinds = noShares();

  /** @param total what is shared in a round */
  constructor(total: number, settings: DealmakerSettings) {
    this.settings = settings;
    this.grid = new OfferGrid(total);
    this.#curves = new SoftCurves(this.grid);
    this.population = new PartnerPopulation(this.grid, settings);
    this.forecast = new AnswerForecast(this.grid, this.#curves);
    this.choice = new OfferChoice(this.grid, this.#curves.count);
    this.#before = new Float64Array(this.grid.size + 1);
  }

  /** A file for a partner that nothing is known about. */
  newFile(): PartnerFile {
    return new PartnerFile(this.grid, this.#curves, this.population, this.settings);
  }

  /** Makes the forecast be about a partner. */
  takeUp({ answers, habits, contribution, lastAnswer }: PartnerFile): void {
    const before = this.#before;
    this.population.thresholds(contribution, before);
    const { shares, last, seen } = habits;
    if (seen > 0) before[this.grid.levelAt(last)] += AS_OFFERED * shares.fixed;
    for (const kind of ANSWER_KINDS) this.#kinds[kind] = this.population.share(kind, contribution);
    const { least, more, offers } = RANDOM_BOTH;
    this.#kinds.random *= least + more * shares.scattered ** 2 * Math.min(1, seen / offers);
    this.forecast.weigh(answers, before, this.#kinds, lastAnswer, this.theirs(habits));
  }

  /** The level of a partner's last offer. */
  theirs({ seen, last }: PartnerFile['habits']): number | undefined {
    return seen > 0 ? this.grid.levelAt(last) : undefined;
  }

  /** Lets the population know what a partner, the one taken up, turned out to be. */
  count({ contribution, answers }: PartnerFile): void {
    this.population.count(contribution, -1);
    contribution.thresholds.set(this.forecast.thresholds);
    Object.assign(contribution.kinds, this.forecast.shares);
    contribution.weight = answers.seen / (answers.seen + 3);
    this.population.count(contribution, 1);
  }

  /** Whether the one taken up takes low offers. */
  isSoft({ answers: { lowestTaken } }: PartnerFile): boolean {
    const low = this.grid.levelAt(LOW.part);
    return lowestTaken !== undefined && lowestTaken <= low && this.forecast.chances[low] > LOW.chance;
  }

  /** Whether the one taken up seems to refuse half. */
  get isGreedy(): boolean {
    return this.forecast.chances[this.grid.levelAt(0.5)] < HALF_CHANCE;
  }

  /** How likely the play of the one taken up depends on ours: it is neither fixed nor by chance. */
  adapts({ habits }: PartnerFile): number {
    const { threshold, random } = this.forecast.shares;
    const { fixed, scattered } = habits.shares;
    return (1 - (threshold + random) * (fixed + scattered)) ** 2;
  }

  /** The offer of a level where `total` is shared, which may differ from the first rounds'. */
  amountOf(level: number, total: number): number {
    const amount = this.grid.amounts[level];
    const scaled = this.grid.total === total ? amount : Math.round((amount / Math.max(1, this.grid.total)) * total);
    return Math.max(0, Math.min(total, scaled));
  }
}

/** Where one unit is all there is: one who takes nothing with this chance, or of whom fewer answers were seen. */
const FAVOUR_CHANCE = 0.3;
const FAVOURS_SEEN = 4;
/** A partner that answers as we do with this chance is refused nothing. */
const MIRROR_CHANCE = 0.05;

/** What we make of an offer. */
interface Refusal {
  /** Offers from here on are taken in any case. */
  readonly demand: number;
  /** What refusing is expected to bring later. */
  readonly worth: number;
  /** What it costs. */
  readonly cost: number;
}

/**
 * Weighs refusing an offer of the partner that was taken up.
 * @param left how many more offers of it are expected
 */
export function weighRefusal(tools: DealTools, file: PartnerFile, offer: number, total: number, left: number): Refusal {
  const { softDemand, fairDemand, hazard, proof, firmness } = tools.settings;
  if (offer === 0) return weighNothing(tools, file, total);
  const { habits } = file;
  const { moved } = habits;
  const fair = Math.floor(fairDemand * total);
  // More than a fair share is asked only of those who take little or want much themselves, and only if they learn.
  const isPressed = tools.isSoft(file) || tools.isGreedy;
  const most = isPressed ? Math.max(fair, Math.floor(softDemand * total)) : fair;
  const highest = habits.highest * total;
  // Up to what it has offered before it will rise again; past that each refusal in vain makes it less likely.
  const rise =
    offer < NEAR * highest
      ? hazard * (Math.min(most, highest) - offer)
      : (most - offer) / ((habits.stalled + 1) * (habits.stalled + 2));
  // Who answers as we do would refuse as well.
  const cost = offer + tools.forecast.shares.mirror * total * 0.5;
  return { demand: moved < proof ? fair : most, worth: firmness * moved * rise * left, cost };
}

/** Taking nothing costs nothing: it is a favour, for those who do us the same where there is no fair share. */
function weighNothing({ forecast }: DealTools, { answers }: PartnerFile, total: number): Refusal {
  const isFavoured = answers.seen < FAVOURS_SEEN || forecast.chances[0] > FAVOUR_CHANCE;
  const takes = total < 2 ? isFavoured : forecast.shares.mirror > MIRROR_CHANCE;
  return { demand: takes ? 0 : 1, worth: 1, cost: 0 };
}
