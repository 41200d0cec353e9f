// What happens in a series that is played over the wire, for those who listen: the journal, the live page.

import type { GainTally } from '../game/gain-tally.ts';
import type { RoundOutcome } from '../game/ultimatum-series.ts';
import type { SeriesPlayer } from '../record/series-head.ts';

/** Who has played. */
export interface HubFinisher extends SeriesPlayer {
  readonly tally: GainTally;
  /** Whether it was put out before the end. */
  readonly removed: boolean;
}

/** What a series came to. */
export interface HubEnd {
  readonly players: readonly HubFinisher[];
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
  | { readonly kind: 'joined'; readonly uid: string; readonly name: string; readonly here: number }
  /** Somebody has gone before the series; this many are still here. */
  | { readonly kind: 'left'; readonly uid: string; readonly name: string; readonly here: number }
  /** All are there, and the series begins. */
  | { readonly kind: 'ready'; readonly players: readonly SeriesPlayer[] }
  /** A round has ended; `ms` is how long its answers took. */
  | { readonly kind: 'round'; readonly outcome: RoundOutcome; readonly ms: number }
  /** Somebody has not answered in time and is out. */
  | { readonly kind: 'removed'; readonly uid: string }
  | { readonly kind: 'over'; readonly end: HubEnd };
