// npm run haggle: what its words ask for, done.

import { existsSync } from 'node:fs';
import { commandLine } from '../../terminal/command-line.ts';
import { mostLike } from '../../base/slips.ts';
import { print } from '../../terminal/print.ts';
import { swallowedText } from '../../terminal/swallowed-options.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { readLog } from '../record/log-file.ts';
import { tellSession } from '../record/wording.ts';
import { BUNDLED_NAMES, type PlayRemote, playRequested } from './haggle-session.ts';
import { EVERY_OPTION, HAGGLE_PARTS, haggleHelp, haggleRequest } from './haggle-request.ts';
import { printSentence } from './session-teller.ts';

/** The help is no wider. */
const MOST_COLUMNS = 80;

/** A session for a first look: both ask for this and that, and give way, before they agree. */
const DEMO = ['-s', '26', 'haggler', 'bob-like'];
/** What to try after it. */
const AFTER_DEMO: readonly (readonly [words: readonly string[], does: string])[] = [
  [DEMO, 'the same again'],
  [DEMO.slice(2), 'the same two, other objects'],
  [['haggler'], 'you against our agent'],
];
/** The longest of those commands, and two blanks. */
const DEMO_COLUMN = 42;

/**
 * Does what the words ask for.
 * @param playRemote plays at a server
 * @returns the exit code
 * @throws {UsageError} if the words are wrong
 */
export async function haggle(words: readonly string[], playRemote: PlayRemote, signal: AbortSignal): Promise<number> {
  const kept = swallowedText(EVERY_OPTION.map(([name]) => `--${name}`));
  if (kept !== undefined) throw new UsageError(kept);
  if (words[0] === 'demo') return showDemo(words.slice(1), playRemote, signal);
  refusePart(words[0]);
  const asked = haggleRequest(words);
  if (asked.kind === 'session' || asked.kind === 'remote') return playRequested(asked, playRemote, signal);
  if (asked.kind === 'replay') replay(asked.file);
  else print(haggleHelp(BUNDLED_NAMES, Math.min(MOST_COLUMNS, terminalWidth())));
  return 0;
}

/** @throws {UsageError} if the first word is no file and no agent, and most like a part of the command */
function refusePart(word = ''): void {
  const meant = mostLike(word, [...BUNDLED_NAMES, ...HAGGLE_PARTS]);
  if (meant === undefined || !HAGGLE_PARTS.includes(meant) || existsSync(word)) return;
  throw new UsageError(`${word}: no such file, no bundled agent and no part of this command. Did you mean ${meant}?`);
}

/** Prints the session of a log as when it was played. */
function replay(file: string): void {
  const sentenceOf = tellSession();
  for (const event of readLog(file)) printSentence(sentenceOf(event));
}

/** @param more options; of one that stands twice the last counts */
async function showDemo(more: readonly string[], playRemote: PlayRemote, signal: AbortSignal): Promise<number> {
  const words = [...DEMO, ...more];
  if (haggleRequest(words).kind !== 'help')
    print('Our agent is Alice. Bob is a bundled rival, bob-like. Neither knows what the other values.\n');
  const code = await haggle(words, playRemote, signal);
  if (more.length > 0) return code;
  print('\nTo go on:');
  for (const [line, does] of AFTER_DEMO) print(`  ${commandLine('haggle', line).padEnd(DEMO_COLUMN)}${does}`);
  return code;
}
