// Other forms of cities' names, and those that are not English, by country: several cities of the world may share one.

/** By country: names that other languages have for cities and that English does not use. */
export const FOREIGN_CITY_NAMES: { readonly [country: string]: string } = {
  Austria: 'wien',
  Belgium: 'antwerpen, anvers, gent, gand, brugge, bruxelles, brussel, oostende, luik, ieper',
  Canada: 'quebec ville',
  Cuba: 'la habana',
  Cyprus: 'lefkosia, lemesos',
  Czechia: 'praha, brunn, olmutz, krumau, karlsbad',
  Denmark: 'kobenhavn',
  Finland: 'helsingfors, abo',
  France: 'strassburg, dunkerque',
  Germany: 'koln, koeln, munchen, muenchen, nurnberg, nuernberg, duesseldorf, hannover, hameln',
  Greece: 'athina, iraklio, irakleion, rodos, sparti, kerkyra, thira',
  Hungary: 'funfkirchen',
  Iraq: 'hewler',
  Ireland: 'gaillimh, luimneach',
  Italy: 'roma, firenze, milano, torino, napoli, genova, venezia, padova, siracusa, bozen',
  Lithuania: 'wilno',
  Madagascar: 'tananarive',
  Mali: 'tombouctou',
  Malta: 'la valletta',
  Mexico: 'ciudad de mexico',
  Netherlands: 'den haag',
  Poland: 'warszawa',
  Portugal: 'lisboa',
  Romania: 'bucuresti, kolozsvar, temesvar, kronstadt',
  Serbia: 'beograd',
  Slovakia: 'pozsony, kassa, kaschau',
  Slovenia: 'laibach',
  Spain: 'sevilla, donostia, eivissa',
  Sweden: 'goteborg, goeteborg',
  Switzerland: 'geneve, genf, luzern, bale, zuerich, sankt gallen',
  Ukraine: 'lwow',
  'United Kingdom': 'caerdydd',
};

/** By country: cities divided by ";", their names by ",". The first name is the one that we use. */
export const CITY_NAME_FORMS: { readonly [country: string]: string } = {
  Armenia: 'yerevan, erevan',
  Austria: 'vienna, wien',
  Bangladesh: 'dhaka, dacca',
  Belgium:
    'antwerp, antwerpen, anvers; ghent, gent, gand; bruges, brugge; brussels, bruxelles, brussel; ostend, oostende',
  Brazil: 'rio de janeiro, rio',
  Canada: 'quebec, quebec ville',
  China:
    'beijing, peking; guangzhou, canton; nanjing, nanking; xian, xi an, sian; chongqing, chungking; ' +
    'tianjin, tientsin; macau, macao',
  Chile: 'santiago, santiago de chile',
  Czechia: 'prague, praha',
  Denmark: 'copenhagen, kobenhavn; aarhus, arhus',
  Ethiopia: 'addis ababa, addis abeba, adis abeba',
  France: 'lyon, lyons; marseille, marseilles; strasbourg, strassburg',
  Georgia: 'tbilisi, tiflis',
  Germany:
    'cologne, koln, koeln; munich, munchen, muenchen; nuremberg, nurnberg, nuernberg; dusseldorf, duesseldorf; ' +
    'hanover, hannover; frankfurt, frankfurt am main',
  Greece:
    'athens, athina; thessaloniki, salonica, salonika; heraklion, iraklion, iraklio, irakleion; rhodes, rodos; ' +
    'sparta, sparti',
  India:
    'kolkata, calcutta; mumbai, bombay; chennai, madras; bengaluru, bangalore; pune, poona; ' +
    'varanasi, benares, banaras; kochi, cochin; kozhikode, calicut; mysuru, mysore; thiruvananthapuram, trivandrum',
  Indonesia: 'jakarta, djakarta, batavia; yogyakarta, jogjakarta, jogja',
  Iran: 'tehran, teheran; isfahan, esfahan',
  Iraq: 'basra, basrah',
  Ireland: 'galway, gaillimh; limerick, luimneach',
  Israel: 'tel aviv, tel aviv yafo, tel aviv jaffa',
  Italy: 'rome, roma; florence, firenze; milan, milano; turin, torino; naples, napoli; genoa, genova',
  Kazakhstan: 'astana, nur sultan, nursultan; almaty, alma ata',
  Luxembourg: 'luxembourg, luxemburg',
  Malaysia: 'kuala lumpur, kl; george town, georgetown, penang',
  Moldova: 'chisinau, kishinev',
  Mongolia: 'ulaanbaatar, ulan bator',
  Morocco: 'marrakesh, marrakech; fez, fes; tangier, tangiers',
  Myanmar: 'yangon, rangoon',
  Netherlands: 'the hague, hague, den haag',
  Peru: 'cusco, cuzco',
  Poland: 'warsaw, warszawa; krakow, cracow; gdansk, danzig; wroclaw, breslau',
  Portugal: 'lisbon, lisboa; porto, oporto',
  Romania: 'bucharest, bucuresti',
  Russia:
    'st petersburg, leningrad, petrograd; volgograd, stalingrad; ' +
    'nizhny novgorod, nizhni novgorod, nizhniy novgorod, gorky; kaliningrad, konigsberg',
  'Saudi Arabia': 'mecca, makkah; medina, madinah; jeddah, jiddah',
  Serbia: 'belgrade, beograd',
  'South Africa': 'cape town, capetown',
  'South Korea': 'busan, pusan',
  Spain:
    'seville, sevilla; zaragoza, saragossa; a coruna, la coruna, corunna; san sebastian, donostia; ' +
    'gran canaria, las palmas, las palmas de gran canaria; palma, palma de mallorca, mallorca, majorca',
  Sweden: 'gothenburg, goteborg, goeteborg',
  Switzerland: 'basel, basle, bale; geneva, geneve, genf; zurich, zuerich; lucerne, luzern',
  Thailand: 'chiang mai, chiangmai',
  Turkey: 'izmir, smyrna; istanbul, constantinople; antakya, antioch',
  Ukraine:
    'kyiv, kiev, kyyiv; lviv, lvov, lwow, lemberg; odesa, odessa; kharkiv, kharkov; ' +
    'dnipro, dnipropetrovsk, dnepropetrovsk',
  'United Kingdom': 'newcastle upon tyne, newcastle',
  'United States': 'washington, washington dc, washington d c; new york, nyc, new york ny',
  Uzbekistan: 'khiva, khiwa',
  'Vatican City': 'vatican, the vatican',
  Yemen: 'sanaa, sana',
  Vietnam: 'ho chi minh, saigon, hcmc; da nang, danang; hanoi, ha noi',
};
