// The rows of strength: what came of their games, as far as their groups are whole. And what goes with their tables:
// the title, what must be known to read them, how the punter failed, and all of it as JSON.

import { counted } from '../../base/grouped.ts';
import type { Game, Outcome } from '../../arena/contest.ts';
import type { Group } from '../../arena/figures/groups.ts';
import { faultCount } from '../../arena/figures/standings.ts';
import { challengeLine, wholeGroups, type ChallengeLine } from '../../arena/measurement/challenge.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { mapNameOf, rowKey, type ClassPlan, STRONG, type Outsider, type PlanAsked } from './strength-plan.ts';
import { availableParallelism } from 'node:os';
import { shownCount } from '../../arena/figures/shown-numbers.ts';
import { programDigest } from '../../arena/run/digests.ts';
import { plain } from '../../base/plain-text.ts';
import { commandLine } from '../../terminal/command-line.ts';

/** A measurement: who was measured against whom, and the games that were played. */
export interface Measured extends PlanAsked {
  /** The punter, as a tournament's command line takes it. */
  readonly word: string;
  readonly outsiders: readonly Outsider[];
  readonly plans: readonly ClassPlan[];
  readonly played: ReadonlyMap<ClassPlan, readonly Outcome[]>;
}

/** A row and what came of it. */
export type StrengthRow = ReturnType<typeof strengthRows>[number];

/** Groups of which only some games are played: how many, their games, and those that are played. */
export type BegunGroups = { readonly [what in 'groups' | 'games' | 'played']: number };

/** Kinds of fault, with the words of the tables, and of a sentence on one. */
export const FAULTS = [
  ['timeout', 'time-outs', 'a time-out'],
  ['illegal', 'illegal', 'an illegal move'],
  ['crash', 'crashes', 'a crash'],
] as const;

