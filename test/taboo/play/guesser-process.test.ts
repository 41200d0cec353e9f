// The guesser as a process: lines in, lines out, and its end; npm run taboo. Takes 5 s.

import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import type { KnownCity } from '../../../src/taboo/knowledge/known-city.ts';
import { tabooGuesser } from '../../../src/taboo/guesser/taboo-guesser.ts';
import { askForHints } from '../../../src/taboo/play/guess-command.ts';
import { knownCityNamed } from '../../../src/taboo/play/terminal-play.ts';
import { playGuesser } from '../../../src/taboo/play/guesser-process.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';
import { sharedRun } from '../../support/inside.ts';
import { ROOT } from '../../support/run-command.ts';
import { smallMind } from '../guesser/small-world.ts';

const run = sharedRun();

/** What a game of these pieces of input gives. */
async function answers(pieces: readonly (string | Buffer)[]): Promise<string[]> {
  const input = new PassThrough();
  const said: string[] = [];
  const played = playGuesser(smallMind(), { input, say: (line) => void said.push(line) });
  for (const piece of pieces) input.write(piece);
  input.end();
  await played;
  return said;
}

describe('the guesser as a process', () => {
  it('answers each line with a line, however the line says it', async () => {
    const lines = ['harbour', 'NO ---  Next hint: herring --- Tries left: 3', 'no. tea', '', 'qzxv'];
    const said = await answers([`${lines.join('\n')}\n`]);
    expect(said.length).to.equal(5);
    expect(said[0]).to.equal('Alpha');
    expect(new Set(said).size).to.equal(5);
  });

  it('reads lines that come in pieces, letters that do, and a last line without an end', async () => {
    const bytes = Buffer.from('caf\u00e9\n');
    expect(await answers(['har', 'bour\nre', bytes.subarray(0, 4), bytes.subarray(4), 'tea'])).to.have.length(3);
  });

  it('says why it ends where nothing more can be written', () => {
    const full = openSync('/dev/full', 'w');
    const script = join(ROOT, 'src/taboo/play/guesser-main.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, '--help'], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    expect(status).to.equal(1);
    expect(stderr.toString()).to.equal(
      'guesser: standard output: no space is left on this disk; make room and try again\n',
    );
  });

  it('takes what asks for the first hint for none', async () => {
    expect(await answers(['START\n'])).to.deep.equal(await answers(['\n']));
    const input = new PassThrough();
    const told: string[] = [];
    input.end('START\nharbour\nqzxv\n');
    await playGuesser(smallMind(), { input, say: () => undefined, explain: (text) => void told.push(text) });
    expect(told[0]).to.match(/^\(no hint\)\n[^]*\n$/);
    expect(told[1]).to.match(/^hint: harbour\n.*Alpha[^]*\n$/);
    expect(told[2]).to.match(/^hint: qzxv\nnothing is known of “qzxv”\n/);
  });

  it('says whole degrees that cover two cities only where it may', async () => {
    const world = smallMind([
      'country: Rhineland\n\ncity: One\nfame: 50\nat: 50.9 6.9\nland: vale 3\n\ncity: Two\nfame: 50\nat: 51.2 6.8\n' +
        'land: vale 3\n',
    ]);
    const say = async (near: boolean): Promise<string[]> => {
      const said: string[] = [];
      const input = new PassThrough();
      input.end('vale\n');
      await playGuesser(world, { input, near, say: (line) => void said.push(line) });
      return said;
    };
    expect((await say(true))[0]).to.match(/^5[01],[67]$/);
    expect(await say(false)).to.deep.equal(['One']);
  });

  it('ends where it is told to, and says nothing more', async () => {
    for (const end of ['CITY_FOUND', 'NO_MORE_HINTS']) {
      expect(await answers([`sea\n${end}\nsea\n`]), end).to.have.length(1);
    }
    expect(await answers([])).to.deep.equal([]);
  });

  it('has another answer for each of more hints than there are cities, and for a line without an end', async () => {
    const said = await answers(['x\n'.repeat(5000), 'y'.repeat(1e6)]);
    expect(new Set(said).size).to.equal(5001);
  });

  it('ends with 0 at the end of a game though its input stays open, and thinks aloud on standard error', async () => {
    const child = spawn(process.execPath, [join(ROOT, 'src/taboo/play/guesser-main.ts'), '--explain']);
    let stdout = '';
    let stderr = '';
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
    const heard = new Promise<void>((resolve) => {
      child.stdout.on('data', (piece: Buffer) => {
        stdout += piece.toString();
        resolve();
      });
    });
    child.stdin.write('double deckers\n');
    // Nothing more is written before the answer is there: it must not wait in a buffer.
    await heard;
    const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
    child.stdin.write('CITY_FOUND\n');
    expect(await ended).to.equal(0);
    expect(stdout).to.equal('London\n');
    expect(stderr).to.match(/London \(United Kingdom\) .*double decker/);
  });
});

/** What is told and asked when a person says these lines. */
async function oneByOne(lines: readonly string[], target?: KnownCity): Promise<string[]> {
  const said: string[] = [];
  const left = [...lines];
  const ask = (question: string): Promise<string | undefined> => {
    said.push(question);
    return Promise.resolve(left.shift());
  };
  const tell = (text: string): void => void said.push(text);
  await askForHints(tabooGuesser(smallMind()), { ask, tell, width: 80, top: 2, target });
  return said;
}

describe('hints one by one', () => {
  it('are answered with a guess and its reason, until one is right', async () => {
    const said = await oneByOne(['herring', 'what', 'n', 'reindeer', 'yes']);
    expect(said.slice(1, 4)).to.deep.equal(['Hint 1: ', said[2], 'Right? (y/N) ']);
    expect(said[2]).to.match(/^Alpha\?\n {3}herring \+\d\.\d: herring \[food\]$/);
    expect(said.filter((one) => one === 'Right? (y/N) ').length).to.equal(3);
    expect(said).to.include('Type y for yes, or n for no. Enter alone is no.');
    expect(said.at(-1)).to.equal('Found with guess 2: 2 points; fewer are better.');
  });

  it('need no answers where the city is known', async () => {
    const beta = smallMind().index.cities.find(({ name }) => name === 'Beta');
    const said = await oneByOne(['herring', 'mountains', 'cheese'], beta);
    expect(said.join('\n'))
      .to.match(/Alpha\? No\.[^]*Beta\? Yes!/)
      .and.not.include('Right?');
  });

  it('end with an empty hint, and with the end of the input', async () => {
    for (const lines of [[], [''], ['tea'], ['tea', 'n'], ['tea', 'n', ' ']]) {
      expect((await oneByOne(lines)).length, lines.join()).to.be.below(7);
    }
  });
});

describe('npm run taboo', () => {
  it('hears hints and tells which cities it thinks of, as text and as JSON', async () => {
    const text = await run('taboo', ['guess', 'dykes', 'houseboats', '--top', '2']);
    expect(text.code).to.equal(0);
    expect(text.stdout).to.match(/^dykes: \w.*\?\n {3}dykes \+.*(\n {3}.*)?\nhouseboats: \w.*\?\n {3}houseboats \+/);
    expect(text.stdout).to.match(/\n\nIt thought of these:\n +\d.*%  /);
    for (const line of text.stdout.split('\n')) expect(line.length, line).to.be.at.most(80);
    const json: unknown = JSON.parse((await run('taboo', ['guess', 'gondola', '--json', '--top', '1'])).stdout);
    expect(json).to.have.nested.property('[0].guess', 'Venice');
    expect(json).to.have.nested.property('[0].candidates.length', 1);
  });

  it('tells which name was meant where no city and no country has a part of it', async () => {
    const { code, stderr } = await run('taboo', ['cities', 'Frnace']);
    expect(stderr).to.match(
      /^error: none of the \d+ known cities.* has "Frnace" in its name\. Did you mean France\?\n$/,
    );
    expect(code).to.equal(1);
  });

  it('stops where it has found the city that is named, and tells what is unknown', async () => {
    const found = await run('taboo', ['guess', '--city', 'Istanbul', '12345', 'two continents', 'sea']);
    expect(found.stdout)
      .to.match(/^12345: \w.*\? No\.\n {3}nothing is known of “12345”\n/)
      .and.match(/^two continents: Istanbul\? Yes!\n {3}two continents \+/m)
      .and.not.match(/^sea/m);
    const lost = await run('taboo', ['guess', '--city', 'Delphi', 'sea']);
    expect(lost.stdout).to.match(/\nDelphi would be guess \d+ from here on:\n.*Delphi \(Greece\)/);
    const none = await run('taboo', ['guess']);
    expect(none.code).to.equal(1);
    expect(none.stderr).to.include('no hint').and.include('at a terminal');
  });

  it('plays a game to watch that fits 80 columns, to the city that is named', async () => {
    const { code, stdout } = await run('taboo', ['--seed', '3']);
    expect(code).to.equal(0);
    expect(stdout)
      .to.match(/^1\. ".+" {2}\(true of \d+ cities/m)
      .and.match(/\? (Yes!|No\.)$/m);
    expect(stdout).to.match(/(Found with guess \d|Not found): \d+ points?;/);
    for (const line of stdout.split('\n')) expect(line.length, line).to.be.at.most(80);
    const again = await run('taboo', ['--city', 'cordoba, argentina', '--seed', '3']);
    expect(again.stdout).to.match(/at -31,-64\?/);
  });

  it('says which part or city may have been meant', async () => {
    const { code, stderr } = await run('taboo', ['serv']);
    expect(code).to.equal(1);
    expect(stderr).to.match(/^error: taboo: got "serv", expected play, guess, .* or nothing\. Did you mean serve\?\n$/);
    const { cities } = smallMind().index;
    for (const [word, told] of [
      ['Gama', 'got the city "Gama", expected one of the 5 that are known; there is Gamma (Southland)'],
      ['Cordobaa', 'known; there are Cordoba (Northland), Cordoba (Southland)'],
      ['Cordoba, Eastland', 'known; there are Cordoba (Northland), Cordoba (Southland)'],
      ['', 'got the city "", expected one of the 5 that are known'],
    ])
      expect(() => knownCityNamed(word, cities), word)
        .to.throw(UsageError)
        .and.property('message')
        .satisfy((message: string) => message.endsWith(told), told);
  });

  it('tells wrong guesses apart that have one name', async () => {
    const [argentine, spanish] = await Promise.all(
      ['Argentina', 'Spain'].map((country) =>
        run('taboo', ['describe', 'Seville', '--hints', '3', '--wrong', `Cordoba,${country}`, '--json']),
      ),
    );
    expect(argentine.stdout).to.include('Seville').and.not.equal(spanish.stdout);
  });

  it('hears whole degrees as wrong guesses, and not the city itself', async () => {
    const describing = ['describe', 'Ghent', '--hints', '2', '--wrong'];
    expect(await run('taboo', [...describing, '48,5'])).to.include({ code: 0, stderr: '' });
    expect((await run('taboo', [...describing, 'Ghent'])).stderr).to.equal(
      'error: --wrong Ghent: this is Ghent itself, expected wrong guesses\n',
    );
  });

  it('gives hints to cities, and measures who finds them', async () => {
    const described = await run('taboo', ['describe', 'Ghent', '--hints', '3', '--wrong', 'Bruges', '--json']);
    const json: unknown = JSON.parse(described.stdout);
    expect(json).to.have.nested.property('[0].hints.length', 3);
    expect(json).to.have.nested.property('[0].taboo.length', 10);
    const few = ['--cities', '3', '--only', 'strongest', '--guessers', 'guesser,fame', '--hints', '5', '--quiet'];
    const measured: unknown = JSON.parse((await run('taboo', ['measure-describer', ...few, '--json'])).stdout);
    expect(measured).to.have.nested.property('[0].after[1].games', 3);
    expect(measured).to.have.nested.property('[1].guesser', 'fame');
  });
});
