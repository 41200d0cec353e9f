// A page that shows a series while it is played over the wire: who makes one, and who tells it what happens, agree here.

import type { RankingRuleName } from '../game/ranking-rules.ts';
import type { HubSettings } from '../protocol/hub-settings.ts';
import type { HubEvent } from './hub-event.ts';

/** What an agent at this end believes of a partner, by uids. */
export interface AgentBelief {
  readonly of: string;
  readonly partner: string;
  readonly kind: string;
  readonly sentence: string;
}

/** The series that is shown. */
export interface SeriesOnPage {
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
 * @throws {UsageError} where the port cannot be had
 */
export type OpenSeriesPage = (shown: SeriesOnPage) => Promise<SeriesPage>;
