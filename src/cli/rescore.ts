// npm run rescore: recorded games scored anew by the rules; says which differ from what they record.

import { relative } from 'node:path';
import { plain } from '../base/plain-text.ts';
import { checkGame, gameFiles, mapShelf, type RescoreVerdict } from '../lambda-punter/judge/game-files.ts';
import { counted } from '../base/grouped.ts';
import { MAP_FOLDERS, mapFoldersOption } from '../lambda-punter/play/map-arguments.ts';
import { Command } from '../terminal/command.ts';
import { startProgress } from '../terminal/progress-bar.ts';
import { print } from '../terminal/print.ts';

/** Of the refused moves of a game, this many are shown. */
const SHOWN_MOVES = 3;
const PROGRESS_AFTER_MS = 2_000;

const program = new Command('npm run rescore --')
  .description("Scores recorded games again by the rules, the contest's or our own, and shows which differ.")
  .argument('<path...>', 'a recorded game, or a folder of them (*.json)')
  .addOption(mapFoldersOption())
  .endHelp(`
Prints a line for each game that differs or cannot be read, then
"N games, N exact".
Ends with 0. Ends with 1 if a game differs or cannot be read, or there is none.`)
  .running(rescore);

async function rescore(
  _: AbortSignal,
  paths: readonly string[],
  { maps = MAP_FOLDERS }: { readonly maps?: readonly string[] },
): Promise<number> {
  const files = paths.flatMap(gameFiles);
  const shelf = mapShelf(maps);
  const progress = startProgress({ label: 'rescoring', total: files.length, afterMs: PROGRESS_AFTER_MS });
  let exact = 0;
  let unreadable = 0;
  for (const [done, file] of files.entries()) {
    const called = shownPath(file);
    const verdict = checkGame(file, shelf, called);
    if (verdict.kind === 'exact') exact++;
    else if (verdict.kind === 'differs') print(`${plain(called)}: ${differenceText(verdict)}`);
    else {
      unreadable++;
      print(verdict.reason);
    }
    progress.update(done + 1);
  }
  progress.stop();
  const rest = unreadable === 0 ? '' : `; ${counted(unreadable, 'file')} could not be read`;
  print(`${counted(files.length - unreadable, 'game')}, ${exact} exact${rest}`);
  return exact === files.length ? 0 : 1;
}

function differenceText({ got, expected, refused }: Extract<RescoreVerdict, { kind: 'differs' }>): string {
  const moves = refused.slice(0, SHOWN_MOVES).map(({ turn, reason }) => `turn ${turn + 1}: ${reason}`);
  if (refused.length > SHOWN_MOVES) moves.push('…');
  return [
    got.join() === expected.join() ? 'scores equal' : `scores: got ${got.join(', ')}, expected ${expected.join(', ')}`,
    `${counted(refused.length, 'move')} refused`,
    ...moves,
  ].join('; ');
}

function shownPath(file: string): string {
  const near = relative('.', file);
  return near.length < file.length ? near : file;
}

await program.parseAsync();
