// One match: set-up, every turn, the end. Unless `judging` says otherwise, it goes as it did in 2017:
// docs/recorded-games.md, "What the organisers' server did".

import { addAbortListener } from 'node:events';
import { beginTurn, seatAt, type Board } from '../game/board.ts';
import { plain } from '../../base/plain-text.ts';
import { prepareMap } from '../game/distances.ts';
import { messageOf } from '../../base/errors.ts';
import {
  type Ending,
  type Fault,
  type GameRecord,
  MOST_TIMEOUTS,
  type RecordedTurn,
  type Zombie,
} from '../game/record.ts';
import { madeTurn } from '../game/rescoring.ts';
import type { Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import type { ParsedMap } from '../game/game-map.ts';
import { pass, type Move } from '../game/moves.ts';
import type { Extensions } from '../game/extensions.ts';
import { type LiveGame, liveGame } from './live-game.ts';
import { JUDGED, type RuleReadings } from './rule-readings.ts';
import type { SeatReply, Seat } from './seat.ts';

/** What a match is about. */
export interface MatchOptions {
  readonly mapName: string;
  readonly map: ParsedMap;
  readonly settings: Extensions;
  /** Seat p is punter p. The match closes them, however it ends. */
  readonly seats: readonly Seat[];
  /** For the record: what seeded everything random on our side. */
  readonly seed: number;
  /** What is known of the game, for those who watch it; one of its own by default. */
  readonly live?: LiveGame;
  /** How the game is judged; by default as the organisers' server did it. */
  readonly judging?: RuleReadings;
  readonly onEvent?: (event: MatchEvent) => void;
  /**
   * Told of an error of the judge's own while it talked to a seat; the punter is given up and the game goes on.
   * Without this, such an error ends the match.
   */
  readonly onFailure?: (error: unknown) => void;
  /** Given the record of a match that `signal` ends: all turns that were taken, scores as they stand. */
  readonly onAbort?: (record: GameRecord) => Promise<void>;
  /** Ends the match and every program; `playMatch` is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** What happens in a match, as it happens. */
export type MatchEvent =
  /** The match begins, and is played on this board. Listeners may read it and change nothing. */
  | { readonly kind: 'begun'; readonly board: Board }
  /** A punter's set-up is over, well or not. */
  | {
      readonly kind: 'setup';
      readonly punter: PunterId;
      readonly ms: number;
      readonly futures: readonly Future[];
      readonly fault?: Fault;
    }
  /** Turn `turn` (from 0) of `turns` is over; on the board the next one has begun. */
  | {
      readonly kind: 'turn';
      readonly turn: number;
      readonly turns: number;
      readonly punter: PunterId;
      readonly taken: RecordedTurn;
    }
  | { readonly kind: 'zombie'; readonly punter: PunterId; readonly zombie: Zombie }
  /** The last turn is over, the stop messages are not yet sent. */
  | { readonly kind: 'scores'; readonly scores: readonly number[] };

/** A match under way. */
type Match = ReturnType<typeof begin>;

/** What the match knows of one punter, besides what is seen of it. */
type Place = ReturnType<typeof placeOf>;

/**
 * Plays a whole game. The record has punters' faults; the promise is rejected only if
 * the signal says so or the judge itself is wrong.
 */
export async function playMatch(options: MatchOptions): Promise<GameRecord> {
  const { seats, signal } = options;
  const match = begin(options);
  const { live } = match;
  const closeAll = (): Promise<unknown> => Promise.all(seats.map((seat) => closeSeat(match, seat)));
  using _closes = signal && addAbortListener(signal, () => void closeAll());
  try {
    beginNext(match);
    tell(match, { kind: 'begun', board: live.board });
    for (const place of match.places) await setUpSeat(match, place);
    for (let turn = 0; turn < live.length; turn++) await takeTurn(match, turn);
    const scores = live.scoresWithBets();
    tell(match, { kind: 'scores', scores });
    await tellEnd(match, scores);
    return live.record('finished');
  } catch (error) {
    if (signal?.aborted) await options.onAbort?.(live.record(endingOf(match)));
    throw error;
  } finally {
    await closeAll();
  }
}

function begin(options: MatchOptions) {
  const { mapName, settings, seats, seed, judging = JUDGED } = options;
  const names = seats.map(({ name }) => name);
  const conditions = () => ({ ...prepareMap(options.map), mapName, settings, judging });
  const live = options.live ?? liveGame(conditions(), names, seed, new Date());
  return { options, judging, live, places: seats.map((seat, index) => placeOf(seat, index as PunterId)) };
}

function placeOf(seat: Seat, punter: PunterId) {
  return {
    punter,
    seat,
    /** In all, or since its last answer (`zombieAfter`). */
    timeouts: 0,
    /** Lists of moves that it was told without answering in time, joined oldest first. */
    undelivered: [] as readonly Move[],
    /** Its last move as the others hear it. */
    last: pass(punter),
  };
}

function tell({ live, options }: Match, event: MatchEvent): void {
  live.take(event);
  options.onEvent?.(event);
}

/** A match that is stopped while the stop messages go out has had a whole game. */
function endingOf({ live: { turns, length, punters } }: Match): Ending {
  const isWhole = turns.length === length && (length > 0 || punters.every(({ setup }) => setup !== undefined));
  return isWhole ? 'finished' : 'aborted';
}

async function setUpSeat(match: Match, place: Place): Promise<void> {
  const { map, settings } = match.options;
  const { punter, seat } = place;
  match.options.signal?.throwIfAborted();
  const outcome = await heard(match, () => seat.setup({ punter, punters: match.places.length, map, settings }));
  match.options.signal?.throwIfAborted();
  const ms = roundedMs(outcome.ms);
  if (outcome.kind === 'answer') {
    tell(match, { kind: 'setup', punter, ms, futures: settings.futures ? outcome.answer : [] });
    return;
  }
  const fault: Fault = { kind: outcome.kind === 'timeout' ? 'timeout' : 'dead', reason: outcome.reason };
  tell(match, { kind: 'setup', punter, ms, futures: [], fault });
  const { crash, failedSetup } = match.judging;
  if (failedSetup === 'timeout' && (crash === 'timeout' || outcome.kind !== 'dead')) place.timeouts++;
  else await giveUp(match, place, { reason: `set-up: ${fault.reason}` });
}

async function takeTurn(match: Match, turn: number): Promise<void> {
  const { live, places, options } = match;
  const punter = seatAt(turn, places.length);
  const place = places[punter];
  options.signal?.throwIfAborted();
  const isGivenUp = live.punters[punter].zombie !== undefined;
  const taken = isGivenUp ? { move: pass(punter) } : await moveOfSeat(match, place, turn);
  place.last = taken.move;
  const event: MatchEvent = { kind: 'turn', turn, turns: live.length, punter, taken };
  live.take(event);
  beginNext(match);
  options.onEvent?.(event);
}

/** Begins the turn to come, if there is one. */
function beginNext({ live: { turns, length, board }, places }: Match): void {
  if (turns.length < length) beginTurn(board, seatAt(turns.length, places.length));
}

/** Asks a seat for its move, and decides what becomes of its answer. */
async function moveOfSeat(match: Match, place: Place, turn: number): Promise<RecordedTurn> {
  const told = [...place.undelivered, ...match.places.map(({ last }) => last)];
  const outcome = await heard(match, () => place.seat.move(told));
  match.options.signal?.throwIfAborted();
  const { taken, givenUp } = turnOutcome(match, place, outcome);
  if (givenUp !== undefined) await giveUp(match, place, { turn, reason: givenUp });
  place.undelivered = taken.fault?.kind === 'timeout' ? told : [];
  if (taken.fault !== undefined && match.judging.credit === 'own-turns') match.live.board.credit[place.punter]--;
  return taken;
}

/**
 * What a punter's answer, or its silence, makes of its turn and of the punter: a legal move is made on the board,
 * anything else is a pass.
 * @returns the turn, and why the punter is given up, if it is
 */
function turnOutcome(
  { live: { board }, judging: { crash, zombieAfter } }: Match,
  place: Place,
  reply: SeatReply<Move>,
) {
  const { punter } = place;
  const ms = roundedMs(reply.ms);
  const isLate = reply.kind === 'timeout' || (reply.kind === 'dead' && crash === 'timeout');
  if (isLate) place.timeouts++;
  else if (zombieAfter === 'in-a-row') place.timeouts = 0;
  if (reply.kind === 'answer') return { taken: madeTurn(board, punter, reply.answer, ms) };
  const { reason } = reply;
  const kind = isLate ? 'timeout' : reply.kind === 'nonsense' ? 'illegal' : 'dead';
  const taken: RecordedTurn = { move: pass(punter), ms, fault: { kind, reason } };
  if (kind === 'dead') return { taken, givenUp: reason };
  if (!isLate || place.timeouts < MOST_TIMEOUTS) return { taken };
  return { taken, givenUp: `${MOST_TIMEOUTS} time-outs${zombieAfter === 'total' ? '' : ' in a row'}` };
}

/** Milliseconds to the hundredth: more is noise. */
function roundedMs(ms: number): number {
  return Math.round(ms * 100) / 100;
}

/** A seat's answer. A seat that fails in an unforeseen way is given up: the others play on. */
async function heard<Answer>({ options }: Match, question: () => Promise<SeatReply<Answer>>) {
  const begun = performance.now();
  try {
    return await question();
  } catch (error) {
    options.signal?.throwIfAborted();
    tellFailure(options, error);
    const reason = `the judge failed to talk to it: ${plain(messageOf(error))}`;
    return { kind: 'dead' as const, reason, ms: performance.now() - begun };
  }
}

/** Reports an error of the judge's own; throws it if nobody listens. */
function tellFailure({ onFailure }: MatchOptions, error: unknown): void {
  if (onFailure === undefined) throw error;
  onFailure(error);
}

/** Closes a seat; if it cannot be closed, the other seats do not care. */
async function closeSeat({ options }: Match, seat: Seat): Promise<void> {
  try {
    await seat.close();
  } catch (error) {
    tellFailure(options, error);
  }
}

/** Makes a zombie of the punter: it passes for ever, keeps what it has, and is not talked to again. */
async function giveUp(match: Match, { punter, seat }: Place, zombie: Zombie): Promise<void> {
  tell(match, { kind: 'zombie', punter, zombie });
  await closeSeat(match, seat);
}

/**
 * Tells the end, first to the punter after the one that moved last. As `news`, each is told a pass in
 * its own place, which stays a pass for those after it: what it did they were told before.
 */
async function tellEnd({ places, live, options, judging }: Match, scores: readonly number[]): Promise<void> {
  const all = scores.map((score, punter) => ({ punter: punter as PunterId, score }));
  const moves = places.map(({ last }) => last);
  for (let step = 0; step < places.length; step++) {
    const { punter, seat } = places[(live.turns.length + step) % places.length];
    if (judging.stop === 'news') moves[punter] = pass(punter);
    if (live.punters[punter].zombie === undefined)
      await seat.stop([...moves], all).catch((error: unknown) => tellFailure(options, error));
    if (judging.stop === 'news-and-own') moves[punter] = pass(punter);
    options.signal?.throwIfAborted();
  }
}
