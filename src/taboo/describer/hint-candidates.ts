// What may be said of a city: its own associations, its country's, and what follows from where it lies; and how well a
// phrase of the knowledge reads as a hint.

import words from './describer-words.json' with { type: 'json' };
import type { GuesserMind } from '../guesser/mind.ts';
import type { PhraseKind } from '../guesser/phrase-table.ts';
import { lemmaOf } from '../language/lemmas.ts';
import { describedWorld, strengthOf } from './described-world.ts';
import { type HintRules, isNamedPhrase, wordFamilies } from './sayable-hints.ts';
import { wordSet } from '../../base/word-lists.ts';

/** A word that describes the word before it, though English puts it in front. */
const TURNED = new Set(words.turned);
/** What no phrase ends with: a word that wants another, or one with another place in English. */
const UNENDED = wordSet(`
of the a an to in on at for from with by as and or near like than once first twice only too many few
`);
/** Half a sentence begins so. */
const UNBEGUN = wordSet('when where who whom which that as if because and or');
/** After them an adjective stands right: "most expensive". */
const BEFORE_ADJECTIVE = wordSet('most very too so no not never all half');

/** By the number of words: long phrases are telegrams. */
const BY_LENGTH: readonly number[] = [0, 1, 0.9, 0.6];
/** Words in an order that no person would say. */
const TWISTED = 0.5;

/** How well a phrase reads, up to 1. */
export function clearness(phrase: string): number {
  const said = phrase.split(' ');
  const [first] = said;
  const last = said[said.length - 1];
  if (said.length === 1) return BY_LENGTH[1];
  const isTurned = TURNED.has(last) && !TURNED.has(first) && !BEFORE_ADJECTIVE.has(first);
  // A plural before the last word is a word in the wrong place: "noses sweets".
  const isPlural = said.slice(0, -1).some((word) => word.endsWith('s') && lemmaOf(word) !== word);
  const isTwisted = isTurned || isPlural || UNENDED.has(last) || UNBEGUN.has(first);
  return BY_LENGTH[said.length] * (isTwisted ? TWISTED : 1);
}

/**
 * A hint that may be given: what it is `about`, a kind of association or `computed`, and how likely a person knows it
 * of the city and understands it so (`familiar`), up to 1.
 */
export type HintCandidate = ReturnType<typeof hintCandidates>[number];

/** Plain words alone, one to three. */
const PLAIN = /^[a-z]+(?: [a-z]+){0,2}$/;
/** Computed phrases that a person would say; the others are only ever heard. */
const SAID_OF_PLACE: ReadonlySet<string> = new Set(
  'tropical,equator,arctic,midnight sun,landlocked,island,capital,megacity,metropolis,small town'.split(','),
);
/** By the strength of a phrase beside the strongest: how likely somebody knows it. */
const KNOWN_BY = { most: 0.9, many: 0.75, some: 0.45 } as const;
/** Strangers know what a city looks like and stands for sooner than what it makes or who plays there. */
const KNOWN_BY_KIND: { readonly [kind in PhraseKind]?: number } = { trade: 0.6, sport: 0.8 };
/** What a phrase of the country is worth: it says only where to look. */
const OF_COUNTRY = 0.8;
/** Everything that the rules let say of a city. */
export function hintCandidates(mind: GuesserMind, city: number, rules: HintRules) {
  const { index } = mind;
  const { phrases } = describedWorld(mind);
  const seen = new Set<string>();
  return [city, index.cities.length + index.countryOf[city]].flatMap((owner) =>
    phrases[owner].flatMap(({ phrase, kind, share }) => {
      if (!PLAIN.test(phrase) || seen.has(phrase)) return [];
      // What the name means is half of the name.
      if (kind === 'name' || isNamedPhrase(phrase, kind) || (kind === 'computed' && !SAID_OF_PLACE.has(phrase)))
        return [];
      seen.add(phrase);
      if (rules(phrase) !== undefined) return [];
      const isOfCountry = owner !== city;
      const weight = kind === 'computed' ? KNOWN_BY.many : KNOWN_BY[strengthOf(share)];
      const familiar = weight * (KNOWN_BY_KIND[kind] ?? 1) * clearness(phrase) * (isOfCountry ? OF_COUNTRY : 1);
      return [{ hint: phrase, about: kind, isOfCountry, familiar, families: wordFamilies(phrase) }];
    }),
  );
}
