// Whether every link of the site leads to a file of it, and to a heading there.

import { posix } from 'node:path';
import { unescaped } from '../base/markup.ts';
import type { SiteFiles } from './site-files.ts';

/** Pages whose links and anchors scripts make, and those that are somebody's own. */
const OTHERS = /^(?:play|tournaments)\//;

/**
 * Follows all links of all pages.
 * @throws {Error} if some lead nowhere; the message lists them
 */
export function checkLinks(files: SiteFiles): void {
  const astray: string[] = [];
  for (const [path, content] of files) {
    if (!path.endsWith('.html') || OTHERS.test(path)) continue;
    for (const [, target = ''] of String(content).matchAll(/(?:href|src|data-still)="([^"]*)"/g)) {
      if (/^(?:https?:|data:)/.test(target)) continue;
      const [, file = '', anchor = ''] = /^([^#]*)#?(.*)$/.exec(unescaped(target)) ?? [];
      const found = file === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
      const there = files.get(found);
      const isPage = found.endsWith('.html') && !OTHERS.test(found);
      if (there === undefined || (isPage && anchor !== '' && !String(there).includes(`id="${anchor}"`)))
        astray.push(`${path}: ${target}`);
    }
  }
  if (astray.length > 0) throw new Error(`links that lead nowhere:\n${astray.join('\n')}`);
}
