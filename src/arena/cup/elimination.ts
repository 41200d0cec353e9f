// Elimination: rounds on settings of their own, each among those whom the rounds before let through.

import { isRanked } from '../figure.ts';
import { counted } from '../../base/grouped.ts';
import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';
import { seedOf } from '../../base/seeded-random.ts';
import { scheduleGames, takeGames } from '../schedule/schedule.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { roundText, resultOf, type RoundResult } from './elimination-result.ts';
import { type GameAddress, writeReports } from '../report/report-files.ts';
import { print, printJson } from '../../terminal/print.ts';
import { namedFiles } from '../run/tournament-files.ts';
import { summaryOptions } from '../run/tournament-facts.ts';
import { extentOf, type EliminationOptions } from '../run/tournament-options.ts';
import { JOURNALS, usualJournal, type TournamentPlan, type TournamentAsked } from '../run/tournament-plan.ts';
import { checkTargets, type Targets } from '../run/targets.ts';
import { playTournament, reported, setAsideIfFresh, teller, type Finished } from '../run/tournament-run.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/**
 * Plays round after round, each a tournament with a journal of its own, and shows how each ended. Who plays a round
 * follows from the journals of those before it, so that the same command goes on wherever it was stopped.
 * @throws {UsageError} before anything is played, if the entrants or what any round is played on are wrong
 */
export async function elimination(asked: EliminationAsked, signal: AbortSignal): Promise<void> {
  const { options } = asked;
  const { rounds, json } = options;
  const everybody = checkedRounds(asked);
  const journal =
    options.journal ??
    usualJournal(everybody[0], JOURNALS, {
      rounds: everybody.map(({ identity }) => identity),
      award: options.award,
      visits: options.visits,
      dropScoreless: options.dropScoreless,
    });
  await setAside(journal, options);
  const cup = { ...asked, journal, signal };
  let names = everybody[0].schedule.entrants;
  let result: RoundResult | undefined;
  for (let at = 0; at < rounds.length; at++) {
    if (result !== undefined && names.length < 2) {
      const left = names.length === 1 ? `only ${names[0]} is left` : 'nobody is left';
      if (!json) print(`${unplayed(at + 1, rounds.length)}: ${left}`);
      break;
    }
    const spec = roundSpec(asked, at, names);
    const finished = await playCupRound(cup, spec, at);
    result = resultOf(finished.outcomes, spec, at, options);
    asked.watch?.judged(result);
    names = spec.schedule.entrants.filter((name) => result?.through.includes(name));
    if (json) printJson(result);
    else print(`${roundText(result, terminalWidth())}${result.last ? '' : '\n'}`);
    await report(cup, finished, spec, at);
  }
  if (json) printJson({ standings: result?.lines });
}

/** An elimination that is asked for. */
export interface EliminationAsked extends TournamentAsked {
  readonly options: EliminationOptions;
}

/** What is the same for all rounds. */
interface Rounds extends EliminationAsked {
  readonly journal: string;
  readonly signal: AbortSignal;
}

/**
 * The rounds as they would be if nobody were ever out; that all of them can be played and their reports written has
 * been looked at.
 * @throws {UsageError} and {ArenaError} if not
 */
export function checkedRounds(asked: EliminationAsked): readonly TournamentPlan[] {
  const { options, replays } = asked;
  const everybody = options.rounds.map((_, at) => roundSpec(asked, at));
  check(everybody, asked);
  const { journal } = options;
  const journals = journal === undefined ? [] : everybody.map((_, at) => journalOf(journal, at));
  everybody.forEach((spec, at) =>
    checkTargets(targetsOf(options, at), [...journals, ...namedFiles(spec.contest)], replays),
  );
  return everybody;
}

/** What tells a round from others of its tournament: where it is played, by whom, and chance. */
function roundSpec({ plan, options }: EliminationAsked, at: number, only?: readonly string[]): TournamentPlan {
  const { rounds, seed } = options;
  return plan({
    options: { ...options, ...targetsOf(options, at), schedule: 'tables', seed: seedOf(seed, 'round', at + 1) },
    round: rounds[at],
    at,
    only,
  });
}

