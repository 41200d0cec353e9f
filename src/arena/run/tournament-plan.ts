// A tournament ready to be run: the command line as it was read, and what the desk of its contest made of it.

import { basename, join } from 'node:path';
import { fileNamePart } from '../../base/file-name.ts';
import { ArenaError } from '../arena-error.ts';
import { codeDigest } from './digests.ts';
import type { ContestSpec, Game, Outcome } from '../contest.ts';
import type { ContestEntry, ContestTraits, DeskPlan, Desk } from '../contest-entry.ts';
import { digestOf } from '../journal/journal-lines.ts';
import type { ScheduleKind, ScheduleOptions } from '../schedule/schedule.ts';
import type { RoundResult } from '../cup/elimination-result.ts';
import type { ContestRegister } from '../contest-register.ts';
import type { GameAddress, ReplayPages } from '../report/report-files.ts';
import type { TournamentOptions } from './tournament-options.ts';

/** A tournament, ready to be run. */
export interface TournamentPlan {
  /** For the players. */
  readonly contest: ContestSpec;
  readonly schedule: ScheduleOptions;
  readonly traits: ContestTraits;
  /** The settings by which `--drop-scoreless` judges; by default none. */
  readonly largest?: ReadonlySet<string>;
  /** For the journal: all that tells this tournament from others. */
  readonly identity: {
    readonly contest: ContestSpec;
    readonly code: string;
    readonly schedule: Omit<ScheduleOptions, 'settings'>;
  };
}

/** Where journals lie unless the command line says otherwise. */
export const JOURNALS = 'tournaments';

/** What a tournament is made of besides its desk's plan. */
interface PlanFrame extends Pick<TournamentOptions, 'seed' | 'records' | 'stderr'> {
  readonly kind: ScheduleKind;
}

/**
 * The tournament that a desk's plan makes.
 * @throws {ArenaError} if its contest does not take the options
 */
export function tournamentPlan(
  entry: ContestEntry,
  { options, besides, entrants, fillers = [], largest }: DeskPlan,
  { kind, seed, records, stderr }: PlanFrame,
): TournamentPlan {
  const folders = { ...(records !== undefined && { records }), ...(stderr !== undefined && { stderr }) };
  const given = { ...options, ...besides, ...folders };
  const { open: _, ...traits } = entry.read(given);
  const { width = 1 } = traits;
  if (!Number.isSafeInteger(width) || width < 1)
    throw new ArenaError(`${entry.name}: got ${width} games at once (width), expected a whole number from 1`);
  const schedule = { kind, entrants, seed, ...(fillers.length > 0 && { fillers }) };
  return {
    contest: { contest: entry.name, options: given },
    schedule: { ...schedule, settings: traits.settings },
    traits,
    ...(largest && { largest }),
    identity: { contest: { contest: entry.name, options }, code: codeDigest(entry.module), schedule },
  };
}

/**
 * Where the journal of a tournament lies unless the command line says so: another tournament has another file.
 * @param more what else tells it from others
 */
export function usualJournal({ identity }: TournamentPlan, folder = JOURNALS, more?: unknown): string {
  const names = identity.schedule.entrants.map((name) => basename(name).replaceAll(/[^\p{L}\p{M}\p{N}_.]+/gu, '-'));
  const digest = digestOf(more === undefined ? identity : { identity, more });
  return join(folder, `${fileNamePart(names.join('_'), 40)}-${digest.slice(0, 8)}.jsonl`);
}

/** Those who take seats only. */
export function fillersOf({ schedule }: TournamentPlan): ReadonlySet<string> {
  return new Set(schedule.fillers);
}

/** What a desk is asked for besides the words and options of the command line. */
interface PlanWishes {
  readonly options: TournamentOptions;
  /** Those who play, by the names in the tables; by default all. */
  readonly only?: readonly string[] | undefined;
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
