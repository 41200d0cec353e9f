// What keys do on the page.

import { keysWhile, type KeyAction } from '../../../web/browser/key-actions.ts';
import { SELLER_NAMES } from '../../game/sellers.ts';
import { acceptOffer, answerAccept } from './round-calls.ts';
import { offersNow, shownPhase, showSide, speakIn, speakTo, state } from './state.ts';

/** The field that the person writes in. */
export const SAY_FIELD = 'say-field';

/** What a seller is called whose name may be another. */
const ORDINALS = ['first seller', 'second', 'third', 'fourth'];

const isTalking = (): boolean => shownPhase.value === 'round';
const mayWrite = (): boolean => isTalking() || shownPhase.value === 'warmUp';
const isBegun = (): boolean => shownPhase.value !== 'idle';
const seller = (place: number): string => state.news?.sellers[place] ?? '';
const isOffered = (place: number) => (): boolean =>
  isTalking() && speakIn.value === 0 && offersNow.value.some((offer) => offer.seller === seller(place));
const isAsked = (): boolean => (state.news?.asked.length ?? 0) > 0;

function answerFirst(confirmed: boolean): void {
  const [first] = state.news?.asked ?? [];
  if (first !== undefined) void answerAccept(first.id, confirmed);
}

function writeNow(): void {
  showSide('talk');
  setTimeout(() => document.getElementById(SAY_FIELD)?.focus());
}

/** The keys of the page, in the order of its sheet. */
export const HUMAINE_KEYS: readonly KeyAction[] = [
  { keys: ['s', '/'], shown: 'S or /', does: 'say something', run: writeNow, when: mayWrite },
  {
    keys: ['Escape'],
    shown: 'Escape',
    does: 'leave the field',
    run: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  },
  ...keysWhile(isTalking, [
    ...SELLER_NAMES.map((name, place) => ({
      keys: [name.charAt(0).toLowerCase()],
      shown: name.charAt(0),
      does: `speak to ${name}, or to the ${ORDINALS[place]}`,
      run: () => speakTo(seller(place)),
    })),
    { keys: ['b'], shown: 'B', does: 'speak to all of them', run: () => speakTo('') },
  ]),
  ...SELLER_NAMES.map((name, place) => ({
    keys: [String(place + 1)],
    shown: String(place + 1),
    does: `take ${name}’s offer, or the ${ORDINALS[place]}’s`,
    run: () => void acceptOffer(seller(place)),
    once: true,
    when: isOffered(place),
  })),
  ...keysWhile(isAsked, [
    { keys: ['y'], shown: 'Y', does: 'confirm the deal', run: () => answerFirst(true), once: true },
    { keys: ['n'], shown: 'N', does: 'turn the deal down', run: () => answerFirst(false), once: true },
  ]),
  {
    keys: ['k'],
    shown: 'K',
    does: 'talk or kitchen, on a narrow window',
    run: () => showSide(state.side === 'talk' ? 'kitchen' : 'talk'),
    when: isBegun,
  },
];
