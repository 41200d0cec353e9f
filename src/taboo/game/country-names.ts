// When two names mean one country.

import { foldLetters } from './folded-letters.ts';

/** Other names, after the one that we use. */
const FORMS = `
united states: usa, us, america, united states of america
united kingdom: uk, great britain, britain, england, scotland, wales, northern ireland
united arab emirates: uae, emirates
netherlands: holland
russia: russian federation
czechia: czech republic
turkey: turkiye
myanmar: burma
ivory coast: cote divoire
china: peoples republic of china, hong kong, macau, macao
south korea: korea, republic of korea
north macedonia: macedonia
democratic republic of the congo: dr congo, drc, congo kinshasa
vatican: vatican city, holy see
ireland: republic of ireland, eire
bosnia and herzegovina: bosnia, bosnia herzegovina
taiwan: republic of china
palestine: palestinian territories, state of palestine
tanzania: united republic of tanzania
`;

const FIRST: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [first, others] = line.split(': ');
      return others.split(', ').map((other): [string, string] => [other, first]);
    }),
);

/** A country's name as names are compared. */
export function foldCountry(name: string): string {
  const plain = foldLetters(name)
    .replace(/['’`.]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^the /, '');
  return FIRST.get(plain) ?? plain;
}

/** Whether two names mean one country. */
export function isSameCountry(one: string, other: string): boolean {
  return foldCountry(one) === foldCountry(other);
}
