// The forms in which a person at the terminal proposes and answers.

import type { Key } from 'node:readline';
import { expect } from 'chai';
import type { TerminalForm } from '../../../src/terminal/form-terminal.ts';
import { dealWords } from '../../../src/ultimatum/game/person.ts';
import { answerForm, type DealView, offerForm, QUIT } from '../../../src/ultimatum/play/deal-form.ts';
import { HOSTILE } from '../../lambda-punter/page/sample-game.ts';

const VIEW: DealView = {
  played: 2,
  gained: 90,
  total: 100,
  partner: 'Ben',
  known: { deals: [{ round: 1, by: 'me', offer: 40, accepted: true, gain: 60 }], meetings: 1, lowestAccepted: 40 },
};

/** What comes of these keys: an answer, or the form as it looks then. */
function after<Answer>(form: TerminalForm<Answer>, keys: readonly (string | Key)[]): Answer | string {
  let now = form;
  for (const key of keys) {
    const pressed = now.press(typeof key === 'string' ? { name: key, sequence: key } : key);
    if (pressed === undefined) continue;
    if ('answer' in pressed) return pressed.answer;
    now = pressed.form;
  }
  return textOf(now, 80).join('\n');
}

function textOf(form: TerminalForm<unknown>, columns: number): string[] {
  return form.lines(columns).map((line) => line.map(({ text }) => text).join(''));
}

describe('the form of a proposal', () => {
  it('takes arrows, digits and Enter, and stays within what there is', () => {
    const keys: [string[], number][] = [
      [['up', 'up', 'down', 'return'], 51],
      [['pageup', 'return'], 60],
      [['3', '7', 'return'], 37],
      [['1', '0', '0', 'return'], 100],
      [['2', '0', '0', 'backspace', 'return'], 20],
      [['2', '0', '0', 'up', 'return'], 1],
      [['home', 'down', 'return'], 0],
      [['end', 'up', 'return'], 100],
      [['4', '2', 'backspace', 'return'], 4],
      [['4', '2', 'up', 'return'], 43],
      [['x', 'a', '4', 'r', '2', 'return'], 42],
    ];
    for (const [pressed, offer] of keys) expect(after(offerForm(VIEW, 50), pressed), pressed.join()).to.equal(offer);
  });

  it('offers nothing but a whole number within what there is, and says so', () => {
    for (const typed of ['101', '999', '-1', '33.5', '']) {
      const shown = after(offerForm(VIEW, 50), ['1', 'backspace', ...typed, 'return']);
      expect(shown, typed)
        .to.match(/gets .*: type a whole number/)
        .and.include(typed);
    }
    expect(after(offerForm(VIEW, 50), Array<string>(99).fill('9'))).to.include(' 999999999999 :');
  });

  it('begins with a whole number, whatever half of an odd total is', () => {
    expect(after(offerForm({ ...VIEW, total: 101 }, 101 / 2), ['return'])).to.equal(50);
    expect(after(offerForm({ ...VIEW, total: 1 }, 1 / 2), ['up', 'return'])).to.equal(1);
  });

  it('ends by q, Escape, Ctrl-C', () => {
    for (const key of ['q', 'escape', { name: 'c', ctrl: true } as Key])
      expect(after(offerForm(VIEW, 50), [key])).to.equal(QUIT);
  });

  it('shows what is known, in every width', () => {
    expect(textOf(offerForm(VIEW, 50), 80).join('\n')).to.include('Ben has accepted an offer of 40');
    for (const columns of [20, 40, 80])
      for (const line of textOf(offerForm({ ...VIEW, partner: HOSTILE }, 50), columns))
        expect(line.length <= columns || !line.includes(' ')).to.equal(true);
  });
});

describe('the form of an answer', () => {
  it('says which round it is, and why it goes on', () => {
    const views = [VIEW, { ...VIEW, rounds: 3 }, { ...VIEW, rounds: 2 }];
    const words = views.map((view) => textOf(answerForm(view, 20), 80)[0].split(', with')[0]);
    expect(words).to.deep.equal(['Your round 3', 'Your round 3 of 3', 'Your round 3 (until all have played 2)']);
  });

  it('accepts and refuses by letters, or by a choice and Enter', () => {
    expect(after(answerForm(VIEW, 20), ['a'])).to.equal(true);
    expect(after(answerForm(VIEW, 20), ['r'])).to.equal(false);
    expect(after(answerForm(VIEW, 20), ['return'])).to.equal(true);
    expect(after(answerForm(VIEW, 20), ['right', 'return'])).to.equal(false);
    expect(after(answerForm(VIEW, 20), ['right', 'left', 'enter'])).to.equal(true);
  });

  it('takes nobody at his word who types something else: an arrow has to choose then', () => {
    for (const typed of ['50', 'maybe', 'yes', 'xyz', 'no!'])
      expect(after(answerForm(VIEW, 1), [...typed, 'return']), typed).to.include('choose with ← →');
    expect(after(answerForm(VIEW, 1), ['5', '0', 'right', 'return'])).to.equal(true);
    expect(after(answerForm(VIEW, 1), ['x', 'right', 'r'])).to.equal(false);
  });

  it('takes no command of a shell for an answer', () => {
    const keys = ['a', 'r', 'n', 'y'].flatMap((name): Key[] => [
      { name, ctrl: true },
      { name, meta: true },
    ]);
    expect(after(answerForm(VIEW, 20), [...keys, 'right', 'return'])).to.equal(false);
    expect(after(answerForm(VIEW, 20), keys)).to.include('Accept');
  });

  it('counts down where there is a limit', () => {
    const form = answerForm({ ...VIEW, secondsLeft: () => 4 }, 20);
    expect(form.hasClock).to.equal(true);
    expect(textOf(form, 80).at(-1)).to.equal('4 s left, then you are out.');
  });

  it('says what became of it', () => {
    const deal = { round: 1, offer: 30, accepted: false, gain: 0 } as const;
    expect(dealWords('Ben', { ...deal, by: 'me' })).to.equal('Ben refused your 30: nobody got anything.');
    expect(dealWords('Ben', { ...deal, by: 'partner', accepted: true, gain: 30 })).to.equal('You took 30 from Ben.');
    expect(dealWords('Ben', undefined)).to.include('is out');
  });
});
