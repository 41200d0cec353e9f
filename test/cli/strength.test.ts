// npm run strength: the table, the parts of it that are asked for, moves under load. Takes 35 s.

import { expect } from 'chai';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bytesOrNothing } from '../../src/base/text-file.ts';
import { readJournal } from '../../src/arena/journal/journal.ts';
import { sharedRun } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';
import { withFolder } from '../support/executables.ts';
import { soon } from '../support/soon.ts';

const run = sharedRun();

const QUICK = ['--quick', '5', '--classes', 'small', '--extensions', 'none', '--jobs', '1'];

/** The rows of the first table, by columns. */
function rows(stdout: string): string[][] {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('small '))
    .map((line) => line.split(/ {2,}/));
}

describe('npm run strength', function () {
  this.timeout(300_000);

  it('measures on bundled and generated maps, goes on where it was, and writes table and figures', () =>
    withFolder(async (folder) => {
      const [journal, markdown, summary] = ['cup.jsonl', 'cup.md', 'cup.json'].map((name) => join(folder, name));
      const args = [...QUICK, '--journal', journal];
      const first = await run('strength', [...args, '--groups', '1', '--quiet']);
      expect([first.code, first.stderr]).to.deep.equal([0, '']);
      const [bundled, generated] = rows(first.stdout);
      expect(bundled.slice(0, 5)).to.deep.equal(['small', 'none', 'bundled', '1', '4']);
      expect(generated.slice(0, 5)).to.deep.equal(['small', 'none', 'generated', '1', '4']);
      expect(Math.max(...first.stdout.split('\n').map((line) => line.length)), 'columns').to.be.at.most(80);
      expect(readdirSync(join(folder, 'maps-2017'))).to.have.length(8);
      const more = await run('strength', [
        ...args,
        '--groups',
        'small=2',
        '--markdown',
        markdown,
        '--summary',
        summary,
      ]);
      expect(more.stderr).to.include('16 games, 8 of them already played');
      expect(readJournal(join(folder, 'cup.small.jsonl')).outcomes.size).to.equal(16);
      expect(readFileSync(markdown, 'utf8'))
        .to.match(/^\| small \| none \| bundled \| 8 \(2\) \| \d\.\d{3} –/m)
        .and.not.include(folder);
      const { rows: figures } = JSON.parse(readFileSync(summary, 'utf8')) as {
        rows: { maps: string; games: number; rankShare: number; rivals: object }[];
      };
      expect(figures.map(({ maps, games }) => [maps, games])).to.deep.equal([
        ['bundled', 8],
        ['generated', 8],
      ]);
      expect(readFileSync(summary, 'utf8')).to.not.include(folder);
      const shown = await run('strength', [...args, '--groups', '3', '--minutes', '0', '--quiet']);
      expect(rows(shown.stdout)[0].slice(3, 5)).to.deep.equal(['2', '8']);
      expect(shown.stdout).to.include('small none generated: 1 of 3 groups');
    }));

  it('has a row a rival in duels', () =>
    withFolder(async (folder) => {
      const { stdout, code } = await run('strength', [
        'duels',
        ...QUICK,
        '--groups',
        '1',
        '--quiet',
        '--journal',
        join(folder, 'duels'),
      ]);
      expect(code).to.equal(0);
      expect(
        rows(stdout)
          .slice(0, 6)
          .map((row) => row.slice(2, 5).join(' ')),
      ).to.deep.equal(['settler 1 2', 'spread 1 2', 'choker 1 2', 'survivor 1 2', 'joiner 1 2', 'switcher 1 2']);
    }));

  it('says what is wrong', () =>
    withFolder(async (folder) => {
      const journal = join(folder, 'cup');
      const wrong: readonly (readonly [string[], string])[] = [
        [['--classes', 'tiny'], '--classes: got tiny, expected some of small, medium, large'],
        [['./nobody', '--classes', 'small'], './nobody: no such file, and no rival of that name'],
        [['./nobody', '--quick'], 'so ./nobody would not play'],
        [['--quick', '--extensions', 'options'], '--extensions: got options, expected none, all or both'],
        [['--quick', '--maps', 'mine'], '--maps mine: no such file or folder'],
        [['--quick', '--maps', 'generatd'], 'Did you mean generated?'],
        [['--groups', 'small:3'], 'small=N,medium=N,large=N'],
        [['test/faults/quits.sh', '--classes', 'small'], 'the punter test/faults/quits.sh: '],
        [['dules'], 'Did you mean duels?'],
        [['--seatings', 'small=9'], 'at most 4 of them'],
        [['duels', '--seatings', '3'], 'at most 2 of them'],
        [['load', '--punters', '1', './nobody'], '--punters: got "1", expected whole numbers from 2'],
        [['load', './nobody'], './nobody: no such file'],
        // Before anything is built or looked for.
        [['load', '--punters', 'many', './nobody'], '--punters: got "many", expected whole numbers from 2'],
      ];
      for (const [args, sentence] of wrong) {
        const { code, stderr } = await run('strength', args.includes('load') ? args : [...args, '--journal', journal]);
        expect([code, stderr.split('\n').length], stderr).to.deep.equal([1, 2]);
        expect(stderr).to.include(sentence);
      }
      await run('strength', [...QUICK, '--groups', '1', '--minutes', '0', '--journal', journal]);
      const map = join(folder, 'maps-2017', 'generated-small-ring.json');
      writeFileSync(map, readFileSync(map, 'utf8').replace('"mines":[', '"mines":[ '));
      const { code, stderr } = await run('strength', [...QUICK, '--journal', journal]);
      expect([code, stderr.includes(`${map} is not the map that --map-seed 2017 makes`)], stderr).to.deep.equal([
        1,
        true,
      ]);
    }));

  it('tells faults of the punter with the first reason and where the others are, and keeps records', () =>
    withFolder(async (folder) => {
      const [journal, records, bots] = ['cup', 'kept', 'bots'].map((name) => join(folder, name));
      mkdirSync(bots);
      const bot = join(bots, 'crashes.mjs');
      const speak = pathToFileURL(join(ROOT, 'test', 'faults', 'speak.mjs')).href;
      writeFileSync(
        bot,
        `#!/usr/bin/env node\nimport { answer, greet, hear, say } from ${JSON.stringify(speak)};\ngreet('it');\n` +
          'const message = hear();\nif (message.move) process.exit(3);\nsay(answer(message));\n',
      );
      chmodSync(bot, 0o755);
      const args = [bot, '--maps', 'sample', '--groups', '1', '--extensions', 'none', '--journal', journal];
      const { code, stdout, stderr } = await run('strength', [...args, '--records', records]);
      expect(code, stderr).to.equal(0);
      const file = `${journal}.given.small.jsonl`;
      expect(stdout.replaceAll(/\s+/g, ' ')).to.match(
        /The punter has \d+ faults on small maps\. The first is a crash at turn \d+: exited with code 3.*To see all:/,
      );
      expect(stdout).to.include(`  npm run report -- ${file}\n`);
      expect(readdirSync(join(records, 'given-small')).filter((name) => name.endsWith('.json'))).to.have.length(4);
      const more = await run('strength', [...args, '--seed', '2', '--minutes', '0']);
      expect(more.code, more.stderr).to.equal(1);
      expect(more.stderr).to.include('its seed is 1, you ask for 2 (--seed)');
      for (const words of [
        ['explain', file, '3'],
        ['watch', file],
        ['map', 'inspect', file],
      ]) {
        const [script, ...rest] = words;
        const told = await run(script, rest);
        expect(told.code, told.stderr).to.equal(1);
        expect(told.stderr)
          .to.include('a journal of a tournament, which holds results and no moves')
          .and.include('--records');
      }
    }));

  it('ends on Ctrl-C, what was finished kept', () =>
    withFolder(async (folder) => {
      const journal = join(folder, 'cup');
      const file = `${journal}.given.small.jsonl`;
      const map = 'test/support/four-rivers.json';
      const args = ['test/faults/well-behaved.mjs', '--maps', map, '--extensions', 'none', '--groups', '20'];
      const { code, stderr } = await run('strength', [...args, '--jobs', '1', '--journal', journal], async (id) => {
        // Not the lines of progress, which come every five seconds.
        await soon(() => existsSync(file) && readJournal(file).outcomes.size > 0, 'a game');
        process.kill(id, 'SIGINT');
      });
      expect(
        [
          code,
          /\d+ of 80 games are finished and kept in .*cup\.given\.small\.jsonl; the same command goes on/.test(stderr),
        ],
        stderr,
      ).to.deep.equal([130, true]);
      const loaded = ['load', 'test/faults/well-behaved.mjs', '--punters', '3', '--busy', '1'];
      const load = await run('strength', loaded, async (id) => {
        // The one that keeps a core busy, and one that plays.
        await soon(() => bytesOrNothing(`/proc/${id}/task/${id}/children`).split(' ').length > 2, 'two programs run');
        process.kill(id, 'SIGINT');
      });
      expect(load.code).to.equal(130);
    }));

  it('measures move times of an executable under load', async () => {
    const { stdout, stderr, code } = await run('strength', [
      'load',
      'test/faults/well-behaved.mjs',
      '--turns',
      '2',
      '--punters',
      '3',
      '--busy',
      '1',
      '--quiet',
    ]);
    expect(stderr).to.equal('');
    const lines = stdout.split('\n').filter((line) => /^(large-city|planar-2017) /.test(line));
    expect(lines).to.have.length(2);
    const cells = lines.map((line) => line.split(/ {2,}/).slice(1).map(Number));
    for (const row of cells)
      expect(row)
        .to.have.length(10)
        .and.to.satisfy((all: readonly number[]) => all.every((n) => n >= 0));
    const played = cells.map(([seats, turns]) => [seats, turns]);
    expect(played).to.deep.equal([
      [3, 2],
      [3, 2],
    ]);
    const [late, illegal, crashes] = [7, 8, 9].map((at) => cells[0][at] + cells[1][at]);
    expect([illegal, crashes]).to.deep.equal([0, 0]);
    expect(code).to.equal(late > 0 ? 1 : 0); // a busy machine may make moves late; then the command says so
  });
});
