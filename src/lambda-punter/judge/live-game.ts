// A game under way as its spectators see it, built from the match's events; and the record of it.

import { newBoard, seatAt, type Board } from '../game/board.ts';
import type { PreparedMap } from '../game/distances.ts';
import { legalFutures, type Future } from '../game/futures.ts';
import { type GameMap, type ParsedMap, riverCount } from '../game/game-map.ts';
import type { PunterId } from '../game/ids.ts';
import type { Ending, GameRecord, RecordedPunter, RecordedTurn, Zombie } from '../game/record.ts';
import { boardScores } from '../game/scoring.ts';
import type { Extensions } from '../game/extensions.ts';
import type { RuleReadings } from './rule-readings.ts';
import type { MatchEvent } from './match.ts';

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
  timeouts: number;
  illegal: number;
}

/** Scores so far are at most this old, in milliseconds: on a large map they cost more than a move. */
const SCORES_AGE_MS = 1_000;

/** The number of turns of a whole game. */
export function gameLength(map: GameMap, parsed: ParsedMap, { parallelRivers }: Pick<RuleReadings, 'parallelRivers'>) {
  return parallelRivers === 'one-turn' ? riverCount(map) : parsed.rivers.length;
}

/** What is known of a game. */
export type LiveGame = Readonly<ReturnType<typeof liveGame>>;

/** A game that begins. Once the match has begun, the board is the match's own: nothing is played again. */
export function liveGame(conditions: TableConditions, names: readonly string[], seed: number, started: Date) {
  const { map, parsed, distances, mapName, settings, judging } = conditions;
  const punters = names.map((name): LivePunter => ({ name, timeouts: 0, illegal: 0 }));
  const turns: RecordedTurn[] = [];
  let final: readonly number[] | undefined;
  let latest: { readonly values: readonly number[]; readonly turn: number; readonly at: number } | undefined;

  const isSettingUp = (): boolean => punters.some(({ setup }) => setup === undefined);
  const count = (withBets: boolean): readonly number[] => {
    const bets = live.bets.map((ones) => legalFutures(map, distances, withBets ? ones : []));
    return boardScores(live.board, distances, bets);
  };
  const recordOf = (ended: Ending, scores: readonly number[], aborted?: string): GameRecord => ({
    mapName,
    map: parsed,
    settings,
    seed,
    started: started.toISOString(),
    judging,
    ended,
    punters: punters.map(({ name, setup, zombie }) => ({ name, futures: [], ...setup, ...(zombie && { zombie }) })),
    turns: [...turns],
    scores,
    ...(aborted !== undefined && { aborted }),
  });

  const live = {
    conditions,
    seed,
    started,
    punters: punters as readonly LivePunter[],
    turns: turns as readonly RecordedTurn[],
    /** The board as it stands; the turn to come has begun on it. */
    board: newBoard(map, names.length, settings) as Board,
    /** The number of turns of the whole game. */
    length: gameLength(map, parsed, judging),
    /** Takes in what happened in the match. */
    take(event: MatchEvent): void {
      if (event.kind === 'begun') live.board = event.board;
      else if (event.kind === 'scores') final = event.scores;
      else if (event.kind === 'zombie') punters[event.punter].zombie = event.zombie;
      else if (event.kind === 'setup') {
        const { ms, fault, futures } = event;
        punters[event.punter].setup = { futures, setupMs: ms, ...(fault && { setupFault: fault }) };
        if (fault?.kind === 'timeout') punters[event.punter].timeouts++;
      } else {
        const { fault } = event.taken;
        const punter = punters[event.punter];
        if (fault?.kind === 'timeout') punter.timeouts++;
        if (fault?.kind === 'illegal') punter.illegal++;
        turns.push(event.taken);
      }
    },
    /** Whose answer is due: at set-up the first punter that has not answered, at the end nobody. */
    get next(): PunterId | undefined {
      if (isSettingUp()) return punters.findIndex(({ setup }) => setup === undefined) as PunterId;
      return live.over || turns.length === live.length ? undefined : seatAt(turns.length, punters.length);
    },
    get phase(): 'set-up' | 'playing' | 'over' {
      return live.over ? 'over' : isSettingUp() ? 'set-up' : 'playing';
    },
    /** Whether the last turn is over. */
    get over(): boolean {
      return final !== undefined;
    },
    /** The scores of the rivers, were the game to end as it stands; at the end with bets. They may be a second old. */
    scores(now = performance.now()): readonly number[] {
      if (final !== undefined) return final;
      const turn = turns.length;
      if (latest !== undefined && (latest.turn === turn || now - latest.at < SCORES_AGE_MS)) return latest.values;
      // Players may look, too: a bet that counted already would tell how far apart its ends are.
      latest = { values: count(false), turn, at: now };
      return latest.values;
    },
    /** The scores as they stand, with bets. */
    scoresWithBets: (): readonly number[] => final ?? count(true),
    /** The record of a game that has ended; `aborted` says why it was not played to its end. */
    record: (ended: Ending, aborted?: string): GameRecord => recordOf(ended, live.scoresWithBets(), aborted),
    /** All that may be known of the game so far, as a record: no bets before the end. Scores may be a second old. */
    recordSoFar(tellsBets?: boolean): GameRecord {
      const record = recordOf(live.over ? 'finished' : 'aborted', live.scores());
      return (tellsBets ?? live.over)
        ? record
        : { ...record, punters: record.punters.map((one) => ({ ...one, futures: [] })) };
    },
    /** Everybody's bets, for those who may know them. */
    get bets(): readonly (readonly Future[])[] {
      return punters.map(({ setup }) => setup?.futures ?? []);
    },
  };
  return live;
}
