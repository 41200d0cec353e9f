// Every contest there is, by name, each loaded only when it is asked for.

import { registerOf } from '../arena/contest-register.ts';

/** The one that is played where nothing is said. */
export const USUAL_CONTEST = 'lambda-punter';

/** The contests, and the thread that plays them. */
export const CONTESTS = registerOf(
  {
    'lambda-punter': {
      entry: async () => (await import('../lambda-punter/tournament/entry.ts')).LAMBDA_PUNTER_ENTRY,
      desk: async () => (await import('../lambda-punter/tournament/desk.ts')).LAMBDA_PUNTER_DESK,
    },
    haggling: {
      entry: async () => (await import('../haggling/tournament/entry.ts')).HAGGLING_ENTRY,
      desk: async () => (await import('../haggling/tournament/desk.ts')).HAGGLING_DESK,
    },
    ultimatum: {
      entry: async () => (await import('../ultimatum/tournament/entry.ts')).ULTIMATUM_ENTRY,
      desk: async () => (await import('../ultimatum/tournament/desk.ts')).ULTIMATUM_DESK,
    },
    taboo: {
      entry: async () => (await import('../taboo/tournament/entry.ts')).TABOO_ENTRY,
      desk: async () => (await import('../taboo/tournament/desk.ts')).TABOO_DESK,
    },
    humaine: {
      entry: async () => (await import('../humaine/tournament/entry.ts')).HUMAINE_ENTRY,
      desk: async () => (await import('../humaine/tournament/desk.ts')).HUMAINE_DESK,
    },
  },
  new URL('./contest-thread.ts', import.meta.url),
);
