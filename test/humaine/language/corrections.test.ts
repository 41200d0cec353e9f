// Words that are taken back in one breath: what stays of them, and that nothing of them binds.

import { expect } from 'chai';
import { meaningLine } from '../../../src/humaine/language/wording/meaning-sentence.ts';
import { understandBuyer } from '../../../src/humaine/language/understand-buyer.ts';
import { CORRECTIONS } from './lists/corrections.ts';
import { TALKS } from './lists/talks.ts';

const REPAIRS = ['no', 'no, sorry', 'wait', 'I mean', 'scratch that', 'make that', 'or rather', 'oops', 'actually'];
const BEFORE = ['4 eggs for 5 dollars', '5 dollars', 'deal', "I'll take it", '4 eggs', "I'll give you 3 for 4 eggs"];
const AFTER = ['6 eggs', '3 dollars', '3', '6 eggs for 3 dollars', 'deal', 'no', '3.50 for 6 eggs'];

describe('words that are taken back', () => {
  it('leave what was meant, and sell nothing', () => {
    const got = CORRECTIONS.map(([talk, text]) => {
      const { heard } = understandBuyer(text, TALKS[talk], talk === 'eggs' ? 'Watson' : undefined);
      return [talk, text, heard.meanings.map(meaningLine).join(' + ') + (heard.binding ? ' binds' : '')];
    });
    expect(got).to.deep.equal(CORRECTIONS);
  });

  it('bind nothing, whatever stands before and behind', () => {
    const bound = (['none', 'cakes'] as const).flatMap((talk) =>
      REPAIRS.flatMap((repair) =>
        BEFORE.flatMap((before) =>
          AFTER.flatMap((after) => [`${before}, ${repair}, ${after}`, `${before} ${repair} ${after}`]),
        ),
      ).filter((text) => understandBuyer(text, TALKS[talk], 'Watson').heard.binding),
    );
    expect(bound).to.deep.equal([]);
  });
});
