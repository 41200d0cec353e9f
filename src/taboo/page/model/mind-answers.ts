// Answers the page's questions: everything for which the knowledge is needed.

import type { TargetCity } from '../../game/guess.ts';
import { LONGEST_HINT, type ShownCity } from './taboo-play.ts';
import { type HeardTurn, thinkAloud } from './spoken-thoughts.ts';
import { randomFrom } from '../../../base/seeded-random.ts';
import { FAULT_SENTENCES, type HintRules, hintRules, wordFamilies, tabooWords } from '../../describer/sayable-hints.ts';
import { type TabooDescriber, tabooDescriber } from '../../describer/taboo-describer.ts';
import type { GuesserMind } from '../../guesser/mind.ts';
import { plain } from '../../../base/plain-text.ts';

/** What answers the page's questions. */
export type PageMind = ReturnType<typeof pageMind>;

/** Each method answers a question. It remembers the describer of the game that goes on. */
export function pageMind(mind: GuesserMind) {
  const { cities, countries } = mind.index;
  let held: { readonly at: number; readonly seed: number; readonly describer: TabooDescriber } | undefined;
  return {
    /** What is known: which cities there are. */
    wake(): { readonly cities: readonly ShownCity[]; readonly countries: number } {
      const shown = cities.map(({ name, country, also, place, fame }) => ({ name, country, also, place, fame }));
      return { cities: shown, countries: countries.length };
    },
    /** What may not be said of a city. */
    taboo: (at: number) => tabooWords(mind, cities[at]),
    /** Why a person may not say this hint; undefined if they may. */
    check(at: number, hint: string, isStrict: boolean): string | undefined {
      const taboo = tabooWords(mind, cities[at]);
      return hintRefusal(hint, hintRules(mind, cities[at], taboo), taboo, isStrict);
    },
    /** What the guesser thinks after each hint. */
    think: (turns: readonly HeardTurn[], target?: TargetCity) => thinkAloud(mind, turns, target),
    /**
     * The next hint to a city; undefined if there is nothing left to say. A game that goes on after a break is
     * described anew up to there.
     * @param wrong the wrong guesses; '' is one that passed
     */
    describe(at: number, seed: number, wrong: readonly string[]): string | undefined {
      if (held?.at !== at || held.seed !== seed || held.describer.given.length !== wrong.length) {
        held = { at, seed, describer: tabooDescriber(mind, cities[at], randomFrom(seed)) };
        for (const [turn] of wrong.entries()) held.describer.hint(namedGuesses(wrong.slice(0, turn)));
      }
      return held.describer.hint(namedGuesses(wrong));
    },
  };
}

/** Passes tell the describer nothing. */
const namedGuesses = (wrong: readonly string[]): string[] => wrong.filter((guess) => guess !== '');

/**
 * Why a hint may not be said, in a sentence; undefined if it may.
 * @param rules the rules for the city
 * @param taboo the phrases of which no word may be said
 * @param isStrict whether all rules hold; else a hint only has to be one
 */
export function hintRefusal(hint: string, rules: HintRules, taboo: readonly string[], isStrict: boolean) {
  if (!/[\p{L}\p{N}]/u.test(hint)) return FAULT_SENTENCES.empty;
  if (hint.length > LONGEST_HINT) return `A hint has at most ${LONGEST_HINT} characters.`;
  const { fault, word = '' } = (isStrict ? rules(hint) : undefined) ?? {};
  if (fault === 'taboo') return tabooSentence(hint, taboo);
  return fault && FAULT_SENTENCES[fault].replace('%', () => plain(word, LONGEST_HINT));
}

function tabooSentence(hint: string, taboo: readonly string[]): string {
  const said = new Set(wordFamilies(hint));
  const phrase = taboo.find((one) => wordFamilies(one).some((family) => said.has(family)));
  if (phrase === undefined) return 'That is taboo.';
  const families = new Set(wordFamilies(phrase));
  const typed = hint.split(/\s+/).find((word) => wordFamilies(word).some((family) => families.has(family)));
  if (!phrase.includes(' ')) return `“${plain(typed ?? phrase, LONGEST_HINT)}” is taboo for this city.`;
  return `That has a word of “${phrase}”, which is taboo for this city.`;
}
