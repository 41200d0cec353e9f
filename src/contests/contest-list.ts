// Every contest there is, by name, each loaded only when it is needed. A new contest is an entry here, and a name in
// contest-name.ts; docs/new-contest.md.

import type { ContestCommand } from '../arena/contest-command.ts';
import { registerOf, type ContestLoader } from '../arena/contest-register.ts';
import type { ContestName } from './contest-name.ts';

/** The one that is played by default. */
export const USUAL_CONTEST: ContestName = 'lambda-punter';

/** A contest's command: `npm run SCRIPT`, and what it does, in a few words. */
interface ListedCommand {
  readonly script: string;
  readonly about: string;
  readonly load: () => Promise<ContestCommand>;
}

/** How a contest is loaded, and its command, if it is not one file a command in `cli`. */
const LIST: { readonly [name in ContestName]: ContestLoader & { readonly command?: ListedCommand } } = {
  'lambda-punter': {
    entry: async () => (await import('../lambda-punter/tournament/entry.ts')).LAMBDA_PUNTER_ENTRY,
    desk: async () => (await import('../lambda-punter/tournament/desk.ts')).LAMBDA_PUNTER_DESK,
  },
  haggling: {
    entry: async () => (await import('../haggling/tournament/entry.ts')).HAGGLING_ENTRY,
    desk: async () => (await import('../haggling/tournament/desk.ts')).HAGGLING_DESK,
    command: {
      script: 'haggle',
      about: 'splits objects with an agent: the challenge of 2018',
      load: async () => (await import('../haggling/command/command.ts')).HAGGLING_COMMAND,
    },
  },
  ultimatum: {
    entry: async () => (await import('../ultimatum/tournament/entry.ts')).ULTIMATUM_ENTRY,
    desk: async () => (await import('../ultimatum/tournament/desk.ts')).ULTIMATUM_DESK,
    command: {
      script: 'ultimatum',
      about: 'agents share 100 with one another, or get nothing',
      load: async () => (await import('../ultimatum/command/command.ts')).ULTIMATUM_COMMAND,
    },
  },
  taboo: {
    entry: async () => (await import('../taboo/tournament/entry.ts')).TABOO_ENTRY,
    desk: async () => (await import('../taboo/tournament/desk.ts')).TABOO_DESK,
    command: {
      script: 'taboo',
      about: 'guesses the city from hints: the challenge of 2017',
      load: async () => (await import('../taboo/command/command.ts')).TABOO_COMMAND,
    },
  },
  humaine: {
    entry: async () => (await import('../humaine/tournament/entry.ts')).HUMAINE_ENTRY,
    desk: async () => (await import('../humaine/tournament/desk.ts')).HUMAINE_DESK,
    command: {
      script: 'humaine',
      about: 'buys for cakes from selling agents, in English',
      load: async () => (await import('../humaine/command/command.ts')).HUMAINE_COMMAND,
    },
  },
};

/** The contests, and the thread that plays them. */
export const CONTESTS = registerOf(LIST, new URL('./contest-thread.ts', import.meta.url));

/** The commands of contests. */
export const CONTEST_COMMANDS: readonly ListedCommand[] = Object.values(LIST).flatMap(({ command }) => command ?? []);
