// npm run humaine: sellers and a human buyer. Its first word says which part of it is meant; without one it starts
// everything.

import type { ContestCommand } from '../../arena/contest-command.ts';
import { HUMAINE_PAGE, pageLoader } from './page.ts';

/** The command. */
export const HUMAINE_COMMAND: ContestCommand = {
  parts: {
    platform: async () => {
      const { servePlatform } = await import('../play/humaine-command.ts');
      return (words, signal, tools) => servePlatform(words, signal, pageLoader(tools));
    },
    page: async () => {
      const { runPageCommand } = await import('../play/foreign-page-command.ts');
      return (words, signal, tools) =>
        runPageCommand(words, signal, pageLoader(tools), (file) => tools.exportPage(HUMAINE_PAGE, undefined, file));
    },
    agent: async () => (await import('../service/seller-command.ts')).serveSeller,
    say: async () => (await import('../play/say-command.ts')).saySentences,
    competition: async () => (await import('../manager/competition-command.ts')).runHumaineCompetition,
    strength: async () => (await import('../strength/strength-command.ts')).measureHumaine,
  },
  alone: async () => {
    const { startHumaine } = await import('../play/humaine-command.ts');
    return (words, signal, tools) => startHumaine(words, signal, pageLoader(tools));
  },
  options: async () => (await import('../play/humaine-command.ts')).humaineCommand(),
  stopped: 'stopped: every port is free again',
};
