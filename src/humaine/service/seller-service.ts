// A seller behind the five calls of the handbook: functions and messages come in, what it wants to say goes to the
// orchestrator when its time has come. Orchestrators of 2020 and 2021 are served, and ours.

import { randomInt } from 'node:crypto';
import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { randomFrom } from '../../base/seeded-random.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import type { PageServer } from '../../web/page-server.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import type { MakeSeller } from '../game/parties.ts';
import { SELLER_NAMES } from '../game/spoken-message.ts';
import type { SellerUtility } from '../game/utility.ts';
import { ACKNOWLEDGED, post, startJsonService, type JsonRoute } from '../protocol/json-service.ts';
import { type KnownRound, readMessage } from '../protocol/message-json.ts';
import { readSellerName, secondsOf } from '../protocol/round-json.ts';
import { readSellerUtility } from '../protocol/utility-json.ts';
import type { ServicePlace } from '../protocol/service-map.ts';
import { SeatedSeller } from './seated-seller.ts';

/** What a service needs. */
export interface SellerServiceOptions {
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

/** How long a round is where nobody says, in seconds. */
const USUAL_SECONDS = 300;
/** What it is called where nobody says. */
const [USUAL_NAME] = SELLER_NAMES;

/**
 * Starts a seller.
 * @throws what the system says where nobody can listen there
 */
export async function startSellerService(options: SellerServiceOptions): Promise<PageServer> {
  const seller = new ServedSeller(options);
  const { host, port } = options;
  const server = await startJsonService({ host, port }, seller.routes());
  return {
    port: server.port,
    close: async () => {
      seller.end();
      await server.close();
    },
  };
}

/** Owns what a seller knows from round to round, and the seller of the round under way. */
class ServedSeller {
  readonly #options: SellerServiceOptions;
  readonly #tell: (line: string) => void;
  #name: string;
  #utility: SellerUtility | undefined;
  /** Whether the orchestrator offers to tell of settlements. */
  #isTold = false;
  #round: KnownRound = {};
  #seat: SeatedSeller | undefined;
  #rounds = 0;

  constructor(options: SellerServiceOptions) {
    this.#options = options;
    this.#name = options.name ?? USUAL_NAME;
    this.#tell = options.onLine ?? (() => {});
  }

  routes(): JsonRoute[] {
    return [
      post('/setUtility', (body) => this.#setUtility(body)),
      post('/startRound', (body) => this.#startRound(body)),
      post('/endRound', () => {
        this.end();
        return { status: ACKNOWLEDGED };
      }),
      post('/receiveMessage', (body) => {
        const message = readMessage(body);
        // What the calls that began the round did not say is learnt here; what they said stays.
        if (this.#seat !== undefined) this.#round = { ...roundIn(body), ...this.#round };
        this.#seat?.hear(message);
        return { status: ACKNOWLEDGED, interpretation: body };
      }),
      post('/receiveRejection', (body) => {
        const inner = isObject(body) && isObject(body['message']) ? body['message'] : body;
        const message = readMessage(inner);
        this.#seat?.blocked(message, rationaleOf(body) ?? rationaleOf(inner) ?? '');
        return { status: ACKNOWLEDGED, message: inner };
      }),
      post('/receiveSettlement', (body) => {
        const message = readMessage(isObject(body) ? { ...body, text: '' } : body);
        this.#seat?.settled(message, isObject(body) && body['confirmed'] === true);
        return { status: ACKNOWLEDGED };
      }),
      {
        method: 'GET',
        path: '/explain',
        answer: () => ({ name: this.#name, explanation: this.#seat?.explain() ?? ['No round is under way.'] }),
      },
    ];
  }

  /** Ends the round, and what the seller still wanted to say. */
  end(): void {
    this.#seat?.end();
    this.#seat = undefined;
  }

  #setUtility(body: unknown): RawObject {
    const utility = readSellerUtility(body);
    const { name, settlements } = isObject(body) ? body : {};
    this.#name = name === undefined ? (this.#options.name ?? USUAL_NAME) : readSellerName(name, 'name');
    this.#utility = utility;
    this.#isTold = settlements === true;
    this.#round = roundIn(body);
    // Of this round nobody has said that it began.
    this.end();
    return { status: ACKNOWLEDGED, utility: body, settlements: true };
  }

  #startRound(body: unknown): RawObject {
    const utility = this.#utility;
    if (utility === undefined) throw wrongHumaine('utility.function', 'utility', undefined);
    const told = isObject(body) ? body['roundDuration'] : undefined;
    const seconds = told === undefined || told === null ? USUAL_SECONDS : secondsOf(told, 'roundDuration');
    if (seconds === 0) throw wrongHumaine('round.duration', 'roundDuration', told);
    this.end();
    // Some orchestrators know it by a number, some by an id.
    this.#round = { ...this.#round, ...roundIn(body) };
    const { make, orchestrator, seed = randomInt(2 ** 32) } = this.#options;
    const random = randomFrom(seed + this.#rounds++);
    const agent = make({ name: this.#name, utility, duration: seconds * 1000, random });
    this.#seat = new SeatedSeller({
      agent,
      named: this.#round,
      name: this.#name,
      orchestrator,
      round: () => this.#round,
      isTold: this.#isTold,
      onTrouble: (error) => this.#tell(`${this.#name}: ${plain(messageOf(error), 200)}`),
    });
    this.#tell(`${this.#name}: a round of ${seconds} s begins`);
    return { status: ACKNOWLEDGED };
  }
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
  const rationale = isObject(body) ? body['rationale'] : undefined;
  return typeof rationale === 'string' ? rationale.slice(0, 1000) : undefined;
}
