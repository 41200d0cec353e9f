// The part of the site that teaches: a list of the contests, and for each a page with its rules, a position that
// answers, and a first bot.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markup, Markup, type Part } from '../base/markup.ts';
import { ROOT } from '../packaging/project.ts';
import type { FirstBot, Lesson, Listing } from '../web/site-part.ts';
import { documentPath, type SiteDocument } from './documents.ts';
import { SITE_CONTESTS, type SiteContest } from './site-contests.ts';
import { sitePage, learnPath, lessonScript, playPath, wayTo } from './site-frame.ts';

const LIST = 'learn/index.html';

/**
 * All pages of this part, by path.
 * @param documents those that the pages may lead to
 * @throws {Error} if a lesson leads to no document
 */
export function learnPages(documents: readonly SiteDocument[]): Map<string, string> {
  const titles = new Map(documents.map(({ source, title }) => [source, title]));
  return new Map([
    [LIST, listPage()],
    ...SITE_CONTESTS.map((contest) => [learnPath(contest.contest), lessonPage(contest, titles)] as const),
  ]);
}

function listPage(): string {
  return sitePage({
    path: LIST,
    title: 'Learn the contests – Lambda Punter',
    about: 'The rules of programming contests in plain words, each with a position that answers to clicks.',
    body: markup`<h1>Learn</h1>
<p class="lead">Each contest on a page: its rules in plain words, a small position to try them on, and a first bot of your own.</p>
<ul class="plain learn-list">
${SITE_CONTESTS.map(
  ({ contest, title, about }) => markup`<li class="card">
<h2><a href="${wayTo(LIST, learnPath(contest))}">${title}</a></h2>
<p>${about}</p>
</li>
`,
)}</ul>`,
  });
}

function lessonPage({ contest, title, about, lesson }: SiteContest, titles: ReadonlyMap<string, string>): string {
  const path = learnPath(contest);
  const to = (other: string): Markup => new Markup(wayTo(path, other));
  const { rules, task, bot } = lesson;
  const linkTo: LinkTo = (source, words) => {
    const called = titles.get(source);
    if (called === undefined) throw new Error(`${contest}: the lesson leads to ${source}, which is no document`);
    return markup`<a href="${to(documentPath(source))}">${words ?? called}</a>`;
  };
  return sitePage({
    path,
    title: `Learn ${title} – Lambda Punter`,
    about: `${title} in plain words: ${about}`,
    scripts: [lessonScript(contest)],
    body: markup`<div class="learn">
<div class="learn-rules">
<h1>${title}</h1>
<p class="lead">${about}</p>
<h2 id="rules">The rules</h2>
<ul>
${rules.map((rule) => markup`<li>${rule}</li>\n`)}</ul>
<p><a class="button play" href="${to(playPath(contest))}#play">Play<span class="unseen"> ${title}</span></a></p>
</div>
<section class="card learn-try" aria-labelledby="try">
<h2 id="try">Try it</h2>
<p>${task}</p>
<div id="lesson"><noscript><p>This needs JavaScript.</p></noscript></div>
</section>
</div>
${botSection(bot, linkTo)}
${furtherSection(lesson, linkTo)}
<nav class="learn-others" aria-label="Other contests">
${SITE_CONTESTS.filter((other) => other.contest !== contest).map(
  (other) => markup`<a href="${to(learnPath(other.contest))}">${other.title}</a>\n`,
)}</nav>`,
  });
}

/** A link to a document, by its file in the project; it is called by the document's title unless there are words. */
type LinkTo = (source: string, words?: string) => Markup;

function botSection({ steps, document }: FirstBot, linkTo: LinkTo): Part {
  return markup`<section class="document" aria-labelledby="bot">
<h2 id="bot">Your first bot</h2>
<p>You need the project’s folder: ask for it where you found this site. ${linkTo('README.md', 'Install it')}, and type
the commands there.</p>
<ol class="learn-steps">
${steps.map(({ words, code }) => markup`<li><p>${words}</p>\n<pre class="scrolls" tabindex="0"><code>${lines(codeText(code))}</code></pre></li>\n`)}</ol>
<p>All of it, and what to do when something goes wrong: ${linkTo(document)}.</p>
</section>`;
}

/**
 * What a step says to type or to write.
 * @throws {Error} if its file lacks the listing's beginning or end
 */
export function codeText(code: string | Listing): string {
  if (typeof code === 'string') return code;
  const { file, from, until, breakBefore } = code;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const start = text.indexOf(from);
  const end = text.indexOf(until, start);
  if (start < 0 || end < 0) throw new Error(`${file}: expected a listing from ${from} to ${until}`);
  const indent = /^ */.exec(from)?.[0] ?? '';
  const listed = text
    .slice(start, end)
    .trimEnd()
    .replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  return breakBefore === undefined ? listed : listed.replaceAll(` ${breakBefore}`, ` \\\n  ${breakBefore}`);
}

function lines(text: string): Part {
  return text.split('\n').map((line, at) => [at > 0 && new Markup('\n'), line]);
}

function furtherSection({ further }: Lesson, linkTo: LinkTo): Part {
  return markup`<section class="document" aria-labelledby="further">
<h2 id="further">More about it</h2>
<ul>
${further.map(([document, has]) => markup`<li>${linkTo(document)}: ${has}.</li>\n`)}</ul>
</section>`;
}
