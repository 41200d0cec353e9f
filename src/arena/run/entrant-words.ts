// The words by which people name entrants on a command line, in every contest: NAME=WHAT, words for several at once,
// files.

import { accessSync, constants, statSync } from 'node:fs';
import { fileTrouble } from '../../base/file-trouble.ts';
import { unknownName } from '../../terminal/unknown-name.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** What a word names, and how that is called: NAME=WHAT, or WHAT alone. */
export function calledWord(word: string): { readonly called: string | undefined; readonly what: string } {
  const equals = word.indexOf('=');
  return equals > 0
    ? { called: word.slice(0, equals), what: word.slice(equals + 1) }
    : { called: undefined, what: word };
}

/**
 * Entrants, those without a name of their own once: in `haggler field` the haggler is of the field, too.
 * @param isPlain whether an entrant has no name of its own
 * @param others names that somebody else has already
 * @param twice what is said of a name that two have
 * @throws {UsageError} if two have one name
 */
export function onceEach<Entrant extends { readonly name: string }>(
  entrants: readonly Entrant[],
  isPlain: (entrant: Entrant) => boolean,
  twice: (name: string) => string,
  others: readonly string[] = [],
): Entrant[] {
  const first = (name: string): number => entrants.findIndex((one) => isPlain(one) && one.name === name);
  const kept = entrants.filter((one, at) => !isPlain(one) || first(one.name) === at);
  const names = [...others, ...kept.map(({ name }) => name)];
  const double = names.find((name, place) => names.indexOf(name) < place);
  if (double !== undefined) throw new UsageError(twice(double));
  return kept;
}

/** What a file of an entrant is. */
interface EntrantFile {
  /** What names stand for: `agent`. */
  readonly noun: string;
  /** The names that one may have meant. */
  readonly known: readonly string[];
  /** `a file`. */
  readonly or: string;
  /** What was expected of it. */
  readonly expected: string;
  readonly isProgram?: boolean;
}

/** @throws {UsageError} if there is no such file, or it cannot be run where it must; it may be a misspelt name */
export function checkEntrantFile(path: string, { noun, known, or, expected, isProgram = false }: EntrantFile): void {
  try {
    if (!statSync(path).isFile()) throw new UsageError(`${path}: this is not a file, expected ${expected}`);
    if (isProgram) accessSync(path, constants.X_OK);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const seemsName = !/[/\\.]/.test(path);
    throw new UsageError(seemsName ? unknownName(noun, path, known, { or }) : `${path}: ${fileTrouble(error)}`);
  }
}
