// npm run haggle -- page: play and the inspector in the browser.

import { basename } from 'node:path';
import { jsonForMarkup } from '../../base/json.ts';
import { plain } from '../../base/plain-text.ts';
import type { PageCommand } from '../../web/contest-page.ts';
import { AGENT_SCRIPT, LOGS_ID } from '../page/model/embedded.ts';
import { readLog } from '../record/log-file.ts';
import type { LogEvent } from '../record/session-log.ts';

/** Logs by the names that the page shows, and who played, by seat, those of which that is known. */
interface ShownLogs {
  readonly logs: ReadonlyMap<string, readonly LogEvent[]>;
  readonly seats?: ReadonlyMap<string, readonly string[]>;
}

/** The page: it answers with the logs, or holds them. */
export const HAGGLING_PAGE: PageCommand<ShownLogs> = {
  contest: 'haggling',
  title: 'Haggling',
  // random-js could draw from it.
  leftOut: ['crypto'],
  addRoutes: (app, { logs }) => {
    app.get('/logs', () => ({ logs: [...logs.keys()] }));
    app.get<{ Params: { name: string } }>('/logs/:name', ({ params: { name } }, reply) => {
      const log = logs.get(name);
      if (log === undefined) return reply.code(404).send({ error: `there is no log ${plain(name, 80)}` });
      return reply.send(log);
    });
  },
  parts: [AGENT_SCRIPT],
  data: ({ logs, seats = new Map() }) => ({
    [LOGS_ID]: jsonForMarkup({ logs: Object.fromEntries(logs), seats: Object.fromEntries(seats) }),
  }),
  command: 'npm run haggle -- page',
  about: `Haggle with an agent in the browser, and see turn by turn what our agent
believes and expects: in your own session, or in any log.`,
  argument: ['[log...]', 'logs of sessions; the page opens others, too'],
  examples: ['', ' records/session.json', ' --export records/haggling.html'],
  ends: `Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong, a log
cannot be read, the page cannot be written or the port is taken.`,
  read: (files) => {
    const logs = new Map<string, readonly LogEvent[]>();
    for (const file of files) logs.set(freeName(basename(file), logs), readLog(file));
    return { logs };
  },
};

/** A name that none of these logs has. */
export function freeName(name: string, logs: ReadonlyMap<string, unknown>): string {
  let free = name;
  for (let again = 2; logs.has(free); again++) free = `${name} (${again})`;
  return free;
}
