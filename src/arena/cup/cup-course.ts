// How a cup goes: a watcher of its elimination, which keeps what spectators want to see of each round.

import type { Game, Outcome } from '../contest.ts';
import { comparable } from '../figure.ts';
import { AWARD_POINTS, gameScore, groupsOf, totalsOf } from '../figures/groups.ts';
import type { GameAddress } from '../report/report-files.ts';
import type { RoundResult } from './elimination-result.ts';
import { roundOf } from './rounds.ts';
import { fillersOf, type EliminationWatch, type TournamentPlan } from '../run/tournament-plan.ts';
import type { Award } from '../run/tournament-options.ts';

/** What is known of a round before it begins. */
export interface RoundAhead {
  /** What it is played on, for people. */
  readonly maps: readonly string[];
  readonly award: Award;
}

/** A cup as it stands: JSON. */
export type CupView = ReturnType<CupCourse['view']>;

/** A round as it stands. */
export type CupRound = CupView['rounds'][number];

/** A table: entrants that play a group of games on one setting. */
export type CupTable = CupRound['tables'][number];

/** An entrant's place in all: those who got further come first. */
export type CupPlace = CupView['standings'][number];

/** What is kept of a round. */
interface Kept {
  readonly plan: TournamentPlan;
  readonly games: readonly Game[];
  readonly outcomes: Map<string, Outcome>;
  result?: RoundResult;
  /** Where games can be seen. */
  address?: GameAddress;
}

/**
 * Sees how a cup goes.
 * @param how how many games are played at once; the clock, in milliseconds
 */
export function cupCourse(
  rounds: readonly RoundAhead[],
  entrants: readonly string[],
  { width, clock }: { readonly width: number; readonly clock: () => number },
) {
  const all: Kept[] = [];
  /** The games that players were asked for, and since when, in that order. */
  const asked = new Map<string, { readonly game: Game; at: number }>();
  let phase: 'waiting' | 'playing' | 'over' | 'stopped' = 'waiting';

  const phaseOf = (kept: Kept | undefined): 'ahead' | 'playing' | 'over' | 'not played' => {
    if (kept === undefined) return phase === 'over' ? 'not played' : 'ahead';
    return kept.result === undefined ? 'playing' : 'over';
  };
  const roundAt = (ahead: RoundAhead, at: number) => {
    const kept = all[at];
    return {
      ...ahead,
      /** From 1. */
      round: at + 1,
      phase: phaseOf(kept),
      games: kept?.games.length ?? 0,
      played: kept?.outcomes.size ?? 0,
      tables: kept === undefined ? [] : tablesOf(kept),
      ...(kept?.result && { result: kept.result }),
    };
  };
  /** Of the round under way. */
  const pointsSoFar = (): ReadonlyMap<string, number> => {
    const { plan, outcomes, result } = all.at(-1) ?? {};
    if (plan === undefined || outcomes === undefined || outcomes.size === 0 || result !== undefined) return new Map();
    const groups = groupsOf([...outcomes.values()].map((outcome) => comparable(outcome, plan.traits.figure)));
    const { lines } = roundOf(groups, AWARD_POINTS[rounds[all.length - 1].award], fillersOf(plan));
    return new Map(lines.map(({ entrant, total }) => [entrant, total]));
  };
  const reached = (entrant: string, pointsNow: ReadonlyMap<string, number>) => {
    const last = all.findLastIndex(({ plan }) => plan.schedule.entrants.includes(entrant));
    const result = all[last]?.result;
    const through = last < 0 || result === undefined || result.through.includes(entrant);
    return {
      entrant,
      /** The last round that it played, from 1; 0 before the first has begun. */
      round: last + 1,
      /** In that round; undefined before it is over. */
      points: result?.lines.find((line) => line.entrant === entrant)?.points,
      /** While that round is played. */
      soFar: last === all.length - 1 ? pointsNow.get(entrant) : undefined,
      /** Whether it plays on, or the last round is under way. */
      playing: through && phase !== 'over',
    };
  };
  type Reached = ReturnType<typeof reached>;
  /** Those who got further first, then those with more points. */
  const order = (a: Reached, b: Reached): number =>
    b.round - a.round || (b.points ?? b.soFar ?? 0) - (a.points ?? a.soFar ?? 0);
  const standings = () => {
    const soFar = pointsSoFar();
    const lines = entrants.map((entrant) => reached(entrant, soFar));
    return lines
      .map((line) => ({ place: lines.filter((other) => order(other, line) < 0).length + 1, ...line }))
      .toSorted((a, b) => a.place - b.place || (a.entrant < b.entrant ? -1 : 1));
  };
  const watch: EliminationWatch = {
    begun: (at, plan, games) => {
      phase = 'playing';
      asked.clear();
      all[at] = { plan, games, outcomes: new Map() };
    },
    asked: (game) => void asked.set(game.id, { game, at: clock() }),
    played: (outcome) => {
      const { id } = outcome.game;
      const isNow = [...asked.keys()].indexOf(id) < width;
      asked.delete(id);
      // The next of those that are played at once begins now.
      const next = [...asked.values()][width - 1];
      if (isNow && next !== undefined) next.at = clock();
      all.at(-1)?.outcomes.set(id, outcome);
    },
    judged: (result) => void (all[result.round - 1].result = result),
    shown: (at, address) => void (all[at].address = address),
  };
  return {
    ...watch,
    /** No more will come. */
    end: (how: 'over' | 'stopped'): void => {
      phase = how;
      asked.clear();
    },
    /** As it stands. */
    view: () => ({
      phase,
      rounds: rounds.map(roundAt),
      /** The games that are being played. */
      now: [...asked.values()].slice(0, width).map(({ game, at }) => ({
        game: game.id,
        setting: game.setting,
        seats: game.seats,
        seconds: Math.max(0, Math.floor((clock() - at) / 1000)),
      })),
      standings: standings(),
    }),
  };
}

/** What sees how a cup goes. */
export type CupCourse = ReturnType<typeof cupCourse>;

/** In the order in which they are played. */
function tablesOf({ plan, games, outcomes, address }: Kept) {
  const fillers = fillersOf(plan);
  const groups = Map.groupBy(games, ({ group }) => group);
  return [...groups].map(([name, some]) => {
    const played = some.flatMap(({ id }) => outcomes.get(id) ?? []);
    const scores = totalsOf(groupsOf(played), gameScore);
    // In the order of the first game; sums of scores so far.
    const seats = [...new Set(some[0].seats)].map((one) => ({
      name: one,
      filler: fillers.has(one),
      score: scores.get(one)?.sum ?? 0,
    }));
    // Those that can be seen, by the schedule, with their places from 1; the addresses are from the page's folder.
    const replays = some.flatMap(({ id }, at) => {
      const record = outcomes.get(id)?.result.record;
      const seenAt = record === undefined ? undefined : address?.(record);
      return seenAt === undefined ? [] : [{ number: at + 1, address: seenAt }];
    });
    return { name, setting: some[0].setting, games: some.length, played: played.length, replays, seats };
  });
}
