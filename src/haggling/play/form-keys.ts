// The keys with which a person fills in the form.

import type { Key } from 'node:readline';
import type { FormKey } from './offer-form.ts';

/** What a key does: to the form, or to the session. */
export type PressedKey = FormKey | { readonly kind: 'submit' } | { readonly kind: 'cancel' } | undefined;

/** What a key does. */
export function pressedBy({ name, ctrl, shift, sequence }: Key): PressedKey {
  if (ctrl === true) return name === 'c' || name === 'd' ? { kind: 'cancel' } : undefined;
  switch (name) {
    case 'q':
    case 'escape':
      return { kind: 'cancel' };
    case 'return':
    case 'enter':
      return { kind: 'submit' };
    case 'left':
    case 'right':
      return { kind: 'move', by: name === 'left' ? -1 : 1 };
    case 'tab':
      return { kind: 'move', by: shift === true ? -1 : 1 };
    case 'up':
    case 'down':
      return { kind: 'step', by: name === 'up' ? 1 : -1 };
    case 'space':
      return { kind: 'flip' };
    case 'l':
      return { kind: 'again' };
    default:
      return /^\d$/.test(sequence ?? '') ? { kind: 'digit', digit: Number(sequence) } : undefined;
  }
}
