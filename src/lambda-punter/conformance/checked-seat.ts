// The seat of the program that is checked: tells it what a game says, in ways that a judge may, and
// writes down what it said.

import type { Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import { MOVE_KINDS, type Move } from '../game/moves.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { readMove, readReady, timed, type Read } from '../judge/answers.ts';
import { memberText } from '../judge/member-text.ts';
import type { SeatReply, Seat } from '../judge/seat.ts';
import { movesToJson, setupToJson, stopToJson, type Score, type Setup } from '../protocol/messages.ts';
import { askInTime, talk } from './talk.ts';
import type { Message, Reply, Subject, Way } from './checked-program.ts';

/** How the game is told, where not as usual. */
export interface Telling {
  readonly way?: Way;
  /** Rewrites a message that has no state yet. */
  readonly message?: (json: string) => string;
  /** Rewrites the state. */
  readonly state?: (json: string) => string;
  /** The order of the message's two parts is turned round. */
  readonly stateFirst?: boolean;
  /** Whether the answer to its move number `turn` (from 0) gets lost, as if it had come too late. */
  readonly lose?: (turn: number) => boolean;
  /** Runs every question; for games that take turns. */
  readonly during?: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** A question and what came of it. */
export interface Told {
  readonly message: Message;
  readonly reply: Reply;
  /** Whether the game went on as if no answer had come. */
  readonly lost: boolean;
}

/** Why the judge made a time-out of an answer that came. */
export const LOST = 'lost on purpose';

/** Owns nothing but what was said: every message has a process of its own. */
export class CheckedSeat implements Seat {
  readonly name = 'program';
  readonly told: Told[] = [];
  /** The stop message that ends the game, once it is known. */
  stopMessage: Message | undefined;
  readonly #subject: Subject;
  readonly #telling: Telling;
  #punter = 0 as PunterId;
  #state: string | undefined;

  constructor(subject: Subject, telling: Telling) {
    this.#subject = subject;
    this.#telling = telling;
  }

  /** The last answer's move, if it was lost. */
  get lostMove(): Move | undefined {
    const last = this.told.at(-1);
    if (last?.lost !== true || last.reply.kind !== 'answer') return undefined;
    const read = readMove(last.reply.raw, this.#punter);
    return read.kind === 'answer' ? read.answer : undefined;
  }

  async setup(setup: Setup): Promise<SeatReply<readonly Future[]>> {
    this.#punter = setup.punter;
    const reply = await this.#ask({ kind: 'setup', json: this.#written(setupToJson(setup)) }, false);
    return outcomeOf(reply, (raw) => readReady(raw));
  }

  async move(moves: readonly Move[]): Promise<SeatReply<Move>> {
    const before = this.#state;
    const lost = this.#telling.lose?.(this.told.length - 1) ?? false;
    const reply = await this.#ask({ kind: 'move', json: this.#withState(movesToJson(moves)) }, lost);
    if (lost && reply.kind === 'answer') {
      this.#state = before;
      return { kind: 'timeout', reason: LOST, ms: reply.ms };
    }
    return outcomeOf(reply, (raw) => readMove(raw, this.#punter));
  }

  /** The move that it would make, were it told these; the game does not notice. */
  async preview(moves: readonly Move[]): Promise<Move | undefined> {
    const reply = await askInTime(
      this.#subject,
      { kind: 'move', json: this.#withState(movesToJson(moves)) },
      this.#telling.way,
    );
    const read = reply.kind === 'answer' ? readMove(reply.raw, this.#punter) : undefined;
    return read?.kind === 'answer' ? read.answer : undefined;
  }

  async stop(moves: readonly Move[], scores: readonly Score[]): Promise<void> {
    this.stopMessage = { kind: 'stop', json: this.#withState(stopToJson(moves, scores)) };
  }

  async close(): Promise<void> {}

  async #ask(message: Message, lost: boolean): Promise<Reply> {
    const { way, during } = this.#telling;
    const ask = (): Promise<Reply> =>
      way?.patience === undefined ? askInTime(this.#subject, message, way) : talk(this.#subject, message, way);
    const reply = await (during ? during(ask) : ask());
    this.told.push({ message, reply, lost });
    if (reply.kind === 'answer') this.#state = memberText(reply.text, 'state') ?? 'null';
    return reply;
  }

  #written(message: RawObject): string {
    const json = JSON.stringify(message);
    return this.#telling.message?.(json) ?? json;
  }

  #withState(message: RawObject): string {
    const json = this.#written(message).trim();
    const state = this.#state ?? 'null';
    const written = this.#telling.state?.(state) ?? state;
    if (this.#telling.stateFirst === true) return `{"state":${written},${json.slice(1)}`;
    return `${json.slice(0, -1)},"state":${written}}`;
  }
}

function outcomeOf<Answer>(reply: Reply, read: (raw: RawObject) => Read<Answer>): SeatReply<Answer> {
  if (reply.kind === 'answer') return timed(read(reply.raw), reply.ms);
  return { kind: reply.what === 'timeout' ? 'timeout' : 'dead', reason: reply.reason, ms: reply.ms };
}

/** The kind of move that an answer is meant to be; undefined where it is none. */
export function moveKind(reply: Reply): (typeof MOVE_KINDS)[number] | undefined {
  return reply.kind === 'answer' ? MOVE_KINDS.find((kind) => isObject(reply.raw[kind])) : undefined;
}
