// The state of a page as one object. A part that reads a field while it is drawn is drawn again when the field changes.

import { batch, signal } from '@preact/signals';

/**
 * Makes the state of a page, to be read everywhere: each field is a signal behind a plain property; `current` has the
 * same fields for those who look once, and are not to be called again when they change; `change` changes some fields at
 * once, for the actions beside the state alone.
 */
export function pageState<State extends object>(first: State) {
  const state = Object.create(null) as Readonly<State>;
  const current = Object.create(null) as Readonly<State>;
  for (const [name, value] of Object.entries(first)) {
    const field = signal<unknown>(value);
    Object.defineProperty(state, name, { get: () => field.value, set: (next: unknown) => void (field.value = next) });
    Object.defineProperty(current, name, { get: () => field.peek() });
  }
  return { state, current, change: (fields: Partial<State>) => batch(() => void Object.assign(state, fields)) };
}
