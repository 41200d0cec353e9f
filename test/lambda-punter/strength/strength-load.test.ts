// The first turns of a game: it ends when the measured punter has had the wanted number.

import { expect } from 'chai';
import { rivalEntrant } from '../../../src/lambda-punter/play/entrants.ts';
import { playFirstTurns, turnsPlayed } from '../../../src/lambda-punter/strength/strength-load.ts';
import { parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { SAMPLE } from '../../support/task-map.ts';

const GAME = {
  mapName: 'sample',
  map: parseMap(SAMPLE),
  settings: NO_EXTENSIONS,
  entrants: [rivalEntrant('first', 'greedy'), rivalEntrant('second', 'random')],
  seed: 1,
};

describe('the first turns of a game', () => {
  it('are as many of the first punter as are wanted, or all it has', async () => {
    const { signal } = new AbortController();
    let told = 0;
    const { turns, setup } = await playFirstTurns({ ...GAME, turns: 2, signal, onTurn: () => told++ });
    expect([turns.length, told, setup.name]).to.deep.equal([2, 2, 'first']);
    expect((await playFirstTurns({ ...GAME, turns: 100, signal })).turns).to.have.length(6);
  });

  it('are foreseen, also where the game has fewer than are wanted', async () => {
    const { signal } = new AbortController();
    for (const wanted of [2, 100]) {
      const { turns } = await playFirstTurns({ ...GAME, turns: wanted, signal });
      expect(turnsPlayed(GAME.map, GAME.entrants.length, wanted)).to.equal(turns.length);
    }
  });

  it('end where the signal says so', async () => {
    const aborter = new AbortController();
    const playing = playFirstTurns({
      ...GAME,
      turns: 100,
      signal: aborter.signal,
      onTurn: () => aborter.abort(new Error('enough')),
    });
    const error = await playing.catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(Error).with.property('message', 'enough');
  });
});
