// The describer service without HTTP: who may play, the games under way, what each request is answered.

import { GUESS_TROUBLES, guessText, readGuess, readPlace } from '../game/guess.ts';
import { givenUp, newGame, type TabooGame, withGuess, withHint } from '../game/taboo-game.ts';
import { begunScore, endedScore, type GameScore, playerScores, type PlayerScores } from './score-book.ts';
import { CLOSED_ANSWER, RIGHT_ANSWER, startAnswer, wrongAnswer } from './service-answers.ts';
import type { ServedGame } from './served-games.ts';

/** A status and a sentence. */
export interface TextAnswer {
  readonly status: number;
  readonly text: string;
}

/** A game that somebody has started. */
export interface StartedGame {
  readonly player: string;
  readonly game: ServedGame;
  /** In milliseconds since 1970. */
  readonly begun: number;
  /** Its hints so far and the guesses that they brought; given up where nobody guessed to its end. */
  readonly played: TabooGame;
  /** How often the player has started this game by now; only the first play counts. */
  readonly play: number;
}

/** What a guess is made of; all as it came. */
export interface PlayWords {
  readonly gameId?: string;
  readonly guess?: string;
  readonly lat?: string;
  readonly lon?: string;
}

/** What a keeper is made of. */
export interface KeeperOptions {
  readonly games: readonly ServedGame[];
  /** The tokens that are taken, and what their players are called. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Started games of a token that are kept; the next start drops one, ended games first. */
  readonly gamesPerToken: number;
  /** A game without a guess for this long, in milliseconds, is dropped. */
  readonly idleMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds by a clock that nobody sets, to tell how long a game has been idle; `now` by default. */
  readonly clock?: () => number;
  /** Makes identifiers that nobody can guess. */
  readonly newId: () => string;
  /** Told once of each game that ended; not of more than `MOST_TOLD_PLAYS` of one game by one player. */
  readonly onEnd?: (game: StartedGame) => void;
}

/**
 * This many plays are told, and so recorded: the first, which counts, and some practice. Who has a token may start a
 * game for ever.
 */
export const MOST_TOLD_PLAYS = 10;

/** A game that is kept. */
interface KeptGame extends StartedGame {
  played: TabooGame;
  touched: number;
}

/** Somebody with a token. */
interface Player {
  readonly name: string;
  /** By identifier, the one that was touched last at the end. */
  readonly games: Map<string, KeptGame>;
  readonly scores: Map<number, GameScore>;
}

