// A playout: a game played on by whatever way of choosing it is given.

import { NONE } from '../game/ids.ts';
import { claim, passTurn, type Lookahead } from './lookahead.ts';

/** Which free river the punter takes; NONE for a pass. */
export type Choose = (ahead: Lookahead, punter: number) => number;

/**
 * Plays `turns` turns, the punter `first` beginning. `undoTurns` takes them back.
 * @param choose asked only while there is a free river
 */
export function playOut(ahead: Lookahead, first: number, turns: number, choose: Choose): void {
  const { punters } = ahead;
  let punter = first;
  for (let turn = 0; turn < turns && ahead.freeRivers > 0; turn++) {
    const river = choose(ahead, punter);
    if (river === NONE) passTurn(ahead, punter);
    else claim(ahead, punter, river);
    punter = punter + 1 === punters ? 0 : punter + 1;
  }
}
