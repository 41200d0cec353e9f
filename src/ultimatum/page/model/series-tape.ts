// The rounds of a series in their order, as a page needs them to show any moment of the series, and lines over its
// time, sampled to as many points as a chart has room for. And a series as short text, for links: its head as JSON,
// then proposers, responders, offers and codes of all rounds, a line each, packed (packed-numbers.ts), and one more
// line if it was cut off before its end. A link has room for some thousand rounds of a few players. Pure.

import { type RoundCourse, type RoundOutcome, UltimatumSeries } from '../../game/ultimatum-series.ts';
import { type RecordedSeries, type SeriesEvent, type SeriesHead, seriesHeadJson } from '../../record/series-journal.ts';
import { numbersOfText, textOfNumbers } from '../../../base/packed-numbers.ts';
import { PERSON_UID } from '../../game/person.ts';

/** How a round ended, as a number: refused, accepted, who was missing; or that somebody left between rounds. */
export const ROUND_CODES = { refused: 0, accepted: 1, noProposer: 2, noResponder: 3, left: 4 } as const;

/** A round on the tape: places of players, and how it ended. A player who left stands as both. */
export interface TapeRound {
  readonly proposer: number;
  readonly responder: number;
  /** 0 if the proposer was missing. */
  readonly offer: number;
  /** One of `ROUND_CODES`. */
  readonly code: number;
}

/** A round as four numbers. */
export function roundNumbers({ proposer, responder, offer, code }: TapeRound) {
  return [proposer, responder, offer, code];
}

/** Reads them back. */
export function roundOfNumbers([proposer, responder, offer, code]: readonly number[]): TapeRound {
  return { proposer, responder, offer, code };
}

/** A page shows no more players: nobody could read the table of their pairs. */
export const MOST_PLAYERS = 250;
/** How many rounds are kept: 50 players with 40,000 each make a million. */
const MOST_KEPT = 2_000_000;

/** The tape of a series. It grows as rounds end. */
export class SeriesTape {
  readonly head: SeriesHead;
  readonly #rounds: TapeRound[] = [];
  readonly #places: ReadonlyMap<string, number>;

  /** @param head of its players only the first `MOST_PLAYERS` are shown */
  constructor(head: SeriesHead) {
    this.head = { ...head, players: head.players.slice(0, MOST_PLAYERS) };
    this.#places = new Map(this.head.players.map(({ uid }, place) => [uid, place]));
  }

  get rounds(): readonly TapeRound[] {
    return this.#rounds;
  }

  /** The place of a player; undefined if there is none of that uid. */
  placeOf(uid: string): number | undefined {
    return this.#places.get(uid);
  }

