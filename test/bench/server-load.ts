// How much the online server bears: connections that wait and games of instant clients, all at once.
//
//   node_modules/.bin/node test/bench/server-load.ts [IDLE] [GAMES] [PUNTERS] [MAP]
//
// The server is a process of its own (`npm run serve`), the clients are this one; loopback only.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Status } from '../../src/lambda-punter/server/status.ts';
import { playOnline, Wire } from '../lambda-punter/server/clients.ts';

/** What is put on the server. */
export interface Load {
  readonly idle: number;
  readonly games: number;
  readonly punters: number;
  readonly map: string;
}

/** What came of it. */
export interface LoadReport {
  readonly ended: number;
  readonly aborted: number;
  readonly timeouts: number;
  readonly zombies: number;
  readonly records: number;
  /** Connections open while the games were on, by the server's own count. */
  readonly connections: number;
  readonly stillIdle: number;
  readonly moves: number;
  readonly seconds: number;
  /** From a client's answer to the next prompt at its table, in milliseconds, ascending. */
  readonly delays: readonly number[];
  /** The server's memory in bytes: before, with everybody waiting, the most seen, after. */
  readonly memory: { readonly before: number; readonly waiting: number; readonly most: number; readonly after: number };
}

/** More than this a run may not take. */
const MOST_MS = 300_000;
/** Seats of a table that is never full, so that who sits there waits. */
const WAITING_SEATS = 1_001;
const ROOT = join(import.meta.dirname, '../..');

/** Runs the load and closes everything. */
export async function runLoad({ idle, games, punters, map }: Load): Promise<LoadReport> {
  const folder = mkdtempSync(join(tmpdir(), 'server-load-'));
  const deadline = AbortSignal.timeout(MOST_MS);
  const config = {
    tables: [
      { name: 'waiting', port: 0, map: resolve(map), punters: Math.max(WAITING_SEATS, idle + 1) },
      ...Array.from({ length: games }, (_, game) => ({ name: `game ${game}`, port: 0, map: resolve(map), punters })),
    ],
    statusPort: 0,
    records: 'records',
    graceSeconds: 0,
    // On a machine that is busy with other things nobody is to be late: that is not what is measured.
    limits: {
      connections: idle + games * punters + 10,
      connectionsPerAddress: idle + games * punters + 10,
      moveSeconds: 60,
      setupSeconds: 60,
      handshakeSeconds: 60,
    },
  };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const server = spawn(
    process.execPath,
    [join(ROOT, 'src/cli/serve.ts'), '--quiet', '--config', join(folder, 'config.json')],
    { stdio: ['ignore', 'pipe', 'inherit'], signal: deadline },
  );
  server.on('error', () => {});
  const gone = new Promise<void>((done) => server.on('close', () => done()));
  const wires: Wire[] = [];
  try {
    const {
      ports: [waitingPort, ...ports],
      base,
    } = await announced(server.stdout);
    const status = async (): Promise<Status> =>
      (await (await fetch(`${base}.json`, { signal: deadline })).json()) as Status;
    const before = (await status()).memory.rssBytes;
    for (let place = 0; place < idle; place++) {
      const wire = new Wire(waitingPort);
      wires.push(wire);
      wire.say({ me: `idle ${place}` });
      // In small groups, so that this process's own connecting does not fill the backlog.
      if (place % 50 === 49 || place === idle - 1)
        await Promise.all(
          wires
            .slice(-50)
            .map((one) => (one.heard.length > 0 ? one : one.next().then((heard) => one.heard.unshift(heard ?? {})))),
        );
    }
    const waiting = await status();
    const delays: number[] = [];
    let most = waiting.memory.rssBytes;
    let connections = waiting.connections;
    const watching = new AbortController();
    const watcher = (async () => {
      while (!watching.signal.aborted) {
        const seen = await status();
        most = Math.max(most, seen.memory.rssBytes);
        connections = Math.max(connections, seen.connections);
        await new Promise((done) => setTimeout(done, 250));
      }
    })();
    const begun = performance.now();
    await Promise.all(ports.map((port) => playTable(port, punters, delays)));
    const seconds = (performance.now() - begun) / 1000;
    watching.abort();
    await watcher;
    let after = await status();
    while (
      after.tables.some(({ phase }, place) => place > 0 && phase !== 'open') ||
      after.tables.slice(1).some(({ played }) => played < 1)
    )
      after = await status();
    const standings = after.finished.flatMap((game) => game.standings);
    return {
      ended: after.tables.slice(1).reduce((sum, { played }) => sum + played, 0),
      aborted: after.finished.filter(({ aborted }) => aborted !== undefined).length,
      timeouts: standings.reduce((sum, one) => sum + one.timeouts, 0),
      zombies: standings.filter(({ zombie }) => zombie !== undefined).length,
      records: readdirSync(join(folder, 'records')).filter((name) => name.endsWith('.json')).length,
      connections,
      stillIdle: wires.filter(({ closed }) => !closed).length,
      moves: delays.length,
      seconds,
      delays: delays.toSorted((a, b) => a - b),
      memory: {
        before,
        waiting: waiting.memory.rssBytes,
        most: Math.max(most, after.memory.rssBytes),
        after: after.memory.rssBytes,
      },
    };
  } finally {
    for (const wire of wires) wire.socket.destroy();
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true });
  }
}

