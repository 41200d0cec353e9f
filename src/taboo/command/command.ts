// npm run taboo: the challenge of 2017 in which a city is guessed from hints. Alone it plays a game to watch; its parts
// are named by the first word.

import { stoppable, type ContestCommand } from '../../arena/contest-command.ts';
import { stopSignals } from '../../terminal/interrupt.ts';

/** The command. */
export const TABOO_COMMAND: ContestCommand = {
  parts: {
    play: async () => (await import('../play/play-command.ts')).playTaboo,
    guess: async () => (await import('../play/guess-command.ts')).guessTaboo,
    describe: async () => (await import('../play/describe-command.ts')).describeTaboo,
    page: async () => {
      const { TABOO_PAGE } = await import('./page.ts');
      return stoppable((words, signal, { showPage }) => showPage(TABOO_PAGE, words, signal));
    },
    serve: async () => {
      const { serveTaboo } = await import('../server/serve-command.ts');
      return (words, _, { loadPage }) =>
        serveTaboo(words, stopSignals, async () => loadPage((await import('./page.ts')).TABOO_PAGE));
    },
    challenge: async () => stoppable((await import('../client/challenge-command.ts')).challengeTaboo, 'stopped'),
    measure: async () => stoppable((await import('../strength/measure-command.ts')).measureTaboo, 'stopped'),
    'measure-describer': async () =>
      stoppable((await import('../strength/measure-command.ts')).measureTabooDescriber, 'stopped'),
    cities: async () => (await import('../play/cities-command.ts')).listTabooCities,
    check: async () => (await import('./taboo-check.ts')).checkTaboo,
  },
  alone: async () => (await import('../play/watch-command.ts')).watchTaboo,
  options: async () => (await import('../play/watch-command.ts')).watchCommand(),
};
