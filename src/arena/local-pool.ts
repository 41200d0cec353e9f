// Threads of this process that play games. A thread that dies takes its game with it and is replaced.

import { ArenaError } from './arena-error.ts';
import type { ContestSpec, Game, GameResult, Pool } from './contest.ts';
import { Player } from './player.ts';

/** What a local pool needs. */
export interface LocalPoolOptions {
  readonly spec: ContestSpec;
  /** The module that a thread runs; it calls `servePlayer` with whoever opens the contest. */
  readonly player: URL;
  /** How many threads. */
  readonly jobs: number;
}

/** A pool of this process's own threads; they are started as games come. */
export function openLocalPool(options: LocalPoolOptions): Pool {
  return new LocalPool(options);
}

/** Owns the threads. */
class LocalPool implements Pool {
  readonly width: number;
  readonly #spec: ContestSpec;
  readonly #players: readonly Player[];
  readonly #idle: Player[];
  /** Games that wait for a thread. */
  readonly #waiting: PromiseWithResolvers<Player>[] = [];
  readonly #closing = new AbortController();

  constructor({ spec, player, jobs }: LocalPoolOptions) {
    this.width = jobs;
    this.#spec = spec;
    this.#players = Array.from({ length: jobs }, () => new Player(player));
    this.#idle = [...this.#players];
  }

  async play(game: Game, signal: AbortSignal): Promise<GameResult> {
    const ends = AbortSignal.any([signal, this.#closing.signal]);
    const player = await this.#nextPlayer(ends);
    try {
      const answer = await player.play('', this.#spec, game, ends);
      ends.throwIfAborted();
      if (answer.kind === 'played') return answer.result;
      throw answer.kind === 'failed' && answer.hopeless === true ? new ArenaError(answer.why) : new Error(answer.why);
    } finally {
      this.#release(player);
    }
  }

  async #nextPlayer(ends: AbortSignal): Promise<Player> {
    ends.throwIfAborted();
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const turn = Promise.withResolvers<Player>();
    const leave = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(turn), 1);
      turn.reject(ends.reason);
    };
    ends.addEventListener('abort', leave, { once: true });
    this.#waiting.push(turn);
    return turn.promise.finally(() => ends.removeEventListener('abort', leave));
  }

  #release(player: Player): void {
    const turn = this.#waiting.shift();
    if (turn === undefined) this.#idle.push(player);
    else turn.resolve(player);
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the pool is closed'));
    await Promise.all(this.#players.map((player) => player.close()));
  }
}
