// Where a describer service is, and its answers, written byte for byte as the handbook has them and read with any
// spacing.

import { plain } from '../../base/plain-text.ts';

/** Where `serve` listens. */
export const USUAL_SERVICE = { host: '127.0.0.1', port: 8017 } as const;

/** The answer to a right guess; spelt so. */
export const RIGHT_ANSWER = 'YES!  --- Plese start a new game.';
/** The answer to the last wrong guess and to all that comes later. */
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
export type Started = NonNullable<ReturnType<typeof readStarted>>;

/** What a service said to a guess. */
export type Judged =
  | { readonly kind: 'right' | 'closed' }
  | { readonly kind: 'wrong'; readonly hint: string; readonly left: number };

/** Longer hints are cut: a hint has three words. */
const MOST_HINT_READ = 500;
/** Longer answers are cut: what we write has some 200 characters. */
const LONGEST_ANSWER = 4_000;
/** Between the parts of an answer. */
const DASHES = '---';

/** Reads the answer to a start; undefined if it is none. */
export function readStarted(text: string) {
  const { values } = partsOf(text);
  const gameId = values.get('your game identifier') ?? values.get('game identifier') ?? '';
  const tries = countOf(values.get('max number of tries'));
  const hint = values.get('first hint');
  if (!/^[^ ]{1,300}$/.test(gameId) || tries === undefined || tries < 1 || hint === undefined) return undefined;
  return { gameId, tries, hint: hintOf(hint) };
}

/** Reads the answer to a guess; undefined if it is none. */
export function readJudged(text: string): Judged | undefined {
  const { first, values } = partsOf(text);
  if (/^yes\b/i.test(first)) return { kind: 'right' };
  if (/^this game is closed\b/i.test(first)) return { kind: 'closed' };
  const hint = values.get('next hint');
  const left = countOf(values.get('tries left'));
  if (!/^no\b/i.test(first) || hint === undefined || left === undefined) return undefined;
  return { kind: 'wrong', hint: hintOf(hint), left };
}

/** An answer's parts, one blank between words: the first, and the values after colons by what stands before them. */
function partsOf(text: string): { readonly first: string; readonly values: ReadonlyMap<string, string> } {
  const parts = text
    .slice(0, LONGEST_ANSWER)
    .split(DASHES)
    .map((part) => part.replace(/\s+/g, ' ').trim());
  const values = parts.map((part): [string, string] => {
    const colon = part.indexOf(':');
    return [part.slice(0, Math.max(0, colon)).trim().toLowerCase(), part.slice(colon + 1).trim()];
  });
  return { first: parts[0], values: new Map(values) };
}

function countOf(text = ''): number | undefined {
  const digits = /^(\d{1,6})[.!]?$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const hintOf = (text: string): string => plain(text, MOST_HINT_READ).trim();
