// npm run worker: plays games of tournaments that run elsewhere.

import { availableParallelism } from 'node:os';
import { QueueError } from '../arena/queue/redis-link.ts';
import { counted } from '../base/grouped.ts';
import { runQueueWorker } from '../arena/queue/queue-worker.ts';
import { Command } from '../terminal/command.ts';
import { jobCount, seconds } from '../terminal/option-values.ts';
import { PACKAGE_VERSION } from '../arena/run/digests.ts';
import { CONTESTS } from '../contests/contest-list.ts';
import { print, warn } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** How often a line of progress comes while games are played, in milliseconds. */
const LINE_EVERY_MS = 10_000;

const program = new Command('npm run worker --')
  .description(
    'Plays games of tournaments that run on other machines, until Ctrl-C. Games that are not finished then go to other workers.',
  )
  .requiredOption(
    '--queue <url>',
    'the Redis server: redis://HOST:PORT, or redis://USER:PASSWORD@HOST:PORT/DATABASE; rediss:// for TLS',
  )
  .option('--jobs <number>', 'the number of games at a time', jobCount, availableParallelism())
  .option('--idle-exit <seconds>', 'ends after this time without a game', seconds).endHelp(`
Example:
  npm run worker -- --queue redis://localhost:6379
and where the tournament runs:
  npm run tournament -- ./punter greedy --queue redis://localhost:6379

Ends with 0 (--idle-exit). Ends with 1 if the queue cannot be used or its games
are for another version, with 130 on Ctrl-C.`);
type WorkerOptions = (typeof program)['values'];

async function work(signal: AbortSignal, { queue, jobs, idleExit }: WorkerOptions): Promise<void> {
  const begun = performance.now();
  let opened = false;
  let said = 0;
  let shown = '';
  let state = { played: 0, underWay: 0 };
  const line = (): string => {
    const minutes = (performance.now() - begun) / 60_000;
    return `${counted(state.played, 'game')} played, ${state.underWay} under way, ${(state.played / minutes).toFixed(1)} a minute`;
  };
  using _timer = setInterval(() => {
    const now = `${state.played} ${state.underWay}`;
    if (now === shown || performance.now() - said < LINE_EVERY_MS) return;
    shown = now;
    said = performance.now();
    print(line());
  }, 1_000);
  try {
    await runQueueWorker(
      queue,
      {
        versionOf: (contest) => CONTESTS.versionOf(contest),
        thread: CONTESTS.thread,
        jobs,
        say: (text) => warn(text),
        onOpen: () => {
          opened = true;
          print(`worker, version ${PACKAGE_VERSION}, ${counted(jobs, 'game')} at once; Ctrl-C ends it`);
        },
        onProgress: (played, underWay) => (state = { played, underWay }),
        ...(idleExit !== undefined && { idleMs: idleExit * 1000 }),
      },
      signal,
    );
    if (idleExit !== undefined) print(`no game for ${counted(idleExit, 'second')}: the worker ends (--idle-exit)`);
  } catch (error) {
    if (error instanceof QueueError) throw new UsageError(opened ? error.message : `--queue: ${error.message}`);
    throw error;
  } finally {
    if (state.played > 0) print(line());
  }
}

await program.running(work).parseAsync();
