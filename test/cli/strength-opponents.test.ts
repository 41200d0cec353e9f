// npm run strength against programs from outside, with tiny programs as opponents: side by side with the bundled
// rivals, faults, what is looked at before, going on after an interrupt. Takes 20 s.

import { expect } from 'chai';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJournal } from '../../src/arena/journal/journal.ts';
import { sharedRun } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';
import { withFolder } from '../support/executables.ts';
import { soon } from '../support/soon.ts';

const run = sharedRun();

const GOOD = 'test/faults/well-behaved.mjs';
/** One turn for each of four: every turn of a program is a process. */
const MAP = 'test/support/four-rivers.json';
const QUICK = ['--quick', '5', '--maps', MAP, '--extensions', 'none', '--groups', '1', '--jobs', '1'];

/** Writes a program that greets and then does as it is told, `message` being what it hears. */
function program(folder: string, name: string, body: string): string {
  const path = join(folder, name);
  const speak = join(ROOT, 'test', 'faults', 'speak.mjs');
  writeFileSync(
    path,
    `#!/usr/bin/env node\nimport { mkdirSync } from 'node:fs';\n` +
      `import { answer, greet, hear, say, stay } from ${JSON.stringify(speak)};\ngreet('tiny');\n` +
      `const message = hear();\nif (message.stop) stay();\n${body}\nsay(answer(message));\n`,
  );
  chmodSync(path, 0o755);
  return path;
}

/** It passes the look that is taken at it, at a table of two, and crashes at every larger one. */
function brittle(folder: string): string {
  return program(folder, 'brittle.mjs', 'if (message.map && message.punters > 2) process.exit(3);');
}

/** The first two moves it is ever asked for come too late. */
function late(folder: string): string {
  return program(
    folder,
    'late.mjs',
    `for (const one of message.move ? ['a', 'b'] : []) {
  try {
    mkdirSync(${JSON.stringify(folder)} + '/late-' + one);
  } catch {
    continue;
  }
  stay();
}`,
  );
}

