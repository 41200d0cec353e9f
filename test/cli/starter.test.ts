// npm run starter: what it makes, what it refuses, and the commands of the tutorial. Takes 5 s.

import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { LANGUAGES } from '../../src/lambda-punter/starter/languages.ts';
import { nextText } from '../../src/lambda-punter/starter/starter-text.ts';
import { isThere } from '../../src/lambda-punter/starter/starter-folder.ts';
import { blocksOf, documentText } from '../support/document.ts';
import { sharedRun } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';

const run = sharedRun();

/** The tutorial's commands, by the script that they run. */
function tutorialCommand(script: string): string[] {
  const lines = blocksOf(documentText('first-bot.md')).map(({ text }) => text.trim());
  const words = lines.find((line) => line.startsWith(`npm run ${script} -- `))?.split(' ');
  if (words === undefined) throw new Error(`the tutorial does not run ${script}`);
  return words.slice(4);
}

/**
 * So small a map that each of four punters has one turn, for each turn of a bot starts a Python. It has two parts, so
 * that no mine reaches every site.
 */
const TINY = {
  sites: [0, 1, 2, 3, 4, 5].map((id) => ({ id })),
  rivers: [0, 1, 3, 4].map((source) => ({ source, target: source + 1 })),
  mines: [0, 3],
};

/** The command with the fewest games, and on another map, which stands in for bundled ones that must be there. */
function shortened(words: readonly string[], standIn: string): string[] {
  return words.map((word, place) => {
    const option = words[place - 1];
    if (option === '--games') return '4';
    if (option !== '--map' && option !== '--maps') return word;
    for (const map of word.split(',')) expect(existsSync(join(ROOT, map)), map).to.equal(true);
    return standIn;
  });
}

