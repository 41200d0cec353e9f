// A process that takes a lock again and again among others, and now and then leaves it as a crash does.
// Arguments: the locked file, how often, a seed. Says what it saw that must not be.

import { randomUUID } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { FileError } from '../../../src/base/file-error.ts';
import { takeLock, type Lock } from '../../../src/arena/journal/lock.ts';
import { holderHere, type Holder } from '../../../src/arena/journal/lock-holder.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';

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
      if (!(error instanceof FileError)) throw error;
    }
  }
}

/** As a release, or as a crash of a holder, perhaps of one who was taking a lock over besides. */
function leave(lock: Lock): void {
  const how = random();
  if (how < 0.4) lock.release();
  else if (how < 0.6) renameSync(written(''), `${file}.lock`);
  else {
    const gone = ended();
    if (how < 0.9) leaveBeside(ended());
    renameSync(written(how < 0.9 ? JSON.stringify(gone) : ''), `${file}.lock`);
  }
}

/** What a crash leaves beside the lock: one who was taking it and has ended. */
function leaveBeside(gone: Holder): void {
  renameSync(written(JSON.stringify(gone)), `${file}.lock.${gone.key}`);
}

/**
 * The path of a file with this text. It gets its place in one step: a lock that others saw first empty and then
 * stale, though nobody took it over, would be two stale locks, and no crash makes those.
 */
function written(text: string): string {
  const whole = `${file}.whole-${process.pid}`;
  writeFileSync(whole, text);
  return whole;
}

/** No process has a number as large as this. */
function ended(): Holder {
  return { ...holderHere(randomUUID()), pid: 2 ** 30 };
}