/** What each row came to; a row with games on several sets of maps (in duels) counts once. */
export function strengthRows({ played: outcomes, challenger, options: { seed, byMap } }: Measured) {
  const parts = [...outcomes].flatMap(([plan, played]) =>
    plan.wanted.map(({ row, groups, games }) => ({
      side: plan.side,
      row,
      wanted: groups,
      whole: wholeGroups(games, played).map((group) => ({ group, map: mapNameOf(plan.spec, group.setting) })),
      begun: begunGroups(games, played),
    })),
  );
  return [...Map.groupBy(parts, ({ side, row }) => `${side} ${rowKey(row)}`).values()].map((same) => {
    const { side, row } = same[0];
    const whole = same.flatMap((part) => part.whole);
    const lineOf = (some: typeof whole, ...more: string[]): { readonly line?: ChallengeLine } => {
      const groups = some.map(({ group }): Group => group);
      const own = seedOf(seed, 'strength', ...Object.values(row).map(String), ...more);
      const line = challengeLine(groups, challenger.name, own);
      return line === undefined ? {} : { line };
    };
    const byName = [...Map.groupBy(whole, ({ map }) => map)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const begun = sumOf(same.map((part) => part.begun));
    return {
      side,
      row,
      /** Groups that are not whole, if there are some: they do not count yet. */
      ...(begun.groups > 0 && { begun }),
      /** How many groups are wanted. */
      wanted: same.reduce((sum, { wanted }) => sum + wanted, 0),
      ...lineOf(whole),
      /** The same map by map, if that is asked for. */
      ...(byMap && { maps: byName.map(([map, some]) => ({ map, ...lineOf(some, map) })) }),
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
  const sum = (of: keyof BegunGroups): number => parts.reduce((all, part) => all + part[of], 0);
  return { groups: sum('groups'), games: sum('games'), played: sum('played') };
}

/** The rows of the summary, shares and intervals with four decimals, times in milliseconds. */
export function strengthJson(rows: readonly StrengthRow[]): unknown[] {
  return rows.map(({ side, row, wanted, begun, line, maps }) => ({
    side,
    ...row,
    groupsWanted: wanted,
    ...(begun && { begun }),
    ...(line && lineJson(line)),
    ...(maps && { byMap: maps.map((one) => ({ map: one.map, ...(one.line && lineJson(one.line)) })) }),
  }));
}

function lineJson(line: ChallengeLine): object {
  const failed = Object.entries(line.otherFaults).filter(([, { faults }]) => faultCount(faults) > 0);
  return {
    groups: line.groups,
    games: line.games,
    rankShare: digits(line.share),
    ...(line.interval && { interval: [digits(line.interval.low), digits(line.interval.high)] }),
    wins: digits(line.wins),
    faults: countsOf(line.faults),
    ...(line.times && {
      moveMs: { p50: digits(line.times.p50), p99: digits(line.times.p99), max: digits(line.times.max) },
    }),
    opponents: Object.fromEntries(Object.entries(line.others).map(([name, share]) => [name, digits(share)])),
    ...(failed.length > 0 && {
      opponentFaults: Object.fromEntries(
        failed.map(([name, { seats, faults, setups }]) => [name, { seats, ...countsOf(faults), failedSetups: setups }]),
      ),
    }),
  };
}

function countsOf(faults: ChallengeLine['faults']): { readonly [kind: string]: number } {
  return Object.fromEntries(FAULTS.map(([kind]) => [kind, faults[kind] ?? 0]));
}

function digits(value: number): number {
  return Number(value.toFixed(4));
}

/** Options of which a README needs no word: some say where this machine keeps its files. */
const UNSAID = ['--journal', '--markdown', '--summary', '--records'];
const UNSAID_FLAGS = ['--quiet', '--fresh'];

/** Who played whom, and how many games. */
export function measurementTitle({ kind, word, fields }: Measured, rows: readonly StrengthRow[]): string {
  const sides = fields.map(({ side, opponents }) => {
    const games = rows.reduce((sum, row) => sum + (row.side === side ? (row.line?.games ?? 0) : 0), 0);
    const names = opponents.map(({ name }) => name);
    const whom = side === 'home' ? 'the six strong rivals' : listOf(names);
    const each = side === 'home' ? 'alone against each strong rival' : `alone against ${listOf(names, 'or')}`;
    const begun = rows.some((row) => row.side === side && row.begun !== undefined) ? ' in whole groups' : '';
    return `${kind === 'duels' ? each : `against ${whom}`}, ${games === 1 ? '1 game' : `${shownCount(games)} games`}${begun}`;
  });
  return fields.length === 1 ? `${word} ${sides[0]}` : `${word} at home ${sides[0]}; away ${sides[1]}`;
}

function listOf(names: readonly string[], word = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1) ?? ''}`;
}

/** The sentence below the tables in Markdown: the command, with `…` in place of the folders of files elsewhere. */
export function measuredWith(notes: readonly string[]): string {
  const words = process.argv
    .slice(2)
    .filter((word, at, all) => !isUnsaid(word) && !UNSAID.includes(all[at - 1]) && !UNSAID_FLAGS.includes(word))
    .map((word) => word.replaceAll(/(?<=^|[=,])(?:~|\.\.)?\/[^,]*?([^,/]+)\/*(?=,|$)/g, '…/$1'));
  return `Measured with \`${commandLine('strength', words)}\`. ${notes.join(' ')}`;
}

function isUnsaid(word: string): boolean {
  return UNSAID.some((name) => word === name || word.startsWith(`${name}=`));
}

/** What must be known to read the table. */
export function notesOf({ plans, fields, options }: Measured): string[] {
  const { mapSeed, rivals, jobs, quick, maps } = options;
  const sizes = [...new Map(plans.map((plan) => [plan.size, plan])).values()];
  const reduced = sizes
    .filter(({ seats, seatings }) => seatings < seats)
    .map(({ size, seats, seatings }) => `${size}: ${seatings} of ${seats} seatings`);
  const home = fields.some(({ side }) => side === 'home');
  const how = [
    ...(home ? [`Rivals ${rivals === 'inside' ? 'in this process, without limits of time' : 'as executables'}`] : []),
    ...(fields.some(({ side }) => side === 'away') ? [`${home ? 'p' : 'P'}rograms from outside under the limits`] : []),
  ];
  return [
    'Mean rank share: 1 always first, 0 always last; intervals by resampling groups.',
    `${sizes.map(({ size, seats }, at) => `${seats} ${at === 0 ? 'punters ' : ''}on ${size} maps`).join(', ')}.`,
    `${how.join(', ')}; ${counted(jobs, 'game')} at once on ${counted(availableParallelism(), 'core')}.`,
    ...(quick === undefined ? [] : ['The planner in this process, by nodes and not by the clock: a first look.']),
    ...(maps.includes('generated') ? [`Generated maps: seed ${mapSeed}.`] : []),
    ...(reduced.length > 0 ? [`Reduced rotation, ${reduced.join(', ')}, spread evenly.`] : []),
  ];
}

/** All that came of it, as JSON. */
export function summaryOf({ kind, word, plans, outsiders, options }: Measured, rows: readonly StrengthRow[]): unknown {
  const { mapSeed, seed, rivals, jobs } = options;
  const home = plans.some(({ side }) => side === 'home');
  return {
    strength: kind,
    punter: word,
    code: plans[0]?.spec.identity.code,
    ...(home && { against: STRONG, rivals }),
    ...(outsiders.length > 0 && {
      opponents: outsiders.map(({ name, path }) => ({ name, digest: programDigest(path) })),
    }),
    seed,
    mapSeed,
    jobs,
    cores: availableParallelism(),
    node: process.version,
    classes: Object.fromEntries(plans.map(({ size, seats, seatings }) => [size, { seats, seatings }])),
    rows: strengthJson(rows),
  };
}

/** A sentence and a command for each journal in which the punter failed; groups that are not whole count, too. */
export function punterFaults({ played, challenger }: Measured): [sentence: string, command: string][] {
  return [...played].flatMap(([{ size, side, path }, outcomes]) => {
    const seats = outcomes.flatMap(({ game, result }) =>
      result.seats.filter((_, seat) => game.seats[seat] === challenger.name),
    );
    const count = seats.reduce((sum, { faults }) => sum + faultCount(faults), 0);
    const first = seats.flatMap(({ failed = [] }) => failed)[0];
    if (count === 0 || first === undefined) return [];
    const where = first.turn === undefined ? 'at set-up' : `at turn ${first.turn + 1}`;
    const away = side === 'away' ? ', away' : '';
    const what = FAULTS.find(([kind]) => kind === first.kind)?.[2] ?? first.kind;
    return [
      [
        `The punter has ${counted(count, 'fault')} on ${size} maps${away}. The first is ${what} ${where}: ${plain(first.reason)}. To see all:`,
        `  ${commandLine('report', [path])}`,
      ],
    ];
  });
}
