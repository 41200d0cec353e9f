// Plays the rounds of a competition one after another, without those that have been played; and where they are played:
// an orchestrator and the bundled sellers as services of this process, with a scripted buyer in the human's place, or a
// platform that runs elsewhere, with a person at its page. Rounds are started through the orchestrator's own calls.

import { plain } from '../../base/plain-text.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { type RawObject, shapesOf } from '../../base/shape.ts';
import { untilAborted, within } from '../../base/within.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { HUMAINE_BUYERS } from '../bundled/named-agents.ts';
import { HUMAINE_SELLERS } from '../bundled/bundled-agents.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import type { MakeBuyer, MakeSeller } from '../game/parties.ts';
import { HUMAN, SELLER_NAMES } from '../game/sellers.ts';
import type { TurnReading } from '../game/turn-rules.ts';
import type { OrchestratorEvent } from '../orchestrator/orchestrator-event.ts';
import { startOrchestrator } from '../orchestrator/orchestrator.ts';
import { callService } from '../orchestrator/service-call.ts';
import type { PhaseDurations } from '../game/humaine-round.ts';
import { amountOrNone, memberOf, roundPlanJson } from '../protocol/round-json.ts';
import { herePlace, type ServicePlace, serviceUrl } from '../protocol/service-map.ts';
import { startSellerService } from '../service/seller-service.ts';
import type { PlannedRound } from './competition-plan.ts';
import { type PlayedRound, readPlayedRound } from './competition-figures.ts';
import { seatHuman } from './scripted-human.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { boundedAnswer } from '../../base/answer-text.ts';
import { InputError, messageOf, orNothing } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { roundedDollars } from '../game/goods.ts';
import { sellerValue } from '../game/utility.ts';
import { readPrice, readQuantities } from '../protocol/utility-json.ts';

const { objectOf } = shapesOf(wrongHumaine);

/** A contestant: a bundled seller, or a service somewhere. */
export interface Contestant {
  readonly name: string;
  readonly plays: { readonly bundled: string } | { readonly place: ServicePlace };
}

/** What our own platform needs. */
interface OwnPlatformOptions {
  readonly contestants: readonly Contestant[];
  readonly durations: PhaseDurations;
  readonly reading: TurnReading;
  readonly seed: number;
  /** Where the orchestrator listens, for services among the contestants; by default any free port. */
  readonly port?: number;
  /** Sellers and buyers by name; by default the bundled ones. */
  readonly sellers?: ReadonlyMap<string, { readonly make: MakeSeller }>;
  readonly buyers?: ReadonlyMap<string, { readonly make: MakeBuyer }>;
  /** Hears what happens in a round. */
  readonly onEvent?: (event: OrchestratorEvent) => void;
}

/** Where a round is played. */
export interface CompetitionPlatform {
  /** @throws {UsageError} if the round could not be started, or what came of it is not known; the signal's reason */
  play(round: PlannedRound, signal: AbortSignal): Promise<PlayedRound>;
  close(): Promise<void>;
}

/**
 * Starts all services of a competition with scripted buyers.
 * @throws what the system says if nobody can listen
 */
export async function openOwnPlatform(options: OwnPlatformOptions) {
  const { contestants, reading, seed, port = 0, sellers = HUMAINE_SELLERS, onEvent = () => {} } = options;
  const { durations: usual, buyers = HUMAINE_BUYERS } = options;
  await using starting = new AsyncDisposableStack();
  const start = async <Service extends { close(): Promise<void> }>(opening: Promise<Service>): Promise<Service> =>
    starting.adopt(await opening, (service) => service.close());
  const running = await start(startOrchestrator({ port, reading, onEvent, openBooks: false }));
  const place = herePlace(running.port);
  const places = new Map<string, ServicePlace>();
  for (const [at, { name, plays }] of contestants.entries()) {
    if ('place' in plays) {
      places.set(name, plays.place);
      continue;
    }
    const found = sellers.get(plays.bundled);
    if (found === undefined) throw new Error(`there is no bundled seller ${plays.bundled}`);
    const seller = { make: found.make, port: 0, orchestrator: place, seed: seedOf(seed, at) };
    places.set(name, herePlace((await start(startSellerService(seller))).port));
  }

  const play = async (round: PlannedRound, signal: AbortSignal): Promise<PlayedRound> => {
    const { number, buyer: utility } = round;
    const buyer = buyers.get(round.human);
    if (buyer === undefined) throw new Error(`there is no scripted buyer ${round.human}`);
    const { warmUp, round: seconds, post } = durationsOf(round, usual);
    const human = { make: buyer.make, utility, duration: 1_000 * seconds, seed: seedOf(seed, number) };
    const leaveSeat = seatHuman(running.orchestrator, human);
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    const leave = running.orchestrator.listen(({ kind }) => kind === 'totals' && resolve());
    const over = new AbortController();
    try {
      const answer = await callService(place, '/startRound', startBody(round, usual, places), signal);
      signal.throwIfAborted();
      if (answer.kind === 'failed') throw new UsageError(`round ${number} cannot be started: ${answer.why}`);
      // Aborted at the end of the round, too: else each round would leave a listener on the signal.
      const ends = untilAborted(AbortSignal.any([signal, over.signal]));
      await within(1_000 * (warmUp + seconds + post) + 30_000, Promise.race([isOver, ends]));
      signal.throwIfAborted();
      const result = roundFromResults(round, running.orchestrator.current().results());
      if (result === undefined) throw new UsageError(`round ${number} does not end`);
      return result;
    } finally {
      leaveSeat();
      leave();
      over.abort();
    }
  };
  const services = starting.move();
  return { place, play, close: () => services.disposeAsync() };
}

