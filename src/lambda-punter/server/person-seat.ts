// A seat for a person: asked by the match, answered over HTTP (status-server.ts) by a page or a script; and the keys by
// which
// a request comes from the person. Keys cannot be guessed, and no other answer has them.

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

/** Owns the questions to one person; `left` or silence for a whole turn ends it. */
export class PersonSeat implements Seat {
  readonly name: string;
  readonly #limits: WireLimits;
  #live: LiveGame | undefined;
  #question: Question | undefined;
  #over: string | undefined;
  #setup: Setup | undefined;
  #told: readonly Move[] = [];
  #scores: readonly Score[] | undefined;
  /** When the person was last heard of. */
  #seen = performance.now();
  #bets: readonly Future[] = [];
  /** Those who wait for something to change. */
  #watchers: (() => void)[] = [];
  readonly #onChange: () => void;

  /** @param onChange called when the question to the person changes, or is over */
  constructor(name: string, limits: WireLimits, onChange: () => void = () => {}) {
    this.name = name;
    this.#limits = limits;
    this.#onChange = onChange;
  }

  /** What the person is to do now. */
  get state(): PersonState {
    if (this.#over !== undefined || this.#scores !== undefined) return 'over';
    if (this.#question !== undefined) return this.#question.kind;
    return this.#live ? 'others' : 'waiting';
  }

  /** Why it is over though the game is not; undefined while it goes on, or if the person heard of the game's end. */
  get ended(): string | undefined {
    return this.#scores === undefined ? this.#over : undefined;
  }

  /** What can be seen of the game, once it has begun. */
  get live(): LiveGame | undefined {
    return this.#live;
  }

  /** The game begins. */
  join(live: LiveGame): this {
    this.#live = live;
    return this;
  }

  get setUp(): Setup | undefined {
    return this.#setup;
  }

  /** The number of the seat, once the game has begun. */
  get punter(): PunterId | undefined {
    return this.#setup?.punter;
  }

  /** What the person has bet. */
  get bets(): readonly Future[] {
    return this.#bets;
  }

  /** The moves told last. */
  get told(): readonly Move[] {
    return this.#told;
  }

  get finalScores(): readonly Score[] | undefined {
    return this.#scores;
  }

  /** How long the person still has to answer, in milliseconds; undefined if nothing is asked. */
  get leftMs(): number | undefined {
    return this.#question && Math.max(0, Math.round(this.#question.until - performance.now()));
  }

  /** How long a person has for each answer, in milliseconds. */
  get limitMs(): number {
    return this.#limits.personMs;
  }

  /** How long the person has been silent, in milliseconds. */
  get silentMs(): number {
    return performance.now() - this.#seen;
  }

  /** The person has asked or said something. */
  see(): void {
    this.#seen = performance.now();
  }

  /** Waits until there is something to do or it is over, at most `ms`. */
  async change(ms: number, signal: AbortSignal): Promise<void> {
    if (['set-up', 'move', 'over'].includes(this.state)) return;
    const changed = Promise.withResolvers<void>();
    const timer = setTimeout(changed.resolve, ms);
    signal.addEventListener('abort', () => changed.resolve());
    this.#watchers.push(changed.resolve);
    await changed.promise;
    clearTimeout(timer);
    this.#watchers = this.#watchers.filter((one) => one !== changed.resolve);
  }

  /** Answers the question that is open; false if none of that kind is. */
  answer(answer: Answer): boolean {
    const question = this.#question;
    const kind = 'move' in answer ? 'move' : 'set-up';
    if (question?.kind !== kind) return false;
    question.settle({ kind: 'answer', answer, ms: 0 });
    return true;
  }

  /** The person gets up. */
  leave(reason: string): void {
    this.#over ??= reason;
    this.#question?.settle({ kind: 'dead', reason, ms: 0 });
    this.#wake();
  }

  async setup(setup: Setup): Promise<SeatReply<readonly Future[]>> {
    this.#setup = setup;
    const outcome = await this.#ask('set-up');
    if (outcome.kind !== 'answer') return outcome;
    this.#bets = 'futures' in outcome.answer ? outcome.answer.futures : [];
    return { ...outcome, answer: this.#bets };
  }

  async move(moves: readonly Move[]): Promise<SeatReply<Move>> {
    this.#told = moves;
    const outcome = await this.#ask('move');
    if (outcome.kind !== 'answer') return outcome;
    if (!('move' in outcome.answer)) throw new Error('a question for a move was answered with futures');
    return { ...outcome, answer: outcome.answer.move };
  }

  async stop(moves: readonly Move[], scores: readonly Score[]): Promise<void> {
    this.#told = moves;
    this.#scores = scores;
    this.#wake();
  }

  async close(): Promise<void> {
    this.leave('the seat was closed by the judge');
  }

  async #ask(kind: Question['kind']): Promise<SeatReply<Answer>> {
    const begun = performance.now();
    if (this.#over !== undefined) return { kind: 'dead', reason: this.#over, ms: 0 };
    const answered = Promise.withResolvers<SeatReply<Answer>>();
    const { personMs } = this.#limits;
    const timer = setTimeout(() => answered.resolve(this.#silence(begun)), personMs);
    this.#question = { kind, until: begun + personMs, settle: answered.resolve };
    this.#wake();
    const outcome = await answered.promise;
    clearTimeout(timer);
    this.#question = undefined;
    this.#wake();
    return { ...outcome, ms: performance.now() - begun };
  }

  /** A person that was silent for a whole turn has left: the others do not wait for nine more such turns. */
  #silence(begun: number): SeatReply<Answer> {
    const reason = `no answer within ${this.#limits.personMs} ms`;
    if (this.#seen >= begun) return { kind: 'timeout', reason, ms: 0 };
    this.#over = `${reason}, nor any other word`;
    return { kind: 'dead', reason: this.#over, ms: 0 };
  }

  #wake(): void {
    for (const wake of this.#watchers.splice(0)) wake();
    this.#onChange();
  }
}

/** A person and where it sits. */
export interface SeatedPerson {
  readonly seat: PersonSeat;
  readonly table: Table;
}

/** How long a seat whose game is over can still be asked, in milliseconds. */
const KEPT_MS = 10 * 60_000;

/** Owns the keys. */
export class SeatKeys {
  readonly #persons = new Map<string, SeatedPerson>();

  /** Makes a key for a person that has sat down, 122 random bits. */
  add(person: SeatedPerson): string {
    // Nobody will ask for seats whose game has been over for this long.
    for (const [key, { seat }] of this.#persons)
      if (seat.state === 'over' && seat.silentMs > KEPT_MS) this.#persons.delete(key);
    const key = randomUUID();
    this.#persons.set(key, person);
    return key;
  }

  /** The person with this key. Asking for it counts as a sign of life. */
  find(key: string): SeatedPerson | undefined {
    const person = this.#persons.get(key);
    person?.seat.see();
    return person;
  }

  /** The key no longer opens anything. */
  remove(key: string): void {
    this.#persons.delete(key);
  }
}
