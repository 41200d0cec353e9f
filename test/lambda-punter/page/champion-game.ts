// Whole games of champions on a page's rules, and what ./punter would do in each of their positions.

import type { Extensions } from '../../../src/lambda-punter/game/extensions.ts';
import type { Future } from '../../../src/lambda-punter/game/futures.ts';
import type { ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { moveToJson, pass, type Move } from '../../../src/lambda-punter/game/moves.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { applyReports } from '../../../src/lambda-punter/planner/reported-moves.ts';
import { decideMove, decideSetup, readReports } from '../../../src/lambda-punter/punter/session.ts';
import { PlayedGame } from '../../../src/lambda-punter/page/model/game-in-hand.ts';
import type { Answer, Question } from '../../../src/lambda-punter/page/model/thinking.ts';

/** A game in which the planner sits on all seats. */
export function championGame(
  map: ParsedMap,
  punters: number,
  settings: Extensions,
  ask: (question: Question) => Answer,
  nodes: number,
): GameRecord {
  const setup = { mapName: 'map', map, settings, punters, seat: 0, started: '' };
  const effort = { nodes };
  const blank = new PlayedGame(setup, []);
  const futures = Array.from({ length: punters }, (_, punter) => {
    const answer = ask({ kind: 'bets', record: blank.record(), punter, effort });
    return settings.futures && answer.kind === 'bets' ? answer.futures : [];
  });
  const game = new PlayedGame(setup, futures);
  while (!game.isOver) {
    const answer = ask({ kind: 'move', record: game.record(game.mover), effort });
    if (answer.kind !== 'move') throw new Error(answer.kind);
    game.make(answer.move, 0);
  }
  return game.record();
}

/** The bets and moves that ./punter decides on when it is told of the game's moves as the judge tells them. */
export function movesOfPunter(
  { map, settings, punters, turns }: GameRecord,
  seat: number,
  nodes: number,
): { readonly moves: Move[]; readonly futures: readonly Future[] } {
  const complaints: string[] = [];
  const tools = {
    strategy: PLANNER,
    budget: () => nodeBudget(nodes),
    complain: (sentence: string) => void complaints.push(sentence),
  };
  const punter = seat as PunterId;
  const setup = { kind: 'setup', punter, punters: punters.length, map, settings } as const;
  const { position, futures = [] } = decideSetup(setup, tools);
  const last = punters.map((_, id) => pass(id as PunterId) as Move);
  const moves: Move[] = [];
  for (const [turn, { move }] of turns.entries()) {
    if (turn % punters.length === seat) {
      applyReports(position, readReports(last.map(moveToJson), tools));
      position.sent = decideMove(position, tools);
      moves.push(position.sent);
    }
    last[turn % punters.length] = move;
  }
  if (complaints.length > 0) throw new Error(complaints.join('; '));
  return { moves, futures };
}
