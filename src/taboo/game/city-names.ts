// When two names mean one city: letters and spelling folded, and a table of other English forms.

/** English names that the same city has or had. Names are compared by the first of their line, whichever is usual. */
const FORMS: readonly (readonly string[])[] = [
  ['kyiv', 'kiev'],
  ['kolkata', 'calcutta'],
  ['mumbai', 'bombay'],
  ['chennai', 'madras'],
  ['bengaluru', 'bangalore'],
  ['pune', 'poona'],
  ['varanasi', 'benares', 'banaras'],
  ['kochi', 'cochin'],
  ['kozhikode', 'calicut'],
  ['mysuru', 'mysore'],
  ['thiruvananthapuram', 'trivandrum'],
  ['yangon', 'rangoon'],
  ['izmir', 'smyrna'],
  ['istanbul', 'constantinople'],
  ['antakya', 'antioch'],
  ['ho chi minh', 'saigon'],
  ['beijing', 'peking'],
  ['guangzhou', 'canton'],
  ['nanjing', 'nanking'],
  ['xian', 'xi an', 'sian'],
  ['chongqing', 'chungking'],
  ['tianjin', 'tientsin'],
  ['macau', 'macao'],
  ['st petersburg', 'leningrad', 'petrograd'],
  ['volgograd', 'stalingrad'],
  ['nizhny novgorod', 'nizhni novgorod', 'nizhniy novgorod', 'gorky'],
  ['kaliningrad', 'konigsberg'],
  ['lviv', 'lvov', 'lwow', 'lemberg'],
  ['odesa', 'odessa'],
  ['kharkiv', 'kharkov'],
  ['chisinau', 'kishinev'],
  ['astana', 'nur sultan', 'nursultan'],
  ['almaty', 'alma ata'],
  ['tbilisi', 'tiflis'],
  ['marrakesh', 'marrakech'],
  ['fez', 'fes'],
  ['tangier', 'tangiers'],
  ['mecca', 'makkah'],
  ['medina', 'madinah'],
  ['jeddah', 'jiddah'],
  ['tel aviv', 'tel aviv yafo', 'tel aviv jaffa'],
  ['cologne', 'koln'],
  ['munich', 'munchen'],
  ['nuremberg', 'nurnberg'],
  ['vienna', 'wien'],
  ['prague', 'praha'],
  ['warsaw', 'warszawa'],
  ['krakow', 'cracow'],
  ['gdansk', 'danzig'],
  ['wroclaw', 'breslau'],
  ['rome', 'roma'],
  ['florence', 'firenze'],
  ['milan', 'milano'],
  ['turin', 'torino'],
  ['naples', 'napoli'],
  ['genoa', 'genova'],
  ['lisbon', 'lisboa'],
  ['porto', 'oporto'],
  ['seville', 'sevilla'],
  ['zaragoza', 'saragossa'],
  ['a coruna', 'la coruna', 'corunna'],
  ['san sebastian', 'donostia'],
  ['the hague', 'hague', 'den haag'],
  ['antwerp', 'antwerpen', 'anvers'],
  ['ghent', 'gent', 'gand'],
  ['bruges', 'brugge'],
  ['brussels', 'bruxelles', 'brussel'],
  ['lyon', 'lyons'],
  ['marseille', 'marseilles'],
  ['strasbourg', 'strassburg'],
  ['basel', 'basle', 'bale'],
  ['geneva', 'geneve', 'genf'],
  ['zurich', 'zuerich'],
  ['lucerne', 'luzern'],
  ['copenhagen', 'kobenhavn'],
  ['gothenburg', 'goteborg'],
  ['bucharest', 'bucuresti'],
  ['belgrade', 'beograd'],
  ['thessaloniki', 'salonica', 'salonika'],
  ['heraklion', 'iraklion', 'iraklio', 'irakleion'],
  ['rhodes', 'rodos'],
  ['sparta', 'sparti'],
  ['basra', 'basrah'],
  ['galway', 'gaillimh'],
  ['limerick', 'luimneach'],
  ['khiva', 'khiwa'],
  ['athens', 'athina'],
  ['washington', 'washington dc', 'washington d c'],
  ['new york', 'nyc', 'new york ny'],
  ['rio de janeiro', 'rio'],
  ['quebec', 'quebec ville'],
  ['jakarta', 'djakarta', 'batavia'],
  ['yogyakarta', 'jogjakarta', 'jogja'],
  ['kuala lumpur', 'kl'],
  ['george town', 'georgetown', 'penang'],
  ['cusco', 'cuzco'],
  ['luxembourg', 'luxemburg'],
  ['vatican', 'the vatican'],
  ['gran canaria', 'las palmas', 'las palmas de gran canaria'],
  ['palma', 'palma de mallorca', 'mallorca', 'majorca'],
];

const FIRST_FORM: ReadonlyMap<string, string> = new Map(
  FORMS.flatMap((forms) => forms.map((form) => [form, forms[0]])),
);

/** Letters that are no letter with a mark. */
const LETTERS: { readonly [letter: string]: string } = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Text in small plain letters: accents and what is no letter of ASCII are taken off. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter);
}

/**
 * A city's name as names are compared: without accents, punctuation, "city" at the end and what is in brackets; saint
 * is st; one form for all that the table has.
 */
export function foldCityName(name: string): string {
  const plain = foldLetters(name)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/['’`´.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const bare = plain.replace(/\bsaint\b/g, 'st').replace(/(.) city$/, '$1');
  return FIRST_FORM.get(bare) ?? FIRST_FORM.get(plain) ?? bare;
}

/** Whether two names mean one city. */
export function isSameCity(one: string, other: string): boolean {
  return foldCityName(one) === foldCityName(other) && foldCityName(one) !== '';
}
