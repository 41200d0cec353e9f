// npm run humaine: two sellers and a human buyer. Its first word says which part of it is meant; without one it starts
// everything.

import type { CommandTools, ContestCommand } from '../../arena/contest-command.ts';
import type { ContestPage } from '../../web/contest-page.ts';
import { KITCHEN_ID, KITCHEN_SCRIPT } from '../page/model/embedded.ts';
import type { LoadPage } from '../play/humaine-command.ts';

/**
 * The page on which a person buys from two sellers, and bakes. If it is one file, its worker holds the round.
 * @public
 */
export const HUMAINE_PAGE: ContestPage<undefined> = {
  contest: 'humaine',
  title: 'HUMAINE',
  parts: [KITCHEN_SCRIPT],
  // The page has no server where this element is there.
  data: () => ({ [KITCHEN_ID]: '' }),
};

const pageLoader =
  ({ loadPage }: CommandTools): LoadPage =>
  () =>
    loadPage(HUMAINE_PAGE);

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
