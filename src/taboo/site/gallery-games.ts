// Games of Taboo that are worth seeing: our describer gives hints, and our guesser guesses.

import { grouped } from '../../base/grouped.ts';
import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { ownGuesser } from '../bundled/bundled-agents.ts';
import { playDescribed } from '../bundled/played-taboo.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { kilometres } from '../game/guess.ts';
import { foundWith, recordOf, type TabooGame } from '../game/taboo-game.ts';
import { tabooRecordJson } from '../game/taboo-record.ts';
import { HEARD_OF, type KnownCity } from '../knowledge/known-city.ts';
import { keptMind } from '../mind/kept-mind.ts';
import { chosenGames, type GalleryGame, heldGames, type Reason } from '../../web/gallery-game.ts';

/** A game that was played. */
type SeenGuessing = ReturnType<typeof seenGame>;

/** How many cities are described. */
const CITIES = 60;
const HINTS = 10;

/** Has well-known cities described and guessed, and chooses ten of the games. */
export async function tabooGames(): Promise<GalleryGame[]> {
  const mind = await keptMind();
  const { cities } = mind.index;
  const known = shuffled(
    cities.filter(({ fame }) => fame >= HEARD_OF),
    randomFrom(seedOf('gallery')),
  );
  const seen: SeenGuessing[] = [];
  for (const [at, city] of known.slice(0, CITIES).entries()) {
    const describer = at % 3 === 2 ? 'strongest' : 'describer';
    const random = randomFrom(seedOf('gallery', city.name, city.country));
    const giver = TABOO_DESCRIBERS.get(describer)?.start({ mind, city, random, hints: HINTS });
    if (giver === undefined) throw new Error(`no such describer: ${describer}`);
    const game = await playDescribed(city, giver, ownGuesser(mind), HINTS);
    seen.push(seenGame(city, game, describer, cities));
  }
  const chosen = chosenGames(seen, REASONS, ({ begin, guess }) => ({
    title: 'A game',
    why: `It begins with ${begin}; the guesser says ${guess}.`,
  }));
  const titled = chosen.map((one) => ({ ...one, title: `${one.title}: ${one.game.city}` }));
  return heldGames(titled, ({ game, describer }) =>
    JSON.stringify(tabooRecordJson({ ...recordOf(game, { describer, guesser: 'guesser' }), hints: HINTS })),
  );
}

function seenGame(city: KnownCity, game: TabooGame, describer: string, cities: readonly KnownCity[]) {
  const [first, last] = [game.turns[0], game.turns.at(-1)];
  const guessed = cities.find(({ name }) => name === first?.guess);
  const at = foundWith(game);
  return {
    game,
    city: city.name,
    describer,
    fame: city.fame,
    /** With which guess it was found. */
    at,
    /** How far from the city the first guess was, in kilometres; unknown if nothing was guessed. */
    miss: guessed && kilometres(guessed.place, city.place),
    begin: `“${first?.hint ?? ''}”`,
    guess: first?.guess ?? '',
    end: `“${last?.hint ?? ''}”`,
  };
}

/** A game that is found at this guess, the most famous city first, or the least. */
function foundAs(guess: number, order: 1 | -1, title: string, why: Reason<SeenGuessing>['why']): Reason<SeenGuessing> {
  return { title, worth: ({ at, fame }) => at === guess && order * fame, why };
}

const REASONS: readonly Reason<SeenGuessing>[] = [
  {
    title: 'Never found',
    worth: ({ at, fame }) => at === undefined && fame,
    why: ({ end }) => `${HINTS} hints are not enough; it ends with ${end}. Look at what the guesser thought of.`,
  },
  {
    title: 'The longest way',
    worth: ({ at }) => at,
    why: ({ at, end }) => `Only guess ${at} is right, after ${end}.`,
  },
  {
    title: 'From the other end of the world',
    worth: ({ at, miss }) => at !== undefined && miss,
    why: ({ at, begin, guess, miss = 0 }) =>
      `At ${begin} the guesser says ${guess}, ${grouped(Math.round(miss / 100) * 100)} km away; guess ${at} is right.`,
  },
  {
    title: 'Next door',
    worth: ({ at = 0, miss = 0 }) => at > 1 && miss > 0 && -miss,
    why: ({ begin, guess, miss = 0 }) =>
      `At ${begin} the guesser says ${guess}, only ${grouped(Math.round(miss))} km away.`,
  },
  foundAs(1, -1, 'At the first hint', ({ begin }) => `${begin} is enough. Look at what else the guesser thought of.`),
  foundAs(1, 1, 'A famous city at once', ({ begin }) => `${begin}: the guesser needs no more.`),
  foundAs(2, 1, 'Second try', ({ guess, end }) => `First ${guess}, then ${end} tells it apart.`),
  foundAs(3, 1, 'Third try', ({ begin, guess }) => `See how the weights move on the map: ${begin} leads to ${guess}.`),
  {
    title: 'The strongest words first',
    worth: ({ describer, at = 0 }) => describer === 'strongest' && at > 1 && at,
    why: ({ begin, at }) =>
      `Here a simple describer gives the strongest hint first, ${begin}; it still takes ${at} guesses.`,
  },
  foundAs(2, -1, 'Two hints', ({ guess, end }) => `After ${guess}, ${end} leads there.`),
  {
    title: 'One short word',
    worth: ({ at, game }) => at === 1 && -(game.turns[0]?.hint.length ?? 0),
    why: ({ begin }) => `${begin}, and the guesser knows.`,
  },
];
