// The describer service without HTTP: who may play, the games under way, what each request is answered; and what every
// player has reached. The first play of each game counts; more of them are practice.

import { GUESS_TROUBLES, guessText, readGuess, readPlace } from '../game/guess.ts';
import { givenUp, newGame, type TabooGame, withGuess, withHint, foundWith } from '../game/taboo-game.ts';
import { CLOSED_ANSWER, RIGHT_ANSWER, startAnswer, wrongAnswer } from './service-answers.ts';
import type { ServedGame } from './served-games.ts';
import { plain } from '../../base/plain-text.ts';
import { textTable } from '../../terminal/text-table.ts';
import { tabooScore } from '../game/taboo-record.ts';

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

/** What a player has reached. */
export function playerScores(player: string, scores: ReadonlyMap<number, GameScore>) {
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
  /** Its hints so far and the guesses that they brought; given up if nobody guessed to its end. */
  readonly played: TabooGame;
  /** How often the player has started this game by now; only the first play counts. */
  readonly play: number;
}

/** What a guess is made of; all as it came. */
export const PLAY_NAMES = ['gameId', 'guess', 'lat', 'lon'] as const;
export type PlayName = (typeof PLAY_NAMES)[number];
export type PlayWords = { readonly [name in PlayName]?: string };

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
  /** Called once for each game that ended; not for more than `MOST_TOLD_PLAYS` of one game by one player. */
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
  /** By the numbers of the games: the first play of each. */
  readonly scores: Map<number, GameScore>;
}

/** Keeps the games of a service. */
export type GameKeeper = ReturnType<typeof gameKeeper>;

/** Keeps the games, and what everybody has reached: no more than a line a player and game. */
export function gameKeeper(options: KeeperOptions) {
  const { games, tokens, gamesPerToken, idleMs, now, clock = now, newId, onEnd } = options;
  const players: ReadonlyMap<string, Player> = new Map(
    [...tokens].map(([token, name]) => [token, { name, games: new Map(), scores: new Map() }]),
  );

  /** Answers the player of a token; a refusal if it is not known. */
  const forPlayer = <Answer>(token: string | undefined, act: (player: Player) => Answer): Answer | TextAnswer => {
    if (token === undefined || token === '')
      return { status: 401, text: 'Your token is missing: send it in the header "token".' };
    const player = players.get(token);
    return player === undefined ? { status: 401, text: 'This token is not known.' } : act(player);
  };
  const tellEnd = ({ scores }: Player, kept: KeptGame): void => {
    const { game, play, played } = kept;
    const begun = scores.get(game.number);
    const guesses = foundWith(played);
    const end = guesses === undefined ? ({ state: 'not found' } as const) : ({ state: 'found', guesses } as const);
    const ended = { score: tabooScore(guesses, game.hints.length), was: played.target.names[0], ...end };
    if (play === 1 && begun !== undefined) scores.set(game.number, { ...begun, ...ended });
    if (play <= MOST_TOLD_PLAYS) onEnd?.(kept);
  };
  const giveUp = (player: Player, kept: KeptGame): void => {
    if (kept.played.end !== undefined) return;
    kept.played = givenUp(kept.played);
    tellEnd(player, kept);
  };
  const dropIdle = (player: Player): void => {
    const before = clock() - idleMs;
    for (const [gameId, kept] of player.games) {
      if (kept.touched > before) return;
      giveUp(player, kept);
      player.games.delete(gameId);
    }
  };
  /** Drops games until one more has room. */
  const makeRoom = (player: Player): void => {
    dropIdle(player);
    while (player.games.size >= gamesPerToken) {
      const all = [...player.games];
      const [gameId, kept] = all.find(([, { played }]) => played.end !== undefined) ?? all[0];
      giveUp(player, kept);
      player.games.delete(gameId);
    }
  };
  const judge = (player: Player, kept: KeptGame, guess: string): string => {
    const { hints } = kept.game;
    kept.touched = clock();
    kept.played = withGuess(kept.played, guess);
    const { end, turns } = kept.played;
    if (end !== undefined) {
      tellEnd(player, kept);
      return end === 'found' ? RIGHT_ANSWER : CLOSED_ANSWER;
    }
    kept.played = withHint(kept.played, hints[turns.length]);
    return wrongAnswer(hints[turns.length], hints.length - turns.length);
  };

  return {
    /** What everybody has reached, in the order of the tokens. */
    scores: (): PlayerScores[] => [...players.values()].map(({ name, scores }) => playerScores(name, scores)),
    /** Whether somebody has this token. */
    knows: (token: string): boolean => players.has(token),
    /** Starts a game. */
    start: (token: string | undefined, number: string) =>
      forPlayer(token, (player): TextAnswer => {
        if (!/^[1-9]\d*$/.test(number))
          return { status: 400, text: `The number of a game is a whole number from 1 to ${games.length}.` };
        const game = games.at(Number(number) - 1);
        if (game === undefined)
          return { status: 404, text: `There is no such game; they go from 1 to ${games.length}.` };
        // Another play of a game shows its hints, and could tell the city to the play that counts, the first one.
        for (const kept of player.games.values()) if (kept.game === game && kept.play === 1) giveUp(player, kept);
        makeRoom(player);
        const gameId = newId();
        const { target, hints } = game;
        const score = player.scores.get(game.number) ?? {
          game: game.number,
          hints: hints.length,
          state: 'open',
          plays: 0,
        };
        const play = score.plays + 1;
        player.scores.set(game.number, { ...score, plays: play });
        const begun = { begun: now(), touched: clock(), played: withHint(newGame(target, hints.length), hints[0]) };
        player.games.set(gameId, { player: player.name, game, ...begun, play });
        return { status: 200, text: startAnswer(gameId, hints.length, hints[0]) };
      }),
    /** Takes a guess. */
    play: (token: string | undefined, words: PlayWords) =>
      forPlayer(token, (player): TextAnswer => {
        // Coordinates win over a name.
        const { gameId = '', guess: said = '', lat = '', lon = '' } = words;
        if (gameId === '') return { status: 400, text: 'The gameId of your game is missing.' };
        dropIdle(player);
        const kept = player.games.get(gameId);
        if (kept === undefined)
          return { status: 404, text: 'There is no game of this gameId. Please start a new game.' };
        if (kept.played.end !== undefined) return { status: 200, text: CLOSED_ANSWER };
        const guess = lat.trim() === '' && lon.trim() === '' ? readGuess(said) : readPlace(lat, lon);
        if (guess.kind === 'trouble') return { status: 400, text: GUESS_TROUBLES[guess.why] };
        player.games.delete(gameId);
        player.games.set(gameId, kept);
        return { status: 200, text: judge(player, kept, guessText(guess)) };
      }),
    /** The scores of a token's player; a refusal if it is not known. */
    scoresOf: (token: string | undefined) =>
      forPlayer(token, (player): PlayerScores => {
        dropIdle(player);
        return playerScores(player.name, player.scores);
      }),
    /** Ends all games. */
    close(): void {
      for (const player of players.values()) {
        for (const kept of player.games.values()) giveUp(player, kept);
        player.games.clear();
      }
    },
  };
}
