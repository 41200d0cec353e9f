// Games under the offline judge, one after another: every seed, every seating asked for.

import { indexMap, type ParsedMap } from '../game/game-map.ts';
import type { GameRecord } from '../game/record.ts';
import type { Extensions } from '../game/extensions.ts';
import { JUDGED, type Judging } from '../judge/judging.ts';
import { gameLength, playMatch, type MatchEvent } from '../judge/match.ts';
import type { Entrant } from './entrants.ts';
import { NO_PROGRESS, startProgress, type Progress } from '../../terminal/progress-bar.ts';

/** What is played. */
export interface SeriesOptions {
  readonly mapName: string;
  readonly map: ParsedMap;
  readonly settings: Extensions;
  readonly entrants: readonly Entrant[];
  /** The first game's seed; each further game takes the next. */
  readonly seed: number;
  readonly games: number;
  /** Whether each game is played in all rotations of the seats, with the same seed. */
  readonly rotate: boolean;
  readonly showProgress: boolean;
  /**
   * How the games are judged; as the organisers' server did it where left out. Programs' seats are told it separately.
   */
  readonly judging?: Judging;
  /** Where these games are a part of more: how many there are before them, and how many in all. */
  readonly within?: { readonly before: number; readonly of: number };
  readonly signal: AbortSignal;
  /** Given the game that the signal ends, as far as it went. */
  readonly onAbort?: (game: SeriesGame) => Promise<void>;
}

/** One game of a series. */
export interface SeriesGame {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly record: GameRecord;
  /** The entrant on each seat. */
  readonly order: readonly number[];
  /** The end of each seat's standard error. */
  readonly stderr: readonly (string | undefined)[];
}

/** Plays the games, giving each out as it ends; by then its programs have ended too. */
export async function* playSeries(options: SeriesOptions): AsyncGenerator<SeriesGame> {
  const count = options.entrants.length;
  const seatings = options.rotate ? count : 1;
  const games = options.games * seatings;
  const { before, of } = options.within ?? { before: 0, of: games };
  for (let played = 0; played < games; played++) {
    const turned = played % seatings;
    const order = Array.from({ length: count }, (_, seat) => (seat + turned) % count);
    yield await playOne(options, order, before + played + 1, of, options.seed + Math.floor(played / seatings));
  }
}

async function playOne(
  options: SeriesOptions,
  order: readonly number[],
  number: number,
  of: number,
  seed: number,
): Promise<SeriesGame> {
  const { mapName, map, settings, entrants, signal, judging } = options;
  // Each entrant draws from a seed of its own, the same wherever it sits.
  const opened = order.map((place) => entrants[place].open(seed * 1009 + place));
  const seats = opened.map(({ seat }) => seat);
  const label = of === 1 ? 'playing' : `game ${number} of ${of}`;
  const total = gameLength(indexMap(map), map, judging ?? JUDGED);
  const progress = options.showProgress ? startProgress({ label, total }) : NO_PROGRESS;
  const onEvent = showEvents(
    progress,
    seats.map(({ name }) => name),
  );
  const game = (record: GameRecord): SeriesGame => ({
    number,
    of,
    record,
    order,
    stderr: opened.map((one) => one.stderr()),
  });
  const onAbort = async (record: GameRecord): Promise<void> => {
    progress.stop();
    await options.onAbort?.(game(record));
  };
  try {
    return game(
      await playMatch({ mapName, map, settings, seats, seed, signal, onEvent, onAbort, ...(judging && { judging }) }),
    );
  } finally {
    progress.stop();
  }
}

/** Shows a match's events: whose set-up is under way, then turns, and how many faults there were. */
function showEvents(progress: Progress, names: readonly string[]): (event: MatchEvent) => void {
  let faults = 0;
  progress.update(0, `setting up ${names[0]}`);
  return (event) => {
    if (event.kind === 'setup') {
      if (event.fault) faults++;
      const next = names[event.punter + 1];
      if (next !== undefined) progress.update(0, `setting up ${next}`);
    } else if (event.kind === 'turn') {
      if (event.taken.fault) faults++;
      progress.update(event.turn + 1, `${names[event.punter]}${faults === 0 ? '' : `, faults so far: ${faults}`}`);
    }
  };
}
