// npm run tournament for any contest: finds its desk, reads the command line, plays the games and reports them.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Outcome } from '../contest.ts';
import type { Desk } from '../contest-entry.ts';
import type { ContestRegister } from '../contest-register.ts';
import { elimination } from '../cup/elimination.ts';
import { writeReports } from '../report/report-files.ts';
import { comparisonOf } from '../figures/running-comparison.ts';
import { scheduleGames, takeGames } from '../schedule/schedule.ts';
import { summaryText } from '../report/summary-text.ts';
import { summaryOptions } from './tournament-facts.ts';
import { addTournamentOptions, effectOf, extentOf, type TournamentOptions } from './tournament-options.ts';
import { namedFiles } from './tournament-files.ts';
import { tournamentPlan, usualJournal, type MakePlan, type TournamentAsked } from './tournament-plan.ts';
import { checkRecords, checkTargets } from './targets.ts';
import { playTournament, reported, setAsideIfFresh } from './tournament-run.ts';
import { Command } from '../../terminal/command.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { print, printJson, warn } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';

const END_HELP = `
Ends with 0. Ends with 1 if the command line or the journal is wrong, with 130
on Ctrl-C.`;

/**
 * The contest that a command line names; the usual one if it names none. Read before anything else, since what
 * other options there are is the contest's to say.
 */
export function contestNamed(words: readonly string[], usual: string): string {
  const { contest } = parseArgs({ args: [...words], options: { contest: { type: 'string' } }, strict: false }).values;
  // With nothing behind `--contest`, the command itself will say so.
  return typeof contest === 'string' ? contest : usual;
}

/**
 * The command of a contest, its own options first.
 * @param usual the contest that is played if none is named
 */
export function tournamentCommand(
  contests: ContestRegister,
  desk: Desk,
  usual: string,
  act: (asked: TournamentAsked) => Promise<void>,
): Command {
  const command = new Command('npm run tournament --').description(
    'Plays a tournament and rates everybody. Games come in groups: one game for each rotation of the seats. Each finished game is kept in a journal, so the same command continues where it stopped.',
  );
  addTournamentOptions(desk.addOptions(command), desk, contests.names, usual);
  return command.endHelp(END_HELP).action(() => {
    const options = command.opts<TournamentOptions>();
    return act({ contests, desk, options, plan: planMakerOf(desk, command) });
  });
}

function planMakerOf(desk: Desk, command: Command): MakePlan {
  return ({ options: { schedule, seed, ...folders }, only, round }) => {
    const [records, stderr] = [folders.records, folders.stderr].map((one) => (one === undefined ? one : resolve(one)));
    const plan = desk.plan({ words: command.args, command, schedule, only, round });
    return tournamentPlan(desk.entry, plan, { kind: schedule, seed, records, stderr });
  };
}

/**
 * Plays what is asked for, and reports it.
 * @throws {UsageError} and {ArenaError} if something is wrong; the signal's reason
 */
export async function runTournament(asked: TournamentAsked, signal: AbortSignal): Promise<void> {
  const { options, plan, desk, contests, replays } = asked;
  const { html, csv, json, rounds, award, dropScoreless } = options;
  if (rounds !== undefined) return elimination({ ...asked, options: { ...options, rounds } }, signal);
  if (award !== undefined || dropScoreless)
    throw new UsageError(`--${award === undefined ? 'drop-scoreless' : 'award'}: only together with --rounds`);
  const spec = plan({ options });
  const games = [...takeGames(scheduleGames(spec.schedule), extentOf(options, spec))];
  const { compare } = options;
  const comparison = compare && comparisonOf(games, spec, compare, effectOf(options, spec), desk.noun);
  const path = options.journal ?? usualJournal(spec);
  checkTargets(options, [path, ...namedFiles(spec.contest)], replays);
  const records = options.queue === undefined ? options.records : undefined;
  if (records !== undefined) checkRecords(records, spec);
  if (html !== undefined && replays !== undefined && !options.quiet) warn(replays.forecast(html, spec, games));
  await setAsideIfFresh(path, options);
  const onGame = (outcome: Outcome): void => void (json && printJson(outcome));
  const what = { spec, games, path, records, comparison, onGame, contests, noun: desk.noun };
  const { outcomes, voids } = await playTournament(what, options, signal);
  const told = {
    ...summaryOptions(desk, spec.identity, { outcomes, voids }, commandLine('tournament')),
    comparison: comparison?.compared,
  };
  await reported(path, () =>
    writeReports({ journal: path, outcomes, told, desk, replays }, { html, csv }, signal, (summary) => {
      if (!json) print(summaryText(summary, terminalWidth()));
      else printJson({ standings: summary.entrants, ...(voids.length > 0 && { void: voids }) });
      if (json && comparison !== undefined) printJson({ comparison: comparison.compared });
    }),
  );
  if (html !== undefined && !options.quiet) warn(`\nreport: ${html}`);
}

/**
 * A sentence that names the contest whose entrants the words are; undefined if they are nobody's.
 * @param words a command line without `--contest`
 * @param usual the contest for which it was taken
 */
export async function meantContest(words: readonly string[], { names, desk }: ContestRegister, usual: string) {
  const { bundled: own = [] } = await desk(usual);
  for (const name of names) {
    if (name === usual) continue;
    const { bundled = [], noun } = await desk(name);
    const word = words.find((one) => bundled.includes(one) && !own.includes(one));
    if (word !== undefined) return `${word} is one of the bundled ${noun}s of ${name}; did you mean --contest ${name}?`;
  }
  return undefined;
}
