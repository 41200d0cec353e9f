// A game that is played once with every seat's answers and states kept, so that it can go on differently from any turn.

import type { Future } from '../game/futures.ts';
import type { ParsedMap } from '../game/game-map.ts';
import type { Move } from '../game/moves.ts';
import { playMatch } from '../judge/match.ts';
import type { Seat, SeatReply } from '../judge/seat.ts';
import { ownSeed } from '../play/entrants.ts';
import type { Continued, Resume, Sitter } from './sitter.ts';
import type { StudyPlan } from './study-plan.ts';

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

/** Another end of a game: from `turn` on, at which seat `seat` makes another move. */
interface Branch {
  readonly turn: number;
  readonly seat: number;
  readonly move: Move;
  /** Who goes on for that seat. */
  readonly own: Continued;
  /** Who goes on for another seat, given how the one there would. */
  readonly other: (seat: number, resume: Resume) => Continued;
}

/** Of a seat that has not had a question yet. */
const SILENT: SeatReply<never> = { kind: 'dead', reason: 'was not asked', ms: 0 };

/** Plays the game. */
export async function playKept(asked: GameAsked, signal: AbortSignal) {
  const kept = asked.sitters.map((): KeptTurns => ({ setup: SILENT, replies: [], resumes: [] }));
  const seats = asked.sitters.map((sitter, place) => keepingSeat(sitter, ownSeed(asked.seed, place), kept[place]));
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
    if (place === seat) return branchSeat(name, turns, before, own, move);
    return branchSeat(name, turns, before, other(place, turns.resumes[before]));
  });
  return (await playMatch({ ...asked, seats, signal })).scores;
}

/** How many turns that seat had before the game's turn `turn`. */
function turnsBefore(turn: number, seat: number, seats: number): number {
  return Math.floor((turn - seat - 1) / seats) + 1;
}

/** A seat whose answers are kept. Nobody hears of the end: it changes nothing. */
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
function branchSeat(name: string, kept: KeptTurns, before: number, live: Continued, move?: Move): Seat {
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
      // What it did not answer in time it hears again on its next turn.
      if (reply.kind === 'answer') live.follow(told, reply.answer);
      return reply;
    },
    stop: () => Promise.resolve(),
    close: () => live.close(),
  };
}
