// What a session that a command line asks for comes to, where another plays it at a server.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { type PlayRemote, playRequested } from '../../../src/haggling/play/haggle-session.ts';
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
