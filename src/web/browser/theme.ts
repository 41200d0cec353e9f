// Light or dark: as the system has it until the person chooses, which this browser remembers.

import { effect, type Signal } from '@preact/signals';

const KEPT = 'theme';

/** Sets the signal, and the page's attribute by it. */
export function keepTheme(isDark: Signal<boolean>): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  isDark.value = chosen() === undefined ? system.matches : chosen() === 'dark';
  system.addEventListener('change', () => {
    if (chosen() === undefined) isDark.value = system.matches;
  });
  effect(() => {
    document.documentElement.dataset['theme'] = isDark.value ? 'dark' : 'light';
  });
}

/** Sets the signal where the system is asked for more contrast, or draws in few colours. */
export function keepContrast(isStrong: Signal<boolean>): void {
  keepMatch('(prefers-contrast: more), (forced-colors: active)', isStrong);
}

/** Sets the signal while the browser's window is as the media query says. */
export function keepMatch(query: string, is: Signal<boolean>): void {
  const asked = matchMedia(query);
  is.value = asked.matches;
  asked.addEventListener('change', () => void (is.value = asked.matches));
}

/** Changes between light and dark, as the person chooses. */
export function flipTheme(isDark: Signal<boolean>): void {
  isDark.value = !isDark.peek();
  rememberTheme(isDark.peek());
}

/** Remembers what the person chose; a browser that keeps nothing forgets it. */
function rememberTheme(isDark: boolean): void {
  try {
    localStorage.setItem(KEPT, isDark ? 'dark' : 'light');
  } catch {
    // It is as the system has it the next time.
  }
}

function chosen(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}
