// Whether to take an offer: refusing costs it now, and pays where the partner's later offers rise for it.

import type { DealTools } from './deal-tools.ts';
import { NEAR } from './offer-habits.ts';
import type { PartnerFile } from './partner-file.ts';

/** Where one unit is all there is: one who takes nothing with this chance, or of whom fewer answers were seen. */
const FAVOUR_CHANCE = 0.3;
const FAVOURS_SEEN = 4;
/** Who answers as we do with this chance is refused nothing. */
const MIRROR_CHANCE = 0.05;

/** What we make of an offer. */
export interface Refusal {
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
  const { softDemand, fairDemand, hazard, proof } = tools.settings;
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
  return { demand: moved < proof ? fair : most, worth: moved * rise * left, cost };
}

/** Taking nothing costs nothing: it is a favour, for those who do us the same where there is no fair share. */
function weighNothing({ forecast }: DealTools, { answers }: PartnerFile, total: number): Refusal {
  const isFavoured = answers.seen < FAVOURS_SEEN || forecast.chances[0] > FAVOUR_CHANCE;
  const takes = total < 2 ? isFavoured : forecast.shares.mirror > MIRROR_CHANCE;
  return { demand: takes ? 0 : 1, worth: 1, cost: 0 };
}
