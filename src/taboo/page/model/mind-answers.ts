// Answers the page's questions: everything for which the knowledge is needed.

import type { TargetCity } from '../../game/guess.ts';
import { LONGEST_HINT, type ShownCity } from './taboo-play.ts';
import { type HeardTurn, type SpokenThought, thinkAloud } from './spoken-thoughts.ts';
import { randomFrom } from '../../../base/seeded-random.ts';
import { DescriberRules, FAULT_SENTENCES, type FoundFault, wordFamilies } from '../../describer/sayable-hints.ts';
import { TabooDescriber } from '../../describer/taboo-describer.ts';
import { tabooWords } from '../../describer/taboo-words.ts';
import type { GuesserMind } from '../../guesser/mind.ts';
import { plain } from '../../../base/plain-text.ts';

/** A question. */
export type MindQuestion =
  /** What is known: which cities there are. */
  | { readonly kind: 'wake' }
  /** What may not be said of a city. */
  | { readonly kind: 'taboo'; readonly at: number }
  /** Whether a person may say this hint. */
  | { readonly kind: 'check'; readonly at: number; readonly hint: string; readonly isStrict: boolean }
  /** What the guesser thinks after each hint. */
  | { readonly kind: 'think'; readonly turns: readonly HeardTurn[]; readonly target?: TargetCity }
  /** The next hint to a city, after these wrong guesses; '' is one that passed. */
  | { readonly kind: 'describe'; readonly at: number; readonly seed: number; readonly wrong: readonly string[] };

/** Its answer. */
export type MindAnswer =
  | { readonly kind: 'awake'; readonly cities: readonly ShownCity[]; readonly countries: number }
  | { readonly kind: 'forbidden'; readonly taboo: readonly string[] }
  | { readonly kind: 'checked'; readonly refusal?: string }
  | { readonly kind: 'thoughts'; readonly thoughts: readonly SpokenThought[] }
  /** Without a hint there is nothing left to say. */
  | { readonly kind: 'described'; readonly hint?: string };

type Describing = Extract<MindQuestion, { readonly kind: 'describe' }>;

/** Owns the mind, and the describer of the game that goes on. */
export class PageMind {
  readonly #mind: GuesserMind;
  #describing: { readonly at: number; readonly seed: number; readonly describer: TabooDescriber } | undefined;

  constructor(mind: GuesserMind) {
    this.#mind = mind;
  }

  answer(question: MindQuestion): MindAnswer {
    const { cities, countries } = this.#mind.index;
    switch (question.kind) {
      case 'wake': {
        const shown = cities.map(({ name, country, also, place, fame }) => ({ name, country, also, place, fame }));
        return { kind: 'awake', cities: shown, countries: countries.length };
      }
      case 'taboo':
        return { kind: 'forbidden', taboo: tabooWords(this.#mind, cities[question.at]) };
      case 'check':
        return this.#checked(question.at, question.hint, question.isStrict);
      case 'think':
        return { kind: 'thoughts', thoughts: thinkAloud(this.#mind, question.turns, question.target) };
      case 'describe': {
        const hint = this.#hint(question);
        return { kind: 'described', ...(hint !== undefined && { hint }) };
      }
    }
  }

  #checked(at: number, hint: string, isStrict: boolean): MindAnswer {
    const city = this.#mind.index.cities[at];
    const taboo = tabooWords(this.#mind, city);
    const rules = new DescriberRules(this.#mind, city, taboo);
    const refusal = hintRefusal(hint, { foundIn: (said) => rules.foundIn(said), taboo, isStrict });
    return { kind: 'checked', ...(refusal !== undefined && { refusal }) };
  }

  /** The next hint. A game that goes on after a break is described anew up to there. */
  #hint({ at, seed, wrong }: Describing): string | undefined {
    let held = this.#describing;
    if (held?.at !== at || held.seed !== seed || held.describer.given.length !== wrong.length) {
      held = { at, seed, describer: new TabooDescriber(this.#mind, this.#mind.index.cities[at], randomFrom(seed)) };
      for (const [turn] of wrong.entries()) held.describer.hint(namedGuesses(wrong.slice(0, turn)));
      this.#describing = held;
    }
    return held.describer.hint(namedGuesses(wrong));
  }
}

/** Passes tell the describer nothing. */
function namedGuesses(wrong: readonly string[]): string[] {
  return wrong.filter((guess) => guess !== '');
}

/** What hints are held to. */
interface PersonRules {
  /** The rules for the city. */
  readonly foundIn: (hint: string) => FoundFault | undefined;
  /** The phrases of which no word may be said. */
  readonly taboo: readonly string[];
  /** Whether all rules hold; else a hint only has to be one. */
  readonly isStrict: boolean;
}

/** The sentence; undefined where the hint may be said. */
export function hintRefusal(hint: string, { foundIn, taboo, isStrict }: PersonRules): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(hint)) return FAULT_SENTENCES.empty;
  if (hint.length > LONGEST_HINT) return `A hint has at most ${LONGEST_HINT} characters.`;
  if (!isStrict) return undefined;
  const found = foundIn(hint);
  if (found === undefined) return undefined;
  const { fault, word = '' } = found;
  if (fault === 'taboo') return tabooSentence(hint, taboo);
  return FAULT_SENTENCES[fault].replace('%', () => plain(word, LONGEST_HINT));
}

function tabooSentence(hint: string, taboo: readonly string[]): string {
  const said = new Set(wordFamilies(hint));
  const phrase = taboo.find((one) => wordFamilies(one).some((family) => said.has(family)));
  if (phrase === undefined) return 'That is taboo.';
  if (!phrase.includes(' ')) return `“${phrase}” is taboo for this city.`;
  return `That has a word of “${phrase}”, which is taboo for this city.`;
}
