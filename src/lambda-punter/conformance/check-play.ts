// The checks of play: whole games with every combination of extensions, odd maps, lost answers, two games at once.

import { futures } from './check-futures.ts';
import type { Check } from './check-kind.ts';
import { oddMaps } from './check-odd-maps.ts';
import { joined, splurged } from './check-others.ts';
import { games, moves, ofKind } from './check-plain-games.ts';
import { again, stateless } from './check-stateless.ts';

/** In the order in which they are run. */
export const PLAY_CHECKS: readonly Check[] = [
  { name: 'games', about: 'plays games with every combination of extensions to their end', run: games },
  { name: 'moves', about: 'its moves are moves, its claims of free rivers of the map', run: moves },
  {
    name: 'splurges',
    about: 'splurges only where they are on, within its credit, over free rivers',
    run: ofKind('splurge'),
  },
  {
    name: 'options',
    about: "buys options only where they are on, on others' rivers, as many as there are mines",
    run: ofKind('option'),
  },
  { name: 'futures', about: 'bets only where futures are on, from mines to sites that can be reached', run: futures },
  { name: 'joined', about: 'takes the moves of several turns in one list, as after a time-out', run: joined },
  { name: 'splurged', about: 'sees what others take by splurges', run: splurged },
  { name: 'stateless', about: 'knows what its message says and no more: two games at once', run: stateless },
  { name: 'again', about: 'answers the same message a second time', run: again },
  { name: 'odd-maps', about: 'odd maps and tables: sparse ids, islands, loops, one river, 17 punters', run: oddMaps },
];
