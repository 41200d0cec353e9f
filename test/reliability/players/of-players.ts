// What all checks of misbehaving players have in common: their kinds in turn, and that nothing is left behind.

import { type Check, tryEach } from '../check.ts';
import { residueNow, untilNoProcessIsLeft, withoutResidue } from '../residue.ts';

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
  const tryKind = async (number: number): Promise<void> => {
    await play(...all[number % all.length]);
    await untilNoProcessIsLeft();
  };
  return {
    name,
    promise: `each of ${all.length} kinds of misbehaving players gets its verdict, the others play on, nothing is left`,
    unit,
    short: SHORT,
    long: TIMES * all.length,
    part: 10 * all.length,
    run: async (span) => {
      // What the first one opens may stay open.
      const first = await tryEach(name, { from: 0, count: 1 }, () => tryKind(0));
      const before = residueNow();
      const { faults } = await tryEach(name, span, (_, number) => tryKind(number));
      const left = await withoutResidue(before);
      return { faults: [...first.faults, ...faults, ...left.faults], most: left.most };
    },
  };
}
