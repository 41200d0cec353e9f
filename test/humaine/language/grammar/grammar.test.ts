// The grammar itself: what its rules read, in all ways, and what they cannot.

import { expect } from 'chai';
import { Chart } from '../../../../src/humaine/language/grammar/chart-parser.ts';
import { exactWords } from '../../../../src/humaine/language/grammar/exact-words.ts';
import { ofKind } from '../../../../src/humaine/language/grammar/phrases.ts';
import { treeLines } from '../../../../src/humaine/language/wording/reading-lines.ts';
import type { MessageName } from '../../../../src/humaine/language/grammar/rules.ts';
import { freshTalk } from '../../../../src/humaine/language/talk-context.ts';
import { understandBuyer } from '../../../../src/humaine/language/understand-buyer.ts';
import { TALKS } from '../lists/talks.ts';

/** The acts of a message in each way that it can be read. */
function actsOf(text: string, message: MessageName): readonly string[] {
  const words = exactWords(text, freshTalk().sellers)?.words ?? [];
  return new Chart(words).whole(message).map((acts) =>
    ofKind(acts, 'act')
      .map(({ act }) => act)
      .join(' '),
  );
}

/** The tree of a message in lines. */
function shown(text: string): string {
  return treeLines(text, freshTalk().sellers).join('\n');
}

describe('the grammar', () => {
  it('reads a whole message as speech acts', () => {
    expect(actsOf('I want 10 eggs. I will pay 5 dollars.', 'OFFERING')).to.include('ORDER PAY');
    expect(actsOf("that's too much. I'll give you 3 dollars", 'OFFERING')).to.include('HAGGLE OFFER');
    expect(actsOf('great, deal. Now I need 3 packets of blueberries', 'ACCEPTING')).to.include('ACCEPT MORE');
  });

  it('reads nothing where one word stands outside of it', () => {
    expect(actsOf('deal banana', 'ACCEPTING')).to.deep.equal([]);
    expect(actsOf('3 ounces of milk for 2 dollars', 'OFFERING')).to.deep.equal([]);
  });

  it('is shown as words and tree', () => {
    expect(shown('deal, and I need 3 eggs')).to.equal(
      'words: deal , and i need 3 egg\nwhole: ACCEPTING\nACCEPT: deal\nMORE: and i need 3 egg\n- goods: 3 egg',
    );
    expect(shown('4 eggs for my granny for two bucks')).to.equal(
      'words: 4 egg for my granny for two dollar\nthe grammar does not read it whole, so it binds nobody',
    );
    expect(shown('1e9 eggs')).to.equal('it has marks or numbers that the grammar does not know');
  });

  it('binds no message that can be read as two sales', () => {
    for (const text of ['3 eggs 3 dollars 5 milk', '3 dollars 4 dollars', 'I take the first offer']) {
      expect(understandBuyer(text, TALKS.eggs, 'Watson').heard.binding, text).to.equal(false);
    }
  });

  it('binds no price far above what either seller asks', () => {
    for (const text of ['50 dollars', '3 dollars each']) {
      expect(understandBuyer(text, TALKS.both).heard.binding, text).to.equal(false);
    }
  });

  it('binds plain words that lists of phrases had missed', () => {
    for (const text of ["you've got yourself a deal, my friend", 'ok ill take em', 'sure, why not']) {
      expect(understandBuyer(text, TALKS.eggs, 'Watson').heard.binding, text).to.equal(true);
    }
    expect(understandBuyer('seven fifty per cake', TALKS.cakes, 'Watson').heard.binding).to.equal(true);
  });
});
