// Who plays in a competition, as a command line names them, and where services among them listen.

import { plain } from '../../base/plain-text.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { namedSeller } from '../bundled/named-parties.ts';
import { SELLERS, SELLERS_WORD } from '../game/spoken-message.ts';
import { placeNamed, type ServicePlace } from '../protocol/service-map.ts';
import type { Contestant } from './competition-house.ts';
import { DUMMY_NAME, stagedField } from './competition-plan.ts';

/** Who is the dummy of an odd field. */
const DUMMY_PLAYS = 'price-tag';
/** How many sellers make up whole meetings. */
const WHOLE_MEETINGS = SELLERS.length === 2 ? 'an even number' : `a multiple of ${SELLERS.length}`;

/**
 * The contestants of a command line.
 * @throws {UsageError} where a word names nobody, or two have one name
 */
export function contestantsIn(words: readonly string[]): Contestant[] {
  const contestants = words.map((word): Contestant => {
    const { called, what = '' } = /^(?:(?<called>[^=]+)=)?(?<what>.*)$/s.exec(word)?.groups ?? {};
    if (/^https?:/.test(what)) {
      if (called === undefined) throw new UsageError(`${word}: name it, as NAME=${word}`);
      return { name: called, plays: { place: placeNamed(called, what) } };
    }
    namedSeller(what);
    return { name: called ?? what, plays: { bundled: what } };
  });
  const names = contestants.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined)
    throw new UsageError(`${plain(twice)} is the name of two; give one another name: other=SELLER`);
  // Whoever names the dummy makes the field even with it.
  if (names.includes(DUMMY_NAME) && names.length % SELLERS.length > 0)
    throw new UsageError(
      `${DUMMY_NAME} is who fills an odd field: with it there are ${names.length} sellers, expected ${WHOLE_MEETINGS}`,
    );
  if (contestants.length < SELLERS.length)
    throw new UsageError(`it takes ${SELLERS_WORD} sellers: name another, as other=SELLER`);
  return contestants;
}

/** All who play: with a dummy where an odd field, or pools of different sizes, need one. */
export function withDummy(contestants: readonly Contestant[], pools = 1): Contestant[] {
  const names = contestants.map(({ name }) => name);
  return stagedField({ contestants: names, pools }).length > names.length
    ? [...contestants, { name: DUMMY_NAME, plays: { bundled: DUMMY_PLAYS } }]
    : [...contestants];
}

/** Where all contestants listen. @throws {UsageError} where one is no service */
export function placesOf(contestants: readonly Contestant[]): ReadonlyMap<string, ServicePlace> {
  return new Map(
    contestants.map(({ name, plays }) => {
      if ('place' in plays) return [name, plays.place] as const;
      throw new UsageError(
        `${name}: with --platform every seller is a service: start it with npm run humaine -- agent, and write ` +
          `${name}=http://localhost:PORT`,
      );
    }),
  );
}
