// Where everything lies on the site; and what stands around the content of every page: its head, the ways to its parts,
// and a policy by which nothing comes from elsewhere.

import { posix } from 'node:path';
import { markup, Markup, type Part } from '../base/markup.ts';
import { PAGE_POLICY } from '../web/built-files.ts';

/** By this policy a page runs, loads and asks nothing but what lies beside it. A file cannot forbid to be framed. */
export const SITE_POLICY = PAGE_POLICY.replace("frame-ancestors 'none'; ", '');

/** The parts of the site, as its head lists them. */
const PARTS = [
  ['index.html', 'Play'],
  ['learn/index.html', 'Learn'],
  ['games/index.html', 'Games'],
  ['docs/index.html', 'Documents'],
] as const;

/** A page of the site. */
export interface SitePage {
  /** Where it lies, such as `docs/viewer.html`. */
  readonly path: string;
  readonly title: string;
  /** A sentence for people who find it by a search. */
  readonly about: string;
  /** What it shows. */
  readonly body: Part;
  /** More of what its script draws; nothing by default. */
  readonly scripts?: readonly string[];
}

/** The whole document. */
export function sitePage({ path, title, about, body, scripts = [] }: SitePage): string {
  const to = (other: string): string => wayTo(path, other);
  const parts = PARTS.map(([other, name]) => {
    const isHere = other === path || (other !== 'index.html' && posix.dirname(other) === posix.dirname(path));
    return markup`<a href="${to(other)}"${isHere && new Markup(' aria-current="page"')}>${name}</a>\n`;
  });
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(SITE_POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${about}">
<title>${title}</title>
<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
<link rel="up" href="${to('index.html')}">
<link rel="stylesheet" href="${to('style.css')}">
${['page.js', ...scripts].map((script) => markup`<script defer src="${to(script)}"></script>\n`)}</head>
<body class="site">
<a class="skip" href="#content">Skip to the content</a>
<header class="site-head">
<nav aria-label="Parts of the site">
${parts}</nav>
<span class="gap"></span>
<div id="search" class="site-search"></div>
<div id="theme"></div>
</header>
<main id="content" tabindex="-1">
${body}
</main>
<footer class="site-foot">Everything runs in your browser. Nothing is sent anywhere.</footer>
</body>
</html>
`.text;
}

/** Where a contest is played. */
export function playPath(contest: string): string {
  return `play/${contest}/index.html`;
}

/** Where a contest's page lies that plays from a disk, where browsers load no workers: it is one file. */
export function diskPath(contest: string): string {
  return `play/${contest}.html`;
}

/** Where a contest is taught. */
export function learnPath(contest: string): string {
  return `learn/${contest}.html`;
}

/** The script of the position in a contest's lesson. */
export function lessonScript(contest: string): string {
  return `lesson-${contest}.js`;
}

/** Where good games of a contest are listed. */
export function gamesPath(contest: string): string {
  return `games/${contest}.html`;
}

/** The way from one page of the site to another. */
export function wayTo(from: string, to: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
  return `${posix.relative(posix.dirname(from), path)}${rest}`;
}
