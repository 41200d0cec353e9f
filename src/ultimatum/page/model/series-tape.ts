// The rounds of a series in their order, kept small: what a page needs to show any moment of it. Pure.

import type { RoundCourse, RoundOutcome, SeriesTerms } from '../../game/ultimatum-series.ts';

/** A player of a series that is shown. Both are strangers' words. */
export interface TapePlayer {
  readonly uid: string;
  readonly name: string;
}

/** How a round ended, as a number: refused, accepted, or who was missing. */
export const ROUND_CODES = { refused: 0, accepted: 1, noProposer: 2, noResponder: 3 } as const;

/** A round on the tape: places of players, and how it ended. */
export interface TapeRound {
  readonly proposer: number;
  readonly responder: number;
  /** 0 where the proposer was missing. */
  readonly offer: number;
  /** One of `ROUND_CODES`. */
  readonly code: number;
}

/** No more players than that: their places are kept in a byte, and the table of pairs would be of no use. */
export const MOST_PLAYERS = 250;
/** No more rounds than that are kept: 50 players with 40,000 each make a million. */
export const MOST_ROUNDS = 2_000_000;
/** What can be shared at most in a series that is shown. */
export const MOST_TOTAL = 65_535;

const FIRST_ROOM = 1024;

/** The tape of a series. It grows as rounds end. */
export class SeriesTape {
  readonly players: readonly TapePlayer[];
  readonly terms: SeriesTerms;
  readonly #places: ReadonlyMap<string, number>;
  #pairs = new Uint8Array(2 * FIRST_ROOM);
  #offers = new Uint16Array(FIRST_ROOM);
  #codes = new Uint8Array(FIRST_ROOM);
  #length = 0;
  #left = 0;

  /** @throws {RangeError} where there are more players than a page can show, or more to share */
  constructor(players: readonly TapePlayer[], terms: SeriesTerms) {
    if (players.length > MOST_PLAYERS || terms.total > MOST_TOTAL)
      throw new RangeError(`a page shows at most ${MOST_PLAYERS} players and ${MOST_TOTAL} to share`);
    this.players = players;
    this.terms = terms;
    this.#places = new Map(players.map(({ uid }, place) => [uid, place]));
  }

  /** How many rounds are on it. */
  get length(): number {
    return this.#length;
  }

  /** How many rounds came when it was full, and are not on it. */
  get leftOut(): number {
    return this.#left;
  }

  /** The place of a player; undefined where there is none of that uid. */
  placeOf(uid: string): number | undefined {
    return this.#places.get(uid);
  }

  /** A round, by its place from 0. */
  at(place: number): TapeRound {
    return {
      proposer: this.#pairs[2 * place],
      responder: this.#pairs[2 * place + 1],
      offer: this.#offers[place],
      code: this.#codes[place],
    };
  }

  /** Puts a round on it. */
  add({ proposer, responder, offer, code }: TapeRound): void {
    if (this.#length === MOST_ROUNDS) {
      this.#left++;
      return;
    }
    if (this.#length === this.#codes.length) this.#grow();
    this.#pairs[2 * this.#length] = proposer;
    this.#pairs[2 * this.#length + 1] = responder;
    this.#offers[this.#length] = offer;
    this.#codes[this.#length++] = code;
  }

  /** Puts a round on it as the rules tell of it; one of players who are not on the tape is left out. */
  addOutcome({ round, course }: Pick<RoundOutcome, 'round' | 'course'>): void {
    const [proposer, responder] = [this.placeOf(round.proposer), this.placeOf(round.responder)];
    if (proposer === undefined || responder === undefined) return;
    this.add({ proposer, responder, offer: 'offer' in course ? course.offer : 0, code: codeOf(course) });
  }

  #grow(): void {
    const room = Math.min(MOST_ROUNDS, this.#codes.length * 2);
    const [pairs, offers, codes] = [this.#pairs, this.#offers, this.#codes];
    (this.#pairs = new Uint8Array(2 * room)).set(pairs);
    (this.#offers = new Uint16Array(room)).set(offers);
    (this.#codes = new Uint8Array(room)).set(codes);
  }
}

function codeOf(course: RoundCourse): number {
  if ('missing' in course) return course.missing === 'proposer' ? ROUND_CODES.noProposer : ROUND_CODES.noResponder;
  return course.accepted ? ROUND_CODES.accepted : ROUND_CODES.refused;
}
