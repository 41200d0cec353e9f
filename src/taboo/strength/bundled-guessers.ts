// The guessers that have a name: ours, ours without a part of what it knows, and two that do not listen.

import type { GuesserMind } from '../guesser/mind.ts';
import type { KnownCountry } from '../knowledge/known-city.ts';
import type { TabooTexts } from '../knowledge/country-file.ts';
import { byMost, forgetful, mindMaker, NO_COUNTRIES, NO_SYNONYMS, populations } from './partial-minds.ts';
import { fixedGuesser, ownGuesser } from './measured-guessers.ts';
import type { RankingGuesser } from './played-taboo.ts';

/** What guessers are made from. */
export interface GuesserGround {
  readonly texts: TabooTexts;
  /** The mind of the whole guesser. */
  readonly mind: GuesserMind;
}

/** A guesser that has a name. */
export interface BundledGuesser {
  readonly what: string;
  /** Makes what sits down for each game. */
  readonly open: (ground: GuesserGround) => () => RankingGuesser;
}

/** The guessers, ours first. */
export const BUNDLED_GUESSERS: ReadonlyMap<string, BundledGuesser> = new Map<string, BundledGuesser>([
  ['guesser', { what: 'ours', open: ({ mind }) => listening(mind) }],
  [
    'no-countries',
    {
      what: 'without what is known of countries',
      open: ({ texts }) => listening(mindMaker(texts)(NO_COUNTRIES)),
    },
  ],
  [
    'no-synonyms',
    {
      what: 'without near words and WordNet',
      open: ({ texts }) => listening(mindMaker(texts)(NO_SYNONYMS)),
    },
  ],
  ['no-strong', { what: 'without the strongest associations', open: ({ texts }) => listening(weakMind(texts)) }],
  ['half', { what: 'knows a half of the associations', open: ({ texts }) => listening(forgetfulMind(texts, 0.5)) }],
  [
    'quarter',
    { what: 'knows a quarter of the associations', open: ({ texts }) => listening(forgetfulMind(texts, 0.25)) },
  ],
  [
    'fame',
    {
      what: 'says the most famous cities, whatever it hears',
      open: ({ mind }) => unhearing(mind, famesOf(mind)),
    },
  ],
  [
    'population',
    {
      what: 'says the largest cities, whatever it hears',
      open: ({ mind, texts }) => unhearing(mind, populations(mind.index.cities, texts)),
    },
  ],
]);

function listening(mind: GuesserMind): () => RankingGuesser {
  return () => ownGuesser(mind);
}

function unhearing(mind: GuesserMind, amounts: readonly number[]): () => RankingGuesser {
  const order = byMost(amounts);
  return () => fixedGuesser(mind, order);
}

function famesOf({ index }: GuesserMind): number[] {
  return index.cities.map(({ fame }) => fame);
}

function forgetfulMind(texts: TabooTexts, kept: number): GuesserMind {
  return mindMaker(texts)({ known: (known) => forgetful(known, kept) });
}

function weakMind(texts: TabooTexts): GuesserMind {
  return mindMaker(texts)({
    known: (known) => known.map((country) => ({ ...weak(country), cities: country.cities.map(weak) })),
  });
}

/** Without its strongest associations. */
function weak<Owner extends Pick<KnownCountry, 'associations'>>(owner: Owner): Owner {
  return { ...owner, associations: owner.associations.filter(({ weight }) => weight < 3) };
}

/** `guesser (ours), half (knows a half of the associations)`. */
export function namedList(named: ReadonlyMap<string, { readonly what: string }>): string {
  return [...named].map(([name, { what }]) => `${name} (${what})`).join(', ');
}
