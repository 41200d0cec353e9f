// A whole HTML document: the frame that every page without scripts shares. What stands on it, each page says itself.

import { createHash } from 'node:crypto';
import { markup, Markup, type Part } from './markup.ts';

/** What a page consists of. */
export interface HtmlPage {
  readonly title: string;
  /** CSS of ours; it is not escaped. */
  readonly style?: string;
  /** The page reloads itself after this many seconds; never by default. */
  readonly refresh?: number | undefined;
  readonly body: Part;
}

/** Only this very style counts, and nothing else runs or loads, from a server or from a file on a disk. */
function policyOf(style: string | undefined): string {
  const styles = style === undefined ? "'none'" : `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return `default-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'none'`;
}

/** The document's text. */
export function htmlPage({ title, style, refresh, body }: HtmlPage): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(policyOf(style))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh !== undefined && markup`<meta http-equiv="refresh" content="${refresh}">\n`}<title>${title}</title>
${style !== undefined && markup`<style>${new Markup(style)}</style>\n`}</head>
<body>
${body}
</body>
</html>
`.text;
}
