// A runner process for the toy contest that asks for all its games at once: toy-runner.ts URL VERSION SPEC COUNT.

import type { ContestSpec } from '../../src/arena/contest.ts';
import { openQueuePool } from '../../src/arena/queue/queue-pool.ts';
import { toyGames } from './toy-contest.ts';

const [url = '', version = '', spec = '', count = ''] = process.argv.slice(2);

const pool = await openQueuePool(url, JSON.parse(spec) as ContestSpec, { version });
await Promise.all(toyGames(Number(count)).map((game) => pool.play(game, new AbortController().signal)));
await pool.close();
