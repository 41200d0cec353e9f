// A call from the page's server to an orchestrator over HTTP: whatever goes wrong is a sentence.

import { boundedAnswer } from '../../../base/answer-text.ts';
import { messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { plain } from '../../../base/plain-text.ts';
import { isObject, type RawObject } from '../../../base/shape.ts';
import { type ServicePlace, serviceUrl } from '../../protocol/service-map.ts';

/** An answer that takes longer is lost: before a round every service is asked, and each has its time. */
const PATIENCE_MS = 20_000;
const MOST_ANSWER = 256 * 1024;

/** What an orchestrator answered, or what went wrong. */
export interface PlatformAnswer {
  readonly body?: unknown;
  readonly trouble?: string;
}

/** Posts JSON to a service and reads JSON. */
export async function postTo(place: ServicePlace, path: string, body: RawObject): Promise<PlatformAnswer> {
  try {
    const answer = await fetch(serviceUrl(place, path), {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await boundedAnswer(answer, MOST_ANSWER);
    const raw = text === '' ? undefined : parseJson(text, 'answer');
    if (answer.ok) return { body: raw };
    const error = isObject(raw) ? (raw['error'] ?? raw['msg']) : undefined;
    return { trouble: plain(typeof error === 'string' ? error : `the orchestrator answers ${answer.status}`) };
  } catch (error) {
    const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return { trouble: `The orchestrator at port ${place.port} does not answer: ${plain(messageOf(cause), 160)}` };
  }
}
