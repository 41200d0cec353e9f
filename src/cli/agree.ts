// npm run agree: seeded games under our judge and under an independent one, compared move for move.

import { Command } from 'commander';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareJudges, REFEREE, refereeAt } from '../lambda-punter/conformance/judge-agreement.ts';
import { runCommand } from './common/interrupt.ts';
import { startProgress } from '../terminal/progress-bar.ts';
import { print } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { fuzzGame } from '../lambda-punter/conformance/fuzz-games.ts';
import { wholeNumber } from '../terminal/option-values.ts';

interface AgreeOptions {
  readonly games: number;
  readonly seed: number;
  readonly referee: string;
}

const program = new Command('npm run agree --')
  .description(
    'Plays seeded games of random and rival punters under our judge and under an independent one, and compares moves, scores, illegal moves and zombies.',
  )
  .option('--games <number>', 'so many games', wholeNumber(1), 200)
  .option('--seed <number>', "the first game's seed; each further game takes the next", wholeNumber(0), 1)
  .option('--referee <file>', 'the independent judge, a Python program', REFEREE)
  .addHelpText('after', '\nA line for each game that differs, then what was played. Ends with 1 where any differs.')
  .action((options: AgreeOptions) => runCommand((signal) => agree(options, signal)));

async function agree({ games, seed, referee: file }: AgreeOptions, signal: AbortSignal): Promise<number> {
  const referee = refereeAt(file);
  if (typeof referee === 'string') throw new UsageError(referee);
  const folder = mkdtempSync(join(tmpdir(), 'agree-'));
  const progress = startProgress({ label: 'games', total: games });
  const kinds: { [kind: string]: number } = {};
  let agreed = 0;
  let illegal = 0;
  let zombies = 0;
  try {
    for (let game = 0; game < games; game++) {
      signal.throwIfAborted();
      const { told, difference } = await compareJudges(fuzzGame(seed + game), referee, join(folder, `${game}`));
      for (const move of told.moves as object[])
        for (const kind of Object.keys(move)) kinds[kind] = (kinds[kind] ?? 0) + 1;
      illegal += told.illegal.reduce((sum, one) => sum + one, 0);
      zombies += told.zombies.filter(Boolean).length;
      if (difference === undefined) agreed++;
      else print(`seed ${seed + game}: ${difference}`);
      rmSync(join(folder, `${game}`), { recursive: true });
      progress.update(game + 1);
    }
  } finally {
    progress.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const counts = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`);
  print(
    `${games} games, ${agreed} agree (${counts.join(', ')}; of the passes ${illegal} illegal moves; ${zombies} zombies)`,
  );
  return agreed === games ? 0 : 1;
}

await program.parseAsync();
