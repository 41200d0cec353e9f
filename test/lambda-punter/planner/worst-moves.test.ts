// The moves that cost most: a move spoilt on purpose is found, good ones are not, and nothing depends on the clock.

import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { pass } from '../../../src/lambda-punter/game/moves.ts';
import { type GameRecord, seatsMeant, usualSeat } from '../../../src/lambda-punter/game/record.ts';
import { inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { comparePlayouts, worstMoves } from '../../../src/lambda-punter/planner/worst-moves.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { chooseMove } from '../../../src/lambda-punter/planner/planner.ts';
import { evaluate } from '../../../src/lambda-punter/planner/policy.ts';
import { createStrategyPunter } from '../../../src/lambda-punter/planner/strategy.ts';
import { worstText } from '../../../src/lambda-punter/planner/explanation.ts';
import { createRival } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { ALL } from '../../support/random-map.ts';
import { randomPosition } from '../../support/positions.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';

const NODES = 300;
const RING = parseMapText(readFileSync(new URL('../../../maps/small-ring.json', import.meta.url), 'utf8'));

/** A game in which the planner passes on its third turn. */
function spoiltGame(): Promise<GameRecord> {
  const planner = createStrategyPunter(PLANNER, 1, () => nodeBudget(NODES));
  let turn = 0;
  const spoilt = {
    ...planner,
    move: (moves: Parameters<typeof planner.move>[0]) => {
      const move = planner.move(moves);
      return ++turn === 3 ? pass(move.punter) : move;
    },
  };
  return playMatch({
    mapName: 'ring',
    map: RING,
    settings: NO_EXTENSIONS,
    seed: 1,
    seats: [inProcessSeat(createRival('greedy', 1)), inProcessSeat(spoilt)],
  });
}

describe('the worst moves of a punter', function () {
  this.timeout(300_000);

  it('begin with the turn that was thrown away, and are the same each time', async () => {
    const record = await spoiltGame();
    let told = 0;
    const asked = { punter: 1, most: 2, nodes: NODES };
    const onTurn = async (): Promise<void> => void told++;
    const found = await worstMoves(record, asked, onTurn);
    expect(found.looked).to.equal(45);
    expect(told).to.be.at.least(45);
    const [first] = found.worst;
    expect([first.turn, first.played.kind, first.better.kind]).to.deep.equal([5, 'pass', 'claim']);
    for (const { cost, noise } of found.worst) expect(cost).to.be.above(noise);
    expect(first.cost).to.be.closeTo(first.betterResult - first.playedResult, 1e-12);
    expect(await worstMoves(record, asked, onTurn)).to.deep.equal(found);
    const text = worstText(found);
    expect(Math.max(...text.split('\n').map((line) => [...line].length)), text).to.be.at.most(80);
    expect(text).to.match(/\n +6 {2}pass +[\d.]+ {2}claim /);
    expect(found.dropped).to.be.within(0, 2 * asked.most - found.worst.length);
    expect(worstText({ ...found, differ: 5, worse: found.worst.length + 2, dropped: 2 })).to.include(
      `playouts agree in ${found.worst.length + 2}\n` +
        'the closer look, with 1,000 other playouts, found no sure cost in 2 of these\n',
    );
    expect(worstText({ ...found, differ: 0, worse: 0, worst: [] })).to.match(
      /, 45 turns\nthe planner would have made the same move in each of them$/,
    );
  });

  it('compare equal moves as equal, without noise, whatever the extensions', () => {
    let compared = 0;
    for (let seed = 0; seed < 40; seed++) {
      const settings = seed % 2 === 0 ? ALL : NO_EXTENSIONS;
      const position = randomPosition(seed, settings, 20);
      const move = chooseMove(position, nodeBudget(NODES), randomFrom(seed));
      const evaluation = evaluate(position, nodeBudget(2_000), randomFrom(seed));
      const same = comparePlayouts(position, evaluation, [move, move], 20, randomFrom(seed));
      if (same === undefined) continue;
      compared++;
      expect([same.one - same.other, same.noise], `seed ${seed}`).to.deep.equal([0, 0]);
    }
    expect(compared).to.be.above(20);
  });
});

describe('the seat of a record', () => {
  it('is that of the number or name; where nothing is said the recording client, ./punter, or the winner', async () => {
    const record = await spoiltGame();
    const [one] = record.punters;
    const named = (...names: string[]): GameRecord => ({
      ...record,
      punters: names.map((name) => ({ ...one, name })),
      scores: names.map((_, seat) => seat),
    });
    expect(seatsMeant(named('a', 'b', 'a'), 'a')).to.deep.equal([0, 2]);
    expect(seatsMeant(named('a', 'b'), '1')).to.deep.equal([1]);
    expect(seatsMeant(named('7', 'b'), '7')).to.deep.equal([0]);
    expect(seatsMeant(named('a'), 'x')).to.deep.equal([]);
    expect(usualSeat(named('a', 'b'))).to.equal(1);
    for (const name of ['punter', './punter', '/far/away/punter', 'lambda-punter', 'planner:nodes=3'])
      expect(usualSeat(named(name, 'b')), name).to.equal(0);
    expect(usualSeat({ ...named('punter', 'b', 'c'), client: { punter: 1, server: '' } })).to.equal(1);
  });
});
