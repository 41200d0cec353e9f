// A seat for an executable, started afresh for every message. docs/protocol.md, "Offline".

import { InputError, orInputError } from '../../base/errors.ts';
import type { Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import type { Move } from '../game/moves.ts';
import type { RawObject } from '../../base/shape.ts';
import { parseFrameText } from '../../base/frame.ts';
import { movesToJson, parseMe, setupToJson, stopToJson, type Score, type Setup } from '../protocol/messages.ts';
import { memberText } from '../../base/json-place.ts';
import { type Read, readMove, readObject, readReady } from './answer-reading.ts';
import { Child, type Heard, type Program } from '../../programs/child.ts';
import { isolated } from '../../programs/isolation.ts';
import { frameStyle, JUDGED, type RuleReadings } from './rule-readings.ts';
import { CONTEST_LIMITS, type Limits } from './limits.ts';
import type { SeatReply, Seat } from './seat.ts';
import { Tail } from '../../programs/tail.ts';

/** Whether programs greet first: `auto` finds it out at set-up and keeps to it. */
export const HANDSHAKES = ['on', 'off', 'auto'] as const;

/** Whether a program greets first. */
export type Handshake = (typeof HANDSHAKES)[number];

/** What a process seat needs to know. */
export interface ProcessSeatOptions {
  readonly name: string;
  readonly program: Program;
  readonly handshake?: Handshake;
  readonly limits?: Partial<Limits>;
  readonly judging?: RuleReadings;
  /** Whether the program reaches nothing: no network, no other process, no files of others. */
  readonly isolate?: boolean;
  /** For a game that has begun before: whose seat it is, and the state that the program named last. */
  readonly resumed?: { readonly punter: PunterId; readonly state: string | undefined };
}

/** Owns the program that it runs at the moment, and what outlives it: state and standard error. */
export class ProcessSeat implements Seat {
  readonly name: string;
  readonly #program: Program;
  readonly #limits: Limits;
  readonly #judging: RuleReadings;
  readonly #stderr: Tail;
  #handshake: Handshake;
  #punter = 0 as PunterId;
  /** The state as JSON text, from the last whole answer. */
  #state: string | undefined;
  /** The state as it was before the last move was asked for. */
  #stateBefore: string | undefined;
  #child: Child | undefined;
  #closed = false;

  constructor(options: ProcessSeatOptions) {
    this.name = options.name;
    this.#program = options.isolate ? isolated(options.program) : options.program;
    this.#handshake = options.handshake ?? 'auto';
    this.#limits = { ...CONTEST_LIMITS, ...options.limits };
    this.#judging = options.judging ?? JUDGED;
    this.#stderr = new Tail(this.#limits.stderrBytes);
    this.#punter = options.resumed?.punter ?? this.#punter;
    this.#state = options.resumed?.state;
  }

  /** Whether the program greets; `auto` as long as that is not known. */
  get handshake(): Handshake {
    return this.#handshake;
  }

  /** The state that the program named last, as JSON text; undefined before it has answered. */
  get state(): string | undefined {
    return this.#state;
  }

  /** The end of all that the program wrote to standard error in this game. */
  get stderr(): string {
    return this.#stderr.text;
  }

  async setup(setup: Setup): Promise<SeatReply<readonly Future[]>> {
    this.#punter = setup.punter;
    const message = setupToJson(setup);
    const probing = this.#handshake === 'auto';
    let heard = await this.#ask(message, this.#limits.setupMs);
    if (probing && this.#handshake === 'off' && heard.kind === 'frame' && isGreeting(heard.text)) {
      // It does greet, only late: once more, with a handshake's patience.
      this.#handshake = 'on';
      heard = await this.#ask(message, this.#limits.setupMs);
    }
    return this.#understand(heard, (raw) => readReady(raw, this.#punter, this.#judging));
  }

  async move(moves: readonly Move[]): Promise<SeatReply<Move>> {
    this.#stateBefore = this.#state;
    const heard = await this.#ask(movesToJson(moves), this.#limits.moveMs);
    return this.#understand(heard, (raw) => readMove(raw, this.#punter, this.#judging));
  }

  async stop(moves: readonly Move[], scores: readonly Score[]): Promise<void> {
    await this.#with(async (child) => {
      if ((await this.#greet(child)) !== undefined) return;
      await child.deliver(this.#withState(stopToJson(moves, scores)), this.#limits.moveMs);
      if (this.#judging.afterStop === 'awaited') await child.awaitEnd(this.#limits.moveMs);
    });
  }

  /** Ends the program that runs at the moment; the call under way is then `dead`, later ones start it anew. */
  async interrupt(): Promise<void> {
    await this.#child?.close();
  }

  /** Takes the state back that the last answer to a move brought, for a judge that made a time-out of it. */
  forgetMove(): void {
    this.#state = this.#stateBefore;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#child?.close();
  }

  #ask(message: RawObject, limitMs: number): Promise<Heard> {
    return this.#with(
      async (child): Promise<Heard> => (await this.#greet(child)) ?? child.ask(this.#withState(message), limitMs),
    );
  }

  /** Runs the program for as long as `use` takes; it is gone when this ends. */
  async #with<Result>(use: (child: Child) => Promise<Result>): Promise<Result> {
    const child = new Child(this.#program, this.#limits.answerBytes, this.#stderr, {
      frames: frameStyle(this.#judging),
      allowance: this.#limits,
    });
    this.#child = child;
    if (this.#closed) await child.close();
    try {
      return await use(child);
    } finally {
      await child.close();
      this.#child = undefined;
    }
  }

  /** Shakes hands if the program does; if that fails, says why not to talk to it. */
  async #greet(child: Child): Promise<Heard | undefined> {
    if (this.#handshake === 'off') return undefined;
    const probing = this.#handshake === 'auto';
    const heard = await child.hear(probing ? this.#limits.probeMs : this.#limits.handshakeMs);
    if (heard.kind === 'timeout' && probing) {
      this.#handshake = 'off';
      return undefined;
    }
    if (heard.kind !== 'frame') return unshaken(heard.reason);
    const name = orInputError(() => parseMe(parseFrameText(heard.text)));
    if (name instanceof InputError) return unshaken(name.message);
    this.#handshake = 'on';
    child.send({ you: name });
    return undefined;
  }

  /** The message as JSON text, with the state in the program's own words. */
  #withState(message: RawObject): string {
    const json = JSON.stringify(message);
    return this.#state === undefined ? json : `${json.slice(0, -1)},"state":${this.#state}}`;
  }

  #understand<Answer>(heard: Heard, read: (raw: RawObject) => Read<Answer>): SeatReply<Answer> {
    if (heard.kind !== 'frame') return heard;
    const { text, ms } = heard;
    const raw = readObject(text);
    if (raw.kind !== 'answer') return { ...raw, ms };
    // As on the organisers' server: an answer that names no state leaves null.
    this.#state = memberText(text, 'state') ?? 'null';
    return { ...read(raw.answer), ms };
  }
}

function unshaken(why: string): Heard {
  return { kind: 'dead', reason: `handshake: ${why}`, ms: 0 };
}

function isGreeting(text: string): boolean {
  const raw = readObject(text);
  return raw.kind === 'answer' && 'me' in raw.answer && !('ready' in raw.answer);
}
