// Light or dark: as the system has it until the person chooses, which this browser remembers.

import { effect } from '@preact/signals';
import type { Signal } from '@preact/signals';

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

/** Remembers what the person chose; a browser that keeps nothing forgets it. */
export function rememberTheme(isDark: boolean): void {
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
