// What commands print of strangers' words: nothing that steers a terminal, and not more than a reader wants.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { asciiJson } from '../../src/terminal/print.ts';
import { textTable } from '../../src/terminal/text-table.ts';
import { openDoor } from '../support/online-table.ts';
import { SAMPLE } from '../support/task-map.ts';
import { sharedRun } from '../support/inside.ts';
import { ROOT, run as runAlone, type Ran } from '../support/run-command.ts';
import { withFolder } from '../support/executables.ts';

const run = sharedRun();

/** Sets colours, clears the screen by a C1 control, turns the writing. */
const EVIL = '\u001b[31mred\u009b2Jgone\u202eback\u007f';
// eslint-disable-next-line no-control-regex
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;
const FAULTS = join('test', 'faults');

function expectPlain({ stdout, stderr }: Ran, longest = 4_000): void {
  expect(stdout).to.not.match(STEERING);
  expect(stderr).to.not.match(STEERING);
  expect(stdout.length + stderr.length).to.be.below(longest);
}

describe('what commands print of strangers', function () {
  this.timeout(300_000);

  it('is printed in one place', () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
    const others = files.filter(
      (name) => name.endsWith('.ts') && /\bstd(out|err)\.write\(/.test(readFileSync(join(ROOT, 'src', name), 'utf8')),
    );
    // The bar of progress steers the terminal itself; the executables print what is plain already.
    expect(others.map((name) => basename(name)).toSorted()).to.deep.equal([
      'guesser-main.ts',
      'main.ts',
      'online.ts',
      'progress-bar.ts',
    ]);
  });

  it('is plain in tables and escaped in JSON', () => {
    const table = textTable(['name'], [[EVIL], ['x'.repeat(1000)]]);
    expect(table).to.not.match(STEERING);
    expect(table).to.have.length.below(700);
    const json = asciiJson({ [EVIL]: 'é\u2028' });
    expect(json).to.match(/^[ -~]+$/);
    expect(JSON.parse(json)).to.deep.equal({ [EVIL]: 'é\u2028' });
  });

  for (const [what, message] of [
    ['error', { error: `${EVIL}${'x'.repeat(5_000_000)}` }],
    ['name for us', undefined],
    ['message of no kind', { [EVIL]: [EVIL, 'x'.repeat(5_000_000)] }],
  ] as const) {
    it(`is plain and short in the bridge and online, a server's ${what}`, async () => {
      for (const command of ['bridge', 'online']) {
        const door = await openDoor();
        const playing =
          command === 'bridge' ? run('bridge', [door.address, join(FAULTS, 'well-behaved.mjs')]) : online(door.address);
        const line = await door.enter();
        await line.hear();
        line.say(what === 'error' ? { you: 'x' } : { you: EVIL });
        // A second greeting would be a fault of another kind.
        if (message !== undefined) line.say(message);
        line.socket.end();
        const ran = await playing;
        door.close();
        expect(ran.code).to.equal(4);
        expect(ran.stderr, command).to.include('\ufffd');
        expectPlain(ran);
      }
    });
  }

  it('is plain and short of what a failing program wrote to standard error', () =>
    withFolder(async (folder) => {
      const program = join(folder, 'evil');
      const script = [
        `printf '10:{"me":"e"}'`,
        'read -r you',
        `head -c 5000000 /dev/zero | tr '\\0' x >&2`,
        `printf '\\n\\033[2Jone\\n\\302\\233two\\n' >&2`,
        'exit 3',
      ];
      writeFileSync(program, `#!/bin/sh\n${script.join('\n')}\n`, { mode: 0o755 });
      const played = await run('play', ['--map', 'maps/sample.json', program, 'random']);
      expect(played.stderr).to.include('\ufffdtwo');
      expectPlain(played);
      const door = await openDoor();
      const bridging = run('bridge', [door.address, program]);
      const line = await door.enter();
      await line.greet();
      line.say({ punter: 0, punters: 1, map: SAMPLE });
      const bridged = await bridging;
      door.close();
      expect([bridged.code, bridged.stderr.includes('\ufffdtwo')], bridged.stderr).to.deep.equal([6, true]);
      expectPlain(bridged);
    }));

  it('is plain of the names of programs and files', () =>
    withFolder(async (folder) => {
      const program = join(folder, `evil${EVIL}`);
      writeFileSync(program, '#!/bin/sh\nexit 3\n', { mode: 0o755 });
      expectPlain(await run('play', ['--map', 'maps/sample.json', program, 'random']));
      const file = join(folder, `${EVIL}.json`);
      writeFileSync(file, '{');
      for (const args of [
        ['rescore', folder],
        ['rescore', file],
        ['map', 'inspect', file],
        ['explain', file, '1'],
        ['convert', file, `${file}.out`],
        ['report', file],
      ]) {
        const [name = '', ...rest] = args;
        const ran = await run(name, rest);
        expect(ran.stdout + ran.stderr, args.join(' ')).to.include('\ufffd');
        expectPlain(ran);
      }
    }));
});

/** The online client as a process. */
function online(address: string): Promise<Ran> {
  return runAlone(join('..', 'lambda-punter', 'punter', 'main'), ['online', address]);
}
