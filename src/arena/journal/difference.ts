// Where two pieces of JSON differ, for people.

import { ownDigest } from '../run/tournament-files.ts';

type Tree = { readonly [key: string]: unknown };

/** Longer values are cut. */
const MOST_CHARACTERS = 60;

/** A sentence for each place where `there` is not `here`, such as `schedule.seed: 1 there, 2 here`. */
export function differences(there: unknown, here: unknown, path = ''): string[] {
  if (isTree(there) && isTree(here) && Array.isArray(there) === Array.isArray(here)) {
    const changed = changedFile(there, here);
    const keys = new Set([...Object.keys(there), ...Object.keys(here)]);
    if (changed !== undefined) keys.delete('digest');
    const told = changed === undefined ? [] : [`${changed} since`];
    const more = [...keys].flatMap((key) => {
      const at = Array.isArray(there) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      return differences(there[key], here[key], at);
    });
    return [...told, ...more];
  }
  return JSON.stringify(there) === JSON.stringify(here) ? [] : [`${path}: ${shown(there)} there, ${shown(here)} here`];
}

/** What has changed where both speak of one file, and its bytes or those of the files beside a script are others. */
function changedFile(there: Tree, here: Tree): string | undefined {
  if (typeof there['digest'] !== 'string' || typeof here['digest'] !== 'string') return undefined;
  if (there['digest'] === here['digest']) return undefined;
  const file = ['path', 'file']
    .map((key) => here[key] === there[key] && here[key])
    .find((one) => typeof one === 'string');
  if (file === undefined) return undefined;
  const isOwn = ownDigest(there['digest']) !== ownDigest(here['digest']);
  return isOwn ? `${file} has changed` : `a file beside ${file} has changed`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}