  /** Puts a round on it, unless it is full. */
  add(round: TapeRound): void {
    if (this.#rounds.length < MOST_KEPT) this.#rounds.push(round);
  }

  /** Puts on it what happened in the series. What players did who are not shown is left out. */
  addEvent(event: SeriesEvent): void {
    if (event.kind === 'round') this.addOutcome(event.outcome);
    if (event.kind === 'left') this.#add(event.uid, event.uid, 0, ROUND_CODES.left);
  }

  /** Puts on it how a round ended. */
  addOutcome({ round, course }: Pick<RoundOutcome, 'round' | 'course'>): void {
    this.#add(round.proposer, round.responder, 'offer' in course ? course.offer : 0, codeOf(course));
  }

  /** A series of its players before the first round. */
  newSeries(): UltimatumSeries {
    return new UltimatumSeries([...this.#places.keys()], this.head.terms);
  }

  /** Lets what stands at that place happen again in a series of its players. @returns the round */
  replay(series: UltimatumSeries, place: number): TapeRound {
    const round = this.#rounds[place];
    const [proposer, responder] = [round.proposer, round.responder].map((player) => this.head.players[player].uid);
    if (round.code === ROUND_CODES.left) series.living.delete(proposer);
    else series.end({ id: place + 1, proposer, responder }, courseOf(round));
    return round;
  }

  #add(proposer: string, responder: string, offer: number, code: number): void {
    const [from, to] = [this.placeOf(proposer), this.placeOf(responder)];
    if (from !== undefined && to !== undefined) this.add({ proposer: from, responder: to, offer, code });
  }
}

/** The tape of a journal. */
export function tapeOf({ head, events }: RecordedSeries): SeriesTape {
  const tape = new SeriesTape(head);
  for (const event of events) tape.addEvent(event);
  return tape;
}

/** Whether a round counts: an offer was made and answered. */
export function counts({ code }: TapeRound): boolean {
  return code === ROUND_CODES.accepted || code === ROUND_CODES.refused;
}

function codeOf(course: RoundCourse): number {
  if ('missing' in course) return course.missing === 'proposer' ? ROUND_CODES.noProposer : ROUND_CODES.noResponder;
  return course.accepted ? ROUND_CODES.accepted : ROUND_CODES.refused;
}

/** The course of a round that is none of somebody who left. */
export function courseOf({ offer, code }: TapeRound): RoundCourse {
  if (code === ROUND_CODES.noProposer) return { missing: 'proposer' };
  if (code === ROUND_CODES.noResponder) return { offer, missing: 'responder' };
  return { offer, accepted: code === ROUND_CODES.accepted };
}

/**
 * The scores over time, at no more than `most` moments after the beginning.
 * @returns how many rounds had ended; scores by player, then moment, and nothing before a player's first round
 */
export function scoreLines(tape: SeriesTape, most: number) {
  const { length } = tape.rounds;
  const every = Math.max(1, Math.ceil(length / most));
  const series = tape.newSeries();
  const tallies = [...series.tallies.values()];
  const moments = [0];
  const scores: (number | null)[][] = tallies.map(() => [null]);
  for (let place = 0; place < length; place++) {
    tape.replay(series, place);
    if ((place + 1) % every !== 0 && place + 1 !== length) continue;
    moments.push(place + 1);
    for (const [player, tally] of tallies.entries())
      scores[player].push(tally.rounds === 0 ? null : tally.score(series.terms.total));
  }
  return { moments, scores };
}

/** A running mean looks at this many offers. */
export const OFFER_WINDOW = 20;

/** The offers of one to another over time: no more than `most` of them, evenly taken; the last is always there. */
export function offerLines(tape: SeriesTape, proposer: number, responder: number, most: number) {
  const places: number[] = [];
  for (const [place, round] of tape.rounds.entries())
    if (counts(round) && round.proposer === proposer && round.responder === responder) places.push(place);
  const every = Math.max(1, Math.ceil(places.length / most));
  /** By offer: how many rounds had ended with it, and the mean of the latest ones, `OFFER_WINDOW` of them. */
  const lines = { moments: [] as number[], offers: [] as number[], accepted: [] as boolean[], means: [] as number[] };
  let sum = 0;
  for (const [at, place] of places.entries()) {
    const { offer, code } = tape.rounds[place];
    sum += offer;
    if (at >= OFFER_WINDOW) sum -= tape.rounds[places[at - OFFER_WINDOW]].offer;
    if ((places.length - 1 - at) % every !== 0) continue;
    lines.moments.push(place + 1);
    lines.offers.push(offer);
    lines.accepted.push(code === ROUND_CODES.accepted);
    lines.means.push(sum / Math.min(at + 1, OFFER_WINDOW));
  }
  return lines;
}

/** The latest rounds of two players before a moment, either proposing, the newest first. */
export function latestRounds(tape: SeriesTape, pair: readonly [number, number], before: number, most: number) {
  const found: (TapeRound & { readonly moment: number })[] = [];
  for (let place = Math.min(before, tape.rounds.length) - 1; place >= 0 && found.length < most; place--) {
    const round = tape.rounds[place];
    if (pair.includes(round.proposer) && pair.includes(round.responder)) found.push({ ...round, moment: place + 1 });
  }
  return found;
}

/** The last line of a series that was cut off. */
const CUT_OFF = 'cut off';

/** What the reader of the link sees in place of “you”. */
const SENDER = 'a person';

/** What a page knows of a series that is over. */
interface KnownSeries {
  readonly tape: SeriesTape;
  /** Whether it was cut off before its end. */
  readonly isCutOff?: boolean;
}

/** The text. */
export function packSeries({ tape, isCutOff = false }: KnownSeries): string {
  const rounds = tape.rounds.map(roundNumbers);
  const columns = [0, 1, 2, 3].map((column) => textOfNumbers(rounds.map((numbers) => numbers[column])));
  const players = tape.head.players.map((one) => (one.name === PERSON_UID ? { ...one, name: SENDER } : one));
  const head = JSON.stringify(seriesHeadJson({ ...tape.head, players }));
  return [head, ...columns, ...(isCutOff ? [CUT_OFF] : [])].join('\n');
}

/** The journal of such a text, which is still to be read and checked; any other text as it was. */
export function unpackSeries(text: string): string {
  const [head, ...lines] = text.split('\n');
  const isCutOff = lines.at(4) === CUT_OFF;
  const columns = lines.slice(0, 4).map(numbersOfText);
  if (lines.length !== (isCutOff ? 5 : 4) || !columns.every((column) => column !== undefined)) return text;
  const rounds = columns[0].map((_, at) => roundOfNumbers(columns.map((column) => column[at])));
  return journalText(head, rounds, isCutOff);
}

/** The journal of a series that the page has not read from one: it was played here, or followed. */
export function tapeJournal({ tape, isCutOff = false }: KnownSeries): string {
  return journalText(JSON.stringify(seriesHeadJson(tape.head)), tape.rounds, isCutOff);
}

function journalText(head: string, rounds: readonly TapeRound[], isCutOff: boolean): string {
  const events = rounds.map((round, at) => {
    const { proposer, responder } = round;
    if (round.code === ROUND_CODES.left) return { type: 'left', player: proposer };
    return { type: 'round', id: at + 1, proposer, responder, ...courseOf(round) };
  });
  const all = [...events, ...(isCutOff ? [] : [{ type: 'end' }])].map((event) => `${JSON.stringify(event)}\n`);
  return `${head}\n${all.join('')}`;
}
