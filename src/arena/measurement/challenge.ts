// A challenge: one entrant against the others, in rows of games of a kind. Which games each row takes from
// a schedule, and what they came to.

import { bootstrap } from '../figures/bootstrap.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import type { Game, Outcome } from '../contest.ts';
import { type Group, groupsOf, rankShare } from '../figures/groups.ts';
import { standingsOf } from '../figures/standings.ts';
import { groupsIn } from '../schedule/schedule.ts';

/** What is taken from a schedule. */
export interface Selection {
  /** The row a group is of, by its first game; groups of no row are left out. */
  readonly rowOf: (game: Game) => string | undefined;
  /** How many groups each row wants. */
  readonly groups: ReadonlyMap<string, number>;
  /** This many of a group's seatings, spread evenly; all if there are no more. */
  readonly seatings: number;
}

/** What a row's games came to, for the one who challenges. */
export type ChallengeLine = NonNullable<ReturnType<typeof challengeLine>>;

/** How one of the others failed. */
export type OtherFaults = ChallengeLine['otherFaults'][string];

/** A row that has not come up within this many groups for each that is wanted never will. */
const PATIENCE = 1000;

/** Each row's first groups of the schedule, in its order. */
export function selectGames(schedule: Iterable<Game>, { rowOf, groups, seatings }: Selection): Game[] {
  const left = new Map(groups);
  let missing = [...left.values()].reduce((sum, count) => sum + count, 0);
  let patience = PATIENCE * (missing + 1);
  const selected: Game[] = [];
  for (const games of groupsIn(schedule)) {
    if (missing === 0 || patience-- === 0) break;
    const row = rowOf(games[0]);
    const wanted = row === undefined ? 0 : (left.get(row) ?? 0);
    if (row === undefined || wanted === 0) continue;
    left.set(row, wanted - 1);
    missing--;
    selected.push(...evenlySpread(seatings, games.length).map((turn) => games[turn]));
  }
  return selected;
}

/** This many of the numbers from 0 to `count` − 1, spread evenly. */
function evenlySpread(wanted: number, count: number): number[] {
  const most = Math.min(wanted, count);
  return Array.from({ length: most }, (_, place) => Math.floor((place * count) / most));
}

/** The groups of which every selected game has been played, in the order of the selection. */
export function wholeGroups(selected: readonly Game[], outcomes: readonly Outcome[]): Group[] {
  const wanted = Map.groupBy(selected, ({ group }) => group);
  const ids = new Set(selected.map(({ id }) => id));
  return groupsOf(outcomes.filter(({ game }) => ids.has(game.id))).filter(
    ({ name, games }) => games.length === wanted.get(name)?.length,
  );
}

/** The line of one row's whole groups; undefined if there are none. */
export function challengeLine(groups: readonly Group[], entrant: string, seed: number) {
  const outcomes = groups.flatMap(({ games }) => games);
  const standings = standingsOf(outcomes);
  const standing = standings.find((one) => one.entrant === entrant);
  if (standing === undefined) return undefined;
  const estimates = bootstrap(groups, rankShare, { random: randomFrom(seed) });
  const own = estimates.find((one) => one.entrant === entrant);
  if (own === undefined) return undefined;
  const { games, wins, faults, times } = standing;
  return {
    groups: groups.length,
    games,
    /** Mean rank share: 1 always first, 0 always last. */
    share: own.value,
    /** 95%, by resampling whole groups. */
    interval: own.interval,
    wins,
    faults,
    times,
    /** Mean rank shares of the others, by name. */
    others: Object.fromEntries(estimates.filter((one) => one !== own).map((one) => [one.entrant, one.value])),
    /** How the others failed, by name, on how many seats they sat; those that never did are there, too. */
    otherFaults: Object.fromEntries(
      standings
        .filter((one) => one !== standing)
        .map((one) => [one.entrant, { seats: one.games, faults: one.faults, ...failedSetups(outcomes, one.entrant) }]),
    ),
  };
}

/** On how many seats an entrant failed before the first turn, and why the first time. */
function failedSetups(outcomes: readonly Outcome[], entrant: string) {
  const reasons = outcomes.flatMap(({ game, result }) =>
    game.seats.flatMap((name, seat) => {
      const first = result.seats[seat].failed?.[0];
      return name === entrant && first !== undefined && first.turn === undefined ? [first.reason] : [];
    }),
  );
  return { setups: reasons.length, ...(reasons.length > 0 && { reason: reasons[0] }) };
}
