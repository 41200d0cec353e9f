// An offline program as a player of an online game: the bridge holds its state and tells it what an
// offline judge would.

import { moveToJson, pass } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import type { RawObject } from '../../base/shape.ts';
import type { ProcessSeat } from '../judge/process-seat.ts';
import { parseMoves, readyToJson } from '../protocol/messages.ts';
import type { Setup } from '../protocol/messages.ts';
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
 * @param complain takes a sentence about what is not as it should be
 */
export function bridgedPlayer(seat: ProcessSeat, complain: (sentence: string) => void): OnlinePlayer {
  let game: Bridged | undefined;
  /** Whether the turn under way is lost. */
  let givenUp = false;

  const readable = (raw: readonly unknown[]): Move[] => {
    const { moves, errors } = parseMoves(raw);
    for (const error of errors) complain(error.message);
    return moves;
  };

  /** Takes the moves in, to be told with those that were not delivered. */
  const hear = (raw: readonly unknown[]): { game: Bridged; answered: Move | undefined } => {
    if (game === undefined) throw new Error('moves were told before set-up');
    const fresh = game.reports.take(readable(raw));
    game.told = [...game.undelivered, ...fresh];
    game.undelivered = game.told;
    // Without a board nobody knows here what would have been made.
    return { game, answered: game.reports.inHand(fresh, () => false) };
  };

  return {
    async setup(setup): Promise<RawObject> {
      const outcome = await seat.setup(setup);
      if (outcome.kind !== 'answer') throw failed('set-up', outcome.reason);
      game = { setup, reports: new OnlineReports(setup.punter), told: [], undelivered: [] };
      return readyToJson(setup.punter, setup.settings.futures ? outcome.answer : undefined);
    },

    async move(raw): Promise<RawObject | undefined> {
      const { game: now, answered } = hear(raw);
      if (answered !== undefined) {
        complain('the server took a late answer for the next one: this message has its answer already');
        return undefined;
      }
      givenUp = false;
      const outcome = await seat.move(now.told);
      if (outcome.kind !== 'answer' && outcome.kind !== 'nonsense') {
        if (givenUp) return undefined;
        throw failed('a move', outcome.reason);
      }
      now.undelivered = [];
      if (outcome.kind === 'nonsense')
        complain(`a pass, because the program's answer makes no sense: ${outcome.reason}`);
      const move = outcome.kind === 'answer' ? outcome.answer : pass(now.setup.punter);
      now.reports.sent(move);
      return moveToJson(move);
    },

    giveUp() {
      givenUp = true;
      void seat.interrupt();
    },

    missed(raw) {
      hear(raw).game.reports.lost(false);
    },

    lost(sent) {
      if (game === undefined) return;
      seat.forgetMove();
      game.undelivered = game.told;
      game.reports.lost(sent);
    },

    stop: (moves, scores) => seat.stop(readable(moves), scores),
  };
}

function failed(when: string, reason: string): OnlineEnd {
  return new OnlineEnd(EXIT.program, `the program failed at ${when}: ${reason}`);
}
