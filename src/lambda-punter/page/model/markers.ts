// What stands out in a game, by turn: time-outs and other faults, zombies, lead changes, mines joined, bets met.

import { NONE } from '../../game/ids.ts';
import { moverOf, type Timeline } from './timeline.ts';

/** The kinds of markers. */
export const MARKER_KINDS = ['timeout', 'illegal', 'dead', 'zombie', 'lead', 'mines', 'future', 'costly'] as const;

/** A kind of marker. */
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** What a kind is called. */
export const MARKER_WORDS: { readonly [kind in MarkerKind]: string } = {
  timeout: 'time-out',
  illegal: 'illegal move',
  dead: 'crash',
  zombie: 'zombie',
  lead: 'lead change',
  mines: 'mines joined',
  future: 'bet met',
  costly: 'costly move',
};

/** Something that stands out. */
export interface Marker {
  readonly kind: MarkerKind;
  /** On which turn; set-up counts as turn 0. */
  readonly turn: number;
  readonly punter: number;
  /** A sentence without the punter's name, such as `takes the lead`. */
  readonly says: string;
}

/** Owns the markers of a game that may go on: only what is new is looked at. */
export class MarkerList {
  readonly #timeline: Timeline;
  #all: readonly Marker[] = [];
  /** How many turns were looked at, and how many met bets of each punter. */
  #turns = 0;
  readonly #met: number[];
  readonly #zombies = new Set<number>();
  /** The most that anybody had, and who leads. */
  #most: number;
  #leader: number;

  constructor(timeline: Timeline) {
    const { firstScore, betsMet } = timeline;
    this.#timeline = timeline;
    this.#met = betsMet.map(() => 0);
    const most = firstScore.reduce((best, one) => Math.max(best, one), -Infinity);
    this.#most = most;
    this.#leader = firstScore.filter((one) => one === most).length === 1 ? firstScore.indexOf(most) : NONE;
    this.#all = setupFaults(timeline);
  }

  /** All markers by now, in order of turns; the same list as before where there are no new ones. */
  grown(): readonly Marker[] {
    const fresh = [...this.#zombiesNew(), ...this.#betsNew()];
    for (; this.#turns < this.#timeline.turns; this.#turns++) fresh.push(...this.#turnNew(this.#turns));
    if (fresh.length > 0) this.#all = [...this.#all, ...fresh].toSorted((a, b) => a.turn - b.turn);
    return this.#all;
  }

  #turnNew(turn: number): Marker[] {
    const { record, refused, score, minesJoined } = this.#timeline;
    const punter = moverOf(this.#timeline, turn);
    const found: Marker[] = [];
    const { fault } = record.turns[turn];
    const reason = refused.get(turn);
    const wrong = fault ?? (reason === undefined ? undefined : { kind: 'illegal' as const, reason });
    if (wrong !== undefined) {
      found.push({ kind: wrong.kind, turn, punter, says: `${MARKER_WORDS[wrong.kind]}: ${wrong.reason}` });
    }
    // Scores only grow, and only the mover's: a mover that passes the leader's score takes the lead.
    if (score[turn] > this.#most) {
      this.#most = score[turn];
      if (punter !== this.#leader) found.push({ kind: 'lead', turn, punter, says: 'takes the lead' });
      this.#leader = punter;
    }
    if (minesJoined[turn] > 0) found.push({ kind: 'mines', turn, punter, says: `joins ${minesJoined[turn]} mines` });
    return found;
  }

  #zombiesNew(): Marker[] {
    return this.#timeline.record.punters.flatMap(({ zombie }, punter): Marker[] => {
      if (zombie === undefined || this.#zombies.has(punter)) return [];
      this.#zombies.add(punter);
      return [{ kind: 'zombie', turn: zombie.turn ?? 0, punter, says: `became a zombie: ${zombie.reason}` }];
    });
  }

  #betsNew(): Marker[] {
    const { betsMet, map } = this.#timeline;
    return betsMet.flatMap((met, punter) => {
      const fresh = met.slice(this.#met[punter]);
      this.#met[punter] = met.length;
      return fresh.map(({ turn, mine }): Marker => {
        return { kind: 'future', turn, punter, says: `meets its bet on mine ${map.siteIds[map.mines[mine]]}` };
      });
    });
  }
}

function setupFaults({ record }: Timeline): Marker[] {
  return record.punters.flatMap(({ setupFault }, punter): Marker[] =>
    setupFault === undefined
      ? []
      : [{ kind: setupFault.kind, turn: 0, punter, says: `failed at set-up: ${setupFault.reason}` }],
  );
}

/** The markers of the turn nearest to a place on the slider, at most this many turns away; none where there is none. */
export function markersNear(marks: readonly Marker[], position: number, reach: number): readonly Marker[] {
  let best: number | undefined;
  let away = reach;
  for (const { turn } of marks) {
    const far = Math.abs(turn + 1 - position);
    if (far > away) continue;
    [best, away] = [turn, far];
  }
  return marks.filter(({ turn }) => turn === best);
}
