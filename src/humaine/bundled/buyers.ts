// The scripted buyers that have a name.

import { makeBargainHunter } from '../buyers/bargain-hunter.ts';
import { makeConfused } from '../buyers/confused.ts';
import { makeHaggler } from '../buyers/haggling-buyer.ts';
import { makeHurried } from '../buyers/hurried.ts';
import { makeLoyal } from '../buyers/loyal.ts';
import { makePlainHaggler } from '../buyers/plain-haggler.ts';
import { makePolitePlanner } from '../buyers/polite-planner.ts';
import { makeTalker } from '../buyers/talker.ts';
import type { MakeBuyer } from '../game/buyer-script.ts';

/** A buyer with a name. */
export interface BundledBuyer {
  readonly make: MakeBuyer;
  /** What it is like, in a few words. */
  readonly about: string;
  /** Whether our seller was never tuned against it. */
  readonly keptOut?: true;
  /** Whether it only tries sellers out, and is none of the people that strength is measured with. */
  readonly yardstick?: true;
}

/** The buyers by name. */
export const HUMAINE_BUYERS: ReadonlyMap<string, BundledBuyer> = new Map([
  ['haggler', { make: makeHaggler, about: 'names low prices and gives in bit by bit' }],
  ['hurried', { make: makeHurried, about: 'few words, large lists, hardly haggles' }],
  ['loyal', { make: makeLoyal, about: 'stays with the seller it likes' }],
  ['confused', { make: makeConfused, about: 'slips, corrections, small talk, changes of mind' }],
  ['bargain-hunter', { make: makeBargainHunter, about: 'goes where it is cheapest, and says so' }],
  ['polite-planner', { make: makePolitePlanner, about: 'asks everybody, compares, haggles once', keptOut: true }],
  ['plain-haggler', { make: makePlainHaggler, about: 'the plainest words, one counter-offer', yardstick: true }],
  ['talker', { make: makeTalker, about: 'talks, buys little at a time, pays well', keptOut: true }],
]);
