// npm run report: the figures of a tournament from its journal, on the terminal, as a page, for spreadsheets.

import { Command } from 'commander';
import { ArenaError } from '../arena/arena-error.ts';
import { FileError } from '../base/file-error.ts';
import { readJournal } from '../arena/journal.ts';
import type { Contents } from '../arena/journal.ts';
import { commandLine } from '../terminal/command-line.ts';
import { runCommand } from './common/interrupt.ts';
import { checkReportFiles, titleOf, writeReports } from '../arena/report-files.ts';
import type { ReportFiles } from '../arena/report-files.ts';
import { summaryText } from '../arena/summary-text.ts';
import { print } from '../terminal/print.ts';
import { contestIn, summaryOptions } from '../arena/tournament-facts.ts';
import { CONTESTS } from '../contests/contest-list.ts';
import { UsageError } from '../terminal/usage-error.ts';

interface Options extends ReportFiles {
  readonly quiet?: true;
}

const program = new Command('npm run report --')
  .description('Shows what a tournament came to, from its journal. The tournament may still be going on.')
  .argument('<journal>', 'the file that npm run tournament keeps')
  .option('--html <file>', 'a page that needs nothing else')
  .option('--csv <folder>', 'standings.csv and games.csv, a line a game and seat')
  .option('--json <file>', 'all figures')
  .option('--title <text>', "the page's title (default: the journal's name)")
  .option('--quiet', 'no tables')
  .addHelpText(
    'after',
    `
Examples:
  npm run report -- tournaments/cup.jsonl
  npm run report -- tournaments/cup.jsonl --html report/cup.html --csv report

Ends with 1 where the journal cannot be read or a file cannot be written.`,
  )
  .action((journal: string, options: Options) => runCommand(() => report(journal, options)));

async function report(path: string, { quiet, ...files }: Options): Promise<number> {
  const { header, outcomes, voids } = read(path);
  checkReportFiles(files);
  const games = [...outcomes.values()];
  const contest = contestIn(header.spec);
  const desk = CONTESTS.names.includes(contest) ? await CONTESTS.desk(contest) : undefined;
  const played = { outcomes: games, voids: [...voids.values()] };
  const summary = writeReports(games, summaryOptions(desk, header.spec, played, commandLine('report')), {
    title: titleOf(path),
    ...files,
  });
  if (!quiet) print(summaryText(summary));
  return 0;
}

function read(path: string): Contents {
  try {
    return readJournal(path);
  } catch (error) {
    throw error instanceof ArenaError || error instanceof FileError ? new UsageError(error.message) : error;
  }
}

await program.parseAsync();
