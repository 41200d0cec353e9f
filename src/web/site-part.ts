// What the site shows of a contest: words for its card, its page, what teaches it, and games worth seeing. Each contest
// has one, in `site/site-part.ts`; with it goes the position of its lesson, `site/browser/lesson.tsx`.

import { markup, type Markup, type Part } from '../base/markup.ts';
import type { ShownPage } from './contest-page.ts';
import type { GalleryGame } from './gallery-game.ts';

/** A contest on the site. */
export interface SitePart {
  readonly title: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** What the button says that begins a game. */
  readonly play: string;
  /** The document that explains it. */
  readonly document: string;
  /** Its page, with what that knows without a server. */
  readonly shown: ShownPage;
  /** Files that lie beside the page, and what the page knows of them; none by default. */
  readonly beside?: {
    /** Where each is read from, by its path from the page. */
    readonly files: ReadonlyMap<string, string>;
    /** By the id of the page's element. */
    readonly data: { readonly [id: string]: string };
  };
  readonly lesson: Lesson;
  /** Plays good games. @param begin told before each part of the work; it throws where the work is to end */
  readonly games: (begin: (what: string) => Promise<void>) => GalleryGame[] | Promise<GalleryGame[]>;
}

/** What a page teaches. */
export interface Lesson {
  /** The rules, a few short sentences each. */
  readonly rules: readonly Part[];
  /** What to do with the position beside them. */
  readonly task: string;
  readonly bot: FirstBot;
  /** Documents of the project to go on with, and what each has. */
  readonly further: readonly (readonly [document: string, has: string])[];
}

/** A first bot: what to do, in this order. */
export interface FirstBot {
  /** Each is what it is, and what to type or to write. */
  readonly steps: readonly { readonly words: Part; readonly code: string | Listing }[];
  /** The document that has all of it. */
  readonly document: string;
}

/** A part of a file of the project, without white space at its end, and as far left as its first line allows. */
export interface Listing {
  readonly file: string;
  /** What it begins with, from the beginning of a line. */
  readonly from: string;
  /** What stands behind it. */
  readonly until: string;
  /** Commands become two lines before this word. */
  readonly breakBefore?: string;
}

/** What one types, or the name of a file. */
export function inCode(text: string): Markup {
  return markup`<code>${text}</code>`;
}
