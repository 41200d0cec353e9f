// The submission, unpacked and played by another user, with no network, no home, nothing on the path, and a folder in
// which nothing can be written: whole games.

import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { processSeat } from '../../../src/lambda-punter/judge/process-seat.ts';
import { rivalEntrant } from '../../../src/lambda-punter/play/entrants.ts';
import { pack } from '../../../src/packaging/archive.ts';
import { works } from '../../support/executables.ts';
import { ALL } from '../../support/random-map.ts';
import { SAMPLE } from '../../support/task-map.ts';
import { type Check, tryEach } from '../check.ts';

/** The user that owns nothing. */
const NOBODY = '65534';
/** Its start is slower than on a judge's machine: three programs begin before it. In milliseconds. */
const PATIENT = { moveMs: 10_000, setupMs: 60_000, handshakeMs: 60_000 };

/** What stands before a command so that it has no network and is another user. */
function confined(): readonly string[] {
  const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const ways = [
    ['unshare', '-n', ...asNobody],
    ['unshare', '-rn'],
  ];
  const found = ways.find(([command = '', ...args]) => works(command, ...args, 'true'));
  assert(found !== undefined, 'unshare is not allowed on this machine');
  return found;
}

/** Unpacks the submission while `use` runs; gives it the path of a script that plays it so confined. */
async function withSubmission<T>(use: (script: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'submission-'));
  try {
    const home = join(folder, 'home');
    mkdirSync(home);
    chmodSync(folder, 0o755);
    await pack(join(folder, 'icfp.tar.gz'));
    await extract({ file: join(folder, 'icfp.tar.gz'), cwd: home });
    execFileSync('chmod', ['-R', 'a-w,a+rX', home]);
    const script = join(folder, 'confined');
    const words = [...confined(), '/usr/bin/env', '-i', 'PATH=/nowhere', './punter'].join(' ');
    writeFileSync(script, `#!/bin/sh\ncd '${home}' && exec ${words}\n`, { mode: 0o755 });
    return await use(script);
  } finally {
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true });
  }
}

/** The check. */
export const CONFINED_SUBMISSION: Check = {
  name: 'punter/submission',
  promise: 'the submission plays whole games as another user with no network, no home and a folder it cannot write',
  unit: 'games',
  short: 0,
  long: 100,
  part: 50,
  needs: ['unshare', 'setpriv'],
  run: (span) =>
    withSubmission((path) =>
      tryEach('punter/submission', span, async (_, number) => {
        const seat = processSeat({ name: 'punter', program: { path }, handshake: 'on', limits: PATIENT });
        const other = rivalEntrant('greedy', 'greedy').open(number).seat;
        const { ended, turns, punters } = await playMatch({
          mapName: 'sample',
          map: parseMap(SAMPLE),
          settings: ALL,
          seats: number % 2 === 0 ? [seat, other] : [other, seat],
          seed: number,
        });
        assert.equal(ended, 'finished');
        assert(punters.every(({ setupFault, zombie }) => setupFault === undefined && zombie === undefined));
        assert.deepEqual(
          turns.flatMap(({ fault }) => fault ?? []),
          [],
        );
      }),
    ),
};
