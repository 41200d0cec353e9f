// What came of the checks, as a table.

import { names, numbers, tableText } from '../../src/arena/measurement/tables.ts';
import { grouped } from '../../src/base/grouped.ts';
import type { Check } from './check.ts';
import type { TriedPart } from './runs.ts';

/** A check, and what came of all its parts. */
interface Proof {
  readonly check: Check;
  readonly tries: number;
  readonly faults: number;
  /** The largest of all parts, by what they are. */
  readonly most: { readonly [what: string]: number };
  readonly mb: number;
  readonly seconds: number;
}

/** What came of those checks of which something was tried. */
export function proofsOf(checks: readonly Check[], parts: readonly TriedPart[]): Proof[] {
  return checks.flatMap((check) => {
    const own = parts.filter((part) => part.check === check.name);
    if (own.length === 0) return [];
    const most: { [what: string]: number } = {};
    for (const [what, value] of own.flatMap((part) => Object.entries(part.most)))
      most[what] = Math.max(most[what] ?? -Infinity, value);
    const sum = (of: (part: TriedPart) => number): number => own.reduce((total, part) => total + of(part), 0);
    return {
      check,
      tries: sum(({ count }) => count),
      faults: sum(({ faults }) => faults.length),
      most,
      mb: Math.max(...own.map(({ mb }) => mb)),
      seconds: Math.round(sum(({ ms }) => ms) / 1000),
    };
  });
}

const NUMBERS = [
  numbers<Proof>('tries', ({ tries }) => grouped(tries)),
  numbers<Proof>('faults', ({ faults }) => faults),
  numbers<Proof>('most MB', ({ mb }) => mb),
  numbers<Proof>('seconds', ({ seconds }) => grouped(seconds)),
];

/** The table, in that many columns of a terminal. */
export function proofText(proofs: readonly Proof[], room: number): string {
  const columns = [
    names<Proof>('check', ({ check }) => check.name),
    ...NUMBERS,
    names<Proof>('', ({ most }) => mostText(most)),
  ];
  return tableText(columns, proofs, room);
}

function mostText(most: Proof['most']): string {
  return Object.entries(most)
    .map(([what, value]) => `${what} ${grouped(value)}`)
    .join(', ');
}
