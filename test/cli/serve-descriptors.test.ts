// npm run serve where few files may be open: it says so, serves fewer, or refuses.

import { expect } from 'chai';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { mapToJson } from '../../src/lambda-punter/game/game-map.ts';
import { type GameRecord, parseRecord } from '../../src/lambda-punter/game/record.ts';
import { playOnline, POLITE, type Manners } from '../lambda-punter/server/clients.ts';
import { lineOf } from '../lambda-punter/judge/sample-match.ts';
import { serveWithin, type Serving } from '../support/serving.ts';
import { ROOT } from '../support/run-command.ts';
import { withFolder, works } from '../support/executables.ts';
import { soon } from '../support/soon.ts';

/** So many files the server may open; before limits were drawn from that, anybody could take them all. */
const FILES = 160;
const SLOW_POST = 'POST /seats HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10000\r\n\r\n{';
const PROGRAM = join(ROOT, 'test/faults/well-behaved.mjs');

interface Flood {
  /** Fulfilled once one of them was cut off: there is no room for more. */
  readonly full: Promise<void>;
  readonly stop: () => void;
}

/** A flood of connections, each of which says something and stays; those that are cut off come again. */
function flood(port: number, count: number, words: string): Flood {
  const held = new Set<Socket>();
  const { promise: full, resolve: isFull } = Promise.withResolvers<void>();
  const open = (): void => {
    const socket = connect(port, '127.0.0.1', () => socket.write(words));
    held.add(socket.resume());
    socket.on('error', () => {});
    socket.on('close', () => {
      held.delete(socket);
      isFull();
    });
  };
  const again = setInterval(() => {
    while (held.size < count) open();
  }, 100);
  const stop = (): void => {
    clearInterval(again);
    for (const socket of held) socket.destroy();
  };
  return { full, stop };
}

/** The server's descriptors in use. */
function used({ child }: Serving): number {
  return readdirSync(`/proc/${child.pid}/fd`).length;
}

function recordsIn(folder: string): GameRecord[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => parseRecord(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

function portOf({ status }: Serving): number {
  return Number(new URL(status).port);
}

/** Both games are there, and nobody was given up. */
function expectWhole(games: readonly GameRecord[]): void {
  expect(games.map(({ ended, punters }) => [ended, punters.map(({ zombie }) => zombie)])).to.deep.equal([
    ['finished', [undefined, undefined]],
    ['finished', [undefined, undefined]],
  ]);
}

/** A server that may open few files: a table to play at, one whose seats a program fills, one that waits. */
async function withFew(use: (server: Serving, kept: () => GameRecord[]) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const map = join(folder, 'line.json');
    const records = join(folder, 'records');
    writeFileSync(map, JSON.stringify(mapToJson(lineOf(6))));
    const config = join(folder, 'config.json');
    writeFileSync(
      config,
      JSON.stringify({
        tables: [
          { name: 'two', port: 0, map, punters: 2 },
          { name: 'program', port: 0, map, punters: 2, fill: { after: 0, with: [PROGRAM] } },
          { name: 'waiting', port: 0, map, punters: 1_000 },
        ],
        records,
        graceSeconds: 0,
        limits: {
          connectionsPerAddress: 1_000,
          httpConnectionsPerAddress: 1_000,
          handshakeSeconds: 100,
          setupSeconds: 100,
          moveSeconds: 100,
          httpRequestSeconds: 100,
        },
      }),
    );
    const server = await serveWithin(FILES, ['--config', config]);
    try {
      await use(server, () => recordsIn(records));
      server.child.kill('SIGTERM');
      expect(await server.ended).to.equal(0);
      expect(server.said()).to.include('stopped: every game is recorded (');
    } finally {
      server.child.kill('SIGKILL');
    }
  });
}

/** Waits until both games are kept. */
function bothOf(kept: () => GameRecord[]): Promise<GameRecord[]> {
  return soon(() => {
    const games = kept();
    return games.length === 2 && games;
  }, 'both records');
}

describe('a server that may open few files', function () {
  this.timeout(300_000);

  before(function () {
    if (process.platform !== 'linux' || !works('/bin/sh', '-c', `ulimit -n ${FILES}`)) this.skip();
  });

  it('plays and records games while slow requests take all of HTTP', () =>
    withFew(async (server, kept) => {
      const posts = flood(portOf(server), 300, SLOW_POST);
      try {
        await posts.full;
        const [two, program] = server.ports;
        await Promise.all([playOnline(two, 'a'), playOnline(two, 'b'), playOnline(program, 'c')]);
        expectWhole(await bothOf(kept));
        expect(used(server)).to.be.below(FILES - 16);
      } finally {
        posts.stop();
      }
    }));

  it('ends and records its games while others take every connection there is', () =>
    withFew(async (server, kept) => {
      const [two, program, waiting] = server.ports;
      const flooded = Promise.withResolvers<void>();
      const patient: Manners = async (wire, turn, usual) => {
        if (turn === 0) await flooded.promise;
        await POLITE(wire, turn, usual);
      };
      const seats = [
        [two, 'a'],
        [two, 'b'],
        [program, 'c'],
      ] as const;
      const games = Promise.all(seats.map(([port, name]) => playOnline(port, name, patient)));
      const floods = [flood(waiting, 200, '11:{"me":"x"}\n'), flood(portOf(server), 200, SLOW_POST)];
      try {
        await Promise.all(floods.map(({ full }) => full));
        flooded.resolve();
        const played = await games;
        expectWhole(await bothOf(kept));
        expect(played.map(({ stop }) => stop?.scores.length)).to.deep.equal([2, 2, 2]);
        expect(used(server)).to.be.below(FILES - 8);
      } finally {
        for (const { stop } of floods) stop();
      }
    }));

  it('says how many connections that is enough for', () =>
    withFew(async (server) => {
      const enough =
        'that is enough for \\d+ connections to the game ports and \\d+ to the status port, and \\d new games?';
      expect(server.said()).to.match(
        new RegExp(`^this process may open ${FILES} files \\(see ulimit -n\\): ${enough}$`, 'm'),
      );
      await playOnline(server.ports[1], 'a');
    }));

  it('does not start where there are too few to serve anybody', async () => {
    const starting = serveWithin(64, ['--table', '0:2:maps/sample.json', '--records', join(ROOT, 'build', 'never')]);
    const error: unknown = await starting.then(
      ({ child }) => child.kill(),
      (reason: unknown) => reason,
    );
    expect(String(error)).to.match(
      /error: this process may open 64 files: .* it needs \d+ at least \(see ulimit -n\)\n$/,
    );
  });
});
