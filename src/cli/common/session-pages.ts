// Pages that show a tournament's sessions of haggling, beside its report: each is one file that needs no server.

import { basename, join, parse } from 'node:path';
import type { GameAddress, SeatedRecord, ReplayPages } from '../../arena/report/replay-pages.ts';
import { counted } from '../../arena/figures/shown-numbers.ts';
import { InputError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { logAddressText } from '../../haggling/page/model/embedded.ts';
import { readLog } from '../../haggling/record/log-file.ts';
import type { LogEvent } from '../../haggling/record/session-log.ts';
import { warn } from '../../terminal/print.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { aloneHaggling, freeName } from './haggling-page.ts';

/** This many sessions are in one page: about 3 MB, and names enough for any person. */
const A_PAGE = 2_000;

/** The pages of sessions. The inspector's page must have been built. */
export function sessionPages(tell: (sentence: string) => void): ReplayPages {
  return {
    check: (report) => checkWritable('--html', sessionPage(report, 1)),
    forecast: (report) => `the sessions will be shown in ${plain(sessionPage(report, 1))}`,
    write: (report, games, signal) => writeSessions(report, games, tell, signal),
  };
}

/** The pages beside `cup.html` are `cup.sessions.html`, `cup.sessions-2.html` and so on. */
function sessionPage(report: string, number: number): string {
  const { dir, name } = parse(report);
  return join(dir, `${name}.sessions${number === 1 ? '' : `-${number}`}.html`);
}

async function writeSessions(
  report: string,
  recorded: readonly SeatedRecord[],
  tell: (sentence: string) => void,
  signal: AbortSignal,
): Promise<GameAddress> {
  const places = new Map<string, { readonly page: string; readonly log: string }>();
  const wrong: string[] = [];
  let logs = new Map<string, readonly LogEvent[]>();
  let seats = new Map<string, readonly string[]>();
  let pages = 0;
  const write = (): void => {
    if (logs.size === 0) return;
    writeText(sessionPage(report, ++pages), aloneHaggling(logs, seats));
    logs = new Map();
    seats = new Map();
  };
  for (const [record, names] of new Map(recorded.map((one) => [one.record, one.seats]))) {
    signal.throwIfAborted();
    const log = freeName(basename(record), logs);
    try {
      logs.set(log, readLog(record));
      seats.set(log, names);
      places.set(record, { page: basename(sessionPage(report, pages + 1)), log });
    } catch (error) {
      if (!(error instanceof InputError || error instanceof UsageError)) throw error;
      wrong.push(error.message);
    }
    if (logs.size >= A_PAGE) write();
    // Ctrl-C is heard in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  write();
  if (wrong.length > 0) warn(`${counted(wrong.length, 'record')} cannot be shown; the first: ${wrong[0]}`);
  if (pages > 0) tell(`sessions: ${plain(sessionPage(report, 1))}${pages > 1 ? ` and ${pages - 1} more` : ''}`);
  return (record, turn) => {
    const place = places.get(record);
    if (place === undefined) return undefined;
    const address = logAddressText({ log: place.log, ...(turn !== undefined && { turn }) });
    return `${encodeURIComponent(place.page)}#${address}`;
  };
}
