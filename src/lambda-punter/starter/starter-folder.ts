// Writes the folder of a new bot. Nothing that is there already is touched.

import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../../base/durable-file.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { makeFolder } from '../../base/folder.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUILD, EXECUTABLE, type Language } from './languages.ts';

const BOTS = join(import.meta.dirname, 'bots');
const README = 'README.md';
/** The line of a launcher that says which program runs the bot. */
const PROGRAM_LINE = /^program=.*$/m;

/**
 * Sees to it that the folder can be made there, or is there and empty.
 * @throws {UsageError} where it holds something or is none
 */
export function checkNewFolder(folder: string): void {
  try {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found === undefined) return;
    if (!found.isDirectory())
      throw new UsageError(
        `FOLDER ${folder}: this is ${found.isFile() ? 'a file' : kindOf(found)}, expected a new or an empty folder`,
      );
    const [first] = readdirSync(folder);
    if (first !== undefined)
      throw new UsageError(
        `FOLDER ${folder}: there is something in it already, such as ${first}; expected a new or an empty folder. ` +
          'Nothing was written.',
      );
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`FOLDER ${folder}: ${fileTrouble(error)}`);
  }
}

/**
 * Writes the bot's files.
 * @param runtime the absolute path of the program that runs it, where it needs one and it was found
 * @returns their names
 * @throws {UsageError} where they cannot be written
 */
export function writeStarter(language: Language, folder: string, readme: string, runtime?: string): readonly string[] {
  checkNewFolder(folder);
  try {
    makeFolder(folder);
    for (const name of language.files) {
      const text = readFileSync(join(BOTS, language.name, name), 'utf8');
      const launches = name === EXECUTABLE && runtime !== undefined;
      // What the program is called may have a meaning in a replacement, so it is given by a function.
      writeNew(join(folder, name), launches ? text.replace(PROGRAM_LINE, () => `program=${quoted(runtime)}`) : text);
      if (name === EXECUTABLE || name === BUILD) chmodSync(join(folder, name), 0o755);
    }
    writeNew(join(folder, README), readme);
  } catch (error) {
    throw new UsageError(`FOLDER ${folder}: ${fileTrouble(error)}`);
  }
  return [...language.files, README];
}

function writeNew(file: string, text: string): void {
  writeFileSync(file, text, { flag: 'wx' });
}

/** A word of a shell script. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
