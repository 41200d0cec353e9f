// The contests of the tests, by name.

import { registerOf } from '../../../src/arena/contest-register.ts';

export const TOYS = registerOf(
  {
    guessing: {
      entry: async () => (await import('./guessing.ts')).GUESSING,
      desk: async () => (await import('./guessing.ts')).GUESSING_DESK,
    },
    selling: {
      entry: async () => (await import('./selling.ts')).SELLING,
      desk: async () => (await import('./selling.ts')).SELLING_DESK,
    },
    hub: {
      entry: async () => (await import('./hub.ts')).HUB,
      desk: async () => (await import('./hub.ts')).HUB_DESK,
    },
  },
  new URL('./toys-thread.ts', import.meta.url),
);
