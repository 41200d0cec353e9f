// A whole HTML document: the frame that every page without scripts shares. What stands on it, each page says itself.

import { markup, Markup } from './markup.ts';
import type { Part } from './markup.ts';

/** What a page consists of. */
export interface HtmlPage {
  readonly title: string;
  /** CSS of ours; it is not escaped. */
  readonly style?: string;
  /** The page asks for itself again after this many seconds; never where left out. */
  readonly refresh?: number | undefined;
  readonly body: Part;
}

/** The document's text. */
export function htmlPage({ title, style, refresh, body }: HtmlPage): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh !== undefined && markup`<meta http-equiv="refresh" content="${refresh}">\n`}<title>${title}</title>
${style !== undefined && markup`<style>${new Markup(style)}</style>\n`}</head>
<body>
${body}
</body>
</html>
`.text;
}
