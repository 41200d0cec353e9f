// Every contest there is, by name, each loaded only when it is asked for.

import { registerOf } from '../arena/contest-register.ts';

/** The one that is played where nothing is said. */
export const USUAL_CONTEST = 'lambda-punter';

/** The contests, and the thread that plays them. */
export const CONTESTS = registerOf(
  {
    'lambda-punter': {
      entry: async () => (await import('../lambda-punter/tournament/lambda-punter-contest.ts')).LAMBDA_PUNTER_ENTRY,
      desk: async () => (await import('../lambda-punter/tournament/lambda-punter-desk.ts')).LAMBDA_PUNTER_DESK,
    },
    haggling: {
      entry: async () => (await import('../haggling/tournament/haggling-contest.ts')).HAGGLING_ENTRY,
      desk: async () => (await import('../haggling/tournament/haggling-desk.ts')).HAGGLING_DESK,
    },
    ultimatum: {
      entry: async () => (await import('../ultimatum/tournament/ultimatum-contest.ts')).ULTIMATUM_ENTRY,
      desk: async () => (await import('../ultimatum/tournament/ultimatum-desk.ts')).ULTIMATUM_DESK,
    },
    taboo: {
      entry: async () => (await import('../taboo/tournament/taboo-contest.ts')).TABOO_ENTRY,
      desk: async () => (await import('../taboo/tournament/taboo-desk.ts')).TABOO_DESK,
    },
    humaine: {
      entry: async () => (await import('../humaine/tournament/humaine-contest.ts')).HUMAINE_ENTRY,
      desk: async () => (await import('../humaine/tournament/humaine-desk.ts')).HUMAINE_DESK,
    },
  },
  new URL('./contest-thread.ts', import.meta.url),
);
