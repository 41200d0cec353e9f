// What a game of haggling is to the arena: one session of two agents about the problem of the game's seed.

import { ArenaError } from '../../arena/arena-error.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import type { Contest, Game, SeatResult } from '../../arena/contest.ts';
import { histogramOf } from '../../arena/figures/histogram.ts';
import { keepRecord } from '../../arena/run/record-files.ts';
import { plain } from '../../base/plain-text.ts';
import { ABORT_REASONS, type HagglingSession, moneyOf, playInOneGo } from '../game/haggling-session.ts';
import { problemOf } from '../game/problem-generator.ts';
import { type HagglingPlace, type HagglingProblem, viewOf } from '../game/problem.ts';
import { infoEvent, type LogEvent, logText, openingEvent, turnEvents } from '../record/session-log.ts';
import { type HagglingSeat, playSession, withTurn } from '../seats/haggling-seat.ts';
import { type HagglingOptions, readHagglingOptions } from './desk-options.ts';
import { type OpenEntrant, openEntrant } from './entrants.ts';
import { hagglingTraits } from './traits.ts';

/** What an entrant did wrong, by the reason with which the session was ended; anything else is `failed`. */
const FAULT_KINDS: ReadonlyMap<string, string> = new Map([
  [ABORT_REASONS.expected, 'no offer'],
  [ABORT_REASONS.invalid, 'invalid'],
  [ABORT_REASONS.unexpected, 'out of turn'],
  [ABORT_REASONS.late, 'late'],
]);

/**
 * The result of a session that has ended.
 * @param times how long each seat's turns took, in milliseconds, if that says anything
 */
function hagglingResult(session: HagglingSession, times?: readonly (readonly number[])[]) {
  const { ending, turns } = session;
  const money = moneyOf(session);
  const seats = money.map((score, seat): SeatResult => {
    const reason = ending?.kind === 'aborted' && ending.seat === seat ? ending.reason : undefined;
    const kind = FAULT_KINDS.get(reason ?? '') ?? 'failed';
    return {
      score,
      measures: { deals: ending?.kind === 'agreed' ? 100 : 0, [`seat${seat}`]: score, turns },
      faults: reason === undefined ? {} : { [kind]: 1 },
      ...(reason !== undefined && { failed: [{ turn: turns, kind, reason: plain(reason) }] }),
      ...(times !== undefined && times[seat].length > 0 && { times: histogramOf(times[seat]) }),
    };
  });
  return { seats };
}

/** Takes down how long its turns take, but for the first: that waits for the seat's process to start. */
function timed(seat: HagglingSeat, times: number[]): HagglingSeat {
  let isStarted = false;
  return withTurn(seat, async (offered, signal) => {
    const begun = performance.now();
    const answer = await seat.turn(offered, signal);
    if (isStarted) times.push(performance.now() - begun);
    isStarted = true;
    return answer;
  });
}

/** The contest for the arena. */
export const HAGGLING_ENTRY: ContestEntry = {
  name: 'haggling',
  module: import.meta.url,
  read(raw) {
    const options = readHagglingOptions(raw, 'options');
    return { ...hagglingTraits(options), open: () => openHaggling(options) };
  },
};

/**
 * Opens the contest.
 * @throws {ArenaError} if a file is not there or is another one; in play, if a log cannot be written
 */
function openHaggling(options: HagglingOptions): Contest {
  const { records } = options;
  const entrants = new Map(options.entrants.map((one) => [one.name, openEntrant(one, options)]));
  const entrant = ({ id, seats }: Game, seat: HagglingPlace): OpenEntrant => {
    const one = entrants.get(seats[seat]);
    if (one === undefined) throw new ArenaError(`${id}: there is no entrant ${seats[seat]}`);
    return one;
  };
  /** Everybody plays on one seed before the next. */
  let last: { readonly seed: number; readonly problem: HagglingProblem } | undefined;
  return {
    async play(game, signal) {
      const seated = [entrant(game, 0), entrant(game, 1)] as const;
      const [first, second] = seated;
      const { seed } = game;
      if (last?.seed !== seed) last = { seed, problem: problemOf(seed, options.size).problem };
      const { problem } = last;
      // Without processes and records nothing waits, and a session takes a fraction of a millisecond.
      if (first.quick !== undefined && second.quick !== undefined && records === undefined)
        return hagglingResult(playInOneGo(problem, [first.quick, second.quick]));
      const log: LogEvent[] = [['seed', seed], openingEvent(problem, ['script', 'script'])];
      const tell = (events: readonly LogEvent[]): void => void (records !== undefined && log.push(...events));
      const times: [number[], number[]] = [[], []];
      const sit = (me: HagglingPlace): HagglingSeat => {
        const { quick, seat } = seated[me];
        const sat = seat(viewOf(problem, me), (said) => tell([infoEvent(me, said)]));
        return quick === undefined ? timed(sat, times[me]) : sat;
      };
      const session = await playSession({
        problem,
        seats: [sit(0), sit(1)],
        onTurn: (seat, after) => tell(turnEvents(seat, after)),
        signal,
      });
      const result = hagglingResult(session, times);
      return records === undefined ? result : { ...result, record: await keepRecord(records, game, logText(log)) };
    },
  };
}
