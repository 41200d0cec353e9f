// The plain form of an English word: singular, American and British spelling as one, a few irregular forms.

import { wordList, wordPairs, wordSet } from '../../base/word-lists.ts';

/** Irregular forms that hints may have. */
const IRREGULAR = wordPairs(`
men man, women woman, children child, people/persons person, feet foot, teeth tooth, geese goose, mice mouse,
oxen ox, lice louse, dice die, wolves wolf, wives wife, knives knife, lives life, leaves leaf, loaves loaf,
halves half, shelves shelf, thieves thief, calves calf, scarves scarf, wharves/wharfs wharf, hooves hoof,
dwarves dwarf, elves elf, quizzes quiz, oases oasis, crises crisis, theses thesis, cacti cactus, fungi fungus,
nuclei nucleus, palazzi palazzo, plateaux plateau, chateaux chateau, gateaux gateau, ruined ruin, built build,
sunk/sunken sink, frozen/froze freeze, fought fight, burnt burn, stolen steal, bought buy, sold sell, drunk drink,
fallen/fell fall, hidden hide, written/wrote write, driven drive, ridden ride, sung sing, swum swim, thrown throw,
grown grow, eaten eat, flown fly, carven carve, better/best good, worse/worst bad, oldest/older/elder old,
further/farther far, smaller/smallest small, larger/largest large, bigger/biggest big, higher/highest high,
taller/tallest tall, longer/longest long, colder/coldest cold, hotter/hottest hot, warmer/warmest warm,
richer/richest rich, poorer/poorest poor, greener/greenest green, safest safe, deepest deep, busiest busy,
sunniest sunny, wettest wet, driest dry, newer/newest new, younger/youngest young, quieter quiet,
greatest/greater great, nicer nice, steepest steep, narrowest narrow, widest wide, finest fine, purest pure,
loudest loud, fastest fast
`);

/** Words that end like a plural and are none. */
const SINGULAR = wordSet(`
bus gas lens atlas canvas christmas chaos cosmos asbestos oasis basis crisis tennis iris penis ibis metropolis
necropolis acropolis series species news politics physics athletics olympics paralympics gymnastics mathematics
economics ceramics always texas bias alias pancreas chess glass cross dress moss boss press mass pass grass brass
class loss trellis portcullis mantis
`);

/** Words in -i and -u: their plurals end like tennis and bus. */
const IN_I_OR_U = wordSet(`
alibi ashkenazi azeri bahraini bangladeshi bengali bhangi bikini bonsai capri caravanserai chianti chili chilli
corgi daiquiri dashiki deli dhoti emirati hibachi houri impi iraqi ismaili israeli jacuzzi kepi khaki kiwi kuwaiti
litchi lei maharishi mani maori mariachi martini maxi mini mufti nazi okapi omani pakistani panini parsi punjabi
qatari rabbi rani safari salami samurai sari saudi sephardi ski somali sufi swami taxi tsunami tutsi wapiti yemeni
yeti yogi zucchini bantu bayou bijou caribou coypu cpu ecu emu gnu guru haiku hindu hutu kudu lulu marabou menu
sadhu thou tiramisu tofu tutu urdu zebu zulu
`);

/** Words in -use: the plurals in -uses of all others come from words in -us. */
const IN_USE = wordSet(`
abuse accuse amuse berceuse chanteuse chartreuse confuse cruse danseuse defuse diffuse disuse druse enthuse excuse
fuse hypotenuse infuse masseuse meuse misuse muse overuse peruse recluse recuse refuse reuse ruse suffuse use
`);

/**
 * Words in -che, -ie, -oe and -xe: their plurals end like those of church, city, volcano and box, and only lose the s.
 */
const WITH_E = wordSet(`
ache apache avalanche backache barouche brioche cache caleche cartouche cliche cloche comanche creche demarche
douche earache gouache guanche headache heartache kolache microfiche moustache mustache niche pastiche porsche
psyche quiche stomachache synecdoche toothache tranche aerie auntie aussie beanie birdie bogie boogie bookie bowie
bowtie brasserie brownie budgie calorie causerie chinoiserie collie commie cookie coterie cowrie curie dassie dearie
dixie doggie eerie eyrie foodie freebie geordie genie gillie goalie goonie groupie hippie hoagie hoodie junkie
kelpie kiddie koppie laddie lassie magpie menagerie mountie movie necktie newbie nightie oldie patisserie pixie
potpie prairie quickie reverie roadie rookie rotisserie rowie schoolie selfie sharpie smoothie softie sortie stottie
sweetie talkie techie townie valkyrie veggie walkie weirdie yuppie zombie aloe backhoe canoe floe foe hoe horseshoe
mistletoe oboe roe shoe sloe snowshoe throe tiptoe toe woe axe pickaxe poleaxe
`);

