// The page's beginning: puts it together, and keeps what stands outside in step with it.

import { effect } from '@preact/signals';
import { render } from 'preact';
import { keepFocus } from '../../../web/browser/keep-focus.ts';
import { listenForKeys } from '../../../web/browser/key-actions.ts';
import { keepTheme } from '../../../web/browser/theme.ts';
import { HumaineApp } from './app.tsx';
import { followKitchen } from './kitchen-calls.ts';
import { HUMAINE_KEYS } from './keys.ts';
import { isKitchenDark, keepServerClock, kitchenNews, kitchenPhase, kitchenTrouble } from './state.ts';
import { keepReadingAloud } from './speech.ts';

const root = document.getElementById('page');
if (root === null) throw new Error('the page has no place to begin');

addEventListener('error', (event) => tellFault(event.message));
addEventListener('unhandledrejection', (event) => tellFault(String(event.reason)));
keepTheme(isKitchenDark);
keepFocus(root);
listenForKeys(HUMAINE_KEYS);
keepServerClock();
keepReadingAloud();
effect(() => {
  const isAsked = (kitchenNews.value?.asked.length ?? 0) > 0;
  document.title = isAsked ? 'Confirm? – HUMAINE' : kitchenPhase.value === 'post' ? 'Bake! – HUMAINE' : 'HUMAINE';
});
root.replaceChildren();
render(<HumaineApp />, root);
followKitchen();

/** A mistake of ours is told, too: no blank page. */
function tellFault(message: string): void {
  kitchenTrouble.value = `The page itself went wrong: ${message}`;
}
