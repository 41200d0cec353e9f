// The beginning of every page: draws it, and keeps what stands outside in step with it.

import { effect } from '@preact/signals';
import { render, type JSX } from 'preact';
import { keepOffline } from './page-site.ts';
import { keepTheme, tellBusy, tellTrouble } from './shell-state.ts';
import { KIT_TEXTS } from './kit-texts.ts';

/** What a page brings. */
interface PageStart {
  /** All of it. */
  readonly App: () => JSX.Element;
  /** What the browser's tab says, kept up to date. */
  readonly title: () => string;
  /** Whether leaving the page would lose something, so that the browser asks first; never by default. */
  readonly isAtStake?: () => boolean;
  /** What has to be kept in step before the page is drawn. */
  readonly prepare?: () => void;
}

/** Where the focus may wait: it is named, so that it is read aloud where one is now. */
const PLACES = 'section, main, dialog, details';

/** Draws the page. A mistake of ours is told on it: no blank page. */
export function startPage({ App, title, isAtStake = () => false, prepare }: PageStart): void {
  const root = document.getElementById('page');
  if (root === null) throw new Error('the page has no place to begin');
  addEventListener('error', (event) => tellFault(event.message));
  addEventListener('unhandledrejection', (event) => tellFault(String(event.reason)));
  keepTheme();
  keepOffline();
  keepFocus(root);
  prepare?.();
  effect(() => void (document.title = title()));
  effect(() => {
    // Without anything at stake no question is in the way.
    if (isAtStake()) addEventListener('beforeunload', askBeforeLeaving);
    else removeEventListener('beforeunload', askBeforeLeaving);
  });
  root.replaceChildren();
  render(<App />, root);
}

/** Where the address says `#play`, as the cards of the site do, a game begins at once; loaded anew, it does not. */
export function beginAtOnce(begin: () => void): void {
  const look = (): void => {
    if (location.hash !== '#play') return;
    history.replaceState(null, '', location.pathname + location.search);
    begin();
  };
  addEventListener('hashchange', look);
  look();
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function tellFault(message: string): void {
  tellBusy('');
  tellTrouble(KIT_TEXTS.wentWrong(message));
}

/**
 * Watches what is taken away. A list that is only put in another order gives the focus back to its button; where the
 * button is gone, the nearest part of the page around it takes the focus, else the page's main part. A list that folds
 * gives it to its first button: Enter on the list's own head would fold it.
 */
function keepFocus(root: HTMLElement): void {
  let last: readonly Element[] = [];
  // The element and all around it, from within.
  root.addEventListener('focusin', (event) => {
    last = event.composedPath().filter((one) => one instanceof Element);
  });
  // On its way to another control the focus is nowhere for a moment, and what is drawn meanwhile must not take it back.
  root.addEventListener('blur', ({ relatedTarget }) => relatedTarget !== null && (last = []), { capture: true });
  // A click beside all controls takes the focus away on purpose.
  addEventListener('pointerdown', () => void (last = []), { capture: true });
  // So does Escape: what is left in this way does not take the focus back.
  addEventListener('keydown', ({ key }) => key === 'Escape' && void (last = []), { capture: true });
  new MutationObserver(() => {
    const [first] = last;
    if (first === undefined || document.activeElement !== document.body) return;
    const place = first.isConnected
      ? first
      : (last.find((one) => one.isConnected && one.matches(PLACES)) ?? root.querySelector('main'));
    if (!(place instanceof HTMLElement || place instanceof SVGElement)) return;
    const button = place !== first && place.matches('details[open]') ? place.querySelector('button:enabled') : null;
    if (button instanceof HTMLElement) return button.focus({ preventScroll: true });
    if (place !== first && place instanceof HTMLElement && !place.matches('[tabindex]')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }).observe(root, { childList: true, subtree: true });
}
