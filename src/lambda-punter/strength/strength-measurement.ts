// A measurement of strength: every class of maps is played as far as is asked for, and what came of it is one table.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { challengeLine, gamesUntil, wholeGroups } from '../../arena/measurement/challenge.ts';
import type { Game, Outcome } from '../../arena/contest.ts';
import { counted } from '../../arena/figures/shown-numbers.ts';
import type { ContestRegister } from '../../arena/contest-register.ts';
import type { Group } from '../../arena/figures/groups.ts';
import { playTournament, setAsideIfFresh, teller } from '../../arena/run/tournament-run.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { print } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { checkFolder, checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { mostLike } from '../../terminal/did-you-mean.ts';
import { noSuchPunter, parseEntrant } from '../play/entrant-names.ts';
import { measurementDifference } from './other-measurement.ts';
import {
  checkPrograms,
  outsidersAsked,
  pairsAsked,
  STRONG,
  type Outsider,
  type ModelPair,
  type TriedProgram,
} from './outsiders.ts';
import { punterFaults } from './punter-faults.ts';
import { notesOf, summaryOf, measurementTitle, withoutOptions, withoutPlaces } from './strength-facts.ts';
import { USUAL_PUNTER, type StrengthOptions } from './strength-options.ts';
import {
  challengerOf,
  rowKey,
  strengthPlans,
  type Challenger,
  type ClassPlan,
  type Opposition,
  type StrengthKind,
} from './strength-plan.ts';
import { StrengthProgress } from './strength-progress.ts';
import { strengthMarkdown } from './strength-markdown.ts';
import type { BegunGroups, StrengthRow } from './strength-rows.ts';
import { strengthText } from './strength-text.ts';

/** What else the command does, beside measuring a punter. */
const PARTS = ['duels', 'load'];
/** Nodes a move of `--quick`. */
const QUICK_NODES = 400;

