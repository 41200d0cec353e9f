// A page used by its keyboard alone.

import type { Page } from 'playwright-core';

/** How what has the focus is called. */
const FOCUSED =
  `((one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? ` +
  'one.textContent)(document.activeElement)';
/** No part of a page has more controls, and no list more entries. */
const MOST_STEPS = 60;

/** Goes by Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let tab = 0; tab < MOST_STEPS; tab++) {
    await page.keyboard.press('Tab');
    const called = await page.evaluate<string>(FOCUSED);
    if (name.test(called)) return;
    passed.push(called.slice(0, 30));
  }
  throw new Error(`Tab does not reach ${String(name)}: ${passed.join(' | ')}`);
}

/**
 * Chooses from the list that has the focus, by arrows: a browser takes letters for one word only if they come within a
 * second of each other.
 */
export async function chooseByArrows(page: Page, begins: RegExp): Promise<void> {
  await page.keyboard.press('Home');
  for (let step = 0; step < MOST_STEPS; step++) {
    if (begins.test(await page.evaluate<string>('document.activeElement.selectedOptions[0].textContent'))) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the list has no ${String(begins)}`);
}
