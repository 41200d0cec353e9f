// npm run haggle: a session of the challenge of 2018, by its official command line; and the other parts of that contest.

import { haggle } from '../haggling/table/haggle-command.ts';
import type { PlayRemote } from '../haggling/table/play-remote.ts';
import { runCommand } from './common/interrupt.ts';

/** Does what the words behind its own word ask for; an exit code other than 0 it sets itself. */
type Part = (words: readonly string[]) => Promise<void>;

/** First words that are not the official program's. What each starts is loaded only then. */
const PARTS: { readonly [word: string]: () => Promise<Part> } = {
  inspect: async () => (await import('../haggling/inspector/inspect-command.ts')).inspectHaggling,
  page: async () => (await import('./common/haggling-page.ts')).showHaggling,
};

/** Loaded only where a server is asked for. */
const playAtServer: PlayRemote = async (play) =>
  (await import('../haggling/connection/remote-play.ts')).playRemote(play);

const [first = '', ...others] = process.argv.slice(2);
const part = Object.hasOwn(PARTS, first) ? PARTS[first] : undefined;
await runCommand(async (signal) => {
  if (part === undefined) return haggle(process.argv.slice(2), playAtServer, signal);
  await (
    await part()
  )(others);
  return Number(process.exitCode ?? 0);
});
