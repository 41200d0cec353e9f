// The notation of rules: what each of its marks means, and that each name in a rule is one.

import { expect } from 'chai';
import { LEXICAL_NAMES } from '../../../../src/humaine/language/grammar/chart-parser.ts';
import { wordPattern } from '../../../../src/humaine/language/grammar/notation.ts';
import { RULES } from '../../../../src/humaine/language/grammar/rules.ts';

describe('the notation of rules', () => {
  const cases: readonly (readonly [rule: string, fits: readonly string[], others: readonly string[]])[] = [
    ['no thanks', ['no thanks', 'oh no, thanks a lot'], ['know thanks', 'no thanksgiving', 'no, many thanks']],
    ['a [b] c', ['a c', 'a b c', 'a, b, c'], ['a b b c', 'ac']],
    ['a {b} c', ['a c', 'a b b c'], ['a d c']],
    ['(a | b) c', ['a c', 'b c'], ['c']],
    ['a ... c', ['a c', 'a b b c'], ['ab c', 'a bc']],
    ['a ..2 c', ['a c', 'a b c', 'a b, b c'], ['a b b b c']],
    ['^ a', ['a b'], ['b a']],
    ['(^ | , | .) a', ['a b', 'b, a', 'b . a'], ['b a']],
    ['a $', ['b a', 'a,'], ['a b']],
    ['consider~', ['considering it'], ['reconsider']],
    ['a ! (b | c)', ['a', 'a d'], ['a b', 'a, c']],
    ['a ! (... b)', ['a', 'a d'], ['a b', 'a c b', 'a, c, b']],
    ['a & b', ['a', 'a b', 'a, c'], ['a c']],
    ['<! (not | i do) a', ['a', 'b a'], ['not a', 'i do a']],
    ['how many #g', ['how many #g'], ['how many #gs', 'how many #n']],
  ];
  for (const [rule, fits, others] of cases) {
    it(rule, () => {
      expect(fits.filter((text) => !wordPattern(rule).test(text))).to.deep.equal([]);
      expect(others.filter((text) => wordPattern(rule).test(text))).to.deep.equal([]);
    });
  }

  it('has names of rules and of the lexicon alone in capitals', () => {
    const named = Object.values(RULES).flatMap((rule) => rule.match(/\b[A-Z][A-Z_]*\b/g) ?? []);
    expect(named.filter((name) => !(name in RULES) && !LEXICAL_NAMES.includes(name))).to.deep.equal([]);
  });
});
