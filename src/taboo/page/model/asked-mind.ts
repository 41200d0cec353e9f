// Answers the page's questions: everything for which the knowledge is needed.

import { randomFrom } from '../../../base/seeded-random.ts';
import { DescriberRules } from '../../describer/sayable-hints.ts';
import { TabooDescriber } from '../../describer/taboo-describer.ts';
import { tabooWords } from '../../describer/taboo-words.ts';
import type { GuesserMind } from '../../guesser/taboo-guesser.ts';
import { hintRefusal } from './hint-check.ts';
import type { MindAnswer, MindQuestion } from './mind-questions.ts';
import { thinkAloud } from './spoken-thoughts.ts';

type Describing = Extract<MindQuestion, { readonly kind: 'describe' }>;

/** Owns the mind, and the describer of the game that goes on. */
export class AskedMind {
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
