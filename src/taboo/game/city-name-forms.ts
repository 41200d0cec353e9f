// Forms of cities' names, by country: several cities of the world may share one.

/**
 * A country a line, which may go on in lines that begin with a blank. Its cities stand between ";", the names of each
 * between ",", first the one that we use. English does not use those with "*".
 */
export const CITY_NAME_FORMS = `
Armenia: yerevan, erevan
Austria: vienna, *wien
Bangladesh: dhaka, dacca
Belgium: antwerp, *antwerpen, *anvers; ghent, *gent, *gand; bruges, *brugge; brussels, *bruxelles, *brussel; ostend,
 *oostende; *luik; *ieper
Brazil: rio de janeiro, rio
Canada: quebec, *quebec ville
Chile: santiago, santiago de chile
China: beijing, peking; guangzhou, canton; nanjing, nanking; xian, xi an, sian; chongqing, chungking; tianjin,
 tientsin; macau, macao
Cuba: *la habana
Cyprus: *lefkosia; *lemesos
Czechia: prague, *praha; *brunn; *olmutz; *krumau; *karlsbad
Denmark: copenhagen, *kobenhavn; aarhus, arhus
Ethiopia: addis ababa, addis abeba, adis abeba
Finland: *helsingfors; *abo
France: lyon, lyons; marseille, marseilles; strasbourg, *strassburg; *dunkerque
Georgia: tbilisi, tiflis
Germany: cologne, *koln, *koeln; munich, *munchen, *muenchen; nuremberg, *nurnberg, *nuernberg; dusseldorf,
 *duesseldorf; hanover, *hannover; frankfurt, frankfurt am main; *hameln
Greece: athens, *athina; thessaloniki, salonica, salonika; heraklion, iraklion, *iraklio, *irakleion; rhodes, *rodos;
 sparta, *sparti; *kerkyra; *thira
Hungary: *funfkirchen
India: kolkata, calcutta; mumbai, bombay; chennai, madras; bengaluru, bangalore; pune, poona; varanasi, benares,
 banaras; kochi, cochin; kozhikode, calicut; mysuru, mysore; thiruvananthapuram, trivandrum
Indonesia: jakarta, djakarta, batavia; yogyakarta, jogjakarta, jogja
Iran: tehran, teheran; isfahan, esfahan
Iraq: basra, basrah; *hewler
Ireland: galway, *gaillimh; limerick, *luimneach
Israel: tel aviv, tel aviv yafo, tel aviv jaffa
Italy: rome, *roma; florence, *firenze; milan, *milano; turin, *torino; naples, *napoli; genoa, *genova; *venezia;
 *padova; *siracusa; *bozen
Kazakhstan: astana, nur sultan, nursultan; almaty, alma ata
Lithuania: *wilno
Luxembourg: luxembourg, luxemburg
Madagascar: *tananarive
Malaysia: kuala lumpur, kl; george town, georgetown, penang
Mali: *tombouctou
Malta: *la valletta
Mexico: *ciudad de mexico
Moldova: chisinau, kishinev
Mongolia: ulaanbaatar, ulan bator
Morocco: marrakesh, marrakech; fez, fes; tangier, tangiers
Myanmar: yangon, rangoon
Netherlands: the hague, hague, *den haag
Peru: cusco, cuzco
Poland: warsaw, *warszawa; krakow, cracow; gdansk, danzig; wroclaw, breslau
Portugal: lisbon, *lisboa; porto, oporto
Romania: bucharest, *bucuresti; *kolozsvar; *temesvar; *kronstadt
Russia: st petersburg, leningrad, petrograd; volgograd, stalingrad; nizhny novgorod, nizhni novgorod, nizhniy
 novgorod, gorky; kaliningrad, konigsberg
Saudi Arabia: mecca, makkah; medina, madinah; jeddah, jiddah
Serbia: belgrade, *beograd
Slovakia: *pozsony; *kassa; *kaschau
Slovenia: *laibach
South Africa: cape town, capetown
South Korea: busan, pusan
Spain: seville, *sevilla; zaragoza, saragossa; a coruna, la coruna, corunna; san sebastian, *donostia; gran canaria,
 las palmas, las palmas de gran canaria; palma, palma de mallorca, mallorca, majorca; *eivissa
Sweden: gothenburg, *goteborg, *goeteborg
Switzerland: basel, basle, *bale; geneva, *geneve, *genf; zurich, *zuerich; lucerne, *luzern; *sankt gallen
Thailand: chiang mai, chiangmai
Turkey: izmir, smyrna; istanbul, constantinople; antakya, antioch
Ukraine: kyiv, kiev, kyyiv; lviv, lvov, *lwow, lemberg; odesa, odessa; kharkiv, kharkov; dnipro, dnipropetrovsk,
 dnepropetrovsk
United Kingdom: newcastle upon tyne, newcastle; *caerdydd
United States: washington, washington dc, washington d c; new york, nyc, new york ny
Uzbekistan: khiva, khiwa
Vatican City: vatican, the vatican
Vietnam: ho chi minh, saigon, hcmc; da nang, danang; hanoi, ha noi
Yemen: sanaa, sana
`;
