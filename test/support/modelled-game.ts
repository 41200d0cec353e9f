// A game in which rivals that the planner has models of sit behind us, round by round.

import { NO_EXTENSIONS } from '../../src/lambda-punter/game/extensions.ts';
import { indexMap, riverBetween } from '../../src/lambda-punter/game/game-map.ts';
import { NONE, type PunterId } from '../../src/lambda-punter/game/ids.ts';
import { pass, stepsOf, type Move } from '../../src/lambda-punter/game/moves.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { moveFor } from '../../src/lambda-punter/planner/choice.ts';
import { newPosition, type Position } from '../../src/lambda-punter/planner/position.ts';
import { applyReports } from '../../src/lambda-punter/planner/reported-moves.ts';
import { createRival } from '../../src/lambda-punter/rivals/rival-table.ts';
import { randomBelow, randomFrom } from '../../src/base/seeded-random.ts';

/** What is played on. */
export const MODELLED_MAP = generateMap({ kind: 'city', rivers: 90, mines: 4, seed: 3 });

/** Who sits behind us, seat by seat from 1 on. */
const OTHERS = ['spread', 'settler', 'random'] as const;

/** One of our turns. */
export interface ModelledRound {
  readonly position: Position;
  /** The river that we claim now. */
  readonly own: number;
  /** The rivers that the others claim after that, NONE for no claim. */
  readonly coming: readonly number[];
}

/** We are punter 0 and claim rivers by chance. */
export function* modelledGame(rounds: number): Generator<ModelledRound> {
  const map = indexMap(MODELLED_MAP);
  const punters = 1 + OTHERS.length;
  const position = newPosition(map, 0 as PunterId, punters, NO_EXTENSIONS);
  const rivals = OTHERS.map((name, at) => {
    const rival = createRival(name, at);
    rival.setup({ punter: (at + 1) as PunterId, punters, map: MODELLED_MAP, settings: NO_EXTENSIONS });
    return rival;
  });
  const random = randomFrom(7);
  const all: Move[] = Array.from({ length: punters }, (_, punter) => pass(punter as PunterId));
  for (let round = 0; round < rounds; round++) {
    applyReports(position, all.slice(-punters));
    const free = [...position.board.owner.keys()].filter((river) => position.board.owner[river] === NONE);
    const own = free[randomBelow(random, free.length)];
    position.sent = moveFor(position, own);
    all.push(position.sent);
    // Each hears what happened since its own last turn.
    const coming = rivals.map((rival) => {
      const move = rival.move(all.slice(-punters));
      all.push(move);
      const [step] = stepsOf(move);
      return step === undefined ? NONE : (riverBetween(map, ...step) ?? NONE);
    });
    yield { position, own, coming };
  }
}