/** Who is measured, and how. */
export interface Measurement {
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
export async function measureStrength(measurement: Measurement): Promise<void> {
  const { kind, punter, options, signal } = measurement;
  const word = challengingWord(punter, options);
  const challenger = challengerOf(word);
  const outsiders = outsidersAsked(options.opponents, challenger.name);
  const pairs = pairsAsked(options.pairs ?? [], outsiders);
  const { markdown, summary, records } = options;
  if (markdown !== undefined) checkWritable('--markdown', markdown);
  if (summary !== undefined) checkWritable('--summary', summary);
  if (records !== undefined) checkFolder('--records', records);
  const fields = await fieldsOf(word, outsiders, pairs, measurement);
  const plans = strengthPlans({ kind, challenger, fields, options });
  if (options.minutes !== 0) await checkPrograms(triedPrograms(word, outsiders), signal);
  const played = await playPlans(plans, challenger, measurement);
  const rows = rowsOf(played, challenger.name, options);
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
  const said = withoutOptions(process.argv.slice(2), [
    '--journal',
    '--markdown',
    '--summary',
    '--records',
    '--quiet',
    '--fresh',
  ]);
  const measured = `Measured with \`${commandLine('strength', withoutPlaces(said))}\`. ${notes.join(' ')}`;
  if (markdown !== undefined) writeText(markdown, strengthMarkdown(title, rows, pairs, [measured]));
  const facts = summaryOf(kind, word, plans, outsiders, options, rows);
  if (summary !== undefined) writeText(summary, `${JSON.stringify(facts, undefined, 1)}\n`);
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

/** Whom it meets: the bundled rivals unless there are others, both where that is asked for. */
async function fieldsOf(
  word: string,
  outsiders: readonly Outsider[],
  pairs: readonly ModelPair[],
  { options, build }: Measurement,
): Promise<Opposition[]> {
  const home = outsiders.length === 0 || options.home === true || pairs.length > 0;
  const processes = home && options.rivals === 'processes';
  const folder = await build(word === USUAL_PUNTER, processes, teller(options));
  const rivals = STRONG.map((name) => ({ name, word: processes ? `${name}=${join(folder, name)}` : name }));
  const programs = outsiders.map(({ name, path }) => ({ name, word: `${name}=${path}` }));
  return [
    ...(home ? [{ side: 'home', opponents: rivals } as const] : []),
    ...(programs.length > 0 ? [{ side: 'away', opponents: programs } as const] : []),
  ];
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

async function playPlans(
  plans: readonly ClassPlan[],
  challenger: Challenger,
  measurement: Measurement,
): Promise<ReadonlyMap<ClassPlan, readonly Outcome[]>> {
  const { options } = measurement;
  const { minutes, quick } = options;
  const progress = new StrengthProgress(plans, challenger.name, quick === undefined ? 1 : 2, minutes);
  const end = minutes === undefined ? Infinity : performance.now() + minutes * 60_000;
  const outcomes = new Map<ClassPlan, readonly Outcome[]>();
  for (const [at, plan] of plans.entries()) {
    await setAsideIfFresh(plan.path, options);
    const now = performance.now();
    // Each has its part of the time; what it leaves over is for those after it.
    const until = now + (end - now) / (plans.length - at);
    const label = `${labelOf(plan)} (${at + 1} of ${plans.length}): `;
    outcomes.set(plan, await playPlan(plan, label, () => performance.now() >= until, progress, measurement));
  }
  return outcomes;
}

function labelOf({ size, side, given }: ClassPlan): string {
  return [size, ...(given ? ['maps given'] : []), ...(side === 'away' ? ['away'] : [])].join(', ');
}

/** What is played there, before the number of games. */
function titleOf({ spec, games }: ClassPlan): string {
  const tagOf = new Map(spec.schedule.settings.map(({ name, tags }) => [name, tags['map'] ?? '']));
  const maps = new Set(games.map(({ setting }) => tagOf.get(setting)));
  return `${counted(spec.schedule.entrants.length - 1, 'opponent')}, ${counted(maps.size, 'map')}`;
}

async function playPlan(
  plan: ClassPlan,
  label: string,
  over: () => boolean,
  progress: StrengthProgress,
  { contests, options, signal }: Measurement,
): Promise<readonly Outcome[]> {
  const { spec, games, path } = plan;
  let known = true;
  const begin = gamesUntil(games, over);
  const { outcomes } = await playTournament(
    {
      spec,
      contests,
      noun: 'punter',
      games,
      path,
      label,
      title: titleOf(plan),
      otherJournal: (file, there, here) => {
        const words = measurementDifference(there, here);
        return words === undefined ? undefined : `${file} is the journal of another measurement: ${words}`;
      },
      shown: progress,
      onAsked: (game) => progress.begin(plan, game),
      begin: (function* () {
        known = false;
        yield* begin;
      })(),
      onGame: (outcome) => progress.add(plan, outcome, known),
    },
    { jobs: options.jobs, ...(options.quiet && { quiet: true }) },
    signal,
  );
  return outcomes;
}

/** What each row came to; a row that has games on several grounds (in duels) is one. */
function rowsOf(
  outcomes: ReadonlyMap<ClassPlan, readonly Outcome[]>,
  challenger: string,
  { seed, byMap }: StrengthOptions,
): StrengthRow[] {
  const parts = [...outcomes].flatMap(([plan, played]) =>
    plan.rows.map(({ row, groups, games }) => ({
      side: plan.side,
      row,
      wanted: groups,
      whole: wholeGroups(games, played),
      begun: begunGroups(games, played),
      mapOf: new Map(plan.spec.schedule.settings.map(({ name, tags }) => [name, tags['map'] ?? ''])),
    })),
  );
  return [...Map.groupBy(parts, ({ side, row }) => `${side} ${rowKey(row)}`).values()].map((same): StrengthRow => {
    const { side, row } = same[0];
    const lineOf = (groups: readonly Group[], ...more: string[]): StrengthRow['line'] =>
      challengeLine(groups, challenger, seedOf(seed, 'strength', ...Object.values(row).map(String), ...more));
    const line = lineOf(same.flatMap(({ whole }) => whole));
    const placed = same.flatMap(({ whole, mapOf }) =>
      whole.map((group) => ({ group, map: mapOf.get(group.setting) ?? '' })),
    );
    const begun = sumOf(same.map((part) => part.begun));
    return {
      side,
      row,
      ...(begun.groups > 0 && { begun }),
      wanted: same.reduce((sum, { wanted }) => sum + wanted, 0),
      ...(line && { line }),
      ...(byMap && { maps: mapsOf(placed, lineOf) }),
    };
  });
}

/** The groups of which some games are played and others are not, with their games. */
function begunGroups(games: readonly Game[], outcomes: readonly Outcome[]): BegunGroups {
  const ids = new Set(outcomes.map(({ game }) => game.id));
  const counts = [...Map.groupBy(games, ({ group }) => group).values()].map((group) => ({
    played: group.filter(({ id }) => ids.has(id)).length,
    games: group.length,
    groups: 1,
  }));
  return sumOf(counts.filter(({ played, games: all }) => played > 0 && played < all));
}

function sumOf(parts: readonly BegunGroups[]): BegunGroups {
  return {
    groups: parts.reduce((sum, { groups }) => sum + groups, 0),
    games: parts.reduce((sum, { games }) => sum + games, 0),
    played: parts.reduce((sum, { played }) => sum + played, 0),
  };
}

/** The same map by map, by name. */
function mapsOf(
  placed: readonly { readonly group: Group; readonly map: string }[],
  lineOf: (groups: readonly Group[], map: string) => StrengthRow['line'],
): NonNullable<StrengthRow['maps']> {
  return [...Map.groupBy(placed, ({ map }) => map)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([map, some]) => {
      const line = lineOf(
        some.map(({ group }) => group),
        map,
      );
      return { map, ...(line && { line }) };
    });
}
