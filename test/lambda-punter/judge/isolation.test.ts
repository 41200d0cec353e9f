// Executables that are kept apart: what they can reach, and that games go on as ever.

import { expect } from 'chai';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { canIsolate } from '../../../src/programs/isolation.ts';
import { processSeat } from '../../../src/lambda-punter/judge/process-seat.ts';
import { mapToJson } from '../../../src/lambda-punter/game/game-map.ts';
import { withFolder } from '../../support/executables.ts';
import { sharedRun } from '../../support/inside.ts';
import { LINE, lineOf, play, ScriptedSeat } from './sample-match.ts';

const run = sharedRun();

const FAULTS = join(import.meta.dirname, '..', '..', 'faults');

/** Tells standard error what it can reach, then plays as it should. */
function explorer(port: number, secret: string): string {
  const tries = {
    'reads a file': `readFileSync(${JSON.stringify(secret)})`,
    'reads the users': "readFileSync('/etc/shadow')",
    'writes beside itself': "writeFileSync('trace', '')",
    'writes at home': "writeFileSync('/trace', '')",
    'writes much': "for (let at = 0; at < 100; at++) writeFileSync('/tmp/' + at, Buffer.alloc(1_000_000))",
    'sees others': "if (readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).length < 4) throw 1",
    'ends the judge': 'if (process.ppid < 2) throw 1; process.kill(process.ppid, 0)',
  };
  const all = Object.entries(tries).map(([what, act]) => `attempt(${JSON.stringify(what)}, () => { ${act} });`);
  return `#!/usr/bin/env node
    import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
    import { connect } from 'node:net';
    const attempt = (what, act) => { try { act(); console.error(what); } catch {} };
    ${all.join('\n')}
    const socket = connect(${port}, '127.0.0.1');
    socket.on('connect', () => console.error('has a network'));
    await new Promise((resolve) => socket.on('connect', resolve).on('error', resolve));
    socket.destroy();
    await import('./well-behaved.mjs');
  `;
}

describe('executables that are kept apart', function () {
  this.timeout(300_000);

  before(function () {
    if (!canIsolate()) this.skip();
  });

  for (const isolate of [true, false])
    it(`reach ${isolate ? 'nothing' : 'what the user reaches'} where that is ${isolate ? '' : 'not '}asked for`, () =>
      withFolder(async (folder) => {
        const server = createServer((socket) => socket.destroy());
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        const program = join(folder, 'explorer.mjs');
        writeFileSync(program, explorer(port, join(FAULTS, 'speak.mjs')), { mode: 0o755 });
        for (const name of ['well-behaved.mjs', 'speak.mjs'])
          writeFileSync(join(folder, name), readFileSync(join(FAULTS, name)));
        const seat = processSeat({ name: 'explorer', program: { path: program }, handshake: 'on', isolate });
        const { turns, scores } = await play([seat, new ScriptedSeat('other', [])], {}, { map: lineOf(4) });
        server.close();
        expect(turns.filter(({ fault }) => fault !== undefined)).to.deep.equal([]);
        expect(scores[0]).to.be.above(0);
        const reached = seat.stderr.split('\n').filter((line) => /^(?:reads|writes|sees|ends|has)/.test(line));
        if (isolate) expect(reached).to.deep.equal([]);
        else
          expect(reached).to.include.members(['reads a file', 'writes beside itself', 'sees others', 'has a network']);
        expect(existsSync(join(folder, 'trace'))).to.equal(!isolate);
      }));

  it('play by a link, as a package manager makes them', () =>
    withFolder(async (folder) => {
      const link = join(folder, 'punter');
      symlinkSync(join(FAULTS, 'well-behaved.mjs'), link);
      const seat = processSeat({ name: 'link', program: { path: link }, handshake: 'on', isolate: true });
      const { punters } = await play([seat], {}, { map: lineOf(2) });
      expect(punters[0].zombie).to.equal(undefined);
    }));

  it('play on the command line, and a program that is late or leaves a child is ended as ever', () =>
    withFolder(async (folder) => {
      const map = join(folder, 'line.json');
      writeFileSync(map, JSON.stringify(mapToJson(LINE)));
      const words = ['--map', map, '--isolate', '--handshake', 'on', '--move-timeout', '20', 'eager'];
      const { code, stdout } = await run('play', [...words, join(FAULTS, 'leaves-a-grandchild.mjs')]);
      expect([code, stdout.includes('zombie')], stdout).to.deep.equal([0, false]);
      const late = await run('play', [...words, '--setup-timeout', '1', join(FAULTS, 'silent-at-setup.mjs')]);
      expect(late.stdout).to.match(/zombie, set-up: no answer within 1000 ms/);
    }));
});
