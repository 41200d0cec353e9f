// The offline client: a process a message. Finds out by itself whether the judge shakes hands; while it waits for it,
// it plays small games against nobody, so that what a move needs is compiled by then.

import { InputError, messageOf, orInputError, orNothing, show } from '../../base/errors.ts';
import { encodeFrame } from '../../base/frame.ts';
import { MOST_LEVELS, parsePruned } from '../../base/json.ts';
import { plain } from '../../base/plain-text.ts';
import { isObject } from '../../base/shape.ts';
import type { PunterId, SiteId } from '../game/ids.ts';
import { moveToJson, pass, type Move } from '../game/moves.ts';
import { clockBudget, nodeBudget } from '../planner/budget.ts';
import type { Position } from '../planner/position.ts';
import type { Strategy } from '../planner/strategy.ts';
import { answer } from './session.ts';
import { type Input, openInput, writeAll } from './streams.ts';
import { CAUTION, greetedAt, moveDeadline, setupDeadline, STRETCH_FACTOR } from './timing.ts';
import { type Random, randomBelow, randomFrom } from '../../base/seeded-random.ts';
import { ALL_EXTENSIONS, NO_EXTENSIONS } from '../game/extensions.ts';

/**
 * Without a handshake (task 1.0) the message is in the pipe before we look; with one (1.2 on) the
 * judge says nothing until we have. So we speak first only if nothing has come this long after our
 * start. Speaking too early would lose a 1.0 game, waiting costs nothing: before the handshake no
 * judge counts the time.
 */
const HANDSHAKE_GRACE_MS = 100;
/** …and never less than this long: where we were slow to start, the judge may be slow to write. */
const LEAST_GRACE_MS = 30;

const STDOUT = 1;
const STDERR = 2;

/**
 * Plays one message of an offline game on the three standard streams, and nothing else.
 * @param clock milliseconds since the process started
 * @returns the exit code: 0 if something was answered (or there was no question), else 1
 */
export async function runOffline(strategy: Strategy, clock: () => number): Promise<number> {
  // Perhaps nobody listens: the answer matters more than the complaint.
  const complain = (sentence: string): void =>
    orNothing(() => writeAll(STDERR, `${strategy.name}: ${plain(sentence)}\n`));
  const input = openInput();
  try {
    const warmUp = newWarmUp(strategy);
    let spoke: number | undefined;
    if (!(await input.heard(Math.max(LEAST_GRACE_MS, HANDSHAKE_GRACE_MS - clock()), warmUp))) {
      spoke = clock();
      writeAll(STDOUT, encodeFrame({ me: strategy.name }));
    }
    return await converse(input, strategy, clock, spoke, complain);
  } catch (error) {
    complain(messageOf(error));
    // Nobody is left to answer, and an exit in the ordinary way would wait with the thread.
    if (input.waiting) process.kill(process.pid, 'SIGKILL');
    return 1;
  }
}

async function converse(
  input: Input,
  strategy: Strategy,
  clock: () => number,
  spoke: number | undefined,
  complain: (sentence: string) => void,
): Promise<number> {
  let greeted: number | undefined;
  let received = 0;
  const budget = (kind: 'setup' | 'move', { lost }: Position) => {
    const ready = clock();
    const deadline = kind === 'setup' ? setupDeadline(greeted) : moveDeadline({ greeted, ready, lost });
    // To read the position is the first long stretch, and a measure of those that follow.
    return clockBudget(clock, deadline, Infinity, CAUTION, STRETCH_FACTOR * (ready - received));
  };
  for (;;) {
    const raw = await nextMessage(input, complain, () => (received = clock()));
    if (raw === undefined) {
      writeAll(STDOUT, encodeFrame(moveToJson(pass(0 as PunterId))));
      return 0;
    }
    if (isObject(raw) && 'you' in raw) greeted = greetedAt(spoke, clock());
    const reply = answer(raw, { strategy, budget, complain });
    if (reply.kind === 'answer') writeAll(STDOUT, encodeFrame(reply.message));
    if (reply.kind !== 'read-on') return 0;
  }
}

