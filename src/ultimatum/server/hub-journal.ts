// The journal of a series that is played over the wire.

import type { RankingRuleName } from '../game/ranking-rules.ts';
import type { HubSettings } from '../protocol/hub-settings.ts';
import { SeriesJournal } from '../record/series-file.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';
import type { HubEvent } from './hub-event.ts';

/** Owns the journal, which begins when all players are there. */
export class HubJournal {
  readonly #file: string;
  readonly #settings: HubSettings;
  readonly #rules: RankingRuleName;
  #journal: SeriesJournal | undefined;

  /** @throws {UsageError} where the file cannot be written */
  constructor(file: string, settings: HubSettings, rules: RankingRuleName) {
    checkWritable('--journal', file);
    this.#file = file;
    this.#settings = settings;
    this.#rules = rules;
  }

  /** Hears what happens in the series. */
  add(event: HubEvent): void {
    if (event.kind === 'ready') {
      const { terms, minPercent } = this.#settings;
      this.#journal = new SeriesJournal(this.#file, { terms, minPercent, rules: this.#rules, players: event.players });
    }
    if (event.kind === 'round') this.#journal?.add(event);
    // A series that was broken off has no end in its journal, as one whose server was killed.
    if (event.kind === 'over' && !event.end.brokenOff) this.#journal?.add({ kind: 'end' });
  }

  /** Writes the rest. @returns why the journal is not whole; nothing where it is */
  close(): string | undefined {
    return this.#journal?.close();
  }
}
