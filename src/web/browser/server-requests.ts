// What a page asks its server: something sent once, with what came of it; and news, asked for again and again, later
// and later if the server does not answer.

import { messageOf } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { KIT_TEXTS } from './kit-texts.ts';

/** Statuses by which a server that is busy says that it may be asked again. */
const LATER: readonly number[] = [408, 425, 429];

/** The sentence that came with a refusal, or another if none came. */
export function refusalIn(raw: unknown, other: string): string {
  return isObject(raw) && typeof raw['error'] === 'string' ? raw['error'] : other;
}

/** What came of it. Without an answer nobody knows whether the server has heard. */
export type Sent =
  | { readonly kind: 'lost' }
  | { readonly kind: 'answered'; readonly status: number; readonly body: RawObject; readonly error: string };

/** An answer that takes longer is lost. */
const PATIENCE_MS = 20_000;

/** Sends a body as JSON, or none. A server that is too busy to answer counts as one that did not. */
export async function sendJson(method: 'POST' | 'DELETE', address: string, said?: RawObject): Promise<Sent> {
  const body = said !== undefined && {
    body: JSON.stringify(said),
    headers: { 'content-type': 'application/json' },
  };
  const answer = await ask(address, { method, ...body, signal: AbortSignal.timeout(PATIENCE_MS) }, {});
  if (answer === undefined) return { kind: 'lost' };
  const { status, raw } = answer;
  const error = refusalIn(raw, KIT_TEXTS.status(status));
  return { kind: 'answered', status, body: isObject(raw) ? raw : {}, error };
}

/** What is asked, and who is told. */
export interface Asking {
  /** What to ask for next. */
  readonly address: () => string;
  readonly take: (raw: unknown) => void;
  /** The server does not answer; it is asked again after this many seconds. */
  readonly lost?: (seconds: number) => void;
  /** It answers again. */
  readonly found?: () => void;
  /** It refuses, or its answer makes no sense: nothing more is asked. */
  readonly failed: (message: string) => void;
  /** How long to rest between an answer and the next question, in milliseconds. */
  readonly restMs?: number;
  /** Ends the asking. */
  readonly signal: AbortSignal;
}

/** An answer that takes longer is lost; servers wait for news for less. */
const NEWS_PATIENCE_MS = 40_000;
/** The least time between two questions: a server that answers everything at once is asked no faster. */
const LEAST_MS = 100;
/** The first pause after a failure, which doubles with each, and the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Asks until the signal says stop, or the server refuses. */
export async function keepAsking(asking: Asking): Promise<void> {
  const { signal, restMs = 0 } = asking;
  let failures = 0;
  while (!signal.aborted) {
    const begun = performance.now();
    const patience = abortedWith(signal, NEWS_PATIENCE_MS);
    const answer = await ask(asking.address(), { signal: patience.signal });
    patience.abort();
    if (signal.aborted) return;
    if (answer === undefined) {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++);
      asking.lost?.(pause / 1000);
      await rest(pause, signal);
      continue;
    }
    if (failures > 0) asking.found?.();
    failures = 0;
    try {
      if (!answer.ok) throw new Error(refusalIn(answer.raw, answer.statusText));
      asking.take(answer.raw);
    } catch (error) {
      return asking.failed(messageOf(error));
    }
    await rest(Math.max(restMs, LEAST_MS - (performance.now() - begun)), signal);
  }
}

/**
 * Asks once.
 * @param empty what an answer without a text says; by default, such an answer counts as none
 * @returns how the server answered and its JSON, undefined if it could not answer
 */
async function ask(address: string, request: RequestInit, empty?: RawObject) {
  try {
    const answer = await fetch(address, request);
    const { ok, status, statusText } = answer;
    if (status >= 500 || LATER.includes(status)) return undefined;
    const text = await answer.text();
    return { ok, status, statusText, raw: text === '' && empty ? empty : parseJson(text, 'answer') };
  } catch {
    // No connection, one that was cut, or half an answer or none: all are reasons to ask again.
    return undefined;
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return Promise.resolve();
  const over = abortedWith(signal, Math.ceil(ms));
  return new Promise((resolve) => over.signal.addEventListener('abort', () => resolve()));
}

/** Aborted with a signal, or after a time: `AbortSignal.any` is younger than the browsers that docs/viewer.md names. */
function abortedWith(signal: AbortSignal, ms: number): AbortController {
  const own = new AbortController();
  for (const end of [signal, AbortSignal.timeout(ms)])
    end.addEventListener('abort', () => own.abort(), { signal: own.signal });
  return own;
}
