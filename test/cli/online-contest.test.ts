// A contest's table with everything on it that is real: the server, ./punter online, the bridge with
// executables, rivals, and a person's seat driven by a script. Takes 40 s.

import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUNTER, RIVALS_FOLDER, ROOT } from '../../src/packaging/project.ts';
import { parseRecord } from '../../src/lambda-punter/game/record.ts';
import { checkGame, mapShelf } from '../../src/lambda-punter/judge/game-files.ts';
import { serve } from '../support/serving.ts';
import { build } from '../support/built.ts';
import { soon } from '../support/soon.ts';
import type { Status } from '../../src/lambda-punter/server/status.ts';

const BRIDGE = join(ROOT, 'src/cli/bridge.ts');

/** Runs a client to its end; its exit code, and what it said last. */
async function client(file: string, args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}

/** Asks the person's side of the server. */
async function ask<Body>(base: string, method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(base + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return JSON.parse(await response.text()) as Body;
}

/** How many have sat down at the first table. */
async function seated(status: string): Promise<number> {
  const { tables } = (await (await fetch(`${status}.json`)).json()) as Status;
  return tables[0].seats.filter(({ name }) => name !== undefined).length;
}

interface View {
  readonly state: string;
  readonly board: {
    readonly rivers: readonly { readonly source: number; readonly target: number; readonly owner?: number }[];
  };
}

/** A person who claims the last free river of the map, whenever asked. */
async function person(base: string, table: string): Promise<void> {
  const { path } = await ask<{ path: string }>(base, 'POST', '/seats', { table, name: 'a person' });
  for (;;) {
    const view = await ask<View>(base, 'GET', `${path}?wait=10`);
    if (view.state === 'over') return;
    if (view.state === 'set-up') await ask(base, 'POST', `${path}/ready`, { futures: [] });
    if (view.state !== 'move') continue;
    const free = view.board.rivers.findLast(({ owner }) => owner === undefined);
    await ask(
      base,
      'POST',
      `${path}/move`,
      free === undefined ? { pass: {} } : { claim: { source: free.source, target: free.target } },
    );
  }
}

describe('a table of sixteen of every kind', function () {
  this.timeout(300_000);

  it('plays a whole game with all extensions; the scores are those of the record scored anew', async () => {
    await build();
    const folder = mkdtempSync(join(tmpdir(), 'contest-'));
    const config = join(folder, 'config.json');
    writeFileSync(
      config,
      JSON.stringify({
        tables: [
          {
            name: 'mixed',
            port: 0,
            map: join(ROOT, 'maps/small-planar.json'),
            punters: 16,
            extensions: ['futures', 'splurges', 'options'],
            fill: { after: 15, with: ['greedy', 'eager', 'random'] },
          },
        ],
        records: 'records',
        // A busy machine must not fail a test.
        limits: { moveSeconds: 30, setupSeconds: 60, personSeconds: 60 },
      }),
    );
    const server = await serve(['--config', config]);
    try {
      const address = `127.0.0.1:${server.ports[0]}`;
      const [, ...clients] = await Promise.all([
        // The time until the seats are filled begins with the first who sits down: programs take longer to start.
        soon(async () => (await seated(server.status)) === 5, 'the programs sit').then(() =>
          person(new URL(server.status).origin, 'mixed'),
        ),
        ...['one', 'two'].map((name) => client(PUNTER, ['online', address, '--name', name])),
        ...[join(RIVALS_FOLDER, 'greedy'), join(RIVALS_FOLDER, 'random'), PUNTER].map((program, place) =>
          client(process.execPath, [BRIDGE, address, program, '--name', `bridged ${place}`]),
        ),
      ]);
      expect(
        clients.map(({ code }) => code),
        clients.map(({ said }) => said).join('\n'),
      ).to.deep.equal([0, 0, 0, 0, 0]);
      const records = join(folder, 'records');
      const kept = await soon(() => readdirSync(records).find((one) => !one.startsWith('.')), 'the record');
      const file = join(records, kept);
      expect(checkGame(file, mapShelf([]))).to.deep.equal({ kind: 'exact' });
      const { punters, turns, scores } = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
      expect(punters).to.have.length(16);
      expect(punters.map(({ name }) => name)).to.include.members([
        'a person',
        'one',
        'two',
        'bridged 0',
        'bridged 1',
        'bridged 2',
        'greedy',
        'eager',
        'random',
      ]);
      expect(turns.flatMap(({ fault }) => fault ?? [])).to.deep.equal([]);
      const scoreOf = (name: string): number => scores[punters.findIndex((punter) => punter.name === name)];
      expect(scoreOf('one')).to.be.above(0);
      expect(clients[0].said).to.include(String(scoreOf('one')));
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true });
    }
  });
});
