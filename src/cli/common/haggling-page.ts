// npm run haggle -- page: play and the inspector in the browser, served on this machine or written as one file.

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notListening } from '../../lambda-punter/server/listening.ts';
import { AGENT_SCRIPT, LOGS_ID } from '../../haggling/page/model/embedded.ts';
import { readLog } from '../../haggling/record/log-file.ts';
import type { LogEvent } from '../../haggling/record/session-log.ts';
import { alonePage, jsonForMarkup } from '../../packaging/alone-page.ts';
import { HAGGLING_FOLDER } from '../../packaging/project.ts';
import { plain } from '../../base/plain-text.ts';
import { Command } from '../../terminal/command.ts';
import { portNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { tellMistakes } from '../../terminal/tell-mistakes.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { addBuiltFiles, readBuiltFiles, type BuiltFiles } from '../../web/built-files.ts';
import { HTTP_LIMITS } from '../../web/http-server.ts';
import { startPageServer } from '../../web/page-server.ts';
import { buildHagglingPage } from './builds.ts';
import { stopSignals } from './serve-signal.ts';

const LOOPBACK = '127.0.0.1';

/** Logs by the names that the page shows. */
type NamedLogs = ReadonlyMap<string, readonly LogEvent[]>;

/**
 * Serves the page until a signal ends it, or writes it.
 * @param words what stands behind `page` on the command line
 */
export async function showHaggling(words: readonly string[]): Promise<void> {
  await new Command('npm run haggle -- page')
    .description(
      `Haggle with an agent in the browser, and see turn by turn what our agent
believes and expects: in your own session, or in any log.`,
    )
    .argument('[log...]', 'logs of sessions; the page opens others, too')
    .option('--port <port>', 'where the page listens on this machine, 0 for any free port', portNumber, 0)
    .option('--export <page>', 'writes the page as one file, and serves nothing')
    .addHelpText(
      'after',
      `
Examples:
  npm run haggle -- page
  npm run haggle -- page records/session.json
  npm run haggle -- page --export records/haggling.html
Then open the address that it prints. Ctrl-C ends it.

Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong, a log
cannot be read, the page cannot be written or the port is taken.`,
    )
    .action((files: string[], options: { readonly port: number; readonly export?: string }) =>
      tellMistakes(async () => {
        const logs = namedLogs(files);
        if (options.export === undefined) await serve(logs, options.port);
        else await exportPage(logs, options.export);
      }),
    )
    .parseAsync(words, { from: 'user' });
}

async function serve(logs: NamedLogs, port: number): Promise<void> {
  await buildHagglingPage(() => {});
  const built = readBuiltFiles(HAGGLING_FOLDER);
  const signals = stopSignals();
  const server = await startPageServer({ host: LOOPBACK, port, limits: HTTP_LIMITS }, (app) =>
    addHagglingRoutes(app, built, logs),
  ).catch((error: unknown) => {
    throw notListening(LOOPBACK, port, error, '--port PORT');
  });
  print(`haggling: open http://${LOOPBACK}:${server.port}/ in a browser (Ctrl-C ends this)`);
  await signals.first;
  await server.close();
}

/** Answers with the page and the logs. */
export function addHagglingRoutes(app: FastifyInstance, built: BuiltFiles, logs: NamedLogs): void {
  addBuiltFiles(app, built);
  app.get('/logs', () => ({ logs: [...logs.keys()] }));
  app.get<{ Params: { name: string } }>('/logs/:name', ({ params: { name } }, reply) => {
    const log = logs.get(name);
    if (log === undefined) return reply.code(404).send({ error: `there is no log ${plain(name, 80)}` });
    return reply.send(log);
  });
}

async function exportPage(logs: NamedLogs, page: string): Promise<void> {
  checkWritable('--export', page);
  await buildHagglingPage(() => {});
  const text = aloneHaggling(logs);
  writeText(page, text);
  print(`${plain(page)}: ${Math.ceil(Buffer.byteLength(text) / 1000)} kB; open it in a browser`);
}

/**
 * The page as one file, with these logs in it. It must have been built.
 * @param seats who played, by seat, of the logs of which that is known
 */
export function aloneHaggling(logs: NamedLogs, seats: ReadonlyMap<string, readonly string[]> = new Map()): string {
  const texts = {
    [LOGS_ID]: jsonForMarkup({ logs: Object.fromEntries(logs), seats: Object.fromEntries(seats) }),
    [AGENT_SCRIPT.id]: readFileSync(join(HAGGLING_FOLDER, AGENT_SCRIPT.file), 'utf8'),
  };
  return alonePage({ folder: HAGGLING_FOLDER, texts });
}

/** The logs under names that tell them apart. */
function namedLogs(files: readonly string[]): NamedLogs {
  const logs = new Map<string, readonly LogEvent[]>();
  for (const file of files) {
    logs.set(freeName(basename(file), logs), readLog(file));
  }
  return logs;
}

/** A name that none of these logs has. */
export function freeName(name: string, logs: ReadonlyMap<string, unknown>): string {
  let free = name;
  for (let again = 2; logs.has(free); again++) free = `${name} (${again})`;
  return free;
}
