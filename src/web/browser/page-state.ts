// The state of a page as one object. Whoever reads one of its fields while drawing is drawn again when that changes.

import { batch, signal } from '@preact/signals';

/** The state, to be read everywhere, and what changes it: for the actions beside it alone. */
export interface PageState<State extends object> {
  readonly state: Readonly<State>;
  /** The same fields for those who look once, and are not to be called again when they change. */
  readonly current: Readonly<State>;
  /** Changes some fields at once. */
  readonly change: (fields: Partial<State>) => void;
}

/** Makes the state of a page: each field is a signal behind a plain property. */
export function pageState<State extends object>(first: State): PageState<State> {
  const state = Object.create(null) as State;
  const current = Object.create(null) as State;
  for (const [name, value] of Object.entries(first)) {
    const field = signal<unknown>(value);
    Object.defineProperty(state, name, {
      get: () => field.value,
      set: (next: unknown) => void (field.value = next),
    });
    Object.defineProperty(current, name, { get: () => field.peek() });
  }
  return { state, current, change: (fields) => batch(() => void Object.assign(state, fields)) };
}
