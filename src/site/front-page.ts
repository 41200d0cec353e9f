// The front page: what this is, a game that plays itself, and a card for each contest.

import { markup, Markup, type Part } from '../base/markup.ts';
import { type AddedReport, tournamentList } from './added-tournaments.ts';
import { SITE_CONTESTS } from './site-contests.ts';
import { sitePage } from './site-frame.ts';
import { gamesPath, learnPath, playPath, wayTo } from './site-paths.ts';
import { NO_EXTENSIONS } from '../lambda-punter/game/extensions.ts';
import { readMapFile } from '../lambda-punter/judge/game-files.ts';
import { animateGame, drawEnd } from '../lambda-punter/maps/draw.ts';
import { join } from 'node:path';
import { ROOT } from '../packaging/project.ts';
import { playedGame } from '../lambda-punter/site/gallery-games.ts';

/** Where the two pictures of its game lie: as it is played, and its end. */
export const FRONT_GAME = { moving: 'front-game.svg', still: 'front-game-end.svg' } as const;

const PATH = 'index.html';

/**
 * The front page.
 * @param gameText what its game shows
 */
export function frontPage(gameText: string, reports: readonly AddedReport[]): string {
  return sitePage({
    path: PATH,
    title: 'Lambda Punter: play against programs',
    about: 'Play contests against strong programs, in your browser: rivers, haggling, ultimatum, Taboo, HUMAINE.',
    body: markup`<section class="front">
<div>
<h1>Play against programs</h1>
<p class="lead">These are the games of programming contests, each with a program that plays it well. Play
against them here, <a href="${to('games/index.html')}">watch them play each other</a>, or
<a href="${to('learn/index.html')}">write a program of your own</a>.</p>
</div>
<figure class="front-game">
<img id="front-game" src="${FRONT_GAME.moving}" data-still="${FRONT_GAME.still}" width="860" height="600"
alt="${gameText}">
<figcaption><span>${gameText}</span> <button type="button" id="pause" hidden>Stop</button></figcaption>
</figure>
</section>
<section class="front-cards" aria-label="Contests">
${SITE_CONTESTS.map(card)}</section>
${tournamentList(PATH, reports)}`,
  });
}

function to(path: string): Markup {
  return new Markup(wayTo(PATH, path));
}

function card({ contest, title, about, play }: (typeof SITE_CONTESTS)[number]): Part {
  return markup`<article class="card">
<h2>${title}</h2>
<p>${about}</p>
<p><a class="button play"
href="${to(playPath(contest))}#play">${play}</a></p>
<p class="ways">
<a href="${to(learnPath(contest))}">Rules<span class="unseen"> of ${title}</span></a>
<a href="${to(gamesPath(contest))}">Games<span class="unseen"> of ${title}</span></a>
</p>
</article>
`;
}

/** The two pictures, and what they show in a sentence. */
export function frontGame() {
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
