// A process that takes a lock again and again among others, and now and then leaves it as a crash does.
// Arguments: the locked file, how often, a seed. Says what it saw that must not be.

import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { ArenaError } from '../../src/arena/arena-error.ts';
import { takeLock } from '../../src/arena/lock.ts';
import type { Lock } from '../../src/arena/lock.ts';
import { holderHere } from '../../src/arena/lock-holder.ts';
import { randomFrom } from '../../src/base/seeded-random.ts';

const [file = '', times = '0', seed = '0'] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const inside = `${file}.inside`;

for (let time = 0; time < Number(times); time++) {
  const lock = taken();
  try {
    closeSync(openSync(inside, 'wx'));
  } catch {
    console.log('two hold the lock');
    process.exit(1);
  }
  for (let look = 0; look < 20; look++) if (!lock.isHeld()) console.log('a lock was lost while it was held');
  rmSync(inside);
  leave(lock);
}

function taken(): Lock {
  for (;;) {
    try {
      return takeLock(file, () => {});
    } catch (error) {
      if (!(error instanceof ArenaError)) throw error;
    }
  }
}

/** No process has a number as large as this. */
function leave(lock: Lock): void {
  const how = random();
  if (how < 0.4) lock.release();
  else if (how < 0.7) writeFileSync(`${file}.lock`, '');
  else writeFileSync(`${file}.lock`, JSON.stringify({ ...holderHere(randomUUID()), pid: 2 ** 30 }));
}
