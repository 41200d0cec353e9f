// What keys do on the page.

import type { KeyAction } from '../../../web/browser/key-actions.ts';
import { flipTheme } from '../../../web/browser/theme.ts';
import { acceptOffer, answerAccept } from './kitchen-calls.ts';
import {
  addressee,
  isKitchenDark,
  kitchenKeysOpen,
  kitchenNews,
  kitchenPhase,
  kitchenSide,
  offersNow,
  speakIn,
} from './state.ts';

/** The field that the person writes in. */
export const SAY_FIELD = 'say-field';

const isTalking = (): boolean => kitchenPhase.peek() === 'round';
const mayWrite = (): boolean => isTalking() || kitchenPhase.peek() === 'warmUp';
const isBegun = (): boolean => kitchenPhase.peek() !== 'idle';
const seller = (place: number): string => kitchenNews.peek()?.sellers[place] ?? '';
const isOffered = (place: number) => (): boolean =>
  isTalking() && speakIn.peek() === 0 && offersNow.peek().some((offer) => offer.seller === seller(place));
const isAsked = (): boolean => (kitchenNews.peek()?.asked.length ?? 0) > 0;

function answerFirst(confirmed: boolean): void {
  const [first] = kitchenNews.peek()?.asked ?? [];
  if (first !== undefined) void answerAccept(first.id, confirmed);
}

function writeNow(): void {
  kitchenSide.value = 'talk';
  setTimeout(() => document.getElementById(SAY_FIELD)?.focus());
}

/** All keys, in the order of the help sheet. */
export const HUMAINE_KEYS: readonly KeyAction[] = [
  { keys: ['s', '/'], shown: 'S or /', does: 'say something', run: writeNow, when: mayWrite },
  {
    keys: ['Escape'],
    shown: 'Escape',
    does: 'leave the field',
    run: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  },
  {
    keys: ['w'],
    shown: 'W',
    does: 'speak to Watson, or to the first seller',
    run: () => void (addressee.value = seller(0)),
    when: isTalking,
  },
  {
    keys: ['c'],
    shown: 'C',
    does: 'speak to Celia, or to the second',
    run: () => void (addressee.value = seller(1)),
    when: isTalking,
  },
  { keys: ['b'], shown: 'B', does: 'speak to all of them', run: () => void (addressee.value = ''), when: isTalking },
  {
    keys: ['1'],
    shown: '1',
    does: 'take Watson’s offer, or the first seller’s',
    run: () => void acceptOffer(seller(0)),
    once: true,
    when: isOffered(0),
  },
  {
    keys: ['2'],
    shown: '2',
    does: 'take Celia’s offer, or the second’s',
    run: () => void acceptOffer(seller(1)),
    once: true,
    when: isOffered(1),
  },
  { keys: ['y'], shown: 'Y', does: 'confirm the deal', run: () => answerFirst(true), once: true, when: isAsked },
  { keys: ['n'], shown: 'N', does: 'turn the deal down', run: () => answerFirst(false), once: true, when: isAsked },
  {
    keys: ['k'],
    shown: 'K',
    does: 'talk or kitchen, on a narrow window',
    run: () => void (kitchenSide.value = kitchenSide.peek() === 'talk' ? 'kitchen' : 'talk'),
    when: isBegun,
  },
  { keys: ['t'], shown: 'T', does: 'light or dark', run: () => flipTheme(isKitchenDark) },
  { keys: ['?'], shown: '?', does: 'this sheet', run: () => void (kitchenKeysOpen.value = !kitchenKeysOpen.peek()) },
];
