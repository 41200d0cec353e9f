// A thread that plays games: the register's address of this file is what pools and workers start.

import { serveGames } from '../arena/run/thread-games.ts';
import { CONTESTS } from './contest-list.ts';

serveGames((spec) => CONTESTS.open(spec));
