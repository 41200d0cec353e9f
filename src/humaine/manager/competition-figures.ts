// What a competition came to: profit a round for each contestant, utility for each human, with intervals; and the same
// as tables for people.

import { FEWEST_FOR_INTERVAL, meanEstimate, type MeanEstimate, meanOfAll } from '../../arena/figures/bootstrap.ts';
import { plain } from '../../base/plain-text.ts';
import { type ReadOf, readersOf } from '../../base/shape.ts';
import { textTable } from '../../terminal/text-table.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { SELLER_NAMES } from '../game/sellers.ts';
import { MOST_AMOUNT } from '../game/spoken-message.ts';
import type { CompetitionStage, PlannedRound } from './competition-plan.ts';

const read = readersOf(wrongHumaine, 'round.shape');
const dollars = read.number(-MOST_AMOUNT, MOST_AMOUNT);
const counts = read.list(read.whole(0));
const playedRound = read.object(
  {
    number: read.whole(),
    /** Profits in the order of the round's sellers, in dollars. */
    profits: read.list(dollars),
    deals: counts,
    /** Messages that were blocked. */
    blocked: counts,
    spent: read.number(0, MOST_AMOUNT),
  },
  /** What the human's baking is worth; nothing if nobody could tell. */
  { utility: dollars },
);
/** What one round came to. */
export type PlayedRound = ReadOf<typeof playedRound>;

/**
 * Checks a result of a round, which a file or a stranger's platform tells.
 * @throws {InputError} if it cannot be one, or has not something for each seller
 */
export function readPlayedRound(raw: unknown, path: string): PlayedRound {
  const round = playedRound(raw, path);
  const wrong = [round.profits, round.deals, round.blocked].find(({ length }) => length !== SELLER_NAMES.length);
  if (wrong !== undefined) throw wrongHumaine('round.shape', path, raw);
  return round;
}

/** The standings of contestants and of humans. */
export type CompetitionResults = ReturnType<typeof competitionResults>;

/** The standings of the rounds that have been played, the best first. */
export function competitionResults(plan: readonly PlannedRound[], results: readonly PlayedRound[]) {
  const planned = new Map(plan.map((round) => [round.number, round]));
  const seats = results.flatMap((result) => {
    const round = planned.get(result.number);
    if (round === undefined) return [];
    const { profits, deals, blocked } = result;
    return round.sellers.map((name, seat) => {
      return { name, profit: profits[seat], deals: deals[seat], blocked: blocked[seat] };
    });
  });
  const contestants = [...Map.groupBy(seats, ({ name }) => name)].map(([name, own]) => ({
    name,
    rounds: own.length,
    /** Accumulated: this decides. */
    total: own.reduce((sum, { profit }) => sum + profit, 0),
    profit: meanEstimate(own.map(({ profit }) => profit)),
    deals: meanOfAll(own.map(({ deals }) => deals)),
    blocked: meanOfAll(own.map(({ blocked }) => blocked)),
  }));
  const humans = [...Map.groupBy(results, ({ number }) => planned.get(number)?.human ?? '')].map(([name, own]) => {
    const known = own.flatMap(({ utility }) => (utility === undefined ? [] : [utility]));
    return {
      name,
      rounds: own.length,
      ...(known.length > 0 && { utility: meanEstimate(known) }),
      spent: meanOfAll(own.map(({ spent }) => spent)),
    };
  });
  return {
    contestants: contestants.toSorted((one, other) => other.total - one.total),
    humans: humans.toSorted((one, other) => (other.utility?.mean ?? 0) - (one.utility?.mean ?? 0)),
  };
}

/** The standings of sellers and of humans. */
export function competitionText({ contestants, humans }: CompetitionResults, room: number): string {
  const sellers = textTable(
    ['seller', 'rounds', 'in all', 'a round', '±', 'deals', 'blocked'],
    contestants.map(({ name, rounds, total, profit, deals, blocked }) => [
      plain(name),
      rounds,
      total.toFixed(2),
      profit.mean.toFixed(2),
      halfText(profit),
      deals.toFixed(1),
      blocked.toFixed(2),
    ]),
    room,
  );
  const buyers = textTable(
    ['human', 'rounds', 'baked for', '±', 'spent'],
    humans.map(({ name, rounds, utility, spent }) => [
      plain(name),
      rounds,
      utility?.mean.toFixed(2) ?? '–',
      halfText(utility),
      spent.toFixed(2),
    ]),
    room,
  );
  const told = `Dollars; means of rounds, ± half of a 95% interval (– of fewer than ${FEWEST_FOR_INTERVAL} rounds).`;
  return `${sellers}\n\n${buyers}\n\n${told}\nProfit in all decides, in each pool and match where there are such.`;
}

/** A line for each pool and each match: who played, with profits, and who went on. */
export function stagesText(stages: readonly CompetitionStage[]): string {
  const lines = stages.map(({ name, standings, goOn }) => {
    const profits = standings.map((standing) => `${plain(standing.name)} ${standing.total.toFixed(2)}`);
    const best = goOn.map((one) => plain(one)).join(' and ');
    const does = name === 'final' ? 'wins' : goOn.length === 1 ? 'goes on' : 'go on';
    return `${name}: ${profits.join(', ')}. ${best} ${does}.`;
  });
  return `${lines.join('\n')}\n\nAll rounds together:`;
}

const halfText = (value: MeanEstimate | undefined): string => value?.half?.toFixed(2) ?? '–';
