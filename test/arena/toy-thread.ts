// A thread that plays the toy contest; with an entrant called `exits` it ends the first time it plays a game.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveGames } from '../../src/arena/run/thread-games.ts';
import { openToy } from './toy.ts';

serveGames(({ options }) => {
  const { folder } = options as { folder: string };
  return Promise.resolve(
    openToy(({ id, seats }) => {
      const marker = join(folder, `${id}.died`);
      if (!seats.includes('exits') || existsSync(marker)) return;
      writeFileSync(marker, '');
      process.exit(3);
    }),
  );
});
