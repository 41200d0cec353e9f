// A fit played at tables of a toy contest, and its log.

import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArenaError } from '../../../src/arena/arena-error.ts';
import { FileError } from '../../../src/base/file-error.ts';
import { seedOf } from '../../../src/base/seeded-random.ts';
import type { Pool } from '../../../src/arena/contest.ts';
import {
  openFitLog,
  DOWN,
  playRound,
  roundGames,
  UP,
  type Tuning,
  type TuningRound,
} from '../../../src/arena/tuning/tuning.ts';
import { beginFit, type Fit, type Values } from '../../../src/arena/tuning/spsa.ts';
import { works } from '../../support/executables.ts';

const TUNING: Tuning = {
  parameters: [{ name: 'aim', start: 2, least: 0, most: 10, step: 1 }],
  gains: { move: 6, hold: 10 },
  settings: [
    { name: 'duel', seats: 2, tags: {} },
    { name: 'table', seats: 4, tags: {} },
  ],
  opponents: ['rival', 'other'],
  groups: 4,
  seed: 3,
};

/** Adds a round that is longer than the process may write, and loses the lock meanwhile where that is asked for. */
const ADD_TOO_MUCH = `import { rmSync } from 'node:fs';
import { openFitLog } from ${JSON.stringify(import.meta.resolve('../../../src/arena/tuning/tuning.ts'))};
const [, path, fate] = process.argv;
const log = await openFitLog(path, 'toy', () => {});
const adding = log.add({ note: 'x'.repeat(100000) });
if (fate === 'lost') rmSync(path + '.lock');
await adding.catch((error) => console.log(/the file would be larger/.exec(String(error))?.[0] ?? error));`;

/** The nearer to 7, the higher the score; chance does the rest. */
function toyPool(up: Values, down: Values): Pool {
  const skill = (name: string): number =>
    name === UP ? -Math.abs(up['aim'] - 7) : name === DOWN ? -Math.abs(down['aim'] - 7) : -5;
  return {
    width: 2,
    play: ({ id, seats }) =>
      Promise.resolve({
        seats: seats.map((name, seat) => ({ score: skill(name) + (4 * seedOf(id, seat)) / 2 ** 32, faults: {} })),
      }),
    close: () => Promise.resolve(),
  };
}

async function play(
  rounds: number,
  from: Fit = beginFit(TUNING.parameters),
  each: (round: TuningRound) => Promise<void> = () => Promise.resolve(),
): Promise<Fit> {
  let fit = from;
  while (fit.rounds < rounds) {
    const round = await playRound(TUNING, fit, toyPool, new AbortController().signal);
    await each(round);
    fit = round.fit;
  }
  return fit;
}

async function roundsOf(count: number): Promise<TuningRound[]> {
  const played: TuningRound[] = [];
  await play(count, undefined, async (round) => void played.push(round));
  return played;
}

