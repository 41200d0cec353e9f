// What commits the buyer: plain words as people type them, and nothing that only looks like them.

import { expect } from 'chai';
import { understandBuyer } from '../../../../src/humaine/language/understand-buyer.ts';
import { meaningLine } from '../../../../src/humaine/language/wording/meaning-sentence.ts';
import { understandSeller } from '../../../../src/humaine/language/understand-seller.ts';
import { readPlainly } from '../../../../src/humaine/rivals/stall.ts';
import type { TalkName } from '../lists/fresh-sentences.ts';
import { HONEST_SENTENCES } from './honest-sentences.ts';
import { SLY_SENTENCES } from './sly-sentences.ts';
import { TALKS } from '../lists/talks.ts';
import { few } from '../../../support/length.ts';

type Sentences = Readonly<Partial<Record<TalkName, readonly string[]>>>;

/** Of a list, what commits the buyer to Watson, and what does not. */
function sorted(list: Sentences): { readonly bound: readonly string[]; readonly open: readonly string[] } {
  const all = (['none', 'eggs'] as const).flatMap((talk) =>
    (list[talk] ?? []).map((text) => {
      const { heard } = understandBuyer(text, TALKS[talk], 'Watson');
      return { text, binds: heard.binding };
    }),
  );
  return {
    bound: all.flatMap(({ text, binds }) => (binds ? [text] : [])),
    open: all.flatMap(({ text, binds }) => (binds ? [] : [text])),
  };
}

/** Plain phrases of somebody who gives in. */
const GIVING_IN = [
  'I accept with pleasure',
  "I'll pay what you ask",
  "that'll do nicely",
  'I can live with that',
  'have it your way then',
  'order confirmed',
  "I'll stick with it",
  'I take all of it',
  'yours it is',
];
/** What takes the meaning out of any of them. */
const TRAPS = [
  'if you add milk, {}',
  '{}, if you add milk',
  '{} when hell freezes over',
  'I would never say {}',
  'my wife says {}',
  '"{}"',
  '{}?',
  '{}, not',
  '{}, but for half',
  '{}, for 2 dollars less',
  'maybe {}',
  'Celia, {}',
  '{}, Celia',
  'should I say {}',
  '{}, just kidding',
  '{} tomorrow',
  'everybody but me says {}',
  '{}, for 3 eggs',
  '{} with a cup of milk on top',
  "I don't mean {}",
  '{} and you pay me',
  'before {}, what is in it?',
  '{}, lol no',
  'in your dreams {}',
];

/** Each third in the short form, another one at each place. */
function some<One>(all: readonly One[], place: number): One[] {
  return all.filter((_, at) => (at + place) % few(3, 1) === 0);
}

describe('what commits a buyer', () => {
  it('is none of the sentences that only look like it', () => {
    const { bound, open } = sorted(SLY_SENTENCES);
    expect(bound).to.deep.equal([]);
    expect(open).to.have.length.above(200);
  });

  it('is what people say who mean it, nine times in ten', () => {
    const { bound, open } = sorted(HONEST_SENTENCES);
    expect(bound.length / (bound.length + open.length), open.join(' | ')).to.be.at.least(0.9);
    expect(bound).to.have.length.above(75);
  });

  it('is giving in, in the plain phrases of the closed list, and none of the traps made of them', () => {
    const open = GIVING_IN.filter((text) => !understandBuyer(text, TALKS.eggs, 'Watson').heard.binding);
    expect(open).to.deep.equal([]);
    const bound = GIVING_IN.flatMap((text, place) => some(TRAPS, place).map((trap) => trap.replace('{}', text))).filter(
      (text) => understandBuyer(text, TALKS.eggs, 'Watson').heard.binding,
    );
    expect(bound).to.deep.equal([]);
    const nothing = GIVING_IN.filter((text) => understandBuyer(text, TALKS.none, 'Watson').heard.binding);
    expect(nothing).to.deep.equal([]);
  });

  it('is nothing any more as soon as one word of another kind stands in it', () => {
    const others = (
      'not,never,would be,off,free,unless,less,euros,she,or 2,if,imagine,half,minus,hope,almost,20 euros,' +
      'what if,only if,Celia says'
    ).split(',');
    const wrong = (['none', 'eggs'] as const).flatMap((talk) =>
      (HONEST_SENTENCES[talk] ?? []).flatMap((text, place) => {
        const words = text.split(' ');
        const at = place % (words.length + 1);
        return some(others, place)
          .map((other) => [...words.slice(0, at), other, ...words.slice(at)].join(' '))
          .filter((said) => understandBuyer(said, TALKS[talk], 'Watson').heard.binding);
      }),
    );
    expect(wrong).to.deep.equal([]);
  });

  it('is read as goods and a price that are no others than were named', () => {
    const { heard } = understandBuyer('I would like 6 eggs and 2 cups of milk for 5 dollars please', TALKS.none);
    expect(heard.meanings).to.deep.equal([{ act: 'BuyOffer', quantity: { egg: 6, milk: 2 }, price: 5 }]);
    for (const text of ['3 eggs for 1.000,50 dollars', '3 eggs for -20 dollars', '0 eggs for 20 dollars'])
      expect(understandBuyer(text, TALKS.none).heard.meanings.map(meaningLine), text).to.deep.equal(['NotUnderstood']);
  });
});

describe('long runs of anything', () => {
  it('are read in no time, by our seller and by simple ones', () => {
    const parts = [
      '0',
      '1.',
      '1,',
      '1/',
      '1 ',
      ' ',
      '\n',
      'a',
      "'",
      '"',
      '<',
      '$',
      '-',
      '1$ ',
      'eggs',
      'one ',
      'not ',
      'deal ',
    ];
    const words = [
      '3 eggs ',
      'i will take ',
      'for 3 ',
      'more ',
      'half ',
      'what ',
      'celia ',
      'and now ',
      'okay ',
      '\ufdfa',
    ];
    let steps = 0;
    const before = process.cpuUsage().user;
    for (const part of [...parts, ...words])
      for (const end of ['', ' eggs for 3 dollars', ' !']) {
        const text = part.repeat(Math.ceil(5_000 / part.length)) + end;
        for (const said of [text, `${part.repeat(Math.ceil(270 / part.length))}${end}`]) {
          understandBuyer(said, TALKS.eggs, 'Watson');
          understandSeller(said, TALKS.eggs, 'Celia');
          readPlainly(said, true);
          steps++;
        }
      }
    // It was a quarter of a minute for one run of digits: a whole second for each is still a failure on any machine.
    expect((process.cpuUsage().user - before) / 1e6 / steps).to.be.below(0.5);
  });
});
