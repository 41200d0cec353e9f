// A look at whether files can be written, before there is anything to write.

import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { kindOf, linkTarget, refuseLock } from '../base/durable-file.ts';
import { orNothing } from '../base/errors.ts';
import { fileTrouble } from '../base/file-trouble.ts';
import { makeFolder } from '../base/folder.ts';
import { PERMISSIONS, readerOf, removeUnfinishedOf, temporaryOf } from '../base/whole-file.ts';
import { UsageError } from './usage-error.ts';

/**
 * Makes the folder of a file that is to be written later.
 * @param option as the command line has it, for the error
 * @param others what the command reads, or writes as well
 * @returns whether the folder was missing
 * @throws {UsageError} if the file could not be written, or is one of the others
 */
export function checkWritable(option: string, file: string, others: readonly string[] = []): boolean {
  if (file === '' || file.endsWith(sep))
    throw new UsageError(`${option} ${JSON.stringify(file)}: expected the name of a file`);
  checkApart(`${option} ${file}`, file, others);
  return withPath(`${option} ${file}`, () => {
    refuseLock(file);
    const isMade = makeFolder(dirname(file));
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new UsageError(`${option} ${file}: this is ${kindOf(found)}, expected a file`);
    if (found !== undefined) accessSync(file, constants.W_OK);
    else tryFile(dirname(file));
    return isMade;
  });
}

/**
 * Looks whether a file that is to be written is one that the command reads, or writes as well.
 * @param called as the file is called in the error
 * @throws {UsageError} if it is
 */
export function checkApart(called: string, file: string, others: readonly string[]): void {
  const same = others.find((other) => isSameFile(file, other));
  if (same === undefined) return;
  throw new UsageError(`${called}: this would be written over ${same}, which this command needs; name another file`);
}

/**
 * Makes a folder that is to be written to later.
 * @throws {UsageError} if nothing could be written there
 */
export function checkFolder(option: string, folder: string): void {
  withPath(`${option} ${folder}`, () => {
    makeFolder(folder);
    tryFile(folder);
  });
}

/**
 * Writes a text; its folder is made if missing. Where the disk is full the old file stays as it was.
 * @throws {UsageError} if it cannot be written
 */
export function writeText(file: string, text: string): void {
  withPath(file, () => {
    makeFolder(dirname(file));
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined || found.isFile()) writeBeside(linkTarget(file), text);
    else {
      // Not to where links lead: a pipe of the shell's has no place.
      using _reader = readerOf(file, found);
      writeFileSync(file, text);
    }
  });
}

/** Writes a file that goes again at once: not every folder that may be written takes files. */
function tryFile(folder: string): void {
  const file = temporaryOf(join(folder, 'try'));
  try {
    writeFileSync(file, '');
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Does something with a path; what the system says of it is the user's to mend.
 * @param called as the path is called in the error
 * @throws {UsageError} in place of what the system says
 */
export function withPath<T>(called: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${called}: ${fileTrouble(error)}`);
  }
}

/**
 * Writes a file under another name and then gives it its own: a reader sees the old one or the whole new one.
 * What processes that were killed meanwhile have left of the file goes.
 */
function writeBeside(place: string, text: string): void {
  removeUnfinishedOf(place);
  const beside = temporaryOf(place);
  try {
    const found = statSync(place, { throwIfNoEntry: false });
    const mode = found === undefined ? undefined : found.mode & PERMISSIONS;
    writeFileSync(beside, text, { mode });
    if (mode !== undefined) orNothing(() => chmodSync(beside, mode));
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Whether two paths lead to one file, over links, too, or would if it were there; a device is no other's. */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => orNothing(() => statSync(path, { bigint: true })));
  if (a === undefined || b === undefined) return placeOf(one) === placeOf(other);
  return a.isFile() && a.dev === b.dev && a.ino === b.ino;
}

/** A link may lead to a link, but not for ever. */
const MOST_LINKS = 40;

/** Where a file is or would be: links are followed, though what they lead to is not there. */
function placeOf(path: string, links = MOST_LINKS): string {
  const real = orNothing(() => realpathSync(path));
  if (real !== undefined) return real;
  const isLink = orNothing(() => lstatSync(path).isSymbolicLink()) === true;
  if (isLink && links > 0) return placeOf(resolve(dirname(path), readlinkSync(path)), links - 1);
  const folder = dirname(resolve(path));
  return folder === resolve(path) ? folder : join(placeOf(folder, links), basename(path));
}
