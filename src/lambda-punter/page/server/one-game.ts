// A recorded game of a file, whatever recorded it, as a record that holds all it needs.

import { readJsonFile } from '../../../base/text-file.ts';
import type { GameRecord } from '../../game/record.ts';
import { MapShelf } from '../../judge/map-shelf.ts';
import { openGame } from '../model/game-file.ts';
import { buildTimeline } from '../model/timeline.ts';

/**
 * Reads a game, with its map where it only names it.
 * @throws {InputError} what the page would say of the file, too
 */
export async function wholeGame(file: string, mapFolders: readonly string[]): Promise<GameRecord> {
  const shelf = new MapShelf(mapFolders);
  const record = await openGame(readJsonFile(file), file, (name) => Promise.resolve(shelf.named(name).parsed));
  // What cannot be shown is told now, and not by the page.
  buildTimeline(record);
  return record;
}
