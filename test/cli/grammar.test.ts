// One grammar: maps, punters and extensions mean the same in every command, and a wrong word gets the same answer.

import { expect } from 'chai';
import { runInside, type Typed } from '../support/inside.ts';
import type { Ran } from '../support/run-command.ts';

/** The commands that play, each with words that it needs besides, and how a wrong punter is put into it. */
const COMMANDS: readonly {
  readonly name: string;
  readonly words: readonly string[];
  readonly with: (punter: string) => readonly string[];
}[] = [
  { name: 'play', words: ['greedy', '--map', 'sample'], with: (punter) => ['eager', punter, '--map', 'sample'] },
  { name: 'tournament', words: ['greedy', 'random'], with: (punter) => ['eager', punter] },
  { name: 'tune', words: ['--rounds', '1', '--quiet'], with: (punter) => ['--against', `eager,${punter}`] },
  { name: 'serve', words: ['--fill', 'off'], with: (punter) => ['--fill', `5:eager,${punter}`] },
  { name: 'strength', words: ['--quick', '--minutes', '0'], with: (punter) => [punter] },
];
/** A wrong word, and the word that is meant. */
const MEANT: readonly (readonly [name: string, words: readonly string[], meant: string])[] = [
  ['play', ['greedy', '--map', 'sample', '--recrd', 'x'], '--record'],
  ['serve', ['--tabel', 'x'], '--table'],
  ['check', ['./punter', '--only', 'handshak'], 'handshake'],
  ['strength', ['--classes', 'mediun'], 'medium'],
  ['strength', ['--quick', '--map', 'smal'], 'small'],
  ['play', ['greedy', '--map', 'sample', '--rule', 'paralelRivers=turn-each'], 'parallelRivers'],
  ['tournament', ['--contest', 'lamda-punter', 'greedy'], 'lambda-punter'],
  ['map', ['generate', 'sierpinsky'], 'sierpinski'],
  ['map', ['inspekt', 'sample'], 'inspect'],
  ['tune', ['--params', 'presense'], 'presence'],
  ['bench', ['--only', 'clams'], 'claims'],
];
const WRONG_NUMBER = 'x=planner:nodes=9,presense=0.3';

describe('the grammar of all commands', function () {
  this.timeout(300_000);
  const lines: Typed[] = [];
  let answers: readonly Ran[] = [];

  /** Has the lines run with all others, in one process; gives what they came to. */
  function ask(typed: readonly Typed[]): () => readonly Ran[] {
    const from = lines.push(...typed) - typed.length;
    return () => answers.slice(from, from + typed.length);
  }

  /** The same for lines that are wrong: what is said of them. */
  function wrong(typed: readonly Typed[]): () => string[] {
    const come = ask(typed);
    return () =>
      come().map(({ code, stdout, stderr }, at) => {
        expect([code, stdout], `${typed[at].join(' ')}: ${stderr}`).to.deep.equal([
          typed[at][0] === 'check' ? 2 : 1,
          '',
        ]);
        expect(stderr).to.not.include('    at ');
        return stderr;
      });
  }

  before(async () => {
    answers = await runInside(lines);
  });

  const maps = wrong([
    ...COMMANDS.flatMap(({ name, words }): Typed[] =>
      ['--map', '--maps'].map((option) => [name, [...words, option, 'smal-ring']]),
    ),
    ['serve', ['--table', '9001:2:smal-ring']],
    ['map', ['inspect', 'smal-ring']],
    ['map', ['draw', 'smal-ring']],
  ]);
  it('knows --map and --maps, and answers a wrong map with the one meant', () => {
    const sentence = new RegExp(
      String.raw`smal-ring: no such file or folder, and no class of the bundled maps \(small, medium, large\)\. ` +
        String.raw`Did you mean small-ring\?\n$`,
    );
    for (const said of maps()) expect(said).to.match(sentence);
  });

  const punters = wrong(COMMANDS.map((command): Typed => [command.name, command.with('gredy')]));
  it('answers a wrong punter with the one meant', () => {
    const sentence = /gredy: no such file, and no rival of that name \(.*, planner\)\. Did you mean greedy\?\n$/;
    for (const said of punters()) expect(said).to.match(sentence);
  });

  const numbers = wrong(COMMANDS.map((command): Typed => [command.name, command.with(WRONG_NUMBER)]));
  it('answers a wrong number of the planner with the one meant', () => {
    for (const said of numbers())
      expect(said)
        .to.include('planner:nodes=9,presense=0.3: got "presense=0.3", expected nodes=N')
        .and.include('Did you mean presence?');
  });

  const extensions = wrong([
    ...COMMANDS.map(({ name, words }): Typed => [name, [...words, '--extensions', 'futurs+options']]),
    ['serve', ['--table', '9001:2:sample:futurs']],
  ]);
  it('answers a wrong extension with the one meant', () => {
    for (const said of extensions())
      expect(said)
        .to.include('got the extension "futurs", expected none, all, or extensions joined by +')
        .and.include('Did you mean futures?');
  });

  const both = wrong(COMMANDS.map(({ name, words }): Typed => [name, [...words, '--extensions', 'none', '--all']]));
  it('takes flags or --extensions, but not both', () => {
    for (const said of both())
      expect(said).to.include('--extensions and --all say the same thing; give only one of them');
  });

  const slips = wrong(MEANT.map(([name, words]): Typed => [name, words]));
  it('answers a wrong option, class, check, rule, contest, row or kind of map with the one meant', () => {
    for (const [at, said] of slips().entries())
      expect(said, MEANT[at].join(' ')).to.include(`id you mean ${MEANT[at][2]}?`);
  });

  const one = 'a=planner:nodes=1';
  const played = ask([
    ['play', [one, 'b=random', 'random', '--map', 'sample,maps/sample.json', '--extensions', 'none,all', '--json']],
    ['play', ['random', 'eager', '--maps', 'sample', '--futures', '--options', '--json']],
  ]);
  it('plays on every map that is named once, with every set, and calls punters by their names', () => {
    const [sets, flags] = played();
    expect([sets.code, sets.stderr, flags.stderr]).to.deep.equal([0, '', '']);
    const games = sets.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { map?: string; settings?: object; standings?: { name: string }[] });
    expect(games.slice(0, -1).map(({ map, settings }) => [map, Object.values(settings ?? {}).join()])).to.deep.equal([
      ['sample.json', 'false,false,false'],
      ['sample.json', 'true,true,true'],
    ]);
    expect(games[0].standings?.map(({ name }) => name)).to.have.members(['a', 'b', 'random']);
    expect(flags.stdout).to.include('"settings":{"futures":true,"splurges":false,"options":true}');
  });
});
