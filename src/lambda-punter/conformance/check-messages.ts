// Checks of single messages: the handshake, set-up, whether the end of input is waited for, the end of a game.

import { show } from '../../base/errors.ts';
import { ALL_EXTENSIONS } from '../game/extensions.ts';
import { type Bench, type CheckVerdict, fail, ok, type Reply, skip, warning } from './check-kind.ts';
import type { CheckedGame } from './checked-game.ts';
import { PROBE_PUNTER } from './probe.ts';
import { beginning, brokenIn, mapOf, special } from './special-game.ts';
import { talk } from './talk.ts';

/** The check `handshake`. */
export function handshake({ finding, subject }: Bench): CheckVerdict {
  const { answersAtOnce, answersGreeted, greeted } = finding;
  if (answersAtOnce && answersGreeted) return ok('1.2 and later (it greets first) and 1.0 (no handshake)');
  if (answersGreeted)
    return ok('1.2 and later: it greets first. It does not play under task 1.0, which knew no handshake');
  if (answersAtOnce) {
    return ok(
      `1.0 alone, which knew no handshake: it did not greet within ${subject.limits.handshakeMs / 1000} s, as later ` +
        'judges want it to',
    );
  }
  if (greeted.kind === 'fault' && greeted.what === 'greeting') {
    const { atOnce } = finding;
    if (atOnce.kind === 'fault' && atOnce.what === 'frame')
      return skip('what it says first is no frame (see framing-out)');
    return fail(
      `${greeted.reason}, expected {"me":name} first; nor did it answer a set-up message that was there from the ` +
        `start (${atOnce.kind === 'fault' ? atOnce.reason : show(atOnce.raw)})`,
    );
  }
  if (greeted.kind === 'fault' && greeted.what === 'frame') return skip('what it says is no frame (see framing-out)');
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
    if (setup.what === 'frame') return skip('what it says is no frame (see framing-out)');
    if (setup.what === 'greeting') return skip('it does not get so far (see handshake)');
    if (!finding.answersAtOnce && finding.greeted.kind === 'fault' && finding.greeted.what === 'greeting')
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

/** Tells the game's end. */
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
