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

/** Where a game can be seen. */
export interface CupReplay {
  /** Its place among the games of its table, from 1. */
  readonly number: number;
  /** From the page's folder. */
  readonly address: string;
}

/** A table: entrants that play a group of games on one setting. */
export interface CupTable {
  readonly name: string;
  readonly setting: string;
  readonly games: number;
  readonly played: number;
  /** Those of its games that can be seen, in the order of the schedule; none before the round is over. */
  readonly replays: readonly CupReplay[];
  /** In the order of the first game; sums of scores so far, and once all games are played points. */
  readonly seats: readonly { readonly name: string; readonly filler: boolean; readonly score: number }[];
}

/** A round as it stands. */
export interface CupRound extends RoundAhead {
  /** From 1. */
  readonly round: number;
  readonly phase: 'ahead' | 'playing' | 'over' | 'not played';
  readonly games: number;
  readonly played: number;
  readonly tables: readonly CupTable[];
  readonly result?: RoundResult;
}

/** A game that is being played. */
export interface CupGame {
  readonly game: string;
  readonly setting: string;
  readonly seats: readonly string[];
  readonly seconds: number;
}

/** An entrant's place in all: those who got further come first. */
export interface CupPlace {
  readonly place: number;
  readonly entrant: string;
  /** The last round that it played, from 1; 0 before the first has begun. */
  readonly round: number;
  /** In that round; left out before it is over. */
  readonly points?: number;
  /** While that round is played. */
  readonly soFar?: number;
  /** Whether it plays on, or the last round is under way. */
  readonly playing: boolean;
}

/** A cup as it stands: JSON. */
export interface CupView {
  readonly phase: 'waiting' | 'playing' | 'over' | 'stopped';
  readonly rounds: readonly CupRound[];
  readonly now: readonly CupGame[];
  readonly standings: readonly CupPlace[];
}

/** What is kept of a round. */
interface Kept {
  readonly plan: TournamentPlan;
  readonly games: readonly Game[];
  readonly outcomes: Map<string, Outcome>;
  result?: RoundResult;
  /** Where games can be seen. */
  address?: GameAddress;
}

/** Owns what has been seen so far. */
export class CupCourse implements EliminationWatch {
  readonly #ahead: readonly RoundAhead[];
  readonly #entrants: readonly string[];
  /** Games that are played at once. */
  readonly #width: number;
  readonly #clock: () => number;
  readonly #kept: Kept[] = [];
  /** The games that players were asked for, and since when, in that order. */
  readonly #asked = new Map<string, { readonly game: Game; at: number }>();
  #phase: CupView['phase'] = 'waiting';

  /** @param clock milliseconds */
  constructor(
    ahead: readonly RoundAhead[],
    entrants: readonly string[],
    { width, clock }: { readonly width: number; readonly clock: () => number },
  ) {
    this.#ahead = ahead;
    this.#entrants = entrants;
    this.#width = width;
    this.#clock = clock;
  }

  begun(at: number, plan: TournamentPlan, games: readonly Game[]): void {
    this.#phase = 'playing';
    this.#asked.clear();
    this.#kept[at] = { plan, games, outcomes: new Map() };
  }

  asked(game: Game): void {
    this.#asked.set(game.id, { game, at: this.#clock() });
  }