/** Owns the games, and what everybody has reached: no more than a line a player and game. */
export class GameKeeper {
  readonly #options: KeeperOptions;
  readonly #players: ReadonlyMap<string, Player>;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#players = new Map(
      [...options.tokens].map(([token, name]) => [token, { name, games: new Map(), scores: new Map() }]),
    );
  }

  /** What everybody has reached, in the order of the tokens. */
  get scores(): readonly PlayerScores[] {
    return [...this.#players.values()].map(({ name, scores }) => playerScores(name, scores));
  }

  /** Whether somebody has this token. */
  knows(token: string): boolean {
    return this.#players.has(token);
  }

  /** Starts a game. */
  start(token: string | undefined, number: string): TextAnswer {
    const player = this.#playerOf(token);
    if ('status' in player) return player;
    const { games, now, newId } = this.#options;
    if (!/^[1-9]\d*$/.test(number))
      return { status: 400, text: `The number of a game is a whole number from 1 to ${games.length}.` };
    const game = games.at(Number(number) - 1);
    if (game === undefined || Number(number) > games.length)
      return { status: 404, text: `There is no such game; they go from 1 to ${games.length}.` };
    // Another play of a game shows its hints, and could tell the city to the play that counts, the first one.
    for (const kept of player.games.values()) if (kept.game === game && kept.play === 1) this.#giveUp(player, kept);
    this.#makeRoom(player);
    const gameId = newId();
    const score = begunScore(player.scores, game);
    player.scores.set(game.number, score);
    const { target, hints } = game;
    const begun = { begun: now(), touched: this.#clock(), played: withHint(newGame(target, hints.length), hints[0]) };
    player.games.set(gameId, { player: player.name, game, ...begun, play: score.plays });
    return { status: 200, text: startAnswer(gameId, hints.length, hints[0]) };
  }

  /** Takes a guess. */
  play(token: string | undefined, words: PlayWords): TextAnswer {
    const player = this.#playerOf(token);
    if ('status' in player) return player;
    const { gameId = '' } = words;
    if (gameId === '') return { status: 400, text: 'The gameId of your game is missing.' };
    this.#dropIdle(player);
    const kept = player.games.get(gameId);
    if (kept === undefined) return { status: 404, text: 'There is no game of this gameId. Please start a new game.' };
    if (kept.played.end !== undefined) return { status: 200, text: CLOSED_ANSWER };
    // Coordinates win over a name.
    const { guess: said = '', lat = '', lon = '' } = words;
    const guess = lat.trim() === '' && lon.trim() === '' ? readGuess(said) : readPlace(lat, lon);
    if (guess.kind === 'trouble') return { status: 400, text: GUESS_TROUBLES[guess.why] };
    player.games.delete(gameId);
    player.games.set(gameId, kept);
    return { status: 200, text: this.#judge(player, kept, guessText(guess)) };
  }

  /** The scores of a token's player; a refusal where it is not known. */
  scoresOf(token: string | undefined): PlayerScores | TextAnswer {
    const player = this.#playerOf(token);
    if ('status' in player) return player;
    this.#dropIdle(player);
    return playerScores(player.name, player.scores);
  }

  /** Ends all games. */
  close(): void {
    for (const player of this.#players.values()) {
      for (const kept of player.games.values()) this.#giveUp(player, kept);
      player.games.clear();
    }
  }

  #playerOf(token: string | undefined): Player | TextAnswer {
    if (token === undefined || token === '')
      return { status: 401, text: 'Your token is missing: send it in the header "token".' };
    return this.#players.get(token) ?? { status: 401, text: 'This token is not known.' };
  }

  #clock(): number {
    const { now, clock = now } = this.#options;
    return clock();
  }

  #judge(player: Player, kept: KeptGame, guess: string): string {
    const { hints } = kept.game;
    kept.touched = this.#clock();
    kept.played = withGuess(kept.played, guess);
    const { end, turns } = kept.played;
    if (end !== undefined) {
      this.#tellEnd(player, kept);
      return end === 'found' ? RIGHT_ANSWER : CLOSED_ANSWER;
    }
    kept.played = withHint(kept.played, hints[turns.length]);
    return wrongAnswer(hints[turns.length], hints.length - turns.length);
  }

  #giveUp(player: Player, kept: KeptGame): void {
    if (kept.played.end !== undefined) return;
    kept.played = givenUp(kept.played);
    this.#tellEnd(player, kept);
  }

  #tellEnd({ scores }: Player, kept: KeptGame): void {
    const { game, play, played } = kept;
    const begun = scores.get(game.number);
    if (play === 1 && begun !== undefined) scores.set(game.number, endedScore(begun, played));
    if (play <= MOST_TOLD_PLAYS) this.#options.onEnd?.(kept);
  }

  /** Drops games until one more has room. */
  #makeRoom(player: Player): void {
    this.#dropIdle(player);
    while (player.games.size >= this.#options.gamesPerToken) {
      const all = [...player.games];
      const [gameId, kept] = all.find(([, { played }]) => played.end !== undefined) ?? all[0];
      this.#giveUp(player, kept);
      player.games.delete(gameId);
    }
  }

  #dropIdle(player: Player): void {
    const before = this.#clock() - this.#options.idleMs;
    for (const [gameId, kept] of player.games) {
      if (kept.touched > before) return;
      this.#giveUp(player, kept);
      player.games.delete(gameId);
    }
  }
}
