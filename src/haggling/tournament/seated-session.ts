// A session of the arena by seats: where a process plays, or a log of the session is kept.

import { dirname, join } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import type { Game, GameResult } from '../../arena/contest.ts';
import { FileError, onDisk } from '../../base/file-error.ts';
import { fileNamePart } from '../../base/file-name.ts';
import { makeFolder } from '../../base/folder.ts';
import { writeWhole } from '../../base/whole-file.ts';
import { type HagglingPlace, type HagglingProblem, viewOf } from '../game/problem.ts';
import { infoEvent, type LogEvent, logText, openingEvent, turnEvents } from '../record/session-log.ts';
import { type HagglingSeat, playSession } from '../seats/haggling-seat.ts';
import type { HagglingOptions } from './desk-options.ts';
import type { OpenEntrant } from './entrants.ts';
import { hagglingResult } from './result.ts';

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
  const log: LogEvent[] = [['seed', game.seed], openingEvent(problem, ['script', 'script'])];
  const tell = (events: readonly LogEvent[]): void => void (records !== undefined && log.push(...events));
  const times: [number[], number[]] = [[], []];
  const sit = (me: HagglingPlace): HagglingSeat => {
    const { quick, seat } = entrants[me];
    const sat = seat(viewOf(problem, me), (said) => tell([infoEvent(me, said)]));
    return quick === undefined ? timed(sat, times[me]) : sat;
  };
  const session = await playSession({
    problem,
    seats: [sit(0), sit(1)],
    onTurn: (seat, after) => tell(turnEvents(seat, after)),
    signal,
  });
  if (records === undefined) return hagglingResult(session, times);
  const path = join(records, `${fileNamePart(game.id, Infinity)}.json`);
  await keepLog(path, log);
  return hagglingResult(session, times, path);
}

/** Takes down how long its turns take, but for the first: that waits for the seat's process to start. */
function timed(seat: HagglingSeat, times: number[]): HagglingSeat {
  let isStarted = false;
  return {
    label: seat.label,
    async turn(offered, signal) {
      const begun = performance.now();
      const answer = await seat.turn(offered, signal);
      if (isStarted) times.push(performance.now() - begun);
      isStarted = true;
      return answer;
    },
    close: () => seat.close(),
  };
}

async function keepLog(path: string, events: readonly LogEvent[]): Promise<void> {
  try {
    await onDisk(path, async () => {
      makeFolder(dirname(path));
      await writeWhole(path, logText(events));
    });
  } catch (error) {
    throw error instanceof FileError ? new ArenaError(`what was played cannot be kept: ${error.message}`) : error;
  }
}
