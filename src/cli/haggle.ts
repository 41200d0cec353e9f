// npm run haggle: a session of the challenge of 2018, by its official command line; and the other parts of that contest.

import { haggle } from '../haggling/table/haggle-command.ts';
import type { PlayRemote } from '../haggling/table/play-remote.ts';
import { runCommand } from './common/interrupt.ts';
import { stopSignals } from './common/serve-signal.ts';

/** First words that are not the official program's, with what each starts. It is loaded only then. */
const PARTS: { readonly [word: string]: () => Promise<(words: string[]) => Promise<void>> } = {
  serve: async () => {
    const { serveHaggling } = await import('../haggling/connection/serve-command.ts');
    return (words) => serveHaggling(words, stopSignals);
  },
};

/** Loaded only where a server is asked for. */
const playAtServer: PlayRemote = async (play) => {
  const { playRemote } = await import('../haggling/connection/remote-play.ts');
  return await playRemote(play);
};

const words = process.argv.slice(2);
const part = Object.hasOwn(PARTS, words[0] ?? '') ? PARTS[words[0]] : undefined;
if (part === undefined) await runCommand((signal) => haggle(words, playAtServer, signal));
else await (await part())(words.slice(1));
