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

/** Writes the lines of a level. */
export class ServerLog {
  readonly #place: LogPlace;

  constructor(place: LogPlace) {
    this.#place = place;
  }

  /** Whether debug lines are written: to make them costs time. */
  get isDebug(): boolean {
    return this.#place.level === 'debug';
  }

  /** A line for people who look for a mistake. */
  debug(text: string): void {
    if (this.isDebug) this.#write('DEBUG', text);
  }

  /** A line about how the series goes. */
  info(text: string): void {
    if (this.#place.level !== 'error') this.#write('INFO', text);
  }

  /** A line about something that is wrong, at every level. */
  error(text: string): void {
    this.#write('ERROR', text);
  }

  /** The results: at every level, for a series without them is lost. */
  results(headers: readonly string[], rows: readonly (readonly string[])[]): void {
    const data = rows.map((row) => Object.fromEntries(headers.map((header, place) => [header, row[place] ?? ''])));
    // For programs, and for people.
    const json = wireText({ headers, data, competition_time: `${dayAndTime(this.#now(), true)} UTC` });
    const table = [headers, ...rows].map((cells) => cells.join('\t')).join('\n');
    this.#write('INFO', `ROUND_JSON_DATA:${json}`);
    this.#write('INFO', `\nCompetition results:\n${table}`);
  }

  #now(): Date {
    return this.#place.now?.() ?? new Date();
  }

  #write(level: string, text: string): void {
    const time = this.#now();
    // As Python's logging writes it: the time of this machine, with milliseconds behind a comma.
    const ms = String(time.getMilliseconds()).padStart(3, '0');
    this.#place.write(`${dayAndTime(time, false)},${ms} - root - ${level} - ${text}`);
  }
}

function dayAndTime(time: Date, utc: boolean): string {
  const at = utc ? time : new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
