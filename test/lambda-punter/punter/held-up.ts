// The offline client in a process that the machine holds up: for 300 ms after it began to listen.

import { PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { runOffline } from '../../../src/lambda-punter/punter/offline.ts';

void runOffline(PLANNER).then((code) => process.exit(code));
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
