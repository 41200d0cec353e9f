// ./punter by the contest's clock while six processes keep all cores busy.

import { join } from 'node:path';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { readMapFile } from '../../../src/lambda-punter/judge/game-files.ts';
import { programEntrant, rivalEntrant } from '../../../src/lambda-punter/play/entrants.ts';
import { PUNTER, ROOT } from '../../../src/packaging/project.ts';
import { keepBusy } from '../../../src/programs/busy-cores.ts';
import { ALL } from '../../support/random-map.ts';
import type { Check, Findings, Span } from '../check.ts';

const BUSY = 6;
/** Maps of all sizes; small ones have games of few moves. */
const MAPS = ['sample', 'small-city', 'medium-grid', 'medium-city', 'large-ring', 'large-city'];
/** Of a game on a large map only so many moves of ours are asked for: one has hundreds. */
const MOST_MOVES = 60;
/** They answer at once, so that nearly all the time is ./punter's. */
const OTHERS = ['greedy', 'eager', 'random'] as const;

/** Plays until that many moves have been asked for. */
async function askMoves({ from, count }: Span): Promise<Findings> {
  const faults: string[] = [];
  let asked = 0;
  let slowest = 0;
  const busy = keepBusy(BUSY);
  try {
    for (let game = 0; asked < count; game++) {
      const name = MAPS[(from + game) % MAPS.length];
      const map = readMapFile(join(ROOT, 'maps', `${name}.json`));
      const enough = new AbortController();
      let left = Math.min(MOST_MOVES, count - asked);
      const seed = from + game;
      const seats = [
        programEntrant('punter', PUNTER, { handshake: 'on', limits: {} }),
        ...OTHERS.map((rival) => rivalEntrant(rival, rival)),
      ].map((entrant, seat) => entrant.open(seed + seat).seat);
      await playMatch({
        mapName: name,
        map,
        settings: game % 2 === 0 ? ALL : { futures: false, splurges: false, options: false },
        seats,
        seed,
        signal: enough.signal,
        onEvent: (event) => {
          if (event.kind === 'setup' && event.fault !== undefined)
            faults.push(`${name} ${seed}: ${event.fault.reason}`);
          if (event.kind !== 'turn' || event.punter !== 0) return;
          const { fault, ms = 0 } = event.taken;
          if (fault !== undefined) faults.push(`${name} ${seed}, turn ${event.turn}: ${fault.kind}, ${fault.reason}`);
          slowest = Math.max(slowest, ms);
          asked++;
          if (--left === 0) enough.abort();
        },
      }).catch((error: unknown) => {
        if (!enough.signal.aborted) throw error;
      });
    }
  } finally {
    await busy.end();
  }
  return { faults, most: { 'slowest ms': Math.round(slowest) } };
}

/** The check. */
export const MOVES_UNDER_LOAD: Check = {
  name: 'punter/load',
  promise: `./punter is never late by the contest’s clock while ${BUSY} processes keep the cores busy`,
  unit: 'moves',
  short: 0,
  long: 20_000,
  part: 250,
  run: askMoves,
};
