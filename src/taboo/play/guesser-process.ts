// The guesser as a process: a line with a hint in, a line with a city out, until the game is over; and what its
// executable carries besides the program.

import type { Readable } from 'node:stream';
import { guessText } from '../game/guess.ts';
import { readHintLine } from '../game/taboo-record.ts';
import { guessReasonsText, unknownText } from '../guesser/guess-reasons.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import { type TabooGuesser, tabooGuesser } from '../guesser/taboo-guesser.ts';

/** Longer lines are cut there: nothing that long is a hint. */
const LONGEST_LINE = 10_000;

/** Where a process writes. */
interface GuesserStreams {
  readonly input: Readable;
  /** Takes a line of standard output, without its end. */
  readonly say: (line: string) => void;
  /** Takes what it thought before each guess, if somebody wants them. */
  readonly explain?: (text: string) => void;
  /** Whether it says whole degrees where they cover several likely cities. */
  readonly near?: boolean;
}

/**
 * Plays a game. It ends where the input ends, or a line says that the city was found or no hint is left.
 */
export async function playGuesser(mind: GuesserMind, { input, say, explain, near = false }: GuesserStreams) {
  const guesser = tabooGuesser(mind, near);
  let spare = 0;
  for await (const line of linesOf(input)) {
    const read = readHintLine(line);
    if (read.kind === 'end') return;
    // Once all cities are said there is nothing to think about, however many hints come.
    if (spare > 0) {
      say(placeBeyond(spare++));
      continue;
    }
    const known = guesser.unknown.length;
    guesser.hear(read.hint);
    explain?.(thoughts(guesser, read.hint, known));
    const guess = guesser.guess()?.guess;
    say(guess === undefined ? placeBeyond(spare++) : guessText(guess));
  }
}

/** What it thinks after a hint: the hint, what of it is unknown, the likeliest cities, and an empty line. */
function thoughts(guesser: TabooGuesser, hint: string, known: number): string {
  const heard = hint === '' ? '(no hint)' : `hint: ${hint}`;
  return `${[heard, ...guesser.unknown.slice(known).map(unknownText), guessReasonsText(guesser)].join('\n')}\n`;
}

const LATITUDES = 121;

/** A guess once it is known to be no city of ours: whole degrees, a different place each of the first 43,560 times. */
function placeBeyond(number: number): string {
  return `${(number % LATITUDES) - 60},${(Math.floor(number / LATITUDES) % 360) - 180}`;
}

/** The lines of a stream, each cut to a bound; the last one may lack its end. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = '';
  input.setEncoding('utf8');
  for await (const piece of input) {
    const lines = (rest + String(piece)).split('\n');
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE);
    yield* lines;
  }
  if (rest.trim() !== '') yield rest;
}

/** What the texts that the guesser's executable carries are called in it: the licences, and what is known, compiled. */
export const GUESSER_ASSETS = { licences: 'licences', mind: 'mind' } as const;
