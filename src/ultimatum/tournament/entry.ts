// What a game of the ultimatum game is to the arena: one series of a field, played in one go from the game's seed; and
// what a series comes to in the arena's terms.

import { join } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import { gameFileName } from '../../arena/run/record-files.ts';
import type { Contest, Game, GameResult, SeatResult } from '../../arena/contest.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import { messageOf } from '../../base/errors.ts';
import { standingsIn } from '../../base/ranks.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { unknownName } from '../../terminal/unknown-name.ts';
import { ULTIMATUM_AGENTS } from '../bundled/bundled-agents.ts';
import type { MakeAgent } from '../game/agent.ts';
import { type SeriesJournal, seriesJournal } from '../record/series-file.ts';
import { measureSeries, MessageClock, MIN_PERCENT, seatUid, type SeriesPlan } from './measured-series.ts';
import { readUltimatumOptions, type MeasuredField, type UltimatumOptions } from './desk-options.ts';
import { ultimatumTraits } from './traits.ts';

/** The contest for the arena. */
export const ULTIMATUM_ENTRY: ContestEntry = {
  name: 'ultimatum',
  module: import.meta.url,
  read(raw) {
    const options = readUltimatumOptions(raw, 'options');
    return { ...ultimatumTraits(options), open: () => openUltimatum(options) };
  },
};

/**
 * Opens the contest.
 * @throws {ArenaError} if there is no such agent
 */
function openUltimatum(options: UltimatumOptions): Contest {
  const { rounds, total, rules, tellsRounds, records, fields } = options;
  const entrants = new Map(options.entrants.map(({ name, agent }) => [name, makerOf(agent)]));
  const result = (game: Game): GameResult => {
    const makes = game.seats.map((name) => {
      const make = entrants.get(name);
      if (make === undefined) throw new ArenaError(`${game.id}: there is no entrant ${name}`);
      return make;
    });
    const field = fields?.find(({ name }) => name === game.setting);
    if (field !== undefined)
      return trial(makes, { terms: { total, rounds: field.rounds }, seed: game.seed, rules, tellsRounds }, field);
    // The games of a group have one seed; who sits elsewhere meets others in another order.
    const seed = seedOf(game.seed, ...game.seats);
    const plan: SeriesPlan = { terms: { total, rounds }, seed, rules, tellsRounds };
    return records === undefined ? seriesResult(measureSeries(makes, plan)) : recorded(game, makes, plan, records);
  };
  return {
    play(game, signal) {
      signal.throwIfAborted();
      return Promise.resolve(result(game));
    },
  };
}

/** Plays for a measurement: the first seat has the times, and the number of rounds, among its measures. */
function trial(makes: readonly MakeAgent[], plan: SeriesPlan, { timed, weighed }: MeasuredField): GameResult {
  const clock = new MessageClock();
  const clocked = makes.map((make, seat) => (seat < timed ? clock.timed(make, plan.seed === weighed) : make));
  const begun = performance.now();
  let rounds = 0;
  const [first, ...others] = seriesResult(measureSeries(clocked, plan, () => rounds++)).seats;
  const ms = performance.now() - begun;
  return { seats: [{ ...first, measures: { ...first.measures, rounds, ms, ...clock.times } }, ...others] };
}

/** Plays with a journal. @throws {ArenaError} if it cannot be kept */
function recorded(game: Game, makes: readonly MakeAgent[], plan: SeriesPlan, folder: string): GameResult {
  const path = join(folder, `${gameFileName(game)}.jsonl`);
  const players = game.seats.map((name, seat) => ({ uid: seatUid(seat), name }));
  let journal: SeriesJournal;
  try {
    journal = seriesJournal(path, { terms: plan.terms, rules: plan.rules, minPercent: MIN_PERCENT, players });
  } catch (error) {
    throw unkept(messageOf(error));
  }
  const seats = measureSeries(makes, plan, (outcome) => journal.add({ kind: 'round', outcome }));
  journal.add({ kind: 'end' });
  const trouble = journal.close();
  if (trouble !== undefined) throw unkept(trouble);
  return seriesResult(seats, path);
}

const unkept = (trouble: string): ArenaError => new ArenaError(`what was played cannot be kept: ${trouble}`);

function makerOf(agent: string): MakeAgent {
  const found = ULTIMATUM_AGENTS.get(agent);
  if (found === undefined) throw new ArenaError(unknownName('agent', agent, [...ULTIMATUM_AGENTS.keys()]));
  return found.make;
}

/** The result of a series. */
function seriesResult(seats: ReturnType<typeof measureSeries>, record?: string): GameResult {
  const standings = standingsIn(seats.map(({ score }) => score));
  // The place in the order of finish, from 1; those with one score share the middle of their places.
  const finishes = standings.map(({ above, same }) => above + (same + 1) / 2);
  return { seats: seats.map((seat, at) => seatResult(seat, finishes[at])), ...(record !== undefined && { record }) };
}

function seatResult({ score, measures, outIn }: ReturnType<typeof measureSeries>[number], finish: number): SeatResult {
  const result = { score, measures: { finish, ...measures } };
  if (outIn === undefined) return { ...result, faults: {} };
  // Rounds are numbered from 1, turns from 0; a player who left before the first one failed on no turn.
  const turn = outIn === 0 ? {} : { turn: outIn - 1 };
  return {
    ...result,
    faults: { out: 1 },
    failed: [{ ...turn, kind: 'out', reason: 'gave no answer, or a wrong one' }],
  };
}
