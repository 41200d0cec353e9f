// The words by which people name guessers and describers on a command line.

import { accessSync, constants, statSync } from 'node:fs';
import { basename } from 'node:path';
import { programDigest } from '../../arena/run/digests.ts';
import { portablePath } from '../../arena/run/tournament-files.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { unknownName } from '../../terminal/unknown-name.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { TABOO_DESCRIBERS } from '../describer/named-describers.ts';
import { BUNDLED_GUESSERS } from '../strength/bundled-guessers.ts';
import { namedList } from '../strength/named-list.ts';
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
  const plain = new Set<string>();
  const entrants = words.flatMap(entrantsOf).filter((one) => {
    // `guesser field`: the guesser is of the field, and plays once.
    if (one.kind !== 'bundled' || one.name !== one.guesser) return true;
    const isNew = !plain.has(one.name);
    plain.add(one.name);
    return isNew;
  });
  const names = [...describers, ...entrants.map(({ name }) => name)];
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new UsageError(`two are called ${twice}; give one another name: other=${twice}`);
  return entrants;
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
  const equals = word.indexOf('=');
  const [called, what] = equals > 0 ? [word.slice(0, equals), word.slice(equals + 1)] : [undefined, word];
  if (BUNDLED_GUESSERS.has(what)) return [{ name: called ?? what, kind: 'bundled', guesser: what }];
  if (called === undefined && what === FIELD)
    return [...BUNDLED_GUESSERS.keys()].map((guesser) => ({ name: guesser, kind: 'bundled', guesser }));
  checkProgram(what);
  return [{ name: called ?? basename(what), kind: 'program', path: portablePath(what), digest: programDigest(what) }];
}

function checkProgram(path: string): void {
  const known = [...BUNDLED_GUESSERS.keys(), FIELD];
  try {
    if (!statSync(path).isFile()) throw new UsageError(`${path}: this is no file, expected a program`);
    accessSync(path, constants.X_OK);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const seemsName = !/[/\\.]/.test(path);
    throw new UsageError(
      seemsName ? unknownName('guesser', path, known, { or: 'a program' }) : `${path}: ${fileTrouble(error)}`,
    );
  }
}
