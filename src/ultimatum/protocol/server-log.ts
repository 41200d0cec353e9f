// The log as the official server writes it: `2026-11-21 22:42:01,406 - root - INFO - Round: 528 limit: 2000`. What
// reads the log of a series takes the line that begins with ROUND_JSON_DATA.

import { wireText } from './wire-message.ts';

/** How much is logged: each level has what is after it, too. */
export const LOG_LEVELS = ['debug', 'info', 'error'] as const;

/** The name of a level. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where a line goes, and what the time is. */
interface LogPlace {
  readonly level: LogLevel;
  /** Takes a line without its line feed; the results at the end have line feeds in them. */
  readonly write: (line: string) => void;
  readonly now?: () => Date;
}

/** The log of a server. */
export type ServerLog = ReturnType<typeof serverLog>;

/** Writes the lines of a level. */
export function serverLog({ level, write, now = () => new Date() }: LogPlace) {
  const line = (name: string, text: string): void => {
    const time = now();
    // As Python's logging writes it: the time of this machine, with milliseconds behind a comma.
    const ms = String(time.getMilliseconds()).padStart(3, '0');
    write(`${dayAndTime(time, false)},${ms} - root - ${name} - ${text}`);
  };
  /** Whether debug lines are written: to make them costs time. */
  const isDebug = level === 'debug';
  return {
    isDebug,
    /** A line for people who look for a mistake. */
    debug: (text: string): void => void (isDebug && line('DEBUG', text)),
    /** A line about how the series goes. */
    info: (text: string): void => void (level !== 'error' && line('INFO', text)),
    /** A line about something that is wrong, at every level. */
    error: (text: string): void => line('ERROR', text),
    /** The results: at every level, for a series without them is lost. */
    results(headers: readonly string[], rows: readonly (readonly string[])[]): void {
      const data = rows.map((row) => Object.fromEntries(headers.map((header, place) => [header, row[place] ?? ''])));
      // For programs, and for people.
      const json = wireText({ headers, data, competition_time: `${dayAndTime(now(), true)} UTC` });
      const table = [headers, ...rows].map((cells) => cells.join('\t')).join('\n');
      line('INFO', `ROUND_JSON_DATA:${json}`);
      line('INFO', `\nCompetition results:\n${table}`);
    },
  };
}

function dayAndTime(time: Date, utc: boolean): string {
  const at = utc ? time : new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
