// Where the maps lie that recorded games of the contest name.

import { Option } from 'commander';
import { listed } from '../../terminal/option-values.ts';

/** Unless the command line says otherwise; the first folder that has a map wins. */
export const MAP_FOLDERS: readonly string[] = ['../shared/maps', 'maps'];

/** The option that names others. */
export function mapFoldersOption(): Option {
  return new Option(
    '--map, --maps <folder>',
    `folders with the maps that the contest's games name; several with commas (default: ${MAP_FOLDERS.join(', then ')})`,
  ).argParser(listed());
}
