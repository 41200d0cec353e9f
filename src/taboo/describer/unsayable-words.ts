// Words that no hint may hold, for any city: compass words, nationalities, languages and peoples, landmarks and
// persons whose names are made of everyday words. Names that are no everyday words need no list: WordNet has no other
// meaning of them. And associations that are names in everyday words.

import type { PhraseKind } from '../guesser/phrase-table.ts';
import { phraseWords } from '../language/phrase-words.ts';
import { nameList, wordList, wordSet } from '../../base/word-lists.ts';

/** Compass words, with what may stand around them: midwest, northernmost, westward. */
export const COMPASS_WORD =
  /^(?:mid)?(?:north|south|east|west)(?:ern|erly|ward|wards|east|west|eastern|western|ernmost|s)?$/;

const PEOPLES = `
afghan african afrikaans albanian algerian american americas andalusian angolan arab arabian arabic aramaic argentine
argentinian armenian asian assyrian athenian australian austrian azerbaijani azeri aztec babylonian bahraini balinese
balkan baltic bangladeshi basque bavarian belarusian belgian bengali berber bohemian bolivian bosnian brazilian breton
british briton bulgarian burgundian burmese byzantine californian cambodian canadian cantonese caribbean castilian
catalan caucasian celt celtic chechen chilean chinese colombian congolese cornish corsican cossack costa creole croat
croatian cuban cypriot czech dane danish dutch dutchman ecuadorian egyptian emirati english englishman eritrean
eskimo estonian ethiopian etruscan european fijian filipino finn finnish flemish florentine french frenchman frisian
gaelic galician georgian german germanic ghanaian goth greek guarani guatemalan gujarati gypsy haitian hausa hawaiian
hebrew hellenic hindi hispanic hittite honduran hun hungarian icelandic igbo inca indian indigenous indonesian inuit
iranian iraqi irish irishman islander israeli italian jamaican japanese javanese jew jewish jordanian kazakh kenyan
khmer gaul scouser korean kurd kurdish kuwaiti kyrgyz lao laotian lapp latin latino latvian lebanese levantine libyan lithuanian
macedonian magyar malagasy malay malayalam malaysian maltese mandarin maori marathi mauritian maya mayan mexican
moldovan mongol mongolian montenegrin moor moorish moroccan mughal nazarene nepalese nepali nigerian nordic norman
norse norseman
norwegian omani ottoman pakistani palestinian panamanian paraguayan parisian pashto persian peruvian philippine
phoenician pole polish polynesian portuguese prussian punjabi qatari quechua roma roman romanian russian rwandan sami
samoan sanskrit sardinian saxon saudi scandinavian scot scotch scotchman scots scotsman scottish senegalese serb serbian
serbo sicilian sikh singaporean sinhala sinhalese slav slavic slovak slovene slovenian somali soviet spaniard spanish
sudanese sundanese swahili swede swedish swiss syrian tagalog taiwanese tajik tamil tanzanian tartar tatar telugu thai
tibetan trojan tuareg tunisian turk turkic turkish turkmen tuscan ugandan ukrainian urdu uruguayan uyghur uzbek vandal
venetian venezuelan vietnamese viking visigoth welsh welshman xhosa yank yankee yemeni yiddish
yoruba zambian zimbabwean zulu
`;

/** Parts of countries' names, countries under other names, and regions that name one. */
const COUNTRIES = `
usa uk uae britain england scotland wales ireland holland czechia czechoslovakia yugoslavia ussr burma persia siam
ceylon america bohemia bavaria prussia catalonia hellas korea congo guinea emirates arabia zealand lanka leone salvador
vatican europe asia africa oceania turkey china jordan chile chad georgia cuba mali peru oman niger togo
`;

