// Work in the wait before the handshake: it ends when input comes, and no answer depends on it.

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { encodeFrame } from '../../../src/base/frame.ts';
import type { Strategy } from '../../../src/lambda-punter/planner/strategy.ts';
import { answer } from '../../../src/lambda-punter/punter/session.ts';
import { newWarmUp } from '../../../src/lambda-punter/punter/warm-up.ts';
import { SAMPLE } from '../../support/task-map.ts';

const BUSY = fileURLToPath(new URL('busy-wait.ts', import.meta.url));
const setup = { punter: 1, punters: 2, map: SAMPLE, settings: { futures: true, splurges: true, options: true } };
const passes = [{ pass: { punter: 0 } }, { pass: { punter: 1 } }];

/** The answers of a short game; `before` is done before each. */
function game(before: () => void): unknown[] {
  const answers: unknown[] = [];
  let state: unknown;
  for (const moves of [
    undefined,
    passes,
    [{ claim: { punter: 0, source: 1, target: 7 } }],
    [{ claim: { punter: 0, source: 5, target: 7 } }],
  ]) {
    before();
    const message = moves === undefined ? setup : { move: { moves }, state };
    const reply = answer(JSON.parse(JSON.stringify(message)), {
      strategy: PLANNER,
      budget: () => nodeBudget(60),
      complain: expect.fail,
    });
    if (reply.kind !== 'answer') throw new Error(reply.kind);
    answers.push(reply.message);
    ({ state } = reply.message as { state: unknown });
  }
  return answers;
}

describe('the warm-up', () => {
  it('changes no answer', () => {
    const warmUp = newWarmUp(PLANNER);
    const plain = game(() => {});
    expect(game(warmUp)).to.deep.equal(plain);
    for (let slice = 0; slice < 90; slice++) warmUp();
    expect(game(warmUp)).to.deep.equal(plain);
  });

  it('plays moves within their nodes, with extensions and without, game after game', () => {
    const asked: number[] = [];
    const buying = new Set<boolean>();
    const spy: Strategy = {
      ...PLANNER,
      move: (position, budget, random) => {
        let nodes = 0;
        const spend = (count: number): boolean => budget.spend(count) && (nodes += count) > 0;
        const move = PLANNER.move(position, { spend, used: () => budget.used() }, random);
        asked.push(nodes);
        buying.add(position.board.settings.options);
        expect(move.kind).to.not.equal('pass');
        return move;
      },
    };
    const warmUp = newWarmUp(spy);
    for (let slice = 0; slice < 100; slice++) warmUp();
    expect(asked).to.have.length.above(80);
    expect(Math.max(...asked)).to.be.within(100, 128);
    expect([...buying], 'with and without options').to.have.length(2);
  });

  it('gives way to input', async () => {
    const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, [BUSY], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    try {
      const [word] = (await once(child.stdout, 'data')) as [Buffer];
      expect(String(word)).to.equal('working\n');
      child.stdin.write(encodeFrame({ some: 'thing' }, { newline: 'none' }));
      expect(await text(child.stdout)).to.equal('heard {"some":"thing"}\n');
    } finally {
      child.kill('SIGKILL');
    }
  });
});
