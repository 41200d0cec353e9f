// npm run report: the figures of a tournament from its journal, on the terminal, as a page, for spreadsheets.

import { Command } from 'commander';
import { ArenaError } from '../arena/arena-error.ts';
import { readJournal } from '../arena/journal.ts';
import { commandLine } from '../terminal/command-line.ts';
import { runCommand } from './common/interrupt.ts';
import { checkReportFiles, titleOf, writeReports } from '../arena/report-files.ts';
import type { ReportFiles } from '../arena/report-files.ts';
import type { SummaryOptions } from '../arena/summary.ts';
import { summaryText } from '../arena/summary-text.ts';
import { print } from '../terminal/print.ts';
import { terminalWidth } from '../terminal/terminal-width.ts';
import { asUsage } from '../arena/tournament-errors.ts';
import { contestIn, summaryOptions } from '../arena/tournament-facts.ts';
import type { Played } from '../arena/tournament-facts.ts';
import { CONTESTS } from '../contests/contest-list.ts';

interface Options extends ReportFiles {
  readonly quiet?: true;
}

const program = new Command('npm run report --')
  .description('Shows the results of a tournament from its journal. The tournament may still be running.')
  .argument('<journal>', 'the file that npm run tournament keeps')
  .option('--html <file>', 'writes a page, with everything in one file')
  .option('--csv <folder>', 'writes standings.csv and games.csv, with a line for each game and seat')
  .option('--json <file>', 'writes all figures')
  .option('--title <text>', "the page's title (default: the journal's name)")
  .option('--quiet', 'prints no tables')
  .addHelpText(
    'after',
    `
Examples:
  npm run report -- tournaments/cup.jsonl
  npm run report -- tournaments/cup.jsonl --html report/cup.html --csv report

Ends with 0. Ends with 1 if the journal cannot be read or a file cannot be
written.`,
  )
  .action((journal: string, options: Options) => runCommand(() => asUsage(() => report(journal, options))));

async function report(path: string, { quiet, ...files }: Options): Promise<number> {
  const { header, outcomes, voids } = readJournal(path);
  checkReportFiles(files);
  const games = [...outcomes.values()];
  const played = { outcomes: games, voids: [...voids.values()] };
  writeReports(games, await told(path, header.spec, played), { title: titleOf(path), ...files }, (summary) => {
    if (!quiet) print(summaryText(summary, terminalWidth()));
  });
  return 0;
}

/** What the summary is told of a journal's tournament. @throws {ArenaError} naming the journal */
async function told(path: string, spec: unknown, played: Played): Promise<SummaryOptions> {
  const contest = contestIn(spec);
  const desk = CONTESTS.names.includes(contest) ? await CONTESTS.desk(contest) : undefined;
  try {
    return summaryOptions(desk, spec, played, commandLine('report'));
  } catch (error) {
    throw error instanceof ArenaError ? new ArenaError(`${path}: ${error.message}`) : error;
  }
}

await program.parseAsync();
