// A game that is played once with every seat's answers and states kept, so that it can go on differently from any turn;
// and who plays it: a program, or a punter of this process, which can be brought to any of its turns without
// thinking.

import { createHash } from 'node:crypto';
import { plannerWith } from '../champion/champion.ts';
import { turnsOf } from '../game/board.ts';
import type { Future } from '../game/futures.ts';
import type { Move } from '../game/moves.ts';
import { type Seat, type SeatReply, inProcessSeat } from '../judge/seat.ts';
import { type ProcessSeat, processSeat, type ProcessSeatOptions } from '../judge/process-seat.ts';
import { nodeBudget } from '../planner/budget.ts';
import { createStrategyPunter, type StrategyPunter } from '../planner/strategy.ts';
import type { TypedEntrant } from '../play/entrant-names.ts';
import { foundEntrant, plannerPunter, type ProgramOptions, ownSeed } from '../play/entrants.ts';
import type { Setup } from '../protocol/messages.ts';
import type { RivalName } from '../rivals/names.ts';
import { createRival } from '../rivals/rival-table.ts';
import { playMatch } from '../judge/match.ts';
import type { PlannedGame } from './study-plan.ts';

/** An answer, and the state that it left. */
interface KnownAnswer {
  readonly reply: SeatReply<Move>;
  readonly state: string | undefined;
}

/** States are long: past this many letters nothing more is kept. */
const MOST_LETTERS = 150_000_000;

/** The answers of a turn's rollouts. */
type AnswerMemory = ReturnType<typeof newAnswerMemory>;

/** A memory with nothing in it. */
export function newAnswerMemory() {
  const known = new Map<string, Promise<KnownAnswer>>();
  /** How many questions there were, and how many went to a program. */
  const counts = { questions: 0, asked: 0 };
  let letters = 0;
  return {
    counts,
    /** The answer to that question: the known one, or what `ask` brings. Time-outs and deaths are not kept. */
    async answer(question: string, ask: () => Promise<KnownAnswer>): Promise<KnownAnswer> {
      counts.questions++;
      const key = createHash('sha1').update(question).digest('base64');
      const before = known.get(key);
      if (before !== undefined) return before;
      counts.asked++;
      const asked = ask();
      // Also while it is under way: rollouts at the same time ask the same.
      known.set(key, asked);
      const found = await asked.catch((error: unknown) => {
        known.delete(key);
        throw error;
      });
      letters += found.state?.length ?? 0;
      if (found.reply.kind !== 'answer' || letters > MOST_LETTERS) known.delete(key);
      return found;
    },
  };
}

/** One who plays games. */
export interface Player {
  readonly name: string;
  /** The executable's path; undefined of a punter of this process. */
  readonly path?: string;
  /**
   * A seat for one game that is played once, with everything random about it drawn from `seed`. `keep` is called after
   * set-up and after each move: it makes one who goes on from there, as often as wanted.
   */
  open(seed: number): { readonly seat: Seat; keep(): Resume };
}

/** Makes one who goes on from a turn of the game; everything random about it is drawn from `seed`. */
export type Resume = (seed: number, memory: AnswerMemory) => Continued;

/** A player who goes on in a game under way. It gets what it had heard and said so far, as it came. */
export interface Continued {
  setup(setup: Setup, bets: readonly Future[]): void;
  follow(told: readonly Move[], answered: Move): void;
  move(told: readonly Move[]): Promise<SeatReply<Move>>;
  close(): Promise<void>;
}

/**
 * Makes a player of a punter's word.
 * @throws {UsageError} if its executable cannot be run
 */
export function playerOf(entrant: TypedEntrant, options: ProgramOptions): Player {
  const found = foundEntrant(entrant);
  const { name } = found;
  switch (found.kind) {
    case 'program':
      return programPlayer(name, found.path, options);
    case 'rival':
      return insidePlayer(name, (seed, bets) => createRival(found.rival, seed, bets));
    case 'planner':
      return insidePlayer(name, (seed, bets) => plannerPunter(found, seed, bets));
  }
}

