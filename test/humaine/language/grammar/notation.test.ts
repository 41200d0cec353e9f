// The rules of the grammar: each name in one is a rule or a word of the lexicon.

import { expect } from 'chai';
import { LEXICAL_NAMES } from '../../../../src/humaine/language/grammar/chart-parser.ts';
import { RULES } from '../../../../src/humaine/language/grammar/rules.ts';

describe('the notation of rules', () => {
  it('has names of rules and of the lexicon alone in capitals', () => {
    const named = Object.values(RULES).flatMap((rule) => rule.match(/\b[A-Z][A-Z_]*\b/g) ?? []);
    expect(named.filter((name) => !(name in RULES) && !LEXICAL_NAMES.includes(name))).to.deep.equal([]);
  });
});
