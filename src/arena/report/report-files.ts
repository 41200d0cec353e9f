// Where a tournament's report goes: a page, tables for spreadsheets, JSON.

import { basename, dirname, join } from 'node:path';
import type { Game, Outcome } from '../contest.ts';
import type { Desk } from '../contest-entry.ts';
import { comparisonCsv, faultsCsv, gamesCsv, standingsCsv } from './csv.ts';
import { reportHtml } from './report-page.ts';
import { summarise, type Summary, type SummaryOptions } from '../figures/summary.ts';
import { checkFolder, checkWritable, writeText } from '../../terminal/writable-paths.ts';
import type { TournamentPlan } from '../run/tournament-plan.ts';

/** Which files are asked for. Folders are made if missing. */
export interface ReportFiles {
  readonly html?: string | undefined;
  /** A folder, for `standings.csv`, `games.csv` and `faults.csv`, and `comparison.csv` if two were compared. */
  readonly csv?: string | undefined;
  readonly json?: string | undefined;
  readonly title?: string | undefined;
}

/**
 * Whether all of it could be written, before anything is played.
 * @param needed what it is made from, or played with
 * @param names the spreadsheets in the folder
 * @throws {UsageError} if not
 */
export function checkReportFiles(
  { html, csv, json }: ReportFiles,
  needed: readonly string[],
  replays?: ReplayPages,
  names = ['standings.csv', 'games.csv', 'faults.csv', 'comparison.csv'],
): void {
  const others = [...needed];
  const check = (option: string, file: string): void => {
    checkWritable(option, file, others);
    others.push(file);
  };
  if (html !== undefined) {
    check('--html', html);
    replays?.check(html);
  }
  if (csv !== undefined) {
    checkFolder('--csv', csv);
    for (const name of names) check('--csv', join(csv, name));
  }
  if (json !== undefined) check('--json', json);
}

/** What a report is of. */
interface Reported {
  /** The journal's path, by which the page is called unless it has a title. */
  readonly journal: string;
  readonly outcomes: readonly Outcome[];
  readonly told: SummaryOptions;
  /** The contest's; undefined of a contest that is not known. */
  readonly desk: Desk | undefined;
  readonly replays: ReplayPages | undefined;
  /** Told where games can be seen. */
  readonly onReplays?: ((address: GameAddress) => void) | undefined;
}

/**
 * Writes what is asked for.
 * @param show shows the summary before anything is written
 * @throws {UsageError} if it cannot be written; the signal's reason
 */
export async function writeReports(
  { journal, outcomes, told, desk, replays, onReplays }: Reported,
  { html, csv, json, title = basename(journal, '.jsonl') }: ReportFiles,
  signal: AbortSignal,
  show: (summary: Summary) => void = () => {},
): Promise<void> {
  const summary = summarise(outcomes, told);
  show(summary);
  if (html !== undefined) {
    const games = outcomes.flatMap(({ game, result: { record } }) =>
      record === undefined ? [] : [{ record, seats: game.seats }],
    );
    const replay = games.length === 0 ? undefined : await replays?.write(html, games, signal);
    if (replay !== undefined) onReplays?.(replay);
    writeText(html, reportHtml(summary, { title, folder: dirname(html), replay, desk }));
  }
  if (csv !== undefined) {
    writeText(join(csv, 'standings.csv'), standingsCsv(summary));
    writeText(join(csv, 'games.csv'), gamesCsv(outcomes, told));
    writeText(join(csv, 'faults.csv'), faultsCsv(summary));
    if (summary.comparison !== undefined) writeText(join(csv, 'comparison.csv'), comparisonCsv(summary.comparison));
  }
  if (json !== undefined) writeText(json, `${JSON.stringify(summary, undefined, 1)}\n`);
}

/**
 * Where a recorded game can be seen, as a link of the report: at its end, or after this many turns. Undefined if it
 * cannot be.
 */
export type GameAddress = (record: string, turns?: number) => string | undefined;

/** A record, with who played. */
export interface SeatedRecord {
  /** The record's file. */
  readonly record: string;
  /** The entrants by seat. */
  readonly seats: readonly string[];
}

/** Makes pages of recorded games. */
export interface ReplayPages {
  /**
   * Looks, before any game is played, at whether pages could be written.
   * @param report the report's file
   * @throws {UsageError} if not
   */
  check(report: string): void;
  /** What they will come to, in a sentence for people, before any game is played. */
  forecast(report: string, plan: TournamentPlan, games: readonly Game[]): string;
  /**
   * Writes them.
   * @throws {UsageError} if they cannot be written; the signal's reason
   */
  write(report: string, games: readonly SeatedRecord[], signal: AbortSignal): Promise<GameAddress>;
}
