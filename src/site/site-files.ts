// All files of the site, by where they lie on it; the front page among them: what this is, a game that plays itself,
// and a card for each contest.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { unescaped, markup, type Part } from '../base/markup.ts';
import { jsonForMarkup } from '../base/json.ts';
import { type PageOfSite, staticPage } from '../packaging/alone-page.ts';
import { buildContestPage, pageText } from '../packaging/contest-page-files.ts';
import { hashOf, pageFolder, ROOT } from '../packaging/project.ts';
import type { ContestPage } from '../web/contest-page.ts';
import type { GalleryGame } from '../web/gallery-game.ts';
import { NOTES_ID } from '../web/site-notes.ts';
import { type AddedTournaments, type AddedReport, tournamentList } from './added-tournaments.ts';
import { documentPages, readDocuments, type SiteDocuments } from './documents.ts';
import { galleryFiles, playedGallery } from './gallery.ts';
import { learnPages } from './learn-pages.ts';
import { SITE_CONTESTS, type SiteContest } from './site-contests.ts';
import { SITE_POLICY, diskPath, gamesPath, lessonScript, playPath, wayTo, sitePage, learnPath } from './site-frame.ts';
import { NO_EXTENSIONS } from '../lambda-punter/game/extensions.ts';
import { readMapFile } from '../lambda-punter/judge/game-files.ts';
import { animateGame, drawEnd } from '../lambda-punter/maps/draw.ts';
import { playedGame } from '../lambda-punter/site/gallery-games.ts';
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchEntry } from './page/model/search-entries.ts';

/** Files by path. */
export type SiteFiles = Map<string, string | Buffer>;

/** The scripts of the lessons: where each stands, by its file on the site. */
const LESSONS = new Map(
  SITE_CONTESTS.map(({ contest }) => [lessonScript(contest), `src/${contest}/site/browser/lesson.tsx`]),
);

