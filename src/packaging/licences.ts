// The licences of all that goes into an executable: the project's own, Node's, those of the packages in it.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isObject } from '../base/shape.ts';

/** Between two licences. */
const RULE = `\n${'='.repeat(80)}\n\n`;

/**
 * The text to go with an executable.
 * @param inputs the source files in it, as the bundle names them
 * @throws {Error} if one of the licences is nowhere to be found: then nothing may be given away
 */
export function licencesOf(root: string, inputs: readonly string[]): string {
  // Node's lies above its `bin`, in the platform's package as in Node's own archives.
  const node = [`Node.js ${process.version}, which runs it`, dirname(dirname(process.execPath))] as const;
  const packages = packageFolders(inputs).map((folder) => [`${titleOf(folder)}, a part of it`, folder] as const);
  const all = [['Lambda Punter', root] as const, node, ...packages];
  return all.map(([title, folder]) => `${title}\n\n${textIn(folder).trim()}\n`).join(RULE);
}

/** The folders of the packages that these files belong to, each once. */
function packageFolders(inputs: readonly string[]): string[] {
  const found = inputs.map((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0]);
  return [...new Set(found.filter((folder) => folder !== undefined))].toSorted();
}

function titleOf(folder: string): string {
  const about: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return isObject(about) ? `${String(about['name'])} ${String(about['version'])}` : basename(folder);
}

function textIn(folder: string): string {
  const name = readdirSync(folder).find((file) => /^licen[cs]e(\.(md|txt))?$/i.test(file));
  if (name === undefined) throw new Error(`no licence in ${folder}, expected a file LICENSE`);
  return readFileSync(join(folder, name), 'utf8');
}
