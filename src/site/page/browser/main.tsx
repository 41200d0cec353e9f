// The script of every page of the site: light or dark, the search, and what stops the front page's game.

import { render } from 'preact';
import { ThemeButton } from '../../../web/browser/form-parts.tsx';
import { keepOffline } from '../../../web/browser/page-site.ts';
import { keepTheme } from '../../../web/browser/shell-state.ts';
import { SiteSearch } from './site-search.tsx';

keepTheme();
place('theme', <ThemeButton />);
place('search', <SiteSearch />);
stopMotion();
leadFromDisk();
keepOffline();

function place(id: string, part: Parameters<typeof render>[0]): void {
  const element = document.getElementById(id);
  if (element !== null) render(part, element);
}

/** From a disk browsers load no scripts for a page's workers: there the links lead to pages that are one file. */
function leadFromDisk(): void {
  if (location.protocol !== 'file:') return;
  if (Reflect.get(window, 'hasDiskPages') === true) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="play/"]'))
      link.href = link.href.replace(/\/play\/([\w-]+)\/index\.html/, '/play/$1.html');
    return;
  }
  const note = document.createElement('p');
  note.className = 'notice';
  note.textContent =
    'These pages come from a disk, where browsers play no games. Put the folder on a web server, or make it with --disk.';
  document.getElementById('content')?.prepend(note);
}

const [STOP, GO] = ['Stop', 'Play'];

/** Makes the button work. */
function stopMotion(): void {
  const [image, button] = [document.getElementById('front-game'), document.getElementById('pause')];
  if (!(image instanceof HTMLImageElement) || button === null) return;
  const { src: moving, dataset } = image;
  const still = dataset['still'] ?? moving;
  const show = (isMoving: boolean): void => {
    image.src = isMoving ? moving : still;
    button.textContent = isMoving ? STOP : GO;
  };
  button.hidden = false;
  button.addEventListener('click', () => show(button.textContent === GO));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) show(false);
}