/** Names of persons and nicknames that everybody gives to one person. */
const PERSONS = `
jesus christ buddha allah god caesar czar tsar napoleon shakespeare mozart beethoven dracula frankenstein tarzan
santa claus elvis madonna prince beatle pope lama pharaoh sultan kaiser fuhrer mao lenin marx stalin hitler evita
alexander columbus frank freud gaudi
hannibal johnny homer clement prophet muhammad krishna shiva venus apollo zeus hercules cleopatra nero barbie bach
einstein herod samson samuel adams helena gandhi teresa laden zeta bonnie beecher downing goering golding harding
jagger kennelly kissinger kitchener lessing oliver palmer parker pinter sanger shirer steiner waller wilder
`;

/** Landmarks, and other places that are no country or city, by names that dictionaries have. */
const LANDMARKS = `
acropolis alcatraz alp colosseum coliseum gibraltar hollywood kremlin louvre pantheon parthenon thames trafalgar zama
dorking everest gentilly kenner lancing nanning pickering rainier redding sagaing skegness wanning waverly worthing
`;

/** Landmarks and persons by names of several everyday words: no hint may hold one as a whole. */
const NAMED = `
red square, golden gate, big ben, white house, black sea, dead sea, red sea, yellow sea, black forest, table mountain,
sugar loaf, sugarloaf, blue mosque, forbidden city, times square, wall street, french quarter, space needle,
empire state, opera house, bay bridge, golden temple, gateway arch, tower bridge, london eye, eiffel, great wall,
hidden city, temple mount, wailing wall, western wall, rocky mountain, blue mountain, green line, high line,
central park, bridge of sighs, spanish steps, trevi, leaning tower, iron curtain, checkpoint, charles bridge,
golden horn, golden pavilion, golden lane, holy sepulchre, dome of rock, mount of olives, arc de triomphe, red fort,
pink palace, winter palace, summer palace, summer temple, grand palace, grand bazaar, grand canal, grand central,
little mermaid, royal mile, high street, bourbon street, beale street, baker street, abbey road, penny lane,
broadway, sunset strip, alamo, stone town, blue lagoon, black tower, petronas, merlion, space center, sea world,
magic kingdom, gold coast, ivory coast, sun king, iron lady, iron chancellor, virgin queen, maid of orleans,
lion heart, lionheart, desert fox, fab four, king of pop, holy father, great fire, silicon valley, sun city,
golden triangle, golden mile, flinders, blue grotto, white cliff, giants causeway, lost city, two rivers,
statue of liberty, lady liberty, liberty bell, pearl harbor, pearl harbour, ground zero, grand canyon, capitol hill,
notre dame, taj mahal, moulin rouge, table bay, long beach, cape town, ring of fire, lake district, peak district,
west end, east end, left bank, captain cook, good air, united kingdom, united states, great britain, uncle sam,
low countries, isle of man
`;

/** The words of a list, with their plurals. */
function withPlurals(list: string): ReadonlySet<string> {
  return new Set(wordList(list).flatMap((word) => [word, `${word}s`]));
}

/** Single words that no hint may hold, by what they are. */
export const UNSAYABLE_WORDS = {
  people: withPlurals(PEOPLES),
  region: withPlurals(COUNTRIES),
  person: withPlurals(PERSONS),
} as const;

/** Landmarks by one word. */
export const UNSAYABLE_LANDMARKS: ReadonlySet<string> = withPlurals(LANDMARKS);

/** Names of several everyday words. */
export const UNSAYABLE_NAMES: readonly string[] = nameList(NAMED);

/** Cities' names that are everyday words, too: in small letters they mean these. */
export const EVERYDAY_NAMES = wordSet(`
anchorage bath buffalo cork eternal fez granite hue hull limerick male nice pagan phoenix savannah second silver
split steel thorn
`);

