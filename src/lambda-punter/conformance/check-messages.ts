// Checks of single messages: the handshake, set-up, whether the end of input is waited for, the end of a game; and what
// must be known before anything can be checked: how the program is to be talked to.

import { show } from '../../base/errors.ts';
import { ALL_EXTENSIONS } from '../game/extensions.ts';
import { type Bench, type CheckVerdict, fail, ok, skip, warning, type Message, type Way } from './check-kind.ts';
import type { Subject } from './check-list.ts';
import { type CheckedGame, beginning, brokenIn, mapOf, special } from './checked-game.ts';
import { type Reply, talk } from './talk.ts';
import { generateMap } from '../maps/kinds.ts';
import { mapToJson } from '../game/game-map.ts';

/** The check `handshake`. */
export function handshake({ finding, subject }: Bench): CheckVerdict {
  const { answersAtOnce, answersGreeted, greeted } = finding;
  if (answersAtOnce && answersGreeted) return ok('1.2 and later (it greets first) and 1.0 (no handshake)');
  if (answersGreeted)
    return ok('1.2 and later: it greets first. It does not play under task 1.0, which knew no handshake');
  if (answersAtOnce)
    return ok(
      `1.0 alone, which knew no handshake: it did not greet within ${subject.limits.handshakeMs / 1000} s, as later ` +
        'judges want it to',
    );
  if (greeted.what === 'greeting') {
    const { atOnce } = finding;
    if (atOnce.what === 'frame') return skip('what it says first is not a frame (see framing-out)');
    return fail(
      `${greeted.reason}, expected {"me":name} first; nor did it answer a set-up message that was there from the ` +
        `start (${atOnce.kind === 'fault' ? atOnce.reason : show(atOnce.raw)})`,
    );
  }
  if (greeted.what === 'frame') return skip('what it says is not a frame (see framing-out)');
  return ok('1.2 and later: it greets first (what comes then is another matter, see set-up)');
}

/** The check `input-open`. */
export function inputOpen({ subject, finding }: Bench): CheckVerdict {
  if (subject.endsInput)
    return fail(
      'it answers only when its input has ended, which no judge does: stop reading after the n bytes that the length ' +
        'names',
    );
  return finding.setup.kind === 'answer'
    ? ok('it answers while its input stays open')
    : skip('it does not answer at all (see the other checks)');
}

/** The check `set-up`. */
export function setUp({ finding }: Bench): CheckVerdict {
  const { setup } = finding;
  if (setup.kind === 'fault') {
    if (setup.what === 'frame') return skip('what it says is not a frame (see framing-out)');
    if (setup.what === 'greeting' || (!finding.answersAtOnce && finding.greeted.what === 'greeting'))
      return skip('it does not get so far (see handshake)');
    return fail(`${setup.reason}, expected {"ready":${PROBE_PUNTER},"state":…}`);
  }
  const { ready } = setup.raw;
  if (!Number.isSafeInteger(ready)) return fail(`got ${show(setup.raw)}, expected {"ready":${PROBE_PUNTER},"state":…}`);
  if (!('state' in setup.raw))
    return fail(
      `got ${show(setup.raw)}, expected a "state" too: each message comes to a fresh process, which knows nothing else`,
    );
  if (ready !== PROBE_PUNTER)
    return warning(`got "ready":${String(ready)}, expected its own number, ${PROBE_PUNTER}; some judges do not look`);
  return ok(`answered with ready and a state of ${size(setup)}`);
}

function size(reply: Reply & { kind: 'answer' }): string {
  const bytes = JSON.stringify(reply.raw['state']).length;
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}

/** The check `stop`. */
export async function stop(bench: Bench): Promise<CheckVerdict> {
  const game = await beginning(bench, { what: 'two rivers', map: mapOf('0-1 1-2', [1]), turns: 9 });
  return tellEnd(bench, game, 'in a game of two moves');
}

