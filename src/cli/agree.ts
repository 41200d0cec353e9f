// npm run agree: seeded games under our judge and under an independent one, compared move for move.

import { REFEREE, refereeAt, runAgreement, tallyText } from '../lambda-punter/conformance/judge-agreement.ts';
import { Command } from '../terminal/command.ts';
import { startProgress } from '../terminal/progress-bar.ts';
import { print } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { wholeNumber } from '../terminal/option-values.ts';

const program = new Command('npm run agree --')
  .description(
    'Plays games with fixed seeds under our judge and under an independent one, and compares moves, scores, illegal moves and zombies.',
  )
  .option('--games <number>', 'the number of games', wholeNumber(1), 200)
  .option('--seed <number>', "the first game's seed; each further game takes the next one", wholeNumber(0), 1)
  .option('--referee <file>', 'the independent judge, a Python program', REFEREE).endHelp(`
Prints a line for each game that differs, then what was played.
Ends with 0. Ends with 1 if any game differs.`);
type AgreeOptions = (typeof program)['values'];

async function agree(signal: AbortSignal, { games, seed, referee: file }: AgreeOptions): Promise<number> {
  const referee = refereeAt(file);
  if (typeof referee === 'string') throw new UsageError(referee);
  const progress = startProgress({ label: 'games', total: games });
  const onGame = (game: number, difference: string | undefined, played: number): void => {
    if (difference !== undefined) print(`seed ${game}: ${difference}`);
    progress.update(played);
  };
  const tally = await runAgreement({ games, seed, referee, onGame, signal }).finally(() => progress.stop());
  print(tallyText(tally));
  return tally.agreed === games ? 0 : 1;
}

await program.running(agree).parseAsync();