function check(everybody: readonly TournamentPlan[], { options, desk }: EliminationAsked): void {
  const { rounds, dropScoreless } = options;
  if (everybody[0].schedule.entrants.length < 2)
    throw new UsageError(`--rounds: got one ${desk.noun}, expected at least two`);
  const { contest, traits } = everybody[0];
  if (traits.figure !== undefined && !isRanked(traits.figure))
    throw new UsageError(
      traits.figure.shared === true
        ? `--rounds: whoever sits at one table of ${contest.contest} shares one score, so nobody is out`
        : `--rounds: nobody comes before another in a game of ${contest.contest}, so nobody is out`,
    );
  if (dropScoreless && rounds.length < 2)
    throw new UsageError('--drop-scoreless: got one round, expected at least two');
  // What makes no schedule is said now, not after hours of earlier rounds.
  for (const { schedule } of everybody) scheduleGames(schedule);
}

async function playCupRound(cup: Rounds, spec: TournamentPlan, at: number): Promise<Finished> {
  const { contests, desk, watch, options, journal, signal } = cup;
  const visits = options.roundVisits?.[at] ?? options.visits;
  const games = [...takeGames(scheduleGames(spec.schedule), extentOf({ ...options, visits }, spec))];
  watch?.begun(at, spec, games);
  return playTournament(
    {
      spec,
      contests,
      noun: desk.noun,
      games,
      path: journalOf(journal, at),
      records: options.queue === undefined ? targetsOf(options, at).records : undefined,
      label: `round ${at + 1} of ${options.rounds.length}, `,
      onGame: (outcome) => {
        watch?.played(outcome);
        if (options.json) printJson({ round: at + 1, ...outcome });
      },
      onAsked: (game) => watch?.asked(game),
    },
    options,
    signal,
  );
}

async function report(cup: Rounds, { outcomes, voids }: Finished, spec: TournamentPlan, at: number): Promise<void> {
  const { desk, replays, watch, options, journal, signal } = cup;
  const { html, csv } = targetsOf(options, at);
  if (html === undefined && csv === undefined) return;
  const path = journalOf(journal, at);
  const onReplays = (address: GameAddress): void => watch?.shown(at, address);
  await reported(path, () => {
    const told = summaryOptions(desk, spec.identity, { outcomes, voids }, commandLine('tournament'));
    return writeReports({ journal: path, outcomes, told, desk, replays, onReplays }, { html, csv }, signal);
  });
}

/** Where a round's reports and records go. */
function targetsOf({ html, csv, records, stderr, queue }: EliminationOptions, at: number): Targets {
  const own = (folder: string | undefined) => (folder === undefined ? undefined : join(folder, roundName(at)));
  const page = html === undefined ? undefined : beside(html, at);
  return { html: page, csv: own(csv), records: own(records), stderr: own(stderr), queue };
}

/** The last round's journal first: what is left after a kill is what an interrupted tournament leaves. */
async function setAside(journal: string, options: EliminationOptions): Promise<void> {
  let count = 0;
  while (existsSync(journalOf(journal, count))) count++;
  if (options.fresh && count > 0) teller(options)(`${counted(count, 'round')} set aside`);
  while (count > 0) await setAsideIfFresh(journalOf(journal, --count), options);
}

/** `cup.jsonl` makes `cup.round-1.jsonl`. */
export function journalOf(journal: string, at: number): string {
  return beside(journal.endsWith('.jsonl') ? journal : `${journal}.jsonl`, at);
}

function beside(path: string, at: number): string {
  const { dir, name: stem, ext } = parse(path);
  return join(dir, `${stem}.${roundName(at)}${ext}`);
}

function roundName(at: number): string {
  return `round-${at + 1}`;
}

function unplayed(first: number, last: number): string {
  return first === last ? `Round ${first} is not played` : `Rounds ${first} to ${last} are not played`;
}
