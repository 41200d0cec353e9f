// The planner on an online server: thinks in memory, within a budget that lost turns make smaller; and what the server
// reports, told apart from what it told before.

import type { RawObject } from '../../base/shape.ts';
import { legalOrWhy } from '../game/board.ts';
import type { PunterId } from '../game/ids.ts';
import { type Move, moveToJson } from '../game/moves.ts';
import { type Budget, clockBudget } from '../planner/budget.ts';
import type { Position } from '../planner/position.ts';
import { applyReports } from '../planner/reported-moves.ts';
import type { Strategy } from '../planner/strategy.ts';
import { readyToJson, type Setup } from '../protocol/messages.ts';
import type { OnlinePlayer } from './online-game.ts';
import { decideMove, decideSetup, type DecidingTools, readReports } from './session.ts';
import { CAUTION, ONLINE_MOVE_MS, ONLINE_SETUP_MS } from './timing.ts';

/**
 * The lists of moves of one game online. After a time-out some servers tell the list that was not
 * answered again, in front of the next one, and some do not.
 *
 * Where an answer crossed the notice that it was too late, the organisers' server of 2017 took it for
 * the answer to its next message, and each later answer likewise for the one after. That is seen here.
 */
export type OnlineReports = Readonly<ReturnType<typeof onlineReports>>;

/** The lists of a game that begins. */
export function onlineReports(punter: PunterId) {
  /** The last list as it came. */
  let told: readonly Move[] = [];
  /** The last answer that was sent. */
  let latest: Move | undefined;
  const reports = {
    /** An answer that crossed the notice of its time-out: lost, or taken for the next one. */
    crossed: undefined as Move | undefined,
    /** An answer has been sent. */
    sent(move: Move): void {
      latest = move;
    },
    /** The last turn was lost; `sent` says whether an answer had been sent nevertheless. */
    lost(sent: boolean): void {
      // Passes look all the same: of them nothing could be learned.
      reports.crossed = sent && latest?.kind !== 'pass' ? latest : undefined;
      latest = undefined;
    },
    /** Takes a list of reported moves; answers those that are new. */
    take(moves: readonly Move[]): readonly Move[] {
      const repeats = moves.length > told.length && told.every((move, place) => sameText(move, moves[place]));
      const fresh = repeats ? moves.slice(told.length) : moves;
      told = moves;
      return fresh;
    },
    /**
     * The answer that the server has already to the message that told these moves: the last one, where
     * they show that it took the late one for the answer before.
     * @param isOpen whether a move of ours, had it been looked at, would have been made
     */
    inHand(fresh: readonly Move[], isOpen: (move: Move) => boolean): Move | undefined {
      const [crossed, sent] = [reports.crossed, latest];
      if (crossed === undefined || sent === undefined) return undefined;
      reports.crossed = undefined;
      const own = fresh.filter((move) => move.punter === punter);
      if (own.length === 0 || own.some((move) => sameText(move, sent))) return undefined;
      return own.some((move) => sameText(move, crossed)) || isOpen(sent) ? sent : undefined;
    },
  };
  return reports;
}

function sameText(a: Move, b: Move): boolean {
  return JSON.stringify(moveToJson(a)) === JSON.stringify(moveToJson(b));
}

/** What the player needs. */
interface PlannerOptions {
  readonly strategy: Strategy;
  complain(sentence: string): void;
  /** The clock of `arrived`. */
  now(): number;
  /** Gives an answer its budget, in place of the clock. */
  readonly budget?: () => Budget;
}

/** The strategy as it plays online. */
export function plannerOnline({ strategy, complain, now, budget }: PlannerOptions): OnlinePlayer {
  let position: Position | undefined;
  let reports: OnlineReports | undefined;
  let moveMs = ONLINE_MOVE_MS;
  const tools = (arrived: number): DecidingTools => ({
    strategy,
    complain,
    budget: (kind) =>
      budget?.() ?? clockBudget(now, arrived + (kind === 'setup' ? ONLINE_SETUP_MS : moveMs), Infinity, CAUTION),
  });
  /** Takes the moves in; answers the move that the server has for this message already, if it has one. */
  const learn = (raw: readonly unknown[]) => {
    if (position === undefined || reports === undefined) throw new Error('moves were told before set-up');
    const known = position;
    const fresh = reports.take(readReports(raw, tools(0)));
    // Of two answers that may be meant, which was made or refused is for `inHand` to say.
    if (reports.crossed !== undefined) known.sent = undefined;
    applyReports(known, fresh);
    const isLegal = (move: Move) => typeof legalOrWhy(known.board, known.punter, move) !== 'string';
    const answered = reports.inHand(fresh, isLegal);
    known.sent = answered;
    return { known, supposed: reports.crossed, answered };
  };
  return {
    setup(setup: Setup, arrived) {
      const decided = decideSetup(setup, tools(arrived));
      ({ position } = decided);
      reports = onlineReports(setup.punter);
      return Promise.resolve(readyToJson(setup.punter, decided.futures));
    },
    move(raw, arrived): Promise<RawObject | undefined> {
      const { known, supposed, answered } = learn(raw);
      if (answered !== undefined) {
        complain('the server took a late answer for the next one: this message has its answer already');
        return Promise.resolve(undefined);
      }
      const move = decideMove(supposing(known, supposed), tools(arrived));
      known.sent = move;
      reports?.sent(move);
      return Promise.resolve(moveToJson(move));
    },
    giveUp() {
      // It thinks without a break; by now it is done.
    },
    missed(raw) {
      learn(raw).known.sent = undefined;
      reports?.lost(false);
    },
    lost(sent, seconds = 1) {
      // Network or machine are slower than was left for them; ten such turns would end our game.
      moveMs = Math.min(moveMs, seconds * 1000) / 2;
      reports?.lost(sent);
      if (position !== undefined) position.sent = undefined;
    },
    stop: () => Promise.resolve(),
  };
}

/**
 * The position with the move made, as a copy, so that another move is chosen now: were it the same
 * again, nothing would tell which of the two the server took.
 */
function supposing(position: Position, move: Move | undefined): Position {
  if (move === undefined) return position;
  const { board, turns } = position;
  const copy: Position = {
    ...position,
    turns: turns.slice(),
    board: {
      ...board,
      owner: board.owner.slice() as typeof board.owner,
      buyer: board.buyer.slice() as typeof board.buyer,
      credit: board.credit.slice(),
      optionsLeft: board.optionsLeft.slice(),
    },
  };
  applyReports(copy, [move]);
  return copy;
}
