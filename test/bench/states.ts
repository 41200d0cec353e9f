// What the state of the largest game costs: its size, and reading and writing it in fresh processes.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PunterId } from '../../src/lambda-punter/game/ids.ts';
import { indexMap } from '../../src/lambda-punter/game/game-map.ts';
import { newPosition } from '../../src/lambda-punter/planner/position.ts';
import { encodeState } from '../../src/lambda-punter/punter/carried-state.ts';
import { bundled } from './bundled.ts';
import { WIDE } from './classes.ts';
import { randomHalf } from './game-file.ts';
import { median } from './median.ts';
import { ALL_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';

/** Milliseconds: the first time in a fresh process, and once the code is compiled. */
interface Times {
  readonly fresh: number;
  readonly warm: number;
}

/** Medians over fresh processes. */
export interface StateResult {
  readonly kilobytes: number;
  /** From JSON text to a position ready for the planner, distances included. */
  readonly decode: Times;
  readonly encode: Times;
}

/** Measures the state of the largest game half-way; `folder` is for its file. */
export async function measureState(folder: string, processes: number): Promise<StateResult> {
  const code = await bundled('state-once.ts');
  const map = indexMap(WIDE.map());
  const settings = ALL_EXTENSIONS;
  const position = newPosition(map, 0 as PunterId, WIDE.punters, settings);
  for (const [turn, river] of randomHalf(map).entries())
    position.board.owner[river] = (turn % WIDE.punters) as PunterId;
  const text = JSON.stringify(encodeState(position));
  const file = join(folder, 'state.json');
  writeFileSync(file, text);
  const runs = Array.from({ length: processes }, () => {
    const said = execFileSync(process.execPath, [code, file], { encoding: 'utf8' });
    return JSON.parse(said) as { decode: Times; encode: Times };
  });
  const middle = (which: 'decode' | 'encode'): Times => ({
    fresh: median(runs.map((run) => run[which].fresh)),
    warm: median(runs.map((run) => run[which].warm)),
  });
  return { kilobytes: text.length / 1000, decode: middle('decode'), encode: middle('encode') };
}