/** A bundled rival that takes over from somebody else. */
export function continuedRival(seed: number, rival: RivalName): Continued {
  return continuedInside((bets) => createRival(rival, seed, bets));
}

/** One who goes on for our seat: the planner with a budget of nodes. */
export function continuedPlanner(seed: number, nodes: number): Continued {
  return continuedInside((bets) => createStrategyPunter(plannerWith({}), seed, () => nodeBudget(nodes), bets));
}

function insidePlayer(name: string, create: (seed: number, bets?: readonly Future[]) => StrategyPunter): Player {
  return {
    name,
    open(seed) {
      return {
        seat: inProcessSeat(create(seed), name),
        keep: () => (later) => continuedInside((bets) => create(later, bets)),
      };
    },
  };
}

function continuedInside(create: (bets: readonly Future[]) => StrategyPunter): Continued {
  let punter: StrategyPunter | undefined;
  const known = (): StrategyPunter => {
    if (punter === undefined) throw new Error('a punter goes on before it was set up');
    return punter;
  };
  return {
    setup(setup, bets) {
      punter = create(bets);
      punter.setup(setup);
    },
    follow: (told, answered) => known().follow(told, answered),
    move: (told) => inProcessSeat(known()).move(told),
    close: () => Promise.resolve(),
  };
}

function programPlayer(name: string, path: string, options: ProgramOptions): Player {
  let { handshake } = options;
  return {
    name,
    path,
    open() {
      const seat = processSeat({ name, program: { path }, ...options, handshake });
      return {
        seat,
        keep() {
          handshake = seat.handshake; // later programs need not find it out again
          const { state } = seat;
          return (_, memory) => continuedProgram({ name, program: { path }, ...options, handshake }, state, memory);
        },
      };
    },
  };
}

/**
 * A program answers a state and moves alone: it gets each once, and needs none of what was before.
 */
function continuedProgram(options: ProcessSeatOptions, kept: string | undefined, memory: AnswerMemory): Continued {
  let state = kept;
  let punter: Setup['punter'] | undefined;
  let asked: ProcessSeat | undefined;
  return {
    setup: (setup) => (punter = setup.punter),
    follow: () => {},
    async move(told) {
      if (punter === undefined) throw new Error('a program goes on before it was set up');
      const resumed = { punter, state };
      const { path } = options.program;
      const found = await memory.answer(`${path}\n${punter}\n${state}\n${JSON.stringify(told)}`, async () => {
        asked = processSeat({ ...options, resumed });
        const reply = await asked.move(told);
        return { reply, state: asked.state };
      });
      state = found.state;
      return found.reply;
    },
    close: async () => asked?.close(),
  };
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
export async function playKept(asked: Readonly<PlannedGame['asked']>, signal: AbortSignal) {
  const kept = asked.players.map((): KeptTurns => ({ setup: SILENT, replies: [], resumes: [] }));
  const seats = asked.players.map((player, place) => keepingSeat(player, ownSeed(asked.seed, place), kept[place]));
  return { asked, record: await playMatch({ ...asked, seats, signal }), kept };
}

/** Plays the game again up to that turn, makes the other move there, and lets everybody go on. */
export async function playBranch({ asked, kept }: KeptPlay, branch: Branch, signal: AbortSignal) {
  const { turn, seat, move, own, other } = branch;
  const { players } = asked;
  const seats = players.map(({ name }, place) => {
    const turns = kept[place];
    const before = Math.min(turns.replies.length, turnsOf(place, players.length, turn));
    if (place === seat) return branchSeat(name, turns, before, own, move);
    return branchSeat(name, turns, before, other(place, turns.resumes[before]));
  });
  return (await playMatch({ ...asked, seats, signal })).scores;
}

/** A seat whose answers are kept. Nobody hears of the end: it changes nothing. */
function keepingSeat(player: Player, seed: number, kept: KeptTurns): Seat {
  const { seat, keep } = player.open(seed);
  return {
    name: player.name,
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
