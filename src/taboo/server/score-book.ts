// What every player of a describer service has reached. The first play of each game counts; more of them are practice.

import { plain } from '../../base/plain-text.ts';
import { textTable } from '../../terminal/text-table.ts';
import { tabooScore } from '../game/taboo-record.ts';
import type { ServedGame } from './served-games.ts';

/** A player's first play of a game. */
export interface GameScore {
  readonly game: number;
  readonly hints: number;
  readonly state: 'open' | 'found' | 'not found';
  /** What it took; undefined where the city was not found. */
  readonly guesses?: number;
  /** Lower is better; undefined while it is open. */
  readonly score?: number;
  /** Told once the play that counts has ended. */
  readonly was?: string;
  /** How often it was started. */
  readonly plays: number;
}

/** All of a player. */
export interface PlayerScores {
  readonly player: string;
  readonly games: readonly GameScore[];
  /** Of games that have ended. */
  readonly played: number;
  readonly found: number;
  readonly score: number;
}

/** Owns the scores: no more than a line a player and game. */
export class ScoreBook {
  readonly #players = new Map<string, Map<number, GameScore>>();

  /** A player starts a game; says for which time. Only the first play of it counts. */
  begin(player: string, { number, hints }: ServedGame): number {
    const games = this.#players.get(player) ?? new Map<number, GameScore>();
    this.#players.set(player, games);
    const before = games.get(number) ?? { game: number, hints: hints.length, state: 'open', plays: 0 };
    const plays = before.plays + 1;
    games.set(number, { ...before, plays });
    return plays;
  }

  /** A first play has ended; `guesses` where the city was found. */
  end(player: string, { number, hints, city }: ServedGame, guesses: number | undefined): void {
    const games = this.#players.get(player);
    const before = games?.get(number);
    if (before === undefined) return;
    const score = tabooScore(guesses, hints.length);
    games?.set(number, {
      ...before,
      score,
      was: city,
      ...(guesses === undefined ? { state: 'not found' } : { state: 'found', guesses }),
    });
  }

  /** What a player has reached. */
  of(player: string): PlayerScores {
    const all = [...(this.#players.get(player)?.values() ?? [])].toSorted((one, other) => one.game - other.game);
    return {
      player,
      games: all,
      played: all.filter(({ state }) => state !== 'open').length,
      found: all.filter(({ state }) => state === 'found').length,
      score: all.reduce((sum, { score = 0 }) => sum + score, 0),
    };
  }
}

/** A player's scores as a table and a line. */
export function scoresText({ player, games, played, found, score }: PlayerScores): string {
  const sum = `${player}: ${played} ${played === 1 ? 'game' : 'games'}, ${found} found, score ${score}`;
  if (games.length === 0) return `${sum}\n`;
  const rows = games.map((one) => [
    one.game,
    one.hints,
    one.state,
    one.guesses ?? '',
    one.score ?? '',
    one.plays,
    plain(one.was ?? ''),
  ]);
  return `${textTable(['game', 'hints', 'city', 'guesses', 'score', 'plays', 'it was'], rows)}\n${sum}\n`;
}
