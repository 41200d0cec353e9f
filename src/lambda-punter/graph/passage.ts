// What one punter may travel: its own rivers at no cost, free ones at one turn each, the others not at
// all. The graph primitives ask for nothing else, so they serve every punter and every plan alike.

import { NONE } from '../game/ids.ts';

/** What each river is to one punter: OWN, FREE or CLOSED, by river. */
export type Passage = Uint8Array;

/** The punter's own, claimed or optioned: travelled at no cost. */
export const OWN = 0;
/** Nobody's: travelled at the cost of one turn. */
export const FREE = 1;
/** Another's: not travelled. */
export const CLOSED = 2;

/** A length that no way has. */
export const ENDLESS = 0x7fff_ffff;

/** The passage of `punter` on a board. */
export function passageOf(owner: ArrayLike<number>, buyer: ArrayLike<number>, punter: number): Passage {
  const passage = new Uint8Array(owner.length);
  for (let river = 0; river < passage.length; river++) {
    if (owner[river] === NONE) passage[river] = FREE;
    else passage[river] = owner[river] === punter || buyer[river] === punter ? OWN : CLOSED;
  }
  return passage;
}
