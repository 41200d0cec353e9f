// The gallery: ten games of each contest, played here by the project's own agents from fixed seeds, so that the same
// sources make the same games; and the pages that lead to them.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orNothing } from '../base/errors.ts';
import { parseJson } from '../base/json.ts';
import { markup, Markup, type Part } from '../base/markup.ts';
import { isObject } from '../base/shape.ts';
import { writeWhole } from '../base/whole-file.ts';
import { hashOf, ROOT } from '../packaging/project.ts';
import { type AddedReport, tournamentList } from './added-tournaments.ts';
import { hashText } from '../web/carried-text.ts';
import { SITE_CONTESTS, type SiteContest } from './site-contests.ts';
import { sitePage, gamesPath, learnPath, playPath, wayTo } from './site-frame.ts';
import type { GalleryGame } from '../web/gallery-game.ts';

/** The games of each contest. */
export type Gallery = { readonly [contest: string]: readonly GalleryGame[] };

const INDEX = 'games/index.html';
/** Games are played once for the same sources. */
const KEPT = join(ROOT, 'build', 'site-games.json');

/** Called before each part of the work; throws where it is to end. */
type Begin = (what: string) => Promise<void>;

/** Plays all games, unless the same sources have played them. */
export async function playedGallery(begin: Begin): Promise<Gallery> {
  const stamp = stampOfSources();
  const kept = readKept(stamp);
  if (kept !== undefined) return kept;
  const gallery: { [contest: string]: readonly GalleryGame[] } = {};
  for (const { contest, title, games } of SITE_CONTESTS) {
    await begin(`games of ${title}`);
    gallery[contest] = await games(begin);
  }
  // If nothing can be written they are played each time.
  await writeWhole(KEPT, JSON.stringify({ stamp, gallery })).catch(() => {});
  return gallery;
}

function stampOfSources(): string {
  const sources = globSync('{src/**/*.{ts,txt,tsv},maps/*.json,package-lock.json}', { cwd: ROOT });
  return hashOf(...sources.toSorted().flatMap((file) => [file, readFileSync(join(ROOT, file))]));
}

/** What this command has written is what it reads: only its stamp is looked at. */
function readKept(stamp: string): Gallery | undefined {
  const raw = orNothing(() => parseJson(readFileSync(KEPT, 'utf8'), KEPT));
  return isObject(raw) && raw['stamp'] === stamp ? (raw['gallery'] as Gallery) : undefined;
}

/** The files of the gallery: its pages, the games and their pictures, by path. */
export function galleryFiles(gallery: Gallery, reports: readonly AddedReport[]): Map<string, string> {
  const files = new Map([[INDEX, indexPage(gallery, reports)]]);
  for (const contest of SITE_CONTESTS) {
    const games = gallery[contest.contest] ?? [];
    files.set(gamesPath(contest.contest), contestPage(contest, games));
    for (const game of games) {
      const { picture, shown } = game;
      if (picture !== undefined) files.set(gameFile(contest, game, 'svg'), picture);
      if (shown.kind === 'page') files.set(gameFile(contest, game, 'html'), shownPage(contest, game, shown.html));
    }
  }
  return files;
}

/** Where a file of a game lies: its picture, or its page. */
function gameFile({ contest }: SiteContest, { name }: GalleryGame, ending: 'svg' | 'html'): string {
  return `games/${contest}/${name}.${ending}`;
}

function indexPage(gallery: Gallery, reports: readonly AddedReport[]): string {
  const tournaments = tournamentList(INDEX, reports);
  const cards = SITE_CONTESTS.map((contest) => {
    const games = gallery[contest.contest] ?? [];
    const list = wayTo(INDEX, gamesPath(contest.contest));
    const items = games
      .slice(0, 3)
      .map((game) => markup`<li><a href="${new Markup(addressOf(INDEX, contest, game))}">${game.title}</a></li>\n`);
    return markup`<article class="card">
<h2><a href="${list}">${contest.title}</a></h2>
<ul>${items}<li><a href="${list}">and ${games.length - items.length} more</a></li></ul>
</article>
`;
  });
  return sitePage({
    path: INDEX,
    title: 'Games worth seeing – Lambda Punter',
    about: 'Ten games of each contest, each with a sentence that says where to look.',
    body: markup`<h1>Games worth seeing</h1>
<p>Programs of this project have played them against each other. Each has something to look at.</p>
<section class="front-cards" aria-label="Contests">
${cards}</section>
${tournaments}`,
  });
}

function contestPage(contest: SiteContest, games: readonly GalleryGame[]): string {
  const path = gamesPath(contest.contest);
  return sitePage({
    path,
    title: `Games of ${contest.title} – Lambda Punter`,
    about: `Games of ${contest.title} that are worth seeing. ${contest.about}`,
    body: markup`<h1>Games of ${contest.title}</h1>
<p>${contest.about} <a href="${wayTo(path, learnPath(contest.contest))}">The rules</a></p>
<div class="gallery">
${games.map((game) => card(path, contest, game))}</div>`,
  });
}

function card(path: string, contest: SiteContest, game: GalleryGame): Part {
  const { title, why, picture } = game;
  const image =
    picture !== undefined &&
    markup`<img src="${wayTo(path, gameFile(contest, game, 'svg'))}" width="240" height="160" loading="lazy" alt="">\n`;
  return markup`<article class="card">
${image}<h2><a href="${new Markup(addressOf(path, contest, game))}">${title}</a></h2>
<p>${why}</p>
</article>
`;
}

/** Where a game is seen: its own page, or the contest's page, which opens it. */
function addressOf(path: string, contest: SiteContest, game: GalleryGame): string {
  const { shown, turn, seat } = game;
  if (shown.kind === 'page') return wayTo(path, gameFile(contest, game, 'html'));
  const place = hashText({ held: shown.held, turn, seat, note: Number(game.name) - 1 });
  return `${wayTo(path, playPath(contest.contest))}#${place.replaceAll('&', '&amp;')}`;
}

function shownPage(contest: SiteContest, game: GalleryGame, shown: string): string {
  const path = gameFile(contest, game, 'html');
  return sitePage({
    path,
    title: `${game.title} – ${contest.title}`,
    about: game.why,
    body: markup`<article class="document">
<p><a href="${wayTo(path, gamesPath(contest.contest))}">All games of ${contest.title}</a></p>
<h1>${game.title}</h1>
<p>${game.why}</p>
${new Markup(shown)}
</article>`,
  });
}
