// npm run explain: a move of a record explained, and what is said of a wrong turn or file.

import { expect } from 'chai';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../support/run-command.ts';
import { withFolder } from '../support/executables.ts';

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
      const { code, stdout } = await run('explain', [file, '4', '--nodes', '2000']);
      expect(code).to.equal(0);
      const lines = stdout.split('\n');
      expect(lines[0]).to.match(/^turn 4 of 81, punter 1 \(spread\), 26 of its turns left, \d options$/);
      expect(lines[1]).to.match(/^chosen {2}claim \d+–\d+: the best of the rivers tried in playouts$/);
      expect(lines[2]).to.match(/^played {2}(claim|option) \d+–\d+$/);
      expect(Math.max(...lines.map((line) => line.length)), 'columns').to.be.at.most(100);
      expect((await run('explain', [file, '4', '--nodes', '2000'])).stdout).to.equal(stdout);
      const told = JSON.parse(
        (await run('explain', [file, '4', '--nodes', '2000', '--json', '--top', '2'])).stdout,
      ) as { turn: number; punter: number; candidates: { kind: string; numbers: { worth: number; gain: number } }[] };
      expect([
        told.turn,
        told.punter,
        told.candidates[0].kind,
        Object.keys(told.candidates[0].numbers).includes('gain'),
      ]).to.deep.equal([4, 1, 'claim', true]);
      expect(told.candidates[0].numbers.worth).to.be.above(0);
      for (const [args, sentence] of [
        [[file, '81'], 'got turn 81, expected 0 to 80'],
        [[file, '3', '--nodes', '1', '--ms', '1'], '--nodes and --ms: only one of them'],
        [[join(folder, 'none.json'), '3'], 'no such file'],
        [['maps/sample.json', '3'], 'record'],
        [['README.md', '3'], '[frame.json]'],
      ] as const) {
        const wrong = await run('explain', [...args]);
        expect([wrong.code, wrong.stderr.split('\n').length], wrong.stderr).to.deep.equal([1, 2]);
        expect(wrong.stderr).to.include(sentence);
      }
    }));

  it("sends the contest's recorded games to npm run convert", () =>
    withFolder(async (folder) => {
      const file = join(folder, 'contest.json');
      writeFileSync(file, JSON.stringify({ game: [{ start: {} }] }));
      const { code, stderr } = await run('explain', [file, '0']);
      expect([code, stderr.includes('npm run convert')], stderr).to.deep.equal([1, true]);
    }));
});
