// Agents' files for tests, and seats for them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeatView } from '../../../src/haggling/game/problem.ts';
import type { HagglingSeat } from '../../../src/haggling/seats/haggling-seat.ts';
import { scriptSeat } from '../../../src/haggling/seats/script-seat.ts';
import { withFolder } from '../../support/executables.ts';

/** What seat 0 sees of the official problem of seed 1. */
export const VIEW: SeatView = { me: 0, counts: [4, 1, 1], values: [0, 8, 2], maxRounds: 5 };
/** A signal that never aborts. */
export const NEVER = new AbortController().signal;
/** Stops a test that hangs. */
export const FAR_MS = 60_000;

/** A class whose constructor and turns are these statements. `this.log` is there. */
export function agentText(turn: string, constructor = ''): string {
  return `module.exports = class {
    constructor(me, counts, values, maxRounds, log) { this.log = log; this.turn = 0; ${constructor} }
    offer(offered) { this.turn += 1; const { log, turn } = this; ${turn} }
  };`;
}

/** A seat in a process, and all that it has said. */
export interface SeatedScript {
  readonly seat: HagglingSeat;
  readonly said: unknown[];
}

/** Seats the agent of this text in a process of its own while `use` runs. */
export async function withScript<T>(
  text: string | Uint8Array,
  use: (script: SeatedScript) => Promise<T>,
  timeoutMs = FAR_MS,
): Promise<T> {
  return withFolder(async (folder) => {
    const file = join(folder, 'agent.js');
    writeFileSync(file, text);
    const said: unknown[] = [];
    const seat = scriptSeat(file, VIEW, { timeoutMs, log: (one) => void said.push(one) });
    try {
      return await use({ seat, said });
    } finally {
      await seat.close();
    }
  });
}
