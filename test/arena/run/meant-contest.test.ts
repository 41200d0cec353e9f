// A command line that forgot to name its contest is told of which one its words are.

import { expect } from 'chai';
import { meantContest } from '../../../src/arena/run/tournament-command.ts';
import { CONTESTS } from '../../../src/contests/contest-list.ts';

function meant(line: string): Promise<string | undefined> {
  return meantContest(line.split(' '), CONTESTS, 'lambda-punter');
}

describe('a command line without a contest', () => {
  it('speaks of the contest whose bundled entrants it names, and of none by words of the usual one', async () => {
    expect(await meant('haggler example --seeds 3')).to.equal(
      'haggler is one of the bundled agents of haggling; did you mean --contest haggling?',
    );
    expect(await meant('./mine greedy random --schedule random')).to.equal(undefined);
  });
});
