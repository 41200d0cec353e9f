// npm run postmortem: lost games played otherwise, kept in a journal, gone on with, and what is said of mistakes.

import { expect } from 'chai';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedRun } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';
import { withFolder } from '../support/executables.ts';
import { soon } from '../support/soon.ts';

const run = sharedRun();

/** A game on the sample map that `eager` loses. */
const GAME = ['eager', 'greedy', '--map', 'sample', '--candidates', '2', '--rounds', '2', '--nodes', '20'];

/** A program that plays, but for what the line of code does with the message that it heard. */
function bot(folder: string, code: string): string {
  const path = join(folder, 'bot.mjs');
  const speak = pathToFileURL(join(ROOT, 'test', 'faults', 'speak.mjs')).href;
  writeFileSync(
    path,
    `#!/usr/bin/env node\nimport { answer, greet, hear, say } from ${JSON.stringify(speak)};\ngreet('it');\n` +
      `const message = hear();\n${code}\nsay(answer(message));\n`,
  );
  chmodSync(path, 0o755);
  return path;
}

describe('npm run postmortem', function () {
  this.timeout(300_000);

  it('tells what other moves gain, and continues where it stopped', () =>
    withFolder(async (folder) => {
      const journal = join(folder, 'lost.jsonl');
      const words = [...GAME, '--journal', journal];
      const first = await run('postmortem', [...words, '--games', '2', '--turns', '1', '--models', 'spread']);
      expect(first.code, first.stderr).to.equal(0);
      expect(first.stdout).to.include('What perfect choice gains at a turn');
      expect(first.stdout).to.include('the rest takes knowing the opponents');
      expect(
        Math.max(
          ...first.stdout
            .split('\n')
            .slice(1)
            .map((line) => line.length),
        ),
      ).to.be.at.most(80);
      const kept = readFileSync(journal, 'utf8');
      // A line that was being written when somebody was killed is written again.
      writeFileSync(journal, `${kept}{"turn":`);
      const more = await run('postmortem', [...words, '--games', '2', '--turns', '2', '--json']);
      expect(more.code, more.stderr).to.equal(0);
      const after = readFileSync(journal, 'utf8');
      expect(after.startsWith(kept)).to.equal(true);
      expect(after.length).to.be.above(kept.length);
      expect(more.stdout).to.equal(after.slice(after.indexOf('\n') + 1).replaceAll(/,"crc":"[\da-f]{8}"\}$/gm, '}'));
      const other = await run('postmortem', [...words, '--seed', '2']);
      expect(other.code).to.equal(1);
      expect(other.stderr).to.include('is the log of another postmortem; choose another file');
      writeFileSync(journal, `${kept}{"turn":{}}\n`);
      const broken = await run('postmortem', words);
      expect(broken.stderr).to.include(
        `line ${kept.split('\n').length}: this is not a line of a postmortem's log, or a damaged one; end the file ` +
          'before it, or choose another file',
      );
      // A line that stands there twice counts once.
      const short = [...words, '--games', '2', '--turns', '1', '--models', 'spread'];
      writeFileSync(journal, kept.replace(/\n(\{"(?:game|turn|model)":.*)/g, '\n$1\n$1'));
      const doubled = await run('postmortem', short);
      expect(doubled.stdout).to.equal(first.stdout);
    }));

  it('says that the punter failed, and looks at no turn that it did not choose', () =>
    withFolder(async (folder) => {
      const words = [bot(folder, 'if (message.move) process.exit(3);'), ...GAME.slice(1)];
      const { code, stdout, stderr } = await run('postmortem', [
        ...words,
        '--games',
        '2',
        '--journal',
        join(folder, 'j.jsonl'),
      ]);
      expect(code, stderr).to.equal(0);
      expect(stdout)
        .to.match(
          /The punter failed: 2 faults in 2 games\. The first, in game 0 at turn 1:\n {2}crash: exited with code 3/,
        )
        .and.include('no turn was looked at')
        .and.not.include('What perfect choice gains');
    }));

  it('says on Ctrl-C where all is kept', () =>
    withFolder(async (folder) => {
      const journal = join(folder, 'lost.jsonl');
      const words = ['eager', 'greedy', '--map', 'small-ring', '--games', '2', '--journal', journal];
      const { code, stderr } = await run('postmortem', words, async (id) => {
        await soon(() => existsSync(journal) && readFileSync(journal, 'utf8').includes('"moves"'), 'a turn is kept');
        process.kill(id, 'SIGINT');
      });
      expect(code, stderr).to.equal(130);
      expect(stderr).to.match(/\d+ turns? of lost games kept in .*lost\.jsonl; the same command goes on from there/);
    }));

  it('says what is wrong with its words', async () => {
    for (const [words, sentence] of [
      [['eager', 'greedy'], '--map: got nothing, expected what to play on'],
      [[...GAME, '--models', 'spred'], '--models: got "spred", expected rivals'],
      [[...GAME, '--extensions', 'none,all'], '--extensions: got none, all, expected one set'],
      [['eager', './nobody', '--map', 'sample'], './nobody: no such file, and no rival of that name'],
      [[...GAME, '--rounds', '1'], 'It must be a whole number from 2.'],
    ] as const) {
      const { code, stdout, stderr } = await run('postmortem', words);
      expect([code, stdout], sentence).to.deep.equal([1, '']);
      expect(stderr).to.include(sentence);
    }
  });
});
