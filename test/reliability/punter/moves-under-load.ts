// ./punter by the contest's clock on a machine with more to do than it has cores.

import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildPunter } from '../../../src/cli/common/builds.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { type MatchEvent, playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { readMapFile } from '../../../src/lambda-punter/judge/game-files.ts';
import { programEntrant, rivalEntrant } from '../../../src/lambda-punter/play/entrants.ts';
import { PUNTER, ROOT } from '../../../src/packaging/project.ts';
import { keepBusy } from '../../../src/programs/busy-cores.ts';
import { ALL } from '../../support/random-map.ts';
import type { Check, Findings, Span } from '../check.ts';

/** Games at once, of which each waits for a ./punter nearly all the time, and processes beside them that only spin. */
const GAMES = 5;
const BUSY = 2;
/** Maps of all sizes; small ones have games of few moves. */
const MAPS = ['sample', 'small-city', 'medium-grid', 'medium-city', 'large-ring', 'large-city'];
/** Of a game on a large map only so many moves of ours are asked for: one has hundreds. */
const MOST_MOVES = 60;
/** They answer at once, so that nearly all the time is ./punter's. */
const OTHERS = ['greedy', 'eager', 'random'] as const;

/** Plays a game until ./punter has been asked for enough moves, or to its end; how long each took. */
async function movesOf(game: number, faults: string[]): Promise<number[]> {
  const name = MAPS[game % MAPS.length];
  const enough = new AbortController();
  const times: number[] = [];
  const entrants = [
    programEntrant('punter', PUNTER, { handshake: 'on', limits: {} }),
    ...OTHERS.map((rival) => rivalEntrant(rival, rival)),
  ];
  const onEvent = (event: MatchEvent): void => {
    if (event.kind === 'setup' && event.fault !== undefined) faults.push(`${name} ${game}: ${event.fault.reason}`);
    if (event.kind !== 'turn' || event.punter !== 0) return;
    const { fault, ms = 0 } = event.taken;
    if (fault !== undefined) faults.push(`${name} ${game}, turn ${event.turn}: ${fault.kind}, ${fault.reason}`);
    times.push(ms);
    if (times.length === MOST_MOVES) enough.abort();
  };
  await playMatch({
    mapName: name,
    map: readMapFile(join(ROOT, 'maps', `${name}.json`)),
    settings: game % 2 === 0 ? ALL : NO_EXTENSIONS,
    seats: entrants.map((entrant, seat) => entrant.open(game + seat).seat),
    seed: game,
    signal: enough.signal,
    onEvent,
  }).catch((error: unknown) => {
    if (!enough.signal.aborted) throw error;
  });
  return times;
}

/** Plays until that many moves have been asked for, or a few more. */
async function askMoves({ from, count }: Span): Promise<Findings> {
  await buildPunter(() => {});
  const faults: string[] = [];
  const times: number[] = [];
  let game = from;
  const playOn = async (): Promise<void> => {
    while (times.length < count) times.push(...(await movesOf(game++, faults)));
  };
  await using _busy = keepBusy(BUSY);
  await Promise.all(Array.from({ length: GAMES }, playOn));
  return { faults, most: { 'slowest ms': Math.round(Math.max(...times)), load: Math.round(loadavg()[0]) } };
}

/** The check. */
export const MOVES_UNDER_LOAD: Check = {
  name: 'punter/load',
  promise: `./punter is never late by the contest’s clock in ${GAMES} games at once beside ${BUSY} busy processes`,
  unit: 'moves',
  short: 0,
  long: 20_000,
  part: 1_000,
  run: askMoves,
};
