// Files of the official log, read within bounds.

import { readBoundedFile } from '../../base/text-file.ts';
import { type LogEvent, MOST_LOG_BYTES, parseLog, rawLog } from './session-log.ts';

/**
 * The events of a log's file.
 * @throws {InputError} `file.read`, `frame.json`, `json.depth` or one of the codes that begin with `log`
 */
export function readLog(file: string): LogEvent[] {
  return parseLog(rawLog(readBoundedFile(file, MOST_LOG_BYTES), file), file);
}
