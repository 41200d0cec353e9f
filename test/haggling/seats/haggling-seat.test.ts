// Whole sessions between seats, and agents in this process.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { type HagglingSession, moneyOf } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { type Goods, PROBLEM_SIZES, viewOf } from '../../../src/haggling/game/problem.ts';
import { agentSeat, unsafeSeat } from '../../../src/haggling/seats/agent-seat.ts';
import { type HagglingSeat, playSession } from '../../../src/haggling/seats/haggling-seat.ts';
import { withFolder } from '../../support/executables.ts';
import { NEVER, VIEW } from './agent-files.ts';

const { problem } = problemOf(1, PROBLEM_SIZES.standard);

/** An agent that gives these answers, one after another. */
function scripted(...answers: readonly unknown[]): AgentClass {
  return class {
    #turn = 0;
    offer(): Goods | undefined {
      const answer = answers[this.#turn++];
      if (answer instanceof Error) throw answer;
      return answer as Goods | undefined;
    }
  };
}

/** A turn: whose it was, with the offer on the table or the session's end. */
interface Turn {
  readonly seat: number;
  readonly standing?: HagglingSession['standing'];
  readonly ending?: HagglingSession['ending'];
}

async function turnsOf(first: AgentClass, second: AgentClass): Promise<{ turns: Turn[]; money: unknown }> {
  const turns: Turn[] = [];
  const [seat0, seat1] = [first, second].map((Agent, me) =>
    agentSeat(Agent, viewOf(problem, me === 0 ? 0 : 1), () => {}),
  );
  const session = await playSession({
    problem,
    seats: [seat0, seat1],
    onTurn: (seat, { standing, ending }) => void turns.push(ending ? { seat, ending } : { seat, standing }),
    signal: NEVER,
  });
  return { turns, money: moneyOf(session) };
}

describe('a whole session', () => {
  it('tells of offers and of the acceptance', async () => {
    expect(await turnsOf(scripted([0, 1, 1], undefined), scripted([4, 0, 1]))).to.deep.equal({
      turns: [
        {
          seat: 0,
          standing: [
            [0, 1, 1],
            [4, 0, 0],
          ],
        },
        {
          seat: 1,
          standing: [
            [0, 1, 0],
            [4, 0, 1],
          ],
        },
        {
          seat: 0,
          ending: {
            kind: 'agreed',
            shares: [
              [0, 1, 0],
              [4, 0, 1],
            ],
          },
        },
      ],
      money: [8, 10],
    });
  });

  it('ends in nothing after the last turn, and where a seat fails', async () => {
    const asks = scripted(...Array.from({ length: 5 }, () => [4, 1, 1]));
    const { turns, money } = await turnsOf(asks, asks);
    expect([turns.length, turns.at(-1)?.ending?.kind, money]).to.deep.equal([10, 'no deal', [0, 0]]);
    const failures: readonly (readonly [answer: unknown, reason: string])[] = [
      [undefined, 'Offer expected'],
      [[9, 9, 9], 'Invalid offer'],
      [new RangeError('no'), 'RangeError: no'],
      [new Proxy([1, 1, 1], { get: (all, key) => (key === '1' ? fail() : Reflect.get(all, key)) }), 'TypeError: trap'],
    ];
    for (const [answer, reason] of failures) {
      const { turns: told } = await turnsOf(scripted(answer), scripted());
      expect(told).to.deep.equal([{ seat: 0, ending: { kind: 'aborted', seat: 0, reason } }]);
    }
  });

  it('closes both seats whatever happens, and throws what all was stopped for', async () => {
    const closed: string[] = [];
    const seat = (name: string, turn: HagglingSeat['turn']): HagglingSeat => ({
      label: 'script',
      turn,
      close: () => Promise.resolve(void closed.push(name)),
    });
    const stopper = new AbortController();
    const stops = seat('a', () => {
      stopper.abort(new Error('stopped'));
      return Promise.resolve({ kind: 'said', answer: [0, 1, 1] });
    });
    const waits = seat('b', () => new Promise(() => {}));
    const end = await playSession({ problem, seats: [stops, waits], signal: stopper.signal }).catch(String);
    expect([end, closed]).to.deep.equal(['Error: stopped', ['a', 'b']]);
  });

  it('lets others have a turn while agents of this process play: a session without end can be stopped', async () => {
    const stopper = new AbortController();
    const long = { ...problem, maxRounds: 10_000 };
    const hasTime = performance.now() + 200;
    const Busy: AgentClass = class {
      offer(): Goods {
        while (performance.now() < hasTime);
        setImmediate(() => stopper.abort(new Error('stopped')));
        return long.counts;
      }
    };
    const seats = [agentSeat(Busy, viewOf(long, 0), () => {}), agentSeat(Busy, viewOf(long, 1), () => {})] as const;
    const end = await playSession({ problem: long, seats, signal: stopper.signal }).catch(String);
    expect(end).to.equal('Error: stopped');
  });

  it('plays a file in this process where that is asked for, anew for each session', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'agent.js');
      const text = `const { join } = require('path'); let made = 0;
        module.exports = class { offer() { made += 1; return [made, 1, join('a', 'b') === 'a/b' ? 1 : 0]; } };`;
      writeFileSync(file, text);
      for (const _ of [1, 2]) {
        const seat = unsafeSeat(file, VIEW, () => {});
        expect(await seat.turn(undefined, NEVER)).to.deep.equal({ kind: 'said', answer: [1, 1, 1] });
      }
      const wrongs = [
        ['1', 'TypeError: module.exports is not a constructor'],
        ['() => 1', 'TypeError: module.exports is not a constructor'],
        ['class {}', 'TypeError: agent.offer is not a function'],
      ];
      for (const [made, reason] of wrongs) {
        writeFileSync(file, `module.exports = ${made};`);
        const turn = unsafeSeat(file, VIEW, () => {}).turn(undefined, NEVER);
        expect(await turn).to.deep.equal({ kind: 'failed', reason });
      }
    }));
});

function fail(): never {
  throw new TypeError('trap');
}
