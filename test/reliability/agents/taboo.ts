// The guesser as a process under a wrapper that writes anything: a guess for every line, until the end.

import { strict as assert } from 'node:assert';
import { Readable } from 'node:stream';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import { keptMind } from '../../../src/taboo/mind/kept-mind.ts';
import { readHintLine } from '../../../src/taboo/game/taboo-record.ts';
import type { GuesserMind } from '../../../src/taboo/guesser/mind.ts';
import { playGuesser } from '../../../src/taboo/play/guesser-process.ts';
import { type Check, tryEach } from '../check.ts';
import { damaged, oneOf, pieces } from '../mutation.ts';

const HINTS = ['sea', 'no. winter', 'festival', 'not Europe', 'north of London', 'NO_MORE_HINTS', 'capital', 'tea'];
const MOST_LINES = 12;
/** No guess is longer, in characters. */
const LONGEST_GUESS = 200;

let mind: Promise<GuesserMind> | undefined;

async function tryLines(random: Random): Promise<void> {
  mind ??= keptMind();
  const hints = Array.from({ length: randomBelow(random, MOST_LINES) }, () => oneOf(HINTS, random));
  const text = Buffer.from(hints.map((hint) => `${hint}${oneOf(['\n', '\r\n'], random)}`).join(''));
  const bytes = text.length > 0 && randomBelow(random, 2) === 0 ? damaged(text, random) : text;
  const said: string[] = [];
  await playGuesser(await mind, { input: Readable.from(pieces(bytes, random)), say: (line) => said.push(line) });
  const lines = bytes.toString().split('\n');
  const last = lines.pop() ?? '';
  if (last.trim() !== '') lines.push(last);
  const end = lines.findIndex((line) => readHintLine(line).kind === 'end');
  assert.equal(said.length, end === -1 ? lines.length : end, JSON.stringify(lines));
  for (const guess of said) assert(guess !== '' && guess.length <= LONGEST_GUESS && !/[\r\n]/.test(guess), guess);
  assert.equal(new Set(said).size, said.length, 'no guess is said twice');
}

/** The check of the guesser. */
export const GUESSER_GAMES: Check = {
  name: 'agents/taboo',
  promise: 'the guesser says one new guess for each line, until a line ends the game',
  unit: 'games of damaged lines',
  short: 20,
  long: 20_000,
  part: 5_000,
  run: (span) => tryEach('agents/taboo', span, tryLines),
};
