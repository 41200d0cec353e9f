// A short tournament of each contest, to be killed.

import type { Check } from '../check.ts';
import { ofArenas } from './of-arenas.ts';

/** The checks of tournaments, contest by contest. */
export const ARENAS: readonly Check[] = [
  ofArenas({
    contest: 'lambda-punter',
    args: ['greedy', 'random', 'eager', '--map', 'sample', '--extensions', 'none,all', '--games', '200'],
  }),
  ofArenas({ contest: 'haggling', args: ['example', 'random', 'boulware', 'conceder', 'fair', '--seeds', '20'] }),
  ofArenas({ contest: 'ultimatum', args: ['official', '--series', '20', '--seeds', '10'] }),
  ofArenas({
    contest: 'taboo',
    args: ['fame', 'population', '--describers', 'strongest,random', '--cities', '30', '--hints', '4'],
  }),
  ofArenas({
    contest: 'humaine',
    args: 'jok-like didioj-like price-tag --buyers haggler --rounds-seconds 60 --seeds 5'.split(' '),
  }),
];
