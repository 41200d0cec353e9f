// The page of a contest as its command shows it: served on this machine until a signal ends it, or written as one file.

import type { FastifyInstance } from 'fastify';
import { listenTrouble } from '../../base/listen-trouble.ts';
import { plain } from '../../base/plain-text.ts';
import { untilAborted } from '../../base/within.ts';
import { buildContestPage, pageText } from '../../packaging/contest-page-files.ts';
import { pageFolder } from '../../packaging/project.ts';
import { Command } from '../../terminal/command.ts';
import { portNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { addBuiltFiles, readBuiltFiles, type BuiltFiles } from '../../web/built-files.ts';
import { type ContestPage, type PageCommand, showing } from '../../web/contest-page.ts';
import { HTTP_LIMITS } from '../../web/http-server.ts';
import { startPageServer } from '../../web/page-server.ts';

/** Where a page listens. */
const HOST = '127.0.0.1';

/**
 * Serves the page, or writes it.
 * @param words what stands after `page` on the command line
 * @param signal ends the page
 */
export async function showPage<Shown>(page: PageCommand<Shown>, words: readonly string[], signal: AbortSignal) {
  const { command, about, argument, examples, ends, read } = page;
  const program = new Command(command).description(about);
  if (argument !== undefined) program.argument(...argument);
  await program
    .option('--port <port>', 'where the page listens on this machine, 0 for any free port', portNumber, 0)
    .option('--export <page>', 'writes the page as one file, and serves nothing')
    .endHelp(`
Examples:
${examples.map((example) => `  ${command}${example}\n`).join('')}Then open the address that it prints. Ctrl-C ends it.

${ends}`)
    .perform(words, async () => {
      const { port, export: file } = program.opts<{ readonly port: number; readonly export?: string }>();
      const shown = read(program.args);
      if (file !== undefined) return exportPage(page, shown, file, program.args);
      const server = await openPage(page, shown, port, '--port');
      print(`${page.contest}: open ${server.address} in a browser (Ctrl-C ends this)`);
      await untilAborted(signal);
      await server.close();
    });
}

/**
 * Writes a page as one file, as `--export` asks.
 * @param sources files that it is made of, which it must not replace
 * @throws {UsageError} if it cannot be written
 */
export async function exportPage<Shown>(
  page: ContestPage<Shown>,
  shown: Shown,
  file: string,
  sources: readonly string[] = [],
): Promise<void> {
  checkWritable('--export', file, sources);
  await buildContestPage(page);
  const text = pageText(showing(page, shown));
  writeText(file, text);
  print(`${plain(file)}: ${Math.ceil(Buffer.byteLength(text) / 1000)} kB; open it in a browser`);
}

/** Builds a page where its sources have changed, and reads its files. */
export async function loadPage(page: ContestPage<never>): Promise<BuiltFiles> {
  await buildContestPage(page);
  return readBuiltFiles(pageFolder(page.contest));
}

/**
 * Serves a page on this machine alone.
 * @param port 0 for any free one
 * @param option what takes the port
 * @throws {UsageError} if the port cannot be had
 */
export async function openPage<Shown>(page: ContestPage<Shown>, shown: Shown, port: number, option: string) {
  const files = await loadPage(page);
  return serveHere(port, (app) => addPage(app, page, files, shown), option);
}

/** Answers with the page and what belongs to it. */
export function addPage<Shown>(app: FastifyInstance, page: ContestPage<Shown>, files: BuiltFiles, shown: Shown): void {
  addBuiltFiles(app, files);
  page.addRoutes?.(app, shown);
}

/** Serves what is added on this machine alone. @throws {UsageError} if the port cannot be had */
export async function serveHere(port: number, addRoutes: (app: FastifyInstance) => void, option = '--port') {
  try {
    const server = await startPageServer({ host: HOST, port, limits: HTTP_LIMITS }, addRoutes);
    return { ...server, address: `http://${HOST}:${server.port}/` };
  } catch (error) {
    throw new UsageError(`${HOST}:${port}: ${listenTrouble(error, `${option} PORT`)}`);
  }
}
