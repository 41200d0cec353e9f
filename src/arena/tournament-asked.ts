// The command line of a tournament, read, and what makes a tournament of it.

import type { Desk } from './contest-entry.ts';
import type { ContestRegister } from './contest-register.ts';
import type { TournamentOptions } from './tournament-options.ts';
import type { TournamentPlan } from './tournament-plan.ts';

/** What a desk is asked for besides the words and options of the command line. */
export interface PlanWishes {
  readonly options: TournamentOptions;
  /** Those who play, by the names in the tables; all where left out. */
  readonly only?: readonly string[];
  /** What an elimination round is played on. */
  readonly round?: readonly string[];
}

/** Makes the tournament that a command line asks for. */
export type MakePlan = (wishes: PlanWishes) => TournamentPlan;

/** A command line, read. */
export interface TournamentAsked {
  readonly contests: ContestRegister;
  readonly desk: Desk;
  readonly plan: MakePlan;
  readonly options: TournamentOptions;
}
