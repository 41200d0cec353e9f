// A contest's page, as the contest says it: what it is built of, what it answers, how its command is called.
// `packaging/contest-page-files.ts` builds it, `cli/common/page-command.ts` serves it.

import type { FastifyInstance } from 'fastify';

/** A file that a page reads besides its script. Where the page is one file, an element of it has the file's text. */
export interface PagePart {
  readonly id: string;
  readonly file: string;
}

/**
 * The page of a contest. It is made of `page/browser/main.tsx`, `style.css` and every `*worker.ts` below, each of which
 * becomes a script of its own name; its markup is `web/browser/index.html`.
 */
export interface ContestPage<Shown> {
  /** The contest's folder. */
  readonly contest: string;
  readonly title: string;
  /** Scripts besides those: where they stand in the project, by their names without an ending; none by default. */
  readonly scripts?: { readonly [name: string]: string };
  /** Texts that are made, by the names of their files: what the page reads besides. */
  readonly made?: () => Promise<{ readonly [name: string]: string }>;
  /** Modules of Node that a package names, in code that the page leaves out. */
  readonly leftOut?: readonly string[];
  /** Adds what it answers besides its files; nothing by default. */
  readonly addRoutes?: (app: FastifyInstance, shown: Shown) => void;
  /** What it reads besides its script; nothing by default. */
  readonly parts?: readonly PagePart[];
  /** What it has to know where no server answers, by the id of its element; nothing by default. */
  readonly data?: (shown: Shown) => { readonly [id: string]: string };
}

/** A page with what it knows without a server. */
export interface ShownPage {
  readonly page: ContestPage<never>;
  /** By the id of its element. */
  readonly data: { readonly [id: string]: string };
}

/** A page that shows this. */
export function showing<Shown>(page: ContestPage<Shown>, shown: Shown): ShownPage {
  return {
    page,
    data: page.data?.(shown) ?? {},
  };
}

/** A page with the command that shows it. */
export interface PageCommand<Shown> extends ContestPage<Shown> {
  /** What people type. */
  readonly command: string;
  readonly about: string;
  /** The files that may be named, with what they are; none by default. */
  readonly argument?: readonly [usage: string, about: string];
  /** What stands behind the command in the examples. */
  readonly examples: readonly string[];
  /** How it ends. */
  readonly ends: string;
  /** Reads the files that are named. */
  readonly read: (files: readonly string[]) => Shown;
}

/** A page on this machine. */
export interface LocalPage {
  /** To open in a browser: `http://127.0.0.1:8080/`. */
  readonly address: string;
  close(): Promise<void>;
}
