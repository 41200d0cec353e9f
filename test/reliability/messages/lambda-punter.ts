// Lambda Punter's messages: streams of frames, and what either side takes a message for.

import { strict as assert } from 'node:assert';
import { encodeFrame, FrameReader } from '../../../src/base/frame.ts';
import { randomBelow } from '../../../src/base/seeded-random.ts';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { parseMove } from '../../../src/lambda-punter/game/moves.ts';
import { newPosition } from '../../../src/lambda-punter/planner/position.ts';
import { parseJudgeMessage, parseMe, parseMoves, parseReady } from '../../../src/lambda-punter/protocol/messages.ts';
import { decodeState, encodeState } from '../../../src/lambda-punter/punter/carried-state.ts';
import { SAMPLE } from '../../support/task-map.ts';
import { readOrRefused } from '../check.ts';
import { damaged, hostileText, mutated, oneOf, pieces } from '../mutation.ts';
import { ofMessages } from './of-messages.ts';

/** Longer frames are refused here, in bytes. */
const FRAME_BYTES = 200_000;

const MOVES = [
  { claim: { punter: 0, source: 0, target: 1 } },
  { pass: { punter: 1 } },
  { splurge: { punter: 0, route: [0, 1, 2] } },
  { option: { punter: 1, source: 0, target: 1 } },
];
const SETUP = { punter: 0, punters: 2, map: SAMPLE, settings: { futures: true, splurges: true, options: true } };
const STATE = stateAtStart();

/** A message of each kind, right. */
const MESSAGES: readonly unknown[] = [
  { you: 'Alonso' },
  { me: 'Alonso' },
  SETUP,
  { ready: 0, futures: [{ source: 1, target: 3 }], state: STATE },
  { move: { moves: MOVES }, state: STATE },
  { stop: { moves: MOVES, scores: [{ punter: 0, score: 7 }] }, state: STATE },
  { timeout: 1.5 },
  ...MOVES,
];

/** The check of these messages. */
export const PUNTER_MESSAGES = ofMessages(
  'lambda-punter',
  'a frame is read or refused in one sentence; a stream decodes the same in any pieces, a right one as it was sent',
  (random) => {
    const said = Array.from({ length: 1 + randomBelow(random, 3) }, () => oneOf(MESSAGES, random));
    const right = Buffer.from(said.map((message) => encodeFrame(message)).join(''));
    assert.deepEqual(framesIn(pieces(right, random)), [...said.map((value) => ({ value })), 'nothing']);
    const text = hostileText(mutated(said[0], MESSAGES, random), random);
    const stream = Buffer.concat([right, Buffer.from(`${Buffer.byteLength(text)}:${text}`), right]);
    const hostile = randomBelow(random, 2) === 0 ? stream : damaged(stream, random);
    const whole = framesIn([hostile]);
    assert.deepEqual(framesIn(pieces(hostile, random)), whole);
    for (const found of whole) if (typeof found === 'object' && 'value' in found) readAsAnything(found.value);
  },
);

/** A state as ./punter sends it. */
function stateAtStart(): unknown {
  const setup = parseJudgeMessage(SETUP);
  assert(setup.kind === 'setup');
  const position = newPosition(indexMap(setup.map), setup.punter, setup.punters, setup.settings);
  return JSON.parse(JSON.stringify(encodeState(position)));
}

/** What a reader makes of a stream that comes in these pieces: values and errors in their order, and what is left. */
function framesIn(all: readonly Buffer[]) {
  const reader = new FrameReader(FRAME_BYTES);
  const found: (ReturnType<typeof readOrRefused> | string)[] = [];
  for (const piece of all) {
    const pushed = readOrRefused(() => reader.push(piece));
    while (reader.ready) found.push(readOrRefused(() => reader.next()));
    if ('refused' in pushed) return [...found, pushed];
  }
  return [...found, reader.partial];
}

/** All that a judge or a punter may take a value for. */
function readAsAnything(value: unknown): void {
  const state = typeof value === 'object' && value !== null && 'state' in value ? value.state : value;
  readOrRefused(() => parseJudgeMessage(value));
  readOrRefused(() => parseMe(value));
  readOrRefused(() => parseReady(value));
  readOrRefused(() => parseMove(value));
  readOrRefused(() => parseMap(value));
  readOrRefused(() => parseMoves([value, state]));
  readOrRefused(() => decodeState(state));
}
