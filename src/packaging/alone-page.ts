// A built page that needs no server of its own: as one file, with scripts, styles and data in it, under a policy that
// lets run only what has these hashes and lets ask nobody; or beside its files, with data in it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markup } from '../base/markup.ts';
import { WHOLE_SCRIPT } from './page-bundle.ts';

/** What stands in a page besides its own script and style. */
export interface AlonePage {
  /** Where `buildPage` made it: index.html, page.js, whole.js, style.css. */
  readonly folder: string;
  /**
   * Texts that the page reads by the id of their element: scripts for its workers, JSON. They do not run themselves.
   */
  readonly texts: { readonly [id: string]: string };
  /** The site that it is a part of; none by default. */
  readonly site?: PageOfSite | undefined;
}

/** How a page lies on a site. */
export interface PageOfSite {
  /** The ways to the site, and to its list of games. */
  readonly up: string;
  readonly games: string;
  /** What the page is, for search engines. */
  readonly about: string;
}

/** How the built page asks for its script and its style. */
const SCRIPT = '<script type="module" src="page.js"></script>';
const STYLE_LINK = '<link rel="stylesheet" href="style.css" />';
const FIRST = '<meta charset="utf-8" />';

/**
 * The page as one file.
 * @throws {Error} if a part cannot stand in markup; that is a mistake of ours
 */
export function alonePage({ folder, texts, site }: AlonePage): string {
  const script = readFileSync(join(folder, WHOLE_SCRIPT), 'utf8');
  const style = readFileSync(join(folder, 'style.css'), 'utf8');
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    'img-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const parts = [
    [FIRST, `${FIRST}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />${siteHead(site)}`],
    [STYLE_LINK, inside('style', style)],
    // What the script reads stands before it.
    [SCRIPT, `${dataIn(texts)}\n${inside('script', script, ' type="module"')}`],
  ] as const;
  return withParts(folder, parts);
}

/**
 * The page for a server that has nothing but files.
 * @param policy by which it runs, loads and asks
 * @throws {Error} if a part cannot stand in markup; that is a mistake of ours
 */
export function staticPage({ folder, texts, site }: AlonePage, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return withParts(folder, [[FIRST, `${FIRST}\n    ${meta}${siteHead(site)}\n${dataIn(texts)}`]]);
}

function siteHead(site: PageOfSite | undefined): string {
  if (site === undefined) return '';
  const { up, games, about } = site;
  return markup`
    <meta name="description" content="${about}" />
    <link rel="up" href="${up}" />
    <link rel="index" href="${games}" />`.text;
}

/** The built page with parts in the place of others. */
function withParts(folder: string, parts: readonly (readonly [place: string, part: string])[]): string {
  let page = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [place, part] of parts) {
    if (!page.includes(place)) throw new Error(`the built page has no ${place}`);
    // A function, because `$` in a script is nothing special.
    page = page.replace(place, () => part);
  }
  return page;
}

/** Texts that a page reads by the ids of their elements. */
function dataIn(texts: AlonePage['texts']): string {
  return Object.entries(texts)
    .map(([id, text]) => inside('script', text, ` type="text/plain" id="${id}"`))
    .join('\n');
}

function inside(tag: 'script' | 'style', text: string, attributes = ''): string {
  if (/<\/(?:script|style)|<!--|\r/i.test(text)) throw new Error(`a ${tag} of the page cannot stand in markup`);
  return `<${tag}${attributes}>${text}</${tag}>`;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
