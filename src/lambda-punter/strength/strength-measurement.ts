// A measurement of strength: every class of maps is played as far as is asked for, and what came of it is one table.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../../arena/contest.ts';
import type { ContestRegister } from '../../arena/contest-register.ts';
import { scoresOf } from '../../arena/figures/groups.ts';
import { rankSharesOf } from '../../arena/figures/points.ts';
import { shownFigure } from '../../arena/figures/shown-numbers.ts';
import { playMeasurement } from '../../arena/measurement/measurement.ts';
import type { ProgressView } from '../../arena/measurement/measurement-progress.ts';
import { teller } from '../../arena/run/tournament-run.ts';
import { mostLike } from '../../terminal/did-you-mean.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { print } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { checkFolder, checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { noSuchPunter, parseEntrant } from '../play/entrant-names.ts';
import { measurementDifference } from './other-measurement.ts';
import { checkPrograms, outsidersAsked, pairsAsked, STRONG, type Outsider, type TriedProgram } from './outsiders.ts';
import { USUAL_PUNTER, type StrengthOptions } from './strength-command.ts';
import { measuredWith, measurementTitle, notesOf, punterFaults, summaryOf } from './strength-facts.ts';
import {
  challengerOf,
  mapNameOf,
  strengthPlans,
  type ClassPlan,
  type Opposition,
  type StrengthKind,
} from './strength-plan.ts';
import { strengthRows } from './strength-rows.ts';
import { strengthMarkdown, strengthText } from './strength-tables.ts';

/** What else the command does, beside measuring a punter. */
const PARTS = ['duels', 'load'];
/** Nodes a move of `--quick`. */
const QUICK_NODES = 400;

/** Who is measured, and how. */
export interface StrengthWishes {
  readonly kind: StrengthKind;
  /** As the command line has it. */
  readonly punter: string;
  readonly options: StrengthOptions;
  /** Where the contest is found. */
  readonly contests: ContestRegister;
  /** Builds what plays, where it is out of date; gives the folder of the rivals' executables. */
  readonly build: (punter: boolean, rivals: boolean, tell: (line: string) => void) => Promise<string>;
  readonly signal: AbortSignal;
}

/**
 * Plays it, prints the table and writes the files that are asked for.
 * @throws {UsageError} where the options are wrong; the signal's reason
 */
export async function measureStrength({
  kind,
  punter,
  options,
  contests,
  build,
  signal,
}: StrengthWishes): Promise<void> {
  const word = challengingWord(punter, options);
  const challenger = challengerOf(word);
  const outsiders = outsidersAsked(options.opponents, challenger.name);
  const pairs = pairsAsked(options.pairs ?? [], outsiders);
  const { markdown, summary, records, minutes } = options;
  if (markdown !== undefined) checkWritable('--markdown', markdown);
  if (summary !== undefined) checkWritable('--summary', summary);
  if (records !== undefined) checkFolder('--records', records);
  const isHome = outsiders.length === 0 || options.home === true || pairs.length > 0;
  const processes = isHome && options.rivals === 'processes';
  const folder = await build(word === USUAL_PUNTER, processes, teller(options));
  const fields = fieldsOf(isHome, processes ? folder : undefined, outsiders);
  const plans = strengthPlans({ kind, challenger, fields, options });
  if (minutes !== 0) await checkPrograms(triedPrograms(word, outsiders), signal);
  const played = new Map<ClassPlan, readonly Outcome[]>();
  const play = { contests, noun: 'punter', otherJournal };
  await playMeasurement({ tournaments: plans, play, minutes, options, view: viewOf(options) }, played, signal);
  const rows = strengthRows(played, challenger.name, options);
  const title = measurementTitle(kind, word, fields, rows);
  const notes = notesOf(plans, fields, options);
  const room = terminalWidth();
  const head = [title, ...notes].flatMap((sentence) => wrapWords(sentence, room));
  const faults = punterFaults(played, challenger.name).flatMap(([sentence, command]) => [
    '',
    ...wrapWords(sentence, room),
    command,
  ]);
  print([...head, '', strengthText(rows, pairs, room), ...faults].join('\n'));
  if (markdown !== undefined) writeText(markdown, strengthMarkdown(title, rows, pairs, [measuredWith(notes)]));
  const facts = summaryOf(kind, word, plans, outsiders, options, rows);
  if (summary !== undefined) writeText(summary, `${JSON.stringify(facts, undefined, 1)}\n`);
}

/** Who plays, as a tournament's command line takes it. */
function challengingWord(punter: string, { quick }: StrengthOptions): string {
  const part = existsSync(punter) ? undefined : mostLike(punter, PARTS);
  if (part !== undefined)
    throw new UsageError(
      `got ${JSON.stringify(punter)}, which is no file, no rival and no part of this command (${PARTS.join(', ')}). Did you mean ${part}?`,
    );
  if (quick === undefined) return punter;
  if (punter !== USUAL_PUNTER)
    throw new UsageError(`--quick: this is the planner in this process, so ${punter} would not play`);
  return `planner:nodes=${quick === true ? QUICK_NODES : quick}`;
}

/**
 * Whom it meets: the bundled rivals unless there are others, both where that is asked for.
 * @param folder where the rivals' executables are, if they play as processes
 */
function fieldsOf(isHome: boolean, folder: string | undefined, outsiders: readonly Outsider[]): Opposition[] {
  const rivals = STRONG.map((name) => ({ name, word: folder === undefined ? name : `${name}=${join(folder, name)}` }));
  const programs = outsiders.map(({ name, path }) => ({ name, word: `${name}=${path}` }));
  return [
    ...(isHome ? [{ side: 'home', opponents: rivals } as const] : []),
    ...(programs.length > 0 ? [{ side: 'away', opponents: programs } as const] : []),
  ];
}

/** Everybody who is a program: one that never answers would lose every game of hours. */
function triedPrograms(word: string, outsiders: readonly Outsider[]): TriedProgram[] {
  const own = parseEntrant(word);
  return [
    ...(own.kind === 'program'
      ? [{ who: `the punter ${own.path}`, path: executableAt(own.path, noSuchPunter(own.path)) }]
      : []),
    ...outsiders.map(({ name, path }) => ({ who: `--opponents ${name}`, path })),
  ];
}

function otherJournal(file: string, there: unknown, here: unknown): string | undefined {
  const words = measurementDifference(there, here);
  return words === undefined ? undefined : `${file} is the journal of another measurement: ${words}`;
}

function viewOf({ quick }: StrengthOptions): ProgressView<ClassPlan> {
  // How the time that a game takes grows with its rivers: a clock's second a move, or work that grows with the map too.
  const growth = quick === undefined ? 1 : 2;
  return {
    games: 'games',
    figure: 'rank share',
    valueOf: (outcome, seat) => rankSharesOf(scoresOf(outcome))?.[seat] ?? 0,
    shown: shownFigure,
    workOf: ({ spec }, { setting }) => (spec.rivers.get(mapNameOf(spec, setting)) ?? 0) ** growth,
    placeOf: ({ spec }, { setting }) => mapNameOf(spec, setting),
  };
}
