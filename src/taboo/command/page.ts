// npm run taboo -- page: Taboo in the browser.

import { gzipSync } from 'node:zlib';
import type { PageCommand } from '../../web/contest-page.ts';
import { keptMindText } from '../mind/kept-mind.ts';
import { KNOWLEDGE, LAND, MIND_SCRIPT } from '../page/model/embedded.ts';

/** Packed once in a process: that takes longer than all else that is looked at where a page is up to date. */
let knowledge: Promise<string> | undefined;

/** The page. */
export const TABOO_PAGE: PageCommand<undefined> = {
  contest: 'taboo',
  title: 'Taboo',
  made: async () => {
    // The packages of the map are there for making alone.
    const { landOutline } = await import('./land-outline.ts');
    return {
      [KNOWLEDGE.file]: await (knowledge ??= keptMindText().then((text) => gzipSync(text).toString('base64'))),
      [LAND.file]: landOutline(),
    };
  },
  parts: [MIND_SCRIPT, KNOWLEDGE, LAND],
  command: 'npm run taboo -- page',
  about: `Taboo in the browser: you describe a city and the guesser guesses, thinking
aloud, or the other way round. Games can be saved, opened and replayed.`,
  examples: ['', ' --port 8080', ' --export records/taboo.html'],
  ends: `Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong, the
page cannot be written or the port is taken.`,
  read: () => undefined,
};
