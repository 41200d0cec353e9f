// Loads one thing at a time, and tells what is loaded and what went wrong. What comes after another was asked for is
// late, and is not shown.

import { InputError, messageOf } from '../../base/errors.ts';
import { pagePlace } from './page-site.ts';
import { linkedText, nameIn, pageLinkIn, turnIn, type PageLink } from '../carried-text.ts';
import { tellBusy, tellTrouble } from './shell-state.ts';
import { KIT_TEXTS } from './kit-texts.ts';

/** Counts requests: an answer with an earlier number is late. */
let latest = 0;

/** Loads something; its errors are told, unless it is late. `isLate` says whether it is by now. */
export async function load(what: string, work: (isLate: () => boolean) => Promise<void>): Promise<void> {
  const asked = ++latest;
  const isLate = (): boolean => asked !== latest;
  tellBusy(KIT_TEXTS.loading(what));
  tellTrouble('');
  try {
    await work(isLate);
  } catch (error) {
    if (isLate()) return;
    const message = messageOf(error);
    tellTrouble(error instanceof InputError || message.includes(what) ? message : `${what}: ${message}`);
  } finally {
    if (!isLate()) tellBusy('');
  }
}

/** What a link brought: its text, what the page calls it, the moment that is meant, and whether it is late. */
interface Linked {
  readonly text: string;
  readonly name: string;
  readonly turn: number | undefined;
  readonly link: PageLink;
  readonly isLate: () => boolean;
}

/**
 * Loads what the page's address brings, or another link.
 * @param carried what the page calls a text that the address itself carries
 * @param most the largest file that is read, in bytes
 * @returns undefined if it brings nothing
 */
export function loadLink(
  carried: string,
  most: number,
  show: (linked: Linked) => Promise<void> | void,
  link = pageLinkIn(location.hash),
): Promise<void> | undefined {
  const { hash } = location;
  if (link === undefined) return undefined;
  const name = 'from' in link ? nameIn(link.from) : carried;
  return load(name, async (isLate) => {
    const text = await linkedText(link, most, pagePlace());
    if (!isLate()) await show({ text, name, turn: turnIn(hash), link, isLate });
  });
}

/** What is still being loaded is late from now on. */
export function dropLoading(): void {
  latest++;
  tellBusy('');
}

/**
 * The text of a file of the person's own.
 * @param most the largest that is read, in bytes
 * @param what they are too much for
 * @throws {Error} if it is larger
 */
export async function fileText(file: File, most: number, what = 'to show'): Promise<string> {
  if (file.size > most) {
    const size = most < 1e6 ? `${Math.ceil(file.size / 1e3)} kB` : `${Math.round(file.size / 1e6)} MB`;
    throw new Error(KIT_TEXTS.tooLarge(file.name, size, what));
  }
  return file.text();
}