/** The scripts and the styles of the pages that are read. */
const SITE_PAGE: ContestPage<undefined> = {
  contest: 'site',
  title: 'Lambda Punter',
  scripts: Object.fromEntries([...LESSONS].map(([file, source]) => [basename(file, '.js'), source])),
};

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M5 26 16 6l11 20z" fill="none" \
stroke="#2556b8" stroke-width="3"/><circle cx="16" cy="6" r="5" fill="#c92f17"/><circle cx="5" cy="26" r="4" \
fill="#2556b8"/><circle cx="27" cy="26" r="4" fill="#2556b8"/></svg>\n`;

/** About how many steps there are. */
export const SITE_STEPS = 28;

/** What the site is made with. */
export interface SiteSettings {
  /** Whether there are pages that play from a disk, too. */
  readonly isForDisk: boolean;
  /** Tournaments that are added. */
  readonly added: AddedTournaments;
  /** Called for each step: what is made now. */
  readonly step: (what: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes all of them.
 * @throws the signal's reason; {Error} if a link leads nowhere
 */
export async function makeSite({ isForDisk, added, step, signal }: SiteSettings): Promise<SiteFiles> {
  const files: SiteFiles = new Map();
  const add = (some: Iterable<readonly [string, string | Buffer]>): void => {
    for (const [path, content] of some) files.set(path, content);
  };
  const begin = async (what: string): Promise<void> => {
    step(what);
    // Ctrl-C is heard in between.
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  };
  for (const contest of SITE_CONTESTS) {
    await begin(contest.title);
    await buildContestPage(contest.shown.page);
  }
  await begin('front page');
  await buildContestPage(SITE_PAGE);
  const game = frontGame();
  add([
    ['page.js', `window.hasDiskPages = ${isForDisk};\n${siteScript('page.js')}`],
    ...[...LESSONS.keys()].map((name) => [name, siteScript(name)] as const),
    ...builtFiles('site', ['style.css'], ''),
    ['icon.svg', ICON],
    [FRONT_GAME.moving, game.moving],
    [FRONT_GAME.still, game.still],
    [FRONT, frontPage(game.about, added.reports)],
  ]);
  const gallery = await playedGallery(begin);
  for (const contest of SITE_CONTESTS) add(playFiles(contest, gallery[contest.contest] ?? [], isForDisk));
  add(galleryFiles(gallery, added.reports));
  await begin('documents');
  const documents = readDocuments();
  add([...documentPages(documents), ...learnPages(documents.documents)]);
  add([...documents.pictures].map((picture) => [picture, readFileSync(join(ROOT, picture))] as const));
  add([['search.json', searchIndex(documents, files)]]);
  add([['service-worker.js', serviceWorker(files)]]);
  // After the worker's list: a browser need not keep them.
  await begin('links');
  add(added.files);
  checkLinks(files);
  return files;
}

/** A contest's page, as files beside one another; and as one file, if it is to play from a disk. */
function playFiles(
  { contest, about, shown, beside }: SiteContest,
  games: readonly GalleryGame[],
  isForDisk: boolean,
): (readonly [string, string | Buffer])[] {
  const folder = pageFolder(contest);
  const names = readdirSync(folder).filter((name) => !/\.gz$|^stamp|^index\.html$|^whole\.js$/.test(name));
  const notes = { [NOTES_ID]: jsonForMarkup(games.map(({ title, why }) => ({ title, why }))) };
  const placed = (path: string): PageOfSite => ({
    about,
    up: wayTo(path, 'index.html'),
    games: wayTo(path, gamesPath(contest)),
  });
  const path = playPath(contest);
  const page = staticPage(
    { folder, texts: { ...shown.data, ...beside?.data, ...notes }, site: placed(path) },
    SITE_POLICY,
  );
  const disk = diskPath(contest);
  return [
    [path, page],
    ...builtFiles(contest, names, `play/${contest}/`),
    ...[...(beside?.files ?? [])].map(([name, file]) => [`play/${contest}/${name}`, readFileSync(file)] as const),
    ...(isForDisk ? [[disk, pageText(shown, { texts: notes, site: placed(disk) })] as const] : []),
  ];
}

function builtFiles(contest: string, names: readonly string[], folder: string): (readonly [string, Buffer])[] {
  return names.map((name) => [`${folder}${name}`, readFileSync(join(pageFolder(contest), name))] as const);
}

/**
 * A script of the pages that are read. They are no modules, which browsers load from no disk, and there are two on a
 * page: each keeps its names to itself.
 */
function siteScript(name: string): string {
  return `(() => {'use strict';\n${readFileSync(join(pageFolder(SITE_PAGE.contest), name), 'utf8')}})();\n`;
}

/** The worker that keeps the site, with the list of what there is and its hashes; pages for disks need not be kept. */
function serviceWorker(files: SiteFiles): string {
  const kept = [...files].filter(([path]) => !/^play\/[^/]*\.html$/.test(path));
  const hashes = kept.map(([path, content]) => [path, hashOf(content)] as const);
  const list = JSON.stringify({ version: hashOf(...hashes.flat()).slice(0, 16), files: Object.fromEntries(hashes) });
  return `self.siteFiles = ${list};\n${readFileSync(join(pageFolder('site'), 'service-worker.js'), 'utf8')}`;
}

/** Pages whose links and anchors scripts make, and those that are somebody's own. */
const OTHERS = /^(?:play|tournaments)\//;

/**
 * Follows all links of all pages.
 * @throws {Error} if some lead nowhere; the message lists them
 */
export function checkLinks(files: SiteFiles): void {
  const astray: string[] = [];
  for (const [path, content] of files) {
    if (!path.endsWith('.html') || OTHERS.test(path)) continue;
    for (const [, target = ''] of String(content).matchAll(/(?:href|src|data-still)="([^"]*)"/g)) {
      if (/^(?:https?:|data:)/.test(target)) continue;
      const [, file = '', anchor = ''] = /^([^#]*)#?(.*)$/.exec(unescaped(target)) ?? [];
      const found = file === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
      const there = files.get(found);
      const isPage = found.endsWith('.html') && !OTHERS.test(found);
      if (there === undefined || (isPage && anchor !== '' && !String(there).includes(`id="${anchor}"`)))
        astray.push(`${path}: ${target}`);
    }
  }
  if (astray.length > 0) throw new Error(`links that lead nowhere:\n${astray.join('\n')}`);
}

/** The front page, at the top of the site: the way from there to anything is its path. */
const FRONT = 'index.html';
/** Where the two pictures of its game lie: as it is played, and its end. */
const FRONT_GAME = { moving: 'front-game.svg', still: 'front-game-end.svg' } as const;

/**
 * The front page.
 * @param gameText what its game shows
 */
const frontPage = (gameText: string, reports: readonly AddedReport[]): string =>
  sitePage({
    path: FRONT,
    title: 'Lambda Punter: play against programs',
    about: 'Play contests against strong programs, in your browser: rivers, haggling, ultimatum, Taboo, HUMAINE.',
    body: markup`<section class="front">
