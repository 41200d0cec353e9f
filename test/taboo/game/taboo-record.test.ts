// The record of a game: written, read again, refused where it is no record or says what cannot be.

import { expect } from 'chai';
import { InputError, messageOf } from '../../../src/base/errors.ts';
import {
  foundAt,
  parseTabooRecord,
  recordScore,
  type TabooRecord,
  tabooRecordJson,
} from '../../../src/taboo/game/taboo-record.ts';

const RECORD: TabooRecord = {
  describer: 'ann',
  guesser: 'bob',
  city: 'Venice',
  country: 'Italy',
  accept: ['La Serenissima'],
  place: { latitude: 45.44, longitude: 12.33 },
  hints: 10,
  turns: [
    { hint: 'sea', guess: 'Sydney' },
    { hint: 'bridges', guess: '' },
    { hint: 'masks', guess: '45,12' },
  ],
};

/** What is wrong with a record that has other parts. */
function codeOf(more: object): string {
  try {
    parseTabooRecord({ ...tabooRecordJson(RECORD), ...more }, 'game.json');
    return 'right';
  } catch (error) {
    return error instanceof InputError ? error.code : messageOf(error);
  }
}

describe("a game's record", () => {
  it('is read as it was written', () => {
    const json: unknown = JSON.parse(JSON.stringify(tabooRecordJson(RECORD)));
    expect(json).to.include({ format: 'taboo game', found: true, score: 3 });
    expect(parseTabooRecord(json, 'game.json')).to.deep.equal(RECORD);
  });

  it('counts names, other names and near degrees as found, and all hints and five where nothing was', () => {
    for (const guess of ['venice', 'la serenissima', '46,13'])
      expect(foundAt({ ...RECORD, turns: [{ hint: 'masks', guess }] })).to.equal(1);
    const lost = { ...RECORD, turns: RECORD.turns.slice(0, 2) };
    expect([foundAt(lost), recordScore(lost)]).to.deep.equal([undefined, 15]);
  });

  it('may be of a game that was lost, of a city without a place, or one with English names alone', () => {
    const { place: _, ...placeless } = RECORD;
    const others: readonly TabooRecord[] = [
      { ...placeless, turns: RECORD.turns.slice(0, 2) },
      { ...RECORD, place: { latitude: -90, longitude: 180 }, turns: RECORD.turns.slice(0, 2) },
      { ...RECORD, isEnglish: true },
      { ...RECORD, describer: 'x'.repeat(200), hints: 100, accept: Array.from({ length: 50 }, () => 'y') },
    ];
    for (const record of others) expect(parseTabooRecord(tabooRecordJson(record), 'game.json')).to.deep.equal(record);
    const [lost, , english] = others.map(tabooRecordJson);
    expect(lost).to.include({ found: false, score: 15 }).and.not.have.any.keys('latitude', 'longitude', 'english');
    expect(english).to.include({ english: true });
    // Wien is Vienna, but not in English.
    const vienna = { ...RECORD, city: 'Vienna', country: 'Austria', turns: [{ hint: 'waltz', guess: 'Wien' }] };
    expect([foundAt(vienna), foundAt({ ...vienna, isEnglish: true })]).to.deep.equal([1, undefined]);
    expect(parseTabooRecord({ ...tabooRecordJson(RECORD), english: 'yes' }, 'game.json')).to.deep.equal(RECORD);
  });

  it('says which part is wrong', () => {
    const turn = { hint: 'sea', guess: 'Sydney' };
    const wrong: readonly (readonly [more: object, path: string])[] = [
      [{ turns: {} }, ': turns'],
      [{ turns: [turn, 7] }, ': turns[1]'],
      [{ turns: [{ guess: '' }] }, ': turns[0].hint'],
      [{ turns: [{ ...turn, guess: 'x'.repeat(201) }] }, ': turns[0].guess'],
      [{ accept: 7 }, ': accept'],
      [{ accept: ['x', ''] }, ': accept[1]'],
      [{ country: '' }, ': country'],
      [{ latitude: -91 }, ': latitude'],
      [{ longitude: 181 }, ': longitude'],
      [{ latitude: undefined }, ': latitude'],
      [{ longitude: undefined }, ': longitude'],
      [{ hints: 101 }, ': hints'],
      [{ turns: [...RECORD.turns, turn] }, ': turns[3]'],
      [{ found: 1 }, ': found'],
      [{ score: '3' }, ': score'],
    ];
    for (const [more, path] of wrong) {
      const reading = expect(() => parseTabooRecord({ ...tabooRecordJson(RECORD), ...more }, 'game.json'));
      reading.to.throw(InputError).with.property('path', `game.json${path}`);
    }
    expect(() => parseTabooRecord(7, 'game.json')).to.throw(InputError, 'game.json: got 7');
  });

  it('is refused where it is none, too long, or says of its end what is not so', () => {
    const turn = { hint: 'sea', guess: 'Sydney' };
    expect([
      codeOf({ format: 'cup' }),
      codeOf({ turns: [] }),
      codeOf({ turns: Array.from({ length: 101 }, () => turn) }),
      codeOf({ turns: [{ hint: 3, guess: '' }] }),
      codeOf({ turns: [{ hint: '  ', guess: '' }] }),
      codeOf({ city: 'x'.repeat(201) }),
      codeOf({ accept: Array.from({ length: 51 }, () => 'x') }),
      codeOf({ latitude: 91 }),
      codeOf({ longitude: '12' }),
      codeOf({ hints: 2 }),
      codeOf({ hints: 1e9 }),
      codeOf({ turns: [...RECORD.turns, turn] }),
      codeOf({ found: false }),
      codeOf({ score: 2 }),
      codeOf({}),
    ]).to.deep.equal([
      'taboo.record',
      'taboo.turns',
      'taboo.turns',
      'taboo.text',
      'taboo.text',
      'taboo.text',
      'taboo.text',
      'taboo.degrees',
      'taboo.degrees',
      'taboo.count',
      'taboo.count',
      'taboo.after',
      'taboo.found',
      'taboo.score',
      'right',
    ]);
  });
});
