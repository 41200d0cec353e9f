// Files of the official log: read within bounds, written whole at the end of a session.

import { parseJson } from '../../base/json.ts';
import { readBoundedFile } from '../../base/text-file.ts';
import { writeText } from '../../terminal/writable-paths.ts';
import { type LogEvent, logText, MOST_LOG_BYTES, parseLog } from './session-log.ts';

/**
 * The events of a log's file.
 * @throws {InputError} `file.read`, `frame.json`, `json.depth` or one of the codes that begin with `log`
 */
export function readLog(file: string): LogEvent[] {
  return parseLog(parseJson(readBoundedFile(file, MOST_LOG_BYTES), file), file);
}

/**
 * Writes a log's file as the official program does; its folder is made if missing.
 * @throws {UsageError} if it cannot be written
 */
export function writeLog(file: string, events: readonly LogEvent[]): void {
  writeText(file, logText(events));
}
