// The start of a round, raw → parsed, and what services hear of rounds.

import { orNothing } from '../../base/errors.ts';
import { isObject, shapesOf, type RawObject } from '../../base/shape.ts';
import { BUDGET } from '../game/goods.ts';
import { MOST_PHASE_SECONDS, type PhaseDurations, type RoundTotals, totalOf } from '../game/humaine-round.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { HUMAN, MOST_SELLERS } from '../game/sellers.ts';
import type { Deal } from '../game/spoken-message.ts';
import type { BuyerUtility, SellerUtility } from '../game/utility.ts';
import { isHumanName, type RoundIdentity } from './message-json.ts';
import { readServicePlace, type ServicePlace } from './service-map.ts';
import {
  buyerUtilityJson,
  buyerValueJson,
  CURRENCY,
  readBuyerUtility,
  readPrice,
  readSellerUtility,
  sellerUtilityJson,
} from './utility-json.ts';

const { objectOf, listOf, integerOf, textOf } = shapesOf(wrongHumaine);

/** A seller that is called over HTTP. */
export interface PlannedAgent {
  readonly name: string;
  readonly utility: SellerUtility;
  readonly place: ServicePlace;
}

/** A round as requested. What is missing is for the orchestrator to choose. */
export interface RoundPlan extends Partial<RoundIdentity> {
  readonly agents: readonly PlannedAgent[];
  readonly buyer: BuyerUtility;
  /** Dollars. */
  readonly budget: number;
  readonly durations: PhaseDurations;
}

const NAME = /^[\w -]{1,40}$/;

/**
 * The body of `startRound` (2020), or `initializeRound` (2021).
 * @throws {InputError} `round.…`, `utility.…`, `goods.name`, `bundle.…`
 */
export function readRoundPlan(raw: unknown): RoundPlan {
  const body = objectOf(raw, 'round.shape', 'body');
  const { roundNumber, roundId, environmentUUID, durations, human } = body;
  // Some of 2021 send a list with one human in it.
  const [one, ...others]: readonly unknown[] = Array.isArray(human) ? human : [human];
  const { utilityFunction, budget } = objectOf(others.length === 0 ? one : human, 'round.shape', 'human');
  return {
    ...(roundNumber === undefined || roundNumber === null ? {} : { roundNumber: numberOf(roundNumber) }),
    ...(roundId === undefined || roundId === null ? {} : { roundId: readRoundId(roundId) }),
    ...(typeof environmentUUID === 'string' && environmentUUID.length <= 100 ? { environmentUUID } : {}),
    agents: agentsOf(body['agents']),
    buyer: readBuyerUtility(utilityFunction, 'human.utilityFunction'),
    budget: budget === undefined || budget === null ? BUDGET : readPrice(budget, 'human.budget'),
    durations: readDurations(durations),
  };
}

/** A round as requested. */
export function roundPlanJson(plan: Pick<RoundPlan, 'roundNumber' | 'agents' | 'buyer' | 'durations'>): RawObject {
  const { roundNumber, agents, buyer, durations } = plan;
  return {
    roundNumber,
    agents: agents.map(({ name, place, utility }) => ({ ...place, name, utilityFunction: sellerUtilityJson(utility) })),
    human: { utilityFunction: buyerUtilityJson(buyer) },
    durations,
  };
}

/**
 * The id of a round.
 * @throws {InputError} `round.id`
 */
export function readRoundId(raw: unknown): string {
  const id = textOf(raw, 'round.id', 'roundId');
  if (id === '' || id.length > 100) throw wrongHumaine('round.id', 'roundId', raw);
  return id;
}

/**
 * The name of a seller.
 * @throws {InputError} `round.name`
 */
export function readSellerName(raw: unknown, path: string): string {
  const name = textOf(raw, 'round.name', path);
  if (!NAME.test(name) || name.trim() !== name || isHumanName(name)) throw wrongHumaine('round.name', path, name);
  return name;
}

/** Who sold and bought what so far, for `viewTotals`. */
export function salesJson(sales: readonly (Deal & { readonly seller: string })[]): RawObject {
  const names = [...new Set(sales.map(({ seller }) => seller)), ...(sales.length === 0 ? [] : [HUMAN])];
  const rows = names.map((name) => {
    const own = name === HUMAN ? sales : sales.filter(({ seller }) => seller === name);
    const { price, quantity } = totalOf(own);
    return [name, { price, quantity }] as const;
  });
  return Object.fromEntries(rows);
}

/** A round's end, for `receiveRoundTotals`: who traded nothing is missing. */
export function roundTotalsJson({ sellers, buyer }: RoundTotals): RawObject {
  const rows: [string, RawObject][] = [...sellers].map(([name, { quantity, revenue, profit }]) => [
    name,
    { quantity, revenue, utility: { currencyUnit: CURRENCY, value: profit } },
  ]);
  if (buyer !== undefined) {
    const { quantity, cost } = buyer;
    rows.push([HUMAN, { quantity, cost, utility: buyerValueJson(buyer) }]);
  }
  return Object.fromEntries(rows);
}

function numberOf(raw: unknown): number {
  const number = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : raw;
  return integerOf(number, 'round.number', 'roundNumber', 0, 1e9);
}

function agentsOf(raw: unknown): PlannedAgent[] {
  const list = listOf(raw, 'round.agents', 'agents');
  if (list.length === 0 || list.length > MOST_SELLERS) throw wrongHumaine('round.agents', 'agents', list.length);
  const names = new Set<string>();
  return list.map((agent, place) => {
    const path = `agents[${place}]`;
    const fields = objectOf(agent, 'round.agents', path);
    const name = readSellerName(fields['name'], `${path}.name`);
    if (names.has(name.toLowerCase())) throw wrongHumaine('round.name', `${path}.name`, name);
    names.add(name.toLowerCase());
    return {
      name,
      place: readServicePlace(fields, path),
      utility: readSellerUtility(fields['utilityFunction'], `${path}.utilityFunction`),
    };
  });
}

function readDurations(raw: unknown): PhaseDurations {
  const fields = objectOf(raw, 'round.duration', 'durations');
  const read = (name: keyof PhaseDurations): number => secondsOf(fields[name], `durations.${name}`);
  const durations = { warmUp: read('warmUp'), round: read('round'), post: read('post') };
  if (durations.round === 0) throw wrongHumaine('round.duration', 'durations.round', 0);
  return durations;
}

/**
 * Seconds from 0, also as text.
 * @throws {InputError} `round.duration`
 */
export function secondsOf(raw: unknown, path: string): number {
  const seconds = typeof raw === 'string' && /^\s*\d{1,6}(\.\d{1,6})?\s*$/.test(raw) ? Number(raw) : raw;
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= MOST_PHASE_SECONDS))
    throw wrongHumaine('round.duration', path, raw);
  return seconds;
}

/** Seconds, as a number or as digits; nothing if there are none. */
export function readSeconds(raw: unknown): number | undefined {
  return orNothing(() => secondsOf(raw, 'seconds'));
}

/** An amount that a stranger tells; 0 if it tells none. */
export function amountOrNone(raw: unknown): number {
  return typeof raw === 'number' && Number.isFinite(raw) ? raw : 0;
}

/** The member of an object, of that its member, and so on; undefined if there is none. */
export function memberOf(raw: unknown, ...names: string[]): unknown {
  return names.reduce((inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined), raw);
}
