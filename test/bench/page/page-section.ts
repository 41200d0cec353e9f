// The figures of the page that shows games, beside what is aimed at, as a section of the bench.

import { existsSync } from 'node:fs';
import { GAME_PAGE } from '../../../src/lambda-punter/page/game-page.ts';
import { buildContestPage } from '../../../src/packaging/contest-page-files.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { CHROMIUM, startChromium } from '../../support/browser.ts';
import { WIDE } from '../classes.ts';
import { aim, type Section } from '../findings.ts';
import type { BenchPlan } from '../sections.ts';
import { crowdedGame } from './crowded-game.ts';
import { compressedBytes, measureReplay, type FrameFigures, type ReplayFigures } from './page-figures.ts';
import { measureLive, slope, type LiveFigures } from './page-live.ts';

/** What is aimed at. */
const AIMS = { drawnMs: 1_000, jumpMs: 50, frames: 50, kilobytes: 200, steadyBytes: 10_000 };
/** A frame that takes longer was seen to be late. */
const LATE_MS = 20;
/** The live games: their rivers, and how many are played. An hour of real ones is 3,600 moves of a second each. */
const LIVE_RIVERS = 400;
const LIVE_GAMES = 40;

/** Measures the page in Chromium; undefined, and a word why, where there is none. */
export async function pageSection({ quick, rounds, folder, tell }: BenchPlan): Promise<Section | undefined> {
  if (!existsSync(CHROMIUM)) {
    tell(`page: not measured, for there is no Chromium at ${CHROMIUM}; install it (Debian: apt-get install chromium)`);
    return undefined;
  }
  await buildContestPage(GAME_PAGE, tell);
  const browser = await startChromium();
  try {
    const effort = quick ? { openings: 1, jumps: 10, frameMs: 500 } : { openings: rounds, jumps: 200, frameMs: 5_000 };
    const replay = await measureReplay(browser, crowdedGame(WIDE.map(), WIDE.punters, 'city'), effort, tell);
    const small = generateMap({ kind: 'city', rivers: quick ? 100 : LIVE_RIVERS, seed: 1 });
    const live = await measureLive(
      browser,
      crowdedGame(small, WIDE.punters, 'city'),
      quick ? 2 : LIVE_GAMES,
      folder,
      tell,
    );
    return sectionOf(replay, live);
  } finally {
    await browser.close();
  }
}

function sectionOf(replay: ReplayFigures, live: LiveFigures): Section {
  const { opening, randomJumps, endJumps, panning, zooming } = replay;
  const kilobytes = compressedBytes() / 1000;
  // The first games also fill what is kept once: compiled code, layers, lists of their last size.
  const growth = slope(live.heaps.slice(Math.floor(live.heaps.length / 2)));
  return {
    headings: ['page', 'median', '95%', 'worst', 'aim'],
    rows: [
      timeRow('first drawing, ms', opening.drawn, aim(part(opening.drawn, 0.5), AIMS.drawnMs)),
      timeRow('work of the page’s thread for it, ms', opening.cpu, ''),
      timeRow('jump to any turn, ms', randomJumps.shown, aim(part(randomJumps.shown, 1), AIMS.jumpMs)),
      timeRow('work of it, ms', randomJumps.work, ''),
      timeRow('jump from end to end, ms', endJumps.shown, aim(part(endJumps.shown, 1), AIMS.jumpMs)),
      timeRow('work of it, ms', endJumps.work, ''),
      timeRow('dragging: between frames, ms', panning.between, frameAim(panning.between)),
      timeRow('magnifying: between frames, ms', zooming.between, frameAim(zooming.between)),
      ['size, kB compressed', Math.round(kilobytes).toString(), '', '', aim(kilobytes, AIMS.kilobytes)],
      [
        'heap of a followed table, kB a game',
        (growth / 1000).toFixed(1),
        '',
        '',
        growth <= AIMS.steadyBytes ? 'steady' : 'steady: missed',
      ],
    ],
    notes: [
      `${WIDE.what}, ${WIDE.punters} punters, all options; a window of 1280 × 800, drawn by software`,
      'a jump: from the input to the end of the frame that shows it, waiting for that frame included; work: ' +
        'without the waiting',
      `the processor worked for the page's thread ${randomJumps.cpu.toFixed(1)} ms a jump, ` +
        `${endJumps.cpu.toFixed(1)} ms from end to end, its waiting aside`,
      frameNote('dragging', panning),
      frameNote('magnifying', zooming),
      `${live.heaps.length} live games of ${live.turns} turns followed one after another (an hour of real ones is ` +
        `9 such games): the heap is ${megabytes(live.heaps[0])} after the first, ` +
        `${megabytes(live.heaps[live.heaps.length - 1])} after the last; ${Math.round(live.cpu)} ms of work a game`,
    ],
  };
}

function timeRow(what: string, times: readonly number[], aimed: string): string[] {
  return [what, ...[0.5, 0.95, 1].map((place) => shown(part(times, place))), aimed];
}

function frameAim(times: readonly number[]): string {
  return framesOf(times) >= AIMS.frames ? `${AIMS.frames} a second` : `${AIMS.frames} a second: missed`;
}

function frameNote(what: string, { between, cpu }: FrameFigures): string {
  const late = between.filter((time) => time > LATE_MS).length / Math.max(1, between.length);
  return (
    `${what}: ${framesOf(between).toFixed(1)} frames a second, ${(100 * late).toFixed(1)}% of them over ${LATE_MS} ` +
    `ms; ${cpu.toFixed(1)} ms of the processor for one`
  );
}

function framesOf(times: readonly number[]): number {
  return (1000 * times.length) / times.reduce((sum, one) => sum + one, 0);
}

/** The value that this part of all values does not exceed. */
function part(values: readonly number[], place: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * place))] ?? NaN;
}

function shown(ms: number): string {
  return ms >= 100 ? Math.round(ms).toLocaleString('en') : ms.toFixed(1);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