/** British spellings and variants, as endings: the American one stands for both. */
const ENDINGS: readonly (readonly [from: RegExp, to: string])[] = [
  [/^(.{2,})isation$/, '$1ization'],
  [/^(.{3,})ise(d|r)?$/, '$1ize$2'],
  [/^(.{2,})yse$/, '$1yze'],
  [/^(harb|col|fav|lab|neighb|hon|hum|rum|arm|flav|vap|vig|val|sav|glam|parl|behavi)our/, '$1or'],
  [/^(cent|theat|met|fib|lit|somb|lust|spect|meag|sab|reconnoit|och)re$/, '$1er'],
  [/^(.{2,}[aeiou])lled$/, '$1led'],
  [/^(.{2,}[aeiou])lling$/, '$1ling'],
  [/^(.{2,}[aeiou])ller$/, '$1ler'],
  [/logue$/, 'log'],
];

/** What a word must have for one of them. */
const MAY_END = /our|ll|re$|[iy]se|isation|logue/;

/** Words that two countries spell in two ways. */
const SPELLINGS = wordPairs(`
grey gray, tyre tire, kerb curb, plough plow, mould mold, jewellery jewelry, pyjama pajama, aeroplane airplane,
storey story, cheque check, defence defense, offence offense, licence license, programme program,
archaeology archeology, archaeological archeological, encyclopaedia encyclopedia, mediaeval medieval, caesar cesar,
doughnut donut, yoghurt yogurt, whiskey whisky, moslem/muslem muslim, tsar/tzar czar, sulphur sulfur,
aluminium aluminum, draught draft, gaol jail, skilful skillful, traveller traveler, manoeuvre maneuver, souk souq,
hallowe halloween, discotheque disco, advertisement ad, photograph photo, bike bicycle, phone telephone,
fridge refrigerator
`);

/** The singular of a noun, without a look at any list of words. */
function singular(word: string): string {
  if (word.length < 4 || SINGULAR.has(word) || !word.endsWith('s')) return word;
  if (IN_I_OR_U.has(word.slice(0, -1)) || word.endsWith('eaus')) return word.slice(0, -1);
  if (/(ss|us|is)$/.test(word)) return word;
  // Pies, ties, lies.
  if (WITH_E.has(word.slice(0, -1)) || /^.ies$/.test(word)) return word.slice(0, -1);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (isOfSibilant(word)) return word.slice(0, -2);
  if (/[^aeiou]oes$/.test(word)) return word.slice(0, -2);
  // Housewives, timberwolves.
  return word
    .slice(0, -1)
    .replace(/(?<=.{3})(wol|scar|shel|thie|loa|dwar)ve$/, '$1f')
    .replace(/(wi|kni)ve$/, '$1fe');
}

/** Whether a plural has "es" after what hisses: churches, minibuses, atlases. */
function isOfSibilant(word: string): boolean {
  if (SINGULAR.has(word.slice(0, -2)) || /(ch|sh|x|ss|zz|tz)es$/.test(word)) return true;
  return /[^aeo]uses$/.test(word) && !IN_USE.has(word.slice(0, -1));
}

/** Forms that were looked up before: the knowledge says the same words again and again. */
const FOUND = new Map<string, string>();
const MOST_FOUND = 50_000;

/**
 * The form under which a word is looked up.
 * @param word in small letters of ASCII
 */
export function lemmaOf(word: string): string {
  const found = FOUND.get(word);
  if (found !== undefined) return found;
  const lemma = freshLemma(word);
  if (FOUND.size < MOST_FOUND) FOUND.set(word, lemma);
  return lemma;
}

function freshLemma(word: string): string {
  const bare = word.replace(/'s?$/, '').replaceAll("'", '');
  const known = IRREGULAR.get(bare);
  if (known !== undefined) return known;
  let lemma = singular(bare);
  if (MAY_END.test(lemma)) for (const [from, to] of ENDINGS) lemma = lemma.replace(from, to);
  return SPELLINGS.get(lemma) ?? lemma;
}

/** Endings of derived words, the longest first: what is left must keep four letters. */
const SUFFIXES = wordList(`
ization ational iveness fulness ousness ational ically ation ement ingly istic ology ician ness ment able ible ance
ence tion sion ship hood less ized izer ical ally edly ious eous ing ism ist ity ive ful ous est ier ied ish ian ery
ary ory ate ize ant ent age ial ual ed er or ic al ly en an y e
`);
const LEAST_STEM = 4;

/** A stem that derived words share, as of sail, sailor and sailing; shorter than any of them. */
export function stemOf(lemma: string): string {
  let stem = lemma;
  for (let round = 0; round < 2; round++) {
    const suffix = SUFFIXES.find((end) => stem.endsWith(end) && stem.length - end.length >= LEAST_STEM - 1);
    if (suffix === undefined) break;
    const cut = stem.slice(0, -suffix.length);
    // sunny, foggy, swimming
    stem = /([bdgmnprt])\1$/.test(cut) ? cut.slice(0, -1) : cut;
  }
  return stem;
}

/** Endings of forms that no dictionary needs to have. Many names look like forms of short words. */
const FORM = /^(.{3,}?)(?:ed|ness|less|ful|(?<=wood|beech)en|(?<=.{4})(?:ing|er|est|ly|able))$/;

/** The words of which a word may be a form: storm of stormed, paint of painting, empty of emptiness. */
export function basesOf(word: string): string[] {
  const cut = FORM.exec(word)?.[1];
  return cut === undefined ? [] : [cut, `${cut}e`, cut.replace(/(.)\1$/, '$1'), cut.replace(/i$/, 'y')];
}