/** A phrase about sport has one of these words, or it is the name of a team, a competition or a person. */
const OF_SPORT = wordSet(`
acrobatics archery athlete athletics badminton ball balloon ballooning bandy baseball basketball beach bicycle
blackjack boat boating bobsled bobsleigh boules bowling bowls boxing bullfight bullfighting bungee caddy camel canoe
chariot chess circuit climb climbing club cockfight cockfighting course cricket croquet crossbow cup curling cycling
cyclist dart derby discus diving dog dominoes donkey downhill dressage driver driving duel elephant endurance
equestrian exercise fan fencing fight fighting final fishing fitness floating football footballer formula game
gladiator gliding goalkeeper golf gymnastics handball heavyweight hike hiking hockey horse hunting hurdler hurling
ironman jogging judo jump jumping kayak kite lacrosse lap league luge mahjong marathon march marlin match medal
motor motorbike motorboat motorcycle mountaineering netball olympics parachute paragliding parasail parasailing
pelota pitcher podium poker polo putting race racecourse racer racing raft rafting rally record regatta riding rink
rodeo roulette rower rowing rugby run runner running safari sailing scuba shirt shooting showjumping skate
skateboarding skating ski skiing skydive skydiving slalom sled sledge slide snooker snowboarding snowmobile soccer
softball speed speedway sport sprint sprinter squash stadium striker sumo surf surfing swim swimming taekwondo team
tee tennis toboggan tour tournament trail training trek trekking triathlon trophy ultra velodrome volley volleyball
walking watching weightlifting whale windsurf wrestling yacht yachting yoga
`);

/** Titles of films, books, songs, pictures and series, and names of bands. */
const TITLES = `
angels and demons, apples, autumn ode, bathers, battery blogger, beats, bedroom picture, black hawk, blood wedding,
blue angel, blue dwarfs, blue horses, blue nudes, blue rider, blue suede shoes, blue voyage, bluebirds, book of
disquiet, book of kings, book of utopia, box of chocolates, bridge too far, brilliant friend, butterfly lovers,
buyers club, calendar girls, changing light, city of joy, constant gardener, corner, corner club, dagger, desire,
devils, divine comedy, dynasty, earring, eat pray love, eclipse heart, eight mile, empire of sun, exotic marigold
hotel, factory records, fauves, flowers of war, flying carpet, flying circus, freedom or death, gentle into night,
ghost town, giant ape, golden leaf, golden lion, gone with wind, good government, grave of fireflies, hallelujah,
hangover, heavenly creatures, hideous kinky, hobbit, honorary consul, house of cards, house of spirits, housewives,
illusions, kite runner, last album, last judgment, life and fate, lovers, lower depths, madame, midnight in garden,
monsoon wedding, mood for love, moon and sixpence, moon river, moving pictures, mummy, museum of innocence, my
childhood, mystic river, naked lunch, nights in gardens, ninth, nirvana, orchid, orphan, outlander, overcoat, pearl,
persuasion, plain tales, poison, pops, purple rain, rain stars, red wall, red windmill, remember, rings, rising sun,
room with view, rose, scarlet letter, secret agent, secret diary, shadow, silver, snow white, soul kitchen, squid
game, stand on, star club, strawberry fields, streetcar, sun records, supremes, sweet life, teen spirit, thousand
nights, three kings, time traveller, tin, top gun, treasure island, treasury, war and peace, white night, wings of
desire, wire, wonderland, yellow submarine
`;

const NAMES: { readonly [kind in PhraseKind]?: ReadonlySet<string> } = {
  arts: new Set(nameList(TITLES)),
  // What makers call their goods.
  trade: wordSet('airbus beetle fiat jumbo mini post windows'),
  // Persons of stories, by a word that is none of theirs alone.
  people: wordSet('phantom'),
  // What only those who live there call a city or its people.
  image: wordSet('emerald fifth thousand'),
};

/** Whether a phrase of this kind is a name, or a part of one. */
export function isNamedPhrase(phrase: string, kind: PhraseKind): boolean {
  if (kind === 'sport') return !phraseWords(phrase).words.some((word) => OF_SPORT.has(word));
  return NAMES[kind]?.has(phrase) === true;
}
