// The rows of strength for scripts.

import type { ChallengeLine } from '../../arena/measurement/challenge.ts';
import { faultCount } from '../../arena/figures/standings.ts';
import { FAULTS, type StrengthRow } from './strength-rows.ts';

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