/** How long its phases are: in finals people talk longer. */
function durationsOf({ seconds }: PlannedRound, usual: PhaseDurations): PhaseDurations {
  return seconds === undefined ? usual : { ...usual, round: seconds };
}

/** The body of `startRound`. */
function startBody(round: PlannedRound, usual: PhaseDurations, places: ReadonlyMap<string, ServicePlace>): RawObject {
  const { number: roundNumber, sellers, utilities, buyer } = round;
  const agents = sellers.map((seller, seat) => {
    const place = places.get(seller);
    if (place === undefined) throw new Error(`there is no contestant ${plain(seller)}`);
    return { name: SELLER_NAMES[seat], place, utility: utilities[seat] };
  });
  return roundPlanJson({ roundNumber, agents, buyer, durations: durationsOf(round, usual) });
}

/**
 * A result from what `viewResults` answers; undefined if that is not of this round, or the round is not over.
 * @throws {InputError} if it says something else
 */
export function roundFromResults(round: PlannedRound, raw: unknown): PlayedRound | undefined {
  const told = objectOf(raw, 'round.shape', 'viewResults');
  if (told['roundNumber'] !== round.number || told['phase'] !== 'over') return undefined;
  const totals = memberOf(told, 'roundTotals');
  const worthOf = (name: string): number => amountOrNone(memberOf(totals, name, 'utility', 'value'));
  const counts = (name: string): number[] => SELLER_NAMES.map((seller) => amountOrNone(memberOf(told, name, seller)));
  const result = {
    number: round.number,
    profits: SELLER_NAMES.map(worthOf),
    utility: worthOf(HUMAN),
    spent: amountOrNone(memberOf(totals, HUMAN, 'cost')),
    deals: counts('deals'),
    blocked: counts('blocked'),
  };
  return readPlayedRound(result, 'viewResults');
}

/** What is run. */
interface CompetitionRun {
  /** All rounds that are known after these results. */
  readonly planAfter: (results: readonly PlayedRound[]) => readonly PlannedRound[];
  /** What was played before. */
  readonly played: readonly PlayedRound[];
  readonly platform: CompetitionPlatform;
  readonly signal: AbortSignal;
  /** Hears after each round; the next one waits for it. */
  readonly onRound: (results: readonly PlayedRound[], round: PlannedRound) => Promise<void>;
}

/**
 * Plays what is left.
 * @returns the results of all rounds
 * @throws the signal's reason, or why a round could not be played
 */
export async function runCompetition(run: CompetitionRun): Promise<readonly PlayedRound[]> {
  const { planAfter, platform, signal, onRound } = run;
  const results = [...run.played];
  const done = new Set(results.map(({ number }) => number));
  for (;;) {
    const round = planAfter(results).find(({ number }) => !done.has(number));
    if (round === undefined) return results;
    signal.throwIfAborted();
    results.push(await platform.play(round, signal));
    done.add(round.number);
    await onRound(results, round);
  }
}

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
  /** A round was played, so the request is repeated if an answer breaks off. */
  const ask = async <Read>(path: string, read: (raw: unknown) => Read, signal: AbortSignal) => {
    for (let tries = 1; ; tries++) {
      try {
        const either = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
        const response = await fetch(serviceUrl(platform, path), { redirect: 'error', signal: either });
        if (response.status >= SERVER_ERRORS) throw new Error(`answered with status ${response.status}`);
        if (!response.ok) return undefined;
        const text = await boundedAnswer(response, MOST_ANSWER);
        const raw = orNothing(() => parseJson(text, 'answer'));
        if (raw === undefined) throw new Error('answered with no whole JSON text');
        return read(raw);
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
      const body = startBody(round, durations, places);
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
