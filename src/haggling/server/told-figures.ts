// What an arena tells at the end of a session, held against what the player knows: values, scores, whether they agreed.

import type { SessionEnding } from '../game/haggling-session.ts';
import { worthOf, type HagglingPlace, type ObjectValues, type SeatView } from '../game/problem.ts';
import type { LogEvent } from '../record/log-events.ts';

/** Owns what is known of the values: the player's own from the start, the other's once they are told. */
export class ToldFigures {
  readonly #view: SeatView;
  readonly #values = new Map<HagglingPlace, ObjectValues>();

  constructor(view: SeatView) {
    this.#view = view;
    this.#values.set(view.me, view.values);
  }

  /**
   * Whether what is told fits the session. All objects together are worth the same to both seats.
   * @param ending how the session ended
   */
  fit(event: LogEvent, ending: SessionEnding | undefined): boolean {
    const shares = ending?.kind === 'agreed' ? ending.shares : undefined;
    switch (event[0]) {
      case 'done':
        return event[1] === (shares !== undefined);
      case 'valuation':
        return this.#fitsValues(event[1], event[2]);
      case 'score': {
        const [, seat, score] = event;
        const values = this.#values.get(seat);
        return values === undefined || score === (shares === undefined ? 0 : worthOf(values, shares[seat]));
      }
      default:
        return true;
    }
  }

  #fitsValues(seat: HagglingPlace, told: ObjectValues): boolean {
    const { counts, values } = this.#view;
    const known = this.#values.get(seat);
    if (known !== undefined) return known.join() === told.join();
    this.#values.set(seat, told);
    return worthOf(told, counts) === worthOf(values, counts);
  }
}