describe('a fit by games', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fit-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has both sides at every table, in every rotation, on every setting in turn', () => {
    const games = [0, 1, 2].flatMap((round) => roundGames(TUNING, round));
    expect(new Set(games.map(({ id }) => id)).size).to.equal(games.length);
    for (const group of Map.groupBy(games, (game) => game.group).values()) {
      const [{ seats, setting, seed }] = group;
      expect(seats.length).to.equal(setting === 'duel' ? 2 : 4);
      expect(group.length).to.equal(seats.length);
      for (let seat = 0; seat < seats.length; seat++) {
        expect(group.map((game) => game.seats[seat]).toSorted()).to.deep.equal(seats.toSorted());
      }
      expect(seats.filter((name) => name === UP || name === DOWN).length).to.equal(2);
      expect(new Set(group.map((game) => game.seed))).to.deep.equal(new Set([seed]));
    }
    expect(new Set(games.map(({ setting }) => setting)).size).to.equal(2);
  });

  it('finds what is better', async () => {
    const { values } = await play(150);
    expect(values['aim']).to.be.within(5.5, 8.5);
  });

  it('goes on from its log as if it had never been stopped, a torn last line played again', async () => {
    const path = join(folder, 'deep', 'fit.jsonl');
    const log = await openFitLog(path, TUNING, () => {});
    const whole = await play(12, undefined, (round) => log.add(round));
    await log.close();
    const lines = readFileSync(path, 'utf8').split('\n');
    for (const kept of [1, 5, 12]) {
      writeFileSync(path, `${lines.slice(0, kept).join('\n')}\n`);
      appendFileSync(path, lines[kept].slice(0, 20));
      const again = await openFitLog(path, TUNING, () => {});
      expect(again.lines.length).to.equal(kept - 1);
      expect(await play(12, again.lines.at(-1)?.fit, (round) => again.add(round))).to.deep.equal(whole);
      expect(readFileSync(path, 'utf8').split('\n')).to.deep.equal(lines);
      await again.close();
    }
  });

  it('keeps its log from a second process, and gives it back', async () => {
    const path = join(folder, 'fit.jsonl');
    const log = await openFitLog(path, TUNING, () => {});
    expect(await openFitLog(path, TUNING, () => {}).catch(String)).to.include('which is still running');
    await log.close();
    writeFileSync(`${path}.lock`, '');
    const told: string[] = [];
    const again = await openFitLog(path, TUNING, (sentence) => told.push(sentence));
    expect(told.join()).to.include('names no process');
    rmSync(`${path}.lock`);
    const [round] = await roundsOf(1);
    expect(await again.add(round).catch(String)).to.include('its lock was taken away');
  });

  it('cuts off what a full disk took of a round only while its log is its own', async function () {
    if (!works('/bin/sh', '-c', 'ulimit -f 8')) this.skip();
    for (const [fate, cut] of [
      ['kept', true],
      ['lost', false],
    ] as const) {
      const path = join(folder, fate);
      const args = [process.execPath, '--input-type=module', '-e', ADD_TOO_MUCH, path, fate];
      const { stdout, stderr } = spawnSync('/bin/sh', ['-c', 'ulimit -f 8; exec "$@"', 'sh', ...args], {
        encoding: 'utf8',
        timeout: 300_000,
      });
      expect([stdout, stderr], fate).to.deep.equal(['the file would be larger\n', '']);
      const lines = readFileSync(path, 'utf8').split('\n');
      expect([lines.length, lines.at(-1) === ''], fate).to.deep.equal([2, cut]);
    }
  });

  it('says what the disk says of its log', async () => {
    mkdirSync(join(folder, 'f'));
    symlinkSync('/dev/null', join(folder, 'device'));
    for (const [name, words] of [
      ['f', 'this is a folder'],
      ['device', 'this is a device'],
      ['f/', 'the name of a file'],
    ]) {
      const error = await openFitLog(join(folder, name), TUNING, () => {}).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error, name).to.be.instanceOf(FileError).with.property('message').that.includes(words);
    }
    expect(existsSync(join(folder, 'f.lock'))).to.equal(false);
  });

  it('refuses the log of another fit, and what is no log', async () => {
    const path = join(folder, 'fit.jsonl');
    await (await openFitLog(path, TUNING, () => {})).close();
    const error = async (about: unknown): Promise<unknown> =>
      openFitLog(path, about, () => {}).then(
        (log) => log.close(),
        (reason: unknown) => reason,
      );
    expect(await error({ ...TUNING, seed: 4 })).to.be.instanceOf(ArenaError);
    expect(await error(TUNING)).to.equal(undefined);
    appendFileSync(path, 'nonsense\n');
    expect(String(await error(TUNING))).to.include('line 2');
    writeFileSync(path, `${readFileSync(path, 'utf8').split('\n')[0]}\n{"fit":{"rounds":7}}\n`);
    expect(String(await error(TUNING)), 'JSON that is no round').to.include('line 2');
    const [first] = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, `${first.replace(/"seed":\d+/, '"seed":99')}\n`);
    expect(String(await error({ ...TUNING, seed: 99 })), 'a number that was changed').to.include('line 1');
    for (const [left, words] of [
      ['{"fit":{"para', "line 1: this fit's log was cut short within its first line"],
      ['nonsense', "line 1: this is not a line of a fit's log"],
    ] as const) {
      writeFileSync(path, left);
      expect(String(await error(TUNING)), left).to.include(words);
      expect(readFileSync(path, 'utf8')).to.equal(left);
    }
  });
});
