// What a thread of the local pool runs: `new URL` of this file is the pool's `entry`.

import { playInThread } from '../arena/local-thread.ts';
import { openContest } from './open.ts';

playInThread(openContest);
