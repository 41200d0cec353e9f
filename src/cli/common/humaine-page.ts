// The page of HUMAINE, built and read for whoever serves it.

import { HUMAINE_FOLDER } from '../../packaging/project.ts';
import type { BuiltFiles } from '../../web/built-files.ts';
import { buildHumainePage } from './builds.ts';
import { loadPage } from './page-command.ts';

/** Builds the page where its sources have changed, and reads it. */
export function loadHumainePage(): Promise<BuiltFiles> {
  return loadPage({ build: buildHumainePage, folder: HUMAINE_FOLDER });
}
