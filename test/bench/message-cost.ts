// What ./punter takes in time and memory, a process a message: set-up, first move, a move at half-time.

import { PUNTER } from '../../src/packaging/project.ts';
import { oneMessage, type Measured } from './one-message.ts';
import type { PunterId } from '../../src/lambda-punter/game/ids.ts';
import { indexMap, mapToJson, riverCount } from '../../src/lambda-punter/game/game-map.ts';
import { moveToJson, type Move } from '../../src/lambda-punter/game/moves.ts';
import { isObject } from '../../src/base/shape.ts';
import type { GameClass } from './classes.ts';
import { randomHalf } from './game-file.ts';
import { median } from './median.ts';

/** Medians of one class of games; times from the start of the process to its whole answer. */
export interface MessagesResult {
  readonly rivers: number;
  readonly punters: number;
  readonly setupMs: number;
  readonly firstMs: number;
  readonly halfMs: number;
  /** The largest of the three. */
  readonly megabytes: number;
  readonly stateKilobytes: number;
}

const SETTINGS = { futures: true, splurges: true, options: true };

/** Measures ./punter, which must have been built, on games of the class, all extensions on. */
export async function measureMessages({ map: load, punters }: GameClass, runs: number): Promise<MessagesResult> {
  const parsed = load();
  const map = indexMap(parsed);
  const setup = await measure(runs, { punter: 0, punters, map: mapToJson(parsed), settings: SETTINGS });
  const state = isObject(setup.answer) ? setup.answer['state'] : undefined;
  const passes = Array.from({ length: punters }, (_, punter) =>
    moveToJson({ kind: 'pass', punter: punter as PunterId }),
  );
  const first = await measure(runs, { move: { moves: passes }, state });
  const half = randomHalf(map).map((river, turn): Move => ({
    kind: 'claim',
    punter: (turn % punters) as PunterId,
    source: map.siteIds[map.source[river]],
    target: map.siteIds[map.target[river]],
  }));
  // The moves of half a game in one list, as after many time-outs, bring the state to half-time.
  const brought = await oneMessage(PUNTER, [], { move: { moves: [...passes, ...half.map(moveToJson)] }, state });
  const later = isObject(brought.answer) ? brought.answer['state'] : undefined;
  const move = await measure(runs, { move: { moves: [] }, state: later });
  return {
    rivers: riverCount(map),
    punters,
    setupMs: setup.ms,
    firstMs: first.ms,
    halfMs: move.ms,
    megabytes: Math.max(setup.megabytes, first.megabytes, move.megabytes),
    stateKilobytes: JSON.stringify(later).length / 1000,
  };
}

/** The medians over this many runs, and the last answer. */
async function measure(runs: number, message: unknown): Promise<Measured> {
  const all: Measured[] = [];
  for (let run = 0; run < runs; run++) all.push(await oneMessage(PUNTER, [], message));
  return {
    ms: median(all.map(({ ms }) => ms)),
    megabytes: median(all.map(({ megabytes }) => megabytes)),
    answer: all[all.length - 1].answer,
  };
}
