// The guessers that have a name: ours, ours without a part of what it knows, and two that do not listen.

import { GUESSER_NUMBERS } from '../guesser/guesser-numbers.ts';
import type { GuesserNumbers } from '../guesser/guesser-numbers.ts';
import { guesserMind } from '../guesser/taboo-guesser.ts';
import type { GuesserMind } from '../guesser/taboo-guesser.ts';
import { readCityFacts } from '../knowledge/city-facts.ts';
import type { KnownCountry } from '../knowledge/known-city.ts';
import { knownCountries } from '../knowledge/known-texts.ts';
import type { TabooTexts } from '../knowledge/known-texts.ts';
import { nearWords, relatedWords } from '../language/related-words.ts';
import { forgetful } from './forgetful-minds.ts';
import { deafPlayer, guesserPlayer } from './measured-players.ts';
import type { GamePlayer } from './played-taboo.ts';

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
  readonly open: (ground: GuesserGround) => () => GamePlayer;
}

/** The guessers, ours first. */
export const BUNDLED_GUESSERS: ReadonlyMap<string, BundledGuesser> = new Map<string, BundledGuesser>([
  ['guesser', { what: 'ours', open: ({ mind }) => listening(mind) }],
  [
    'no-countries',
    {
      what: 'without what is known of countries',
      open: ({ texts }) => listening(mindFrom(texts, { numbers: { country: 0, countryOfOnly: 0, siblings: 0 } })),
    },
  ],
  [
    'no-synonyms',
    {
      what: 'without near words and WordNet',
      open: ({ texts }) => listening(mindFrom({ ...texts, nearWords: '', related: '' })),
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
      open: ({ mind }) =>
        deaf(
          mind,
          mind.index.cities.map(({ fame }) => fame),
        ),
    },
  ],
  [
    'population',
    {
      what: 'says the largest cities, whatever it hears',
      open: ({ mind, texts }) => {
        const factsOf = readCityFacts(texts.facts);
        return deaf(
          mind,
          mind.index.cities.map((city) => factsOf(city)?.population ?? 0),
        );
      },
    },
  ],
]);

function listening(mind: GuesserMind): () => GamePlayer {
  return () => guesserPlayer(mind);
}

function deaf(mind: GuesserMind, most: readonly number[]): () => GamePlayer {
  const order = [...most.keys()].toSorted((one, other) => most[other] - most[one]);
  return () => deafPlayer(mind, order);
}

/** What is changed in a mind. */
interface MindChanges {
  readonly numbers?: Partial<GuesserNumbers>;
  readonly change?: (known: KnownCountry[]) => KnownCountry[];
}

function mindFrom(texts: TabooTexts, { numbers = {}, change = (known) => known }: MindChanges = {}): GuesserMind {
  const tables = { near: nearWords(texts.nearWords), related: relatedWords(texts.related) };
  const known = change(knownCountries(texts));
  return guesserMind(known, readCityFacts(texts.facts), tables, { ...GUESSER_NUMBERS, ...numbers });
}

function forgetfulMind(texts: TabooTexts, kept: number): GuesserMind {
  return mindFrom(texts, { change: (known) => forgetful(known, kept) });
}

function weakMind(texts: TabooTexts): GuesserMind {
  return mindFrom(texts, {
    change: (known) => known.map((country) => ({ ...weak(country), cities: country.cities.map(weak) })),
  });
}

/** Without its strongest associations. */
function weak<Owner extends Pick<KnownCountry, 'associations'>>(owner: Owner): Owner {
  return { ...owner, associations: owner.associations.filter(({ weight }) => weight < 3) };
}
