// Units that our goods are not sold in, made those that they are: a pound of flour is three and a half cups. What has
// no plain rule of the kitchen stays open, and the seller asks back.

import { wordList, wordSet } from '../../../base/word-lists.ts';
import { type Good, GOOD_FACTS } from '../../game/goods.ts';
import { numberAt, type NumberPhrase } from './number-phrase.ts';
import { GOOD_WORDS, isCountable } from './vocabulary.ts';

type Rule = Readonly<Partial<Record<Good, number>>>;

const CUPS = { flour: 1, sugar: 1, milk: 1 };

function times(rule: Rule, factor: number): Rule {
  return Object.fromEntries(Object.entries(rule).map(([good, amount]) => [good, amount * factor]));
}

/** Cups of flour and sugar, and ounces of chocolate, in a pound; the usual figures of cook books. */
const POUND: Rule = { flour: 3.5, sugar: 2.25, chocolate: 16 };
/** The same for a kilogram; milk by its weight, which is nearly its volume. */
const KILOGRAM: Rule = { flour: 8, sugar: 5, milk: 4, chocolate: 35 };
/** Cups in a litre, teaspoons in it. */
const LITRE: Rule = { ...times(CUPS, 4), vanilla: 200 };

const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    'pound lb lbs pounds': POUND,
    'kilogram kilograms kilo kilos kg kgs': KILOGRAM,
    'gram grams gramm gr g': times(KILOGRAM, 1 / 1000),
    'litre litres liter liters l': LITRE,
    'millilitre millilitres milliliter milliliters ml': times(LITRE, 1 / 1000),
    'decilitre decilitres deciliter dl': times(LITRE, 1 / 10),
    'gallon gallons': times(CUPS, 16),
    'quart quarts qt': times(CUPS, 4),
    'pint pints pt': times(CUPS, 2),
    'tablespoon tablespoons tbsp tbsps tbs': { ...times(CUPS, 1 / 16), vanilla: 3 },
    teaspoon: { ...times(CUPS, 1 / 48), vanilla: 1 },
    // By weight for what is dry, by volume for milk.
    ounce: { flour: 0.25, sugar: 0.15, milk: 0.125, chocolate: 1 },
    // A carton of eggs is a dozen, one of milk a quart; other boxes are as large as they are.
    'carton cartons': { egg: 12, milk: 4 },
    cup: { chocolate: 6, vanilla: 48, blueberry: 1 },
    'packet stick sticks bottle bottles jar jars can cans tin tins sack sacks': {},
    'handful handfuls pinch tub tubs tray trays crate crates': {},
  }).flatMap(([units, rule]) => wordList(units).map((unit) => [unit, rule])),
);
/** Between a number and "of" these are no units. */
const NO_UNITS = wordSet(`
  dollar cent more extra less lot lots bit worth each kind kinds type types sort sorts percent dozen dozens couple pair
  half piece pieces out instead because and one ones time times cost price total inside part parts most all`);
/** To how much of the unit that a good is sold in an amount is rounded. */
const STEPS = { egg: 1, flour: 0.25, sugar: 0.25, milk: 0.25, chocolate: 0.5, vanilla: 0.5, blueberry: 1 };

/** A sentence with each amount in the unit that its good is sold in, and the first good whose amount stayed open. */
export function inOwnUnits(words: readonly string[]) {
  const kept: string[] = [];
  let open: Good | undefined;
  for (let at = 0; at < words.length;) {
    const { amount, good, length } = foreignAt(words, at) ?? foreignBehind(words, at) ?? { length: 1 };
    if (good === undefined) kept.push(words[at]);
    else kept.push(amount === undefined ? 'some' : String(amount), good);
    if (amount === undefined) open ??= good;
    at += length;
  }
  return { words: kept, open };
}

/** A good with its amount in the unit that it is sold in; undefined: nobody knows how much that is. */
interface Foreign {
  readonly amount: number | undefined;
  readonly good: Good;
  /** How many words it takes. */
  readonly length: number;
}

/** "a pound of flour", "3 heaped cups of flour", "2 blocks of chocolate". */
function foreignAt(words: readonly string[], at: number): Foreign | undefined {
  const number = numberAt(words, at) ?? bareUnit(words, at);
  if (number === undefined || number.money) return undefined;
  const { value, article } = number;
  // "half a litre" has its article in the number; "two and a half kg" too.
  let place = at + number.length;
  const described = !article && words[place + 1] !== 'of' && words[place + 2] === 'of' && isStrange(words[place]);
  if (described) place++;
  const unit = words[place];
  const of = words[place + 1] === 'of';
  place += of ? 2 : 1;
  if (words[place] === 'the') place++;
  const good = GOOD_WORDS.get(words[place]);
  if (good === undefined) return undefined;
  const length = place + 1 - at;
  if (described && unit === GOOD_FACTS[good].unit) return { amount: value, good, length };
  return of && !article && isStrange(unit) ? { amount: undefined, good, length } : converted(value, unit, good, length);
}

/** "gallon of milk" is one, where no number or "by the" stands before it. */
function bareUnit(words: readonly string[], at: number): Omit<NumberPhrase, 'vague'> | undefined {
  const [unit, of, good] = words.slice(at);
  if (!RULES.has(unit) || of !== 'of' || !GOOD_WORDS.has(good) || numberAt(words, at - 1) !== undefined)
    return undefined;
  const isTalkedOf = /^(?:the|by|per|each|every|this|that)$/.test(words[at - 1]);
  return isTalkedOf ? undefined : { value: 1, length: 0, money: false, article: false };
}

/** Whether a word can be nothing but a unit that no rule is known for: "2 blocks of chocolate". */
function isStrange(unit: string): boolean {
  return /^[a-z]{3,}$/.test(unit) && !RULES.has(unit) && !isCountable(unit) && !NO_UNITS.has(unit);
}

/** "flour 1 kg", "milk, half a litre". */
function foreignBehind(words: readonly string[], at: number): Foreign | undefined {
  const good = GOOD_WORDS.get(words[at]);
  const from = at + (/^[:,(]$/.test(words[at + 1]) ? 2 : 1);
  const number = numberAt(words, from);
  if (good === undefined || number === undefined || number.money) return undefined;
  const place = from + number.length;
  if (words[place + 1] === 'of' || GOOD_WORDS.has(words[place + 1])) return undefined;
  return converted(number.value, words[place], good, place + 1 - at);
}

function converted(value: number, unit: string, good: Good, length: number): Foreign | undefined {
  const rule = unit === GOOD_FACTS[good].unit ? undefined : RULES.get(unit);
  const one = rule?.[good];
  const step = STEPS[good];
  const amount = one === undefined ? undefined : Math.max(step, Math.round((value * one) / step) * step);
  return rule && { amount, good, length };
}
