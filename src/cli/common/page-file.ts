// The page that shows games as one file: with what it shows and its workers in it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED } from '../../lambda-punter/page/model/packed-games.ts';
import { alonePage, jsonForMarkup } from '../../packaging/alone-page.ts';
import { PAGE_FOLDER } from '../../packaging/project.ts';

/** The file's text. The page must have been built. */
export function pageFile(holds: keyof typeof EMBEDDED & ('game' | 'games'), data: unknown): string {
  const texts = {
    [EMBEDDED[holds]]: jsonForMarkup(data),
    [EMBEDDED.thinkingWorker]: builtScript('worker.js'),
    [EMBEDDED.layoutWorker]: builtScript('layout-worker.js'),
  };
  return alonePage({ folder: PAGE_FOLDER, texts });
}

function builtScript(name: string): string {
  return readFileSync(join(PAGE_FOLDER, name), 'utf8');
}
