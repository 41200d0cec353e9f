// Where results go: outputs that cannot be written are named before a game is played, results are shown before they are
// written, and a reader may go away.

import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryLine, parseEntry } from '../../src/arena/journal/journal-lines.ts';
import { runInside, type Typed } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';

const PLAY = ['greedy', 'random', '--map', 'sample'];
/** A tournament of two games with that journal. */
function cup(journal: string): string[] {
  return ['greedy', 'random', '--map', 'sample', '--games', '2', '--journal', journal];
}

const FOLDER = 'this is a folder, expected a file';
const LOCK = 'a name that ends in .lock is that of a lock';
const BELOW = 'there is a file where a folder is needed';

describe('the outputs of commands', function () {
  this.timeout(300_000);
  let folder = '';
  let file = '';

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'outputs-'));
    file = join(folder, 'file');
    writeFileSync(file, '');
  });

  after(() => rmSync(folder, { recursive: true }));

  it('are looked at before anything is played, with one wording for one trouble', async () => {
    const journal = ['--journal', join(folder, 'cup.jsonl')];
    const lock = join(folder, 'cup.jsonl.lock');
    const tournament = (...more: string[]): string[] => ['greedy', 'random', '--map', 'sample', ...journal, ...more];
    const typed: readonly (readonly [...Typed, says: string])[] = [
      ['play', [...PLAY, '--record', folder], `--record ${folder}: ${FOLDER}`],
      ['play', [...PLAY, '--record', join(file, 'game.json')], `--record ${file}/game.json: ${BELOW}`],
      ['play', [...PLAY, '--stderr', file], `--stderr ${file}: ${BELOW}`],
      ['tournament', tournament('--html', folder), `--html ${folder}: ${FOLDER}`],
      ['tournament', tournament('--csv', file), `--csv ${file}: ${BELOW}`],
      ['tournament', tournament('--records', file), `--records ${file}: ${BELOW}`],
      ['serve', ['--records', file, '--table', '0:2:sample'], `${file}: ${BELOW}`],
      ['map', ['draw', 'sample', '-o', folder], `${folder}: ${FOLDER}`],
      ['map', ['draw', 'sample', '-o', lock], `${lock}: ${LOCK}`],
      ['play', [...PLAY, '--record', lock], `--record ${lock}: ${LOCK}`],
      ['tournament', tournament('--html', lock), `--html ${lock}: ${LOCK}`],
      ['tournament', [...cup(lock)], `${lock}: ${LOCK}`],
    ];
    if (process.platform === 'linux') {
      const nowhere = '/proc/x.html';
      (typed as (readonly [...Typed, string])[]).push(
        ['tournament', tournament('--html', nowhere), `--html ${nowhere}: no such file or folder`],
        ['play', [...PLAY, '--record', '/proc/x.json'], '--record /proc/x.json: no such file or folder'],
      );
    }
    const said = await runInside(typed.map(([name, words]): Typed => [name, words]));
    for (const [at, [name, words, says]] of typed.entries()) {
      expect([said[at].code, said[at].stdout], `${name} ${words.join(' ')}`).to.deep.equal([1, '']);
      expect(said[at].stderr, `${name} ${words.join(' ')}`)
        .to.include(says)
        .and.not.include('    at ');
    }
    expect(existsSync(join(folder, 'cup.jsonl')), 'a game was played').to.equal(false);
    expect(readdirSync(folder), 'what was tried is gone').to.deep.equal(['file']);
  });

  it('are never written over what the command reads, nor over each other', async () => {
    const at = (name: string): string => join(folder, 'own', name);
    const [made, played] = await runInside([
      ['tournament', [...cup(at('cup.jsonl')), '--quiet']],
      ['play', [...PLAY, '--quiet', '--record', at('game.json')]],
    ]);
    expect([made.code, played.code], made.stderr + played.stderr).to.deep.equal([0, 0]);
    copyFileSync(join(ROOT, 'maps', 'sample.json'), at('map.json'));
    symlinkSync(at('game.json'), at('link.json'));
    symlinkSync(at('cup.jsonl'), at('link.html'));
    symlinkSync(at('new.jsonl'), at('new.html'));
    symlinkSync(folder, at('up'));
    const kept = (): string[] => ['cup.jsonl', 'game.json', 'map.json'].map((name) => readFileSync(at(name), 'utf8'));
    const before = kept();
    const typed: readonly Typed[] = [
      ['report', [at('cup.jsonl'), '--quiet', '--html', at('cup.jsonl')]],
      ['report', [at('cup.jsonl'), '--quiet', '--html', at('link.html')]],
      ['report', [at('cup.jsonl'), '--quiet', '--json', at('cup.jsonl')]],
      ['report', [at('cup.jsonl'), '--quiet', '--html', at('new'), '--json', at('new')]],
      ['report', [at('cup.jsonl'), '--quiet', '--csv', at('csv'), '--json', at('csv/games.csv')]],
      ['tournament', [...cup(at('new.jsonl')), '--html', at('new.jsonl')]],
      ['tournament', [...cup(at('new.jsonl')), '--html', at('new.html')]],
      ['tournament', [...cup(at('new.jsonl')), '--html', at('up/own/new.jsonl')]],
      [
        'tournament',
        ['greedy', 'random', '--map', at('map.json'), '--journal', at('n.jsonl'), '--html', at('map.json')],
      ],
      ['play', [...PLAY, '--record', join(ROOT, 'maps', 'sample.json')]],
      ['play', ['greedy', 'random', '--map', at('map.json'), '--record', at('map.json')]],
      ['watch', [at('game.json'), '--export', at('game.json')]],
      ['map', ['draw', at('game.json'), '-o', at('game.json')]],
      ['convert', [at('game.json'), at('link.json')]],
    ];
    for (const [place, { code, stderr }] of (await runInside(typed)).entries()) {
      const [name, words] = typed[place];
      expect([code, stderr], `${name} ${words.join(' ')}`).to.satisfy(() => /written over/.test(stderr) && code === 1);
    }
    expect(kept()).to.deep.equal(before);
    rmSync(join(folder, 'own'), { recursive: true });
  });

  it('do not wait for what a journal names as a record', async () => {
    const journal = join(folder, 'named.jsonl');
    const [made] = await runInside([['tournament', [...cup(journal), '--quiet']]]);
    expect(made.code, made.stderr).to.equal(0);
    const [header, ...lines] = readFileSync(journal, 'utf8').trimEnd().split('\n');
    const named = lines.map((line, place) => {
      const entry = parseEntry(line, journal);
      if (!('result' in entry)) return line;
      const record = place === 0 ? '/dev/stdin' : '\ud800.json';
      return entryLine({ ...entry, result: { ...entry.result, record } });
    });
    writeFileSync(journal, `${[header, ...named].join('\n')}\n`);
    const [told] = await runInside([['report', [journal, '--quiet', '--html', join(folder, 'named.html')]]]);
    expect([told.code, told.stderr]).to.satisfy(() => told.code === 0 && /expected a file/.test(told.stderr));
    for (const name of readdirSync(folder)) if (name.startsWith('named')) rmSync(join(folder, name));
  });

  it('name a file that is missing, a folder, or no JSON in the same words in every command', async () => {
    const none = join(folder, 'none.json');
    const words: readonly (readonly [string, (path: string) => readonly string[]])[] = [
      ['explain', (path) => [path, '1']],
      ['report', (path) => [path]],
      ['rescore', (path) => [path]],
      ['convert', (path) => [path, join(folder, 'out.json')]],
      ['serve', (path) => ['--config', path]],
      ['map', (path) => ['inspect', path]],
      ['play', (path) => ['greedy', '--map', path]],
    ];
    // A server's configuration may hold passwords: no word of it is quoted.
    const isJson = words.filter(([name]) => name !== 'report' && name !== 'serve');
    const come = await runInside([
      ...words.map(([name, of]): Typed => [name, of(none)]),
      ...isJson.map(([name, of]): Typed => [name, of('README.md')]),
      ['serve', ['--config', 'README.md']],
    ]);
    const secret = come.pop();
    expect([secret?.code, secret?.stderr]).to.deep.equal([
      1,
      'error: README.md: this is no JSON text, which begins with { or [ [frame.json]\n',
    ]);
    for (const [at, { code, stdout, stderr }] of come.slice(0, words.length).entries())
      expect([code, stdout + stderr], words[at][0]).to.satisfy(
        ([one, text]: [number, string]) => one === 1 && text.includes('no such file or folder'),
      );
    for (const [at, { code, stdout, stderr }] of come.slice(words.length).entries()) {
      expect(code, isJson[at][0]).to.equal(1);
      expect(stdout + stderr, isJson[at][0])
        .to.match(/(?:got "# .*" \(line 1, column 1\), expected|this is no) JSON text.* \[frame\.json\]/)
        .and.not.include('SyntaxError');
    }
  });

  it('say so where a folder has no recorded game', async () => {
    const empty = mkdtempSync(join(folder, 'empty-'));
    for (const { code, stdout, stderr } of await runInside([
      ['rescore', [empty]],
      ['convert', [empty, join(folder, 'out')]],
    ])) {
      expect([code, stdout]).to.deep.equal([1, '']);
      expect(stderr).to.equal(`error: ${empty}: no recorded game (*.json) in this folder; it is empty\n`);
    }
    rmSync(empty, { recursive: true });
  });

  it('show what came of a game also where its record cannot be written', async () => {
    const record = join(folder, 'gone', 'game.json');
    const bot = join(folder, 'bot.mjs');
    // It takes the folder of the record away while it plays.
    writeFileSync(
      bot,
      `#!/usr/bin/env node\nimport { rmSync, writeFileSync } from 'node:fs';\n` +
        `rmSync(${JSON.stringify(join(folder, 'gone'))}, { recursive: true, force: true });\n` +
        `writeFileSync(${JSON.stringify(join(folder, 'gone'))}, '');\n`,
      { mode: 0o755 },
    );
    const [{ code, stdout, stderr }] = await runInside([
      ['play', ['greedy', bot, '--map', 'sample', '--record', record]],
    ]);
    expect(code, stderr).to.equal(1);
    expect(stdout)
      .to.match(/^rank +punter/m)
      .and.match(/1 +greedy/);
    expect(stderr).to.include(BELOW).and.not.include('    at ');
  });

  it('end quietly where the reader goes away', () => {
    const lines = [
      'play --help',
      'map draw sample',
      'check --list',
      'help',
      'play greedy random --map sample --games 3',
    ];
    const script = lines
      .map((line) => line.replace(/^\S+/, (name) => `"$0" src/cli/${name}.ts`))
      .map((line) => `{ ${line}; echo "$?" >&2; } | true`)
      .join('; ');
    const said = execFileSync('sh', ['-c', `{ ${script}; } 2>&1`, process.execPath], { cwd: ROOT }).toString();
    expect(said.match(/^\d+$/gm)).to.deep.equal(['0', '0', '0', '0', '0']);
    expect(said).to.not.include('EPIPE');
  });
});
