// The words by which people name guessers and describers on a command line.

import { basename } from 'node:path';
import { calledWord, checkEntrantFile, onceEach } from '../../arena/run/entrant-words.ts';
import { programDigest } from '../../arena/run/digests.ts';
import { portablePath } from '../../arena/run/tournament-files.ts';
import { unknownName } from '../../terminal/unknown-name.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { BUNDLED_GUESSERS, namedList } from '../strength/bundled-guessers.ts';
import type { GuesserEntrant } from './desk-options.ts';

/** The word for all bundled guessers. */
const FIELD = 'field';

/** What one may write. */
export const GUESSER_HELP = [
  `bundled guessers: ${namedList(BUNDLED_GUESSERS)}`,
  `${FIELD} for all of them`,
  'or a program, such as ./build/guesser, that is given a hint a line and says a city a line. NAME=GUESSER names it',
].join('; ');

/**
 * The guessers of a command line.
 * @throws {UsageError} where a word names nobody, or two have one name
 */
export function guessersNamed(words: readonly string[], describers: readonly string[]): GuesserEntrant[] {
  return onceEach(
    words.flatMap(entrantsOf),
    (one) => one.kind === 'bundled' && one.name === one.guesser,
    (twice) => `two are called ${twice}; give one another name: other=${twice}`,
    describers,
  );
}

/**
 * The describers of an option: names separated by commas.
 * @throws {UsageError} where one is none
 */
export function describersNamed(text: string): string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const known = [...TABOO_DESCRIBERS.keys()];
  const odd = names.find((name) => !TABOO_DESCRIBERS.has(name));
  if (odd === undefined) return names;
  throw new UsageError(`--describers: ${unknownName('describer', odd, known)}`);
}

function entrantsOf(word: string): GuesserEntrant[] {
  const { called, what } = calledWord(word);
  if (BUNDLED_GUESSERS.has(what)) return [{ name: called ?? what, kind: 'bundled', guesser: what }];
  if (called === undefined && what === FIELD)
    return [...BUNDLED_GUESSERS.keys()].map((guesser) => ({ name: guesser, kind: 'bundled', guesser }));
  const known = [...BUNDLED_GUESSERS.keys(), FIELD];
  checkEntrantFile(what, { noun: 'guesser', known, or: 'a program', expected: 'a program', isProgram: true });
  return [{ name: called ?? basename(what), kind: 'program', path: portablePath(what), digest: programDigest(what) }];
}
