// Describers by name: ours, and plain ones to compare it with. All keep the rules; a plain one chooses what to say
// without a thought of who hears it.

import { shuffled, type Random } from '../../base/seeded-random.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { type HintCandidate, hintCandidates } from './hint-candidates.ts';
import { hintRules, tabooWords, USUAL_TABOO_WORDS } from './sayable-hints.ts';
import { hintList, tabooDescriber } from './taboo-describer.ts';

/** Who gives hints in a game. */
export interface HintGiver {
  /**
   * The next hint; undefined if nothing is left to say.
   * @param wrongGuesses all of them so far
   */
  hint(wrongGuesses: readonly string[]): string | undefined;
}

/** What a describer is made from. */
export interface DescriberTask {
  readonly mind: GuesserMind;
  readonly city: KnownCity;
  readonly random: Random;
  /** How many hints it will give at most. */
  readonly hints: number;
  /** How many of the city's first words are taboo: 10 by default. */
  readonly taboo?: number;
}

/** A describer that has a name. */
export interface NamedDescriber {
  readonly what: string;
  readonly start: (game: DescriberTask) => HintGiver;
}

/** The describers. */
export const TABOO_DESCRIBERS: ReadonlyMap<string, NamedDescriber> = new Map(
  Object.entries<NamedDescriber>({
    describer: {
      what: 'ours: vague hints first, chosen by what listeners make of them, in answer to wrong guesses',
      start: ({ mind, city, random, taboo }) => tabooDescriber(mind, city, random, taboo),
    },
    fixed: {
      what: 'ours, with its hints fixed before the first guess',
      start: ({ mind, city, random, hints, taboo }) => listed(hintList(mind, city, hints, random, taboo)),
    },
    strongest: {
      what: 'the strongest associations first',
      start: (game) => listedHints(sayable(game).toSorted((one, other) => other.familiar - one.familiar)),
    },
    random: { what: 'any association of the city or its country', start: (game) => listedHints(sayable(game)) },
  }),
);

/** All that may be said, in an order drawn by chance, no family of words twice. */
function sayable({ mind, city, random, taboo = USUAL_TABOO_WORDS }: DescriberTask): HintCandidate[] {
  const rules = hintRules(mind, city, tabooWords(mind, city, taboo));
  const said = new Set<string>();
  const all = shuffled(hintCandidates(mind, mind.index.cities.indexOf(city), rules), random);
  return all.filter(({ families }) => {
    const isNew = families.every((family) => !said.has(family));
    if (isNew) for (const family of families) said.add(family);
    return isNew;
  });
}

function listedHints(candidates: readonly HintCandidate[]): HintGiver {
  return listed(candidates.map(({ hint }) => hint));
}

function listed(hints: readonly string[]): HintGiver {
  let given = 0;
  return { hint: () => hints[given++] };
}
