// A service that a round calls: an agent, or a page of the human. However it behaves, the round goes on.

import { LONGEST_QUOTE } from '../../base/plain-text.ts';
import type { RawObject } from '../../base/shape.ts';
import type { ServicePlace } from '../protocol/service-map.ts';
import type { CallAnswer, CallManner, ServiceCaller } from './service-call.ts';

/** Calls to one service at a time; more are dropped. */
const MOST_CALLS = 32;

/** What stands for an answer of a service that gave none. */
export function failedStatus(why: string): RawObject {
  return { status: `Failed; ${why}`.slice(0, LONGEST_QUOTE) };
}

/** Owns the calls to one service. */
export class CalledService {
  readonly #place: ServicePlace;
  readonly #call: ServiceCaller;
  readonly #signal: AbortSignal;
  #calls = 0;

  constructor(place: ServicePlace, call: ServiceCaller, signal: AbortSignal) {
    this.#place = place;
    this.#call = call;
    this.#signal = signal;
  }

  /** Calls it; tells what came of it, and never throws. */
  async post(path: string, body: RawObject, manner?: CallManner): Promise<CallAnswer> {
    if (this.#signal.aborted) return { kind: 'failed', why: 'the round is over' };
    if (this.#calls >= MOST_CALLS) return { kind: 'failed', why: `${MOST_CALLS} calls wait for their answers` };
    this.#calls++;
    try {
      return await this.#call(this.#place, path, body, this.#signal, manner);
    } finally {
      this.#calls--;
    }
  }

  /** Calls it; its answer, or what stands for one. */
  async answer(path: string, body: RawObject, manner?: CallManner): Promise<unknown> {
    const called = await this.post(path, body, manner);
    return called.kind === 'answered' ? called.body : failedStatus(called.why);
  }
}

/** The answers that come in time, and what stands for the others. */
export async function answersInTime(answers: readonly Promise<unknown>[], ms: number): Promise<unknown[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<RawObject>((resolve) => {
    timer = setTimeout(() => resolve(failedStatus('no answer yet')), ms);
  });
  try {
    return await Promise.all(answers.map((answer) => Promise.race([answer, late])));
  } finally {
    clearTimeout(timer);
  }
}
