// One match: set-up, every turn, the end. As the organisers' server did it: PROTOCOL.md, the marks [J].

import { applyMove, beginTurn, checkMove, newBoard, seatAt } from '../game/board.ts';
import type { Board } from '../game/board.ts';
import { mineDistances } from '../game/distances.ts';
import { InputError } from '../game/errors.ts';
import type { Fault } from '../game/faults.ts';
import { legalFutures } from '../game/futures.ts';
import type { Future } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import { indexMap, riverCount } from '../game/map.ts';
import type { GameMap, ParsedMap } from '../game/map.ts';
import { pass } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import type { GameRecord, RecordedTurn, Zombie } from '../game/record.ts';
import { scoresOf } from '../game/scoring.ts';
import type { Settings } from '../game/settings.ts';
import type { Failure, Seat } from './seat.ts';

/** So many time-outs, in a row or not, make a zombie. */
export const MOST_TIMEOUTS = 10;

/** What a match is about. */
export interface MatchOptions {
  readonly mapName: string;
  readonly map: ParsedMap;
  readonly settings: Settings;
  /** Seat p is punter p. The match closes them, however it ends. */
  readonly seats: readonly Seat[];
  /** For the record: what seeded everything random on our side. */
  readonly seed: number;
  /** For the record: when the match begins. */
  readonly started?: Date;
  readonly onEvent?: (event: MatchEvent) => void;
  /** Ends the match and every program; `playMatch` is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** What happens in a match, as it happens. */
export type MatchEvent =
  /** A punter's set-up is over, well or not. */
  | { readonly kind: 'setup'; readonly punter: PunterId; readonly ms: number; readonly futures: readonly Future[]; readonly fault?: Fault }
  /** Turn `turn` (from 0) of `turns` is over. */
  | { readonly kind: 'turn'; readonly turn: number; readonly turns: number; readonly punter: PunterId; readonly taken: RecordedTurn }
  | { readonly kind: 'zombie'; readonly punter: PunterId; readonly zombie: Zombie }
  /** The last turn is over, the stop messages are not yet told. */
  | { readonly kind: 'scores'; readonly scores: readonly number[] };

/** What the match knows of one punter. */
interface Place {
  readonly punter: PunterId;
  readonly seat: Seat;
  futures: readonly Future[];
  setupMs: number;
  setupFault?: Fault;
  zombie?: Zombie;
  timeouts: number;
  /** Lists of moves that it was told without answering in time, joined oldest first. */
  undelivered: readonly Move[];
  /** Its last move as the others are told it. */
  last: Move;
}

/** A match under way. */
interface Match {
  readonly options: MatchOptions;
  readonly map: GameMap;
  readonly board: Board;
  readonly places: readonly Place[];
  readonly turns: RecordedTurn[];
}

/**
 * Plays a whole game. Punters' faults are told in the record; the promise is rejected only where
 * the signal says so or the judge itself is wrong.
 */
export async function playMatch(options: MatchOptions): Promise<GameRecord> {
  const { seats, signal } = options;
  const started = options.started ?? new Date();
  const match = begin(options);
  const closeAll = (): Promise<unknown> => Promise.all(seats.map((seat) => seat.close()));
  const abort = (): void => void closeAll();
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    for (const place of match.places) {
      await setUp(match, place);
      signal?.throwIfAborted();
    }
    for (let turn = 0; turn < riverCount(match.map); turn++) {
      await takeTurn(match, turn);
      signal?.throwIfAborted();
    }
    const scores = finalScores(match);
    options.onEvent?.({ kind: 'scores', scores });
    await tellEnd(match, scores);
    signal?.throwIfAborted();
    return recordOf(match, started, scores);
  } finally {
    signal?.removeEventListener('abort', abort);
    await closeAll();
  }
}

function begin(options: MatchOptions): Match {
  const map = indexMap(options.map);
  const places = options.seats.map((seat, index): Place => {
    const punter = index as PunterId;
    return { punter, seat, futures: [], setupMs: 0, timeouts: 0, undelivered: [], last: pass(punter) };
  });
  return { options, map, board: newBoard(map, places.length, options.settings), places, turns: [] };
}

