// Who may speak when: the handbook's six examples, each rule at its edges, and the three readings.

import { expect } from 'chai';
import type { Bid, SpokenMessage } from '../../../src/humaine/game/spoken-message.ts';
import { TurnRules, type TurnReading } from '../../../src/humaine/game/turn-rules.ts';

/** A line of a dialogue: who (`H>A1` names whom), when, what becomes of it, and perhaps what is said. */
type Line = readonly [who: string, at: number, outcome: string, text?: string];

/** What becomes of each line. */
function outcomes(lines: readonly Line[], reading?: TurnReading): string[] {
  const rules = new TurnRules(reading);
  return lines.map(([who, at, , text = 'words']) => {
    const [name, to] = who.split('>');
    const speaker = name === 'H' ? 'Human' : name;
    const message: SpokenMessage = { speaker, text, at, ...(to === undefined ? {} : { addressee: to }) };
    const broken = rules.judge(message, 50);
    if (broken.length === 0) rules.heard(message);
    return broken.length === 0 ? 'OK' : broken.join(', ');
  });
}

/** Checks each line of a dialogue. */
function check(lines: readonly Line[], reading?: TurnReading): void {
  expect(outcomes(lines, reading)).to.deep.equal(lines.map(([, , outcome]) => outcome));
}

/** Two agents answer, so far apart. */
function answersTo(human: string, gap: number, outcome: string): readonly Line[] {
  return [
    [human, 0, 'OK'],
    ['A1', 100, 'OK'],
    ['A2', 100 + gap, outcome],
  ];
}

/** So many words. */
function words(count: number): string {
  return Array.from({ length: count }, () => 'egg').join(' ');
}

const EARLY = 'Premature response from unaddressed agent';
const LATE = 'Addressee message delayed';
const SAME = 'Agents speaking at same time';
const MANY = 'Quantity of agents messages exceeded';
const TWICE = 'Agent speaking twice';
const LONG = 'Excessive message length';
const RECENT = 'Recent human utterance.';
const REPLIED = 'The unaddressed agent just replied the sentence.';
const POEM = `I can give you a good price, but first a poem: ${'’Twas brillig, and the slithy toves '.repeat(16)}`;

describe("the handbook's examples", () => {
  it('1: the addressee answers, then the other, whoever is addressed', () => {
    check([
      ['H>A1', 0, 'OK'],
      ['A1', 800, 'OK'],
      ['A2', 1200, 'OK'],
      ['H>A2', 6000, 'OK'],
      ['A2', 6700, 'OK'],
      ['A1', 7400, 'OK'],
    ]);
  });

  it('2: the other speaks at the same time as the addressee and is blocked, and may try again', () => {
    check([
      ['H>A1', 0, 'OK'],
      ['A1', 800, 'OK'],
      ['A2', 803, EARLY],
      ['H>A2', 6000, 'OK'],
      ['A1', 6599, EARLY],
      ['A2', 6600, 'OK'],
      ['A1', 6900, 'OK'],
    ]);
  });

  it('3: the addressee speaks twice', () => {
    check([
      ['H>A1', 0, 'OK'],
      ['A1', 500, 'OK'],
      ['A2', 900, 'OK'],
      ['A1', 1300, MANY],
    ]);
  });

  it('4: the addressee waits too long and loses its right', () => {
    check([
      ['H>A1', 0, 'OK'],
      ['A2', 2100, 'OK'],
      ['A1', 2500, LATE],
    ]);
  });

  it('5: nobody is addressed, both speak at once, and the second may speak later', () => {
    check([
      ['H', 0, 'OK'],
      ['A2', 700, 'OK'],
      ['A1', 701, SAME],
      ['A1', 1500, 'OK'],
    ]);
  });

  it('6: an agent recites a poem', () => {
    check([
      ['H', 0, 'OK'],
      ['A1', 700, LONG, POEM],
      ['A1', 900, 'OK', 'How about $2?'],
    ]);
  });
});

