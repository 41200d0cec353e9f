// What is proved: a promise, and tries that could break it. A try is known by its number alone, so that one that broke
// something can be tried again.

import { plain } from '../../src/base/plain-text.ts';
import { InputError, messageOf, stackOf } from '../../src/base/errors.ts';
import { randomFrom, type Random, seedOf } from '../../src/base/seeded-random.ts';

/** Tries, by their numbers. */
export interface Span {
  readonly from: number;
  readonly count: number;
}

/** What came of some tries. */
export interface Findings {
  /** What broke the promise, with the number of the try. */
  readonly faults: readonly string[];
  /** Figures, of which the largest of all tries counts, by what they are. */
  readonly most?: { readonly [what: string]: number };
}

/** A promise that is tried many times. */
export interface Check {
  /** As it is typed: `messages/haggling`. */
  readonly name: string;
  /** What holds: a sentence. */
  readonly promise: string;
  /** What is counted, in the plural. */
  readonly unit: string;
  /** The number of tries in `npm test`, and in the long form. */
  readonly short: number;
  readonly long: number;
  /** This many are tried in one process. */
  readonly part: number;
  /** What a process that tries a part may take, in MB; 700 by default. */
  readonly mostMb?: number;
  /** Commands that the machine must have. */
  readonly needs?: readonly string[];
  /** Stands before the command of a part's process, as `unshare` does. */
  readonly within?: readonly string[];
  run(span: Span): Promise<Findings>;
}

/** An error for bad input is no longer than this, in characters. */
const MOST_SENTENCE = 2_000;
/** At most this many faults of a part are told. */
export const MOST_TOLD = 5;

/** Tries each number; whatever is thrown is a fault. */
export async function tryEach(
  name: string,
  { from, count }: Span,
  attempt: (random: Random, number: number) => void | Promise<void>,
): Promise<Findings> {
  const faults: string[] = [];
  for (let number = from; number < from + count && faults.length < MOST_TOLD; number++) {
    try {
      const tried = attempt(randomFrom(seedOf(name, number)), number);
      // Most checks wait for nothing, and a million tries should not either.
      if (tried !== undefined) await tried;
    } catch (error) {
      faults.push(`${name} ${number}: ${stackOf(error)}`);
    }
  }
  return { faults };
}

/**
 * What a reader makes of something: the value, or its error in one sentence.
 * @throws whatever is no error for bad input
 */
export function readOrRefused<Value>(read: () => Value): { readonly value: Value } | { readonly refused: string } {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const sentence = messageOf(error);
    const isSentence = sentence.length < MOST_SENTENCE && plain(sentence, MOST_SENTENCE) === sentence;
    if (!isSentence) throw new Error(`no sentence for a terminal: ${JSON.stringify(sentence)}`, { cause: error });
    return { refused: sentence };
  }
}
