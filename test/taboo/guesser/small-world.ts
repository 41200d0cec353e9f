// A world of a few cities for tests of the guesser.

import { readCityFacts } from '../../../src/taboo/knowledge/known-city.ts';
import { knownCountries } from '../../../src/taboo/knowledge/country-file.ts';
import { nearWords, relatedWords } from '../../../src/taboo/language/related-words.ts';
import { mindFromKnowledge, type GuesserMind } from '../../../src/taboo/guesser/mind.ts';

const NORTHLAND = `country: Northland
climate: cold 3, snow 3
animals: reindeer 3

city: Alpha
fame: 50
at: 60.20 10.40
water: harbour 3, canals 2
food: herring 2, rye bread 2
image: capital 3

city: Beta
fame: 50
at: 61.00 30.00
land: mountains 3
food: cheese 2, herring pie 1
image: quiet 2

city: Cordoba
fame: 20
at: 62.40 20.60
land: mountains 2
streets: bicycles 3
`;
const SOUTHLAND = `country: Southland
climate: hot 3
food: tea 3

city: Gamma
fame: 60
at: -10.00 50.00
water: sea 3
buildings: red brick warehouses 3
streets: no cars 3

city: Cordoba
fame: 20
at: -31.42 -64.18
land: desert 3
streets: bicycles 3
`;

/** The mind that knows it. */
export function smallMind(more: readonly string[] = []): GuesserMind {
  const countries = [NORTHLAND, SOUTHLAND, ...more].map((text, place) => ({ file: `${place}.txt`, text }));
  const tables = { near: nearWords('bikes, bicycles\n'), related: relatedWords('peak\ts9:mountain\n') };
  return mindFromKnowledge(knownCountries({ countries }), readCityFacts(''), tables);
}
