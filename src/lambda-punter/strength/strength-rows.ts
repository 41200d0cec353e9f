// The rows of strength: what came of their games, as far as their groups are whole, and the same for scripts.

import type { Game, Outcome } from '../../arena/contest.ts';
import type { Group } from '../../arena/figures/groups.ts';
import { faultCount } from '../../arena/figures/standings.ts';
import { challengeLine, wholeGroups, type ChallengeLine } from '../../arena/measurement/challenge.ts';
import { seedOf } from '../../base/seeded-random.ts';
import type { Side } from './outsiders.ts';
import type { StrengthOptions } from './strength-command.ts';
import { mapNameOf, rowKey, type ClassPlan, type Row } from './strength-plan.ts';

/** A row and what came of it. */
export interface StrengthRow {
  readonly side: Side;
  readonly row: Row;
  /** How many groups are wanted. */
  readonly wanted: number;
  /** Groups that are not whole, where there are some: they do not count yet. */
  readonly begun?: BegunGroups;
  readonly line?: ChallengeLine;
  /** The same map by map, where that is asked for. */
  readonly maps?: readonly { readonly map: string; readonly line?: ChallengeLine }[];
}

/** Groups of which only some games are played. */
export interface BegunGroups {
  readonly groups: number;
  /** Of these groups. */
  readonly games: number;
  readonly played: number;
}

/** Kinds of fault, with the words of the tables. */
export const FAULTS = [
  ['timeout', 'time-outs'],
  ['illegal', 'illegal'],
  ['crash', 'crashes'],
] as const;

/** What each row came to; a row that has games on several grounds (in duels) is one. */
export function strengthRows(
  outcomes: ReadonlyMap<ClassPlan, readonly Outcome[]>,
  challenger: string,
  { seed, byMap }: Pick<StrengthOptions, 'seed' | 'byMap'>,
): StrengthRow[] {
  const parts = [...outcomes].flatMap(([plan, played]) =>
    plan.wanted.map(({ row, groups, games }) => ({
      side: plan.side,
      row,
      wanted: groups,
      whole: wholeGroups(games, played).map((group) => ({ group, map: mapNameOf(plan.spec, group.setting) })),
      begun: begunGroups(games, played),
    })),
  );
  return [...Map.groupBy(parts, ({ side, row }) => `${side} ${rowKey(row)}`).values()].map((same): StrengthRow => {
    const { side, row } = same[0];
    const whole = same.flatMap((part) => part.whole);
    const lineOf = (some: typeof whole, ...more: string[]): Pick<StrengthRow, 'line'> => {
      const groups = some.map(({ group }): Group => group);
      const own = seedOf(seed, 'strength', ...Object.values(row).map(String), ...more);
      const line = challengeLine(groups, challenger, own);
      return line === undefined ? {} : { line };
    };
    const byName = [...Map.groupBy(whole, ({ map }) => map)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const begun = sumOf(same.map((part) => part.begun));
    return {
      side,
      row,
      ...(begun.groups > 0 && { begun }),
      wanted: same.reduce((sum, { wanted }) => sum + wanted, 0),
      ...lineOf(whole),
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
