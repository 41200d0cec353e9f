// A thread that plays the contests of the tests.

import { serveGames } from '../../../src/arena/run/thread-games.ts';
import { TOYS } from './toy-list.ts';

serveGames((spec) => TOYS.open(spec));
