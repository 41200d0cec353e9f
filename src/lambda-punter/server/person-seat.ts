// A seat for a person: asked by the match, answered over HTTP (status-server.ts) by a page or a script; and the keys by
// which a request comes from the person. Keys cannot be guessed, and no other answer has them.

import { randomUUID } from 'node:crypto';
import type { Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import type { Move } from '../game/moves.ts';
import type { LiveGame } from '../judge/live-game.ts';
import type { Seat, SeatReply } from '../judge/seat.ts';
import type { Score, Setup } from '../protocol/messages.ts';
import type { Table } from './table.ts';
import type { WireLimits } from './wire-limits.ts';

/** What the person is to do. */
type PersonState = 'waiting' | 'set-up' | 'move' | 'others' | 'over';

type Answer = { readonly futures: readonly Future[] } | { readonly move: Move };

/** One question to the person. */
interface Question {
  readonly kind: 'set-up' | 'move';
  readonly until: number;
  settle(outcome: SeatReply<Answer>): void;
}

/** A person's seat: its questions, and what it may see. `left` or silence for a whole turn ends it. */
export type PersonSeat = Readonly<ReturnType<typeof personSeat>>;

/**
 * A seat for a person.
 * @param limits looked at whenever the person is asked
 * @param onChange called when the question to the person changes, or is over
 */
export function personSeat(name: string, limits: WireLimits, onChange: () => void = () => {}) {
  let question: Question | undefined;
  /** Why it is over for the person. */
  let over: string | undefined;
  /** When the person was last heard of. */
  let seen = performance.now();
  /** Those who wait for something to change. */
  let watchers: (() => void)[] = [];

  const wake = (): void => {
    for (const one of watchers.splice(0)) one();
    onChange();
  };
  /** A person that was silent for a whole turn has left: the others do not wait for nine more such turns. */
  const silence = (begun: number, personMs: number): SeatReply<Answer> => {
    const reason = `no answer within ${personMs} ms`;
    if (seen >= begun) return { kind: 'timeout', reason, ms: 0 };
    over = `${reason}, nor any other word`;
    return { kind: 'dead', reason: over, ms: 0 };
  };
  const ask = async (kind: Question['kind']): Promise<SeatReply<Answer>> => {
    const begun = performance.now();
    const { personMs } = limits;
    if (over !== undefined) return { kind: 'dead', reason: over, ms: 0 };
    const answered = Promise.withResolvers<SeatReply<Answer>>();
    const timer = setTimeout(() => answered.resolve(silence(begun, personMs)), personMs);
    question = { kind, until: begun + personMs, settle: answered.resolve };
    wake();
    const outcome = await answered.promise;
    clearTimeout(timer);
    question = undefined;
    wake();
    return { ...outcome, ms: performance.now() - begun };
  };

  const seat = {
    name,
    /** How long a person has for each answer, in milliseconds. */
    get limitMs(): number {
      return limits.personMs;
    },
    /** What can be seen of the game, once it has begun. */
    live: undefined as LiveGame | undefined,
    setUp: undefined as Setup | undefined,
    /** What the person has bet. */
    bets: [] as readonly Future[],
    /** The moves told last. */
    told: [] as readonly Move[],
    finalScores: undefined as readonly Score[] | undefined,
    /** What the person is to do now. */
    get state(): PersonState {
      if (over !== undefined || seat.finalScores !== undefined) return 'over';
      return question?.kind ?? (seat.live ? 'others' : 'waiting');
    },
    /** Why it is over though the game is not; undefined while it goes on, or if the person heard of the game's end. */
    get ended(): string | undefined {
      return seat.finalScores === undefined ? over : undefined;
    },
    /** The number of the seat, once the game has begun. */
    get punter(): PunterId | undefined {
      return seat.setUp?.punter;
    },
    /** How long the person still has to answer, in milliseconds; undefined if nothing is asked. */
    get leftMs(): number | undefined {
      return question && Math.max(0, Math.round(question.until - performance.now()));
    },
    /** How long the person has been silent, in milliseconds. */
    get silentMs(): number {
      return performance.now() - seen;
    },
    /** The game begins. */
    join(live: LiveGame): Seat {
      seat.live = live;
      return seat;
    },
    /** The person has asked or said something. */
    see(): void {
      seen = performance.now();
    },
    /** Waits until there is something to do or it is over, at most `ms`. */
    async change(ms: number, signal: AbortSignal): Promise<void> {
      if (['set-up', 'move', 'over'].includes(seat.state)) return;
      const changed = Promise.withResolvers<void>();
      const timer = setTimeout(changed.resolve, ms);
      signal.addEventListener('abort', () => changed.resolve());
      watchers.push(changed.resolve);
      await changed.promise;
      clearTimeout(timer);
      watchers = watchers.filter((one) => one !== changed.resolve);
    },
    /** Answers the question that is open; false if none of that kind is. */
    answer(answer: Answer): boolean {
      if (question?.kind !== ('move' in answer ? 'move' : 'set-up')) return false;
      question.settle({ kind: 'answer', answer, ms: 0 });
      return true;
    },
    /** The person gets up. */
    leave(reason: string): void {
      over ??= reason;
      question?.settle({ kind: 'dead', reason, ms: 0 });
      wake();
    },
    async setup(setup: Setup): Promise<SeatReply<readonly Future[]>> {
      seat.setUp = setup;
      const outcome = await ask('set-up');
      if (outcome.kind !== 'answer') return outcome;
      seat.bets = 'futures' in outcome.answer ? outcome.answer.futures : [];
      return { ...outcome, answer: seat.bets };
    },
    async move(moves: readonly Move[]): Promise<SeatReply<Move>> {
      seat.told = moves;
      const outcome = await ask('move');
      if (outcome.kind !== 'answer') return outcome;
      if (!('move' in outcome.answer)) throw new Error('a question for a move was answered with futures');
      return { ...outcome, answer: outcome.answer.move };
    },
    async stop(moves: readonly Move[], scores: readonly Score[]): Promise<void> {
      seat.told = moves;
      seat.finalScores = scores;
      wake();
    },
    async close(): Promise<void> {
      seat.leave('the seat was closed by the judge');
    },
  };
  return seat;
}

/** A person and where it sits. */
export interface SeatedPerson {
  readonly seat: PersonSeat;
  readonly table: Table;
}

/** How long a seat whose game is over can still be asked, in milliseconds. */
const KEPT_MS = 10 * 60_000;

/** The keys of a server's persons. */
export function newSeatKeys() {
  const persons = new Map<string, SeatedPerson>();
  return {
    /** Makes a key for a person that has sat down, 122 random bits. */
    add(person: SeatedPerson): string {
      // Nobody will ask for seats whose game has been over for this long.
      for (const [key, { seat }] of persons) if (seat.state === 'over' && seat.silentMs > KEPT_MS) persons.delete(key);
      const key = randomUUID();
      persons.set(key, person);
      return key;
    },
    /** The person with this key. Asking for it counts as a sign of life. */
    find(key: string): SeatedPerson | undefined {
      const person = persons.get(key);
      person?.seat.see();
      return person;
    },
    /** The key no longer opens anything. */
    remove: (key: string) => persons.delete(key),
  };
}