/** A table's clients, each answering at once; notes how long after an answer the next prompt at the table came. */
async function playTable(port: number, punters: number, delays: number[]): Promise<void> {
  let answered: number | undefined;
  await Promise.all(
    Array.from({ length: punters }, (_, place) =>
      playOnline(port, `client ${place}`, (wire, _turn, usual) => {
        if (answered !== undefined) delays.push(performance.now() - answered);
        wire.say(usual());
        answered = performance.now();
      }),
    ),
  );
}

/** The ports and the status address, as `serve` prints them. */
async function announced(output: NodeJS.ReadableStream): Promise<{ ports: number[]; base: string }> {
  let text = '';
  await new Promise<void>((done, failed) => {
    output.on('data', (piece: Buffer) => {
      text += piece.toString();
      if (text.includes('records: ')) done();
    });
    output.on('end', () => failed(new Error(text)));
  });
  return {
    ports: [...text.matchAll(/^127\.0\.0\.1:(\d+) /gm)].map(([, port]) => Number(port)),
    base: /status: (\S+)/.exec(text)?.[1] ?? '',
  };
}

/** The value below which that part of the sorted values lies. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}

function tell(report: LoadReport, { idle, games, punters, map }: Load): void {
  const { delays, memory } = report;
  console.log(
    `${idle} idle connections, ${games} games of ${punters} instant clients on ${map}: ${report.connections} ` +
      'connections at once',
  );
  console.log(
    `games ended: ${report.ended} of ${games}, aborted ${report.aborted}, records ${report.records}; time-outs ` +
      `${report.timeouts}, zombies ${report.zombies}; idle connections still open: ${report.stillIdle}`,
  );
  console.log(
    `${report.moves} moves in ${report.seconds.toFixed(1)} s: ${Math.round(report.moves / report.seconds)} moves a ` +
      'second',
  );
  console.log(
    `from an answer to the next prompt in ms: median ${quantile(delays, 0.5).toFixed(2)}, 99th percentile ` +
      `${quantile(delays, 0.99).toFixed(2)}, most ${(delays.at(-1) ?? NaN).toFixed(2)}`,
  );
  console.log(
    `the server's memory: ${megabytes(memory.before)} at first, ${megabytes(memory.waiting)} with the idle ` +
      `connections, at most ${megabytes(memory.most)}, ${megabytes(memory.after)} after`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [idle = 1_000, games = 50, punters = 4] = process.argv.slice(2, 5).map(Number);
  const load = { idle, games, punters, map: process.argv[5] ?? join('maps', 'medium-city.json') };
  tell(await runLoad(load), load);
}
