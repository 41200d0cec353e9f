// The offline client: a process a message. Finds out by itself whether the judge shakes hands, and warms up while it
// waits for it.

import { isatty } from 'node:tty';
import { InputError, messageOf, orInputError, orNothing, show } from '../../base/errors.ts';
import { encodeFrame } from '../../base/frame.ts';
import { MOST_LEVELS, parsePruned } from '../../base/json.ts';
import { plain } from '../../base/plain-text.ts';
import { isObject } from '../../base/shape.ts';
import type { PunterId } from '../game/ids.ts';
import { moveToJson, pass } from '../game/moves.ts';
import { clockBudget } from '../planner/budget.ts';
import type { Position } from '../planner/position.ts';
import type { Strategy } from '../planner/strategy.ts';
import { answer } from './session.ts';
import { type Input, openInput, writeAll } from './streams.ts';
import { CAUTION, greetedAt, moveDeadline, setupDeadline, STRETCH_FACTOR } from './timing.ts';
import { newWarmUp } from './warm-up.ts';

/**
 * Without a handshake (task 1.0) the message is in the pipe before we look; with one (1.2 on) the
 * judge says nothing until we have. So we speak first only if nothing has come this long after our
 * start. Speaking too early would lose a 1.0 game, waiting costs nothing: before the handshake no
 * judge counts the time.
 */
const HANDSHAKE_GRACE_MS = 100;
/** …and never less than this long: where we were slow to start, the judge may be slow to write. */
const LEAST_GRACE_MS = 30;

const STDIN = 0;
const STDOUT = 1;
const STDERR = 2;

/**
 * Plays one message of an offline game on the three standard streams, and nothing else.
 * @returns the exit code: 0 if something was answered (or there was no question), else 1
 */
export async function runOffline(strategy: Strategy): Promise<number> {
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
      if (isatty(STDIN)) complain('a judge starts this program and talks to it; --help says more. Ctrl-C ends it');
    }
    return await converse(input, strategy, spoke, complain);
  } catch (error) {
    complain(messageOf(error));
    // Nobody is left to answer, and an exit in the ordinary way would wait with the thread.
    if (input.waiting) process.kill(process.pid, 'SIGKILL');
    return 1;
  }
}

/** Milliseconds since the process started. */
function clock(): number {
  return performance.now();
}

async function converse(input: Input, strategy: Strategy, spoke: number | undefined, complain: (told: string) => void) {
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
async function nextMessage(input: Input, complain: (told: string) => void, onReceived: () => void) {
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
