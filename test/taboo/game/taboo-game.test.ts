// The course of one game: hints, guesses and passes, how it ends, and what it costs.

import { expect } from 'chai';
import {
  foundWith,
  gameScore,
  givenUp,
  hintCount,
  newGame,
  playGame,
  recordOf,
  saidGuesses,
  type TabooGame,
  withGuess,
  withHint,
} from '../../../src/taboo/game/taboo-game.ts';

const PARIS = { names: ['Paris', 'Lutetia'], country: 'France' };
const begun = newGame(PARIS, 3);

/** The game after hints, each with a guess. */
function after(...guesses: string[]): TabooGame {
  let game = begun;
  for (const [place, guess] of guesses.entries()) game = withGuess(withHint(game, `hint ${place + 1}`), guess);
  return game;
}

/** How a game has ended and what it costs. */
function ending(game: TabooGame): unknown[] {
  return [game.end, foundWith(game), hintCount(game), gameScore(game)];
}

describe('a game of hints and guesses', () => {
  it('ends where the city is found, also at the last hint', () => {
    expect(ending(after('Rome', 'Lutetia'))).to.deep.equal(['found', 2, 3, 2]);
    expect(ending(after('Rome', 'Lyon', 'Paris'))).to.deep.equal(['found', 3, 3, 3]);
  });

  it('ends after its last hint, or where the describer has no more, and costs so many hints and five', () => {
    expect(after('Rome', 'Lyon').end).to.equal(undefined);
    expect(ending(after('Rome', 'Lyon', 'Nice'))).to.deep.equal(['no hints left', undefined, 3, 8]);
    expect(ending(withHint(after('Rome'), undefined))).to.deep.equal(['no hints left', undefined, 1, 6]);
  });

  it('may be given up, which counts an unanswered hint as passed and costs as much as all hints', () => {
    const waiting = withHint(after('Rome'), 'tower');
    expect(givenUp(waiting).turns.at(-1)).to.deep.equal({ hint: 'tower', guess: '' });
    expect(givenUp(after('Rome')).turns).to.have.lengthOf(1);
    expect(givenUp(waiting).hint).to.equal(undefined);
    expect(ending(givenUp(waiting))).to.deep.equal(['given up', undefined, 3, 8]);
  });

  it('stays as it ended, whatever is said then', () => {
    for (const over of [after('Paris'), givenUp(begun), withHint(withHint(begun, 'river'), undefined)])
      expect([
        withHint(over, 'more'),
        withHint(over, undefined),
        withGuess(over, 'Paris'),
        givenUp(over),
      ]).to.deep.equal([over, over, over, over]);
  });

  it('takes no guess where no hint was given', () => {
    expect(withGuess(begun, 'Paris')).to.equal(begun);
    expect(withGuess(after('Rome'), 'Paris').end).to.equal(undefined);
  });

  it('tells a describer what was guessed, and nothing of passes', () => {
    expect(saidGuesses(after('Rome', '', 'Lyon'))).to.deep.equal(['Rome', 'Lyon']);
  });

  it('is played hint by hint: the describer hears the wrong guesses, the guesser the hint', async () => {
    const heard: unknown[] = [];
    const game = await playGame(
      newGame(PARIS, 5),
      (wrong) => `after ${wrong.length}`,
      ({ turns }, hint) => {
        heard.push([turns.length, hint]);
        return Promise.resolve(['Rome', '', 'Paris'][turns.length]);
      },
    );
    expect(heard).to.deep.equal([
      [0, 'after 0'],
      [1, 'after 1'],
      [2, 'after 1'],
    ]);
    expect(ending(game)).to.deep.equal(['found', 3, 5, 3]);
  });

  it('is over where the describer runs out, or the guesser gives up', async () => {
    let asked = 0;
    const silent = await playGame(
      begun,
      (wrong) => (wrong.length < 1 ? 'river' : undefined),
      () => (++asked === 1 ? 'Rome' : 'nobody asks without a hint'),
    );
    expect(asked).to.equal(1);
    expect(ending(silent)).to.deep.equal(['no hints left', undefined, 1, 6]);
    const left = await playGame(
      begun,
      () => 'river',
      () => undefined,
    );
    expect([left.end, left.turns]).to.deep.equal(['given up', [{ hint: 'river', guess: '' }]]);
  });

  it('leaves a record under the first name of the city, with what is known of it', () => {
    const seats = { describer: 'ann', guesser: 'bob' };
    const turns = [{ hint: 'hint 1', guess: 'Rome' }];
    expect(recordOf(givenUp(after('Rome')), seats)).to.deep.equal({
      ...seats,
      city: 'Paris',
      country: 'France',
      accept: ['Lutetia'],
      hints: 3,
      turns,
    });
    const place = { latitude: 48.86, longitude: 2.35 };
    const english = newGame({ names: ['Paris'], place, isEnglish: true }, 2);
    expect(recordOf(givenUp(english), seats)).to.deep.equal({
      ...seats,
      city: 'Paris',
      country: '',
      accept: [],
      place,
      isEnglish: true,
      hints: 2,
      turns: [],
    });
  });
});
