// npm run haggle: a session of the challenge of 2018, by its official command line; and the other parts of that contest.

import { haggle } from '../haggling/table/haggle-command.ts';
import type { PlayRemote } from '../haggling/table/play-remote.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { runCommand } from './common/interrupt.ts';

/** First words that are not the official program's, with what each starts. It is loaded only then. */
const PARTS: { readonly [word: string]: () => Promise<(words: string[]) => Promise<void>> } = {};

/** Loaded only where a server is asked for. */
const playAtServer: PlayRemote = () => Promise.reject(new UsageError('servers cannot be reached yet'));

const words = process.argv.slice(2);
const part = Object.hasOwn(PARTS, words[0] ?? '') ? PARTS[words[0]] : undefined;
if (part === undefined) await runCommand((signal) => haggle(words, playAtServer, signal));
else await (await part())(words.slice(1));
