// The command line of a tournament, read, and what makes a tournament of it.

import type { Game, Outcome } from '../contest.ts';
import type { RoundResult } from '../cup/elimination-result.ts';
import type { Desk } from '../contest-entry.ts';
import type { ContestRegister } from '../contest-register.ts';
import type { GameAddress, ReplayPages } from '../report/replay-pages.ts';
import type { TournamentOptions } from './tournament-options.ts';
import type { TournamentPlan } from './tournament-plan.ts';

/** What a desk is asked for besides the words and options of the command line. */
export interface PlanWishes {
  readonly options: TournamentOptions;
  /** Those who play, by the names in the tables; all where left out. */
  readonly only?: readonly string[];
  /** What an elimination round is played on. */
  readonly round?: readonly string[];
  /** Which elimination round it is, from 0. */
  readonly at?: number;
}

/** Makes the tournament that a command line asks for. */
export type MakePlan = (wishes: PlanWishes) => TournamentPlan;

/** A command line, read. */
export interface TournamentAsked {
  readonly contests: ContestRegister;
  readonly desk: Desk;
  readonly plan: MakePlan;
  readonly options: TournamentOptions;
  /** Makes pages of the games, which the report links. */
  readonly replays?: ReplayPages | undefined;
  /** Told how an elimination goes. */
  readonly watch?: EliminationWatch;
}

/** Somebody who watches an elimination, as a page for spectators does. */
export interface EliminationWatch {
  /** A round begins: who plays, and all its games, those too that a journal has already. */
  begun(at: number, plan: TournamentPlan, games: readonly Game[]): void;
  /** A game is begun, or waits until one of those begun before it has ended. */
  asked(game: Game): void;
  /** A game has ended, or was in the journal. */
  played(outcome: Outcome): void;
  /** A round has ended. */
  judged(result: RoundResult): void;
  /** The games of a round (from 0) can be seen from now on, at these addresses. */
  shown(at: number, address: GameAddress): void;
}
