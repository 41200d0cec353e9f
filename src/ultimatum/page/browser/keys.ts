// What keys do on the page.

import type { KeyAction } from '../../../web/browser/key-actions.ts';
import { flipTheme } from '../../../web/browser/theme.ts';
import { answerPerson, isPersonAsked } from './own-table.ts';
import { changeTapeSpeed, largeStep, stepTape, toggleTape } from './tape-playback.ts';
import { isNight, keySheetOpen, shownPart, shownSeries } from './state.ts';

const isLooking = (): boolean => shownPart.peek() === 'series' && shownSeries.peek() !== undefined;
const isAsked = (kind: 'offer' | 'deal') => (): boolean => shownPart.peek() === 'play' && isPersonAsked(kind);

/** All keys, in the order of the help sheet. */
export const ULTIMATUM_KEYS: readonly KeyAction[] = [
  ...seriesKey([' '], 'Space', 'play or pause', toggleTape),
  ...seriesKey(['ArrowLeft', ','], '← or ,', 'a round back', () => stepTape(-1)),
  ...seriesKey(['ArrowRight', '.'], '→ or .', 'a round on', () => stepTape(1)),
  ...seriesKey(['PageUp'], 'Page up', 'a fiftieth of the series on', () => stepTape(largeStep())),
  ...seriesKey(['PageDown'], 'Page down', 'a fiftieth back', () => stepTape(-largeStep())),
  ...seriesKey(['Home'], 'Home', 'the beginning', () => stepTape(-Infinity)),
  ...seriesKey(['End'], 'End', 'the end, and live from there', () => stepTape(Infinity)),
  ...seriesKey(['+', '='], '+', 'faster', () => changeTapeSpeed(1)),
  ...seriesKey(['-'], '-', 'slower', () => changeTapeSpeed(-1)),
  { keys: ['a'], shown: 'A', does: 'playing: accept', run: () => answerPerson(true), when: isAsked('deal') },
  { keys: ['r'], shown: 'R', does: 'playing: refuse', run: () => answerPerson(false), when: isAsked('deal') },
  { keys: ['s'], shown: 'S', does: 'the series', run: () => void (shownPart.value = 'series') },
  { keys: ['p'], shown: 'P', does: 'play', run: () => void (shownPart.value = 'play') },
  { keys: ['t'], shown: 'T', does: 'light or dark', run: () => flipTheme(isNight) },
  { keys: ['?'], shown: '?', does: 'this sheet', run: () => void (keySheetOpen.value = !keySheetOpen.peek()) },
];

function seriesKey(keys: readonly string[], shown: string, does: string, run: () => void): KeyAction[] {
  return [{ keys, shown, does, run, when: isLooking }];
}
