// A tournament ready to be run: what the desk of its contest made of the command line.

import { basename, join } from 'node:path';
import { ArenaError } from '../arena-error.ts';
import { codeDigest } from './code-digest.ts';
import type { ContestSpec } from '../contest.ts';
import type { ContestEntry, ContestTraits, DeskPlan } from '../contest-entry.ts';
import { digestOf } from '../journal/journal-lines.ts';
import type { ScheduleKind, ScheduleOptions } from '../schedule/schedule.ts';

/** A tournament, ready to be run. */
export interface TournamentPlan {
  /** For whoever plays. */
  readonly contest: ContestSpec;
  readonly schedule: ScheduleOptions;
  readonly traits: ContestTraits;
  /** The settings by which `--drop-scoreless` judges; none where left out. */
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

/**
 * The tournament that a desk's plan makes.
 * @throws {ArenaError} where its contest does not take the options
 */
export function tournamentPlan(
  entry: ContestEntry,
  { options, besides, entrants, fillers = [], largest }: DeskPlan,
  { kind, seed }: { readonly kind: ScheduleKind; readonly seed: number },
): TournamentPlan {
  const { open: _, ...traits } = entry.read({ ...options, ...besides });
  const { width = 1 } = traits;
  if (!Number.isSafeInteger(width) || width < 1)
    throw new ArenaError(`${entry.name}: got ${width} games at once (width), expected a whole number from 1`);
  const schedule = { kind, entrants, seed, ...(fillers.length > 0 && { fillers }) };
  return {
    contest: { contest: entry.name, options: { ...options, ...besides } },
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
export function usualJournal({ identity }: TournamentPlan, more?: unknown): string {
  const names = identity.schedule.entrants.map((name) => basename(name).replaceAll(/[^\w.]+/g, '-'));
  const digest = digestOf(more === undefined ? identity : { identity, more });
  return join(JOURNALS, `${names.join('_').slice(0, 40)}-${digest.slice(0, 8)}.jsonl`);
}

/** Those who take seats only. */
export function fillersOf({ schedule }: TournamentPlan): ReadonlySet<string> {
  return new Set(schedule.fillers);
}
