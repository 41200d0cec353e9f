// The messages of the wire: raw → parsed, and their official text. One frame each way, `{"msg_type": …, "payload": …}`,
// in JSON as the official server and agents write it: a blank after `:` and `,`, ASCII alone. docs/ultimatum-wire.md
// lists them.

import { isUtf8 } from 'node:buffer';
import { asciiText, parseJson } from '../../base/json.ts';
import { type RawObject, shapesOf } from '../../base/shape.ts';
import { type DealRequest, type OfferRequest, readAccepted, readOffer, type RoundResult } from '../game/agent.ts';
import { wrongUltimatum } from '../game/ultimatum-errors.ts';
import type { RoundOutcome, UltimatumRound } from '../game/ultimatum-series.ts';

/** A value of JSON that we write. */
type Written = string | number | boolean | null | readonly Written[] | { readonly [key: string]: Written };

/** The value's text, as Python's `json.dumps` writes it. */
export function wireText(value: Written): string {
  if (typeof value !== 'object' || value === null) return asciiText(JSON.stringify(value));
  if (isList(value)) return `[${value.map(wireText).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, one]) => `${wireText(key)}: ${wireText(one)}`)
    .join(', ')}}`;
}

function isList(value: object): value is readonly Written[] {
  return Array.isArray(value);
}

const { objectOf, integerOf, textOf } = shapesOf(wrongUltimatum);

/** No message needs a twentieth of this; a longer one is not looked at. In bytes. */
export const MOST_MESSAGE_BYTES = 16 * 1024;

/** What an agent says, by type: what its payload must have, and nothing besides. */
const FIELDS = { HELLO: 'my_name', OFFER_RESPONSE: 'offer', DEAL_RESPONSE: 'accepted' } as const;

/** A type of what agents say. */
export type AnswerType = keyof typeof FIELDS;

/** A message as far as it is kept: what is too long, or has several frames, is only counted. */
export type WireBytes =
  | { readonly kind: 'whole'; readonly body: Buffer }
  | { readonly kind: 'dropped'; readonly frames: number; readonly bytes: number };

/** What a server said. */
export type HubMessage =
  | { readonly type: 'READY' | 'COMPLETE' }
  | ({ readonly type: 'OFFER_REQUEST' } & OfferRequest)
  | ({ readonly type: 'DEAL_REQUEST' } & DealRequest)
  | ({ readonly type: 'ROUND_RESULT'; readonly gains: ReadonlyMap<string, number> } & Pick<
      RoundResult,
      'round' | 'win' | 'failed'
    >)
  | { readonly type: 'unknown'; readonly name: string };

/**
 * What an agent says: its type, and the one value in it, which nobody has checked yet.
 * @throws {InputError} `wire.…`, `frame.json`, `json.depth`
 */
export function readAgentMessage(bytes: WireBytes) {
  const { type, payload } = envelopeOf(bytes);
  if (!isAnswerType(type)) throw wrongUltimatum('wire.type', 'msg_type', type);
  const field = FIELDS[type];
  const fields = objectOf(payload, 'wire.payload', 'payload');
  const names = Object.keys(fields);
  if (names.length !== 1 || names[0] !== field) throw wrongUltimatum('wire.payload', 'payload', payload);
  return { type, value: fields[field] };
}

/**
 * A name, as an agent gives it.
 * @throws {InputError} `wire.name`
 */
export function readGuestName(raw: unknown): string {
  const name = textOf(raw, 'wire.name', 'my_name');
  if (name === '') throw wrongUltimatum('wire.name', 'my_name', raw);
  return name;
}

/**
 * What a server says. What is not known of it is left alone.
 * @throws {InputError} `wire.…`, `offer.amount`, `deal.accepted`, `frame.json`, `json.depth`
 */
