// What a competition came to, as tables for people.

import { plain } from '../../base/plain-text.ts';
import { textTable } from '../../terminal/text-table.ts';
import type { CompetitionStage } from './competition-stages.ts';
import type { CompetitionResults, MeanOfRounds } from './competition-results.ts';

/** Of fewer rounds an interval says nothing. */
const FEWEST_FOR_INTERVAL = 5;

/** The standings of sellers and of humans. */
export function competitionText({ contestants, humans }: CompetitionResults, room: number): string {
  const sellers = textTable(
    ['seller', 'rounds', 'in all', 'a round', '±', 'deals', 'blocked'],
    contestants.map(({ name, rounds, total, profit, deals, blocked }) => [
      plain(name),
      rounds,
      total.toFixed(2),
      profit.mean.toFixed(2),
      halfText(profit, rounds),
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
      halfText(utility, rounds),
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
    return `${name}: ${profits.join(', ')}. ${best} ${name === 'final' ? 'wins' : goOn.length === 1 ? 'goes on' : 'go on'}.`;
  });
  return `${lines.join('\n')}\n\nAll rounds together:`;
}

/** Half of an interval, where there are enough rounds for one. */
function halfText(value: MeanOfRounds | undefined, rounds: number): string {
  return rounds < FEWEST_FOR_INTERVAL ? '–' : (value?.half?.toFixed(2) ?? '–');
}
