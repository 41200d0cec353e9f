// Figures as the inspector's charts and tables show them: where an axis has its numbers, the marks of offers. Pure.

import type { Inspection } from '../../inspector/inspection.ts';

/** A turn that is looked at. */
export interface LookedTurn {
  readonly shown: Inspection;
  readonly turn: number;
}

/** At most eleven whole numbers from 0 to the total, at even steps that people count by. */
export function axisSteps(total: number): number[] {
  const most = 11;
  for (let size = 1; ; size *= 10) {
    for (const step of [1, 2, 5]) {
      const many = Math.floor(total / (step * size)) + 1;
      if (many <= most) return Array.from({ length: many }, (_, at) => at * step * size);
    }
  }
}

/** A mark. */
export type OfferMark = ReturnType<typeof offersSoFar>[number];

/** More turns than these are not named one by one. */
const MOST_NAMED = 3;

/** The marks after a turn. */
export function offersSoFar({ turns, seat }: Inspection, turn: number) {
  const made = turns.slice(0, turn + 1).flatMap(({ said, worths, seat: by }, at) => {
    return said.kind === 'offer' && worths !== undefined ? [{ worths, isOwn: by === seat, at }] : [];
  });
  const last = [true, false].map((isOwn) => made.findLast((one) => one.isOwn === isOwn)?.at);
  const groups = Map.groupBy(made, ({ worths, isOwn }) => `${worths.join()} ${isOwn}`);
  return [...groups.values()].map((group) => {
    const [{ worths, isOwn }] = group;
    const places = group.map(({ at }) => at + 1);
    const text = places.length > MOST_NAMED ? `${places[0]} … ${places.at(-1)}` : places.join(', ');
    return {
      worths,
      /** Whether the seat that is looked from has made it. */
      isOwn,
      /** Whether it is what lies on the table: the last of its seat. */
      isLast: group.some(({ at }) => last.includes(at)),
      /** The turns, from 1. */
      text,
    };
  });
}
