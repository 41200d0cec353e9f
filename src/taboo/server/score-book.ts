// What every player of a describer service has reached. The first play of each game counts; more of them are practice.

import { plain } from '../../base/plain-text.ts';
import { textTable } from '../../terminal/text-table.ts';
import { foundWith, type TabooGame } from '../game/taboo-game.ts';
import { tabooScore } from '../game/taboo-record.ts';
import type { ServedGame } from './served-games.ts';

/** A player's first play of a game. */
export interface GameScore {
  readonly game: number;
  readonly hints: number;
  readonly state: 'open' | 'found' | 'not found';
  /** What it took; undefined if the city was not found. */
  readonly guesses?: number;
  /** Lower is better; undefined while it is open. */
  readonly score?: number;
  /** Called once the play that counts has ended. */
  readonly was?: string;
  /** How often it was started. */
  readonly plays: number;
}

/** All of a player. */
export type PlayerScores = ReturnType<typeof playerScores>;

/** The scores of a player, by the numbers of the games: the first play of each. */
export type GameScores = ReadonlyMap<number, GameScore>;

/** A player starts a game. */
export function begunScore(scores: GameScores, { number, hints }: ServedGame): GameScore {
  const before = scores.get(number) ?? { game: number, hints: hints.length, state: 'open', plays: 0 };
  return { ...before, plays: before.plays + 1 };
}

/** A first play has ended. */
export function endedScore(begun: GameScore, played: TabooGame): GameScore {
  const guesses = foundWith(played);
  const end = guesses === undefined ? ({ state: 'not found' } as const) : ({ state: 'found', guesses } as const);
  return { ...begun, score: tabooScore(guesses, begun.hints), was: played.target.names[0], ...end };
}

/** What a player has reached. */
export function playerScores(player: string, scores: GameScores) {
  const games = [...scores.values()].toSorted((one, other) => one.game - other.game);
  return {
    player,
    games,
    /** Of games that have ended. */
    played: games.filter(({ state }) => state !== 'open').length,
    found: games.filter(({ state }) => state === 'found').length,
    score: games.reduce((sum, { score = 0 }) => sum + score, 0),
  };
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
