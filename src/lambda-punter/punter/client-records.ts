// The folder in which a client keeps its records. Loaded when needed: offline games start faster without.

import { join } from 'node:path';
import { fileNamePart } from '../../base/file-name.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { removeUnfinished, tryFolder, writeJsonFile } from '../../base/whole-file.ts';
import { type GameRecord, recordToJson } from '../game/record.ts';
import { EXIT, OnlineEnd } from './online-arguments.ts';

/**
 * Makes the folder and sees whether records can be written there.
 * @returns what writes a record, and says where
 * @throws {OnlineEnd} with the code for wrong arguments if they cannot
 */
export async function openRecords(folder: string): Promise<(record: GameRecord) => Promise<string>> {
  let written = 0;
  try {
    await tryFolder(folder);
  } catch (error) {
    throw new OnlineEnd(EXIT.arguments, `--records ${folder}: no record could be written there: ${fileTrouble(error)}`);
  }
  removeUnfinished(folder);
  return async (record) => {
    const moment = record.started.replaceAll(/[:.]/g, '-');
    const server = fileNamePart(record.client?.server ?? '');
    const file = join(folder, `${moment}_${server}_${process.pid}-${++written}.json`);
    await writeJsonFile(file, recordToJson(record));
    return file;
  };
}
