// Pools and finals of a competition.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { keepCompetition, playedRounds } from '../../../src/humaine/manager/competition-file.ts';
import {
  DUMMY_NAME,
  type PlannedRound,
  stagedField,
  stagedRounds,
  type StagedWishes,
  stagesAfter,
  stagesTrouble,
} from '../../../src/humaine/manager/competition-plan.ts';
import { type PlayedRound, stagesText } from '../../../src/humaine/manager/competition-figures.ts';
import { runCompetition } from '../../../src/humaine/manager/competition-platform.ts';
import { withFolder } from '../../support/executables.ts';

const WISHES: StagedWishes = {
  contestants: ['s1', 's2', 's3', 's4', 's5', 's6', 's7'],
  humans: ['h', 'i'],
  repeats: 1,
  seed: 5,
  pools: 2,
  advance: 2,
  finalRepeats: 3,
  finalSeconds: 600,
};

/** Whoever has the higher number earns more. */
function strengthOf(name: string): number {
  return name === DUMMY_NAME ? 99 : Number(name.slice(1));
}

function play({ number, sellers: [first, second] }: PlannedRound): Promise<PlayedRound> {
  const profits = [strengthOf(first), strengthOf(second)] as const;
  return Promise.resolve({ number, profits, deals: [1, 1], blocked: [0, 0], spent: 40 });
}

function planAfter(results: readonly PlayedRound[]): readonly PlannedRound[] {
  return stagesAfter(WISHES, results).flatMap(({ rounds }) => rounds);
}

describe('a competition in stages', () => {
  it('plays equal pools by themselves, and then the best of each in longer matches', async () => {
    const results = await runCompetition({
      planAfter,
      played: [],
      platform: { play, close: () => Promise.resolve() },
      signal: new AbortController().signal,
      onRound: () => Promise.resolve(),
    });
    const stages = stagesAfter(WISHES, results);
    expect(stages.map(({ name }) => name)).to.deep.equal(['pool 1', 'pool 2', 'semi-final 1', 'semi-final 2', 'final']);
    expect(results).to.have.length(stagedRounds(WISHES));
    expect(results.map(({ number }) => number)).to.deep.equal(results.map((_, place) => place + 1));
    const [one, two, semi, other, final] = stages.map(({ rounds }) => [
      ...new Set(rounds.flatMap(({ sellers }) => sellers)),
    ]);
    expect([...one, ...two].toSorted()).to.deep.equal([DUMMY_NAME, ...WISHES.contestants]);
    expect([one.length, two.length]).to.deep.equal([4, 4]);
    // Every pair of a pool meets twice, a pair of the finals six times and longer.
    expect(stages.map(({ rounds }) => rounds.length)).to.deep.equal([12, 12, 6, 6, 6]);
    expect(stages.map(({ rounds }) => rounds[0].seconds)).to.deep.equal([undefined, undefined, 600, 600, 600]);
    // The dummy goes nowhere, the best of one pool meets the second of the other, and the best of all wins.
    for (const pool of [one, two]) {
      const best = pool
        .filter((name) => name !== DUMMY_NAME)
        .toSorted()
        .slice(-2);
      expect([...semi, ...other]).to.include.members(best);
      for (const match of [semi, other]) expect(match).to.not.have.members(best);
    }
    expect(final).to.include('s7');
    expect(stages.at(-1)?.goOn).to.deep.equal(['s7']);
    expect(stagesText(stages)).to.match(/\nfinal: s7 42\.00, s\d \d+\.00\. s7 wins\.\n/);
  });

  it('goes on from its results alone, also in the finals', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'cup.json');
      const results: PlayedRound[] = [];
      for (const round of planAfter([])) results.push(await play(round));
      const next = planAfter(results)[results.length];
      expect(next).to.include({ number: 25, stage: 'semi-final 1' });
      results.push(await play(next));
      await keepCompetition(file, {}, planAfter(results), results);
      expect(playedRounds(file, {}, planAfter)).to.deep.equal(results);
      expect(() => playedRounds(file, {}, () => planAfter([]))).to.throw('results[24]: round 25');
    }));

  it('says what is kept where its file can no longer be written', () =>
    withFolder(async (folder) => {
      // In place of a full disk, for which a test needs a disk of its own: a file where the folder was.
      writeFileSync(join(folder, 'disk'), '');
      const file = join(folder, 'disk', 'cup.json');
      const keep = async (results: readonly PlayedRound[]): Promise<string> =>
        keepCompetition(file, {}, [], results).then(
          () => 'kept',
          (error: unknown) => String(error),
        );
      const kept = 'rounds that are in it are kept, and the same command line goes on from there';
      expect(await keep([await play(planAfter([])[0])]))
        .to.match(/^FileError: .*cup\.json: /)
        .and.include(kept);
      expect(await keep([]))
        .to.match(/^FileError: .*cup\.json: /)
        .and.not.include(kept);
    }));

  it('is one field where nothing is said, and refuses pools and finals that cannot be', () => {
    const trouble = (contestants: number, pools: number, advance: number) =>
      stagesTrouble({ contestants: WISHES.contestants.slice(0, contestants), pools, advance });
    expect(stagedField({ contestants: ['a', 'b', 'c'], pools: 1 })).to.deep.equal(['a', 'b', 'c', DUMMY_NAME]);
    expect(stagedField({ contestants: ['a', 'b', 'c', 'd', 'e', 'f'], pools: 2 })).to.have.length(6);
    expect(stagesAfter({ ...WISHES, pools: 1, advance: 1 }, [])).to.have.length(1);
    expect([trouble(7, 1, 1), trouble(7, 2, 1), trouble(7, 2, 2), trouble(4, 1, 2)]).to.deep.equal([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(trouble(7, 3, 1)).to.include('do not make 3 equal ones');
    expect(trouble(4, 4, 1)).to.include('at most half as many');
    expect(trouble(6, 3, 1)).to.include('3 finalists, expected 2, 4 or 8');
    expect(trouble(4, 2, 2)).to.include('fewer than the 2 of a pool');
  });
});