export function readHubMessage(bytes: WireBytes): HubMessage {
  const { type, payload } = envelopeOf(bytes);
  if (type === 'READY' || type === 'COMPLETE') return { type };
  if (type !== 'OFFER_REQUEST' && type !== 'DEAL_REQUEST' && type !== 'ROUND_RESULT')
    return { type: 'unknown', name: type };
  const fields = objectOf(payload, 'wire.payload', 'payload');
  if (type === 'ROUND_RESULT') return { type, ...resultIn(fields) };
  if (type === 'OFFER_REQUEST') return { type, ...requestIn(fields, 'target_agent_uid') };
  const asked = requestIn(fields, 'from_agent_uid');
  return { type, ...asked, offer: readOffer(fields['offer'], asked.total) };
}

const messageText = (type: string, payload: Written): string => wireText({ msg_type: type, payload });

/** An agent's answer, as official agents write it. */
export function answerText(type: AnswerType, value: string | number | boolean): string {
  return messageText(type, { [FIELDS[type]]: value });
}

/** Tells an agent that all are there. */
export function readyText(uid: string): string {
  return messageText('READY', { your_agent_uid: uid });
}

/** Tells an agent that the series is over. */
export const COMPLETE_TEXT = messageText('COMPLETE', null);

/** Asks a round's proposer. */
export function offerRequestText({ id, responder }: UltimatumRound, total: number): string {
  return messageText('OFFER_REQUEST', { round_id: id, target_agent_uid: responder, total_amount: total });
}

/** Asks a round's responder. */
export function dealRequestText({ id, proposer }: UltimatumRound, total: number, offer: number): string {
  return messageText('DEAL_REQUEST', { round_id: id, from_agent_uid: proposer, total_amount: total, offer });
}

/** Tells both how a round ended. The official server names the proposer first, and in a failure the responder. */
export function resultText({ round, win, proposerGain, responderGain, failed }: RoundOutcome): string {
  const gains = [`${wireText(round.proposer)}: ${proposerGain}`, `${wireText(round.responder)}: ${responderGain}`];
  if (failed) gains.reverse();
  const result = `"win": ${win}, "agent_gain": {${gains.join(', ')}}, "disconnection_failure": ${failed}`;
  return `{"msg_type": "ROUND_RESULT", "payload": {"round_id": ${round.id}, ${result}}}`;
}

function isAnswerType(type: string): type is AnswerType {
  return Object.hasOwn(FIELDS, type);
}

/** The type and the payload. */
function envelopeOf(bytes: WireBytes): { readonly type: string; readonly payload: unknown } {
  if (bytes.kind === 'dropped') {
    if (bytes.frames > 1) throw wrongUltimatum('wire.frames', 'message', bytes.frames);
    throw wrongUltimatum('wire.size', 'message', bytes.bytes);
  }
  const { body } = bytes;
  if (!isUtf8(body)) throw wrongUltimatum('wire.text', 'message', body.toString('latin1'));
  const { msg_type: type, payload } = objectOf(parseJson(body.toString(), 'message'), 'wire.message', 'message');
  return { type: textOf(type, 'wire.type', 'msg_type'), payload };
}

const numberIn = (fields: RawObject, name: string): number => integerOf(fields[name], 'wire.number', name, 0);

function requestIn(fields: RawObject, partner: string): OfferRequest {
  return {
    round: numberIn(fields, 'round_id'),
    partner: textOf(fields[partner], 'wire.uid', partner),
    total: numberIn(fields, 'total_amount'),
  };
}

function resultIn(fields: RawObject) {
  const gains = Object.entries(objectOf(fields['agent_gain'], 'wire.gain', 'agent_gain'));
  return {
    round: numberIn(fields, 'round_id'),
    win: readAccepted(fields['win'], 'win'),
    gains: new Map(gains.map(([uid, gain]) => [uid, integerOf(gain, 'wire.number', 'agent_gain', 0)])),
    failed: readAccepted(fields['disconnection_failure'], 'disconnection_failure'),
  };
}
