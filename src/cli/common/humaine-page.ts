// The page of HUMAINE, built and read for whoever serves it.

import { HUMAINE_FOLDER } from '../../packaging/project.ts';
import { readBuiltFiles, type BuiltFiles } from '../../web/built-files.ts';
import { buildHumainePage } from './builds.ts';

/** Builds the page where its sources have changed, and reads it. */
export async function loadHumainePage(): Promise<BuiltFiles> {
  await buildHumainePage(() => {});
  return readBuiltFiles(HUMAINE_FOLDER);
}
