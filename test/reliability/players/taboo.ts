// Anybody's guesser as a process: twenty kinds of misbehaviour, each beside a guesser that does all right.

import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GuesserFault, GuesserTrouble, ProgramGuesser } from '../../../src/taboo/seats/program-guesser.ts';
import { withFolder } from '../../support/executables.ts';
import { ofPlayers } from './of-players.ts';

const MEGABYTE = 1024 * 1024;
/** Whoever is to be late is late after this many milliseconds; whoever is to answer has far longer. */
const SHORT_MS = 300;
const LONG_MS = 60_000;
const TURNS = 3;
const RIGHT = 'while read hint; do echo Paris; done';

/** A kind: a shell script, and how the guesser fails; `guesses` where it does not. */
interface Kind {
  readonly script: string;
  readonly verdict: GuesserFault | 'guesses';
}

const KINDS: Readonly<Record<string, Kind>> = {
  'says nothing': { script: 'while read hint; do :; done; sleep 100', verdict: 'late' },
  'never reads': { script: 'sleep 100', verdict: 'late' },
  'stops itself': { script: 'read hint; kill -STOP $$; sleep 100', verdict: 'late' },
  'writes half a line': { script: 'read hint; printf Par; sleep 100', verdict: 'late' },
  'closes its input': { script: 'exec <&-; sleep 100', verdict: 'late' },
  'ends at once': { script: 'exit 0', verdict: 'died' },
  crashes: { script: 'read hint; kill -SEGV $$', verdict: 'died' },
  'ends with a complaint': { script: 'read hint; echo "no idea" >&2; exit 3', verdict: 'died' },
  'closes its output': { script: 'read hint; exec >&-; exit 0', verdict: 'died' },
  'speaks before it is asked': { script: `echo Rome; ${RIGHT}`, verdict: 'unasked' },
  'guesses twice': { script: 'while read hint; do echo Paris; echo Rome; done', verdict: 'unasked' },
  floods: { script: 'read hint; yes Paris', verdict: 'unasked' },
  'writes a long line': {
    script: 'read hint; head -c 100000 /dev/zero | tr "\\0" x; echo; sleep 100',
    verdict: 'no guess',
  },
  'writes without an end': { script: 'read hint; cat /dev/zero', verdict: 'no guess' },
  'floods its errors': {
    script: 'while read hint; do head -c 5000000 /dev/zero >&2; echo Paris; done',
    verdict: 'guesses',
  },
  'writes no text': { script: "while read hint; do printf '\\377\\376\\000\\n'; done", verdict: 'guesses' },
  'says an empty line': { script: 'while read hint; do echo; done', verdict: 'guesses' },
  'leaves a child': { script: `sleep 100 & ${RIGHT}`, verdict: 'guesses' },
  'leaves a child that holds its output': { script: 'read hint; (sleep 100) & exit 0', verdict: 'died' },
  'steers the terminal': { script: "while read hint; do printf '\\033[2JParis\\n'; done", verdict: 'guesses' },
};

/** Asks a few times; says how it failed. */
async function asked(path: string, limitMs: number): Promise<GuesserFault | 'guesses'> {
  const guesser = new ProgramGuesser({ path, child: { allowance: { memoryBytes: 500 * MEGABYTE, processes: 20 } } });
  try {
    for (let turn = 0; turn < TURNS; turn++) await guesser.ask('sea', limitMs);
    return 'guesses';
  } catch (error) {
    if (!(error instanceof GuesserTrouble)) throw error;
    return error.kind;
  } finally {
    await guesser.close();
  }
}

async function playKind(name: string, { script, verdict }: Kind): Promise<void> {
  await withFolder(async (folder) => {
    const made = (file: string, text: string): string => {
      writeFileSync(join(folder, file), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
      return join(folder, file);
    };
    const wrong = asked(made('wrong', script), verdict === 'late' ? SHORT_MS : LONG_MS);
    const right = asked(made('right', RIGHT), LONG_MS);
    assert.deepEqual(await Promise.all([wrong, right]), [verdict, 'guesses'], name);
  });
}

/** The check of whoever plays guessers. */
export const ASKED_GUESSERS = ofPlayers({
  contest: 'taboo',
  unit: 'games of a misbehaving guesser',
  kinds: KINDS,
  play: playKind,
});
