// What happens in a series that is played over the wire, and those who listen: its journal, and a page that shows it
// while it is played.

import { statSync } from 'node:fs';
import { takeLock } from '../../arena/journal/lock.ts';
import { warn } from '../../terminal/print.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';
import type { AgentBelief } from '../game/agent.ts';
import type { PlayedSeries, RankingRuleName } from '../game/ranking.ts';
import type { RoundOutcome, SeriesPlayer } from '../game/ultimatum-series.ts';
import { headOf, type HubSettings } from '../protocol/hub-settings.ts';
import { SeriesJournal } from '../record/series-file.ts';

/** What a series came to. */
export interface HubEnd {
  readonly players: readonly (SeriesPlayer & PlayedSeries)[];
  /** Rounds that have begun. */
  readonly rounds: number;
  /** Whether it was broken off before its end. */
  readonly brokenOff: boolean;
}

/** What happens in a series. */
export type HubEvent =
  /** The server listens; agents are to be told this SERVER_PORT. */
  | { readonly kind: 'open'; readonly serverPort: number }
  /** Somebody has come, or has another name; this many are here now. */
  | ({ readonly kind: 'joined'; readonly here: number } & SeriesPlayer)
  /** Somebody has gone before the series; this many are still here. */
  | ({ readonly kind: 'left'; readonly here: number } & SeriesPlayer)
  /** All are there, and the series begins. */
  | { readonly kind: 'ready'; readonly players: readonly SeriesPlayer[] }
  /** A round has ended; `ms` is how long its answers took. */
  | { readonly kind: 'round'; readonly outcome: RoundOutcome; readonly ms: number }
  /** Somebody has not answered in time and is out. */
  | { readonly kind: 'removed'; readonly uid: string }
  | { readonly kind: 'over'; readonly end: HubEnd };

/** The series that is shown. */
interface SeriesOnPage {
  readonly settings: HubSettings;
  readonly rules: RankingRuleName;
  /** Where the page listens on this machine, 0 for any free port. */
  readonly port: number;
  /** What agents at this end believe. */
  readonly beliefs?: () => readonly AgentBelief[];
}

/** A page that is served. */
export interface SeriesPage {
  /** What to open in a browser. */
  readonly address: string;
  hear(event: HubEvent): void;
  close(): Promise<void>;
}

/**
 * Serves a page.
 * @throws {UsageError} if the port cannot be had
 */
export type OpenSeriesPage = (shown: SeriesOnPage) => Promise<SeriesPage>;

/**
 * Keeps the journal, which begins when all players are there.
 * @returns `add` hears what happens in the series; `close` writes the rest, and says why the journal is not whole
 * @throws {UsageError} if the file cannot be written; FileError if another process writes it
 */
export function hubJournal(file: string, settings: HubSettings, rules: RankingRuleName) {
  checkWritable('--journal', file);
  const isOrdinary = statSync(file, { throwIfNoEntry: false })?.isFile() !== false;
  const lock = isOrdinary ? takeLock(file, warn) : undefined;
  let journal: SeriesJournal | undefined;
  const add = (event: HubEvent): void => {
    if (event.kind === 'ready')
      journal = new SeriesJournal(file, { ...headOf(settings, rules), players: event.players });
    if (event.kind === 'round') journal?.add(event);
    // A series that was broken off has no end in its journal, as one whose server was killed.
    if (event.kind === 'over' && !event.end.brokenOff) journal?.add({ kind: 'end' });
  };
  const close = (): string | undefined => {
    const trouble = journal?.close();
    lock?.release();
    return trouble;
  };
  return { add, close };
}
