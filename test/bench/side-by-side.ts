// Engine and kernel side by side: the same work in turns, in a process each, warm; and the engine alone in fresh
// processes.

import { bundled } from './bundled.ts';
import { Contestant, type Lap } from './contestant.ts';
import { median } from './median.ts';

/** How long a race is. */
export interface RaceLength {
  /** Laps of each side. */
  readonly rounds: number;
  /** The engine runs so long before anything counts, in milliseconds. */
  readonly warmMs: number;
  /** About what a lap of the engine takes, in milliseconds. */
  readonly lapMs: number;
  /** Fresh processes of the engine. */
  readonly fresh: number;
}

/** Medians, in milliseconds a repeat. */
export interface RaceResult {
  readonly engine: number;
  /** Undefined where there is no kernel. */
  readonly kernel: number | undefined;
  /** The median of each lap over the kernel's next to it: noise that lasts longer than two laps falls out. */
  readonly ratio: number | undefined;
  /** The first repeat in a fresh process: the code is not compiled yet. */
  readonly fresh: number;
}

/**
 * Runs a row's work on the game of the file.
 * @param kernel the kernel's executable; undefined where there is no compiler
 * @throws {Error} where the two sides' checksums differ: then they did not do the same
 */
export async function race(
  row: string,
  game: string,
  kernel: string | undefined,
  length: RaceLength,
): Promise<RaceResult> {
  const code = await bundled('engine.ts');
  const engineOf = (): Contestant => new Contestant(process.execPath, [code, row, game]);
  const engine = engineOf();
  const rival = kernel === undefined ? undefined : new Contestant(kernel, [row, game]);
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    const repeats = await warmUp(engine, length);
    if (rival !== undefined) same(row, await engine.lap(repeats), await rival.lap(repeats));
    for (let round = 0; round < length.rounds; round++) {
      const lap = await engine.lap(repeats);
      ours.push(lap.ms);
      if (rival === undefined) continue;
      const other = await rival.lap(repeats);
      same(row, lap, other);
      theirs.push(other.ms);
    }
    const fresh: number[] = [];
    for (let round = 0; round < length.fresh; round++) fresh.push(await firstLap(row, engineOf(), rival));
    return {
      engine: median(ours),
      kernel: rival && median(theirs),
      ratio: rival && median(ours.map((ms, round) => ms / theirs[round])),
      fresh: median(fresh),
    };
  } finally {
    engine.close();
    rival?.close();
  }
}

/** Laps of growing length until the engine has run long enough; returns how many repeats then make a lap. */
async function warmUp(engine: Contestant, { warmMs, lapMs }: RaceLength): Promise<number> {
  let spent = 0;
  for (let repeats = 1; ;) {
    const { ms } = await engine.lap(repeats);
    spent += ms * repeats;
    if (spent >= warmMs) return Math.max(1, Math.round(lapMs / ms));
    repeats = Math.max(1, Math.min(2 * repeats, Math.round(lapMs / ms)));
  }
}

async function firstLap(row: string, engine: Contestant, rival: Contestant | undefined): Promise<number> {
  try {
    const lap = await engine.lap(1);
    if (rival !== undefined) same(row, lap, await rival.lap(1));
    return lap.ms;
  } finally {
    engine.close();
  }
}

function same(row: string, ours: Lap, theirs: Lap): void {
  if (ours.sum !== theirs.sum)
    throw new Error(
      `${row}: the engine's checksum is ${ours.sum}, the kernel's ${theirs.sum}: they do not do the same`,
    );
}
