// npm run tournament: many games between punters, in whole rotations of the seats, kept in a journal.

import type { Game, Outcome } from '../arena/contest.ts';
import { scheduleGames, takeGames } from '../arena/schedule.ts';
import { commandLine } from '../terminal/command-line.ts';
import { RunningComparison } from '../arena/running-comparison.ts';
import { elimination } from '../arena/elimination.ts';
import { runCommand } from './common/interrupt.ts';
import { titleOf, writeReports } from '../arena/report-files.ts';
import { summaryText } from '../arena/summary-text.ts';
import { print, printJson } from '../terminal/print.ts';
import { asUsage } from '../arena/tournament-errors.ts';
import { summaryOptions } from '../lambda-punter/tournament/tournament-facts.ts';
import { extentOf, specOf, tournamentCommand } from '../lambda-punter/tournament/tournament-options.ts';
import type { TournamentOptions } from '../lambda-punter/tournament/tournament-options.ts';
import { checkTargets, playTournament, reported, setAsideIfFresh } from '../arena/tournament-run.ts';
import { usualJournal } from '../lambda-punter/tournament/tournament-spec.ts';
import type { TournamentSpec } from '../lambda-punter/tournament/tournament-spec.ts';
import { UsageError } from '../terminal/usage-error.ts';

async function tournament(
  punters: readonly string[],
  options: TournamentOptions,
  signal: AbortSignal,
): Promise<number> {
  const { html, csv, json, rounds, award, dropScoreless } = options;
  if (rounds !== undefined) return elimination(punters, { ...options, rounds }, signal);
  if (award !== undefined || dropScoreless)
    throw new UsageError(`--${award === undefined ? 'drop-scoreless' : 'award'}: only together with --rounds`);
  const spec = specOf(punters, options);
  const games = [...takeGames(scheduleGames(spec.schedule), extentOf(options, spec))];
  const comparison = comparisonOf(games, spec, options);
  const path = options.journal ?? usualJournal(spec);
  checkTargets(options);
  await setAsideIfFresh(path, options);
  const onGame = (outcome: Outcome): void => void (json && printJson(outcome));
  const finished = await playTournament({ spec, games, path, comparison, onGame }, options, signal);
  const told = {
    ...summaryOptions(spec.identity, finished, commandLine('tournament')),
    comparison: comparison?.compared,
  };
  const summary = reported(path, () => writeReports(finished, told, { html, csv, title: titleOf(path) }));
  if (json) printJson({ standings: summary.entrants });
  else print(summaryText(summary));
  if (json && comparison !== undefined) printJson({ comparison: comparison.compared });
  return 0;
}

/** The comparison that is asked for. */
function comparisonOf(
  games: readonly Game[],
  { schedule }: TournamentSpec,
  { compare, effect }: TournamentOptions,
): RunningComparison | undefined {
  if (compare === undefined) return undefined;
  const [older, newer, ...more] = compare;
  if (older === undefined || newer === undefined || more.length > 0)
    throw new UsageError(`--compare ${compare.join(',')}: expected two different punters, the old one first`);
  const unknown = [older, newer].find((name) => !schedule.entrants.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `--compare ${compare.join(',')}: no punter is called ${unknown}; there are ${schedule.entrants.join(', ')}`,
    );
  const comparison = new RunningComparison(games, { older, newer, effect });
  if (games.every(({ seats }) => !seats.includes(older) || !seats.includes(newer)))
    throw new UsageError(`--compare ${compare.join(',')}: these two never sit at one table`);
  return comparison;
}

await tournamentCommand()
  .action((punters: string[], options: TournamentOptions) =>
    runCommand((signal) => asUsage(() => tournament(punters, options, signal))),
  )
  .parseAsync();
