// What each extension is, in a sentence for somebody who has never heard of it.

import type { Extension } from '../../game/extensions.ts';

/** The sentences. */
export const EXTENSION_WORDS: { readonly [name in Extension]: string } = {
  futures:
    'Before the game you may bet that you will join a mine to a site. A bet wins or loses the cube of their distance.',
  splurges: 'Each turn in which you pass saves a river: later you may claim several in one turn, along one way.',
  options: 'As many times as there are mines, you may use a river that another punter has claimed.',
};
