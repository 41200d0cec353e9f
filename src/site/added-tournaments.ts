// Folders of tournaments that are added to the site: reports with their pages of games, as `npm run tournament --html`
// writes them.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { markup, type Part, unescaped } from '../base/markup.ts';
import { plain } from '../base/plain-text.ts';
import { wayTo } from './site-frame.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { withPath } from '../terminal/writable-paths.ts';

/** A report that the site leads to. */
export interface AddedReport {
  /** Where it lies on the site. */
  readonly path: string;
  readonly title: string;
}

/** What was added. */
export type AddedTournaments = ReturnType<typeof readTournaments>;

/** What tournaments leave behind. */
const KINDS = /\.(?:html|json|jsonl|csv|stderr\.txt)$/;
/** How a page of a tournament begins: by its policy it loads nothing from elsewhere, and asks nobody. */
const OWN_PAGE = new RegExp(
  String.raw`^<!doctype html>\s*<html lang="en">\s*<head>\s*<meta charset="utf-8"(?: /)?>\s*<meta http-equiv=` +
    String.raw`"Content-Security-Policy" content="default-src 'none'(?:; [a-z-]+(?: (?:'none'|'sha256-[\w+/=]*'|data:|blob:))+)*"`,
);
/** Pages that a report leads to. */
const REPLAYS = /\.(?:games|sessions)(?:-\d+)?\.html$/;
/** More names of what was left out are not told. */
const MOST_LISTED = 5;
/** A folder that holds more was named by mistake. */
const MOST_BYTES = 500e6;

/**
 * Reads the folders. Links are not followed: nobody puts files of elsewhere on a site by mistake.
 * @param tell told what was left out
 * @throws {UsageError} if a folder has no report, is too large or cannot be read, or two have one name
 */
export function readTournaments(folders: readonly string[], tell: (sentence: string) => void) {
  const files = new Map<string, Buffer>();
  const reports: AddedReport[] = [];
  const names = new Map<string, string>();
  for (const folder of folders) {
    const name = basename(resolve(folder));
    const other = names.get(name);
    if (other !== undefined) throw new UsageError(`--add ${folder}: ${other} has the same name, rename one of them`);
    names.set(name, folder);
    const { found, left } = filesIn(folder);
    for (const [path, content] of found) {
      const at = `tournaments/${name}/${path}`;
      files.set(at, REPLAYS.test(path) ? Buffer.from(withSite(String(content), path, at)) : content);
    }
    const own = found.filter(([path]) => path.endsWith('.html') && !path.includes('/') && !REPLAYS.test(path));
    if (own.length === 0)
      throw new UsageError(`--add ${folder}: no report (*.html) in this folder, expected what --html has written`);
    for (const [path, content] of own) {
      const at = `tournaments/${name}/${path}`;
      reports.push({ path: at, title: `${name}: ${pageTitle(String(content)) ?? path}` });
      files.set(at, Buffer.from(withWayBack(String(content), at)));
    }
    if (left.length > 0) tell(`${plain(folder)}: left out, because no tournament writes it: ${firstNames(left)}`);
  }
  return { files, reports };
}

/** The files below a folder, by their paths there, and the paths of what was left out. */
function filesIn(folder: string) {
  const found: (readonly [path: string, content: Buffer])[] = [];
  const left: string[] = [];
  let bytes = 0;
  const look = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      // Hidden files stay out, and so do the arena's own notes.
      if (entry.name.startsWith('.')) continue;
      const content = entry.isFile() && KINDS.test(path) ? readFileSync(join(folder, path)) : undefined;
      if (entry.isDirectory()) look(path);
      else if (
        content !== undefined &&
        (!path.endsWith('.html') || OWN_PAGE.test(content.toString('utf8', 0, 4_096)))
      ) {
        bytes += content.length;
        if (bytes > MOST_BYTES)
          throw new UsageError(`--add ${folder}: more than ${MOST_BYTES / 1e6} MB, expected the folder of a report`);
        found.push([path, content]);
      } else left.push(path);
    }
  };
  withPath(`--add ${folder}`, () => look(''));
  return { found, left };
}

/** The title of a page, as text. */
function pageTitle(html: string): string | undefined {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  return title === undefined ? undefined : unescaped(title).slice(0, 120);
}

/** A page of games with the ways to the site and to its report, which the page shows. */
function withSite(html: string, file: string, path: string): string {
  const report = encodeURIComponent(basename(file).replace(REPLAYS, '.html'));
  const links = markup`<link rel="up" href="${wayTo(path, 'index.html')}" /><link rel="index" href="${report}" />`;
  return html.replace(/<meta charset="utf-8" \/>/, (meta) => `${meta}\n    ${links.text}`);
}

/** The report with a way to the site above it. */
function withWayBack(html: string, path: string): string {
  const back = markup`<p><a href="${wayTo(path, 'index.html')}">← All contests</a></p>`;
  return html.replace(/<body>/, (body) => `${body}\n${back.text}`);
}

/** The first names of some. */
function firstNames(names: readonly string[]): string {
  const first = names.slice(0, MOST_LISTED).map((name) => plain(name, 60));
  const more = names.length - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The tournaments that were added, as a part of a page; nothing if there are none. */
export function tournamentList(page: string, reports: readonly AddedReport[]): Part {
  if (reports.length === 0) return undefined;
  const items = reports.map(({ path, title }) => {
    const address = path.split('/').map(encodeURIComponent).join('/');
    return markup`<li><a href="${wayTo(page, address)}">${title}</a></li>\n`;
  });
  return markup`<section class="front-tournaments">
<h2>Tournaments</h2>
<ul>
${items}</ul>
</section>`;
}
