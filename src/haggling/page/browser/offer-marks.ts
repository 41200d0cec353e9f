// The offers of a session so far as marks on a chart: those of a seat that are worth the same are one mark.

import type { Inspection } from '../../inspector/inspection.ts';

/** A mark. */
export interface OfferMark {
  readonly worths: readonly [number, number];
  /** Whether the seat that is looked from has made it. */
  readonly isOwn: boolean;
  /** Whether it is what lies on the table: the last of its seat. */
  readonly isLast: boolean;
  /** The turns, from 1. */
  readonly text: string;
}

/** More turns than these are not named one by one. */
const MOST_NAMED = 3;

/** The marks after a turn. */
export function offersSoFar({ turns, seat }: Inspection, turn: number): OfferMark[] {
  const made = turns.slice(0, turn + 1).flatMap(({ said, worths, seat: by }, at) => {
    return said.kind === 'offer' && worths !== undefined ? [{ worths, isOwn: by === seat, at }] : [];
  });
  const last = [true, false].map((isOwn) => made.findLast((one) => one.isOwn === isOwn)?.at);
  const groups = Map.groupBy(made, ({ worths, isOwn }) => `${worths.join()} ${isOwn}`);
  return [...groups.values()].map((group) => {
    const [{ worths, isOwn }] = group;
    const places = group.map(({ at }) => at + 1);
    const text = places.length > MOST_NAMED ? `${places[0]} … ${places.at(-1)}` : places.join(', ');
    return { worths, isOwn, isLast: group.some(({ at }) => last.includes(at)), text };
  });
}
