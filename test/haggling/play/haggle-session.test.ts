// What a session that a command line asks for comes to, where another plays it at a server; and long turns.

import { writeFileSync } from 'node:fs';
import { mock } from 'node:test';
import { join } from 'node:path';
import { expect } from 'chai';
import { type PlayRemote, playRequested, watchedSeat } from '../../../src/haggling/play/haggle-session.ts';
import type { SeatAnswer } from '../../../src/haggling/seats/haggling-seat.ts';
import { withFolder } from '../../support/executables.ts';
import { agentText, NEVER, VIEW } from '../seats/agent-files.ts';

/** A server that asks once. */
const askOnce: PlayRemote = async ({ makeSeat, signal }) => {
  const seat = makeSeat(VIEW, () => {});
  await seat.turn(undefined, signal);
  await seat.close();
  return 'done';
};

describe('a session at a server', () => {
  for (const unsafe of [false, true]) {
    it(`ends with 1 after an answer that no log can hold${unsafe ? ', with --unsafe' : ''}`, () =>
      withFolder(async (folder) => {
        const agent = join(folder, 'big.js');
        const codeOf = (turn: string): Promise<number> => {
          writeFileSync(agent, agentText(turn));
          const url = 'ws://127.0.0.1/arena/standard';
          return playRequested({ kind: 'remote', url, id: 'me', agents: [agent], unsafe, quiet: true }, askOnce, NEVER);
        };
        expect(await codeOf('return 3n')).to.equal(1);
        expect(await codeOf("throw new TypeError('Do not know how to serialize a BigInt')")).to.equal(0);
      }));
  }
});

describe('a long turn', () => {
  it('is told of once', async () => {
    const said: unknown[] = [];
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(process.stderr, 'write', (text: unknown) => said.push(text) > 0);
    try {
      const { promise, resolve } = Promise.withResolvers<SeatAnswer>();
      const seat = watchedSeat({ label: 'script', turn: () => promise, close: () => Promise.resolve() }, 'mine.js');
      const turn = seat.turn(undefined, NEVER);
      mock.timers.tick(4_999);
      expect(said).to.deep.equal([]);
      mock.timers.tick(60_000);
      resolve({ kind: 'said', answer: undefined });
      await turn;
      mock.timers.tick(60_000);
      expect(said).to.deep.equal(['mine.js is still thinking; --timeout MS limits a turn\n']);
    } finally {
      mock.reset();
    }
  });
});