<div>
<h1>Play against programs</h1>
<p class="lead">These are the games of programming contests, each with a program that plays it well. Play
against them here, <a href="games/index.html">watch them play each other</a>, or
<a href="learn/index.html">write a program of your own</a>.</p>
</div>
<figure class="front-game">
<img id="front-game" src="${FRONT_GAME.moving}" data-still="${FRONT_GAME.still}" width="860" height="600"
alt="${gameText}">
<figcaption><span>${gameText}</span> <button type="button" id="pause" hidden>Stop</button></figcaption>
</figure>
</section>
<section class="front-cards" aria-label="Contests">
${SITE_CONTESTS.map(card)}</section>
${tournamentList(FRONT, reports)}`,
  });

const card = ({ contest, title, about, play }: (typeof SITE_CONTESTS)[number]): Part => markup`<article class="card">
<h2>${title}</h2>
<p>${about}</p>
<p><a class="button play"
href="${playPath(contest)}#play">${play}</a></p>
<p class="ways">
<a href="${learnPath(contest)}">Rules<span class="unseen"> of ${title}</span></a>
<a href="${gamesPath(contest)}">Games<span class="unseen"> of ${title}</span></a>
</p>
</article>
`;

/** The two pictures, and what they show in a sentence. */
function frontGame() {
  const mapName = 'small-sierpinski';
  const record = playedGame({
    mapName,
    map: readMapFile(join(ROOT, 'maps', `${mapName}.json`)),
    settings: NO_EXTENSIONS,
    opponents: ['champion', 'spread', 'settler', 'joiner'],
    seed: 2,
    nodes: 1000,
  });
  const [best = 0] = record.scores.toSorted((one, other) => other - one);
  const winner = record.punters[record.scores.indexOf(best)]?.name ?? '';
  return {
    moving: animateGame(record),
    still: drawEnd(record),
    about: `Four programs play Lambda Punter; ${winner} wins with ${best} points.`,
  };
}

/** The index, as JSON: documents by section. */
function searchIndex({ documents }: SiteDocuments, files: SiteFiles): string {
  const index = new MiniSearch<SearchEntry>(SEARCH_OPTIONS);
  for (const { path, title, sections } of documents)
    for (const { anchor, ...section } of sections)
      index.add({ id: anchor === '' ? path : `${path}#${anchor}`, title, ...section });
  for (const [path, content] of files) {
    if (!/^(?:learn|games)\/[^/]*\.html$/.test(path)) continue;
    const [, title = '', main = ''] = /<title>(.*?) – .*?<main[^>]*>(.*)<\/main>/s.exec(String(content)) ?? [];
    // The title stands in a result already; code and what leads elsewhere is no text.
    const text = unescaped(
      main.replaceAll(/<(h1|pre|noscript|nav)\b.*?<\/\1>|<[^>]*>/gs, ' ').replaceAll(/\s+(?=[,;.:])/g, ''),
    );
    index.add({ id: path, title: unescaped(title), heading: unescaped(title), text });
  }
  return JSON.stringify(index);
}
