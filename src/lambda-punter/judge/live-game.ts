// A game under way as its spectators see it: built from the match's events; the match never asks it anything.

import { newBoard, seatAt, type Board } from '../game/board.ts';
import type { PreparedMap } from '../game/distances.ts';
import { legalFutures, type Future, type LegalFutures } from '../game/futures.ts';
import type { PunterId } from '../game/ids.ts';
import { stepsOf } from '../game/moves.ts';
import type { Ending, GameRecord, RecordedPunter, RecordedTurn, Zombie } from '../game/record.ts';
import { boardScores } from '../game/scoring.ts';
import type { Extensions } from '../game/extensions.ts';
import type { RuleReadings } from './rule-readings.ts';
import { gameLength, type MatchEvent } from './match.ts';

/** What a game is played on, the same for all games of a table. */
export interface TableConditions extends PreparedMap {
  readonly mapName: string;
  readonly settings: Extensions;
  readonly judging: RuleReadings;
}

/** One punter as seen from outside. */
export interface LivePunter {
  readonly name: string;
  setup?: Omit<RecordedPunter, 'name' | 'zombie'>;
  zombie?: Zombie;
  /** Rivers claimed, splurged and optioned. */
  rivers: number;
  timeouts: number;
  illegal: number;
}

/** Scores so far are at most this old, in milliseconds: on a large map they cost more than a move. */
const SCORES_AGE_MS = 1_000;

/** Owns what is known of the game. Once the match has begun, the board is the match's own: nothing is played again. */
export class LiveGame {
  readonly conditions: TableConditions;
  readonly seed: number;
  readonly started: Date;
  readonly punters: readonly LivePunter[];
  readonly turns: RecordedTurn[] = [];
  #board: Board;
  #final: readonly number[] | undefined;
  #scores: { readonly values: readonly number[]; readonly turn: number; readonly at: number } | undefined;

  constructor(conditions: TableConditions, names: readonly string[], seed: number, started: Date) {
    this.conditions = conditions;
    this.seed = seed;
    this.started = started;
    this.punters = names.map((name) => ({ name, rivers: 0, timeouts: 0, illegal: 0 }));
    this.#board = newBoard(conditions.map, names.length, conditions.settings);
  }

  /** Takes in what happened in the match. */
  take(event: MatchEvent): void {
    if (event.kind === 'begun') this.#board = event.board;
    else if (event.kind === 'scores') this.#final = event.scores;
    else if (event.kind === 'zombie') this.punters[event.punter].zombie = event.zombie;
    else if (event.kind === 'setup') {
      const { ms, fault, futures } = event;
      this.punters[event.punter].setup = { futures, setupMs: ms, ...(fault && { setupFault: fault }) };
      if (fault?.kind === 'timeout') this.punters[event.punter].timeouts++;
    } else {
      const { move, fault } = event.taken;
      const punter = this.punters[event.punter];
      punter.rivers += stepsOf(move).length;
      if (fault?.kind === 'timeout') punter.timeouts++;
      if (fault?.kind === 'illegal') punter.illegal++;
      this.turns.push(event.taken);
    }
  }

  /** The board as it stands; the turn to come has begun on it. */
  get board(): Board {
    return this.#board;
  }

  /** The number of turns of the whole game. */
  get length(): number {
    const { map, parsed, judging } = this.conditions;
    return gameLength(map, parsed, judging);
  }

  /** Whose answer is due: at set-up the first punter that has not answered, at the end nobody. */
  get next(): PunterId | undefined {
    const unready = this.punters.findIndex(({ setup }) => setup === undefined);
    if (unready >= 0) return unready as PunterId;
    return this.over || this.turns.length === this.length ? undefined : seatAt(this.turns.length, this.punters.length);
  }

  get phase(): 'set-up' | 'playing' | 'over' {
    if (this.over) return 'over';
    return this.punters.some(({ setup }) => setup === undefined) ? 'set-up' : 'playing';
  }

  /** Whether the last turn is over. */
  get over(): boolean {
    return this.#final !== undefined;
  }

  /** The scores of the rivers, were the game to end as it stands; at the end with bets. They may be a second old. */
  scores(now = performance.now()): readonly number[] {
    if (this.#final !== undefined) return this.#final;
    const turn = this.turns.length;
    const held = this.#scores;
    if (held !== undefined && (held.turn === turn || now - held.at < SCORES_AGE_MS)) return held.values;
    // Players may look, too: a bet that counted already would tell how far apart its ends are.
    const values = this.#count(false);
    this.#scores = { values, turn, at: now };
    return values;
  }

  /** The record of a game that has ended; `aborted` says why it was not played to its end. */
  record(aborted?: string): GameRecord {
    return this.#recordOf(aborted === undefined ? 'finished' : 'aborted', this.#final ?? this.#count(true), aborted);
  }

  /** All that may be known of the game so far, as a record: no bets before the end. Scores may be a second old. */
  recordSoFar(tellsBets = this.over): GameRecord {
    const record = this.#recordOf(this.over ? 'finished' : 'aborted', this.scores());
    return tellsBets ? record : { ...record, punters: record.punters.map((one) => ({ ...one, futures: [] })) };
  }

  /** Everybody's bets, for those who may know them. */
  get bets(): readonly (readonly Future[])[] {
    return this.punters.map(({ setup }) => setup?.futures ?? []);
  }

  #recordOf(ended: Ending, scores: readonly number[], aborted?: string): GameRecord {
    const { mapName, parsed, settings, judging } = this.conditions;
    const { seed, started, punters } = this;
    return {
      mapName,
      map: parsed,
      settings,
      seed,
      started: started.toISOString(),
      judging,
      ended,
      punters: punters.map(({ name, setup, zombie }) => ({ name, futures: [], ...setup, ...(zombie && { zombie }) })),
      turns: [...this.turns],
      scores,
      ...(aborted !== undefined && { aborted }),
    };
  }

  #count(withBets: boolean): readonly number[] {
    const { map, distances } = this.conditions;
    const bets = this.bets.map((ones): LegalFutures => legalFutures(map, distances, withBets ? ones : []));
    return boardScores(this.#board, distances, bets);
  }
}
