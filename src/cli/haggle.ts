// npm run haggle: a session of the challenge of 2018, by its official command line; and the other parts of that contest.

import { haggle } from '../haggling/play/haggle-command.ts';
import type { StrengthOptions } from '../haggling/strength/strength-measurement.ts';
import type { PlayRemote } from '../haggling/play/play-remote.ts';
import { runCommand } from './common/interrupt.ts';
import { stopSignals } from './common/serve-signal.ts';

/** Does what the words behind its own word ask for. It looks after signals itself. */
type Part = (words: readonly string[]) => Promise<void>;

/** First words that are not the official program's. What each starts is loaded only then. */
const PARTS: { readonly [word: string]: () => Promise<Part> } = {
  inspect: async () => (await import('../haggling/inspector/inspect-command.ts')).inspectHaggling,
  page: async () => (await import('./common/haggling-page.ts')).showHaggling,
  serve: async () => {
    const { serveHaggling } = await import('../haggling/server/server-command.ts');
    return (words) => serveHaggling(words, stopSignals);
  },
  strength: async () => {
    const { strengthCommand } = await import('../haggling/strength/strength-command.ts');
    const { measureStrength } = await import('../haggling/strength/strength-measurement.ts');
    const { CONTESTS } = await import('../contests/contest-list.ts');
    const { asUsage } = await import('../arena/run/tournament-command.ts');
    const measure = (options: StrengthOptions): Promise<void> =>
      runCommand((signal) => asUsage(() => measureStrength(options, CONTESTS, signal)), 'stopped');
    return async (words) => void (await strengthCommand(measure).parseAsync(words, { from: 'user' }));
  },
};

/** Loaded only where a server is asked for. */
const playAtServer: PlayRemote = async (play) => {
  const { playRemote } = await import('../haggling/server/remote-play.ts');
  return playRemote(play);
};

const words = process.argv.slice(2);
const [first = '', ...others] = words;
if (Object.hasOwn(PARTS, first)) await (await PARTS[first]())(others);
else await runCommand((signal) => haggle(words, playAtServer, signal), 'stopped');
