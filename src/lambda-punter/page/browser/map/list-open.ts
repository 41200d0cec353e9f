// Whether the list beside the map is open, and the way to its field.

import { signal } from '@preact/signals';

export const listOpen = signal(false);

/** Opens the list with the keyboard in its field; nothing where no map is shown. */
export function goToField(): void {
  listOpen.value = true;
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.map-list input')?.focus());
}
