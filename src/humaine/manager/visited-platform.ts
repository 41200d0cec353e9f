// A platform that runs elsewhere, with a person at its page: rounds are started by its calls, one after another, and
// the sellers' profits come from what it says was sold.

import { setTimeout as wait } from 'node:timers/promises';
import { boundedAnswer } from '../../base/answer-text.ts';
import { InputError, messageOf, orNothing } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { shapesOf } from '../../base/shape.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { roundedDollars } from '../game/goods.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { HUMAN, SELLER_NAMES } from '../game/spoken-message.ts';
import { sellerValue } from '../game/utility.ts';
import { callService } from '../orchestrator/service-call.ts';
import type { PhaseDurations } from '../game/humaine-round.ts';
import { amountOrNone, memberOf } from '../protocol/round-json.ts';
import { type ServicePlace, serviceUrl } from '../protocol/service-map.ts';
import { readPrice, readQuantities } from '../protocol/utility-json.ts';
import { type CompetitionPlatform, durationsOf, roundFromResults, startBody } from './competition-platform.ts';
import type { PlannedRound } from './competition-plan.ts';
import { type PlayedRound, readPlayedRound } from './competition-results.ts';

const { objectOf } = shapesOf(wrongHumaine);

/** A round that is still played there is waited for, asking this often and for this long at most, in milliseconds. */
const ASK_AGAIN = 2_000;
const ASK_FOR = 600_000;
/** Between the end by our clock and the questions that follow, in milliseconds. */
const GRACE = 500;
const MOST_ANSWER = 256 * 1024;
/** How often to ask for the result of a round. */
const TRIES = 5;
/** Statuses from here on are a server's own trouble, and may pass. */
const SERVER_ERRORS = 500;
/** How long an answer about a round may take, in milliseconds. */
const ANSWER_MS = 20_000;

/** What a visit needs. */
interface VisitOptions {
  readonly platform: ServicePlace;
  readonly durations: PhaseDurations;
  /** Where the contestants listen, by name. */
  readonly places: ReadonlyMap<string, ServicePlace>;
  /** Tells a person who waits whose turn it is. */
  readonly onTurn: (round: PlannedRound) => void;
  /** Between two tries, in milliseconds; two seconds by default. */
  readonly againMs?: number;
}

/** Plays at a platform that others run. */
export function visitedPlatform(options: VisitOptions): CompetitionPlatform {
  const { platform, durations, places, onTurn, againMs = ASK_AGAIN } = options;
  const answerTo = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(serviceUrl(platform, path), {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    if (response.status >= SERVER_ERRORS) throw new Error(`answered with status ${response.status}`);
    const text = response.ok ? await boundedAnswer(response, MOST_ANSWER) : undefined;
    if (text === undefined) return undefined;
    const raw = orNothing(() => parseJson(text, 'answer'));
    if (raw === undefined) throw new Error('answered with no whole JSON text');
    return raw;
  };
  /** A round was played, so the request is repeated if an answer breaks off. */
  const ask = async <Read>(path: string, read: (raw: unknown) => Read, signal: AbortSignal) => {
    for (let tries = 1; ; tries++) {
      try {
        const raw = await answerTo(path, signal);
        return raw === undefined ? undefined : read(raw);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof InputError) throw error;
        // What `fetch` throws says only in its cause why.
        const why = messageOf(error instanceof Error ? (error.cause ?? error) : error);
        if (tries === TRIES) throw new UsageError(`${serviceUrl(platform, path)}: ${why}`);
        await wait(againMs, undefined, { signal });
      }
    }
  };
  return {
    /**
     * @throws {UsageError} if the platform takes no round for ten minutes, or does not tell what came of it
     * @throws {InputError} if it tells something else
     */
    async play(round, signal) {
      onTurn(round);
      const body = startBody(round, durations, (name) => places.get(name));
      for (let waited = 0; ; waited += againMs) {
        const answer = await callService(platform, '/startRound', body, signal);
        signal.throwIfAborted();
        if (answer.kind === 'answered') break;
        // Status 400 where a round is under way; a platform that is not there yet is worth waiting for, too.
        if (waited >= ASK_FOR) throw new UsageError(`round ${round.number} cannot be started: ${answer.why}`);
        await wait(againMs, undefined, { signal });
      }
      const { warmUp, round: seconds, post } = durationsOf(round, durations);
      await wait(1_000 * (warmUp + seconds + post) + GRACE, undefined, { signal });
      // Other platforms than ours tell only what was sold.
      const result =
        (await ask('/viewResults', (raw) => roundFromResults(round, raw), signal)) ??
        (await ask('/viewTotals', (raw) => roundFromTotals(round, raw), signal));
      if (result === undefined) throw new UsageError(`round ${round.number}: the platform does not tell what was sold`);
      return result;
    },
    close: () => Promise.resolve(),
  };
}

/**
 * A result from what `viewTotals` answers: it tells neither deals nor what the human bakes.
 * @throws {InputError} if it says something else
 */
export function roundFromTotals(round: PlannedRound, totals: unknown): PlayedRound {
  const rows = objectOf(totals, 'round.shape', 'viewTotals');
  const profits = SELLER_NAMES.map((name, seat) => {
    const row = memberOf(rows, name);
    if (row === undefined) return 0;
    const price = readPrice(memberOf(row, 'price'), `viewTotals.${name}.price`);
    const quantity = readQuantities(memberOf(row, 'quantity'), `viewTotals.${name}.quantity`);
    return sellerValue(round.utilities[seat], { price, quantity });
  });
  const none = SELLER_NAMES.map(() => 0);
  const spent = roundedDollars(amountOrNone(memberOf(rows, HUMAN, 'price')));
  return readPlayedRound({ number: round.number, profits, deals: none, blocked: none, spent }, 'viewTotals');
}
