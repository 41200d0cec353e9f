// A document of the project: its headings, its links, and its fenced examples.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's root. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** A fenced block. */
export interface Block {
  /** What stands after the fence: the language, then what the example is. */
  readonly label: string;
  readonly text: string;
  /** The heading that it stands under. */
  readonly section: string;
}

/** The text of a document in `docs/`. */
export function documentText(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8');
}

/** The headings of a document. */
export function headingsOf(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
}

/** What a link to a heading ends with. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** Where the links of a document to files of the project lead: a path, empty for this document, and an anchor. */
export function linksOf(text: string): { readonly path: string; readonly anchor: string }[] {
  const links = [...withoutBlocks(text).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  return links.map(([, path = '', anchor = '']) => ({ path, anchor }));
}

/** The fenced blocks of a document, in order. */
export function blocksOf(text: string): Block[] {
  return [...text.matchAll(/^```(.+)\n([^]*?)^```$/gm)].map((match) => {
    const [, label, block] = match;
    return { label, text: block, section: headingsOf(text.slice(0, match.index)).at(-1) ?? '' };
  });
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[^]*?^```$/gm, '');
}