/** Sends the game's end. */
async function tellEnd(bench: Bench, game: CheckedGame, when: string): Promise<CheckVerdict> {
  const broken = brokenIn(game);
  if (broken || game.stop === undefined)
    return special(bench, [{ how: when, faults: broken ? [broken] : [] }], 'the game was not played to its end');
  const reply = await talk(bench.subject, game.stop);
  if (reply.kind === 'answer') return fail(`answered stop with ${show(reply.raw)}, expected nothing`);
  if (reply.what === 'frame') return fail(`${reply.reason}; a stop message expects nothing`);
  if (reply.what === 'greeting')
    return fail(`${reply.reason}, expected the handshake before stop as before every other message`);
  if (reply.what === 'timeout')
    return warning(
      `${when} it did not end within ${Math.round(reply.ms / 1000)} s after stop; ` +
        'the judge kills it, but others may wait for it',
    );
  if (!reply.reason.startsWith('exited with code 0') && !reply.reason.startsWith('closed'))
    return warning(
      `it FAILS AFTER EACH GAME: told stop ${when}, it ${reply.reason}. ` +
        'The score counts all the same, but an error within a game does not stand out beside this one',
    );
  return ok('it answers nothing to stop and ends by itself');
}

/** The check `no-turn`. */
export async function noTurn(bench: Bench): Promise<CheckVerdict> {
  const map = mapOf('0-1 1-2 2-3 3-4 4-0', [1, 3]);
  const seated = { punters: 17, seat: 16, settings: ALL_EXTENSIONS };
  const game = await beginning(bench, { what: 'five rivers', map, ...seated });
  const verdict = await tellEnd(bench, game, 'as the last of 17 punters on five rivers, with no turn at all');
  if (verdict.verdict !== 'ok' && (await stop(bench)).verdict === verdict.verdict)
    return skip('cannot be told: another game already ends in the same way (see stop)');
  return verdict.verdict === 'ok' ? ok('the last of 17 punters on five rivers: set-up, then stop') : verdict;
}

/** What was found. */
export type Finding = Awaited<ReturnType<typeof probe>>;

/** The program cannot be started at all. */
export class CannotRun extends Error {}

/** The punter's number in the set-up message that is sent to find things out. */
export const PROBE_PUNTER = 1;

/** The task's example map for two punters, without extensions. */
export const PROBE: Message = {
  kind: 'setup',
  json: JSON.stringify({ punter: PROBE_PUNTER, punters: 2, map: mapToJson(generateMap({ kind: 'sample', seed: 1 })) }),
};

/** The words for a program that ended by itself. */
const DIED = /^(exited with|was ended by|closed)/;

/**
 * Finds out how to talk to the program, and sets it in `subject`.
 * @throws {CannotRun} if it cannot be started
 */
export async function probe(subject: Subject) {
  subject.note('set-up with no handshake');
  /** What came of a set-up message that was there from the start, as under task 1.0. */
  const atOnce = await ask(subject, { handshake: 'off' });
  if (atOnce.kind === 'fault' && atOnce.reason.startsWith('could not be started')) throw new CannotRun(atOnce.reason);
  subject.note('handshake and set-up');
  /** What came of waiting for a greeting and then sending set-up, as from task 1.2 on. */
  const greeted = await ask(subject, { handshake: 'on' });
  /** Whether set-up was answered at all in each of the two ways. */
  const answersGreeted = greeted.kind === 'answer';
  const answersAtOnce = atOnce.kind === 'answer' && !('me' in atOnce.raw);
  subject.handshake = greeted.what !== 'greeting' && (answersGreeted || !answersAtOnce) ? 'on' : 'off';
  /** The answer to set-up that counts, or the fault that stands in its way. */
  const setup =
    subject.handshake === 'on' || (greeted.kind === 'fault' && atOnce.kind === 'answer' && !answersAtOnce)
      ? greeted
      : atOnce;
  return { atOnce, greeted, answersAtOnce, answersGreeted, setup };
}

/**
 * Asks with its input left open. If nothing comes, once more with its input ended; if it crashes,
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
  if (ended.kind !== 'answer') return open;
  subject.endsInput = true;
  return ended;
}
