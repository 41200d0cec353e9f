// What is known of countries and cities.

import type { Place } from '../game/guess.ts';
import type { AssociationKind } from './association-kinds.ts';

/** How strongly a phrase belongs: 3 comes to mind at once, 2 is a good hint, 1 is true but weak. */
export type Weight = 1 | 2 | 3;

/** A phrase that somebody may say of a country or city. */
export interface Association {
  readonly phrase: string;
  readonly weight: Weight;
  readonly kind: AssociationKind;
}

/** A city as its country's file has it. */
export interface KnownCity {
  readonly name: string;
  readonly country: string;
  /** 1 to 100: how likely somebody chooses it for a game. */
  readonly fame: number;
  readonly place: Place;
  /** Other English names. */
  readonly also: readonly string[];
  readonly associations: readonly Association[];
}

/** The fame of cities that most people have heard of: whoever is given a city, or watches, gets one of these. */
export const HEARD_OF = 35;

/** A country with its cities. */
export interface KnownCountry {
  readonly name: string;
  /** What holds for all its cities. */
  readonly associations: readonly Association[];
  readonly cities: readonly KnownCity[];
}
