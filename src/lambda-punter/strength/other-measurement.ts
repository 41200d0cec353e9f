// Why a journal of strength is not gone on with, in the words of the command line.

import { isObject } from '../../base/shape.ts';
import { show } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';

/** A generated map lies in a folder that is called by its seed. */
const MAP_SEED = /(?:^|\/)maps-(\d+)\/[^/]+$/;

/**
 * What differs between the measurement of a journal and the one that is asked for; undefined where it is nothing that
 * has words of its own.
 * @param there what the journal's header says, of whatever version
 */
export function measurementDifference(there: unknown, here: unknown): string | undefined {
  const parts = [
    codeDifference(there, here),
    mapsDifference(there, here),
    ...punterDifferences(there, here),
    seedDifference(there, here),
  ];
  const told = parts.filter((part) => part !== undefined);
  return told.length === 0 ? undefined : told.join('; ');
}

function codeDifference(there: unknown, here: unknown): string | undefined {
  return valueAt(there, 'code') === valueAt(here, 'code') ? undefined : 'the code that plays has changed since';
}

function mapsDifference(there: unknown, here: unknown): string | undefined {
  const [old, asked] = [there, here].map((spec) => listAt(spec, 'maps'));
  const [oldSeed, seed] = [old, asked].map(seedOfMaps);
  if (oldSeed !== undefined && seed !== undefined && oldSeed !== seed)
    return `it has the generated maps of seed ${oldSeed}, you ask for those of ${seed} (--map-seed)`;
  const [oldNames, names] = [old, asked].map((maps) => maps.map(({ name }) => said(name)).join());
  if (oldNames !== names) return 'it has another list of maps (--maps)';
  return old.every(({ digest }, at) => digest === asked[at]?.['digest']) ? undefined : 'a map has changed since';
}

/** The seed of generated maps, where there are some. */
function seedOfMaps(maps: readonly Tree[]): string | undefined {
  return maps.flatMap(({ file }) => (typeof file === 'string' ? (MAP_SEED.exec(file)?.[1] ?? []) : []))[0];
}

/** Who plays: another budget of the planner, other opponents, other bytes. */
function punterDifferences(there: unknown, here: unknown): string[] {
  const [old, asked] = [there, here].map((spec) => listAt(spec, 'entrants'));
  const [oldNames, names] = [old, asked].map((entrants) => entrants.map(({ name }) => said(name)));
  if (oldNames.toSorted().join() !== names.toSorted().join())
    return [`it has the punters ${oldNames.join(', ')}, you ask for ${names.join(', ')}`];
  return asked.flatMap((one) => {
    const before = old.find(({ name }) => name === one['name']) ?? one;
    return JSON.stringify(before) === JSON.stringify(one) ? [] : [entrantDifference(before, one)];
  });
}

function entrantDifference(there: Tree, here: Tree): string {
  const [old, asked] = [there, here].map(({ budget }) => (isObject(budget) ? budget['move'] : undefined));
  if (there['kind'] === 'planner' && here['kind'] === 'planner' && old !== asked)
    return `${said(here['name'])} had ${said(old)} nodes a move, now ${said(asked)} (--quick)`;
  if (there['kind'] !== here['kind'] || there['path'] !== here['path'])
    return `${said(here['name'])} was ${wordsOf(there)}, now it is ${wordsOf(here)}`;
  return `${wordsOf(here)}, or a file beside it, has changed since`;
}

function wordsOf({ kind, path }: Tree): string {
  return typeof path === 'string' ? path : `the ${typeof kind === 'string' ? kind : 'punter'} in this process`;
}

function seedDifference(there: unknown, here: unknown): string | undefined {
  const [old, asked] = [there, here].map((spec) => valueAt(spec, 'schedule', 'seed'));
  return old === asked ? undefined : `its seed is ${said(old)}, you ask for ${said(asked)} (--seed)`;
}

/** Texts as they are, anything else as JSON. */
function said(value: unknown): string {
  return typeof value === 'string' ? plain(value) : show(value);
}

type Tree = { readonly [key: string]: unknown };

function listAt(spec: unknown, name: string): Tree[] {
  const found = valueAt(spec, 'contest', 'options', name);
  return Array.isArray(found) ? found.filter(isObject) : [];
}

function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((at, key) => (isObject(at) ? at[key] : undefined), value);
}
