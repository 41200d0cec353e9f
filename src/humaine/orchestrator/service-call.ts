// Calls to strangers' services. A call ends in time, takes no more of an answer than it bears, follows nobody
// elsewhere, and never throws: however a service behaves, the round goes on.

import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { boundedAnswer } from '../../base/answer-text.ts';
import { messageOf } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { LONGEST_QUOTE, plain } from '../../base/plain-text.ts';
import type { RawObject } from '../../base/shape.ts';
import { within } from '../../base/within.ts';
import { type ServicePlace, serviceUrl } from '../protocol/service-map.ts';

/** What a call brought. */
export type CallAnswer =
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'failed'; readonly why: string };

/** More about one call. */
interface CallManner {
  /** Hears that the service has got all of the call. */
  readonly sent?: (() => void) | undefined;
  /** How long the answer may take, in milliseconds. */
  readonly ms?: number | undefined;
}

/** A way to call services. `signal` ends the call. */
export type ServiceCaller = (
  place: ServicePlace,
  path: string,
  body: unknown,
  signal: AbortSignal,
  manner?: CallManner,
) => Promise<CallAnswer>;

/** No answer needs a fiftieth of this. */
const MOST_ANSWER_BYTES = 64 * 1024;
/** Agents with a slow service of speech need seconds. */
const CALL_MS = 10_000;

const tooLong = (): Error => new Error(`answered with more than ${MOST_ANSWER_BYTES} bytes`);

/** Posts JSON and reads JSON. */
export const callService: ServiceCaller = async (place, path, body, signal, { sent, ms = CALL_MS } = {}) => {
  const text = JSON.stringify(body);
  const late = AbortSignal.timeout(ms);
  try {
    const request = (place.protocol === 'https' ? httpsRequest : httpRequest)(serviceUrl(place, path), {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([signal, late]),
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), connection: 'close' },
    });
    // A failure once the answer has begun shows when it is read.
    request.on('error', () => {});
    if (sent !== undefined) request.on('finish', sent);
    const answered = once(request, 'response');
    request.end(text);
    const [response] = (await answered) as [IncomingMessage];
    const { statusCode = 0 } = response;
    try {
      if (statusCode < 200 || statusCode > 299) throw new Error(`answered with status ${statusCode}`);
      return {
        kind: 'answered',
        body: parseJson(await boundedAnswer({ body: response }, MOST_ANSWER_BYTES, tooLong), 'answer'),
      };
    } finally {
      request.destroy();
    }
  } catch (error) {
    return { kind: 'failed', why: plain(late.aborted ? 'no answer in time' : messageOf(error), 200) };
  }
};

/** Calls to one service at a time; more are dropped. */
const MOST_CALLS = 32;

/** What stands for an answer of a service that gave none. */
function failedStatus(why: string): RawObject {
  return { status: `Failed; ${why}`.slice(0, LONGEST_QUOTE) };
}

/** The way to call one service: it tells the answer, or what stands for one, and never throws. */
export function serviceCaller(place: ServicePlace, call: ServiceCaller, signal: AbortSignal) {
  let calls = 0;
  return async (path: string, body: RawObject, manner?: CallManner): Promise<unknown> => {
    if (signal.aborted) return failedStatus('the round is over');
    if (calls >= MOST_CALLS) return failedStatus(`${MOST_CALLS} calls wait for their answers`);
    calls++;
    try {
      const called = await call(place, path, body, signal, manner);
      return called.kind === 'answered' ? called.body : failedStatus(called.why);
    } finally {
      calls--;
    }
  };
}

/** The answers that come in time, and what stands for the others. */
export function answersInTime(answers: readonly Promise<unknown>[], ms: number): Promise<unknown[]> {
  return Promise.all(answers.map(async (one) => ((await within(ms, one)) ? one : failedStatus('no answer yet'))));
}
