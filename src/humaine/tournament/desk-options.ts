// What a spec of HUMAINE says, and how it is read: it may have come over a network.

import { specCount, specFlag, specList, specOneOf, specRecord, specText } from '../../arena/run/spec-shape.ts';
import type { ReadOf } from '../../base/shape.ts';
import { SELLER_NAMES } from '../game/sellers.ts';
import { TURN_READINGS } from '../game/turn-rules.ts';

/** What nobody plays more of. A round is played in one go, so it must end soon. */
export const HUMAINE_MOST = { seconds: 3_600, seeds: 100_000 } as const;

/** The seat of the buyer, behind the sellers'. */
export const BUYER_SEAT = SELLER_NAMES.length;

/** Reads an entrant as it is played: a bundled seller under a name of its own. */
export const readEntrant = specRecord({ name: specText, seller: specText });

/** Reads a spec's options. */
export const readHumaineOptions = specRecord(
  {
    /** How long a round is, in seconds of its own clock. */
    seconds: specCount(1, HUMAINE_MOST.seconds),
    /** The scripted buyers; each stays while sellers turn. */
    buyers: specList(specText),
    /** Rounds are drawn from this many seeds; each pair meets on each of them, with functions swapped. */
    seeds: specCount(1, HUMAINE_MOST.seeds),
    reading: specOneOf(TURN_READINGS),
    entrants: specList(readEntrant),
  },
  {
    /**
     * Whether it is a measurement: a game's seed is that of its round, and the buyer's seat has what the buyer spent
     * and how long the round took. By default a seed gives each buyer other luck.
     */
    measured: specFlag,
  },
);

/** What a `ContestSpec` of HUMAINE says: JSON. */
export type HumaineOptions = ReadOf<typeof readHumaineOptions>;
