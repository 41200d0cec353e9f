// Checks of the end of a game: the stop message, also where the program had no turn.

import { ALL_EXTENSIONS } from '../game/extensions.ts';
import { show } from '../../base/errors.ts';
import { fail, ok, skip, warning, type Bench, type CheckVerdict } from './check-kind.ts';
import { talk } from './talk.ts';
import { mapOf } from './other-seats.ts';
import type { CheckedGame } from './checked-game.ts';
import { beginning, brokenIn, special } from './special-game.ts';

/** The check `stop`. */
export async function stop(bench: Bench): Promise<CheckVerdict> {
  const map = mapOf(
    [
      [0, 1],
      [1, 2],
    ],
    [1],
  );
  const game = await beginning(bench, {}, { what: 'two rivers', map, turns: 9 });
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
  const map = mapOf(
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 0],
    ],
    [1, 3],
  );
  const game = await beginning(
    bench,
    {},
    { what: 'five rivers', map, punters: 17, seat: 16, settings: ALL_EXTENSIONS },
  );
  const verdict = await tellEnd(bench, game, 'as the last of 17 punters on five rivers, with no turn at all');
  if (verdict.verdict !== 'ok' && (await stop(bench)).verdict === verdict.verdict)
    return skip('cannot be told: another game already ends in the same way (see stop)');
  return verdict.verdict === 'ok' ? ok('the last of 17 punters on five rivers: set-up, then stop') : verdict;
}
