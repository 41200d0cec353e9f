// Folders, made if missing.

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from './errors.ts';

/** Whether a folder is there. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Makes a folder, and those above it that are missing. Not by Node's own `recursive`: if the system says that a
 * folder is missing though it is there, as below /proc, that one never ends.
 * @returns whether it was missing
 * @throws what the system says
 */
export function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    const code = systemCode(error);
    if (code === 'EEXIST' && isFolder(path)) return false;
    const above = dirname(path);
    if (code !== 'ENOENT' || above === path || statSync(above, { throwIfNoEntry: false }) !== undefined) throw error;
    makeFolder(above);
    return makeFolder(path);
  }
}
