// How strong a seller is, as tables for people, 80 columns wide.

import { textTable } from '../../terminal/text-table.ts';
import type { BuyersFigures, PeerFigures } from './strength-measurement.ts';

/** What was measured. */
export interface HumaineStrength {
  readonly seller: string;
  readonly seed: number;
  readonly seconds: number;
  readonly aim: number;
  readonly ms: number;
  readonly peers: readonly PeerFigures[];
}

/** All tables. */
export function humaineStrengthText({ seller, seed, seconds, aim, ms, peers }: HumaineStrength, room: number): string {
  const rounds = peers.reduce((sum, { all }) => sum + all.rounds, 0);
  const below = peers.reduce((sum, { all }) => sum + all.own.belowCost, 0);
  const crashes = peers.reduce((sum, { all }) => sum + all.own.crashes + all.other.crashes, 0);
  const main = textTable(
    ['against', seller, 'other', 'ratio', '95%', `aim ${aim}`],
    peers.map(({ peer, all }) => [peer, ...ratioCells(all), met(all, aim)]),
    room,
  );
  const ways = textTable(
    ['against', 'deals', 'money', 'said', 'blocked', 'declined', 'below', 'buyer', 'spent'],
    peers.map(({ peer, all: { own, utility, spent } }) => [
      peer,
      own.deals.toFixed(1),
      `${(100 * own.money).toFixed(0)}%`,
      own.said.toFixed(1),
      own.blocked.toFixed(2),
      own.declined.toFixed(2),
      own.belowCost,
      utility.toFixed(0),
      spent.toFixed(2),
    ]),
    room,
  );
  const kinds = peers[0]?.byBuyer ?? [];
  const byKind = textTable(
    ['ratio against', ...kinds.map(({ buyer }) => buyer)],
    peers.map(({ peer, byBuyer }) => [peer, ...byBuyer.map(({ ratio }) => ratioText(ratio))]),
    room,
  );
  return [
    `${seller}: profit a round in dollars, over ${peers[0]?.all.buyers ?? 0} buyers against each\n${main}`,
    `${seller}: what it does, a round; sales below cost in all\n${ways}`,
    `By kind of buyer\n${byKind}`,
    [
      `Every buyer is met twice, with the sellers' functions and names swapped.`,
      `Rounds of ${seconds} s, seed ${seed}; ${rounds.toLocaleString('en-US')} rounds in ${(ms / 1_000).toFixed(0)} s.`,
      `The ratio is of all profits; its interval is by drawing buyers anew.`,
      `Sales below cost: ${below}.${crashes > 0 ? ` Rounds in which a seller failed: ${crashes}.` : ''}`,
    ].join('\n'),
  ].join('\n\n');
}

function ratioCells({ own, other, ratio, low, high }: BuyersFigures): string[] {
  return [own.profit.toFixed(2), other.profit.toFixed(2), ratioText(ratio), `${ratioText(low)}–${ratioText(high)}`];
}

/** Where the other one earns nothing there is no ratio. */
function ratioText(ratio: number | undefined): string {
  if (ratio === undefined) return '∞';
  return Math.abs(ratio) >= 100 ? ratio.toFixed(0) : ratio.toFixed(2);
}

/** Met for certain where the whole interval is above the aim. */
function met({ ratio, low, own }: BuyersFigures, aim: number): string {
  const isAbove = (value: number | undefined): boolean => (value === undefined ? own.profit > 0 : value >= aim);
  if (!isAbove(ratio)) return 'missed';
  return isAbove(low) ? 'met' : 'met, barely';
}
