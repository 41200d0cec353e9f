// Which games are played for post-mortems and which of their turns are looked at, all drawn from the seed; and a game
// that is played once with every seat's answers and states kept, so that it can go on from any turn otherwise.

import { randomBelow, randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import type { Extensions } from '../game/extensions.ts';
import type { Future } from '../game/futures.ts';
import { indexMap, type ParsedMap, riverCount } from '../game/game-map.ts';
import type { Move } from '../game/moves.ts';
import type { RuleReadings } from '../judge/rule-readings.ts';
import { playMatch } from '../judge/match.ts';
import type { Seat, SeatReply } from '../judge/seat.ts';
import { classOf } from '../play/map-arguments.ts';
import type { Continued, Resume, Sitter } from './sitter.ts';

/** Everything that decides how games and rollouts go. */
export interface StudyPlan {
  readonly maps: readonly { readonly name: string; readonly map: ParsedMap }[];
  readonly settings: Extensions;
  readonly judging: RuleReadings;
  readonly own: Sitter;
  readonly others: readonly Sitter[];
  /** At every table; by the map's size where undefined. */
  readonly seats: number | undefined;
  readonly seed: number;
  /** This many of the best by static worth are tried. */
  readonly width: number;
  /** So often is each of them played to the end. */
  readonly rounds: number;
  /** What the planner has for a move of the rollouts. */
  readonly nodes: number;
}

/** The turn of the game that is a seat's own turn `own`. */
export function turnOf(seat: number, own: number, seats: number): number {
  return seat + seats * own;
}

/** A game and our seat in it. */
export type PlannedGame = Readonly<ReturnType<typeof plannedGame>>;

/** From which third of the game turns come, again and again: half of them from the first. */
const NEXT_THIRDS = [0, 1, 0, 2];

/** The game of that number, from 0: the maps take turns, then our seats; the others are drawn. */
export function plannedGame(plan: StudyPlan, number: number) {
  const { name, map } = plan.maps[number % plan.maps.length];
  const count = plan.seats ?? classOf(riverCount(indexMap(map))).seats;
  const seat = Math.floor(number / plan.maps.length) % count;
  const random = randomFrom(seedOf(plan.seed, 'table', number));
  const others: Sitter[] = [];
  while (others.length < count - 1) others.push(...shuffled(plan.others, random).slice(0, count - 1 - others.length));
  const sitters = [...others.slice(0, seat), plan.own, ...others.slice(seat)];
  const { settings, judging } = plan;
  return { number, seat, asked: { mapName: name, map, settings, judging, sitters, seed: plan.seed + number } };
}

/** Third of the game, 0 to 2, that own turn `own` of this many belongs to. */
export function thirdOf(own: number, ownTurns: number): number {
  return Math.min(2, Math.floor((3 * own) / ownTurns));
}

/**
 * The first `most` of the punter's own turns that are looked at, spread over the game; a larger `most` only adds some.
 */
export function turnsToStudy(plan: Pick<StudyPlan, 'seed'>, game: number, ownTurns: number, most: number): number[] {
  const random = randomFrom(seedOf(plan.seed, 'turns', game));
  const thirds = Map.groupBy(Array(ownTurns).keys(), (own) => thirdOf(own, ownTurns));
  const chosen: number[] = [];
  for (let at = 0; chosen.length < Math.min(most, ownTurns); at++) {
    const third = thirds.get(NEXT_THIRDS[at % NEXT_THIRDS.length]) ?? [];
    if (third.length > 0) chosen.push(...third.splice(randomBelow(random, third.length), 1));
  }
  return chosen;
}

/** What is played, and by whom. */
interface GameAsked extends Pick<StudyPlan, 'settings' | 'judging' | 'seed'> {
  readonly mapName: string;
  readonly map: ParsedMap;
  /** Seat by seat. */
  readonly sitters: readonly Sitter[];
}

/** What a seat did, and how to go on from any of its turns. */
interface KeptTurns {
  setup: SeatReply<readonly Future[]>;
  readonly replies: SeatReply<Move>[];
  /** After set-up, then after each move. */
  readonly resumes: Resume[];
}

/** A whole game with what it takes to branch it. */
export type KeptPlay = Readonly<Awaited<ReturnType<typeof playKept>>>;

/** Another end of a game: from `turn` on, where seat `seat` makes another move. */
interface Branch {
  readonly turn: number;
  readonly seat: number;
  readonly move: Move;
  /** Who goes on for that seat. */
  readonly own: Continued;
  /** Who goes on for another seat, given how the one there would. */
  readonly other: (seat: number, resume: Resume) => Continued;
}

/** Seats of one game have seeds of their own, as in a series of games. */
const SEED_STEP = 1009;
/** Of a seat that was not asked yet. */
const SILENT: SeatReply<never> = { kind: 'dead', reason: 'was not asked', ms: 0 };

/** Plays the game. */
export async function playKept(asked: GameAsked, signal: AbortSignal) {
  const kept = asked.sitters.map((): KeptTurns => ({ setup: SILENT, replies: [], resumes: [] }));
  const seats = asked.sitters.map((sitter, place) => keepingSeat(sitter, asked.seed * SEED_STEP + place, kept[place]));
  return { asked, record: await playMatch({ ...asked, seats, signal }), kept };
}

/** Plays the game again up to that turn, makes the other move there, and lets everybody go on. */
export async function playBranch(
  { asked, kept }: KeptPlay,
  { turn, seat, move, own, other }: Branch,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const { sitters } = asked;
  const seats = sitters.map(({ name }, place) => {
    const turns = kept[place];
    const before = Math.min(turns.replies.length, turnsBefore(turn, place, sitters.length));
    if (place === seat) return scriptedSeat(name, turns, before, own, move);
    return scriptedSeat(name, turns, before, other(place, turns.resumes[before]));
  });
  return (await playMatch({ ...asked, seats, signal })).scores;
}

/** How many turns that seat had before the game's turn `turn`. */
function turnsBefore(turn: number, seat: number, seats: number): number {
  return Math.floor((turn - seat - 1) / seats) + 1;
}

/** A seat whose answers are kept. Nobody is told the end: it changes nothing. */
function keepingSeat(sitter: Sitter, seed: number, kept: KeptTurns): Seat {
  const { seat, keep } = sitter.open(seed);
  return {
    name: sitter.name,
    async setup(setup) {
      kept.setup = await seat.setup(setup);
      kept.resumes.push(keep());
      return kept.setup;
    },
    async move(told) {
      const reply = await seat.move(told);
      kept.replies.push(reply);
      kept.resumes.push(keep());
      return reply;
    },
    stop: () => Promise.resolve(),
    close: () => seat.close(),
  };
}

/** A seat that says again what it said on its first `before` turns, then perhaps `move`, and then thinks anew. */
function scriptedSeat(name: string, kept: KeptTurns, before: number, live: Continued, move?: Move): Seat {
  let turns = 0;
  return {
    name,
    setup(setup) {
      live.setup(setup, kept.setup.kind === 'answer' ? kept.setup.answer : []);
      return Promise.resolve(kept.setup);
    },
    async move(told) {
      const turn = turns++;
      if (turn > before || (turn === before && move === undefined)) return live.move(told);
      const reply: SeatReply<Move> =
        turn === before && move !== undefined ? { kind: 'answer', answer: move, ms: 0 } : kept.replies[turn];
      // What it did not answer in time it is told again on its next turn.
      if (reply.kind === 'answer') live.follow(told, reply.answer);
      return reply;
    },
    stop: () => Promise.resolve(),
    close: () => live.close(),
  };
}
