// Games run side by side: failures, interruptions, and what is played again.

import { expect } from 'chai';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ArenaError } from '../../../src/arena/arena-error.ts';
import type { Game, Outcome, Pool } from '../../../src/arena/contest.ts';
import { openJournal, readJournal } from '../../../src/arena/journal/journal.ts';
import { openLocalPool } from '../../../src/arena/run/game-pool.ts';
import { runGames, type RunOptions } from '../../../src/arena/run/runner.ts';
import { scheduleGames, takeGames } from '../../../src/arena/schedule/schedule.ts';
import { withFolder } from '../../support/executables.ts';
import { openToy, resultOf, SETTINGS } from '../toy.ts';
import { soon } from '../../support/soon.ts';

const NEVER = new AbortController().signal;

function gamesOf(count: number, entrants = ['a', 'b', 'c']): Game[] {
  return [...takeGames(scheduleGames({ kind: 'random', entrants, settings: SETTINGS, seed: 1 }), { games: count })];
}

/** A pool in this process that counts. */
function countingPool(
  play: (game: Game, signal: AbortSignal, time: number) => Promise<void> = async ({ seed }) =>
    void (await sleep(seed % 4)),
): Pool & { readonly most: () => number; readonly begun: string[] } {
  let now = 0;
  let most = 0;
  const begun: string[] = [];
  return {
    width: 4,
    begun,
    most: () => most,
    async play(game, signal) {
      begun.push(game.id);
      most = Math.max(most, ++now);
      try {
        await play(game, signal, begun.filter((id) => id === game.id).length);
        return resultOf(game);
      } finally {
        now--;
      }
    },
    close: () => Promise.resolve(),
  };
}

async function runAll(
  folder: string,
  options: Omit<RunOptions, 'journal'>,
): Promise<{ outcomes: Outcome[]; failed: string | undefined; written: string[] }> {
  const path = join(folder, 'j.jsonl');
  const journal = await openJournal(path, {}, () => {});
  const outcomes: Outcome[] = [];
  let failed: string | undefined;
  try {
    for await (const outcome of runGames({ waitMs: 1, ...options, journal })) {
      expect(readJournal(path).outcomes.has(outcome.game.id), 'durable before it is told').to.equal(true);
      outcomes.push(outcome);
    }
  } catch (error) {
    failed = String(error);
  } finally {
    await journal.close();
  }
  return { outcomes, failed, written: [...readJournal(path).outcomes.keys()] };
}

function* broken(): Generator<Game> {
  yield* gamesOf(4);
  throw new Error('no more games');
}

