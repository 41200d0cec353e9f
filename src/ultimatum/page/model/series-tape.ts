// The rounds of a series in their order, kept small: what a page needs to show any moment of it. Pure.

import type { RoundCourse, RoundOutcome } from '../../game/ultimatum-series.ts';
import type { RecordedSeries, SeriesEvent, SeriesHead } from '../../record/series-journal.ts';

/** How a round ended, as a number: refused, accepted, who was missing; or that somebody left between rounds. */
export const ROUND_CODES = { refused: 0, accepted: 1, noProposer: 2, noResponder: 3, left: 4 } as const;

/** A round on the tape: places of players, and how it ended. Who left stands as both players. */
export interface TapeRound {
  readonly proposer: number;
  readonly responder: number;
  /** 0 where the proposer was missing. */
  readonly offer: number;
  /** One of `ROUND_CODES`. */
  readonly code: number;
}

/** A page shows no more players: nobody could read the table of their pairs. */
export const MOST_PLAYERS = 250;
/** No more rounds than that are kept: 50 players with 40,000 each make a million. */
const MOST_ROUNDS = 2_000_000;

const FIRST_ROOM = 1024;

/** The tape of a series. It grows as rounds end. */
export class SeriesTape {
  readonly head: SeriesHead;
  readonly #places: ReadonlyMap<string, number>;
  #pairs = new Uint8Array(2 * FIRST_ROOM);
  #offers = new Uint32Array(FIRST_ROOM);
  #codes = new Uint8Array(FIRST_ROOM);
  #length = 0;
  #left = 0;

  /** @param head of its players only the first `MOST_PLAYERS` are shown */
  constructor(head: SeriesHead) {
    this.head = { ...head, players: head.players.slice(0, MOST_PLAYERS) };
    this.#places = new Map(this.head.players.map(({ uid }, place) => [uid, place]));
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

  /** Puts on it what happened in the series. What players did who are not shown is left out. */
  addEvent(event: SeriesEvent): void {
    if (event.kind === 'round') this.addOutcome(event.outcome);
    const player = event.kind === 'left' ? this.placeOf(event.uid) : undefined;
    if (player !== undefined) this.add({ proposer: player, responder: player, offer: 0, code: ROUND_CODES.left });
  }

  /** Puts on it how a round ended. */
  addOutcome({ round, course }: Pick<RoundOutcome, 'round' | 'course'>): void {
    const [proposer, responder] = [this.placeOf(round.proposer), this.placeOf(round.responder)];
    if (proposer === undefined || responder === undefined) return;
    this.add({ proposer, responder, offer: 'offer' in course ? course.offer : 0, code: codeOf(course) });
  }

  #grow(): void {
    const room = Math.min(MOST_ROUNDS, this.#codes.length * 2);
    const [pairs, offers, codes] = [this.#pairs, this.#offers, this.#codes];
    (this.#pairs = new Uint8Array(2 * room)).set(pairs);
    (this.#offers = new Uint32Array(room)).set(offers);
    (this.#codes = new Uint8Array(room)).set(codes);
  }
}

/** The tape of a journal. */
export function tapeOf({ head, events }: RecordedSeries): SeriesTape {
  const tape = new SeriesTape(head);
  for (const event of events) tape.addEvent(event);
  return tape;
}

/** Whether a round counts: an offer was made and answered. */
export function counts({ code }: Pick<TapeRound, 'code'>): boolean {
  return code === ROUND_CODES.accepted || code === ROUND_CODES.refused;
}

/**
 * What the two gained in a round that counts.
 * @param total what is shared in a round
 */
export function roundGains({ offer, code }: TapeRound, total: number): readonly [proposer: number, responder: number] {
  return code === ROUND_CODES.accepted ? [total - offer, offer] : [0, 0];
}

function codeOf(course: RoundCourse): number {
  if ('missing' in course) return course.missing === 'proposer' ? ROUND_CODES.noProposer : ROUND_CODES.noResponder;
  return course.accepted ? ROUND_CODES.accepted : ROUND_CODES.refused;
}
