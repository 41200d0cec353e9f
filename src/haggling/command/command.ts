// npm run haggle: a session of the challenge of 2018, by its official command line; and the other parts of that
// contest.

import { stoppable, type ContestCommand } from '../../arena/contest-command.ts';
import { stopSignals } from '../../terminal/interrupt.ts';
import type { PlayRemote } from '../play/haggle-session.ts';

/** Loaded only for a server. */
const playAtServer: PlayRemote = async (play) => {
  const { playRemote } = await import('../client/remote-play.ts');
  return playRemote(play);
};

/** The command. Its first words are not the official program's. */
export const HAGGLING_COMMAND: ContestCommand = {
  parts: {
    inspect: async () => (await import('../inspector/inspect-command.ts')).inspectHaggling,
    page: async () => {
      const { HAGGLING_PAGE } = await import('./page.ts');
      return stoppable((words, signal, { showPage }) => showPage(HAGGLING_PAGE, words, signal));
    },
    serve: async () => {
      const { serveHaggling } = await import('../server/server-command.ts');
      return (words) => serveHaggling(words, stopSignals);
    },
    strength: async () => stoppable((await import('../strength/strength-command.ts')).measureStrength, 'stopped'),
  },
  alone: async () => {
    const { haggle } = await import('../play/haggle-command.ts');
    return stoppable((words, signal) => haggle(words, playAtServer, signal), 'stopped');
  },
};
