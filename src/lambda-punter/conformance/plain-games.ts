// The games that every program is checked in: one for each combination of extensions, each on another map and seat.

import { EXTENSIONS, extensionsFrom } from '../game/extensions.ts';
import { generateMap, type MapOrder } from '../maps/kinds.ts';
import type { Subject } from './checked-program.ts';
import { playGame, type CheckedGame } from './checked-game.ts';

/** Where the plain games are played; one for each combination of extensions. */
const GAMES: readonly {
  readonly what: string;
  readonly order: MapOrder;
  readonly punters: number;
  readonly seat: number;
}[] = [
  { what: "the task's example map", order: { kind: 'sample', seed: 1 }, punters: 3, seat: 0 },
  { what: 'a ring of 20 rivers', order: { kind: 'ring', rivers: 20, seed: 1 }, punters: 4, seat: 3 },
  { what: 'a grid of 20 rivers', order: { kind: 'grid', rivers: 20, seed: 2 }, punters: 4, seat: 1 },
  { what: 'a planar map of 24 rivers', order: { kind: 'planar', rivers: 24, seed: 3 }, punters: 5, seat: 2 },
  { what: 'a city of 24 rivers', order: { kind: 'city', rivers: 24, seed: 4 }, punters: 4, seat: 0 },
  { what: 'a scale-free map of 24 rivers', order: { kind: 'scale-free', rivers: 24, seed: 5 }, punters: 5, seat: 4 },
  { what: 'a triangle of 27 rivers', order: { kind: 'sierpinski', rivers: 27, seed: 1 }, punters: 5, seat: 1 },
  { what: 'a ring of 24 rivers', order: { kind: 'ring', rivers: 24, seed: 6 }, punters: 4, seat: 2 },
];

/** Plays the first `count` of the plain games; all where left out. */
export async function plainGames(subject: Subject, count = GAMES.length): Promise<CheckedGame[]> {
  const played: CheckedGame[] = [];
  for (const [place, { what, order, punters, seat }] of GAMES.slice(0, count).entries()) {
    const settings = extensionsFrom((name) => ((place >> EXTENSIONS.indexOf(name)) & 1) === 1);
    subject.note(`game ${place + 1} of ${Math.min(count, GAMES.length)}, ${what}`);
    played.push(await playGame(subject, { what, map: generateMap(order), settings, punters, seat }));
  }
  return played;
}
