// What must be known before anything can be checked: whether the program shakes hands, whether it
// answers set-up while its input stays open, and whether it runs in a folder that is not its own.

import { generateMap } from '../maps/kinds.ts';
import { mapToJson } from '../game/game-map.ts';
import { talk } from './talk.ts';
import type { Message, Reply, Subject, Way } from './check-kind.ts';

/** What was found. */
export interface Finding {
  /** What came of a set-up message that was there from the start, as under task 1.0. */
  readonly atOnce: Reply;
  /** What came of waiting for a greeting and then sending set-up, as from task 1.2 on. */
  readonly greeted: Reply;
  /** Whether set-up was answered in each of the two ways, whatever the answer. */
  readonly answersAtOnce: boolean;
  readonly answersGreeted: boolean;
  /** The answer to set-up that counts, or the fault that stands in its way. */
  readonly setup: Reply;
  /** Why the program cannot be run at all. */
  readonly cannotRun?: string;
}

/** The punter's number in the set-up message that is sent to find things out. */
export const PROBE_PUNTER = 1;

/** The task's example map for two punters, without extensions. */
export const PROBE: Message = {
  kind: 'setup',
  json: JSON.stringify({ punter: PROBE_PUNTER, punters: 2, map: mapToJson(generateMap({ kind: 'sample', seed: 1 })) }),
};

/** How it is said that a program ended by itself. */
const DIED = /^(exited with|was ended by|closed)/;

/** Finds out how to talk to the program, and sets it in `subject`. */
export async function probe(subject: Subject): Promise<Finding> {
  subject.note('set-up with no handshake');
  const atOnce = await ask(subject, { handshake: 'off' });
  if (atOnce.kind === 'fault' && atOnce.reason.startsWith('could not be started')) {
    return {
      atOnce,
      greeted: atOnce,
      answersAtOnce: false,
      answersGreeted: false,
      setup: atOnce,
      cannotRun: atOnce.reason,
    };
  }
  subject.note('handshake and set-up');
  const greeted = await ask(subject, { handshake: 'on' });
  const answersGreeted = greeted.kind === 'answer';
  const answersAtOnce = atOnce.kind === 'answer' && !('me' in atOnce.raw);
  const greets = answersGreeted || (greeted.kind === 'fault' && greeted.what !== 'greeting');
  subject.handshake = greets && !(answersAtOnce && !answersGreeted) ? 'on' : 'off';
  const setup =
    subject.handshake === 'on' || (greeted.kind === 'fault' && atOnce.kind === 'answer' && !answersAtOnce)
      ? greeted
      : atOnce;
  return { atOnce, greeted, answersAtOnce, answersGreeted, setup };
}

/**
 * Asks with its input left open. Where nothing comes, once more with its input ended; where it crashes,
 * once more in its own folder; what helps is done from then on.
 */
async function ask(subject: Subject, way: Way): Promise<Reply> {
  const patience = subject.limits.setupMs;
  const open = await talk(subject, PROBE, { ...way, patience });
  if (open.kind === 'answer') return open;
  if (DIED.test(open.reason) && !subject.atHome) {
    const home = await talk(subject, PROBE, { ...way, patience, atHome: true });
    if (home.kind !== 'answer') return open;
    subject.atHome = true;
    return home;
  }
  if (open.what !== 'timeout') return open;
  const ended = await talk(subject, PROBE, { ...way, patience, endsInput: true });
  if (ended.kind === 'answer') {
    subject.endsInput = true;
    return ended;
  }
  return open;
}
