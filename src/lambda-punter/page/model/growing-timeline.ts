// The timeline of a game that goes on: new turns are appended, and nothing is worked out twice.

import type { Future } from '../../game/futures.ts';
import type { GameRecord, RecordedTurn, Zombie } from '../../game/record.ts';
import { newMineUnions } from '../../graph/mine-union.ts';
import {
  Takings,
  fixedOf,
  type IndexedMap,
  type Timeline,
  scoreBefore,
  scoreTurn,
  type ScoreSoFar,
} from './timeline.ts';

/** A timeline of which some parts change while it is looked at. */
type Growing = Timeline & { record: GameRecord; turns: number };

/** How a game ended. */
export interface GameEnd extends Pick<GameRecord, 'ended' | 'scores' | 'aborted'> {
  /** What each punter had bet, which comes to light at the end. */
  readonly futures?: readonly (readonly Future[])[];
}

/** Owns a timeline that grows: O(mines) a river taken, one union a punter. */
export class GrowingTimeline {
  readonly #timeline: Growing;
  readonly #turns: RecordedTurn[] = [];
  readonly #takings: Takings;
  readonly #scores: readonly ScoreSoFar[];

  /**
   * @param record the game so far; all set-ups are over
   * @param length how many turns there are to be
   * @param indexed the record's map, if an earlier timeline has it
   * @throws {InputError} `record.size` if the map is too large to be shown
   */
  constructor(record: GameRecord, length: number, indexed?: IndexedMap) {
    const fixed = fixedOf(record, indexed);
    const { graph, futures, map } = fixed;
    const unions = newMineUnions(
      graph,
      futures.map(() => []),
    );
    const most = Math.max(length, record.turns.length);
    this.#scores = futures.map((bets, punter) => scoreBefore(graph, bets, unions[punter]));
    this.#takings = new Takings(record, map, most);
    this.#timeline = {
      ...fixed,
      ...this.#takings.arrays,
      record: { ...record, turns: this.#turns },
      turns: 0,
      length: most,
      scored: this.#scores.map(({ scored }) => scored),
    };
    this.take(record.turns);
  }

  /** The same object all along. */
  get timeline(): Timeline {
    return this.#timeline;
  }

  /** Appends turns; those past the game's length are left out. */
  take(turns: readonly RecordedTurn[]): void {
    const timeline = this.#timeline;
    for (const turn of turns.slice(0, timeline.length - timeline.turns)) {
      const at = timeline.turns++;
      this.#turns.push(turn);
      this.#takings.take(turn);
      const { turns: changed, byPunter } = timeline.holdings;
      for (const [punter, scores] of this.#scores.entries()) {
        const loses = changed[punter].get(at);
        if (loses !== undefined) scoreTurn(scores, at, loses, byPunter[punter]);
      }
    }
  }

  /** Tells who is a zombie by now. */
  markZombies(zombies: ReadonlyMap<number, Zombie>): void {
    const { record } = this.#timeline;
    if (record.punters.every(({ zombie }, punter) => (zombie === undefined) === !zombies.has(punter))) return;
    const punters = record.punters.map((one, punter) => {
      const zombie = zombies.get(punter);
      return zombie === undefined ? one : { ...one, zombie };
    });
    this.#timeline.record = { ...record, punters };
  }

  /** The game is over. */
  end({ futures: _bets, ...end }: GameEnd): void {
    this.#timeline.record = { ...this.#timeline.record, ...end };
  }

  /** A new timeline of the same game with these bets, on the same map: bets count from the beginning. */
  withBets(betsOf: (punter: number) => readonly Future[]): GrowingTimeline {
    const { record, length } = this.#timeline;
    const punters = record.punters.map((one, punter) => ({ ...one, futures: betsOf(punter) }));
    return new GrowingTimeline({ ...record, punters, turns: [...this.#turns] }, length, this.#timeline);
  }
}
