// For streams.test.ts: listens for 5 ms while all threads that could read are busy, and says whether it heard anything.

import { pbkdf2 } from 'node:crypto';
import { openInput } from '../../../src/lambda-punter/punter/streams.ts';

/** As many threads as libuv has. */
const THREADS = 4;

for (let thread = 0; thread < THREADS; thread++) pbkdf2('a', 'b', 200_000, 64, 'sha512', () => {});
process.stdout.write(`${await openInput().heard(5)}\n`);
process.exit();
