// The journal of a series as text: a line of JSON for the series, one for each round, one for its end. Runs anywhere;
// series-journal.ts reads it, series-file.ts has the files.
//
//   {"type":"series","version":1,"terms":{"total":100,"rounds":1000},"rules":"official","minPercent":1,
//    "players":[{"uid":"…","name":"Fair"},{"uid":"…","name":"Dummy"}]}
//   {"type":"round","id":1,"proposer":0,"responder":1,"offer":50,"accepted":true,"ms":2}
//   {"type":"round","id":2,"proposer":1,"responder":0,"offer":50,"missing":"responder"}
//   {"type":"left","player":1}
//   {"type":"end"}
//
// Players are named by their place in the list: a uid has 36 characters, and a series 25,000 rounds.

import type { RoundOutcome } from '../game/ultimatum-series.ts';
import { seriesHeadJson, type SeriesHead } from './series-head.ts';

/** Something that happened in a series. */
export type SeriesEvent =
  /** A round ended; whoever was missing is out. `ms`: how long it took. */
  | { readonly kind: 'round'; readonly outcome: RoundOutcome; readonly ms?: number }
  /** Somebody was put out between rounds. */
  | { readonly kind: 'left'; readonly uid: string }
  | { readonly kind: 'end' };

/** Writes the lines of one series. */
export class SeriesLines {
  readonly #head: SeriesHead;
  readonly #places: ReadonlyMap<string, number>;

  constructor(head: SeriesHead) {
    this.#head = head;
    this.#places = new Map(head.players.map(({ uid }, place) => [uid, place]));
  }

  /** The first line, with a line feed, as the others. */
  first(): string {
    return lineOf(seriesHeadJson(this.#head));
  }

  /** A later line. */
  of(event: SeriesEvent): string {
    if (event.kind === 'end') return lineOf({ type: 'end' });
    if (event.kind === 'left') return lineOf({ type: 'left', player: this.#places.get(event.uid) });
    const { round, course } = event.outcome;
    return lineOf({
      type: 'round',
      id: round.id,
      proposer: this.#places.get(round.proposer),
      responder: this.#places.get(round.responder),
      ...course,
      ...(event.ms !== undefined && { ms: Math.round(event.ms) }),
    });
  }
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
