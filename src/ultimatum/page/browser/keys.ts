// What keys do on the page.

import { keysWhile, type KeyAction } from '../../../web/browser/key-actions.ts';
import { changeTapeSpeed, leap, showPart, state, stepTape, toggleTape } from './state.ts';

const isLooking = (): boolean => state.part === 'series' && state.series !== undefined;
const isDealAsked = (): boolean => state.part === 'play' && state.own.question?.kind === 'deal';
const answerDeal = (accepts: boolean) => (): void => {
  if (state.own.question?.kind === 'deal') state.own.question.answer(accepts);
};

/** The keys of the page, in the order of its sheet. */
export const ULTIMATUM_KEYS: readonly KeyAction[] = [
  ...keysWhile(isLooking, [
    { keys: [' '], shown: 'Space', does: 'play or pause', run: toggleTape },
    { keys: ['ArrowLeft', ','], shown: '← or ,', does: 'a round back', run: () => stepTape(-1) },
    { keys: ['ArrowRight', '.'], shown: '→ or .', does: 'a round on', run: () => stepTape(1) },
    { keys: ['PageUp'], shown: 'Page up', does: '2% of the series on', run: () => leap(1) },
    { keys: ['PageDown'], shown: 'Page down', does: '2% of the series back', run: () => leap(-1) },
    { keys: ['Home'], shown: 'Home', does: 'the beginning', run: () => stepTape(-Infinity) },
    { keys: ['End'], shown: 'End', does: 'the end, and live from there', run: () => stepTape(Infinity) },
    { keys: ['+', '='], shown: '+', does: 'faster', run: () => changeTapeSpeed(1) },
    { keys: ['-'], shown: '-', does: 'slower', run: () => changeTapeSpeed(-1) },
  ]),
  ...keysWhile(isDealAsked, [
    { keys: ['a'], shown: 'A', does: 'playing: accept', run: answerDeal(true) },
    { keys: ['r'], shown: 'R', does: 'playing: refuse', run: answerDeal(false) },
  ]),
  { keys: ['s'], shown: 'S', does: 'the series', run: () => showPart('series') },
  { keys: ['p'], shown: 'P', does: 'play', run: () => showPart('play') },
];
