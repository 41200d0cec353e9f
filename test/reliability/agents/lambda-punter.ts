// ./punter's session under a judge that says anything: whole games of right messages, with mutated ones among them,
// lost, doubled and swapped ones, and states that were damaged on the way.

import { strict as assert } from 'node:assert';
import { randomBelow, type Random } from '../../../src/base/seeded-random.ts';
import { isObject } from '../../../src/base/shape.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { boardScores } from '../../../src/lambda-punter/game/scoring.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { mapToJson } from '../../../src/lambda-punter/game/game-map.ts';
import { moveToJson, parseMove } from '../../../src/lambda-punter/game/moves.ts';
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
function answered(message: unknown): { [key: string]: unknown } | undefined {
  const complaints: string[] = [];
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
}

/** The check of ./punter's session. */
export const PUNTER_SESSIONS: Check = {
  name: 'agents/lambda-punter',
  promise: 'the session answers every message with a legal shape, or reads on; its state does not grow',
  unit: 'games of mutated messages',
  short: 60,
  long: 20_000,
  part: 2_000,
  run: (span) => tryEach('agents/lambda-punter', span, tryGame),
};
