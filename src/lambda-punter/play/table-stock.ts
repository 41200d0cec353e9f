// What a server gives to the games that people start on it: the bundled maps and those of its own tables, by name, and
// the bundled rivals. No word from outside becomes a path.

import { basename } from 'node:path';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { InputError } from '../../base/errors.ts';
import { wrong } from '../game/error-table.ts';
import { indexMap, riverCount } from '../game/game-map.ts';
import type { Extensions } from '../game/extensions.ts';
import type { TableConditions } from '../judge/live-game.ts';
import { LEAST_SEATS, type OfferedMap } from '../server/new-table.ts';
import type { TableStock } from '../server/new-tables.ts';
import type { TableConfig } from '../server/server-config.ts';
import type { Filler } from '../server/table.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { bundledMaps, readMap } from './map-words.ts';
import { tableFillers, type TableGround } from './server-tables.ts';

/** Owns the list of maps, which is made when somebody first asks for it. */
export class ServerStock implements TableStock {
  readonly rivals: readonly string[] = RIVAL_NAMES;
  readonly #ground: TableGround;
  /** Files by the name under which they are offered. */
  readonly #files: ReadonlyMap<string, string>;
  #maps: Promise<readonly OfferedMap[]> | undefined;

  /** @param tables whose maps are offered, too */
  constructor(ground: TableGround, tables: readonly TableConfig[]) {
    this.#ground = ground;
    const files = [...bundledMaps(), ...tables.map(({ map }) => map)];
    this.#files = new Map(files.map((file) => [basename(file, '.json'), file]));
  }

  maps(): Promise<readonly OfferedMap[]> {
    this.#maps ??= choicesOf(this.#files);
    return this.#maps;
  }

  conditions(name: string, settings: Extensions): TableConditions {
    const file = this.#files.get(name);
    if (file === undefined) throw wrong('table.map', 'map', name);
    return this.#ground.shelf.conditions(file, settings, name);
  }

  fillers(names: readonly string[]): readonly Filler[] {
    return tableFillers(names, this.#ground);
  }
}

/** How large the maps are, small ones first; those that nobody can play on are not offered. */
async function choicesOf(files: ReadonlyMap<string, string>): Promise<OfferedMap[]> {
  const choices: OfferedMap[] = [];
  for (const [name, file] of files) {
    // One at a time: reading all of them takes as long as many moves.
    await turnOfLoop();
    const choice = choiceOf(name, file);
    if (choice !== undefined) choices.push(choice);
  }
  return choices.toSorted((a, b) => a.rivers - b.rivers);
}

function choiceOf(name: string, file: string): OfferedMap | undefined {
  try {
    const map = indexMap(readMap(file));
    const rivers = riverCount(map);
    return rivers < LEAST_SEATS ? undefined : { name, sites: map.siteIds.length, rivers, mines: map.mines.length };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return undefined;
  }
}
