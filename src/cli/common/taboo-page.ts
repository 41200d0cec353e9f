// npm run taboo -- page: Taboo in the browser.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { TABOO_FOLDER } from '../../packaging/project.ts';
import { KNOWLEDGE, LAND, MIND_SCRIPT } from '../../taboo/page/model/embedded.ts';
import { buildTabooPage } from './builds.ts';
import { showPage, type ContestPage } from './page-command.ts';
import { stopSignals } from './serve-signal.ts';

/** The page; where it is one file, all that is known is in it. */
export const TABOO_PAGE: ContestPage<undefined> = {
  name: 'taboo',
  folder: TABOO_FOLDER,
  build: buildTabooPage,
  texts: () => ({
    [MIND_SCRIPT.id]: built(MIND_SCRIPT.file).toString(),
    [KNOWLEDGE.id]: gzipSync(built(KNOWLEDGE.file)).toString('base64'),
    [LAND.id]: built(LAND.file).toString(),
  }),
};

/**
 * Shows the page.
 * @param words what stands after `page` on the command line
 */
export function showTaboo(words: readonly string[]): Promise<void> {
  const shown = {
    page: TABOO_PAGE,
    command: 'npm run taboo -- page',
    about: `Taboo in the browser: you describe a city and the guesser guesses, thinking
aloud, or the other way round. Games can be saved, opened and replayed.`,
    examples: ['', ' --port 8080', ' --export records/taboo.html'],
    ends: `Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong, the
page cannot be written or the port is taken.`,
    read: () => undefined,
    end: () => stopSignals().first,
  } as const;
  return showPage(shown, words);
}

function built(file: string): Buffer {
  return readFileSync(join(TABOO_FOLDER, file));
}
