// ./punter's session under a judge that says anything: whole games of right messages, with mutated ones among them,
// lost, doubled and swapped ones, and states that were damaged on the way.

import { strict as assert } from 'node:assert';
import { orNothing } from '../../../src/base/errors.ts';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import { isObject } from '../../../src/base/shape.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import {
  applyMove,
  beginTurn,
  type Board,
  checkMove,
  newBoard,
  seatAt,
} from '../../../src/lambda-punter/game/board.ts';
import { boardScores } from '../../../src/lambda-punter/game/scoring.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { indexMap, mapToJson } from '../../../src/lambda-punter/game/game-map.ts';
import { type Move, moveToJson, parseMove, pass } from '../../../src/lambda-punter/game/moves.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { answer } from '../../../src/lambda-punter/punter/session.ts';
import { ALL, randomGame } from '../../support/random-map.ts';
import { type Check, tryEach } from '../check.ts';
import { hostileText, mutated, oneOf, reordered } from '../mutation.ts';

const PUNTERS = 3;
/** Little, so that many games are tried. */
const NODES = 12;
/** No state of such a small map is longer, in characters: that of a table of 10,000 punters has 40,000. */
const LONGEST_STATE = 60_000;

/** What the session says to a message as it would be read; undefined where it ends or reads on. */
function answered(message: unknown, complaints: string[] = []): { [key: string]: unknown } | undefined {
  const reply = answer(message, {
    strategy: PLANNER,
    budget: () => nodeBudget(NODES),
    complain: (sentence) => complaints.push(sentence),
  });
  assert(
    complaints.every((sentence) => sentence !== ''),
    'a complaint says something',
  );
  if (reply.kind !== 'answer') return undefined;
  const said: unknown = JSON.parse(JSON.stringify(reply.message));
  assert(isObject(said));
  return said;
}

/** Whether an answer is one that a judge can read. */
function checkAnswer(said: { [key: string]: unknown }, message: unknown): void {
  const { state, ...rest } = said;
  if ('ready' in rest) assert(Number.isSafeInteger(rest['ready']));
  else parseMove(rest);
  const came = isObject(message) ? JSON.stringify(message['state'] ?? null).length : 0;
  assert(JSON.stringify(state ?? null).length <= Math.max(LONGEST_STATE, came), 'the state does not grow');
}

function tryGame(random: Random): void {
  const seed = randomBelow(random, 2 ** 31);
  const { parsed, board, moves } = randomGame(seed, PUNTERS, PUNTERS * randomBelow(random, 6));
  const setup = { punter: 0, punters: PUNTERS, map: mapToJson(parsed), settings: ALL };
  const reports = moves.map(moveToJson);
  const rounds = Array.from({ length: reports.length / PUNTERS }, (_, round) => ({
    move: { moves: reports.slice(round * PUNTERS, (round + 1) * PUNTERS) },
  }));
  const scores = boardScores(board, mineDistances(board.map), []).map((score, punter) => ({ punter, score }));
  const right = [setup, ...rounds, { stop: { moves: [], scores } }];
  let state: unknown;
  for (const one of reordered<object>(right, random)) {
    const carried = randomBelow(random, 8) === 0 ? mutated(state ?? null, right, random) : state;
    const whole = one === setup ? one : { ...one, state: carried };
    const message = randomBelow(random, 3) === 0 ? mutated(whole, right, random) : whole;
    const said = answered(message);
    if (said === undefined) continue;
    checkAnswer(said, message);
    ({ state } = said);
    // What was understood as a string of characters is answered as well.
    if (randomBelow(random, 20) === 0) answered(hostileText(message, random));
  }
  // After all that, a right game goes right.
  const fresh = answered(oneOf([setup, { ...setup, settings: undefined }], random));
  assert(fresh !== undefined && fresh['ready'] === 0);
  checkRightGame(setup, newBoard(indexMap(parsed), PUNTERS, ALL), moves);
}

/** Plays a right game, the others by these moves where they can: each answer is legal, and none has a complaint. */
function checkRightGame(setup: object, board: Board, moves: readonly Move[]): void {
  const complaints: string[] = [];
  let state = answered(setup, complaints)?.['state'];
  let last: Move[] = Array.from({ length: PUNTERS }, (_, punter) => pass(seatAt(punter, PUNTERS)));
  for (let turn = 0; turn < moves.length; turn += PUNTERS) {
    const said = answered({ move: { moves: last.map(moveToJson) }, state }, complaints);
    assert(said !== undefined, 'it answers');
    const { state: next, ...move } = said;
    state = next;
    last = [parseMove(move), ...moves.slice(turn + 1, turn + PUNTERS)].map((one, punter) => {
      const seat = seatAt(punter, PUNTERS);
      beginTurn(board, seat);
      const legal = punter === 0 ? checkMove(board, seat, one) : orNothing(() => checkMove(board, seat, one));
      if (legal === undefined) return pass(seat);
      applyMove(board, legal);
      return legal.move;
    });
  }
  assert.deepEqual(complaints, []);
}

/** The check of ./punter's session. */
export const PUNTER_SESSIONS: Check = {
  name: 'agents/lambda-punter',
  promise:
    'the session answers every message with a legal shape, or reads on, and then plays a right game by legal moves',
  unit: 'games of mutated messages',
  short: 30,
  long: 20_000,
  part: 2_000,
  run: (span) => tryEach('agents/lambda-punter', span, tryGame),
};
