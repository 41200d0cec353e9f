// A person guesses at the terminal: hints, what costs nothing, giving up, the end. Takes 1 s.

import { expect } from 'chai';
import { parseTabooRecord, type TabooRecord, tabooRecordJson } from '../../../src/taboo/game/taboo-record.ts';
import { askForGuesses } from '../../../src/taboo/play/play-command.ts';
import { sharedRun } from '../../support/inside.ts';
import { smallMind } from '../guesser/small-world.ts';

const run = sharedRun();

/** A game in which the city is Beta and the person types these lines; then the input ends. */
async function played(
  lines: readonly string[],
  hints: readonly string[] = ['tea', 'herring', 'harbour'],
  most = hints.length,
): Promise<{ readonly told: string; readonly record: TabooRecord | undefined; readonly heard: readonly string[][] }> {
  const mind = smallMind();
  const city = mind.index.cities.find(({ name }) => name === 'Beta');
  if (city === undefined) throw new Error('the small world has no Beta');
  const told: string[] = [];
  const heard: string[][] = [];
  const left = [...lines];
  const record = await askForGuesses({
    mind,
    city,
    hints: most,
    width: 80,
    describer: {
      hint: (wrong) => {
        heard.push([...wrong]);
        return hints[heard.length - 1];
      },
    },
    ask: (question) => {
      told.push(question);
      return Promise.resolve(left.shift());
    },
    tell: (text) => void told.push(text),
  });
  return { told: told.join('\n'), record, heard };
}

describe('a person who guesses at the terminal', () => {
  it('hears hints until the city is named, and then what each guess was worth', async () => {
    const { told, record, heard } = await played(['Alpha', 'beta']);
    expect(heard).to.deep.equal([[], ['Alpha']]);
    expect(told).to.match(/Hint 1 of 3: tea\nGuess 1: \nNo\.\n\nHint 2 of 3: herring\nGuess 2: \n\nYes! Beta/);
    expect(told).to.include('2 points; fewer are better.');
    expect(told).to.match(/^1 +tea +Alpha +[\d,]+ km off$/m);
    expect(told).to.match(/Our guesser would have found it at hint \d|would not have found it\./);
    if (record === undefined) throw new Error('no record');
    expect(parseTabooRecord(tabooRecordJson(record), 'it')).to.deep.include({ hints: 3, turns: record.turns });
  });

  it('pays nothing for what is no guess: a slip, an unknown name, a guess made before, a question', async () => {
    const slips = ['', '?', 'Alpho', 'southland', '48.5,2', '99,1', '\u001b[2J', '50 30', 'ALPHA', ' Alpha '];
    const { told, record } = await played(['Alpha', ...slips, 'Beta']);
    expect(record?.turns.map(({ guess }) => guess)).to.deep.equal(['Alpha', 'Beta']);
    expect(told).to.include('“Alpho” is none of the').and.to.include('There is Alpha (');
    expect(told.replaceAll('\n', ' ')).to.include('that I know. Southland is a country. It costs nothing.');
    expect(told).to.include('without decimals. It costs nothing.');
    expect(told.match(/You have said that/g)).to.have.length(2);
    expect(told).to.include('A guess is the English name of a city, or whole degrees');
    expect(told).not.to.include('\u001b');
    expect(told.split('\n').filter((line) => line.length > 80)).to.deep.equal([]);
  });

  it('may pass, and gives up by a letter or by leaving; then hears which city it was', async () => {
    const passed = await played(['-', 'no idea', 'pass']);
    expect(passed.record?.turns.map(({ guess }) => guess)).to.deep.equal(['', '', '']);
    expect(passed.heard).to.deep.equal([[], [], []]);
    for (const lines of [['q'], []]) {
      const { told, record } = await played(lines);
      expect(told).to.include('Not found: it was Beta (').and.to.include('. 8 points');
      expect(record?.turns).to.deep.equal([{ hint: 'tea', guess: '' }]);
    }
  });

  it('ends where the describer has no more to say, and costs so many hints and five', async () => {
    const { told, record } = await played(['Alpha', '-'], ['tea', 'herring'], 9);
    expect(told).to.include('. 7 points');
    expect(record?.hints).to.equal(2);
    expect((await played([], [], 9)).record).to.equal(undefined);
  });

  it('needs a terminal, and says where there is a page', async () => {
    const { code, stderr } = await run('taboo', ['play']);
    expect([code, stderr.includes('npm run taboo -- page')]).to.deep.equal([1, true]);
  });
});
