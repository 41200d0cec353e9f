// Talks to a describer service. The service may be anybody's: what it answers is bounded in size and time, no redirect
// is followed, and every trouble ends in one clear sentence.

import { setTimeout as later } from 'node:timers/promises';
import { boundedAnswer } from '../../base/answer-text.ts';
import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import type { CityGuess } from '../game/guess.ts';
import { type Judged, readJudged, readStarted, type Started } from '../server/service-answers.ts';

/** The service failed us; the message says how. */
export class DescriberTrouble extends Error {
  /** Whether it has no such game. */
  readonly isMissing: boolean;

  constructor(message: string, isMissing = false) {
    super(message);
    this.name = 'DescriberTrouble';
    this.isMissing = isMissing;
  }
}

/** Which service to ask, and how. */
export interface DescriberClientOptions {
  /** Where it is, with or without `/describer/v1` at its end. */
  readonly url: URL;
  readonly token: string;
  /** How long an answer may take. */
  readonly answerMs: number;
  /** Breaks off the request. */
  readonly signal: AbortSignal;
  /** Hears, before each wait, why the service has to be asked again later. */
  readonly onWait: (sentence: string) => void;
  /** Waits; by default by the clock. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** A file of games has no more hints a game, nor has a record. */
const MOST_TRIES = 100;
/** An answer is a sentence; one of more bytes is none. */
const MOST_BYTES = 64 * 1024;
/** This much of an answer is shown. */
const SHOWN = 120;
/** A request that the service puts off waits no longer than this, all its waits together. */
const MOST_WAIT_S = 60;
/** The wait if the service names none. */
const USUAL_WAIT_S = 6;
const PATH = '/describer/v1';

const tooLong = (): Error => new DescriberTrouble(`the service answered with more than ${MOST_BYTES} bytes`);

/** Asks a service. */
export type DescriberClient = ReturnType<typeof describerClient>;

/** Asks a service. */
export function describerClient(options: DescriberClientOptions) {
  const { url, token, answerMs, signal, onWait, wait = (ms) => later(ms, undefined, { signal }) } = options;
  const folder = url.pathname.replace(/\/+$/, '');
  const base = `${url.origin}${folder.endsWith(PATH) ? folder : `${folder}${PATH}`}`;

  const getOnce = async (path: string) => {
    const late = AbortSignal.timeout(answerMs);
    try {
      const answer = await fetch(`${base}${path}`, {
        headers: { token },
        // To another place the token is not sent.
        redirect: 'manual',
        signal: AbortSignal.any([late, signal]),
      });
      const { ok, status, headers } = answer;
      return { ok, status, headers, text: await boundedAnswer(answer, MOST_BYTES, tooLong) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DescriberTrouble) throw error;
      if (late.aborted) throw new DescriberTrouble(`the service did not answer within ${answerMs / 1000} s`);
      throw new DescriberTrouble(`the service at ${base} cannot be reached: ${causeOf(error)}`);
    }
  };
  /** Asks, and asks again later while the service says 429. */
  const get = async (path: string) => {
    for (let waited = 0; ;) {
      const answer = await getOnce(path);
      if (answer.status !== 429) return answer;
      // After how many seconds the service wants to be asked again, if it says so.
      const after = answer.headers.get('retry-after') ?? '';
      const seconds = Math.max(1, /^\d{1,9}$/.test(after) ? Number(after) : USUAL_WAIT_S);
      waited += seconds;
      if (waited > MOST_WAIT_S) return answer;
      onWait(`waiting ${seconds} s: the service answered with ${shown(answer.status, answer.text)}`);
      await wait(seconds * 1000, signal);
    }
  };
  const odd = (what: string, status: number, text: string, expected: string): DescriberTrouble => {
    if (status === 429) return new DescriberTrouble(`the service puts us off for too long: ${shown(status, text)}`);
    if (status === 401) return new DescriberTrouble(`the service does not take the token: ${shown(status, text)}`);
    if (status >= 300 && status < 400)
      return new DescriberTrouble(
        `the service at ${base} sends us elsewhere (status ${status}); --url may name that place`,
      );
    return new DescriberTrouble(`the service answered ${what} with ${shown(status, text)}, expected ${expected}`);
  };

  return {
    /**
     * Starts a game.
     * @throws {DescriberTrouble}
     */
    async start(game: number): Promise<Started> {
      const { ok, status, text } = await get(`/start/${game}`);
      const started = ok ? readStarted(text) : undefined;
      if (started !== undefined && started.tries > MOST_TRIES)
        throw new DescriberTrouble(
          `the service offers ${started.tries} tries in game ${game}, expected at most ${MOST_TRIES}`,
        );
      if (started !== undefined) return started;
      if (status === 404) {
        const isThere = (await get('/')).ok;
        const what = isThere ? `the service has no game ${game}` : `there seems to be no describer service at ${base}`;
        throw new DescriberTrouble(`${what}: ${shown(status, text)}`, true);
      }
      throw odd(`the start of game ${game}`, status, text, 'a game identifier, the number of tries and a hint');
    },
    /**
     * Sends a guess.
     * @throws {DescriberTrouble}
     */
    async play(gameId: string, guess: CityGuess): Promise<Judged> {
      const asked =
        guess.kind === 'name'
          ? { gameId, guess: guess.name, lat: '', lon: '' }
          : { gameId, guess: '', lat: String(guess.latitude), lon: String(guess.longitude) };
      const { ok, status, text } = await get(`/play?${new URLSearchParams(asked).toString()}`);
      const judged = readJudged(text);
      // A service may call a closed game an error.
      if (judged !== undefined && (ok || judged.kind === 'closed')) return judged;
      throw odd('a guess', status, text, 'NO, YES or that the game is closed');
    },
  };
}

function shown(status: number, text: string): string {
  const start = text
    .slice(0, 2 * SHOWN)
    .replace(/\s+/g, ' ')
    .trim();
  const said = start === '' ? 'nothing' : JSON.stringify(plain(start, SHOWN));
  return status === 200 ? said : `status ${status} and ${said}`;
}

/** What the system says of a connection: `fetch` hides it behind "fetch failed". */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause) {
    if (cause.code === 'ECONNREFUSED') return 'nobody listens there (npm run taboo -- serve starts a service)';
    return plain(cause.message === '' ? String(cause.code) : cause.message);
  }
  return plain(messageOf(cause));
}
