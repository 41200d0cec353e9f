// The checks of single messages: the handshake, frames both ways, set-up, JSON in all its forms, the end.

import { noTurn, stop } from './check-end.ts';
import { framingIn, framingOut } from './check-frames.ts';
import { handshake, inputOpen, setUp } from './check-handshake.ts';
import { jsonForms, keyOrder, state } from './check-json-forms.ts';
import type { Check } from './check-kind.ts';

/** In the order in which they are run. */
export const MESSAGE_CHECKS: readonly Check[] = [
  {
    name: 'handshake',
    early: true,
    about: 'greets with {"me":name} (1.2 and later), or answers set-up at once (1.0), or both',
    run: handshake,
  },
  {
    name: 'framing-out',
    early: true,
    about: 'its frames are n:json, n the bytes of the JSON; nothing else on standard output',
    run: framingOut,
  },
  {
    name: 'input-open',
    early: true,
    about: 'answers when the message is whole, without waiting for the end of input',
    run: inputOpen,
  },
  { name: 'set-up', early: true, about: 'answers set-up with "ready" and "state" in time', run: setUp },
  {
    name: 'framing-in',
    about: 'takes messages in whatever pieces they come, with and without a newline',
    run: framingIn,
  },
  { name: 'json', about: 'takes white space and keys that it does not know', run: jsonForms },
  { name: 'key-order', about: "does not depend on the order of keys in the judge's messages", run: keyOrder },
  { name: 'state', about: 'takes its state back as the same value written otherwise', run: state },
  { name: 'stop', about: 'answers nothing to stop, and ends', run: stop },
  { name: 'no-turn', about: 'the last punter of a game so short that it never moves', run: noTurn },
];
