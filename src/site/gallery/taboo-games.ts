// Games of Taboo that are worth seeing: our describer gives hints, and our guesser guesses.

import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { ownGuesser } from '../../taboo/bundled/named-guessers.ts';
import { playDescribed } from '../../taboo/bundled/played-taboo.ts';
import { TABOO_DESCRIBERS } from '../../taboo/describer/named-describers.ts';
import { kilometres } from '../../taboo/game/guess.ts';
import { foundWith, recordOf, type TabooGame } from '../../taboo/game/taboo-game.ts';
import { tabooRecordJson } from '../../taboo/game/taboo-record.ts';
import { HEARD_OF, type KnownCity } from '../../taboo/knowledge/known-city.ts';
import { keptMind } from '../../taboo/mind/kept-mind.ts';
import { chosenGames, type GalleryGame, heldGames, type Reason } from './gallery-game.ts';

/** A game that was played. */
interface SeenGuessing {
  readonly city: KnownCity;
  readonly game: TabooGame;
  readonly describer: string;
  /** How far from the city the first guess was, in kilometres; unknown if nothing was guessed. */
  readonly firstMiss: number | undefined;
}

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
    const guessed = cities.find(({ name }) => name === game.turns[0]?.guess);
    seen.push({ city, game, describer, firstMiss: guessed && kilometres(guessed.place, city.place) });
  }
  const chosen = chosenGames(seen, REASONS, (one) => ({
    title: 'A game',
    why: `It begins with ${firstHint(one)}; the guesser says ${firstGuess(one)}.`,
  }));
  const titled = chosen.map((one) => ({ ...one, title: `${one.title}: ${one.game.city.name}` }));
  return heldGames(titled, ({ game, describer }) =>
    JSON.stringify(tabooRecordJson({ ...recordOf(game, { describer, guesser: 'guesser' }), hints: HINTS })),
  );
}

const foundAt = ({ game }: SeenGuessing): number | undefined => foundWith(game);
const firstHint = ({ game }: SeenGuessing): string => `“${game.turns[0]?.hint ?? ''}”`;
const firstGuess = ({ game }: SeenGuessing): string => game.turns[0]?.guess ?? '';
const lastHint = ({ game }: SeenGuessing): string => `“${game.turns.at(-1)?.hint ?? ''}”`;

/** A game that is found at this guess, the most famous city first, or the least. */
function foundAs(
  guess: number,
  order: 1 | -1,
  title: string,
  why: (seen: SeenGuessing) => string,
): Reason<SeenGuessing> {
  return { title, worth: (seen) => foundAt(seen) === guess && order * seen.city.fame, why };
}

const REASONS: readonly Reason<SeenGuessing>[] = [
  {
    title: 'Never found',
    worth: (seen) => foundAt(seen) === undefined && seen.city.fame,
    why: (seen) =>
      `${HINTS} hints are not enough; it ends with ${lastHint(seen)}. Look at what the guesser thought of.`,
  },
  {
    title: 'The longest way',
    worth: foundAt,
    why: (seen) => `Only guess ${foundAt(seen)} is right, after ${lastHint(seen)}.`,
  },
  {
    title: 'From the other end of the world',
    worth: (seen) => foundAt(seen) !== undefined && seen.firstMiss,
    why: (seen) =>
      `At ${firstHint(seen)} the guesser says ${firstGuess(seen)}, ` +
      `${Math.round((seen.firstMiss ?? 0) / 100) * 100} km away; guess ${foundAt(seen)} is right.`,
  },
  {
    title: 'Next door',
    worth: (seen) => (foundAt(seen) ?? 0) > 1 && (seen.firstMiss ?? 0) > 0 && -(seen.firstMiss ?? 0),
    why: (seen) =>
      `At ${firstHint(seen)} the guesser says ${firstGuess(seen)}, only ${Math.round(seen.firstMiss ?? 0)} km away.`,
  },
  foundAs(
    1,
    -1,
    'At the first hint',
    (seen) => `${firstHint(seen)} is enough. Look at what else the guesser thought of.`,
  ),
  foundAs(1, 1, 'A famous city at once', (seen) => `${firstHint(seen)}: the guesser needs no more.`),
  foundAs(2, 1, 'Second try', (seen) => `First ${firstGuess(seen)}, then ${lastHint(seen)} tells it apart.`),
  foundAs(
    3,
    1,
    'Third try',
    (seen) => `See how the weights move on the map: ${firstHint(seen)} leads to ${firstGuess(seen)}.`,
  ),
  {
    title: 'The strongest words first',
    worth: (seen) => seen.describer === 'strongest' && (foundAt(seen) ?? 0) > 1 && foundAt(seen),
    why: (seen) =>
      `Here a simple describer gives the strongest hint first, ${firstHint(seen)}; it still takes ` +
      `${foundAt(seen)} guesses.`,
  },
  foundAs(2, -1, 'Two hints', (seen) => `After ${firstGuess(seen)}, ${lastHint(seen)} leads there.`),
  {
    title: 'One short word',
    worth: (seen) => foundAt(seen) === 1 && -(seen.game.turns[0]?.hint.length ?? 0),
    why: (seen) => `${firstHint(seen)}, and the guesser knows.`,
  },
];
