// What an orchestrator tells a human's page, read: five calls that sellers get too, and two more.

import { orNothing } from '../../../base/errors.ts';
import { isObject, shapesOf } from '../../../base/shape.ts';
import { BUDGET } from '../../game/goods.ts';
import { wrongHumaine } from '../../game/humaine-errors.ts';
import { HUMAN, MOST_SELLERS } from '../../game/spoken-message.ts';
import type { RoundIdentity, WireMessage } from '../../protocol/message-json.ts';
import { readQuantities } from '../../protocol/utility-json.ts';
import type { KitchenMessage, KitchenResult } from '../model/kitchen-news.ts';
import type { PhaseDurations } from '../../game/humaine-round.ts';
import { amountOrNone, secondsOf } from '../../protocol/round-json.ts';
import { USUAL_SECONDS, type RoundMetadata } from '../model/kitchen-model.ts';

const { objectOf } = shapesOf(wrongHumaine);

/** No text that names a round is longer. */
const MOST_ID = 200;
/** The letters of a name. */
const MOST_NAME = 100;

/**
 * `/sendRoundMetadata`.
 * @throws {InputError} `round.…`
 */
export function readMetadata(raw: unknown): RoundMetadata {
  const metadata = objectOf(raw, 'round.shape', 'metadata');
  const durations = objectOf(metadata['durations'], 'round.shape', 'metadata.durations');
  const seconds = (name: keyof PhaseDurations): number => readSeconds(durations[name]) ?? USUAL_SECONDS[name];
  const { humanBudget, roundNumber } = metadata;
  const value = isObject(humanBudget) ? humanBudget['value'] : humanBudget;
  return {
    number: typeof roundNumber === 'number' && Number.isSafeInteger(roundNumber) && roundNumber >= 0 ? roundNumber : 0,
    durations: { warmUp: seconds('warmUp'), round: seconds('round'), post: seconds('post') },
    budget: typeof value === 'number' && value >= 0 && value <= 1e6 ? value : BUDGET,
  };
}

/** Seconds, as a number or as digits; nothing if there are none. */
export function readSeconds(raw: unknown): number | undefined {
  return orNothing(() => secondsOf(raw, 'seconds'));
}

/** The round as a call names it, for what is sent back; a call need not name it. */
export function readIdentity(raw: unknown): Partial<RoundIdentity> {
  if (!isObject(raw)) return {};
  const { roundNumber, roundId, environmentUUID } = raw;
  return {
    ...(typeof roundNumber === 'number' && { roundNumber }),
    ...(typeof roundId === 'string' && { roundId: roundId.slice(0, MOST_ID) }),
    ...(typeof environmentUUID === 'string' && { environmentUUID: environmentUUID.slice(0, MOST_ID) }),
  };
}

/** A message as the page shows it: without the markup of speech, with the gesture. */
export function shownMessage({ speaker, addressee, text, bid, more }: WireMessage): Omit<KitchenMessage, 'at'> {
  const { gesture } = more;
  return {
    speaker,
    text: text.replace(/<[^<>]{0,200}>/g, ''),
    ...(addressee !== undefined && { addressee }),
    ...(bid !== undefined && { bid }),
    ...(typeof gesture === 'string' && { gesture: gesture.slice(0, 40).toLowerCase() }),
  };
}

/**
 * `/receiveRoundTotals`: who traded nothing is missing, there as here.
 * @throws {InputError} `round.shape`, `goods.…`
 */
export function readResults(raw: unknown): KitchenResult[] {
  const { roundTotals = {} } = objectOf(raw, 'round.shape', 'totals');
  const totals = objectOf(roundTotals, 'round.shape', 'totals.roundTotals');
  const names = Object.keys(totals).filter((name) => name !== HUMAN && name.length <= MOST_NAME);
  return [HUMAN, ...names.slice(0, MOST_SELLERS)].flatMap((name) => {
    const total = totals[name];
    if (!isObject(total)) return [];
    const { utility, quantity = {} } = total;
    return [
      {
        name,
        paid: amountOrNone(total[name === HUMAN ? 'cost' : 'revenue']),
        profit: amountOrNone(isObject(utility) ? utility['value'] : undefined),
        quantity: readQuantities(quantity, `totals.${name}.quantity`),
      },
    ];
  });
}
