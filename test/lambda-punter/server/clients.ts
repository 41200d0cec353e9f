// Online clients for the server's tests, well-behaved and not, and a server to put them on.

import { connect, type Socket } from 'node:net';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { indexMap, type ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { NO_EXTENSIONS, type Extensions } from '../../../src/lambda-punter/game/extensions.ts';
import { JUDGED, type RuleReadings } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { type Lobby, newLobby } from '../../../src/lambda-punter/server/lobby.ts';
import type { FinishedGame, TableSpec } from '../../../src/lambda-punter/server/table.ts';
import type { ServerLimits } from '../../../src/lambda-punter/server/wire-limits.ts';

/** Anything that came as JSON; tests look into it freely. */
export interface Heard {
  readonly you?: string;
  readonly error?: string;
  readonly timeout?: number;
  readonly punter?: number;
  readonly punters?: number;
  readonly map?: {
    readonly rivers: readonly { readonly source: number; readonly target: number }[];
    readonly mines: readonly number[];
  };
  readonly settings?: object;
  readonly move?: {
    readonly moves: readonly {
      readonly [kind: string]: {
        readonly punter: number;
        readonly source?: number;
        readonly target?: number;
        readonly route?: readonly number[];
      };
    }[];
  };
  readonly stop?: {
    readonly moves: readonly unknown[];
    readonly scores: readonly { readonly punter: number; readonly score: number }[];
  };
}

/**
 * A raw connection that writes down what it hears; written apart from src/lambda-punter/protocol/ so that the two can
 * disagree.
 */
export class Wire {
  readonly socket: Socket;
  readonly heard: Heard[] = [];
  closed = false;
  #bytes = Buffer.alloc(0);
  #wake: (() => void)[] = [];

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' });
    this.socket.setNoDelay(true);
    this.socket.on('data', (piece: Buffer) => {
      this.#bytes = Buffer.concat([this.#bytes, piece]);
      this.#parse();
      this.#stir();
    });
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.closed = true;
      this.#stir();
    });
  }

  write(text: string): void {
    this.socket.write(text);
  }

  say(value: unknown): void {
    const json = JSON.stringify(value);
    this.write(`${Buffer.byteLength(json)}:${json}`);
  }

  /** The next message that was not yet taken; undefined once the connection is closed. */
  async next(): Promise<Heard | undefined> {
    await this.#until(() => this.heard.length > 0);
    return this.heard.shift();
  }

  /** Waits for the end of the connection. */
  async gone(): Promise<void> {
    while (!this.closed) await this.#change();
  }

  async #until(done: () => boolean): Promise<void> {
    while (!done() && !this.closed) await this.#change();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  #stir(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  #parse(): void {
    for (;;) {
      const colon = this.#bytes.indexOf(':');
      const length = Number(this.#bytes.toString('latin1', 0, Math.max(colon, 0)));
      if (colon < 0 || this.#bytes.length < colon + 1 + length) return;
      this.heard.push(JSON.parse(this.#bytes.toString('utf8', colon + 1, colon + 1 + length)) as Heard);
      this.#bytes = this.#bytes.subarray(colon + 1 + length);
    }
  }
}

/** What a client says to its n-th move message (from 0); `usual` is a claim of the first free river. */
export type Manners = (wire: Wire, turn: number, usual: () => unknown) => void | Promise<void>;

/** What became of a client's game. */
export interface Played {
  readonly wire: Wire;
  readonly punter: number;
  readonly moves: readonly NonNullable<Heard['move']>[];
  readonly timeouts: readonly number[];
  readonly stop: Heard['stop'];
}

export const POLITE: Manners = (wire, _turn, usual) => wire.say(usual());

/** Plays a whole game online: until the stop message or the connection's end. */
export async function playOnline(
  port: number,
  name: string,
  manners: Manners = POLITE,
  ready: (wire: Wire, setup: Heard) => void = (wire, { punter }) => wire.say({ ready: punter }),
): Promise<Played> {
  const wire = new Wire(port);
  wire.say({ me: name });
  const moves: NonNullable<Heard['move']>[] = [];
  const timeouts: number[] = [];
  const taken = new Set<string>();
  let setup: Heard = {};
  let stop: Heard['stop'];
  for (let heard = await wire.next(); heard !== undefined; heard = await wire.next()) {
    if (heard.map) {
      setup = heard;
      ready(wire, setup);
    } else if (heard.timeout !== undefined) {
      timeouts.push(heard.timeout);
    } else if (heard.move) {
      for (const { claim } of heard.move.moves) if (claim) taken.add(key(claim));
      moves.push(heard.move);
      await manners(wire, moves.length - 1, () => usualMove(setup, taken));
    } else if (heard.stop) {
      stop = heard.stop;
      wire.socket.end();
    } else if (heard.error !== undefined) {
      throw new Error(heard.error);
    }
  }
  return { wire, punter: setup.punter ?? -1, moves, timeouts, stop };
}

function usualMove({ punter, map }: Heard, taken: ReadonlySet<string>): unknown {
  const river = map?.rivers.find((one) => !taken.has(key(one)));
  return river ? { claim: { punter, source: river.source, target: river.target } } : { pass: { punter } };
}

function key({ source = 0, target = 0 }: { readonly source?: number; readonly target?: number }): string {
  return source < target ? `${source} ${target}` : `${target} ${source}`;
}

/** What a table's test needs to say. */
export interface TestTable {
  readonly map: ParsedMap;
  readonly punters: number;
  readonly settings?: Partial<Extensions>;
  readonly fill?: TableSpec['fill'];
  readonly judging?: RuleReadings;
}

/** A server in this process, its records kept in memory. */
export interface TestServer {
  readonly lobby: Lobby;
  readonly ports: readonly number[];
  readonly records: GameRecord[];
  readonly complaints: string[];
  /** The record of the n-th game to end (from 0), as soon as there is one. */
  record(place?: number): Promise<GameRecord>;
}

/** Runs `use` with a server that is closed afterwards; what it complained of fails the test. */
export async function withServer(
  tables: readonly TestTable[],
  limits: Partial<ServerLimits>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const records: GameRecord[] = [];
  const complaints: string[] = [];
  const finished: (() => void)[] = [];
  const lobby = newLobby({
    tables: tables.map(({ map, punters, settings, fill, judging }, place) => {
      const indexed = indexMap(map);
      const conditions = {
        mapName: 'test',
        parsed: map,
        map: indexed,
        distances: mineDistances(indexed),
        settings: { ...NO_EXTENSIONS, ...settings },
        judging: judging ?? JUDGED,
      };
      return { name: `table ${place}`, port: 0, punters, conditions, ...(fill && { fill }) };
    }),
    limits: { lingerMs: 200, ...limits },
    seed: 1,
    keep: (record) => {
      records.push(record);
      return Promise.resolve(`${records.length}.json`);
    },
    onFinished: (_game: FinishedGame) => finished.splice(0).forEach((wake) => wake()),
    onComplaint: (sentence) => complaints.push(sentence),
  });
  const ports = await lobby.listen('127.0.0.1');
  try {
    await use({
      lobby,
      ports,
      records,
      complaints,
      record: async (place = 0) => {
        while (records.length <= place) await new Promise<void>((resolve) => finished.push(resolve));
        return records[place];
      },
    });
  } finally {
    await lobby.close(0);
  }
  if (complaints.length > 0) throw new Error(`the server complained: ${complaints.join('\n')}`);
}

/**
 * A test with a clock in it. Should the machine stand still at the wrong moment, it is tried again; what is broken
 * fails every time.
 */
export function timed(title: string, test: () => Promise<void>): void {
  it(title, function () {
    this.retries(2);
    return test();
  });
}
