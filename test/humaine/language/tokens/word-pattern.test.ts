// Patterns over words: whole words alone, with commas between them.

import { expect } from 'chai';
import { wordPattern } from '../../../../src/humaine/language/tokens/word-pattern.ts';

describe('a pattern over words', () => {
  const cases: readonly (readonly [text: string, fits: readonly string[], others: readonly string[]])[] = [
    ['no thanks', ['no thanks', 'oh no, thanks a lot'], ['know thanks', 'no thanksgiving', 'no, many thanks']],
    ['a (?:b )?c', ['a c', 'a b c', 'a, b, c'], ['a b b c', 'ac']],
    ['(?<=^|[,.] )a', ['a b', 'b, a', 'b . a'], ['b a']],
    ['how many #g', ['how many #g'], ['how many #gs', 'how many #n']],
    ['#g', ['a #g'], ['a#g']],
  ];
  for (const [text, fits, others] of cases) {
    it(text, () => {
      expect(fits.filter((one) => !wordPattern(text).test(one))).to.deep.equal([]);
      expect(others.filter((one) => wordPattern(text).test(one))).to.deep.equal([]);
    });
  }
});
