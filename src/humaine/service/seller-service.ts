// A seller behind the five calls of the handbook: functions and messages come in, what it wants to say goes to the
// orchestrator when its time has come. Orchestrators of 2020 and 2021 are served, and ours.

import { randomInt } from 'node:crypto';
import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import { isObject } from '../../base/shape.ts';
import type { PageServer } from '../../web/page-server.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import type { MakeSeller } from '../game/parties.ts';
import { SELLER_NAMES } from '../game/sellers.ts';
import type { SellerUtility } from '../game/utility.ts';
import { ACKNOWLEDGED, get, post, startJsonService, taken } from '../protocol/json-service.ts';
import { type KnownRound, readMessage } from '../protocol/message-json.ts';
import { memberOf, readSellerName, secondsOf } from '../protocol/round-json.ts';
import { readSellerUtility } from '../protocol/utility-json.ts';
import type { ServicePlace } from '../protocol/service-map.ts';
import { type SeatedSeller, seatSeller } from './seated-seller.ts';

/** What a service needs. */
interface SellerServiceOptions {
  readonly make: MakeSeller;
  /** 0: any free one. */
  readonly port: number;
  readonly host?: string | undefined;
  readonly orchestrator: ServicePlace;
  /** What it is called until a round names it otherwise. */
  readonly name?: string | undefined;
  /** Draws its chance; by default any. */
  readonly seed?: number | undefined;
  /** Hears what happens, a line at a time. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** How long a round is if nobody says, in seconds. */
const USUAL_ROUND = 300;
/** What it is called if nobody says. */
const [USUAL_NAME] = SELLER_NAMES;

/**
 * Starts a seller.
 * @throws what the system says if nobody can listen there
 */
export async function startSellerService(options: SellerServiceOptions): Promise<PageServer> {
  const { make, host, port, orchestrator, name: usualName = USUAL_NAME, seed, onLine } = options;
  let name = usualName;
  let utility: SellerUtility | undefined;
  /** Whether the orchestrator offers to tell of settlements. */
  let isTold = false;
  let round: KnownRound = {};
  let seat: SeatedSeller | undefined;
  let rounds = 0;
  /** Ends the round, and what the seller still wanted to say. */
  const end = (): void => {
    seat?.end();
    seat = undefined;
  };
  const setUtility = (body: unknown) => {
    const told = readSellerUtility(body);
    const { name: called, settlements } = isObject(body) ? body : {};
    name = called === undefined ? usualName : readSellerName(called, 'name');
    utility = told;
    isTold = settlements === true;
    round = roundIn(body);
    // Of this round nobody has said that it began.
    end();
    return { status: ACKNOWLEDGED, utility: body, settlements: true };
  };
  const startRound = (body: unknown) => {
    if (utility === undefined) throw wrongHumaine('utility.function', 'utility', undefined);
    const told = memberOf(body, 'roundDuration');
    const seconds = told === undefined || told === null ? USUAL_ROUND : secondsOf(told, 'roundDuration');
    if (seconds === 0) throw wrongHumaine('round.duration', 'roundDuration', told);
    end();
    // Some orchestrators know it by a number, some by an id.
    round = { ...round, ...roundIn(body) };
    const random = randomFrom((seed ?? randomInt(2 ** 32)) + rounds++);
    seat = seatSeller({
      agent: make({ name, utility, duration: seconds * 1000, random }),
      named: round,
      name,
      orchestrator,
      round: () => round,
      isTold,
      onTrouble: (error) => onLine?.(`${name}: ${plain(messageOf(error), 200)}`),
    });
    onLine?.(`${name}: a round of ${seconds} s begins`);
    return { status: ACKNOWLEDGED };
  };
  const server = await startJsonService({ host, port }, [
    post('/setUtility', setUtility),
    post('/startRound', startRound),
    taken('/endRound', end),
    post('/receiveMessage', (body) => {
      const message = readMessage(body);
      // What the calls that began the round did not say is learnt here; what they said stays.
      if (seat !== undefined) round = { ...roundIn(body), ...round };
      seat?.hear(message);
      return { status: ACKNOWLEDGED, interpretation: body };
    }),
    post('/receiveRejection', (body) => {
      const inner = isObject(body) && isObject(body['message']) ? body['message'] : body;
      seat?.blocked(readMessage(inner), rationaleOf(body) ?? rationaleOf(inner) ?? '');
      return { status: ACKNOWLEDGED, message: inner };
    }),
    taken('/receiveSettlement', (body) => {
      const message = readMessage(isObject(body) ? { ...body, text: '' } : body);
      seat?.settled(message, memberOf(body, 'confirmed') === true);
    }),
    get('/explain', () => ({ name, explanation: seat?.explain() ?? ['No round is under way.'] })),
  ]);
  return {
    port: server.port,
    close: async () => {
      end();
      await server.close();
    },
  };
}

/** How a call names its round. */
function roundIn(body: unknown): KnownRound {
  if (!isObject(body)) return {};
  const { roundNumber, roundId, environmentUUID } = body;
  return {
    ...(isShort(roundNumber) && { roundNumber }),
    ...(isShort(roundId) && { roundId }),
    ...(isShort(environmentUUID) && { environmentUUID }),
  };
}

function isShort(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 200);
}

function rationaleOf(body: unknown): string | undefined {
  const rationale = memberOf(body, 'rationale');
  return typeof rationale === 'string' ? rationale.slice(0, 1000) : undefined;
}
