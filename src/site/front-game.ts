// The game on the front page: played here, the same each time.

import { NO_EXTENSIONS } from '../lambda-punter/game/extensions.ts';
import { readMapFile } from '../lambda-punter/judge/game-files.ts';
import { animateGame, drawEnd } from '../lambda-punter/maps/draw.ts';
import { join } from 'node:path';
import { ROOT } from '../packaging/project.ts';
import { playedGame } from './gallery/played-game.ts';

/** The two pictures, and what they show in a sentence. */
export function frontGame() {
  const mapName = 'small-sierpinski';
  const record = playedGame({
    mapName,
    map: readMapFile(join(ROOT, 'maps', `${mapName}.json`)),
    settings: NO_EXTENSIONS,
    opponents: ['champion', 'spread', 'settler', 'joiner'],
    seed: 2,
    nodes: 1000,
  });
  const [best = 0] = record.scores.toSorted((one, other) => other - one);
  const winner = record.punters[record.scores.indexOf(best)]?.name ?? '';
  return {
    moving: animateGame(record),
    still: drawEnd(record),
    about: `Four programs play Lambda Punter; ${winner} wins with ${best} points.`,
  };
}
