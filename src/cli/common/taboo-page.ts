// npm run taboo -- page: Taboo in the browser, served on this machine.

import { Command } from 'commander';
import { TABOO_FOLDER } from '../../packaging/project.ts';
import { portNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { tellMistakes } from '../../terminal/tell-mistakes.ts';
import { addBuiltFiles, readBuiltFiles } from '../../web/built-files.ts';
import type { BuiltFiles } from '../../web/built-files.ts';
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
aloud, or the other way round. Games can be kept, opened and replayed.`,
    )
    .option('--port <port>', 'where the page listens on this machine, 0 for any free port', portNumber, 0)
    .addHelpText(
      'after',
      `
Examples:
  npm run taboo -- page
  npm run taboo -- page --port 8080
Then open the address that it prints. Ctrl-C ends it.

Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong or the
port is taken.`,
    )
    .action(({ port }: { readonly port: number }) =>
      tellMistakes(async () => {
        const files = await tabooPageFiles();
        const signals = stopSignals();
        const server = await openLocalPage(port, (app) => addBuiltFiles(app, files));
        print(`taboo: open ${server.address} in a browser (Ctrl-C ends this)`);
        await signals.first;
        await server.close();
      }),
    )
    .parseAsync(words, { from: 'user' });
}

/** The page's files, made where anything has changed. `addBuiltFiles` has a server answer with them. */
export async function tabooPageFiles(): Promise<BuiltFiles> {
  await buildTabooPage(() => {});
  return readBuiltFiles(TABOO_FOLDER);
}
