// What keys do on the page.

import { keysWhile, type KeyAction } from '../../../web/browser/key-actions.ts';
import { goToInspector } from './opened-logs.ts';
import { acceptOffer, answerOffer } from './own-play.ts';
import { isMine } from '../model/own-session.ts';
import { goToTurn, showPart, state } from './state.ts';

const isAsked = (): boolean => state.part === 'play' && state.own !== undefined && isMine(state.own);
const isOffered = (): boolean => isAsked() && state.own?.session.standing !== undefined;
const isLooking = (): boolean => state.part === 'inspect' && state.inspection !== undefined;

const step = (by: number) => (): void => goToTurn(state.turn + by);

/** The keys of the page, in the order of its sheet. */
export const HAGGLING_KEYS: readonly KeyAction[] = [
  { keys: ['Enter'], shown: 'Enter', does: 'make your offer', run: () => void answerOffer(state.wish), when: isAsked },
  { keys: ['a'], shown: 'A', does: "accept the other's offer", run: acceptOffer, when: isOffered },
  ...keysWhile(isLooking, [
    { keys: ['ArrowLeft', ','], shown: '← or ,', does: 'inspector: a turn back', run: step(-1) },
    { keys: ['ArrowRight', '.'], shown: '→ or .', does: 'inspector: a turn on', run: step(1) },
    { keys: ['Home'], shown: 'Home', does: 'inspector: the first turn', run: () => goToTurn(0) },
    { keys: ['End'], shown: 'End', does: 'inspector: the last turn', run: () => goToTurn(Infinity) },
  ]),
  { keys: ['p'], shown: 'P', does: 'play', run: () => showPart('play') },
  { keys: ['i'], shown: 'I', does: 'the inspector', run: () => void goToInspector() },
];
