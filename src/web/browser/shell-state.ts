// What every page has around its own parts: what is being done, what went wrong, its sheet of keys, light or dark.

import { effect } from '@preact/signals';
import type { KeyAction } from './key-actions.ts';
import { keepText, keptText } from './kept-texts.ts';
import { pageState } from './page-state.ts';
import { KIT_TEXTS } from './kit-texts.ts';

/** What all pages share: what is being done, and what went wrong, in a sentence each, empty if nothing is. */
const { state: shell, change } = pageState({ busy: '', trouble: '', keysOpen: false, isDark: false });
export { shell };

/** The keys of every page; they end its sheet. */
export const SHELL_KEYS: readonly KeyAction[] = [
  { keys: ['t'], shown: 'T', does: KIT_TEXTS.theme, run: flipTheme },
  { keys: ['?'], shown: '?', does: KIT_TEXTS.sheet, run: () => openKeys(!shell.keysOpen) },
];

/** Where the browser keeps what the person chose. */
const KEPT = 'theme';

/** Tells what is being done; '' if it is done. */
export function tellBusy(sentence: string): void {
  change({ busy: sentence });
}

/** Tells what went wrong; '' if nothing is any more. */
export function tellTrouble(sentence: string): void {
  change({ trouble: sentence });
}

/** Opens or closes the sheet of keys. */
export function openKeys(isOpen: boolean): void {
  change({ keysOpen: isOpen });
}

/** Light or dark, as the system has it until the person chooses, which this browser remembers. */
export function keepTheme(): void {
  keepMatch('(prefers-color-scheme: dark)', (isDark) => {
    const chosen = keptText('localStorage', KEPT);
    change({ isDark: chosen === undefined ? isDark : chosen === 'dark' });
  });
  effect(() => void (document.documentElement.dataset['theme'] = shell.isDark ? 'dark' : 'light'));
}

/** Tells whether the window, or the system, is as the media query says: now, and each time that changes. */
export function keepMatch(query: string, tell: (matches: boolean) => void): void {
  const match = matchMedia(query);
  tell(match.matches);
  match.addEventListener('change', () => tell(match.matches));
}

/** Changes between light and dark, as the person chooses; a browser that keeps nothing forgets it. */
export function flipTheme(): void {
  change({ isDark: !shell.isDark });
  keepText('localStorage', KEPT, shell.isDark ? 'dark' : 'light');
}
