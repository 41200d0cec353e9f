// What a spec of HUMAINE says, and how it is read: it may have come over a network.

import { specCount, specList, specObject, specOneOf, specText, wrongSpec } from '../../arena/run/spec-shape.ts';
import { SELLER_NAMES, TURN_READINGS, type TurnReading } from '../game/spoken-message.ts';

/** An entrant as it is played: a bundled seller under a name of its own. */
export interface HumaineEntrant {
  readonly name: string;
  readonly seller: string;
}

/** What a `ContestSpec` of HUMAINE says: JSON. */
export interface HumaineOptions {
  /** How long a round is, in seconds of its own clock. */
  readonly seconds: number;
  /** The scripted buyers; each stays while sellers turn. */
  readonly buyers: readonly string[];
  /** Rounds are drawn from this many seeds; each pair meets on each of them, with functions swapped. */
  readonly seeds: number;
  readonly reading: TurnReading;
  readonly entrants: readonly HumaineEntrant[];
  /**
   * Whether it is a measurement: a game's seed is that of its round, and the buyer's seat has what the buyer spent and
   * how long the round took. By default a seed gives each buyer other luck.
   */
  readonly measured?: boolean;
}

/** What nobody plays more of. A round is played in one go, so it must end soon. */
export const HUMAINE_MOST = { seconds: 3_600, seeds: 100_000 } as const;

/** The seat of the buyer, behind the sellers'. */
export const BUYER_SEAT = SELLER_NAMES.length;

/**
 * Reads a spec's options.
 * @throws {ArenaError} with the place of what is wrong
 */
export function parseHumaineOptions(raw: unknown): HumaineOptions {
  const keys = ['seconds', 'buyers', 'seeds', 'reading', 'entrants', 'measured'];
  const { seconds, buyers, seeds, reading, entrants, measured = false } = specObject(raw, 'options', keys);
  if (typeof measured !== 'boolean') throw wrongSpec('options.measured', measured, 'true or false');
  return {
    seconds: specCount(seconds, 'options.seconds', 1, HUMAINE_MOST.seconds),
    buyers: specList(buyers, 'options.buyers', specText),
    seeds: specCount(seeds, 'options.seeds', 1, HUMAINE_MOST.seeds),
    reading: specOneOf(reading, 'options.reading', TURN_READINGS),
    entrants: specList(entrants, 'options.entrants', humaineEntrantIn),
    ...(measured && { measured }),
  };
}

/** An entrant. @throws {ArenaError} if the value says none */
export function humaineEntrantIn(raw: unknown, path: string): HumaineEntrant {
  const { name, seller } = specObject(raw, path, ['name', 'seller']);
  return { name: specText(name, `${path}.name`), seller: specText(seller, `${path}.seller`) };
}
