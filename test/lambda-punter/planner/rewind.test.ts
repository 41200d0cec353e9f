// A position out of a record is the one that the punter had.

import { expect } from 'chai';
import { parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { createStrategyPunter } from '../../../src/lambda-punter/planner/strategy.ts';
import type { Position } from '../../../src/lambda-punter/planner/position.ts';
import { positionBefore } from '../../../src/lambda-punter/planner/rewind.ts';
import { ALL } from '../../support/random-map.ts';
import { SAMPLE } from '../../support/task-map.ts';

/** What of a position decides the planner's move. */
function essence({ board, futures, punter, turns }: Position): unknown {
  const { owner, buyer, credit, optionsLeft } = board;
  return structuredClone({
    owner,
    buyer,
    credit: credit[punter],
    optionsLeft: optionsLeft[punter],
    futures,
    punter,
    turns: turns[punter],
  });
}

describe('a position out of a record', () => {
  it('is what the punter knew, turn by turn, its own futures included', async () => {
    const seen: unknown[] = [];
    const seats = [0, 1, 2].map((seed) => {
      const strategy = {
        ...PLANNER,
        futures: () => [{ source: parseMap(SAMPLE).mines[0], target: parseMap(SAMPLE).sites[3].id }],
      };
      const player = createStrategyPunter(
        {
          ...strategy,
          move: (position, ...rest) => {
            seen.push(essence(position));
            return strategy.move(position, ...rest);
          },
        },
        seed,
        () => nodeBudget(40),
      );
      return inProcessSeat(player);
    });
    const record = await playMatch({ mapName: 'sample', map: parseMap(SAMPLE), settings: ALL, seats, seed: 1 });
    expect(seen).to.have.length(record.turns.length);
    for (const [turn, known] of seen.entries())
      expect(essence(positionBefore(record, turn)), `turn ${turn}`).to.deep.equal(known);
    expect(() => positionBefore(record, record.turns.length)).to.throw(RangeError);
  });
});