async function setUp(match: Match, place: Place): Promise<void> {
  const { map, settings, onEvent } = match.options;
  const { punter, seat } = place;
  const outcome = await seat.setup({ punter, punters: match.places.length, map, settings });
  place.setupMs = rounded(outcome.ms);
  if (outcome.kind === 'answer') {
    if (settings.futures) place.futures = outcome.answer;
    onEvent?.({ kind: 'setup', punter, ms: place.setupMs, futures: place.futures });
    return;
  }
  // Whatever is wrong with the answer to set-up, there is no second chance.
  const fault: Fault = { kind: outcome.kind === 'timeout' ? 'timeout' : 'dead', reason: outcome.reason };
  place.setupFault = fault;
  onEvent?.({ kind: 'setup', punter, ms: place.setupMs, futures: [], fault });
  await giveUp(match, place, { reason: `set-up: ${fault.reason}` });
}

async function takeTurn(match: Match, turn: number): Promise<void> {
  const punter = seatAt(turn, match.places.length);
  const place = match.places[punter];
  beginTurn(match.board, punter);
  const taken = place.zombie === undefined ? await ask(match, place, turn) : { move: pass(punter) };
  place.last = taken.move;
  match.turns.push(taken);
  match.options.onEvent?.({ kind: 'turn', turn, turns: riverCount(match.map), punter, taken });
}

async function ask(match: Match, place: Place, turn: number): Promise<RecordedTurn> {
  const told = [...place.undelivered, ...match.places.map(({ last }) => last)];
  const outcome = await place.seat.move(told);
  // An answer in time, sensible or not, shows that the moves were taken in.
  place.undelivered = outcome.kind === 'timeout' ? told : [];
  const ms = rounded(outcome.ms);
  if (outcome.kind === 'answer') return make(match.board, place.punter, outcome.answer, ms);
  const { reason } = outcome;
  if (outcome.kind === 'dead') await giveUp(match, place, { turn, reason });
  if (outcome.kind === 'timeout' && ++place.timeouts === MOST_TIMEOUTS) {
    await giveUp(match, place, { turn, reason: `${MOST_TIMEOUTS} time-outs` });
  }
  return { move: pass(place.punter), ms, fault: { kind: faultKind(outcome), reason } };
}

/** Makes the move where it is legal, else a pass of it. */
function make(board: Board, punter: PunterId, said: Move, ms: number): RecordedTurn {
  try {
    const legal = checkMove(board, punter, said);
    applyMove(board, legal);
    return { move: legal.move, ms };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { move: pass(punter), ms, fault: { kind: 'illegal', reason: error.message } };
  }
}

/** Milliseconds to the hundredth: more is noise. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}

function faultKind(failure: Failure): Fault['kind'] {
  return failure.kind === 'nonsense' ? 'illegal' : failure.kind;
}

/** Makes a zombie of the punter: it passes for ever, keeps what it has, and is not talked to again. */
async function giveUp(match: Match, place: Place, zombie: Zombie): Promise<void> {
  place.zombie = zombie;
  match.options.onEvent?.({ kind: 'zombie', punter: place.punter, zombie });
  await place.seat.close();
}

function finalScores({ map, board, places, options }: Match): number[] {
  const distances = mineDistances(map);
  const bets = places.map(({ futures }) => legalFutures(map, distances, options.settings.futures ? futures : []));
  return scoresOf(board, distances, bets);
}

/**
 * Tells the end, first to the punter after the one that moved last. Each is told a pass in its own
 * place, and stays a pass for those after it: what it did they were told before.
 */
async function tellEnd({ places, turns, options }: Match, scores: readonly number[]): Promise<void> {
  const all = scores.map((score, punter) => ({ punter: punter as PunterId, score }));
  for (let step = 0; step < places.length; step++) {
    const place = places[(turns.length + step) % places.length];
    place.last = pass(place.punter);
    if (place.zombie === undefined) await place.seat.stop(places.map(({ last }) => last), all);
    options.signal?.throwIfAborted();
  }
}

function recordOf({ options, places, turns }: Match, started: Date, scores: readonly number[]): GameRecord {
  const { mapName, map, settings, seed } = options;
  return {
    mapName,
    map,
    settings,
    seed,
    started: started.toISOString(),
    punters: places.map(({ seat, futures, setupMs, setupFault, zombie }) => ({
      name: seat.name,
      futures,
      setupMs,
      ...(setupFault && { setupFault }),
      ...(zombie && { zombie }),
    })),
    turns,
    scores,
  };
}
