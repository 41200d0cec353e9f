// The thread of npm run worker that plays.

import { servePlayer } from '../arena/player-thread.ts';
import { openByName } from './contest-list.ts';

servePlayer(openByName);
