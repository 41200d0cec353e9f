// The project's documents as pages of the site: every Markdown file that the list of documents leads to, its links led
// to the pages, with the list beside it.

import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { markup, Markup } from '../base/markup.ts';
import { ROOT } from '../packaging/project.ts';
import { sitePage, wayTo } from './site-frame.ts';

/** The list of documents, and what its groups are read from. */
const LIST = 'docs/README.md';

/** A document, rendered. */
export type SiteDocument = ReturnType<typeof rendered>['document'];

/** All documents, and the pictures that they show, by where they lie in the project. */
export type SiteDocuments = ReturnType<typeof readDocuments>;

/** Where a document's page lies. */
export function documentPath(source: string): string {
  if (source === LIST) return 'docs/index.html';
  const name = source.replace(/\.md$/, '').replace(/^docs\//, '');
  return `docs/${name
    .replace(/^README$/, 'project')
    .replace(/^(\w+)\/README$/, '$1-readme')
    .replace(/\//g, '-')}.html`;
}

/** What a link to a heading ends with. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/**
 * Renders the list of documents and, from there, every document that a link leads to.
 * @throws {Error} if a link or a picture leads nowhere
 */
export function readDocuments() {
  const pictures = new Set<string>();
  const documents = new Map<string, SiteDocument>();
  const waiting = [LIST, 'README.md'];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (documents.has(source)) continue;
    const { document, leadsTo, shows } = rendered(source);
    documents.set(source, document);
    waiting.push(...leadsTo);
    for (const picture of shows) pictures.add(picture);
  }
  return { documents: [...documents.values()], pictures };
}

/** Renders a document. */
function rendered(source: string) {
  const md = new MarkdownIt({ html: false, linkify: false });
  // Code: what scrolls sideways has to be reached by Tab.
  md.renderer.rules.code_block = md.renderer.rules.fence = (all, at) =>
    `<pre tabindex="0"><code>${md.utils.escapeHtml(all[at]?.content ?? '')}</code></pre>\n`;
  const tokens = md.parse(readFileSync(join(ROOT, source), 'utf8'), {});
  const path = documentPath(source);
  const [leadsTo, shows]: [string[], string[]] = [[], []];
  /** Its text by headings, for the search: the anchor of each, which is empty for the first. */
  const sections: { anchor: string; heading: string; text: string }[] = [];
  const taken = new Map<string, number>();
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'inline')
      for (const [place, part] of (token.children ?? []).entries()) mend(part, token.children?.[place + 1]);
    if (token.type === 'heading_open') {
      const heading = plainText(tokens[at + 1]);
      const first = anchorOf(heading);
      const times = taken.get(first) ?? 0;
      taken.set(first, times + 1);
      // As GitHub does it.
      const anchor = times === 0 ? first : `${first}-${times}`;
      token.attrSet('id', anchor);
      sections.push({ anchor: sections.length === 0 ? '' : anchor, heading, text: '' });
    } else if (token.type === 'inline' || token.type === 'fence') {
      const last = sections.at(-1);
      if (last !== undefined && tokens[at - 1]?.type !== 'heading_open') last.text += `${plainText(token)}\n`;
    } else if (token.type === 'table_open') token.attrSet('class', 'wide');
    alignByClass(token);
  }
  const title = sections[0]?.heading ?? '';
  const document = { source, path, title, html: md.renderer.render(tokens, md.options, {}), sections };
  return { document, leadsTo, shows };

  /** Leads a link, or a picture, to where it is on the site; a link that says a file's name says its title there. */
  function mend(part: Token, words: Token | undefined): void {
    const name = part.type === 'link_open' ? 'href' : part.type === 'image' ? 'src' : undefined;
    const target = name === undefined ? '' : String(part.attrGet(name) ?? '');
    if (name === undefined || /^(?:[a-z]+:|#)/.test(target)) return;
    const [, file = '', anchor = ''] = /^([^#]*)(.*)$/.exec(target) ?? [];
    const found = posix.join(posix.dirname(source), decodeURIComponent(file));
    if (name === 'src') {
      shows.push(found);
      part.attrSet(name, wayTo(path, found));
    } else if (found.endsWith('.md')) {
      leadsTo.push(found);
      part.attrSet(name, wayTo(path, documentPath(found)) + anchor);
      if (words !== undefined && /^[\w./-]+\.md$/.test(words.content)) words.content = firstHeading(found);
    } else throw new Error(`${source}: the link to ${target} leads to no document`);
  }
}

/** The first heading of a document, without the marks of code. */
function firstHeading(source: string): string {
  return /^# (.*)$/m.exec(readFileSync(join(ROOT, source), 'utf8'))?.[1].replaceAll('`', '') ?? source;
}

/** The policy allows no styles in the markup. */
function alignByClass(token: Token): void {
  const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (align === undefined) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  token.attrSet('class', align);
}

/** The words of a token, without marks. */
function plainText(token: Token): string {
  if (token.children === null || token.children.length === 0) return token.content;
  return token.children.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** The pages of all documents, by path. */
export function documentPages({ documents }: SiteDocuments): Map<string, string> {
  const groups = readerGroups(documents);
  return new Map(
    documents.map(({ path, title, html }) => {
      const list = groups.map(({ heading, links }) => {
        const items = links.map(({ to, name }) => {
          const isHere = to === path && new Markup(' aria-current="page"');
          return markup`<li><a href="${wayTo(path, to)}"${isHere}>${name}</a></li>\n`;
        });
        const isOpen = links.some(({ to }) => to === path) && new Markup(' open');
        return markup`<details${isOpen}><summary>${heading}</summary>\n<ul>\n${items}</ul></details>\n`;
      });
      const body = markup`<div class="documents">
<nav aria-label="Documents" class="document-list">
${list}</nav>
<article class="document">
${new Markup(html)}</article>
</div>`;
      const about = `${title}: a document of Lambda Punter, a project about programming contests that anybody can play.`;
      return [path, sitePage({ path, title: `${title} – Lambda Punter`, about, body })];
    }),
  );
}

/** The groups of the list, by reader: what stands in bold there, and the documents below it. */
function readerGroups(documents: readonly SiteDocument[]) {
  const titles = new Map(documents.map(({ source, title }) => [source, title]));
  const groups: { heading: string; links: { to: string; name: string }[] }[] = [];
  for (const line of readFileSync(join(ROOT, LIST), 'utf8').split('\n')) {
    const heading = /^\*\*(.*)\*\*/.exec(line)?.[1];
    if (heading !== undefined) groups.push({ heading, links: [] });
    for (const [, file = ''] of line.matchAll(/\]\(([^)#]+\.md)/g)) {
      const source = posix.join('docs', file);
      groups.at(-1)?.links.push({ to: documentPath(source), name: titles.get(source) ?? source });
    }
  }
  return groups;
}
