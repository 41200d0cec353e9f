// Messages between the services, raw → parsed and back. Much is allowed that agents of 2020 and 2021 send: neither
// round nor environment must be named, times may stand under either name, and arrival counts, not what they say.

import { isObject, shapesOf, type RawObject } from '../../base/shape.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { HUMAN } from '../game/sellers.ts';
import type { Bid, SpokenMessage } from '../game/spoken-message.ts';
import { CURRENCY, readPrice, readQuantities } from './utility-json.ts';

const { objectOf, textOf } = shapesOf(wrongHumaine);

/** What a round is called: in everything that is sent, since some agents need the one, some the other. */
export interface RoundIdentity {
  readonly roundNumber: number;
  readonly roundId: string;
  readonly environmentUUID: string;
}

/** What is known of the round, to be sent along. */
export type KnownRound = { readonly [Name in keyof RoundIdentity]?: string | number };

/** A message as a service gets it. */
export interface WireMessage extends Omit<SpokenMessage, 'at'> {
  /** The round that it names, if any. */
  readonly roundNumber?: string;
  readonly roundId?: string;
  /** What else it has, such as a gesture; it is passed on as it is. */
  readonly more: RawObject;
}

/** Characters of a text, and of all else that a message may have. */
const MOST_TEXT = 5000;
const MOST_MORE = 4000;

/** What we read or write ourselves. */
const OWN_FIELDS: readonly string[] =
  `speaker addressee text role bid timestamp timeStamp roundNumber roundId environmentUUID rationale saleId
  __proto__`.split(/\s+/);

/** Bids by their types in small letters. */
const BID_TYPES: ReadonlyMap<string, Bid['type'] | undefined> = new Map([
  ['selloffer', 'SellOffer'],
  ['accept', 'Accept'],
  ['reject', 'Reject'],
  ['information', undefined],
]);

/**
 * A message.
 * @throws {InputError} `message.…`, `goods.…`, `bundle.price`
 */
export function readMessage(raw: unknown, path = 'message'): WireMessage {
  const fields = objectOf(raw, 'message.shape', path);
  const speaker = textOf(fields['speaker'], 'message.speaker', `${path}.speaker`).trim().replace(/^@/, '');
  if (speaker === '' || speaker.length > 100) throw wrongHumaine('message.speaker', `${path}.speaker`, speaker);
  const text = textOf(fields['text'], 'message.text', `${path}.text`);
  if (text.length > MOST_TEXT) throw wrongHumaine('message.text', `${path}.text`, text);
  return {
    speaker,
    text,
    ...present('addressee', readAddressee(fields['addressee'], `${path}.addressee`)),
    // What the human's page says of a bid is no matter: the human's words are words.
    ...present('bid', isHumanName(speaker) ? undefined : readBid(fields['bid'], `${path}.bid`)),
    ...present('roundNumber', roundWord(fields['roundNumber'])),
    ...present('roundId', roundWord(fields['roundId'])),
    more: moreOf(fields),
  };
}

/**
 * A bid; nothing if there is none, or where it only informs.
 * @throws {InputError} `message.bid`, `goods.…`, `bundle.price`
 */
export function readBid(raw: unknown, path = 'bid'): Bid | undefined {
  if (raw === undefined || raw === null || (isObject(raw) && Object.keys(raw).length === 0)) return undefined;
  const { type, quantity, price } = objectOf(raw, 'message.bid', path);
  const word = textOf(type, 'message.bid', `${path}.type`).toLowerCase();
  if (!BID_TYPES.has(word)) throw wrongHumaine('message.bid', `${path}.type`, type);
  const bid = BID_TYPES.get(word);
  if (bid === undefined) return undefined;
  if (bid === 'Reject' && !isObject(quantity)) return { type: bid };
  const goods = readQuantities(quantity, `${path}.quantity`);
  if (bid === 'Reject') return { type: bid, quantity: goods };
  return { type: bid, quantity: goods, price: readPrice(price, `${path}.price`) };
}

/** A bid, as it is sent. */
export function bidJson(bid: Bid): RawObject {
  if (bid.type === 'Reject') return { type: bid.type, quantity: bid.quantity ?? {}, price: null };
  return { type: bid.type, quantity: bid.quantity, price: { value: bid.price, unit: CURRENCY } };
}

/**
 * A message, as it is sent: with the round and both names of its time.
 * @param time when it came, in milliseconds since 1970
 * @param more what else it had
 */
export function messageJson(message: SpokenMessage, identity: KnownRound, time: number, more: RawObject = {}) {
  const { speaker, addressee, text, bid } = message;
  return {
    ...more,
    text,
    speaker,
    // Agents of 2020 ask texts of it: an empty one is safer than null.
    addressee: addressee ?? '',
    role: speaker === HUMAN ? 'buyer' : 'seller',
    ...identity,
    timestamp: time,
    timeStamp: new Date(time).toISOString(),
    ...present('bid', bid === undefined ? undefined : bidJson(bid)),
  };
}

/** A message as sellers hear it: without its bid. */
export function wordsOf({ speaker, addressee, text, at }: SpokenMessage): SpokenMessage {
  return { speaker, text, at, ...present('addressee', addressee) };
}

/** Whether a name is the buyer's, in any case. */
export const isHumanName = (name: string): boolean => name.toLowerCase() === HUMAN.toLowerCase();

/** A plain yes and nothing more: "Accept declined" is none. The handbook has "Acknowleged". */
const YES = /^(?:acknow\w*|ok|okay|accept(?:ed)?|confirm(?:ed)?)[.!]?$/i;

/** Whether an answer says that all is well, in any case. */
export function saysYes(answer: unknown): boolean {
  if (!isObject(answer)) return false;
  const status = answer['status'] ?? answer['Status'];
  return typeof status === 'string' && YES.test(status.trim());
}

function readAddressee(raw: unknown, path: string): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  const name = textOf(raw, 'message.addressee', path).trim().replace(/^@/, '');
  if (name.length > 100) throw wrongHumaine('message.addressee', path, raw);
  return name === '' ? undefined : name;
}

/** What a message says of its round; what is neither number nor text says nothing. */
function roundWord(raw: unknown): string | undefined {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' && raw !== '' ? raw.slice(0, 200) : undefined;
}

/** What else a message has; nothing if that is too much. */
function moreOf(fields: RawObject): RawObject {
  const more: RawObject = Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN_FIELDS.includes(name)));
  return JSON.stringify(more).length > MOST_MORE ? {} : more;
}

/** The member, if it has a value. */
function present<Key extends string, Value>(name: Key, value: Value | undefined): { readonly [name in Key]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [name in Key]?: Value });
}
