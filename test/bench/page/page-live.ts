// Live games one after another on a table that the page follows, faster than real ones: what the page keeps of each.

import type { Browser } from 'playwright-core';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { type Seat, inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { JUDGED } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { newLobby } from '../../../src/lambda-punter/server/lobby.ts';
import { addLiveRoutes } from '../../../src/lambda-punter/page/server/live-routes.ts';
import { BenchPage } from './bench-page.ts';
import { withGamePage } from '../../support/game-page.ts';

/** The heap in bytes after each game, rubbish collected. */
export interface LiveFigures {
  readonly turns: number;
  readonly heaps: readonly number[];
  /** Milliseconds that the page's thread worked for a game, in the middle. */
  readonly cpu: number;
}

/** A move comes so often, in milliseconds: a real one takes up to a thousand. */
const MOVE_MS = 1;
/** The page hears of news at most this late, and draws them. */
const SETTLE_MS = 600;

/** Plays a recorded game again and again; a page follows. */
export async function measureLive(
  browser: Browser,
  record: GameRecord,
  games: number,
  folder: string,
  tell: (line: string) => void,
): Promise<LiveFigures> {
  const map = indexMap(record.map);
  const { mapName, settings } = record;
  const conditions = { mapName, parsed: record.map, map, distances: mineDistances(map), settings, judging: JUDGED };
  const ended: (() => void)[] = [];
  const lobby = newLobby({
    tables: [{ name: 'bench', port: 0, punters: record.punters.length, conditions }],
    seed: 1,
    keep: () => Promise.resolve('game.json'),
    onFinished: () => ended.splice(0).forEach((wake) => wake()),
    onComplaint: tell,
  });
  const [table] = lobby.tables;
  const heaps: number[] = [];
  const cpus: number[] = [];
  try {
    await withGamePage(
      (app) => addLiveRoutes(app, { lobby, records: folder }, '/'),
      async (address) => {
        const page = await BenchPage.open(browser);
        try {
          for (let game = 0; game < games; game++) {
            tell(`page: live game ${game + 1} of ${games}`);
            const over = new Promise<void>((resolve) => ended.push(resolve));
            for (const [punter, { name }] of record.punters.entries()) {
              table.sit({ kind: 'rival', name, seat: () => replaying(record, punter), dismiss: () => {} });
            }
            if (game === 0) await page.firstDrawing(`${address}#table=bench`);
            await over;
            await page.inside(`rest(${SETTLE_MS})`);
            heaps.push(await page.heap());
            cpus.push((await page.cpu()).task);
          }
        } finally {
          await page.close();
        }
      },
    );
  } finally {
    await lobby.close(0);
  }
  return { turns: record.turns.length, heaps, cpu: (cpus[cpus.length - 1] - cpus[0]) / Math.max(1, games - 1) };
}

/** A seat that makes the moves of a recorded game. */
function replaying({ punters, turns }: GameRecord, punter: number): Seat {
  let turn = punter;
  const seat = inProcessSeat({
    name: punters[punter].name,
    setup: () => [...punters[punter].futures],
    move: () => {
      const { move } = turns[turn];
      turn += punters.length;
      return move;
    },
  });
  return {
    ...seat,
    move: async (moves) => {
      await new Promise((resolve) => setTimeout(resolve, MOVE_MS));
      return seat.move(moves);
    },
  };
}

/** Bytes that each game adds, by the straight line that fits best (least squares). */
export function slope(values: readonly number[]): number {
  const mean = (values.length - 1) / 2;
  const middle = values.reduce((sum, one) => sum + one, 0) / values.length;
  let [up, wide] = [0, 0];
  for (const [place, value] of values.entries()) {
    up += (place - mean) * (value - middle);
    wide += (place - mean) ** 2;
  }
  return wide === 0 ? 0 : up / wide;
}
