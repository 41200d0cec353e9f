// The files of a contest's page: built, and as one file.

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ContestPage, ShownPage } from '../web/contest-page.ts';
import { type AlonePage, alonePage } from './alone-page.ts';
import type { Say } from './builder.ts';
import { buildPage } from './page-bundle.ts';
import { pageFolder, ROOT } from './project.ts';

/** The markup of every page, without its title. */
const SHELL = readFileSync(join(ROOT, 'src/web/browser/index.html'), 'utf8');

/** Makes a page where anything has changed; returns whether it had to. */
export async function buildContestPage(
  { contest, title, scripts = {}, made, leftOut = [] }: ContestPage<never>,
  tell: Say = () => {},
): Promise<boolean> {
  const sources = `src/${contest}/page/browser`;
  const files = globSync(`${sources}/**/*worker.ts`, { cwd: ROOT }).toSorted();
  return buildPage(tell, {
    what: `page of ${title}`,
    entries: {
      page: `${sources}/main.tsx`,
      style: `${sources}/style.css`,
      ...scripts,
      ...workerEntries(files),
    },
    leftOut,
    folder: pageFolder(contest),
    texts: { 'index.html': SHELL.replace('{title}', title), ...(await made?.()) },
  });
}

/**
 * The scripts of a page besides its own, by their names.
 * @throws {Error} if two have one name: each would be the other's file
 */
export function workerEntries(files: readonly string[]): { readonly [name: string]: string } {
  const byName = Map.groupBy(files, (file) => basename(file, '.ts'));
  const taken = [...byName.values()].find(({ length }) => length > 1);
  if (taken !== undefined) throw new Error(`${taken.join(' and ')}: the scripts of a page need names of their own`);
  return Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]));
}

/**
 * The page as one file. It must have been built.
 * @param more what else it knows, by the ids of its elements, and the site that it is a part of
 */
export function pageText(
  { page: { contest, parts = [] }, data }: ShownPage,
  { texts, site }: Partial<Pick<AlonePage, 'texts' | 'site'>> = {},
): string {
  const folder = pageFolder(contest);
  const files = parts.map(({ id, file }) => [id, readFileSync(join(folder, file), 'utf8')] as const);
  return alonePage({ folder, texts: { ...data, ...texts, ...Object.fromEntries(files) }, site });
}
