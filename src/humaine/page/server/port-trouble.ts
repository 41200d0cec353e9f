// What is said where a service cannot have its port.

import { listenTrouble } from '../../../base/listen-trouble.ts';
import { UsageError } from '../../../terminal/usage-error.ts';
import type { ServiceName } from '../../protocol/service-map.ts';

/** The user's mistake that it is: another port can be chosen. */
export function portTrouble(name: ServiceName, port: number, error: unknown): UsageError {
  return new UsageError(`port ${port} (${name}): ${listenTrouble(error, `--port-${name} PORT`)}`);
}
