// An offline program as a player of an online game: the bridge holds its state and tells it what an
// offline judge would.

import { moveToJson, pass, type Move } from '../game/moves.ts';
import type { RawObject } from '../../base/shape.ts';
import type { ProcessSeat } from '../judge/process-seat.ts';
import { parseMoves, readyToJson, type Score, type Setup } from '../protocol/messages.ts';
import { EXIT, OnlineEnd } from '../punter/online-end.ts';
import type { OnlinePlayer } from '../punter/online-game.ts';
import { OnlineReports } from '../punter/online-reports.ts';

/** The game as the bridge keeps it. */
interface Bridged {
  readonly setup: Setup;
  readonly reports: OnlineReports;
  /** The moves told last. */
  told: readonly Move[];
  /** Those of them that the program has not answered in time: they come again, in front of the next. */
  undelivered: readonly Move[];
}

/**
 * The program on the seat. It is the online server that calls a turn lost: then the program is ended,
 * its answer and its state of this turn are forgotten, and the next list of moves begins with the lost
 * one, as offline (docs/protocol.md, "Time-outs and zombies"). A program that fails ends the game, as
 * with the organisers' tool.
 */
export class BridgedPlayer implements OnlinePlayer {
  readonly #seat: ProcessSeat;
  /** Takes a sentence about what is not as it should be. */
  readonly #complain: (sentence: string) => void;
  #game: Bridged | undefined;
  /** Whether the turn under way is lost. */
  #givenUp = false;

  constructor(seat: ProcessSeat, complain: (sentence: string) => void) {
    this.#seat = seat;
    this.#complain = complain;
  }

  async setup(setup: Setup): Promise<RawObject> {
    const outcome = await this.#seat.setup(setup);
    if (outcome.kind !== 'answer') throw failed('set-up', outcome.reason);
    this.#game = { setup, reports: new OnlineReports(setup.punter), told: [], undelivered: [] };
    return readyToJson(setup.punter, setup.settings.futures ? outcome.answer : undefined);
  }

  async move(raw: readonly unknown[]): Promise<RawObject | undefined> {
    const { game, answered } = this.#hear(raw);
    if (answered !== undefined) {
      this.#complain('the server took a late answer for the next one: this message has its answer already');
      return undefined;
    }
    this.#givenUp = false;
    const outcome = await this.#seat.move(game.told);
    if (outcome.kind !== 'answer' && outcome.kind !== 'nonsense') {
      if (this.#givenUp) return undefined;
      throw failed('a move', outcome.reason);
    }
    game.undelivered = [];
    if (outcome.kind === 'nonsense')
      this.#complain(`a pass, because the program's answer makes no sense: ${outcome.reason}`);
    const move = outcome.kind === 'answer' ? outcome.answer : pass(game.setup.punter);
    game.reports.sent(move);
    return moveToJson(move);
  }

  giveUp(): void {
    this.#givenUp = true;
    void this.#seat.interrupt();
  }

  missed(raw: readonly unknown[]): void {
    this.#hear(raw).game.reports.lost(false);
  }

  lost(sent: boolean): void {
    if (this.#game === undefined) return;
    this.#seat.forgetMove();
    this.#game.undelivered = this.#game.told;
    this.#game.reports.lost(sent);
  }

  stop(moves: readonly unknown[], scores: readonly Score[]): Promise<void> {
    return this.#seat.stop(this.#readable(moves), scores);
  }

  #readable(raw: readonly unknown[]): Move[] {
    const { moves, errors } = parseMoves(raw);
    for (const error of errors) this.#complain(error.message);
    return moves;
  }

  /** Takes the moves in, to be told with those that were not delivered. */
  #hear(raw: readonly unknown[]): { game: Bridged; answered: Move | undefined } {
    const game = this.#game;
    if (game === undefined) throw new Error('moves were told before set-up');
    const fresh = game.reports.take(this.#readable(raw));
    game.told = [...game.undelivered, ...fresh];
    game.undelivered = game.told;
    // Without a board nobody knows here what would have been made.
    return { game, answered: game.reports.inHand(fresh, () => false) };
  }
}

function failed(when: string, reason: string): OnlineEnd {
  return new OnlineEnd(EXIT.program, `the program failed at ${when}: ${reason}`);
}
