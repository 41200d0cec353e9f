// What keys do on the page.

import { keysWhile, type KeyAction } from '../../../web/browser/key-actions.ts';
import { drawMap, goToTurn, showPart, state } from './state.ts';

const isReplayed = (): boolean => state.part === 'record' && state.opened !== undefined;

/** The keys of the page, in the order of its sheet. */
export const TABOO_KEYS: readonly KeyAction[] = [
  { keys: ['d'], shown: 'D', does: 'you describe', run: () => showPart('describe') },
  { keys: ['g'], shown: 'G', does: 'you guess', run: () => showPart('guess') },
  { keys: ['r'], shown: 'R', does: 'records', run: () => showPart('record') },
  ...keysWhile(isReplayed, [
    { keys: ['ArrowLeft', ','], shown: '← or ,', does: 'record: a hint back', run: () => goToTurn(state.turn - 1) },
    { keys: ['ArrowRight', '.'], shown: '→ or .', does: 'record: a hint on', run: () => goToTurn(state.turn + 1) },
    { keys: ['Home'], shown: 'Home', does: 'record: the first hint', run: () => goToTurn(1) },
    { keys: ['End'], shown: 'End', does: 'record: the last hint', run: () => goToTurn(Infinity) },
  ]),
  { keys: ['c'], shown: 'C', does: 'the map closer, or whole', run: () => drawMap({ isCloser: !state.isCloser }) },
];
