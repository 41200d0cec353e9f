// What is true of all games of a tournament of HUMAINE: a setting a buyer, who stays; the figure; the measures.

import type { ContestTraits } from '../../arena/contest-entry.ts';
import { BUDGET } from '../game/goods.ts';
import { BUYER_SEAT, type HumaineOptions } from './desk-options.ts';

/** The traits of these options. */
export function humaineTraits({ buyers, seeds }: Pick<HumaineOptions, 'buyers' | 'seeds'>): ContestTraits {
  return {
    settings: buyers.map((buyer) => ({
      name: buyer,
      seats: BUYER_SEAT + 1,
      stays: [{ seat: BUYER_SEAT, name: `the ${buyer}` }],
      tags: { buyer },
      seeds: Array.from({ length: seeds }, (_, place) => place + 1),
    })),
    figure: { name: 'profit', of: 'score', better: 'higher', decimals: 2, range: { low: -BUDGET, high: BUDGET } },
    measures: [
      { name: 'deals', label: 'deals', decimals: 1 },
      { name: 'money', label: 'money %', decimals: 0 },
      { name: 'said', label: 'said', decimals: 0 },
      { name: 'blocked', label: 'blocked', decimals: 1 },
      { name: 'declined', label: 'declined', decimals: 1 },
      { name: 'buyer', label: 'buyer has', decimals: 0 },
    ],
  };
}
