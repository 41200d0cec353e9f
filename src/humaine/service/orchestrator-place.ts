// Where the orchestrator is: as the command line says, as a file appSettings.json says, or on its usual port here.

import { readFile } from 'node:fs/promises';
import { InputError, messageOf, systemCode } from '../../base/errors.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { parseJson } from '../../base/json.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { placeNamed, readAppSettings, SERVICE_PORTS, type ServicePlace } from '../protocol/service-map.ts';

const SETTINGS = 'appSettings.json';
const ORCHESTRATOR = 'environment-orchestrator';
/** A file of settings is no longer. */
const MOST_SETTINGS = 100_000;

/**
 * Finds it.
 * @param told an address such as `http://localhost:14010`
 * @throws {UsageError} where the address or the file is wrong
 */
export async function orchestratorPlace(told: string | undefined): Promise<ServicePlace> {
  if (told !== undefined) return placeNamed('--orchestrator', told);
  const usual: ServicePlace = { protocol: 'http', host: 'localhost', port: SERVICE_PORTS[ORCHESTRATOR] };
  let text: string;
  try {
    text = await readFile(SETTINGS, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return usual;
    throw new UsageError(`${SETTINGS}: ${fileTrouble(error)}`);
  }
  if (text.length > MOST_SETTINGS) throw new UsageError(`${SETTINGS}: more than ${MOST_SETTINGS} characters`);
  try {
    return readAppSettings(parseJson(text, SETTINGS)).get(ORCHESTRATOR) ?? usual;
  } catch (error) {
    if (error instanceof InputError) throw new UsageError(messageOf(error));
    throw error;
  }
}
