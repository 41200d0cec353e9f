// A session of the arena by seats: where a process plays, or a log of the session is kept.

import { join } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import type { Game, GameResult } from '../../arena/contest.ts';
import { InputError } from '../../base/errors.ts';
import { FileError } from '../../base/file-error.ts';
import { writeWhole } from '../../base/whole-file.ts';
import { moneyOf } from '../game/haggling-session.ts';
import type { HagglingSession } from '../game/haggling-session.ts';
import { viewOf } from '../game/problem.ts';
import type { HagglingPlace, HagglingProblem } from '../game/problem.ts';
import type { LogEvent } from '../record/log-events.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';
import { playSession } from '../seats/whole-session.ts';
import type { SessionEvent } from '../seats/whole-session.ts';
import type { OpenEntrant } from './haggling-entrants.ts';
import type { HagglingOptions } from './haggling-options.ts';
import { resultOf } from './haggling-result.ts';

/**
 * Plays a session with a seat for each entrant, and keeps its log where there is a folder for it.
 * @throws {ArenaError} where the log cannot be written; the signal's reason
 */
export async function playSeated(
  game: Game,
  problem: HagglingProblem,
  entrants: readonly [OpenEntrant, OpenEntrant],
  { records }: HagglingOptions,
  signal: AbortSignal,
): Promise<GameResult> {
  const log: LogEvent[] = [
    ['seed', game.seed],
    ['init', ['script', 'script'], problem.counts, problem.maxRounds],
  ];
  const tell = (event: SessionEvent): void => void (records !== undefined && log.push(logged(event)));
  const times: [number[], number[]] = [[], []];
  const sit = (me: HagglingPlace): HagglingSeat => {
    const { quick, seat } = entrants[me];
    const sat = seat(viewOf(problem, me), (said) => tell({ kind: 'info', seat: me, said }));
    return quick === undefined ? timed(sat, times[me]) : sat;
  };
  const session = await playSession({ problem, seats: [sit(0), sit(1)], onEvent: tell, signal });
  if (records === undefined) return resultOf(session, times);
  const path = join(records, `${game.id.replaceAll(/[^\w.-]+/g, '-')}.json`);
  await keepLog(path, [...log, ...endOf(session)]);
  return resultOf(session, times, path);
}

/** Takes down how long its turns take. */
function timed(seat: HagglingSeat, times: number[]): HagglingSeat {
  return {
    label: seat.label,
    async turn(offered, signal) {
      const begun = performance.now();
      const answer = await seat.turn(offered, signal);
      times.push(performance.now() - begun);
      return answer;
    },
    close: () => seat.close(),
  };
}

function logged(event: SessionEvent): LogEvent {
  switch (event.kind) {
    case 'info':
      return ['info', event.seat, event.said];
    case 'offer':
      return ['offer', event.seat, event.shares];
    case 'accept':
      return ['offer', event.seat];
    case 'abort':
      return ['abort', event.seat, event.reason];
  }
}

/** What follows the last turn: values and scores, where the session came to its end. */
function endOf(session: HagglingSession): LogEvent[] {
  const { ending, problem } = session;
  if (ending?.kind === 'aborted') return [];
  const money = moneyOf(session);
  return [
    ['valuation', 0, problem.values[0]],
    ['score', 0, money[0]],
    ['valuation', 1, problem.values[1]],
    ['score', 1, money[1]],
    ['done', ending?.kind === 'agreed'],
  ];
}

async function keepLog(path: string, events: readonly LogEvent[]): Promise<void> {
  try {
    await writeWhole(path, `${JSON.stringify(events, undefined, 4)}\n`);
  } catch (error) {
    throw error instanceof InputError || error instanceof FileError
      ? new ArenaError(`what was played cannot be kept: ${error.message}`)
      : error;
  }
}
