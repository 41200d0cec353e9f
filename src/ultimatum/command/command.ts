// npm run ultimatum: the ultimatum game. Its first word says which part of it is meant; without one it shows itself.

import type { CommandTools, ContestCommand } from '../../arena/contest-command.ts';
import type { OpenSeriesPage } from '../server/hub.ts';

/** Opens the page of a series; it is loaded only if somebody asks for one. */
function pageOpener(tools: CommandTools): OpenSeriesPage {
  return async (shown) => (await import('./page.ts')).openSeriesPage(shown, tools);
}

/** The command. */
export const ULTIMATUM_COMMAND: ContestCommand = {
  parts: {
    server: async () => {
      const { serveUltimatum } = await import('../server/server-command.ts');
      return (words, signal, tools) => serveUltimatum(words, signal, pageOpener(tools));
    },
    agent: async () => (await import('../client/agent-command.ts')).playAsAgent,
    play: async () => (await import('../play/play-command.ts')).playUltimatum,
    page: async () => {
      const { ULTIMATUM_PAGE } = await import('./page.ts');
      return (words, signal, { showPage }) => showPage(ULTIMATUM_PAGE, words, signal);
    },
    strength: async () => (await import('../strength/strength-command.ts')).measureUltimatum,
  },
  alone: async () => {
    const { showDemo } = await import('../play/demo-command.ts');
    return (words, signal, tools) => showDemo(words, signal, pageOpener(tools));
  },
  options: async () => (await import('../play/demo-command.ts')).demoCommand(),
  stopped: 'stopped',
};
