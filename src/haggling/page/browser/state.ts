// What all parts of the page share, as signals: the part that is shown, the session that is played, the log that is
// looked at.

import { signal } from '@preact/signals';
import type { HagglingPlace } from '../../game/problem.ts';
import type { Inspection } from '../../inspector/inspection.ts';
import type { LogEvent } from '../../record/session-log.ts';
import type { OwnSession } from './own-session.ts';

/** A log that is looked at. */
export interface OpenedLog {
  readonly name: string;
  readonly events: readonly LogEvent[];
  /** Who played, by seat, where that is known: a log does not tell. */
  readonly players?: readonly string[] | undefined;
}

/** Which part of the page is shown. */
export const part = signal<'play' | 'inspect'>('play');
export const pageBusy = signal('');
export const pageTrouble = signal('');
export const keysOpen = signal(false);
export const isDark = signal(false);

/** The person's own session, what it would ask for, and whether the other one thinks. */
export const own = signal<OwnSession | undefined>(undefined);
export const wish = signal<readonly number[]>([]);
export const isThinking = signal(false);

/** The logs that the server has, by name; the one that is looked at, from which seat, and what came of it. */
export const logNames = signal<readonly string[]>([]);
/** Who played, by seat, of those of which it is known. */
export const logPlayers = signal<ReadonlyMap<string, readonly string[]>>(new Map());
export const log = signal<OpenedLog | undefined>(undefined);
export const lookFrom = signal<HagglingPlace>(0);
export const inspection = signal<Inspection | undefined>(undefined);
/** Which of its turns is shown. */
export const shownTurn = signal(0);

/** Goes to a turn, within the session. */
export function goToTurn(turn: number): void {
  const last = (inspection.peek()?.turns.length ?? 1) - 1;
  shownTurn.value = Math.max(0, Math.min(last, turn));
}
