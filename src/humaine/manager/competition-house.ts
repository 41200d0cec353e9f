// Plays the rounds of a competition one after another, without those that have been played; and where they are played:
// an orchestrator and the bundled sellers as services of this process, with a scripted buyer in the human's place.
// Rounds are started through the orchestrator's own calls.

import { setTimeout as wait } from 'node:timers/promises';
import { plain } from '../../base/plain-text.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { HUMAINE_BUYERS, HUMAINE_SELLERS } from '../bundled/named-parties.ts';
import type { MakeBuyer, MakeSeller } from '../game/parties.ts';
import { SELLER_NAMES } from '../game/spoken-message.ts';
import type { TurnReading } from '../game/turn-rules.ts';
import type { OrchestratorEvent } from '../orchestrator/orchestrator-event.ts';
import { type RunningOrchestrator, startOrchestrator } from '../orchestrator/orchestrator-service.ts';
import { callService } from '../orchestrator/service-call.ts';
import type { PhaseDurations } from '../protocol/round-json.ts';
import { herePlace, type ServicePlace } from '../protocol/service-map.ts';
import { buyerUtilityJson, sellerUtilityJson } from '../protocol/utility-json.ts';
import { type SellerService, startSellerService } from '../service/seller-service.ts';
import type { PlannedRound } from './competition-plan.ts';
import type { PlayedRound } from './competition-results.ts';
import { ScriptedHuman } from './scripted-human.ts';

/** A contestant: a bundled seller, or a service somewhere. */
export interface Contestant {
  readonly name: string;
  readonly plays: { readonly bundled: string } | { readonly place: ServicePlace };
}

/** What a house needs. */
interface HouseOptions {
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
export interface CompetitionHouse {
  /** @throws {Error} where the round could not be started; the signal's reason */
  play(round: PlannedRound, signal: AbortSignal): Promise<PlayedRound>;
  close(): Promise<void>;
}

/** Owns the services of a competition with scripted buyers. */
export class OwnHouse implements CompetitionHouse {
  readonly #options: HouseOptions;
  readonly #human = new ScriptedHuman();
  readonly #services: SellerService[] = [];
  readonly #places = new Map<string, ServicePlace>();
  #running: RunningOrchestrator | undefined;
  #events: (event: OrchestratorEvent) => void = () => {};

  constructor(options: HouseOptions) {
    this.#options = options;
  }

  /** Starts all services. @throws what the system says where nobody can listen */
  async open(): Promise<void> {
    const { contestants, reading, seed, port = 0, sellers = HUMAINE_SELLERS, onEvent: told } = this.#options;
    const human = await this.#human.open();
    const onEvent = (event: OrchestratorEvent): void => {
      this.#events(event);
      told?.(event);
    };
    this.#running = await startOrchestrator({ port, reading, pages: { human }, onEvent, openBooks: false });
    for (const [place, { name, plays }] of contestants.entries()) {
      if ('place' in plays) {
        this.#places.set(name, plays.place);
        continue;
      }
      const found = sellers.get(plays.bundled);
      if (found === undefined) throw new Error(`there is no bundled seller ${plays.bundled}`);
      const orchestrator = this.place;
      const service = await startSellerService({ make: found.make, port: 0, orchestrator, seed: seedOf(seed, place) });
      this.#services.push(service);
      this.#places.set(name, herePlace(service.port));
    }
  }

