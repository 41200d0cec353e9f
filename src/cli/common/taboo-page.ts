// npm run taboo -- page: Taboo in the browser, served on this machine or written as one file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { plain } from '../../base/plain-text.ts';
import { alonePage } from '../../packaging/alone-page.ts';
import { TABOO_FOLDER } from '../../packaging/project.ts';
import { Command } from '../../terminal/command.ts';
import { portNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { tellMistakes } from '../../terminal/tell-mistakes.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { KNOWLEDGE, LAND, MIND_SCRIPT } from '../../taboo/page/model/embedded.ts';
import { addBuiltFiles, readBuiltFiles, type BuiltFiles } from '../../web/built-files.ts';
import { buildTabooPage } from './builds.ts';
import { openLocalPage } from './local-page.ts';
import { stopSignals } from './serve-signal.ts';

/**
 * Serves the page until a signal ends it.
 * @param words what stands after `page` on the command line
 */
export async function showTaboo(words: readonly string[]): Promise<void> {
  await new Command('npm run taboo -- page')
    .description(
      `Taboo in the browser: you describe a city and the guesser guesses, thinking
aloud, or the other way round. Games can be saved, opened and replayed.`,
    )
    .option('--port <port>', 'where the page listens on this machine, 0 for any free port', portNumber, 0)
    .option('--export <page>', 'writes the page as one file, and serves nothing')
    .addHelpText(
      'after',
      `
Examples:
  npm run taboo -- page
  npm run taboo -- page --port 8080
  npm run taboo -- page --export records/taboo.html
Then open the address that it prints. Ctrl-C ends it.

Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong, the
page cannot be written or the port is taken.`,
    )
    .action(({ port, export: page }: { readonly port: number; readonly export?: string }) =>
      tellMistakes(() => (page === undefined ? serve(port) : exportPage(page))),
    )
    .parseAsync(words, { from: 'user' });
}

async function serve(port: number): Promise<void> {
  const files = await tabooPageFiles();
  const signals = stopSignals();
  const server = await openLocalPage(port, (app) => addBuiltFiles(app, files));
  print(`taboo: open ${server.address} in a browser (Ctrl-C ends this)`);
  await signals.first;
  await server.close();
}

async function exportPage(page: string): Promise<void> {
  checkWritable('--export', page);
  await buildTabooPage(() => {});
  const text = aloneTaboo();
  writeText(page, text);
  print(`${plain(page)}: ${Math.ceil(Buffer.byteLength(text) / 1000)} kB; open it in a browser`);
}

/** The page as one file, with all that is known in it. It must have been built. */
export function aloneTaboo(): string {
  const texts = {
    [MIND_SCRIPT.id]: built(MIND_SCRIPT.file).toString(),
    [KNOWLEDGE.id]: gzipSync(built(KNOWLEDGE.file)).toString('base64'),
    [LAND.id]: built(LAND.file).toString(),
  };
  return alonePage({ folder: TABOO_FOLDER, texts });
}

function built(file: string): Buffer {
  return readFileSync(join(TABOO_FOLDER, file));
}

/** The page's files, made where anything has changed. `addBuiltFiles` has a server answer with them. */
export async function tabooPageFiles(): Promise<BuiltFiles> {
  await buildTabooPage(() => {});
  return readBuiltFiles(TABOO_FOLDER);
}