describe('npm run strength -- --opponents', function () {
  this.timeout(300_000);

  it('shows home and away side by side, with the faults of the programs, and goes on', () =>
    withFolder(async (folder) => {
      const [journal, markdown, summary] = ['cup', 'cup.md', 'cup.json'].map((name) => join(folder, name));
      // What is written below would be taken for a part of the programs.
      const bots = join(folder, 'bots');
      mkdirSync(bots);
      const opponents = `good=${GOOD},late=${late(bots)},brittle=${brittle(bots)}`;
      const args = [...QUICK, '--opponents', opponents, '--pairs', 'settler=good', '--by-map', '--journal', journal];
      const { code, stdout, stderr } = await run('strength', [
        ...args,
        '--quiet',
        '--markdown',
        markdown,
        '--summary',
        summary,
      ]);
      expect([code, stderr]).to.deep.equal([0, '']);
      expect(Math.max(...stdout.split('\n').map((line) => line.length)), 'columns').to.be.at.most(80);
      expect(stdout).to.match(
        /\nclass +ext\. +maps +home, 95% +away, 95% +groups\nsmall +none +given +\d\.\d{3} – +\d\.\d{3} – +1, 1\n/,
      );
      expect(stdout)
        .to.match(/\nmap +ext\. .*\nfour-rivers +none +\d/)
        .and.to.match(/settler ↔ good\nsmall +none +given +\d\.\d{3} ↔ \d\.\d{3}\n/)
        .and.to.match(/\nlate +4 +2 +0 +0 +0\n/)
        .and.to.match(/\nbrittle +4 +0 +0 +4 +4\n/)
        .and.to.match(/\nbrittle failed in set-up on all of its 4 seats \(exited with code 3\):\s+it\s+never/);
      expect(readFileSync(markdown, 'utf8'))
        .to.include('| small | none | given |')
        .and.include('--opponents good=test/faults/well-behaved.mjs,late=…/late.mjs,brittle=…/brittle.mjs')
        .and.not.include(folder);
      const { rows } = JSON.parse(readFileSync(summary, 'utf8')) as {
        rows: { side: string; maps: string; games: number; opponents: object; byMap: { map: string }[] }[];
      };
      expect(rows.map(({ side, maps, games, byMap }) => [side, maps, games, byMap[0].map])).to.deep.equal([
        ['home', 'given', 4, 'four-rivers'],
        ['away', 'given', 4, 'four-rivers'],
      ]);
      expect(Object.keys(rows[1].opponents)).to.have.members(['good', 'late', 'brittle']);
      const again = await run('strength', args);
      expect(again.stderr)
        .to.include('small, maps given (1 of 2): ')
        .and.include('small, maps given, away (2 of 2): ')
        .and.include('4 games, 4 of them already played');
      expect(again.stdout).to.equal(stdout);
    }));

  it('goes on after Ctrl-C and plays no game twice; the journal refuses other opponents', () =>
    withFolder(async (folder) => {
      const journal = join(folder, 'cup');
      const file = join(folder, 'cup.away.given.small.jsonl');
      const games = 8;
      const args = [...QUICK, '--groups', `${games / 4}`, '--journal', journal, '--opponents'];
      // Not the bar of progress: all games may end before it is drawn again.
      const isPlaying = (): boolean => existsSync(file) && readJournal(file).outcomes.size > 0;
      const stopped = await run('strength', [...args, `good=${GOOD}`], async (id) => {
        await soon(isPlaying, 'a game');
        process.kill(id, 'SIGINT');
      });
      expect(stopped.code, stopped.stderr).to.equal(130);
      const before = readJournal(file).outcomes.size;
      expect(before).to.be.within(1, games - 1);
      const { code, stderr } = await run('strength', [...args, `good=${GOOD}`]);
      expect(code, stderr).to.equal(0);
      expect(stderr).to.include(`${games} games, ${before} of them already played`);
      expect(readJournal(file).outcomes.size).to.equal(games);
      const others: [string, string][] = [
        [`other=${GOOD}`, 'it has the punters punter, good, you ask for punter, other'],
        [`good=${program(folder, 'good.mjs', '')}`, `good was ${GOOD}, now it is ${join(folder, 'good.mjs')}`],
      ];
      for (const [one, difference] of others) {
        const refused = await run('strength', [...args, one]);
        expect(refused.code, refused.stderr).to.equal(1);
        expect(refused.stderr)
          .to.include(`${file} `)
          .and.include(`is the journal of another measurement: ${difference}`);
      }
      expect(readJournal(file).outcomes.size).to.equal(games);
    }));

  it('says before any game what is wrong', () =>
    withFolder(async (folder) => {
      const journal = join(folder, 'cup');
      const plainFile = join(folder, 'plain');
      writeFileSync(plainFile, 'x');
      const wrong: readonly (readonly [string[], string])[] = [
        [['--opponents', 'gone=./nobody'], './nobody: no such file, for the opponent gone'],
        [['--opponents', `text=${plainFile}`], 'not executable'],
        [['--opponents', 'quits=test/faults/quits.sh'], '--opponents quits: '],
        [['--opponents', 'spread'], '--opponents spread: this plays inside the process'],
        [['--opponents', `joiner=${GOOD}`], 'got the name "joiner", which a bundled rival has'],
        [['--opponents', `ä=${GOOD}`], 'Give it another name: --opponents NAME='],
        [
          ['--opponents', `punter=${GOOD}`],
          `which the punter that is measured has. Give it another name: --opponents NAME=${GOOD}`,
        ],
        [['--opponents', `a=${GOOD},a=test/faults/quits.sh`], 'got the name a twice'],
        [['--opponents', `a=${GOOD}`, '--pairs', 'joyner=a'], '--pairs: got joyner=a'],
        [['--home'], '--home: who plays away?'],
        [['--pairs', 'joiner=a'], '--pairs: who plays away?'],
        [['--classes', 'large'], 'the maps that are given are small, but --classes says large'],
      ];
      for (const [args, sentence] of wrong) {
        const { code, stdout, stderr } = await run('strength', [...QUICK, ...args, '--quiet', '--journal', journal]);
        expect([code, stdout], stderr).to.deep.equal([1, '']);
        expect(stderr).to.include(sentence).and.not.include('    at ');
        expect(existsSync(`${journal}.away.given.small.jsonl`), sentence).to.equal(false);
      }
    }));

  it('sorts given maps into classes with their usual punters', () =>
    withFolder(async (folder) => {
      const maps = join(folder, 'maps');
      const summary = join(folder, 'cup.json');
      mkdirSync(maps);
      for (const name of ['sample', 'medium-ring'])
        copyFileSync(join(ROOT, 'maps', `${name}.json`), join(maps, `${name}.json`));
      const args = ['--quick', '--minutes', '0', '--quiet', '--journal', join(folder, 'cup'), '--summary', summary];
      const asked = ['--maps', `${maps},large-city,generated`, '--opponents', `good=${GOOD}`];
      const { code, stdout, stderr } = await run('strength', [...args, ...asked]);
      expect([code, stderr]).to.deep.equal([0, '']);
      expect(stdout).to.include('4 punters on small maps, 8 on medium maps, 16 on large maps.');
      const { rows, classes } = JSON.parse(readFileSync(summary, 'utf8')) as {
        rows: { class: string; extensions: string; maps: string; side: string }[];
        classes: { [size: string]: { seats: number } };
      };
      expect(Object.values(classes).map(({ seats }) => seats)).to.deep.equal([4, 8, 16]);
      expect(rows.map((row) => `${row.class} ${row.extensions} ${row.maps} ${row.side}`)).to.deep.equal(
        ['small', 'medium', 'large'].flatMap((size) =>
          ['generated', 'given'].flatMap((origin) => ['none', 'all'].map((set) => `${size} ${set} ${origin} away`)),
        ),
      );
    }));

  it('has a row for each program in duels', () =>
    withFolder(async (folder) => {
      const { code, stdout, stderr } = await run('strength', [
        'duels',
        ...QUICK,
        '--opponents',
        `good=${GOOD}`,
        '--home',
        '--quiet',
        '--journal',
        join(folder, 'cup'),
      ]);
      expect([code, stderr]).to.deep.equal([0, '']);
      expect(stdout)
        .to.match(/\nsmall +none +switcher +1 +2 /)
        .and.to.match(/\nsmall +none +good +1 +2 /);
    }));
});
