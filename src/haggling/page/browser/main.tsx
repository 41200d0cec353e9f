// The page's beginning: puts it together, and keeps what stands outside in step with it.

import { effect } from '@preact/signals';
import { render } from 'preact';
import { keepFocus } from '../../../web/browser/keep-focus.ts';
import { listenForKeys } from '../../../web/browser/key-actions.ts';
import { keepTheme } from '../../../web/browser/theme.ts';
import { HagglingApp } from './app.tsx';
import { HAGGLING_KEYS } from './keys.ts';
import { pageBusy, isDark, isThinking, own, part, pageTrouble } from './state.ts';
import { openAddressed, openFirstLog } from './opened-logs.ts';
import { isMine } from './own-session.ts';

const root = document.getElementById('page');
if (root === null) throw new Error('the page has no place to begin');

addEventListener('error', (event) => tellFault(event.message));
addEventListener('unhandledrejection', (event) => tellFault(String(event.reason)));
keepTheme(isDark);
keepFocus(root);
listenForKeys(HAGGLING_KEYS);
effect(() => {
  const now = own.value;
  const isAsked = now !== undefined && isMine(now) && !isThinking.value;
  document.title = part.value === 'inspect' ? 'Inspector – Haggling' : isAsked ? 'Your turn – Haggling' : 'Haggling';
});
effect(() => {
  const isAtStake = own.value !== undefined && own.value.session.ending === undefined;
  if (isAtStake) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
});
root.replaceChildren();
render(<HagglingApp />, root);
void openFirstLog();
addEventListener('hashchange', () => void openAddressed());

/** A session in the middle is lost with the page: the browser asks first. Without one nothing is in the way. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** A mistake of ours is told, too: no blank page. */
function tellFault(message: string): void {
  pageBusy.value = '';
  pageTrouble.value = `The page itself went wrong: ${message}`;
}
