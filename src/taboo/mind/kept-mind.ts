// The mind of the project's own knowledge, for commands: compiled once, and kept in a file until anything that it is
// made of changes.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { orNothing } from '../../base/errors.ts';
import { asciiText, parseJson } from '../../base/json.ts';
import { makeFolder } from '../../base/folder.ts';
import { isObject } from '../../base/shape.ts';
import { replaceFile } from '../../base/whole-file.ts';
import { compiledMind, type CompiledMind, unpackedMind, type GuesserMind } from '../guesser/mind.ts';
import { readTabooTexts } from '../knowledge/taboo-texts.ts';

const TABOO = join(import.meta.dirname ?? '', '..');
/** Where it is kept; one may delete it to have it made anew. */
const KEPT = join(TABOO, '..', '..', 'build', 'taboo-mind.json');
/** What it is made of. */
const SOURCES = ['game', 'language', 'guesser', 'knowledge', 'knowledge/data'];

/**
 * Everything that is known, ready to guess.
 * @param file where it is kept
 * @param folder where the folders of its sources lie
 * @param compile makes it
 * @throws {InputError} at the first mistake in the knowledge
 */
export async function keptMind(
  file = KEPT,
  folder = TABOO,
  compile: () => CompiledMind = () => compiledMind(readTabooTexts()),
): Promise<GuesserMind> {
  const stamp = stampOf(folder);
  // There may be nothing, or it is of other sources or damaged.
  const known = orNothing(() => {
    const kept = parseJson(readFileSync(file, 'utf8'), file);
    return isObject(kept) && kept['stamp'] === stamp ? unpackedMind(kept['mind'], file) : undefined;
  });
  if (known !== undefined) return known;
  const mind = compile();
  try {
    makeFolder(dirname(file));
    const text = asciiText(JSON.stringify({ stamp, mind }));
    await replaceFile(file, (beside) => writeFileSync(beside, text));
  } catch {
    // If nothing can be written it is compiled each time.
  }
  return unpackedMind(mind, file);
}

/** Everything that is known, the same from the same sources: JSON text with the compiled mind under `mind`. */
export async function keptMindText(file = KEPT): Promise<string> {
  await keptMind(file);
  const kept = orNothing(() => parseJson(readFileSync(file, 'utf8'), file));
  // If it could not be written it is compiled again.
  const mind = isObject(kept) ? kept['mind'] : compiledMind(readTabooTexts());
  return asciiText(JSON.stringify({ mind }));
}

/** The names, sizes and times of all sources. */
function stampOf(folder: string): string {
  return SOURCES.flatMap((source) =>
    readdirSync(join(folder, source))
      .toSorted()
      .map((name) => {
        const { size, mtimeMs } = statSync(join(folder, source, name));
        return `${source}/${name} ${size} ${mtimeMs}`;
      }),
  ).join('\n');
}