  async play(round: PlannedRound, signal: AbortSignal): Promise<PlayedRound> {
    const { seed, buyers = HUMAINE_BUYERS } = this.#options;
    const durations = durationsOf(round, this.#options.durations);
    const buyer = buyers.get(round.human);
    if (buyer === undefined) throw new Error(`there is no scripted buyer ${round.human}`);
    const { buyer: utility, number } = round;
    const seat = { make: buyer.make, utility, duration: 1_000 * durations.round, seed: seedOf(seed, number) };
    this.#human.seat(seat, this.place);
    const tally = new RoundTally(round);
    const isOver = new Promise<void>((resolve) => {
      this.#events = (event) => {
        tally.hear(event);
        if (event.kind === 'totals') resolve();
      };
    });
    const answer = await callService(this.place, '/startRound', this.#startBody(round), signal);
    signal.throwIfAborted();
    if (answer.kind === 'failed') throw new Error(`round ${number} cannot be started: ${answer.why}`);
    const { warmUp, round: seconds, post } = durations;
    const late = 1_000 * (warmUp + seconds + post) + 30_000;
    const waiting = new AbortController();
    try {
      const either = AbortSignal.any([signal, waiting.signal]);
      const isLate = wait(late, true, { signal: either });
      if (await Promise.race([isOver, isLate])) throw new Error(`round ${number} does not end`);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      waiting.abort();
    }
    return tally.result();
  }

  async close(): Promise<void> {
    await this.#running?.close();
    await Promise.all(this.#services.map((service) => service.close()));
    await this.#human.close();
  }

  /** Where its orchestrator listens, once it is open. */
  get place(): ServicePlace {
    return herePlace(this.#running?.port ?? 0);
  }

  #startBody(round: PlannedRound): RawObject {
    return startBody(round, this.#options.durations, (name) => this.#places.get(name));
  }
}

/** How long its phases are: in finals people talk longer. */
export function durationsOf({ seconds }: PlannedRound, usual: PhaseDurations): PhaseDurations {
  return seconds === undefined ? usual : { ...usual, round: seconds };
}

/** The body of `startRound`. */
export function startBody(
  round: PlannedRound,
  usual: PhaseDurations,
  placeOf: (contestant: string) => ServicePlace | undefined,
): RawObject {
  const { number, sellers, utilities, buyer } = round;
  return {
    roundNumber: number,
    agents: sellers.map((seller, seat) => {
      const place = placeOf(seller);
      if (place === undefined) throw new Error(`there is no contestant ${plain(seller)}`);
      return { ...place, name: SELLER_NAMES[seat], utilityFunction: sellerUtilityJson(utilities[seat]) };
    }),
    human: { utilityFunction: buyerUtilityJson(buyer) },
    durations: { ...durationsOf(round, usual) },
  };
}

/** Counts what happens in a round. */
class RoundTally {
  readonly #round: PlannedRound;
  readonly #deals = SELLER_NAMES.map(() => 0);
  readonly #blocked = SELLER_NAMES.map(() => 0);
  #result: Pick<PlayedRound, 'profits' | 'utility' | 'spent'> = {
    profits: SELLER_NAMES.map(() => 0),
    spent: 0,
  };

  constructor(round: PlannedRound) {
    this.#round = round;
  }

  hear(event: OrchestratorEvent): void {
    if (event.kind === 'sale' && event.state === 'sold') count(this.#deals, event.sale.seller);
    if (event.kind === 'blocked') count(this.#blocked, event.message.speaker);
    if (event.kind !== 'totals') return;
    const { sellers, buyer } = event.totals;
    const profits = SELLER_NAMES.map((name) => sellers.get(name)?.profit ?? 0);
    this.#result = { profits, utility: buyer?.value ?? 0, spent: buyer?.cost ?? 0 };
  }

  result(): PlayedRound {
    return { number: this.#round.number, ...this.#result, deals: this.#deals, blocked: this.#blocked };
  }
}

function count(counts: number[], speaker: string): void {
  const seat = SELLER_NAMES.findIndex((name) => name === speaker);
  if (seat >= 0) counts[seat]++;
}

/** More dollars nobody has in a round. */
const MOST_DOLLARS = 1e6;

/** Whether something is a result of a round, as a journal has it. */
export function isPlayedRound(value: unknown): value is PlayedRound {
  if (!isObject(value)) return false;
  const { number, profits, deals, blocked, utility = 0, spent } = value;
  return (
    Number.isSafeInteger(number) &&
    isForEach(profits, isAmount) &&
    isForEach(deals, isCount) &&
    isForEach(blocked, isCount) &&
    isAmount(utility) &&
    isAmount(spent) &&
    spent >= 0
  );
}

/** Whether something is a list with something for each seller. */
function isForEach(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === SELLER_NAMES.length && value.every(isOne);
}

/** Whether something is dollars that a round may bring. */
function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MOST_DOLLARS;
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** What is run. */
interface CompetitionRun {
  /** All rounds that are known after these results. */
  readonly planAfter: (results: readonly PlayedRound[]) => readonly PlannedRound[];
  /** What was played before. */
  readonly played: readonly PlayedRound[];
  readonly house: CompetitionHouse;
  readonly signal: AbortSignal;
  /** Hears after each round; the next one waits for it. */
  readonly onRound: (results: readonly PlayedRound[], round: PlannedRound) => Promise<void>;
}

/**
 * Plays what is left.
 * @returns the results of all rounds
 * @throws the signal's reason, or why a round could not be played
 */
export async function runCompetition({
  planAfter,
  played,
  house,
  signal,
  onRound,
}: CompetitionRun): Promise<readonly PlayedRound[]> {
  const results = [...played];
  const done = new Set(played.map(({ number }) => number));
  for (;;) {
    const round = planAfter(results).find(({ number }) => !done.has(number));
    if (round === undefined) return results;
    signal.throwIfAborted();
    results.push(await house.play(round, signal));
    done.add(round.number);
    await onRound(results, round);
  }
}
