// The game that a page saves, read from the file that the browser gets.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type GameRecord, parseRecord } from '../../src/lambda-punter/game/record.ts';

/** Presses "Save the game" and reads the file. */
export async function savedGame(page: Page, folder: string): Promise<GameRecord> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the game' }).click(),
  ]);
  const file = join(folder, 'saved.json');
  await download.saveAs(file);
  return parseRecord(JSON.parse(readFileSync(file, 'utf8')), 'saved');
}
