// What may be said of a city: its own associations, its country's, and what follows from where it lies.

import type { GuesserMind } from '../guesser/taboo-guesser.ts';
import type { PhraseKind } from '../guesser/phrase-table.ts';
import { describedWorld, strengthOf } from './described-world.ts';
import { isNamedPhrase } from './named-phrases.ts';
import { wordFamilies, type DescriberRules } from './sayable-hints.ts';
import { clearness } from './telegram-style.ts';

/** A hint that may be given. */
export interface HintCandidate {
  readonly hint: string;
  /** What it is about: a kind of association, or `computed`. */
  readonly about: string;
  readonly isOfCountry: boolean;
  /** How likely a person knows it of the city and understands it so, up to 1. */
  readonly familiar: number;
  readonly families: readonly string[];
}

/** Plain words alone, one to three. */
const PLAIN = /^[a-z]+(?: [a-z]+){0,2}$/;
/** Computed phrases that a person would say; the others are only ever heard. */
const SAID_OF_PLACE: ReadonlySet<string> = new Set(
  'tropical,equator,arctic,midnight sun,landlocked,island,capital,megacity,metropolis,small town'.split(','),
);
/** By the strength of a phrase beside the strongest: how likely somebody knows it. */
const KNOWN_BY = { most: 0.9, many: 0.75, some: 0.45 } as const;
/** Whoever has not been there knows what a city looks like and stands for sooner than what it makes or who plays there. */
const KNOWN_BY_KIND: { readonly [kind in PhraseKind]?: number } = { trade: 0.6, sport: 0.8 };
/** What a phrase of the country is worth: it says only where to look. */
const OF_COUNTRY = 0.8;
/** Everything that the rules let say of a city. */
export function hintCandidates(mind: GuesserMind, city: number, rules: DescriberRules): HintCandidate[] {
  const { index } = mind;
  const { phrases } = describedWorld(mind);
  const seen = new Set<string>();
  const owners = [city, index.cities.length + index.countryOf[city]];
  return owners.flatMap((owner) =>
    phrases[owner].flatMap(({ phrase, kind, share }): HintCandidate[] => {
      if (!PLAIN.test(phrase) || seen.has(phrase)) return [];
      // What the name means is half of the name.
      if (kind === 'name' || isNamedPhrase(phrase, kind) || (kind === 'computed' && !SAID_OF_PLACE.has(phrase)))
        return [];
      seen.add(phrase);
      if (rules.faultOf(phrase) !== undefined) return [];
      const isOfCountry = owner !== city;
      const weight = kind === 'computed' ? KNOWN_BY.many : KNOWN_BY[strengthOf(share)];
      const familiar = weight * (KNOWN_BY_KIND[kind] ?? 1) * clearness(phrase) * (isOfCountry ? OF_COUNTRY : 1);
      return [{ hint: phrase, about: kind, isOfCountry, familiar, families: wordFamilies(phrase) }];
    }),
  );
}