  played(outcome: Outcome): void {
    const { id } = outcome.game;
    const before = [...this.#asked.keys()].indexOf(id) < this.#width;
    this.#asked.delete(id);
    // Whoever moves up among those that are played at once begins now.
    const next = [...this.#asked.values()][this.#width - 1];
    if (before && next !== undefined) next.at = this.#clock();
    this.#kept.at(-1)?.outcomes.set(id, outcome);
  }

  judged(result: RoundResult): void {
    const kept = this.#kept[result.round - 1];
    if (kept !== undefined) kept.result = result;
  }

  shown(at: number, address: GameAddress): void {
    const kept = this.#kept[at];
    if (kept !== undefined) kept.address = address;
  }

  /** No more will come. */
  end(phase: 'over' | 'stopped'): void {
    this.#phase = phase;
    this.#asked.clear();
  }

  /** As it stands. */
  view(): CupView {
    return {
      phase: this.#phase,
      rounds: this.#ahead.map((ahead, at) => this.#round(ahead, at)),
      now: [...this.#asked.values()].slice(0, this.#width).map(({ game, at }) => ({
        game: game.id,
        setting: game.setting,
        seats: game.seats,
        seconds: Math.max(0, Math.floor((this.#clock() - at) / 1000)),
      })),
      standings: this.#standings(),
    };
  }

  #round(ahead: RoundAhead, at: number): CupRound {
    const kept = this.#kept[at];
    const round = at + 1;
    if (kept === undefined) {
      const phase = this.#phase === 'over' ? 'not played' : 'ahead';
      return { ...ahead, round, phase, games: 0, played: 0, tables: [] };
    }
    const { games, outcomes, result } = kept;
    return {
      ...ahead,
      round,
      phase: result === undefined ? 'playing' : 'over',
      games: games.length,
      played: outcomes.size,
      tables: tablesOf(kept),
      ...(result && { result }),
    };
  }

  #standings(): CupPlace[] {
    const soFar = this.#pointsSoFar();
    const lines = this.#entrants.map((entrant) => this.#reached(entrant, soFar));
    return lines
      .map((line) => ({ place: lines.filter((other) => order(other, line) < 0).length + 1, ...line }))
      .toSorted((a, b) => a.place - b.place || (a.entrant < b.entrant ? -1 : 1));
  }

  /** Of the round under way. */
  #pointsSoFar(): ReadonlyMap<string, number> {
    const { plan, outcomes, result } = this.#kept.at(-1) ?? {};
    const ahead = this.#ahead[this.#kept.length - 1];
    if (plan === undefined || outcomes === undefined || outcomes.size === 0 || result !== undefined) return new Map();
    const groups = groupsOf([...outcomes.values()].map((outcome) => comparable(outcome, plan.traits.figure)));
    const { lines } = roundOf(groups, AWARD_POINTS[ahead.award], fillersOf(plan));
    return new Map(lines.map(({ entrant, total }) => [entrant, total]));
  }

  #reached(entrant: string, pointsNow: ReadonlyMap<string, number>): Reached {
    const last = this.#kept.findLastIndex(({ plan }) => plan.schedule.entrants.includes(entrant));
    const result = this.#kept[last]?.result;
    const points = result?.lines.find((line) => line.entrant === entrant)?.points;
    const through = last < 0 || result === undefined || result.through.includes(entrant);
    const soFar = last === this.#kept.length - 1 ? pointsNow.get(entrant) : undefined;
    return {
      entrant,
      round: last + 1,
      ...(points !== undefined && { points }),
      ...(soFar !== undefined && { soFar }),
      playing: through && this.#phase !== 'over',
    };
  }
}

type Reached = Omit<CupPlace, 'place'>;

/** Those who got further first, then those with more points. */
function order(a: Reached, b: Reached): number {
  return b.round - a.round || (b.points ?? b.soFar ?? 0) - (a.points ?? a.soFar ?? 0);
}

/** In the order in which they are played. */
function tablesOf({ plan, games, outcomes, address }: Kept): CupTable[] {
  const fillers = fillersOf(plan);
  const groups = Map.groupBy(games, ({ group }) => group);
  return [...groups].map(([name, some]): CupTable => {
    const played = some.flatMap(({ id }) => outcomes.get(id) ?? []);
    const scores = totalsOf(groupsOf(played), gameScore);
    const seats = [...new Set(some[0].seats)].map((one) => ({
      name: one,
      filler: fillers.has(one),
      score: scores.get(one)?.sum ?? 0,
    }));
    const replays = some.flatMap(({ id }, at): CupReplay[] => {
      const record = outcomes.get(id)?.result.record;
      const seenAt = record === undefined ? undefined : address?.(record);
      return seenAt === undefined ? [] : [{ number: at + 1, address: seenAt }];
    });
    return { name, setting: some[0].setting, games: some.length, played: played.length, replays, seats };
  });
}