describe('npm run starter', function () {
  this.timeout(300_000);
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'starter-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a bot by an alias, whatever folders are missing, and says what to type next', async () => {
    const place = join(folder, 'new', "it's");
    const { code, stdout, stderr } = await run('starter', ['JS', place]);
    expect([code, stderr]).to.deep.equal([0, '']);
    expect(readdirSync(place)).to.have.members(['README.md', 'punter', 'punter.mjs']);
    expect(statSync(join(place, 'punter')).mode & 0o111).to.equal(0o111);
    expect(stdout).to.match(/^made .*, a small bot in JavaScript:\n/);
    for (const name of readdirSync(place)) expect(stdout).to.include(`${join(place, name)} `);
    expect(stdout).to.include(`npm run check -- '${folder}/new/it'\\''s/punter'`);
    expect(stdout).to.include('docs/first-bot.md');
  });

  it('touches nothing that is there', async () => {
    writeFileSync(join(folder, 'thesis.txt'), 'years of work');
    for (const [place, says] of [
      [folder, /there is something in it already, such as thesis\.txt/],
      [join(folder, 'thesis.txt', 'bot'), /there is a file where a folder is needed/],
    ] as const) {
      const { code, stdout, stderr } = await run('starter', ['python', place]);
      expect([code, stdout]).to.deep.equal([1, '']);
      expect(stderr).to.match(says);
    }
    expect(readdirSync(folder)).to.deep.equal(['thesis.txt']);
    expect(readFileSync(join(folder, 'thesis.txt'), 'utf8')).to.equal('years of work');
  });

  it('refuses a language that it does not know, with what was meant, and half a command line', async () => {
    for (const [args, says] of [
      [
        ['pyton', folder],
        /got "pyton", expected one of python, javascript, cpp, go, rust, java\. Did you mean python\?/,
      ],
      [['haskell', folder], /got "haskell", expected one of python, javascript, cpp, go, rust, java\.$/m],
      [['go'], /which folder\? .*such as\n {2}npm run starter -- python mybot$/m],
    ] as const) {
      const { code, stderr } = await run('starter', args);
      expect(code).to.equal(1);
      expect(stderr).to.match(says);
    }
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('lists every language', async () => {
    const { code, stdout } = await run('starter', ['--list']);
    const rows = stdout.trim().split('\n').slice(1);
    expect(code).to.equal(0);
    expect(rows.map((row) => row.split(' ')[0])).to.deep.equal(LANGUAGES.map(({ name }) => name));
  });

  it('writes the files also where the language is missing, and says how to get it', () => {
    // One that is compiled and one that is not: each start of a command takes its time.
    for (const language of LANGUAGES.filter(({ name }) => name === 'python' || name === 'rust')) {
      const place = join(folder, language.name);
      const command = [join(ROOT, 'src', 'cli', 'starter.ts'), language.name, place];
      const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', env: { PATH: folder } });
      expect(status, language.name).to.equal(0);
      expect(readdirSync(place)).to.include(language.files[0]);
      expect(stdout).to.include(`${language.tool.command} is missing here or does not work`);
      expect(stdout).to.include(`apt-get install ${language.tool.debian}`);
      const builds = language.buildSeconds !== undefined;
      expect(stdout.includes(`Then build the bot: ${place}/build\n`), language.name).to.equal(builds);
    }
  });

  it('tells that a bot could not be built, and leaves its files', () => {
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    const compiler = '#!/bin/sh\n[ "$1" = --version ] || { echo "no space for it" >&2; exit 3; }\n';
    writeFileSync(join(tools, 'c++'), compiler, { mode: 0o755 });
    const command = [join(ROOT, 'src', 'cli', 'starter.ts'), 'c++', join(folder, 'bot')];
    const env = { PATH: `${tools}:/usr/bin:/bin` };
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
    expect(status).to.equal(1);
    expect(stderr).to.match(/no space for it\n[^]*error: .*build ended with 3\. The files are there/);
    expect(readdirSync(join(folder, 'bot'))).to.include('punter.cpp');
  });

  it('says commands that can be typed where a folder begins with a dash', () => {
    expect(nextText('-rf')).to.include('npm run check -- ./-rf/punter\n');
    expect(nextText('bot')).to.include('npm run check -- bot/punter\n');
  });

  it('ends a compiler that does not heed Ctrl-C, and shows nothing of it that steers a terminal', async () => {
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    const compiler =
      "#!/bin/sh\n[ \"$1\" = --version ] && exit\ntrap '' TERM\nprintf '\\033[31mbusy\\n' >&2\n" +
      'while :; do sleep 1; done\n';
    writeFileSync(join(tools, 'c++'), compiler, { mode: 0o755 });
    const command = [join(ROOT, 'src', 'cli', 'starter.ts'), 'c++', join(folder, 'bot')];
    const child = spawn(process.execPath, command, { env: { PATH: `${tools}:/usr/bin:/bin` } });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => {
      const before = said;
      said += piece.toString();
      if (!before.includes('busy') && said.includes('busy')) child.kill('SIGINT');
    });
    const code = await new Promise((settle) => child.on('close', settle));
    expect(code).to.equal(130);
    expect(said).to.match(/^\ufffd\[31mbusy$/m);
  });

  it("runs the tutorial's commands, its edit among them", async function () {
    if (!LANGUAGES.some((one) => one.name === 'python' && isThere(one.tool))) this.skip();
    const here = (words: readonly string[]): string[] =>
      words.map((word) => word.replace(/(^|=)(mybot|oldbot|report)\b/, `$1${folder}/$2`));
    const did = async (script: string, words: readonly string[]): Promise<void> => {
      const { code, stderr } = await run(script, here(words));
      expect(code, `${script}: ${stderr}`).to.equal(0);
      // A bot that breaks ends no command with an error.
      expect(stderr, script).not.to.include('had faults');
    };
    await did('starter', tutorialCommand('starter'));
    cpSync(join(folder, 'mybot'), join(folder, 'oldbot'), { recursive: true });
    const bot = join(folder, 'mybot', 'punter.py');
    const [edit] = blocksOf(documentText('first-bot.md')).filter(({ label }) => label === 'python edit');
    const source = readFileSync(bot, 'utf8');
    const [before, after, ...more] = source.split('        if value > most:\n');
    expect(more).to.deep.equal([]);
    writeFileSync(bot, `${before}${edit.text}        if value > most:\n${after}`);
    const map = join(folder, 'tiny.json');
    writeFileSync(map, JSON.stringify(TINY));
    await did('check', [...tutorialCommand('check'), '--only', 'set-up']);
    await did('play', [...shortened(tutorialCommand('play'), map), '--move-timeout', '60']);
    const tournament = [...shortened(tutorialCommand('tournament'), map), '--jobs', '1'];
    await did('tournament', [...tournament, '--journal', join(folder, 'games.jsonl'), '--move-timeout', '60']);
    expect(readFileSync(join(folder, 'report', 'first.html'), 'utf8')).to.include('oldbot');
  });
});
