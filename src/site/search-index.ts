// The index by which the site is searched: of its documents, and of its pages that teach and that list games.

import MiniSearch from 'minisearch';
import { unescaped } from '../base/markup.ts';
import type { SiteDocuments } from './documents.ts';
import { SEARCH_OPTIONS, type SearchEntry } from './page/model/search-entries.ts';
import type { SiteFiles } from './site-files.ts';

/** The index, as JSON: documents by section. */
export function searchIndex({ documents }: SiteDocuments, files: SiteFiles): string {
  const index = new MiniSearch<SearchEntry>(SEARCH_OPTIONS);
  for (const { path, title, sections } of documents)
    index.addAll(
      sections.map(({ anchor, heading, text }) => ({
        id: anchor === '' ? path : `${path}#${anchor}`,
        title,
        heading,
        text,
      })),
    );
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
