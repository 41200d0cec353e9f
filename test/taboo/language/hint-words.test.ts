// Hints in plain words: lemmas, spellings, heads, denials, near words, WordNet's table.

import { expect } from 'chai';
import { lemmaOf, stemOf } from '../../../src/taboo/language/lemmas.ts';
import { clauseParts, hintClauses, phraseWords } from '../../../src/taboo/language/phrase-words.ts';
import { nearWords, relatedWords } from '../../../src/taboo/language/related-words.ts';

describe('a word of a hint', () => {
  const alike: readonly (readonly [string, string])[] = [
    ['harbours', 'harbor'],
    ['theatres', 'theater'],
    ['colourful', 'colorful'],
    ['cities', 'city'],
    ['churches', 'church'],
    ['women', 'woman'],
    ['buses', 'bus'],
    ['minibuses', 'minibus'],
    ['trolleybuses', 'trolleybus'],
    ['campuses', 'campus'],
    ['viruses', 'virus'],
    ['excuses', 'excuse'],
    ['warehouses', 'warehouse'],
    ['atlases', 'atlas'],
    ['irises', 'iris'],
    ['premises', 'premise'],
    ['quizzes', 'quiz'],
    ['waltzes', 'waltz'],
    ['taxis', 'taxi'],
    ['skis', 'ski'],
    ['delis', 'deli'],
    ['gurus', 'guru'],
    ['menus', 'menu'],
    ['plateaus', 'plateau'],
    ['housewives', 'housewife'],
    ['headscarves', 'headscarf'],
    ['olives', 'olive'],
    ['volcanoes', 'volcano'],
    ['moustaches', 'moustache'],
    ['avalanches', 'avalanche'],
    ['hippies', 'hippie'],
    ['prairies', 'prairie'],
    ['horseshoes', 'horseshoe'],
    ['lies', 'lie'],
    ['axes', 'axe'],
    ['grey', 'gray'],
    ['smaller', 'small'],
    ['travellers', 'traveler'],
    ["lovers'", 'lover'],
    ['organisation', 'organization'],
  ];
  for (const [one, other] of alike) {
    it(`means the same as ${one} and as ${other}`, () => expect(lemmaOf(one)).to.equal(lemmaOf(other)));
  }

  it('keeps an s that makes no plural', () => {
    for (const word of ['bus', 'glass', 'tennis', 'texas', 'metropolis', 'octopus', 'campus', 'iris', 'famous'])
      expect(lemmaOf(word)).to.equal(word);
  });

  it('shares its stem with words that come from it, and not with others', () => {
    expect(stemOf('sailing')).to.equal(stemOf('sailor'));
    expect(stemOf('industrial')).to.equal(stemOf('industry'));
    expect(stemOf('sunny')).to.equal('sun');
    expect(stemOf('port')).to.not.equal(stemOf('poet'));
  });
});

describe('the words of a phrase', () => {
  it('are plain, without little words, with the noun that it is about', () => {
    expect(phraseWords('Islands in the River')).to.deep.equal({ words: ['island', 'river'], head: 0 });
    expect(phraseWords('red brick houses')).to.deep.equal({ words: ['red', 'brick', 'house'], head: 2 });
    expect(phraseWords('fish and chips')).to.deep.equal({ words: ['fish', 'chip'], head: 1 });
    expect(phraseWords('Café-terrace')).to.deep.equal({ words: ['cafe', 'terrace'], head: 1 });
    expect(phraseWords('').words).to.deep.equal([]);
  });

  it('fall into parts at commas, and what is denied speaks against it', () => {
    expect(
      hintClauses('sea, mountains')
        .flatMap(clauseParts)
        .map(({ words }) => words),
    ).to.deep.equal([['sea'], ['mountain']]);
    expect(clauseParts('no cars')).to.deep.equal([
      { words: ['no-car'], head: 0, said: 'no cars', isDenied: false },
      { words: ['car'], head: 0, said: 'cars', isDenied: true },
    ]);
    expect(clauseParts(' ?! ')).to.deep.equal([]);
    expect(clauseParts('no').length).to.equal(1);
  });
});

describe('tables of words', () => {
  it('find every line of a sorted table, and nothing else', () => {
    const table = 'ab\ts9:one\nabc\tn3:two words,g1:three\nb\td5:four\n';
    const related = relatedWords(table);
    expect(related('ab')).to.deep.equal([{ words: 'one', relation: 'synonym', usual: 9 }]);
    expect(related('abc').map(({ words }) => words)).to.deep.equal(['two words', 'three']);
    expect(related('b')[0].relation).to.equal('derived');
    for (const word of ['a', 'abcd', 'c', '', 'one']) expect(related(word), word).to.deep.equal([]);
    expect(relatedWords('')('ab')).to.deep.equal([]);
  });

  it('take words of one line for each other, and those behind the arrow one way', () => {
    const near = nearWords('# a remark\n\nmetros, subway > trains\n');
    expect(near('subway')).to.deep.equal([
      { words: 'metro', relation: 'synonym', usual: 9 },
      { words: 'train', relation: 'similar', usual: 9 },
    ]);
    expect(near('train')).to.deep.equal([]);
  });
});
