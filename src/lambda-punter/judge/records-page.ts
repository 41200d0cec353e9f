// The page that lists a server's records.

import { markup } from '../../base/markup.ts';
import { recordPath } from './status.ts';

/** The whole page. @param shown the files that it names, of `all` that there are */
export function recordsPage(shown: readonly string[], all: number): string {
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Records</title>
      </head>
      <body>
        <h1>Records</h1>
        <p><a href="/status">status</a>. The latest ${shown.length} of ${all}.</p>
        <ul>
          ${shown.map((name) => markup`<li><a href="${recordPath(name)}">${name}</a></li> `)}
        </ul>
      </body>
    </html> `.text;
}
