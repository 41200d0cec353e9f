// npm run convert: recorded games of the contest into records of ours, and back.

import { basename, join, relative } from 'node:path';
import { linkTarget } from '../base/durable-file.ts';
import { isFolder } from '../base/folder.ts';
import { plain, plainEnd } from '../base/plain-text.ts';
import { officialFromRecord, recordFromOfficial } from '../lambda-punter/game/official-convert.ts';
import { isOfficialGame, parseOfficialGame } from '../lambda-punter/game/official-game.ts';
import { InputError } from '../base/errors.ts';
import { readDataText } from '../base/text-file.ts';
import { parseRecord, recordToJson } from '../lambda-punter/game/record.ts';
import { readText } from '../lambda-punter/game/map-file.ts';
import { gameFiles, type MapShelf, mapShelf } from '../lambda-punter/judge/game-files.ts';
import { counted } from '../base/grouped.ts';
import { MAP_FOLDERS, mapFoldersOption } from '../lambda-punter/play/map-arguments.ts';
import { Command } from '../terminal/command.ts';
import { startProgress } from '../terminal/progress-bar.ts';
import { writeJsonFile } from '../base/whole-file.ts';
import { print } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';

const PROGRESS_AFTER_MS = 2_000;

const program = new Command('npm run convert --')
  .description("Turns the contest's recorded games into records of ours, and our records into the contest's form.")
  .argument('<from>', 'a recorded game, or a folder of them (*.json)')
  .argument('<to>', 'the file or the folder to write to; a missing folder is made')
  .addOption(mapFoldersOption())
  .endHelp(`
Example:
  npm run convert -- old-games/ records/

Prints a line for each game that cannot be converted, then "N games, N
converted".
Ends with 0. Ends with 1 if a game cannot be converted, or there is none.`)
  .running(convertAll);

async function convertAll(
  _: AbortSignal,
  from: string,
  to: string,
  { maps = MAP_FOLDERS }: { readonly maps?: readonly string[] },
): Promise<number> {
  const shelf = mapShelf(maps);
  const files = gameFiles(from);
  // What a link leads to is overwritten, too.
  const sources = new Set(files.map(linkTarget));
  if (files.some((file) => sources.has(linkTarget(targetOf(file, from, to)))))
    throw new UsageError(`${to}: this would be written over a game that is converted; name another file`);
  const progress = startProgress({ label: 'converting', total: files.length, afterMs: PROGRESS_AFTER_MS });
  let converted = 0;
  for (const [done, file] of files.entries()) {
    const target = targetOf(file, from, to);
    try {
      await writeJsonFile(target, convert(file, shelf));
      converted++;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      // What is wrong with the map of a game of the contest names that map alone.
      print(error.path.startsWith(plainEnd(file)) ? error.told : `${plain(file)}: ${error.told}`);
    }
    progress.update(done + 1);
  }
  progress.stop();
  print(`${counted(files.length, 'game')}, ${converted} converted`);
  return converted === files.length ? 0 : 1;
}

/** A folder's files keep their places below it. */
function targetOf(file: string, from: string, to: string): string {
  if (isFolder(from)) return join(to, relative(from, file));
  return isFolder(to) ? join(to, basename(file)) : to;
}

function convert(file: string, shelf: MapShelf): unknown {
  return readText(readDataText(file), file, (raw) => {
    if (isOfficialGame(raw)) {
      const { mapName } = parseOfficialGame(raw, file);
      return recordToJson(recordFromOfficial(raw, shelf.named(mapName), file));
    }
    const record = parseRecord(raw, file);
    return officialFromRecord(record, shelf.given(record.map));
  });
}

await program.parseAsync();
