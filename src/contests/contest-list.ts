// Every contest there is, by name, each loaded only when it is needed. A new contest is an entry here;
// docs/new-contest.md.

import type { ContestCommand } from '../arena/contest-command.ts';
import { registerOf, type ContestLoader } from '../arena/contest-register.ts';
import type { SitePart } from '../web/site-part.ts';

/** A contest's command: `npm run SCRIPT`, and what it does, in a few words. */
interface ListedCommand {
  readonly script: string;
  readonly about: string;
  readonly load: () => Promise<ContestCommand>;
}

/** What a contest has. */
interface ListedContest extends ContestLoader {
  readonly site: () => Promise<SitePart>;
  /** By default its commands are a file each in `cli`. */
  readonly command?: ListedCommand;
}

/** By their folders in `src`. */
const LIST = {
  'lambda-punter': {
    entry: async () => (await import('../lambda-punter/tournament/entry.ts')).LAMBDA_PUNTER_ENTRY,
    desk: async () => (await import('../lambda-punter/tournament/desk.ts')).LAMBDA_PUNTER_DESK,
    site: async () => (await import('../lambda-punter/site/site-part.ts')).LAMBDA_PUNTER_SITE,
  },
  haggling: {
    entry: async () => (await import('../haggling/tournament/entry.ts')).HAGGLING_ENTRY,
    desk: async () => (await import('../haggling/tournament/desk.ts')).HAGGLING_DESK,
    site: async () => (await import('../haggling/site/site-part.ts')).HAGGLING_SITE,
    command: {
      script: 'haggle',
      about: 'splits objects with an agent: the challenge of 2018',
      load: async () => (await import('../haggling/command/command.ts')).HAGGLING_COMMAND,
    },
  },
  ultimatum: {
    entry: async () => (await import('../ultimatum/tournament/entry.ts')).ULTIMATUM_ENTRY,
    desk: async () => (await import('../ultimatum/tournament/desk.ts')).ULTIMATUM_DESK,
    site: async () => (await import('../ultimatum/site/site-part.ts')).ULTIMATUM_SITE,
    command: {
      script: 'ultimatum',
      about: 'agents share 100 with one another, or get nothing',
      load: async () => (await import('../ultimatum/command/command.ts')).ULTIMATUM_COMMAND,
    },
  },
  taboo: {
    entry: async () => (await import('../taboo/tournament/entry.ts')).TABOO_ENTRY,
    desk: async () => (await import('../taboo/tournament/desk.ts')).TABOO_DESK,
    site: async () => (await import('../taboo/site/site-part.ts')).TABOO_SITE,
    command: {
      script: 'taboo',
      about: 'guesses the city from hints: the challenge of 2017',
      load: async () => (await import('../taboo/command/command.ts')).TABOO_COMMAND,
    },
  },
  humaine: {
    entry: async () => (await import('../humaine/tournament/entry.ts')).HUMAINE_ENTRY,
    desk: async () => (await import('../humaine/tournament/desk.ts')).HUMAINE_DESK,
    site: async () => (await import('../humaine/site/site-part.ts')).HUMAINE_SITE,
    command: {
      script: 'humaine',
      about: 'buys for cakes from selling agents, in English',
      load: async () => (await import('../humaine/command/command.ts')).HUMAINE_COMMAND,
    },
  },
} satisfies { readonly [name: string]: ListedContest };

/** The one that is played by default. */
export const USUAL_CONTEST = 'lambda-punter' satisfies keyof typeof LIST;

/** The contests, and the thread that plays them. */
export const CONTESTS = registerOf(LIST, new URL('./contest-thread.ts', import.meta.url));

/** The commands of contests. */
export const CONTEST_COMMANDS: readonly ListedCommand[] = Object.values<ListedContest>(LIST).flatMap(
  ({ command }) => command ?? [],
);

/** What the site shows of each contest. */
export const SITE_PARTS = Object.entries(LIST).map(([contest, { site }]) => ({ contest, load: site }));
