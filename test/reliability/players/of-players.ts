// What all checks of misbehaving players have in common: their kinds in turn, and that nothing is left behind.

import { type Check, tryEach } from '../check.ts';
import { residueNow, withoutResidue } from '../residue.ts';

/** A check that lets each of the kinds play in turn. */
interface PlayersCheck<Kind> {
  readonly contest: string;
  /** What is tried, in the plural. */
  readonly unit: string;
  readonly kinds: Readonly<Record<string, Kind>>;
  /** Plays once, beside somebody who does all right. @throws where the verdict is wrong, or the other was disturbed */
  readonly play: (name: string, kind: Kind) => Promise<void>;
}

/** Each kind is tried as often as this in the long form. */
const TIMES = 100;
/** This many tries are made in `npm test`: the tests of each judge try the kinds too. */
const SHORT = 3;

/** The check. */
export function ofPlayers<Kind>({ contest, unit, kinds, play }: PlayersCheck<Kind>): Check {
  const all = Object.entries(kinds);
  const name = `players/${contest}`;
  const tryKind = (number: number): Promise<void> => play(...all[number % all.length]);
  return {
    name,
    promise: `each of ${all.length} kinds of misbehaving players gets its verdict, the others play on, nothing is left`,
    unit,
    short: SHORT,
    long: TIMES * all.length,
    part: 10 * all.length,
    run: async (span) => {
      // What the first one opens may stay open.
      await tryKind(0);
      const before = residueNow();
      const { faults } = await tryEach(name, span, (_, number) => tryKind(number));
      const left = await withoutResidue(before);
      return { faults: [...faults, ...left.faults], most: left.most };
    },
  };
}