describe('the turn rules', () => {
  it('R0 counts 5000 ms from the last message of the human that was permitted', () => {
    check([
      ['H', 0, 'OK'],
      ['H', 4999, RECENT],
      ['H', 5000, 'OK'],
      ['H', 9999, RECENT],
      ['H', 10_000, 'OK'],
    ]);
  });

  it('R1 lets an Accept of exactly the budget pass, and no other bid counts', () => {
    const rules = new TurnRules();
    rules.heard({ speaker: 'Human', text: 'eggs', at: 0 });
    const judged = (bid: Bid): string => rules.judge({ speaker: 'A1', text: 'yes', at: 100, bid }, 3.3).join(', ');
    const quantity = { egg: 1 };
    expect(judged({ type: 'Accept', quantity, price: 3.3 })).to.equal('');
    expect(judged({ type: 'Accept', quantity, price: 3.31 })).to.equal('Insufficient budget');
    expect(judged({ type: 'SellOffer', quantity, price: 99 })).to.equal('');
  });

  it('R2 counts 2000 ms, both for the addressee and for the other', () => {
    check([
      ['H>A1', 0, 'OK'],
      ['A2', 2000, EARLY],
      ['A1', 2001, LATE],
      ['A2', 2001, 'OK'],
      ['H>A1', 6000, 'OK'],
      ['A1', 8000, 'OK'],
    ]);
  });

  it('R2 keeps agents 30 ms apart where nobody is addressed', () => {
    check(answersTo('H', 29, SAME));
    check(answersTo('H', 30, 'OK'));
    check(answersTo('H', 29, SAME), 'code');
    check(answersTo('H', 0, 'OK'), '2021');
  });

  it('R2 frees the other by the copy that it has, or 30 ms after the addressee, as the handbook says', () => {
    check(answersTo('H>A1', 29, EARLY));
    check(answersTo('H>A1', 30, 'OK'));
    check(answersTo('H>A1', 1900, EARLY), 'code');
    check(answersTo('H>A1', 1901, 'OK'), 'code');
    const rules = new TurnRules();
    rules.heard({ speaker: 'Human', addressee: 'A1', text: 'eggs', at: 0 });
    rules.heard({ speaker: 'A1', text: '$2', at: 100 });
    rules.copied('A2', 104);
    expect(rules.judge({ speaker: 'A2', text: '$1', at: 103 }, 50)).to.deep.equal([EARLY]);
    expect(rules.judge({ speaker: 'A2', text: '$1', at: 104 }, 50)).to.deep.equal([]);
    // The first copy counts, and none of an earlier message.
    rules.copied('A2', 110);
    expect(rules.judge({ speaker: 'A2', text: '$1', at: 104 }, 50)).to.deep.equal([]);
    rules.heard({ speaker: 'Human', addressee: 'A1', text: 'milk', at: 6000 });
    rules.heard({ speaker: 'A1', text: '$3', at: 6100 });
    expect(rules.judge({ speaker: 'A2', text: '$2', at: 6110 }, 50)).to.deep.equal([EARLY]);
  });

  it('R3 lets each agent speak once, and two in all', () => {
    check([
      ['H', 0, 'OK'],
      ['A1', 100, 'OK'],
      ['A1', 900, TWICE],
      ['A2', 1000, 'OK'],
      ['A2', 1100, `${MANY}, ${TWICE}`],
      ['A1', 1200, MANY],
    ]);
  });

  it('R4 counts parts between single spaces, of agents alone where the handbook is followed', () => {
    check([
      ['H', 0, 'OK', words(300)],
      ['A1', 100, LONG, words(101)],
      ['A1', 200, LONG, `${words(99)}  egg`],
      ['A1', 300, 'OK', words(100)],
    ]);
    check([['H', 0, LONG, words(101)]], 'code');
  });

  it('name every rule that is broken, in order', () => {
    check([
      ['H>A1', 0, 'OK'],
      ['A1', 100, 'OK'],
      ['A1', 2500, `${LATE}, ${TWICE}, ${LONG}`, POEM],
    ]);
  });

  it('of 2021 give the addressee 4000 ms unless the other has spoken, and no rule holds the human back', () => {
    check(
      [
        ['H>A1', 0, 'OK'],
        ['A2', 2000, EARLY],
        ['A1', 4000, 'OK'],
        ['H>A1', 4100, 'OK'],
        ['A1', 8101, LATE],
        ['H>A1', 9000, 'OK'],
        ['A2', 11_001, 'OK'],
        ['A1', 11_500, REPLIED],
      ],
      '2021',
    );
  });

  it('of 2021 tell an addressee that speaks twice of that alone', () => {
    check(
      [
        ['H>A1', 0, 'OK'],
        ['A1', 100, 'OK'],
        ['A1', 200, TWICE],
      ],
      '2021',
    );
  });

  it('block an agent that speaks before the human did, and remember nothing of what was blocked', () => {
    check([
      ['A1', 0, 'No human message to answer'],
      ['H', 10, 'OK'],
      ['A1', 20, 'OK'],
    ]);
  });
});
