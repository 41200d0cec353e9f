// A describer service of a few games, and programs that guess, for tests.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDescriberServer } from '../../../src/taboo/server/describer-server.ts';
import {
  type GameKeeper,
  gameKeeper,
  type KeeperOptions,
  type StartedGame,
} from '../../../src/taboo/server/game-keeper.ts';
import type { ServedGame } from '../../../src/taboo/server/served-games.ts';

const PARIS = { names: ['Paris'], country: 'France', place: { latitude: 48.86, longitude: 2.35 } };

/** Paris in four hints, Kyiv in two, and a city of which nobody knows where it lies, in one. */
export const GAMES: readonly ServedGame[] = [
  {
    number: 1,
    target: PARIS,
    hints: ['river', 'winter', 'iron tower', 'long bread'],
  },
  { number: 2, target: { names: ['Kyiv'], country: 'Ukraine' }, hints: ['golden domes', 'great gate'] },
  { number: 3, target: { names: ['Saint Anna'], country: 'Nowhere' }, hints: ['nothing'] },
];

/** A keeper whose identifiers are id-1, id-2 and so on; it tells the games that ended. */
export function smallKeeper(more: Partial<KeeperOptions> = {}): { keeper: GameKeeper; ended: StartedGame[] } {
  const ended: StartedGame[] = [];
  let ids = 0;
  const keeper = gameKeeper({
    games: GAMES,
    tokens: new Map([
      ['ours', 'we'],
      ['theirs', 'they'],
    ]),
    gamesPerToken: 5,
    idleMs: 1_000,
    now: () => 0,
    newId: () => `id-${++ids}`,
    onEnd: (game) => void ended.push({ ...game }),
    ...more,
  });
  return { keeper, ended };
}

/** What a service answers. */
export type Ask = (path: string, token?: string, method?: string) => Promise<[status: number, text: string]>;

/** Runs `use` with a service that listens. */
export async function withService(use: (ask: Ask, url: URL, keeper: GameKeeper) => Promise<void>): Promise<void> {
  const { keeper } = smallKeeper({ gamesPerToken: 100 });
  const server = await startDescriberServer({ host: '127.0.0.1', port: 0, keeper });
  const url = new URL(`http://127.0.0.1:${server.port}`);
  try {
    await use(
      async (path, token, method = 'GET') => {
        const headers: Record<string, string> = token === undefined ? {} : { token };
        const answer = await fetch(new URL(path, url), { headers, method });
        return [answer.status, await answer.text()];
      },
      url,
      keeper,
    );
  } finally {
    await server.close();
  }
}

/** Writes a program for the shell and says where it lies. */
export function shellProgram(folder: string, name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}
