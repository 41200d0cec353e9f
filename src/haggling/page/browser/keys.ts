// What keys do on the page.

import type { KeyAction } from '../../../web/browser/key-actions.ts';
import { flipTheme } from '../../../web/browser/theme.ts';
import { isDark, goToTurn, keysOpen, inspection, own, part, shownTurn, wish } from './state.ts';
import { goToInspector } from './opened-logs.ts';
import { answerOffer } from './own-play.ts';
import { isMine } from './own-session.ts';

const isAsked = (): boolean => {
  const now = own.peek();
  return part.peek() === 'play' && now !== undefined && isMine(now);
};
const isLooking = (): boolean => part.peek() === 'inspect' && inspection.peek() !== undefined;

/** All keys, in the order of the help sheet. */
export const HAGGLING_KEYS: readonly KeyAction[] = [
  { keys: ['Enter'], shown: 'Enter', does: 'make your offer', run: () => void answerOffer(wish.peek()), when: isAsked },
  {
    keys: ['a'],
    shown: 'A',
    does: "accept the other's offer",
    run: () => void answerOffer(undefined),
    when: () => isAsked() && own.peek()?.session.standing !== undefined,
  },
  ...turnKey(['ArrowLeft', ','], '← or ,', 'inspector: a turn back', () => goToTurn(shownTurn.peek() - 1)),
  ...turnKey(['ArrowRight', '.'], '→ or .', 'inspector: a turn on', () => goToTurn(shownTurn.peek() + 1)),
  ...turnKey(['Home'], 'Home', 'inspector: the first turn', () => goToTurn(0)),
  ...turnKey(['End'], 'End', 'inspector: the last turn', () => goToTurn(Infinity)),
  { keys: ['p'], shown: 'P', does: 'play', run: () => void (part.value = 'play') },
  { keys: ['i'], shown: 'I', does: 'the inspector', run: () => void goToInspector() },
  { keys: ['t'], shown: 'T', does: 'light or dark', run: () => flipTheme(isDark) },
  { keys: ['?'], shown: '?', does: 'this sheet', run: () => void (keysOpen.value = !keysOpen.peek()) },
];

function turnKey(keys: readonly string[], shown: string, does: string, run: () => void): KeyAction[] {
  return [{ keys, shown, does, run, when: isLooking }];
}
