// A thread that plays games: `new URL` of this file is what pools and workers start.

import { servePlayer } from '../arena/player-thread.ts';
import { openContest } from './open.ts';

servePlayer(openContest);
