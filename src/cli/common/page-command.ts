// The page of a contest, as its command shows it: served on this machine until a signal ends it, or written as one file.

import type { FastifyInstance } from 'fastify';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { plain } from '../../base/plain-text.ts';
import { alonePage } from '../../packaging/alone-page.ts';
import type { Say } from '../../packaging/builder.ts';
import { Command } from '../../terminal/command.ts';
import { portNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { addBuiltFiles, readBuiltFiles, type BuiltFiles } from '../../web/built-files.ts';
import { HTTP_LIMITS } from '../../web/http-server.ts';
import { startPageServer, type PageServer } from '../../web/page-server.ts';

/** Where a page listens. */
const HOST = '127.0.0.1';

/** A built page, what it answers, and what stands in it where it is one file. */
export interface ContestPage<Shown> {
  /** The contest. */
  readonly name: string;
  readonly folder: string;
  /** Builds it where its sources have changed. */
  readonly build: (tell: Say) => Promise<boolean>;
  /** Adds what it answers besides its files; nothing by default. */
  readonly addRoutes?: (app: FastifyInstance, shown: Shown) => void;
  /** What stands in it by the id of its element. */
  readonly texts: (shown: Shown) => { readonly [id: string]: string };
}

/** The command that shows it. */
export interface PageCommand<Shown> {
  readonly page: ContestPage<Shown>;
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
  /** What ends the page. */
  readonly end: () => Promise<unknown>;
}

/**
 * Serves the page, or writes it.
 * @param words what stands after `page` on the command line
 */
export async function showPage<Shown>(shown: PageCommand<Shown>, words: readonly string[]): Promise<void> {
  const { page, command, about, argument, examples, ends, read, end } = shown;
  const program = new Command(command).description(about);
  if (argument !== undefined) program.argument(...argument);
  await program
    .option('--port <port>', 'where the page listens on this machine, 0 for any free port', portNumber, 0)
    .option('--export <page>', 'writes the page as one file, and serves nothing')
    .addHelpText(
      'after',
      `
Examples:
${examples.map((example) => `  ${command}${example}\n`).join('')}Then open the address that it prints. Ctrl-C ends it.

${ends}`,
    )
    .action(async () => {
      const { port, export: file } = program.opts<{ readonly port: number; readonly export?: string }>();
      const given = read(program.args);
      if (file === undefined) await serve(page, given, port, end);
      else await exportPage(page, given, file);
    })
    .parseAsync(words, { from: 'user' });
}

async function serve<Shown>(
  page: ContestPage<Shown>,
  shown: Shown,
  port: number,
  end: () => Promise<unknown>,
): Promise<void> {
  const files = await loadPage(page);
  const ended = end();
  const server = await openLocalPage(port, (app) => addPage(app, page, files, shown));
  print(`${page.name}: open ${server.address} in a browser (Ctrl-C ends this)`);
  await ended;
  await server.close();
}

async function exportPage<Shown>(page: ContestPage<Shown>, shown: Shown, file: string): Promise<void> {
  checkWritable('--export', file);
  await page.build(() => {});
  const text = pageText(page, shown);
  writeText(file, text);
  print(`${plain(file)}: ${Math.ceil(Buffer.byteLength(text) / 1000)} kB; open it in a browser`);
}

/** Builds a page where its sources have changed, and reads its files. */
export async function loadPage({ build, folder }: Pick<ContestPage<unknown>, 'build' | 'folder'>): Promise<BuiltFiles> {
  await build(() => {});
  return readBuiltFiles(folder);
}

/** Answers with the page and what belongs to it. */
export function addPage<Shown>(app: FastifyInstance, page: ContestPage<Shown>, files: BuiltFiles, shown: Shown): void {
  addBuiltFiles(app, files);
  page.addRoutes?.(app, shown);
}

/** The page as one file. It must have been built. */
export function pageText<Shown>({ folder, texts }: ContestPage<Shown>, shown: Shown): string {
  return alonePage({ folder, texts: texts(shown) });
}

/** A page with its address. */
export interface LocalPage extends PageServer {
  /** To open in a browser: `http://127.0.0.1:8080/`. */
  readonly address: string;
}

/**
 * Serves a page on this machine alone.
 * @param port 0 for any free one
 * @param addRoutes adds what it answers
 * @throws {UsageError} where the port cannot be had
 */
export async function openLocalPage(port: number, addRoutes: (app: FastifyInstance) => void): Promise<LocalPage> {
  try {
    const server = await startPageServer({ host: HOST, port, limits: HTTP_LIMITS }, addRoutes);
    return { ...server, address: `http://${HOST}:${server.port}/` };
  } catch (error) {
    throw new UsageError(`${HOST}:${port}: ${listenTrouble(error, '--port PORT')}`);
  }
}
