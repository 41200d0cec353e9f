// Plays by chance that it draws from what it sees, so that the same session is played the same again.

import { randomBelow, randomFrom, seedOf } from '../../base/seeded-random.ts';
import type { Manner } from './rival-class.ts';
import { totalOf } from './worth-ladder.ts';

/** How likely it takes everything; what is worth less it takes with as much less probability. */
const TAKES_ALL = 0.9;

/** Takes an offer the likelier the more it is worth, else asks for goods drawn by chance. */
export const RANDOM_AGENT: Manner = ({ me, counts, values, maxRounds }) => {
  const total = totalOf({ me, counts, values, maxRounds });
  return ({ turn, offered, offeredWorth }) => {
    const random = randomFrom(seedOf(me, ...counts, ...values, turn, ...(offered ?? [])));
    if (offered !== undefined && random() < (TAKES_ALL * offeredWorth) / total) return undefined;
    return counts.map((count, type) => (values[type] === 0 ? 0 : randomBelow(random, count + 1)));
  };
};
