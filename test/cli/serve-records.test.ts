// npm run serve's records: the folder is looked at first, and no lost game goes unsaid.

import { expect } from 'chai';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { mapToJson } from '../../src/lambda-punter/game/game-map.ts';
import type { Status } from '../../src/lambda-punter/server/status.ts';
import { playOnline } from '../lambda-punter/server/clients.ts';
import { LINE } from '../lambda-punter/judge/sample-match.ts';
import { serve } from '../support/serving.ts';
import { sharedRun } from '../support/inside.ts';
import { withFolder } from '../support/executables.ts';
import { soon } from '../support/soon.ts';
import { listenOn } from '../../src/lambda-punter/server/listening.ts';

const run = sharedRun();

/** Runs `use` with a folder in which a map lies. */
function withMap(use: (folder: string, map: string) => Promise<void>): Promise<void> {
  return withFolder(async (folder) => {
    const map = join(folder, 'line.json');
    writeFileSync(map, JSON.stringify(mapToJson(LINE)));
    await use(folder, map);
  });
}

describe("the server's records", function () {
  this.timeout(300_000);

  for (const [what, place, words] of [
    ['is a file', 'file', 'there is a file where a folder is needed'],
    ['lies below a file', 'file/records', 'there is a file where a folder is needed'],
    ...(process.platform === 'linux' ? [['takes no files', '/proc', 'no such file or folder'] as const] : []),
  ] as const) {
    it(`are asked for at the start: where the folder ${what} no port is opened`, () =>
      withMap(async (folder, map) => {
        writeFileSync(join(folder, 'file'), 'kept');
        const taken = createServer();
        const records = place.startsWith('/') ? place : join(folder, place);
        // A server that opened its port first would say that it is in use.
        const port = await listenOn(taken, '127.0.0.1', 0);
        const args = ['--table', `${port}:1:${map}`, '--status-port', '0', '--records', records];
        const { code, stdout, stderr } = await run('serve', args).finally(() => taken.close());
        expect(stderr).to.equal(`error: no record could be written to ${records}: ${words}\n`);
        expect([code, stdout]).to.deep.equal([1, '']);
      }));
  }

  it('are counted at the end, those that are missing with the reason', () =>
    withMap(async (folder, map) => {
      const records = join(folder, 'records');
      const server = await serve(['--table', `0:1:${map}`, '--fill', 'off', '--records', records]);
      const played = async (count: number): Promise<void> => {
        await playOnline(server.ports[0], 'Ann');
        await soon(async () => {
          const { finished } = (await (await fetch(`${server.status}.json`)).json()) as Status;
          return finished.length === count;
        }, `the end of game ${count}`);
      };
      await played(1);
      renameSync(records, `${records}-away`);
      writeFileSync(records, 'in the way');
      await played(2);
      await played(3);
      const { records: counted } = (await (await fetch(`${server.status}.json`)).json()) as Status;
      expect(counted).to.deep.equal({ written: 1, lost: 2 });
      expect(await (await fetch(server.status)).text()).to.include('2 games without a record');
      rmSync(records);
      mkdirSync(records);
      await played(4);
      server.child.kill('SIGTERM');
      expect(await server.ended).to.equal(1);
      const ending = server.said().slice(server.said().indexOf('stopped: ')).trimEnd().split('\n');
      expect(ending[0]).to.equal('stopped: 2 of 4 games are recorded; not recorded (2):');
      expect(ending).to.have.length(3);
      for (const line of ending.slice(1))
        expect(line).to.match(/^ {2}line, begun \d{4}-.*there is a file where a folder is needed.*\[file\.write\]$/);
      expect([readdirSync(`${records}-away`), readdirSync(records)].map(({ length }) => length)).to.deep.equal([1, 1]);
    }));

  it('are said to be none where no game was played', () =>
    withMap(async (folder, map) => {
      const server = await serve(['--table', `0:1:${map}`, '--records', join(folder, 'records')]);
      server.child.kill('SIGTERM');
      expect(await server.ended).to.equal(0);
      expect(server.said()).to.match(/stopped: no game was played\n$/);
    }));
});
