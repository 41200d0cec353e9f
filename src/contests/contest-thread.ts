// A thread that plays games: `new URL` of this file is what pools and workers start.

import { serveGames } from '../arena/inside-game-thread.ts';
import { openContest } from './contest-list.ts';

serveGames(openContest);
