// What a game of the ultimatum game is to the arena: one series of a field, played in one go from the game's seed.

import { join } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import type { ContestEntry } from '../../arena/contest-entry.ts';
import type { Contest, Game, GameResult } from '../../arena/contest.ts';
import { messageOf } from '../../base/errors.ts';
import { fileNamePart } from '../../base/file-name.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { unknownName } from '../../terminal/unknown-name.ts';
import { ULTIMATUM_AGENTS } from '../bundled/bundled-agents.ts';
import type { MakeAgent } from '../game/agent.ts';
import { SeriesJournal } from '../record/series-file.ts';
import { parseUltimatumOptions, type UltimatumOptions } from './desk-options.ts';
import { measureSeries, MIN_PERCENT, seatUid, type SeriesPlan } from './measured-series.ts';
import { seriesResult } from './result.ts';
import { ultimatumTraits } from './traits.ts';

/** The contest for the arena. */
export const ULTIMATUM_ENTRY: ContestEntry = {
  name: 'ultimatum',
  module: import.meta.url,
  read(raw) {
    const options = parseUltimatumOptions(raw);
    return { ...ultimatumTraits(options), open: () => Promise.resolve().then(() => openUltimatum(options)) };
  },
};

/**
 * Opens the contest.
 * @throws {ArenaError} where there is no such agent
 */
function openUltimatum(options: UltimatumOptions): Contest {
  const { rounds, total, rules, tellsRounds, records } = options;
  const entrants = new Map(options.entrants.map(({ name, agent }) => [name, makerOf(agent)]));
  return {
    play(game, signal) {
      signal.throwIfAborted();
      const makes = game.seats.map((name) => entrants.get(name) ?? unknownEntrant(game, name));
      // The games of a group have one seed; who sits elsewhere meets others in another order.
      const seed = seedOf(game.seed, ...game.seats);
      const plan: SeriesPlan = { terms: { total, rounds }, seed, rules, tellsRounds };
      return Promise.resolve(
        records === undefined ? seriesResult(measureSeries(makes, plan)) : recorded(game, makes, plan, records),
      );
    },
    close: () => Promise.resolve(),
  };
}

/** Plays with a journal. @throws {ArenaError} where it cannot be kept */
function recorded(game: Game, makes: readonly MakeAgent[], plan: SeriesPlan, folder: string): GameResult {
  const path = join(folder, `${fileNamePart(game.id, Infinity)}.jsonl`);
  const players = game.seats.map((name, seat) => ({ uid: seatUid(seat), name }));
  const journal = opened(path, { terms: plan.terms, rules: plan.rules, minPercent: MIN_PERCENT, players });
  const seats = measureSeries(makes, plan, (outcome) => journal.add({ kind: 'round', outcome }));
  journal.add({ kind: 'end' });
  const trouble = journal.close();
  if (trouble !== undefined) throw unkept(trouble);
  return seriesResult(seats, path);
}

function opened(...[path, head]: ConstructorParameters<typeof SeriesJournal>): SeriesJournal {
  try {
    return new SeriesJournal(path, head);
  } catch (error) {
    throw unkept(messageOf(error));
  }
}

function unkept(trouble: string): ArenaError {
  return new ArenaError(`what was played cannot be kept: ${trouble}`);
}

function makerOf(agent: string): MakeAgent {
  const found = ULTIMATUM_AGENTS.get(agent);
  if (found === undefined) throw new ArenaError(unknownName('agent', agent, [...ULTIMATUM_AGENTS.keys()]));
  return found.make;
}

function unknownEntrant({ id }: Game, name: string): never {
  throw new ArenaError(`${id}: there is no entrant ${name}`);
}