/**
 * The next message, less what is nested too deeply in it; undefined if its frame is whole but cannot be read:
 * then a pass is all there is to say. Complains of what is wrong.
 */
async function nextMessage(input: Input, complain: (sentence: string) => void, onReceived: () => void) {
  const text = await input.next();
  onReceived();
  const read = orInputError(() => parsePruned(text, 'frame'));
  if (read instanceof InputError) {
    complain(read.message);
    return undefined;
  }
  const { raw, deep } = read;
  if (deep.length > 0) {
    const which = deep.length === 1 ? show(deep[0]) : `${deep.length} members, ${show(deep[0])} among them,`;
    complain(`passes over ${which}: more than ${MOST_LEVELS} lists and objects inside one another`);
  }
  return raw;
}

/** Sites a side of the grid: more than 127 in all, so that the state has the element types of large maps. */
const GRID_SIDE = 12;
/** Few of both, so that most nodes go into draws and not into the betweenness. */
const MINES = 3;
const PUNTERS = 2;
/**
 * Nodes a move at most, enough for a round or two of the search; the first moves have fewer, because what is not
 * compiled yet is slow. With 512 the search decides no more moves of a process.
 */
const MOST_NODES = 128;
/** After this many moves a game begins with other extensions: ways with options and without are found otherwise. */
const MOVES_A_GAME = 8;
const SETTINGS = [NO_EXTENSIONS, ALL_EXTENSIONS];

/**
 * Warm-up in slices of one answer each: a set-up, then moves. Neither what it plays nor what the
 * strategy answers later depends on how many slices there were.
 * @returns does the next slice
 */
export function newWarmUp(strategy: Strategy): () => void {
  const random = randomFrom(1);
  const map = gridMap(random);
  let state: unknown;
  let moves = 0;
  let games = 0;
  /** A claim of every punter but us, of a river that may be taken. */
  const claims = (): Move[] =>
    Array.from({ length: PUNTERS - 1 }, (_, other) => ({
      kind: 'claim',
      punter: (1 + other) as PunterId,
      ...map.rivers[randomBelow(random, map.rivers.length)],
    }));
  return () => {
    const nodes = Math.min(MOST_NODES, 2 ** (games * MOVES_A_GAME + moves));
    const setup = { punter: 0, punters: PUNTERS, map, settings: SETTINGS[games % SETTINGS.length] };
    const message = state === undefined ? setup : { move: { moves: claims().map(moveToJson) }, state };
    const frame = encodeFrame(message);
    const raw: unknown = JSON.parse(frame.slice(frame.indexOf(':') + 1));
    const reply = answer(raw, {
      strategy,
      budget: (kind) => nodeBudget(kind === 'setup' ? 0 : nodes),
      complain: () => {},
    });
    moves = state === undefined ? 0 : moves + 1;
    state = reply.kind === 'answer' ? (reply.message as { readonly state?: unknown }).state : undefined;
    if (moves < MOVES_A_GAME) return;
    state = undefined;
    games++;
  };
}

/** A grid with mines drawn by chance. */
function gridMap(random: Random) {
  const rivers: { source: SiteId; target: SiteId }[] = [];
  const river = (source: number, target: number): void =>
    void rivers.push({ source: source as SiteId, target: target as SiteId });
  for (let site = 0; site < GRID_SIDE * GRID_SIDE; site++) {
    if (site % GRID_SIDE < GRID_SIDE - 1) river(site, site + 1);
    if (site + GRID_SIDE < GRID_SIDE * GRID_SIDE) river(site, site + GRID_SIDE);
  }
  return {
    sites: Array.from({ length: GRID_SIDE * GRID_SIDE }, (_, id) => ({ id: id as SiteId })),
    rivers,
    mines: Array.from({ length: MINES }, () => randomBelow(random, GRID_SIDE * GRID_SIDE) as SiteId),
  };
}
