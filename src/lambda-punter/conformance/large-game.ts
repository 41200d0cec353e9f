// The beginning of a game with 17 punters on 10,000 rivers, which time and memory are looked at in.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_EXTENSIONS } from '../game/extensions.ts';
import { parseMapText } from '../game/game-map.ts';
import { playGame, type CheckedGame } from './checked-game.ts';
import type { Subject } from './checked-program.ts';
import { crowd } from './other-seats.ts';

const LARGE = join(import.meta.dirname, '..', '..', '..', 'maps', 'large-city.json');

/** Plays the beginning of a game of 17 punters on 10,000 rivers; two answers in a row get lost. */
export function largeGame(subject: Subject): Promise<CheckedGame> {
  subject.note('a city of 10,000 rivers, 17 punters');
  const map = parseMapText(readFileSync(LARGE, 'utf8'));
  return playGame(subject, {
    what: 'a city of 10,000 rivers',
    map,
    settings: ALL_EXTENSIONS,
    punters: 17,
    seat: 16,
    turns: 6,
    lose: (turn) => turn === 3 || turn === 4,
    other: crowd(map),
    way: { measured: true },
  });
}
