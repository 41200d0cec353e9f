// What is measured of the page that shows games: opening, jumps of the slider, moving the map, long live games.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type GameRecord, recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { PAGE_FOLDER } from '../../../src/packaging/project.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { BenchPage, numberOf } from './bench-page.ts';
import { withGamePage } from '../../support/game-page.ts';

/** What opening a game took, time after time, in milliseconds. */
export interface OpeningFigures {
  readonly drawn: readonly number[];
  /** Of that, how long the page's thread worked until the page was at rest. */
  readonly cpu: readonly number[];
}

/** What jumps took, in milliseconds: from the input to the end of the frame, and what of it was work. */
export interface JumpFigures {
  readonly shown: readonly number[];
  readonly work: readonly number[];
  /** How long the processor worked for the page's thread, a jump. */
  readonly cpu: number;
}

/** Frames while the map moves: the milliseconds between them, and those of the processor for one. */
export interface FrameFigures {
  readonly between: readonly number[];
  readonly cpu: number;
}

/** All about a game that is replayed. */
export interface ReplayFigures {
  readonly opening: OpeningFigures;
  readonly randomJumps: JumpFigures;
  readonly endJumps: JumpFigures;
  readonly panning: FrameFigures;
  readonly zooming: FrameFigures;
}

/** How much is measured. */
export interface PageEffort {
  readonly openings: number;
  readonly jumps: number;
  readonly frameMs: number;
}

const SEED = 7;
/** The page is at rest so long after its first drawing. */
const REST_MS = 1_500;

/** Measures a game that is replayed. */
export async function measureReplay(
  browser: Browser,
  record: GameRecord,
  { openings, jumps, frameMs }: PageEffort,
  tell: (line: string) => void,
): Promise<ReplayFigures> {
  const text = JSON.stringify(recordToJson(record));
  const found: ReplayFigures[] = [];
  await withGamePage(
    (app) => {
      app.get('/games', () => ({ games: ['game.json'] }));
      app.get('/games/game.json', (_request, reply) => reply.type('application/json').send(text));
    },
    async (address) => {
      const opening = { drawn: [] as number[], cpu: [] as number[] };
      for (let time = 1; time <= openings; time++) {
        tell(`page: opening, ${time} of ${openings}`);
        const one = await BenchPage.open(browser);
        try {
          opening.drawn.push(await one.firstDrawing(address));
          await one.inside(`rest(${REST_MS})`);
          opening.cpu.push((await one.cpu()).task);
        } finally {
          await one.close();
        }
      }
      const page = await BenchPage.open(browser);
      try {
        await page.firstDrawing(address);
        await page.inside(`rest(${REST_MS})`);
        tell('page: jumps');
        const random = randomFrom(SEED);
        const last = record.turns.length;
        const turns = Array.from({ length: jumps }, () => randomBelow(random, last + 1));
        // The first walk over the game keeps moments; from one end to the other is asked first, while there are none.
        const ends = Array.from({ length: Math.max(4, Math.round(jumps / 5)) }, (_, place) => (place % 2) * last);
        const endJumps = await jumpsOf(page, ends);
        const randomJumps = await jumpsOf(page, turns);
        tell('page: moving the map');
        const panning = await framesOf(page, `pan(${frameMs})`);
        const zooming = await framesOf(page, `zoom(${frameMs})`);
        found.push({ opening, endJumps, randomJumps, panning, zooming });
      } finally {
        await page.close();
      }
    },
  );
  const [figures] = found;
  if (figures === undefined) throw new Error('the page was not measured');
  return figures;
}

async function jumpsOf(page: BenchPage, turns: readonly number[]): Promise<JumpFigures> {
  const before = (await page.cpu()).task;
  const found = await page.inside(`jumps(${JSON.stringify(turns)})`);
  const after = (await page.cpu()).task;
  return {
    shown: found.map((one) => numberOf(one, 'shown')),
    work: found.map((one) => numberOf(one, 'work')),
    cpu: (after - before) / turns.length,
  };
}

async function framesOf(page: BenchPage, call: string): Promise<FrameFigures> {
  const before = (await page.cpu()).task;
  const between = (await page.inside(call)).map(Number);
  return { between, cpu: ((await page.cpu()).task - before) / Math.max(1, between.length) };
}

/** The bytes of the page's own code, compressed. */
export function compressedBytes(): number {
  const zipped = readdirSync(PAGE_FOLDER).filter((name) => name.endsWith('.gz'));
  return zipped.reduce((sum, name) => sum + statSync(join(PAGE_FOLDER, name)).size, 0);
}
