// The answers of a describer service, written byte for byte as the handbook has them and read with any spacing.

import { plain } from '../../base/plain-text.ts';

/** The answer to a right guess; spelt so. */
export const RIGHT_ANSWER = 'YES!  --- Plese start a new game.';
/** The answer to the last wrong guess and to whatever comes later. */
export const CLOSED_ANSWER = 'This game is closed (max number of tries achieved).';

/** The answer to a start. */
export function startAnswer(gameId: string, tries: number, hint: string): string {
  return `Your game identifier: ${gameId} --- Max number of tries: ${tries} --- First hint: ${hint}`;
}

/** The answer to a wrong guess while there are hints. */
export function wrongAnswer(hint: string, left: number): string {
  return `NO ---  Next hint: ${hint} --- Tries left: ${left}`;
}

/** What a service said to a start. */
export interface Started {
  readonly gameId: string;
  readonly tries: number;
  readonly hint: string;
}

/** What a service said to a guess. */
export type Judged =
  | { readonly kind: 'right' | 'closed' }
  | { readonly kind: 'wrong'; readonly hint: string; readonly left: number };

/** Longer hints are cut: a hint has three words. */
const LONGEST_HINT = 500;
const START =
  /game identifier ?: ?(?<gameId>[^ ]{1,300}) ?-{2,} ?max number of tries ?: ?(?<tries>\d{1,6}) ?-{2,} ?first hint ?: ?(?<hint>.*)$/i;
const WRONG = /^no ?[.!]? ?-{2,} ?next hint ?: ?(?<hint>.*?) ?-{2,} ?tries left ?: ?(?<left>\d{1,6})[ .]*$/i;

/** Reads the answer to a start; undefined where it is none. */
export function readStarted(text: string): Started | undefined {
  const { gameId, tries, hint } = START.exec(inOneLine(text))?.groups ?? {};
  if (gameId === undefined || Number(tries) < 1) return undefined;
  return { gameId, tries: Number(tries), hint: hintOf(hint) };
}

/** Reads the answer to a guess; undefined where it is none. */
export function readJudged(text: string): Judged | undefined {
  const line = inOneLine(text);
  if (/^yes\b/i.test(line)) return { kind: 'right' };
  if (/^this game is closed\b/i.test(line)) return { kind: 'closed' };
  const { hint, left } = WRONG.exec(line)?.groups ?? {};
  return hint === undefined ? undefined : { kind: 'wrong', hint: hintOf(hint), left: Number(left) };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function hintOf(text: string): string {
  return plain(text, LONGEST_HINT).trim();
}
