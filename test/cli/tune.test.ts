// npm run tune: a fit that is stopped and taken up again. Takes 4 s.

import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedRun } from '../support/inside.ts';

const run = sharedRun();

describe('npm run tune', function () {
  this.timeout(300_000);
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tune-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const tune = async (log: string, rounds: number): Promise<string> => {
    const [maps, fit] = [
      ['--maps', 'maps/sample.json'],
      ['--params', 'presence,othersWeight'],
    ];
    const size = ['--nodes', '10', '--groups', '2', '--seats', '3', '--rounds', `${rounds}`, '--jobs', '1'];
    const { code, stdout, stderr } = await run('tune', [
      ...fit,
      ...maps,
      ...size,
      '--log',
      join(folder, log),
      '--quiet',
    ]);
    expect(code, stderr).to.equal(0);
    return stdout;
  };

  it('plays on from its log, and ends as if it had never been stopped', async () => {
    await tune('stopped', 2);
    const shown = await tune('stopped', 4);
    expect(shown).to.equal(await tune('whole', 4));
    expect(shown)
      .to.match(/presence +0\.4 +0\.\d{3}/)
      .and.include('--compare old,new');
    expect(readFileSync(join(folder, 'stopped'), 'utf8')).to.equal(readFileSync(join(folder, 'whole'), 'utf8'));
  });

  it('says a short line a round, and names --log where the log is of another fit', async () => {
    const args = [
      '--maps',
      'maps/sample.json',
      '--nodes',
      '10',
      '--groups',
      '1',
      '--seats',
      '2',
      '--rounds',
      '1',
      '--jobs',
      '1',
      '--log',
      join(folder, 'all'),
    ];
    const first = await run('tune', args);
    const line = first.stderr.split('\n').find((one) => one.startsWith('1/1')) ?? '';
    expect(line).to.match(/^1\/1( {1,2}\d\.\d{3}){6} … {2}\([+−]\d\.\d{3}\) {2}0 s left$/);
    expect(line.length).to.be.below(80);
    const other = await run('tune', [...args, '--seed', '2']);
    expect([other.code, other.stderr]).to.deep.equal([
      1,
      `error: --log: ${join(folder, 'all')} is the log of another fit; choose another file\n`,
    ]);
  });

  it('says what can be fitted where it is asked for something else', async () => {
    const { code, stderr } = await run('tune', ['--params', 'luck', '--log', join(folder, 'x')]);
    expect(code).to.equal(1);
    expect(stderr).to.include('"luck"').and.include('presence');
  });
});
