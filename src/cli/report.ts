// npm run report: the figures of a tournament from its journal, on the terminal, as a page, for spreadsheets.

import { ArenaError } from '../arena/arena-error.ts';
import type { Desk } from '../arena/contest-entry.ts';
import { readJournal } from '../arena/journal/journal.ts';
import { PACKAGE_VERSION } from '../arena/run/digests.ts';
import { factsIn, wordsIn } from '../arena/report/fact-lines.ts';
import { RANK_SHARE } from '../arena/figure.ts';
import { ladderOf, type LadderJournal } from '../arena/ladder/ladder.ts';
import { checkLadderFiles, writeLadder } from '../arena/ladder/ladder-page.ts';
import { ladderText } from '../arena/ladder/ladder-text.ts';
import { Command } from '../terminal/command.ts';
import { commandLine } from '../terminal/command-line.ts';
import { checkReportFiles, writeReports } from '../arena/report/report-files.ts';
import type { SummaryOptions } from '../arena/figures/summary.ts';
import { summaryText } from '../arena/report/summary-text.ts';
import { print } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { terminalWidth } from '../terminal/terminal-width.ts';
import { contestIn, summaryOptions, type Played } from '../arena/run/tournament-facts.ts';
import { CONTESTS } from '../contests/contest-list.ts';

const program = new Command('npm run report --')
  .description(
    'Shows the results of a tournament from its journal. From several journals it makes a ladder: one table that rates everybody over all of them. The tournaments may still be running.',
  )
  .argument('<journal...>', 'the files that npm run tournament keeps')
  .option('--html <file>', 'writes a page, with everything in one file')
  .option(
    '--csv <folder>',
    'writes standings.csv, games.csv (with a line for each game and seat) and faults.csv; for a ladder ladder.csv',
  )
  .option('--json <file>', 'writes all figures')
  .option('--title <text>', "the page's title (default: the journal's name; Ladder)")
  .option('--by-name', 'for a ladder: one line for each name, even if it stands for several programs')
  .option('--quiet', 'prints no tables').endHelp(`
Examples:
  npm run report -- tournaments/cup.jsonl
  npm run report -- tournaments/cup.jsonl --html report/cup.html --csv report
  npm run report -- tournaments/week-*.jsonl --html report/ladder.html

Ends with 0. Ends with 1 if the journal cannot be read or a file cannot be
written.`);
type Options = (typeof program)['values'];

async function report(path: string, { quiet, byName, ...files }: Options, signal: AbortSignal): Promise<void> {
  if (byName) throw new UsageError('--by-name: only for a ladder, which takes two journals or more');
  const { header, outcomes, voids } = readJournal(path);
  const games = [...outcomes.values()];
  const contest = contestIn(header.spec);
  const isSeen = files.html !== undefined && games.some(({ result }) => result.record !== undefined);
  // It loads the tools that build.
  const { replayPages } = isSeen ? await import('./common/record-pages.ts') : {};
  const pages = await replayPages?.(contest, quiet === true);
  checkReportFiles(files, [path], pages);
  const reported = {
    journal: path,
    outcomes: games,
    told: await told(path, header.spec, { outcomes: games, voids: [...voids.values()] }),
    desk: await deskOf(contest),
    replays: pages,
  };
  await writeReports(reported, files, signal, (summary) => {
    if (!quiet) print(summaryText(summary, terminalWidth()));
  });
}

/** Rates everybody over all journals; shows it before it is written. */
async function ladder(paths: readonly string[], { quiet, byName, ...files }: Options): Promise<void> {
  checkLadderFiles(files, paths);
  const journals: LadderJournal[] = [];
  for (const path of paths) journals.push(await ladderJournal(path));
  const rated = ladderOf(journals, byName);
  if (!quiet) print(ladderText(rated, terminalWidth()));
  writeLadder(rated, { Command: commandLine('report'), Version: PACKAGE_VERSION }, files);
}

async function ladderJournal(path: string): Promise<LadderJournal> {
  const { header, outcomes } = readJournal(path);
  const played = [...outcomes.values()];
  const { code } = factsIn(header.spec);
  const { fillers = new Set(), figure = RANK_SHARE, stands } = await told(path, header.spec, { outcomes: played });
  return {
    path,
    digest: header.digest,
    contest: contestIn(header.spec),
    code: typeof code === 'string' ? code : '',
    figure,
    fillers,
    stands: stands ?? new Map(),
    outcomes: played,
  };
}

/** @throws {ArenaError} if somebody plays who is not in the tournament: lines of another journal, say */
function checkEntrants(spec: unknown, { settings }: SummaryOptions, { outcomes }: Played): void {
  const { entrants, fillers } = factsIn(factsIn(spec)['schedule']);
  const staying = settings.flatMap(({ stays = [] }) => stays.map(({ name }) => name));
  const known = new Set([...wordsIn(entrants), ...wordsIn(fillers), ...staying]);
  for (const { game } of outcomes) {
    const stranger = game.seats.find((name) => !known.has(name));
    if (stranger === undefined) continue;
    throw new ArenaError(`${stranger} plays in game ${game.id} but is not an entrant of this tournament`);
  }
}

/** A contest's desk; undefined of a contest that is not known. */
async function deskOf(contest: string): Promise<Desk | undefined> {
  return CONTESTS.names.includes(contest) ? CONTESTS.desk(contest) : undefined;
}

/** What the summary needs of a journal's tournament. @throws {ArenaError} naming the journal */
async function told(path: string, spec: unknown, played: Played): Promise<SummaryOptions> {
  const desk = await deskOf(contestIn(spec));
  try {
    const options = summaryOptions(desk, spec, played, commandLine('report'));
    // Of a contest that is not known nobody can say who has a seat without being an entrant.
    if (desk !== undefined) checkEntrants(spec, options, played);
    return options;
  } catch (error) {
    throw error instanceof ArenaError ? new ArenaError(`${path}: ${error.message}`) : error;
  }
}

await program
  .running((signal, journals: readonly string[], options: Options) =>
    journals.length > 1 ? ladder(journals, options) : report(journals[0], options, signal),
  )
  .parseAsync();
