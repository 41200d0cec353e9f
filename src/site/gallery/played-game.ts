// A game of Lambda Punter between programs, played here; the same settings give the same game.

import type { GameRecord } from '../../lambda-punter/game/record.ts';
import { CHAMPION, type GameSetup, type Opponent, PlayedGame } from '../../lambda-punter/page/model/game-in-hand.ts';
import { answerTo, type HabitsMemory } from '../../lambda-punter/page/model/thinking.ts';

/** What is played. */
export interface PlayedGameSettings extends Pick<GameSetup, 'map' | 'mapName' | 'settings'> {
  readonly opponents: readonly Opponent[];
  readonly seed: number;
  /** How long the champion thinks about a move. */
  readonly nodes: number;
}

/** Nobody sits there. */
const NO_SEAT = -1;

/** Plays it to its end. */
export function playedGame({ nodes, ...setup }: PlayedGameSettings): GameRecord {
  const { opponents, settings } = setup;
  const memory: HabitsMemory = new Map();
  const tools = { now: () => 0, tell: () => {}, news: () => {}, memory };
  const effort = { nodes };
  const start = { ...setup, punters: opponents.length, seat: NO_SEAT, started: new Date(0).toISOString() };
  const blank = new PlayedGame(start, []).record();
  const bets = opponents.map((who, punter) => {
    if (!settings.futures) return [];
    const said = answerTo({ kind: 'bets', record: blank, punter, effort, who }, tools);
    return said.kind === 'bets' ? said.futures : [];
  });
  const game = new PlayedGame(start, bets);
  while (!game.isOver) {
    const { mover } = game;
    const who = game.opponentAt(mover) ?? CHAMPION;
    const said = answerTo({ kind: 'move', record: game.record(mover), effort, who }, tools);
    if (said.kind !== 'move') throw new Error(`expected a move, got ${said.kind}`);
    game.make(said.move, 0);
  }
  return game.record();
}
