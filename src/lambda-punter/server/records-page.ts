// The page that lists a server's records.

import { htmlPage } from '../../base/html-page.ts';
import { markup } from '../../base/markup.ts';
import { recordPath, replayPath } from './status.ts';

/**
 * The whole page.
 * @param shown the files that it names, of `all` that there are
 * @param isWatched whether this server has a page that replays games
 */
export function recordsPage(shown: readonly string[], all: number, isWatched: boolean): string {
  const items = shown.map(
    (name) =>
      markup`<li><a href="${isWatched ? replayPath(name) : recordPath(name)}">${name}</a>${isWatched && markup` (<a href="${recordPath(name)}">JSON</a>)`}</li> `,
  );
  return htmlPage({
    title: 'Records',
    body: markup`<main>
<h1>Records</h1>
<p><a href="/status">status</a>. The latest ${shown.length} of ${all}.</p>
<ul>
${items}
</ul>
</main>`,
  });
}
