// What npm start prints of its games: the places, the totals, the sentence on ./punter, what to type next.

import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { entrantsAsked } from '../../../src/lambda-punter/play/entrants.ts';
import { playSeries, type SeriesGame } from '../../../src/lambda-punter/play/series.ts';
import {
  isSound,
  nextSteps,
  resultSentence,
  seatingLine,
  totalsTable,
} from '../../../src/lambda-punter/play/series-tables.ts';
import { ROOT } from '../../support/run-command.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';

const NAMES = ['greedy', 'random', 'eager'];

/** Every seating of three rivals on the sample map. */
async function seatings(): Promise<SeriesGame[]> {
  const file = join(ROOT, 'maps', 'sample.json');
  const games: SeriesGame[] = [];
  const series = playSeries({
    mapName: 'sample',
    map: parseMapText(readFileSync(file, 'utf8'), file),
    settings: NO_EXTENSIONS,
    entrants: entrantsAsked(NAMES, { handshake: 'auto', limits: {} }),
    seed: 1,
    games: 1,
    rotate: true,
    showProgress: false,
    signal: new AbortController().signal,
  });
  for await (const game of series) games.push(game);
  return games;
}

/** The game with other scores, seat by seat. */
function scored(game: SeriesGame, scores: readonly number[]): SeriesGame {
  return { ...game, record: { ...game.record, scores } };
}

describe('what npm start prints', () => {
  let games: SeriesGame[];
  before(async () => {
    const [first, second, third] = await seatings();
    // By name: greedy 30, 10, 30; random 20, 20, 0; eager 10, 20, 10.
    games = [scored(first, [30, 20, 10]), scored(second, [20, 20, 10]), scored(third, [10, 30, 0])];
  });

  it('gives each game a line, best first, equals with one place', () => {
    expect(games.map(seatingLine)).to.deep.equal([
      'game 1 of 3: 1. greedy 30  2. random 20  3. eager 10',
      'game 2 of 3: 1. random 20  1. eager 20  3. greedy 10',
      'game 3 of 3: 1. greedy 30  2. eager 10  3. random 0',
    ]);
  });

  it('adds up points, games won and scores by name, whatever the seats', () => {
    const rows = totalsTable(games, NAMES)
      .split('\n')
      .slice(1)
      .map((row) => row.trim().split(/ +/));
    expect(rows).to.deep.equal([
      ['greedy', '7', '2', '23', '0'],
      ['random', '6', '1', '13', '0'],
      ['eager', '6', '1', '13', '0'],
    ]);
  });

  it('says what place was taken or shared, and of how many points', () => {
    expect(resultSentence(games, NAMES, 'greedy')).to.equal('greedy takes place 1 of 3, with 7 of 9 points.');
    expect(resultSentence(games, NAMES, 'eager')).to.equal('eager shares place 2 of 3, with 6 of 9 points.');
  });

  it('calls a game with a fault unsound', () => {
    expect(games.map(isSound)).to.deep.equal([true, true, true]);
    const [game] = games;
    const turns = game.record.turns.with(0, {
      ...game.record.turns[0],
      fault: { kind: 'timeout', reason: 'no answer' },
    });
    expect(isSound({ ...game, record: { ...game.record, turns } })).to.equal(false);
  });

  it('names commands that exist, in lines of 80 columns', () => {
    const text = nextSteps('records/game-20170804-120000-4.json', 1, 4);
    expect(text).to.include('npm run explain -- records/game-20170804-120000-4.json 18\n');
    expect(nextSteps('a.json', 3, 4)).to.include('at turn 20:\n');
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const named = [...text.matchAll(/npm run (\S+)/g)].map(([, name]) => name);
    expect(named).to.have.length(6);
    expect(Object.keys(scripts)).to.include.members(named);
    for (const line of text.split('\n')) expect(line.length, line).to.be.at.most(80);
  });
});
