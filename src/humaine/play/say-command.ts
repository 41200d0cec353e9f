// npm run humaine -- say: how sentences are understood, one after another, and what our seller would answer.

import { plain } from '../../base/plain-text.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { SELLER_NAMES } from '../game/sellers.ts';
import type { SaidLine } from './say-talk.ts';

interface SayOptions {
  readonly json?: boolean;
  readonly tree?: boolean;
  readonly seed: number;
}

/** What the seller is called. */
const [NAME] = SELLER_NAMES;
/** More is not understood at once. */
const MOST_SENTENCES = 1_000;
const MOST_LENGTH = 2_000;

/**
 * Says sentences to our seller, and prints what it makes of them.
 * @param words what stands behind `say` on the command line
 */
export async function saySentences(words: readonly string[]): Promise<void> {
  await new Command('npm run humaine -- say')
    .description(
      `Shows how sentences of a buyer are understood, one after another, and what our
seller, ${NAME}, would answer. Each argument is a message.`,
    )
    .argument('<messages...>', 'what the buyer says')
    .option('--json', 'prints one JSON object a message instead')
    .option('--tree', 'shows the words and the tree of each message, too')
    .option('--seed <number>', "draws the seller's costs and words", wholeNumber(0), 1)
    .endHelp(`
Example:
  npm run humaine -- say 'a dozen eggs please' 'make it ten' 'same for 5' 'deal'

Ends with 0, or with 1 if the command line is wrong.`)
    .perform(words, (messages: readonly string[], options: SayOptions) => say(messages, options));
}

async function say(messages: readonly string[], { json = false, tree = false, seed }: SayOptions): Promise<void> {
  if (messages.length > MOST_SENTENCES) throw new UsageError(`say: more than ${MOST_SENTENCES} messages`);
  const long = messages.find((message) => message.length > MOST_LENGTH);
  if (long !== undefined) throw new UsageError(`say: a message has more than ${MOST_LENGTH} characters`);
  // English takes a second to load: not where only the help is asked for.
  const { sayTalk } = await import('./say-talk.ts');
  const talk = sayTalk(randomFrom(seedOf(seed, 'say')));
  for (const message of messages) {
    const line = talk.say(message);
    const lines = tree ? talk.tree() : undefined;
    if (json) printJson({ ...line, ...(lines && { tree: lines }) });
    else print(textOf(line, lines));
  }
}

function textOf(said: SaidLine, tree: readonly string[] = []): string {
  const { text, told, binding, doubt, addressee, answer, explanation } = said;
  const lines = [
    `"${plain(text, 2_000)}"`,
    ...tree.map((line, place) => `  ${(place === 0 ? 'tree:' : '').padEnd(9)}${line}`),
    `  means:   ${told}`,
    ...(addressee === undefined ? [] : [`  to:      ${addressee}`]),
    `  binding: ${binding ? 'yes' : doubt === undefined ? 'no' : `no, ${doubt}`}`,
    `  ${`${NAME}:`.padEnd(9)}${answer?.text ?? '(says nothing)'}${answer?.bid === undefined ? '' : ` [${answer.bid}]`}`,
    ...explanation.slice(1).map((why) => `           ${why}`),
  ];
  return `${lines.flatMap(inColumns).join('\n')}\n`;
}

/** A line in 80 columns; what does not fit goes on below its text. */
function inColumns(line: string): string[] {
  const indent = Math.min(11, /^ */.exec(line)?.[0].length === 0 ? 1 : 11);
  const head = line.slice(0, indent);
  return wrapWords(line.slice(indent), 80 - indent).map((part, at) => (at === 0 ? head : ' '.repeat(indent)) + part);
}
