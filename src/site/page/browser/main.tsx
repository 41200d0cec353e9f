// The script of every page of the site: light or dark, the search, and what stops the front page's game.

import { render } from 'preact';
import { Button } from '../../../web/browser/form-parts.tsx';
import { KIT_TEXTS } from '../../../web/browser/kit-texts.ts';
import { flipTheme, keepTheme, shell } from '../../../web/browser/shell-state.ts';
import { keepOffline } from './offline.ts';
import { SiteSearch } from './site-search.tsx';
import { stopMotion } from './stopped-motion.ts';

keepTheme();
place('theme', <ThemeButton />);
place('search', <SiteSearch />);
stopMotion();
leadFromDisk();
keepOffline();

function ThemeButton() {
  return (
    <Button title={KIT_TEXTS.themeHint} words={shell.isDark ? KIT_TEXTS.light : KIT_TEXTS.dark} does={flipTheme} />
  );
}

function place(id: string, part: Parameters<typeof render>[0]): void {
  const element = document.getElementById(id);
  if (element !== null) render(part, element);
}

/** From a disk browsers load no scripts for a page's workers: there the links lead to pages that are one file. */
function leadFromDisk(): void {
  if (location.protocol !== 'file:' || Reflect.get(window, 'hasDiskPages') !== true) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="play/"]'))
    link.href = link.href.replace(/\/play\/([\w-]+)\/index\.html/, '/play/$1.html');
}
