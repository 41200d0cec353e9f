// How a page refuses what a link brings.

import { expect } from 'chai';
import { InputError } from '../../src/base/errors.ts';

/** One line: where, what was got, what was expected, the code. */
const SENTENCE = /^[^\n\p{Cc}]+: got [^\n\p{Cc}]+, expected [^\n\p{Cc}]+ \[[a-z.]+\]$/u;

/**
 * The refusal, which is one sentence without markup but what it quotes, which pages show as text; undefined where the
 * link is read.
 */
export async function refusalOf(read: () => Promise<unknown>): Promise<InputError | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.message).to.match(SENTENCE);
    expect(error.message.replace(error.got, '')).not.to.match(/<[a-z/!]/i);
    expect(error.got.length).to.be.at.most(200);
    return error;
  }
}
