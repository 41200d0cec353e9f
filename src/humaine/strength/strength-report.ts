// How strong a seller is, as tables for people, 80 columns wide.

import { FEWEST_FOR_INTERVAL } from '../../arena/figures/bootstrap.ts';
import { grouped } from '../../base/grouped.ts';
import { names, numbers, NOTHING, tableText } from '../../arena/measurement/tables.ts';
import type { BuyersFigures, PeerFigures } from './strength-plan.ts';

/** What was measured. */
export interface StrengthReport {
  readonly seller: string;
  readonly seed: number;
  readonly seconds: number;
  readonly aim: number;
  readonly ms: number;
  readonly peers: readonly PeerFigures[];
}

const AGAINST = names<PeerFigures>('against', ({ peer }) => peer);
const WAYS = [
  AGAINST,
  names<PeerFigures>('deals', ({ all }) => all.own.deals.toFixed(1)),
  names<PeerFigures>('money', ({ all }) => `${(100 * all.own.money).toFixed(0)}%`),
  names<PeerFigures>('said', ({ all }) => all.own.said.toFixed(1)),
  names<PeerFigures>('blocked', ({ all }) => all.own.blocked.toFixed(2)),
  names<PeerFigures>('declined', ({ all }) => all.own.declined.toFixed(2)),
  numbers<PeerFigures>('below', ({ all }) => all.own.belowCost),
  names<PeerFigures>('buyer', ({ all }) => all.utility.toFixed(0)),
  names<PeerFigures>('spent', ({ all }) => all.spent.toFixed(2)),
];

/** All tables. */
export function strengthText({ seller, seed, seconds, aim, ms, peers }: StrengthReport, room: number): string {
  const sum = (of: (all: BuyersFigures) => number): number => peers.reduce((total, { all }) => total + of(all), 0);
  const crashes = sum(({ own, other }) => own.crashes + other.crashes);
  const rounds = sum((all) => all.rounds);
  const main = [
    AGAINST,
    names<PeerFigures>(seller, ({ all }) => all.own.profit.toFixed(2)),
    names<PeerFigures>('other', ({ all }) => all.other.profit.toFixed(2)),
    names<PeerFigures>('ratio', ({ all }) => ratioText(all.ratio)),
    names<PeerFigures>('95%', ({ all }) => (all.buyers < 2 ? NOTHING : `${ratioText(all.low)}–${ratioText(all.high)}`)),
    names<PeerFigures>(`aim ${aim}`, ({ all }) => met(all, aim)),
  ];
  const byKind = [
    names<PeerFigures>('ratio against', ({ peer }) => peer),
    ...(peers[0]?.byBuyer ?? []).map(({ buyer }, at) =>
      names<PeerFigures>(buyer, ({ byBuyer }) => ratioText(byBuyer[at]?.ratio)),
    ),
  ];
  return [
    `${seller}: profit a round in dollars, over ${peers[0]?.all.buyers ?? 0} buyers against each\n${tableText(main, peers, room)}`,
    `${seller}: what it does, a round; sales below cost in all\n${tableText(WAYS, peers, room)}`,
    `By kind of buyer\n${tableText(byKind, peers, room)}`,
    [
      `Every buyer is met twice, with the sellers' functions and names swapped.`,
      `Rounds of ${seconds} s, seed ${seed}; ${grouped(rounds)} rounds in ${(ms / 1_000).toFixed(0)} s.`,
      `The ratio is of all profits; its interval is by drawing buyers anew.`,
      `Sales below cost: ${sum(({ own }) => own.belowCost)}.${crashes > 0 ? ` Rounds in which a seller failed: ${crashes}.` : ''}`,
    ].join('\n'),
  ].join('\n\n');
}

/** Where the other one earns nothing there is no ratio. */
function ratioText(ratio: number | undefined): string {
  if (ratio === undefined) return '∞';
  return Math.abs(ratio) >= 100 ? ratio.toFixed(0) : ratio.toFixed(2);
}

/** Met for certain where the whole interval is above the aim. */
function met({ ratio, low, own, buyers }: BuyersFigures, aim: number): string {
  const isAbove = (value: number | undefined): boolean => (value === undefined ? own.profit > 0 : value >= aim);
  if (!isAbove(ratio)) return 'missed';
  const isKnown = buyers >= FEWEST_FOR_INTERVAL && (low !== undefined || ratio === undefined);
  return isKnown && isAbove(low) ? 'met' : 'met, barely';
}
