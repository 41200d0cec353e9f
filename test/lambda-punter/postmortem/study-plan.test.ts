// What a post-mortem's journal is of: a planner or a rival that has changed begins a new one.

import { expect } from 'chai';
import { chmodSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codeDigest, modulesOf } from '../../../src/arena/run/digests.ts';
import { aboutOf, planOf, type PostmortemOptions } from '../../../src/lambda-punter/postmortem/study-options.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';
import { JUDGED } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { tournamentSpec } from '../../../src/lambda-punter/tournament/desk.ts';
import { withFolder } from '../../support/executables.ts';
import { ROOT } from '../../support/run-command.ts';

/** What plays. */
const PLAYING = new URL('../../../src/lambda-punter/postmortem/study-run.ts', import.meta.url).href;

const OPTIONS: PostmortemOptions = {
  maps: ['sample'],
  games: 1,
  turns: 1,
  candidates: 1,
  rounds: 2,
  nodes: 1,
  seed: 1,
  jobs: 1,
  handshake: 'auto',
  moveTimeout: 1,
  setupTimeout: 10,
  memoryLimit: 4096,
  rules: 'judged',
  rule: [],
};

function planned(seats: number): number | undefined {
  return planOf('planner:nodes=1', ['greedy'], { ...OPTIONS, seats }).seats;
}

describe('the seats of a post-mortem', () => {
  it('are no more than each map has rivers', () => {
    expect(planned(12)).to.equal(12);
    expect(() => planned(13)).to.throw(UsageError, '--seats: got 13, expected at most the 12 rivers of sample');
  });
});

describe("a post-mortem's journal", () => {
  it('is of the code that plays, the planner and the rivals among it', () => {
    const plan = planOf('planner:nodes=1', ['greedy'], OPTIONS);
    const about = aboutOf(plan, ['planner:nodes=1', 'greedy'], OPTIONS);
    expect(about).to.have.property('code', codeDigest(PLAYING));
    const files = modulesOf(PLAYING).map((path) => relative(ROOT, path));
    const folder = 'src/lambda-punter';
    expect(files).to.include.members([`${folder}/planner/search.ts`, `${folder}/rivals/spread.ts`]);
  });

  it('is another one where the file that a script starts has changed, as is that of a tournament', () =>
    withFolder((folder) => {
      const punter = join(folder, 'punter');
      writeFileSync(punter, '#!/bin/sh\nexec python3 "${0%/*}/punter.py"\n');
      chmodSync(punter, 0o755);
      const bodies = ['one', 'another'].map((text) => {
        writeFileSync(join(folder, 'punter.py'), text);
        const about = aboutOf(planOf(punter, ['greedy'], OPTIONS), [punter, 'greedy'], OPTIONS);
        const { identity } = tournamentSpec({
          punters: [punter, 'greedy'],
          fill: [],
          maps: ['sample'],
          extensions: ['none'],
          schedule: 'tables',
          seats: 2,
          seed: 1,
          handshake: 'auto',
          limits: {},
          judging: JUDGED,
        });
        return [about, identity];
      });
      expect(bodies[0][0]).not.to.deep.equal(bodies[1][0]);
      expect(bodies[0][1]).not.to.deep.equal(bodies[1][1]);
    }));
});
