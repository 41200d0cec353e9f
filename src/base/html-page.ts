// A whole HTML document: the frame that every page without scripts shares. What stands on it, each page says itself.

import { createHash } from 'node:crypto';
import { DOCUMENT_STYLE } from './document-style.ts';
import { markup, Markup, type Part } from './markup.ts';

/** What a page consists of. */
export interface HtmlPage {
  readonly title: string;
  /** CSS of ours beside what all documents have; it is not escaped. */
  readonly style?: string;
  /** The page reloads itself after this many seconds; never by default. */
  readonly refresh?: number | undefined;
  readonly body: Part;
}

/** Only this very style counts, and nothing else runs or loads, from a server or from a file on a disk. */
function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

/** The document's text. */
export function htmlPage({ title, style: own = '', refresh, body }: HtmlPage): string {
  const style = `${DOCUMENT_STYLE}${own}`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(policyOf(style))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh !== undefined && markup`<meta http-equiv="refresh" content="${refresh}">\n`}<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}
