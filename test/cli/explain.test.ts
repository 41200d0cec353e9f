// npm run explain: a move of a record explained, and what is said of a wrong turn or file.

import { expect } from 'chai';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedRun } from '../support/inside.ts';
import { withFolder } from '../support/executables.ts';
import { soon } from '../support/soon.ts';

const run = sharedRun();

describe('npm run explain', function () {
  this.timeout(300_000);

  it('shows what the planner would do at a turn and by which numbers, the same each time', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'game.json');
      expect(
        (
          await run('play', [
            '--map',
            'maps/small-sierpinski.json',
            '--all',
            'greedy',
            'spread',
            'random',
            '--quiet',
            '--record',
            file,
          ])
        ).code,
      ).to.equal(0);
      const { code, stdout } = await run('explain', [file, '5', '--nodes', '2000']);
      expect(code).to.equal(0);
      const lines = stdout.split('\n');
      expect(lines[0]).to.match(/^turn 5 of 81, punter 1 \(spread\), 26 of its turns left, \d options$/);
      expect(lines[1]).to.match(/^chosen {2}claim \d+–\d+$/);
      expect(lines[2].trim()).to.equal('of the rivers tried, this one ended best in games played on at random');
      expect(lines[3]).to.match(/^played {2}(claim|option) \d+–\d+$/);
      expect(Math.max(...lines.map((line) => line.length)), 'columns').to.be.at.most(80);
      expect((await run('explain', [file, '5', '--nodes', '2000'])).stdout).to.equal(stdout);
      const told = JSON.parse(
        (await run('explain', [file, '5', '--nodes', '2000', '--json', '--top', '2'])).stdout,
      ) as { turn: number; punter: number; candidates: { kind: string; numbers: { worth: number; gain: number } }[] };
      expect([
        told.turn,
        told.punter,
        told.candidates[0].kind,
        Object.keys(told.candidates[0].numbers).includes('gain'),
      ]).to.deep.equal([4, 1, 'claim', true]);
      expect(told.candidates[0].numbers.worth).to.be.above(0);
      for (const [args, sentence] of [
        [[file, '82'], 'got turn 82, expected 1 to 81'],
        [[file, '0'], 'turn'],
        [[file, '3', '--nodes', '1', '--ms', '1'], '--nodes and --ms: only one of them'],
        [[file], 'got no turn, expected a turn of the game, or --worst 5'],
        [[file, '3', '--worst', '2'], 'a turn (3) and --worst: only one of them'],
        [[file, '3', '--punter', '2'], '--punter: only together with --worst'],
        [
          [file, '--worst', '2', '--punter', 'nobody'],
          '--punter: got "nobody", expected a number or a name of 0 (greedy), 1 (spread), 2 (random)',
        ],
        [[join(folder, 'none.json'), '3'], 'no such file'],
        [['maps/sample.json', '3'], 'record'],
        [['README.md', '3'], '[frame.json]'],
      ] as const) {
        const wrong = await run('explain', [...args]);
        expect([wrong.code, wrong.stderr.split(/\n(?! {2})/).length], wrong.stderr).to.deep.equal([1, 2]);
        expect(wrong.stderr).to.include(sentence);
      }
    }));

  it('lists the moves that cost a punter most', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'game.json');
      const play = ['--map', 'maps/small-ring.json', 'greedy', 'random', '--quiet', '--record', file];
      expect((await run('play', play)).code).to.equal(0);
      const worst = [file, '--worst', '3', '--nodes', '100'];
      const { code, stdout } = await run('explain', [...worst, '--punter', 'random']);
      expect(code, stdout).to.equal(0);
      const lines = stdout.split('\n');
      expect(lines[0]).to.equal('punter 1 (random), 45 turns');
      expect(lines[3]).to.match(/^turn {2}played +ends {2}better +ends {2}cost +±$/);
      for (const line of lines.slice(4, 7))
        expect(line).to.match(/^ +\d+ {2}claim \d+–\d+ +[\d.]+ {2}claim \d+–\d+ +[\d.]+ +[\d.]+ +[\d.]+$/);
      expect(Math.max(...lines.map((line) => line.length)), 'columns').to.be.at.most(80);
    }));

  it('ends on Ctrl-C while it looks for the worst moves', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'game.json');
      // With so many turns there is much left to look at when the progress shows.
      const play = ['--map', 'maps/medium-planar.json', 'random', 'random', '--quiet', '--record', file];
      expect((await run('play', play)).code).to.equal(0);
      const worst = [file, '--worst', '3', '--nodes', '1000000'];
      const stopped = await run('explain', worst, async (id, stderr) => {
        await soon(() => stderr().includes('turns'), 'its progress');
        process.kill(id, 'SIGINT');
      });
      expect([stopped.code, stopped.stdout]).to.deep.equal([130, '']);
    }));

  it("sends the contest's recorded games to npm run convert", () =>
    withFolder(async (folder) => {
      const file = join(folder, 'contest.json');
      writeFileSync(file, JSON.stringify({ game: [{ start: {} }] }));
      const { code, stderr } = await run('explain', [file, '1']);
      expect([code, stderr.includes(`\n  npm run convert -- ${file} records/\n`)], stderr).to.deep.equal([1, true]);
    }));
});
