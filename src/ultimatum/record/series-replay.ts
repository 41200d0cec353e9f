// A series played back from its events: what everybody has gained so far, who is out, and the table.

import { GainTally } from '../game/gain-tally.ts';
import { finalTable, type TablePlayer, type TableRow } from './final-table.ts';
import type { SeriesHead } from './series-head.ts';
import type { SeriesEvent } from './series-lines.ts';

/** The standings of a series, an event at a time. */
export class SeriesReplay {
  readonly head: SeriesHead;
  readonly #tallies: ReadonlyMap<string, GainTally>;
  readonly #removed = new Set<string>();

  constructor(head: SeriesHead) {
    this.head = head;
    this.#tallies = new Map(head.players.map(({ uid }) => [uid, new GainTally()]));
  }

  /** Counts what happened. */
  add(event: SeriesEvent): void {
    if (event.kind === 'left') this.#removed.add(event.uid);
    if (event.kind !== 'round') return;
    const { round, course, proposerGain, responderGain } = event.outcome;
    if ('missing' in course) {
      this.#removed.add(round[course.missing]);
      return;
    }
    this.#tallies.get(round.proposer)?.add(proposerGain);
    this.#tallies.get(round.responder)?.add(responderGain);
  }

  /** Everybody, in the order of the head. */
  players(): TablePlayer[] {
    return this.head.players.flatMap(({ uid, name }) => {
      const tally = this.#tallies.get(uid);
      return tally === undefined ? [] : [{ uid, name, tally, removed: this.#removed.has(uid) }];
    });
  }

  /** The table as it stands. */
  table(): TableRow[] {
    const { terms, rules, minPercent } = this.head;
    return finalTable(this.players(), { ...terms, rules, minPercent });
  }
}
