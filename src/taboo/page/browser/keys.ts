// What keys do on the page.

import type { KeyAction } from '../../../web/browser/key-actions.ts';
import { flipTheme } from '../../../web/browser/theme.ts';
import { goToTurnOf, isCloser, openedRecord, shownTurns, tabooDark, tabooKeysOpen, tabooPart } from './state.ts';

const isReplayed = (): boolean => tabooPart.peek() === 'record' && openedRecord.peek() !== undefined;

/** All keys, in the order of the help sheet. */
export const TABOO_KEYS: readonly KeyAction[] = [
  { keys: ['d'], shown: 'D', does: 'you describe', run: () => void (tabooPart.value = 'describe') },
  { keys: ['g'], shown: 'G', does: 'you guess', run: () => void (tabooPart.value = 'guess') },
  { keys: ['r'], shown: 'R', does: 'records', run: () => void (tabooPart.value = 'record') },
  recordKey(['ArrowLeft', ','], '← or ,', 'record: a hint back', () => goToTurnOf(shownTurns.peek() - 1)),
  recordKey(['ArrowRight', '.'], '→ or .', 'record: a hint on', () => goToTurnOf(shownTurns.peek() + 1)),
  recordKey(['Home'], 'Home', 'record: the first hint', () => goToTurnOf(1)),
  recordKey(['End'], 'End', 'record: the last hint', () => goToTurnOf(Infinity)),
  { keys: ['c'], shown: 'C', does: 'the map closer, or whole', run: () => void (isCloser.value = !isCloser.peek()) },
  { keys: ['t'], shown: 'T', does: 'light or dark', run: () => flipTheme(tabooDark) },
  { keys: ['?'], shown: '?', does: 'this sheet', run: () => void (tabooKeysOpen.value = !tabooKeysOpen.peek()) },
];

function recordKey(keys: readonly string[], shown: string, does: string, run: () => void): KeyAction {
  return { keys, shown, does, run, when: isReplayed };
}
