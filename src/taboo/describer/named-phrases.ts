// Associations that are names in everyday words: of teams, works of art, and things to buy. In small letters nobody
// hears that "bulls" is a team or "remember" a song, and a hint is of common nouns. What the words mean in other kinds of
// phrases may be said: bulls among the animals.

import type { PhraseKind } from '../guesser/phrase-table.ts';
import { phraseWords } from '../language/phrase-words.ts';

/** A phrase about sport has one of these words, or it is the name of a team, a competition or a person. */
const OF_SPORT: ReadonlySet<string> = new Set(
  (
    'acrobatics archery athlete athletics badminton ball balloon ballooning bandy baseball basketball beach bicycle ' +
    'blackjack boat boating bobsled bobsleigh boules bowling bowls boxing bullfight bullfighting bungee caddy camel canoe ' +
    'chariot chess circuit climb climbing club cockfight cockfighting course cricket croquet crossbow cup curling cycling ' +
    'cyclist dart derby discus diving dog dominoes donkey downhill dressage driver driving duel elephant endurance ' +
    'equestrian exercise fan fencing fight fighting final fishing fitness floating football footballer formula game ' +
    'gladiator gliding goalkeeper golf gymnastics handball heavyweight hike hiking hockey horse hunting hurdler hurling ' +
    'ironman jogging judo jump jumping kayak kite lacrosse lap league luge mahjong marathon march marlin match medal ' +
    'motor motorbike motorboat motorcycle mountaineering netball olympics parachute paragliding parasail parasailing ' +
    'pelota pitcher podium poker polo putting race racecourse racer racing raft rafting rally record regatta riding rink ' +
    'rodeo roulette rower rowing rugby run runner running safari sailing scuba shirt shooting showjumping skate ' +
    'skateboarding skating ski skiing skydive skydiving slalom sled sledge slide snooker snowboarding snowmobile soccer ' +
    'softball speed speedway sport sprint sprinter squash stadium striker sumo surf surfing swim swimming taekwondo team ' +
    'tee tennis toboggan tour tournament trail training trek trekking triathlon trophy ultra velodrome volley volleyball ' +
    'walking watching weightlifting whale windsurf wrestling yacht yachting yoga'
  ).split(' '),
);

/** Titles of films, books, songs, pictures and series, and names of bands. */
const TITLES =
  'angels and demons, apples, autumn ode, bathers, battery blogger, beats, bedroom picture, black hawk, blood wedding, ' +
  'blue angel, blue dwarfs, blue horses, blue nudes, blue rider, blue suede shoes, blue voyage, bluebirds, ' +
  'book of disquiet, book of kings, book of utopia, box of chocolates, bridge too far, brilliant friend, ' +
  'butterfly lovers, buyers club, calendar girls, changing light, city of joy, constant gardener, corner, corner club, ' +
  'dagger, desire, devils, divine comedy, dynasty, earring, eat pray love, eclipse heart, eight mile, empire of sun, ' +
  'exotic marigold hotel, factory records, fauves, flowers of war, flying carpet, flying circus, freedom or death, ' +
  'gentle into night, ghost town, giant ape, golden leaf, golden lion, gone with wind, good government, ' +
  'grave of fireflies, hallelujah, hangover, heavenly creatures, hideous kinky, hobbit, honorary consul, house of cards, ' +
  'house of spirits, housewives, illusions, kite runner, last album, last judgment, life and fate, lovers, ' +
  'lower depths, madame, midnight in garden, monsoon wedding, mood for love, moon and sixpence, moon river, ' +
  'moving pictures, mummy, museum of innocence, my childhood, mystic river, naked lunch, nights in gardens, ninth, ' +
  'nirvana, orchid, orphan, outlander, overcoat, pearl, persuasion, plain tales, poison, pops, purple rain, ' +
  'rain stars, red wall, red windmill, remember, rings, rising sun, room with view, rose, scarlet letter, secret agent, ' +
  'secret diary, shadow, silver, snow white, soul kitchen, squid game, stand on, star club, strawberry fields, ' +
  'streetcar, sun records, supremes, sweet life, teen spirit, thousand nights, three kings, time traveller, tin, top gun, ' +
  'treasure island, treasury, war and peace, white night, wings of desire, wire, wonderland, yellow submarine';

/** What makers call their goods. */
const BRANDS = 'airbus, beetle, fiat, jumbo, mini, post, windows';

/** What only those who live there call a city or its people. */
const NICKNAMES = 'emerald, fifth, thousand';

/** Persons of stories, by a word that is none of theirs alone. */
const FIGURES = 'phantom';

const NAMES: { readonly [kind in PhraseKind]?: ReadonlySet<string> } = {
  arts: new Set(TITLES.split(', ')),
  trade: new Set(BRANDS.split(', ')),
  people: new Set(FIGURES.split(', ')),
  image: new Set(NICKNAMES.split(', ')),
};

/** Whether a phrase of this kind is a name, or a part of one. */
export function isNamedPhrase(phrase: string, kind: PhraseKind): boolean {
  if (kind === 'sport') return !phraseWords(phrase).words.some((word) => OF_SPORT.has(word));
  return NAMES[kind]?.has(phrase) === true;
}
