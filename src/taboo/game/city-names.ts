// When two names mean one city, or one country: letters and spelling folded, and tables of other English forms.

import nameForms from './name-forms.json' with { type: 'json' };

/** Letters that are no letter with a mark, and the plain ones that stand for them. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }),
);

/** Text in small plain letters: accents, and characters that nobody sees, are taken off. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/** By another name the one that we use. */
const FIRST_COUNTRY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(nameForms.countries).flatMap(([first, others]) => others.map((other) => [other, first])),
);

/** A country's name as names are compared. */
function foldCountry(name: string): string {
  const plain = foldLetters(name)
    .replace(/['’`.]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^the /, '');
  return FIRST_COUNTRY_NAMES.get(plain) ?? plain;
}

/** Whether two names mean one country. */
export function isSameCountry(one: string, other: string): boolean {
  return foldCountry(one) === foldCountry(other);
}

/** The country of one of these cities that has that name; undefined if none has. */
export function countryNamed(name: string, cities: readonly { readonly country: string }[]): string | undefined {
  return cities.find(({ country }) => isSameCountry(country, name))?.country;
}

/** A name that a city has in the table; `first` is the one that we use. */
type NameForm = (typeof NAME_FORMS)[number];

/**
 * By country, since several cities of the world may share a name: the names of each city, first the one that we use.
 * English does not use those with "*".
 */
const NAME_FORMS = Object.entries(nameForms.cities).flatMap(([country, cities]) =>
  cities.flatMap((names) => {
    const forms = names.map((form) => ({ form: form.replace('*', ''), isForeign: form.startsWith('*') }));
    return forms.map((one) => ({ ...one, first: forms[0].form, country: foldCountry(country) }));
  }),
);

const FORMS_BY_NAME: ReadonlyMap<string, readonly NameForm[]> = Map.groupBy(NAME_FORMS, ({ form }) => form);

/** Marks that are left out, so that what they divide stays one word. The last ones are letters of their own. */
const MARKS = /['’‘‛′`´\u02b0-\u02ff]/g;
const IN_BRACKETS = /\([^)]*\)|\[[^\]]*\]/g;

/**
 * A city's name as names are compared: without accents, punctuation, "city" at the end and what is in brackets; saint
 * is st; one form for all those in the table.
 * @param country where the city lies: cities of other countries may share a name. By default, all forms are taken
 */
export function foldCityName(name: string, country?: string): string {
  const plain = unbracketed(name);
  const bare = withoutCity(plain.replace(/\bsaint\b/g, 'st'));
  return (formsOf(bare, country)[0] ?? formsOf(plain, country)[0])?.first ?? bare;
}

/** A plain name without what is in brackets, unless all of it is. */
function unbracketed(name: string): string {
  const unmarked = name.replace(MARKS, '');
  const plain = plainName(unmarked.replace(IN_BRACKETS, ' '));
  return plain === '' ? plainName(unmarked) : plain;
}

const withoutCity = (plain: string): string => plain.replace(/(.) city$/, '$1');

/** "St.Petersburg" is two words, "D.C." is one. */
function plainName(name: string): string {
  return foldLetters(name)
    .replace(/(?<=[a-z]{2})\.(?=[a-z])/g, ' ')
    .replaceAll('.', '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The cities that have a name, by the table: those of the country, or by default all. */
function formsOf(name: string, country: string | undefined): readonly NameForm[] {
  const forms = FORMS_BY_NAME.get(name) ?? [];
  if (country === undefined || forms.length === 0) return forms;
  const folded = foldCountry(country);
  return forms.filter((one) => one.country === folded);
}

/**
 * Whether what somebody said is one of a city's names. "City of Kyiv" and "Kyiv, Ukraine" are Kyiv.
 * @param country where the city lies
 * @param isEnglish whether names that English does not use are none, unless they stand among these names
 */
export function isNameOf(said: string, names: readonly string[], country?: string, isEnglish = false): boolean {
  const readings = new Set([said, withoutCountry(said, country)].flatMap((one) => [one, one.replace(CITY_OF, '')]));
  const own = new Set(names.map(bareName));
  const taken = [...readings].filter((one) => !isEnglish || own.has(bareName(one)) || !isForeignName(one, country));
  const folded = new Set(taken.map((one) => foldCityName(one, country)).filter((one) => one !== ''));
  return names.some((name) => folded.has(foldCityName(name, country)));
}

/**
 * Whether English does not use this name: Venezia, Wien, Wien City.
 * @param country where the city lies. By default, every country counts
 */
export function isForeignName(name: string, country?: string): boolean {
  return formsOf(bareName(name), country).some(({ isForeign }) => isForeign);
}

/** A name without what folding leaves out, but in its own form. */
const bareName = (name: string): string => withoutCity(unbracketed(name));

const CITY_OF = /^\s*(?:the )?city of\s+/i;

function withoutCountry(said: string, country: string | undefined): string {
  const comma = said.lastIndexOf(',');
  const isTold = comma > 0 && country !== undefined && foldCountry(said.slice(comma + 1)) === foldCountry(country);
  return isTold ? said.slice(0, comma) : said;
}
