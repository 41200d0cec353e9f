// The page of a contest: built, and as its command shows it: served on this machine until a signal ends it, or written
// as one file.

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { plain } from '../../base/plain-text.ts';
import { untilAborted } from '../../base/within.ts';
import { alonePage } from '../../packaging/alone-page.ts';
import type { Say } from '../../packaging/builder.ts';
import { buildPage } from '../../packaging/page-bundle.ts';
import { pageFolder, ROOT } from '../../packaging/project.ts';
import { Command } from '../../terminal/command.ts';
import { portNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { addBuiltFiles, readBuiltFiles, type BuiltFiles } from '../../web/built-files.ts';
import type { ContestPage, LocalPage, PageCommand } from '../../web/contest-page.ts';
import { HTTP_LIMITS } from '../../web/http-server.ts';
import { startPageServer } from '../../web/page-server.ts';

/** Where a page listens. */
const HOST = '127.0.0.1';

/** The markup of every page, without its title. */
const SHELL = readFileSync(join(ROOT, 'src/web/browser/index.html'), 'utf8');

/** Makes a page where anything has changed; returns whether it had to. */
export async function buildContestPage(
  { contest, title, made, leftOut = [] }: ContestPage<never>,
  tell: Say = () => {},
): Promise<boolean> {
  const sources = `src/${contest}/page/browser`;
  const files = globSync(`${sources}/**/*worker.ts`, { cwd: ROOT }).toSorted();
  return buildPage(tell, {
    what: `page of ${title}`,
    entries: {
      page: `${sources}/main.tsx`,
      style: `${sources}/style.css`,
      ...workerEntries(files),
    },
    leftOut,
    folder: pageFolder(contest),
    texts: { 'index.html': SHELL.replace('{title}', title), ...(await made?.()) },
  });
}

/**
 * The scripts of a page besides its own, by their names.
 * @throws {Error} where two have one name: each would be the other's file
 */
export function workerEntries(files: readonly string[]): { readonly [name: string]: string } {
  const byName = Map.groupBy(files, (file) => basename(file, '.ts'));
  const taken = [...byName.values()].find(({ length }) => length > 1);
  if (taken !== undefined) throw new Error(`${taken.join(' and ')}: the scripts of a page need names of their own`);
  return Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]));
}

/**
 * Serves the page, or writes it.
 * @param words what stands after `page` on the command line
 * @param signal ends the page
 * @returns the exit code
 */
export async function showPage<Shown>(
  page: PageCommand<Shown>,
  words: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const { command, about, argument, examples, ends, read } = page;
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
      const shown = read(program.args);
      if (file !== undefined) {
        checkWritable('--export', file, program.args);
        return exportPage(page, shown, file);
      }
      const server = await openPage(page, shown, port);
      print(`${page.contest}: open ${server.address} in a browser (Ctrl-C ends this)`);
      await untilAborted(signal);
      await server.close();
    })
    .parseAsync(words, { from: 'user' });
  return 0;
}

async function exportPage<Shown>(page: ContestPage<Shown>, shown: Shown, file: string): Promise<void> {
  await buildContestPage(page);
  const text = pageText(page, shown);
  writeText(file, text);
  print(`${plain(file)}: ${Math.ceil(Buffer.byteLength(text) / 1000)} kB; open it in a browser`);
}

/** Builds a page where its sources have changed, and reads its files. */
export async function loadPage(page: ContestPage<never>): Promise<BuiltFiles> {
  await buildContestPage(page);
  return readBuiltFiles(pageFolder(page.contest));
}

/** Answers with the page and what belongs to it. */
export function addPage<Shown>(app: FastifyInstance, page: ContestPage<Shown>, files: BuiltFiles, shown: Shown): void {
  addBuiltFiles(app, files);
  page.addRoutes?.(app, shown);
}

/** The page as one file. It must have been built. */
export function pageText<Shown>({ contest, parts = [], data }: ContestPage<Shown>, shown: Shown): string {
  const folder = pageFolder(contest);
  const files = parts.map(({ id, file }) => [id, readFileSync(join(folder, file), 'utf8')] as const);
  return alonePage({ folder, texts: { ...data?.(shown), ...Object.fromEntries(files) } });
}

/**
 * Serves a page on this machine alone.
 * @param port 0 for any free one
 * @throws {UsageError} where the port cannot be had
 */
export async function openPage<Shown>(page: ContestPage<Shown>, shown: Shown, port: number): Promise<LocalPage> {
  const files = await loadPage(page);
  try {
    const server = await startPageServer({ host: HOST, port, limits: HTTP_LIMITS }, (app) =>
      addPage(app, page, files, shown),
    );
    return { ...server, address: `http://${HOST}:${server.port}/` };
  } catch (error) {
    throw new UsageError(`${HOST}:${port}: ${listenTrouble(error, '--port PORT')}`);
  }
}
