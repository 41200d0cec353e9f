// The first turns of a game, for measuring how long an executable's moves take: the game ends when it has
// had the wanted number of turns.

import { turnsOf } from '../game/board.ts';
import { indexMap, type ParsedMap, riverCount } from '../game/game-map.ts';
import type { GameRecord, RecordedTurn } from '../game/record.ts';
import type { Extensions } from '../game/extensions.ts';
import { playMatch } from '../judge/match.ts';
import type { Entrant } from '../play/entrants.ts';

/** Who plays what. */
export interface FirstTurnsOptions {
  readonly mapName: string;
  readonly map: ParsedMap;
  readonly settings: Extensions;
  /** The first of them is the one that is measured. */
  readonly entrants: readonly Entrant[];
  readonly seed: number;
  /** This many turns of the first, or all it has. */
  readonly turns: number;
  /** Told of each of its turns. */
  readonly onTurn?: (taken: RecordedTurn) => void;
  readonly signal: AbortSignal;
}

/** What came of it: the first one's turns, and what it took for set-up. */
export interface FirstTurns {
  readonly setup: GameRecord['punters'][number];
  readonly turns: readonly RecordedTurn[];
  /** The end of what it wrote to standard error. */
  readonly stderr: string | undefined;
}

/** How many turns of the first punter a game has, where at most `wanted` are played. */
export function turnsPlayed(map: ParsedMap, punters: number, wanted: number): number {
  return Math.min(wanted, turnsOf(0, punters, riverCount(indexMap(map))));
}

/**
 * Plays it.
 * @throws the signal's reason
 */
export async function playFirstTurns({
  entrants,
  turns: wanted,
  onTurn,
  signal,
  ...game
}: FirstTurnsOptions): Promise<FirstTurns> {
  const enough = new AbortController();
  const opened = entrants.map((entrant, seat) => entrant.open(game.seed + seat));
  const turns: RecordedTurn[] = [];
  let cut: GameRecord | undefined;
  const record = await playMatch({
    ...game,
    seats: opened.map(({ seat }) => seat),
    signal: AbortSignal.any([signal, enough.signal]),
    onEvent: (event) => {
      if (event.kind !== 'turn' || event.punter !== 0) return;
      turns.push(event.taken);
      onTurn?.(event.taken);
      if (turns.length >= wanted) enough.abort();
    },
    onAbort: (aborted) => {
      cut = aborted;
      return Promise.resolve();
    },
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    if (cut === undefined) throw error;
    return cut;
  });
  return { setup: record.punters[0], turns, stderr: opened[0].stderr() };
}