describe('the runner', () => {
  it('plays on while results wait for the disk', () =>
    withFolder(async (folder) => {
      const games = gamesOf(30);
      const pool = { ...countingPool(), width: 1 };
      const journal = await openJournal(join(folder, 'j.jsonl'), {}, () => {});
      const append = journal.append.bind(journal);
      const disk = Promise.withResolvers<void>();
      journal.append = async (outcome) => {
        await disk.promise;
        await append(outcome);
      };
      const told: string[] = [];
      const run = (async () => {
        for await (const { game } of runGames({ games, journal, pool, signal: NEVER })) told.push(game.id);
      })();
      await soon(() => pool.begun.length === games.length, 'all games have begun');
      expect(told).to.deep.equal([]);
      disk.resolve();
      await run;
      await journal.close();
      expect(told.toSorted()).to.deep.equal(games.map(({ id }) => id).toSorted());
      expect(pool.most()).to.be.at.most(2);
    }));

  it('has every game played once, some at once, and only those that are missing', () =>
    withFolder(async (folder) => {
      const first = countingPool();
      const begun = await runAll(folder, { games: gamesOf(20), pool: first, signal: NEVER });
      expect(begun.failed).to.equal(undefined);
      expect(first.most()).to.be.within(4, 5);
      const games = gamesOf(60);
      const pool = countingPool();
      const { outcomes, written } = await runAll(folder, { games: [...games, ...games], pool, signal: NEVER });
      expect(outcomes.length + begun.outcomes.length).to.equal(games.length);
      expect(written).to.have.members(games.map(({ id }) => id));
      for (const { game, result } of outcomes) expect(result).to.deep.equal(resultOf(game));
    }));

  it('plays a game again that failed, and gives up with a clear word when it keeps failing', () =>
    withFolder(async (folder) => {
      const games = gamesOf(12);
      const shaky = countingPool(async (_, __, time) => {
        await sleep(1);
        if (time < 3) throw new Error('no player left');
      });
      const told: string[] = [];
      const { outcomes, failed } = await runAll(folder, {
        games,
        pool: shaky,
        signal: NEVER,
        onRetry: ({ id }) => told.push(id),
      });
      expect([failed, outcomes.length, told.length]).to.deep.equal([undefined, games.length, 2 * games.length]);
      const more = gamesOf(40);
      const dead = countingPool((game) =>
        game.id === more[20].id ? Promise.reject(new Error('no player left')) : Promise.resolve(),
      );
      const second = await runAll(folder, { games: more, pool: dead, signal: NEVER });
      expect(second.failed).to.include(`the game ${more[20].id} could not be played, tried 3 times: no player left`);
      expect(second.written, 'what else was played is kept').to.include.members(more.slice(0, 16).map(({ id }) => id));
    }));

  it('does not play a game again where that is no use, and keeps what was finished', () =>
    withFolder(async (folder) => {
      const pool = countingPool((_game, _signal, time) =>
        pool.begun.length > 9 ? Promise.reject(new ArenaError(`no room, ${time}`)) : Promise.resolve(),
      );
      const { failed, written, outcomes } = await runAll(folder, { games: gamesOf(40), pool, signal: NEVER });
      expect(failed).to.match(/^ArenaError: the game \S+: no room, 1$/);
      expect(outcomes.map(({ game }) => game.id)).to.deep.equal(written);
      expect(written.length).to.be.within(1, 9);
    }));

  it('begins nothing after the signal, waits for what is under way, and leaves the journal whole', () =>
    withFolder(async (folder) => {
      const aborter = new AbortController();
      let under = 0;
      const pool = countingPool(async (_, signal) => {
        under++;
        await sleep(5, undefined, { signal }).finally(() => under--);
        if (pool.begun.length > 20) aborter.abort(new Error('enough'));
      });
      const { failed, outcomes, written } = await runAll(folder, { games: gamesOf(200), pool, signal: aborter.signal });
      expect(failed).to.include('enough');
      expect(under).to.equal(0);
      expect(pool.begun.length).to.be.below(40);
      expect(written.length).to.be.at.least(outcomes.length);
      const rest = await runAll(folder, { games: gamesOf(200), pool: countingPool(), signal: NEVER });
      expect(rest.written.length).to.equal(gamesOf(200).length);
    }));

  it('stops when whoever reads has had enough', () =>
    withFolder(async (folder) => {
      const journal = await openJournal(join(folder, 'j.jsonl'), {}, () => {});
      const pool = countingPool();
      let count = 0;
      let begun = 0;
      for await (const _ of runGames({ games: gamesOf(5_000), journal, pool, signal: NEVER })) {
        if (++count < 10) continue;
        begun = pool.begun.length;
        break;
      }
      await journal.close();
      expect(pool.begun.length - begun).to.be.at.most(2 * pool.width);
    }));

  it("refuses a journal whose games are not the schedule's", () =>
    withFolder(async (folder) => {
      await runAll(folder, { games: gamesOf(4), pool: countingPool(), signal: NEVER });
      const { failed } = await runAll(folder, {
        games: gamesOf(4, ['a', 'b', 'd']),
        pool: countingPool(),
        signal: NEVER,
      });
      expect(failed).to.include('is not the one of this schedule');
    }));

  it('throws what the schedule throws', () =>
    withFolder(async (folder) => {
      expect((await runAll(folder, { games: broken(), pool: countingPool(), signal: NEVER })).failed).to.include(
        'no more games',
      );
    }));
});

describe('the local pool', () => {
  const player = new URL('../toy-thread.ts', import.meta.url);

  it('plays as one process alone does, however many threads there are', () =>
    withFolder(async (folder) => {
      const alone = openToy();
      for (const jobs of [1, 3]) {
        const pool = openLocalPool({ contest: 'toy', options: { folder } }, player, jobs);
        const games = gamesOf(20);
        const results = await Promise.all(games.map((game) => pool.play(game, NEVER)));
        expect(results).to.deep.equal(await Promise.all(games.map((game) => alone.play(game, NEVER))));
        await pool.close();
      }
    }));

  it('replaces a thread that dies; its game is played again', () =>
    withFolder(async (folder) => {
      const pool = openLocalPool({ contest: 'toy', options: { folder } }, player, 2);
      const games = gamesOf(8, ['a', 'b', 'exits']);
      const told: string[] = [];
      const { outcomes, failed } = await runAll(folder, {
        games,
        pool,
        signal: NEVER,
        onRetry: (_, error) => told.push(String(error)),
      });
      await pool.close();
      expect([failed, outcomes.length]).to.deep.equal([undefined, games.length]);
      expect(told.length).to.equal(games.filter(({ seats }) => seats.includes('exits')).length);
      expect(told[0]).to.include('the thread that played it ended');
    }));

  it('tells what a game failed of', () =>
    withFolder(async (folder) => {
      const pool = openLocalPool({ contest: 'toy', options: { folder } }, player, 1);
      const [game] = gamesOf(1, ['throws', 'a', 'b']).map((one) => ({ ...one, seats: ['throws', 'a'] }));
      expect(await pool.play(game, NEVER).then(() => 'played', String)).to.include('thrown by the toy');
      await pool.close();
    }));

  it('abandons games at the signal and can play on', () =>
    withFolder(async (folder) => {
      const pool = openLocalPool({ contest: 'toy', options: { folder } }, player, 1);
      const [game] = gamesOf(1);
      const aborter = new AbortController();
      const long = [1, 2].map(() =>
        pool.play({ ...game, seats: ['sleeps', 'a'] }, aborter.signal).then(() => 'played', String),
      );
      await sleep(300);
      aborter.abort(new Error('enough'));
      expect(await Promise.all(long)).to.not.include('played');
      expect(await pool.play(game, NEVER)).to.deep.equal(resultOf(game));
      await pool.close();
    }));
});
