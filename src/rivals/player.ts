// The bundled rivals as players. Stands in until the rivals proper are here: eager, and random for all else.

import type { Future } from '../game/futures.ts';
import { indexMap, riverBetween, riverCount } from '../game/map.ts';
import type { GameMap } from '../game/map.ts';
import { pass, stepsOf } from '../game/moves.ts';
import type { Move } from '../game/moves.ts';
import type { Setup } from '../protocol/messages.ts';
import type { RivalName } from './names.ts';

/** A rival in one game. */
export interface RivalPlayer {
  readonly name: string;
  setup(setup: Setup): Future[];
  move(moves: readonly Move[]): Move;
}

/** A rival that plays the same game again for the same seed. */
export function createRival(name: RivalName, seed: number): RivalPlayer {
  let map: GameMap | undefined;
  let punter: Setup['punter'] | undefined;
  const free = new Set<number>();
  let random = seed >>> 0;
  return {
    name,
    setup: (setup) => {
      map = indexMap(setup.map);
      punter = setup.punter;
      for (let river = 0; river < riverCount(map); river++) free.add(river);
      return [];
    },
    move: (moves) => {
      if (map === undefined || punter === undefined) throw new Error('a move before set-up');
      for (const [source, target] of moves.flatMap(stepsOf)) {
        const river = riverBetween(map, source, target);
        if (river !== undefined) free.delete(river);
      }
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      const place = name === 'eager' ? 0 : Math.floor((random / 2 ** 32) * free.size);
      const river = [...free][place];
      if (river === undefined) return pass(punter);
      return { kind: 'claim', punter, source: map.siteIds[map.source[river]], target: map.siteIds[map.target[river]] };
    },
  };
}
