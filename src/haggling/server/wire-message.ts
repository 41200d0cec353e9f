// What a player and the server say to each other: raw → parsed, and as it is written. And the arenas' anti-spam test: a
// number that, put before the player's ID, has a hash with enough zero bits.

import { parseJson } from '../../base/json.ts';
import { plain } from '../../base/plain-text.ts';
import { shapesOf } from '../../base/shape.ts';
import { wrongHaggling } from '../game/haggling-errors.ts';
import { areCounts, type Goods, type SeatView, SIZE_BOUNDS, worthOf } from '../game/problem.ts';
import { type LogEvent, parseEvent, seatIn } from '../record/session-log.ts';
import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

/** A message of a player. */
export type ClientMessage =
  /** The answer to the anti-spam test. */
  | { readonly type: 'pow'; readonly nonce: string }
  /** What it wants, raw: the rules read it. Without it, it accepts. */
  | { readonly type: 'offer'; readonly offer?: unknown }
  /** What its agent says for debugging. */
  | { readonly type: 'info'; readonly text: string }
  /** It breaks off. */
  | { readonly type: 'abort'; readonly reason: string };

const { integerOf, listOf, objectOf, textOf } = shapesOf(wrongHaggling);

/** Ten digits are more than any search takes; some clients may count in another way. */
const NONCE = /^[0-9a-zA-Z]{1,32}$/;

/**
 * Reads a message of a player.
 * @throws {InputError} `frame.json`, `json.depth`, `player.…`
 */
export function parseClientMessage(text: string): ClientMessage {
  const raw = objectOf(parseJson(text, 'message'), 'player.message', 'message');
  switch (raw['type']) {
    case 'pow':
      if (!NONCE.test(textOf(raw['nonce'], 'player.nonce', 'message.nonce')))
        throw wrongHaggling('player.nonce', 'message.nonce', raw['nonce']);
      return { type: 'pow', nonce: String(raw['nonce']) };
    case 'offer':
      return { type: 'offer', offer: raw['offer'] };
    case 'info':
      return { type: 'info', text: wordsIn(raw['text'], 'message.text') };
    case 'abort':
      return { type: 'abort', reason: wordsIn(raw['reason'] ?? '', 'message.reason') };
    default:
      throw wrongHaggling('player.message', 'message.type', raw['type']);
  }
}

const wordsIn = (raw: unknown, path: string): string => plain(textOf(raw, 'player.text', path));

/** A message of an arena as a player reads it. */
type ServerMessage =
  | SentMessage
  /** Words about the connection, for the player. */
  | { readonly kind: 'network'; readonly text: string }
  /** An event that says nothing to us. */
  | { readonly kind: 'unheeded' };

/** A message of our arena. */
export type SentMessage =
  /** It asks for the anti-spam test. */
  | { readonly kind: 'work'; readonly bits: number }
  | { readonly kind: 'start'; readonly view: SeatView }
  /** What the player would get; it has the turn. */
  | { readonly kind: 'offer'; readonly goods: Goods }
  /** What happened that needs no answer. */
  | { readonly kind: 'log'; readonly event: LogEvent };

/** What an agent says is cut to this many characters. */
const MOST_WORDS = 2_000;

/** The events that an arena tells us of; what we know ourselves, and what we do not know, we leave. */
const HEEDED: readonly unknown[] = ['offer', 'info', 'abort', 'valuation', 'score', 'done'];

/** How an arena words the anti-spam test. */
const WORK = /^pow:(\d{1,4})$/;

/** The message as it is sent, JSON. */
export function rawMessage(message: SentMessage): object {
  switch (message.kind) {
    case 'work':
      return { type: 'log', arg: ['network', 'text', `pow:${message.bits}`] };
    case 'start': {
      const { me, counts, values, maxRounds } = message.view;
      return { type: 'start', opt: { me, counts, values, max_rounds: maxRounds } };
    }
    case 'offer':
      return { type: 'offer', offer: message.goods };
    case 'log':
      return { type: 'log', arg: message.event };
  }
}

/**
 * Reads a message of an arena. Whether an offer fits the session is for the session to say.
 * @param counts the objects of the session; undefined before its start
 * @throws {InputError} `frame.json`, `json.depth`, `arena.…`, `log.…`
 */
export function parseServerMessage(text: string, counts: Goods | undefined): ServerMessage {
  const raw = objectOf(parseJson(text, 'message'), 'arena.message', 'message');
  switch (raw['type']) {
    case 'start':
      return { kind: 'start', view: viewIn(raw['opt'], 'message.opt') };
    case 'offer':
      return { kind: 'offer', goods: numbersIn(raw['offer'], 'arena.offer', 'message.offer', MANY) };
    case 'log':
      return logIn(listOf(raw['arg'], 'log.event', 'message.arg'), counts);
    default:
      throw wrongHaggling('arena.message', 'message.type', raw['type']);
  }
}

function viewIn(raw: unknown, path: string): SeatView {
  const { me, counts, values, max_rounds: rounds } = objectOf(raw, 'arena.start', path);
  const view = {
    me: seatIn(me, 'arena.start', `${path}.me`),
    counts: numbersIn(counts, 'arena.start', `${path}.counts`, { ...MANY, least: 1 }),
    values: numbersIn(values, 'arena.start', `${path}.values`, { ...SIZE_BOUNDS.totalValue, least: 0 }),
    maxRounds: integerOf(rounds, 'arena.start', `${path}.max_rounds`, 1, SIZE_BOUNDS.maxRounds.most),
  };
  if (!areCounts(view.counts)) throw wrongHaggling('arena.start', `${path}.counts`, counts);
  if (view.counts.length !== view.values.length || worthOf(view.values, view.counts) > SIZE_BOUNDS.totalValue.most) {
    throw wrongHaggling('arena.start', `${path}.values`, values);
  }
  return view;
}

/** Of each type, objects may be this many in an offer. */
const MANY: Readonly<Record<'least' | 'most', number>> = { least: 0, most: SIZE_BOUNDS.maxObjects.most };

function numbersIn(raw: unknown, code: 'arena.start' | 'arena.offer', path: string, { least, most }: typeof MANY) {
  const list = listOf(raw, code, path, 0, SIZE_BOUNDS.types.most);
  return list.map((value, type) => integerOf(value, code, `${path}[${type}]`, least, most));
}

/** An event of the official log, or words about the connection. */
function logIn(arg: readonly unknown[], counts: Goods | undefined): ServerMessage {
  const [name, first, second] = arg;
  if (name === 'network') return networkIn(first, second);
  if (!HEEDED.includes(name)) return { kind: 'unheeded' };
  const event = parseEvent(arg, 'message.arg', counts);
  if (event[0] === 'info') return { kind: 'log', event: ['info', event[1], boundedWords(event[2])] };
  return { kind: 'log', event: event[0] === 'abort' ? ['abort', event[1], plain(event[2])] : event };
}

/** Each server has words of its own beside the test, so the test alone decides. Without one, the words are shown. */
function networkIn(words: unknown, asked: unknown): ServerMessage {
  const bits = typeof asked === 'string' ? WORK.exec(asked)?.[1] : undefined;
  if (bits !== undefined) return { kind: 'work', bits: Number(bits) };
  return typeof words === 'string' ? { kind: 'network', text: plain(words) } : { kind: 'unheeded' };
}

/** What an agent has said, any JSON; long words are cut, and long lists become words. */
function boundedWords(said: unknown): unknown {
  if (typeof said === 'string') return plain(said, MOST_WORDS);
  const text = JSON.stringify(said);
  return text.length > MOST_WORDS ? plain(text, MOST_WORDS) : said;
}

/** With more bits a client would search for minutes; ours refuses, and our server never asks for more. */
export const MOST_WORK_BITS = 24;
/** This many numbers are tried before anything else that waits has a turn. */
const SLICE = 2_000;

/**
 * Whether a nonce passes: sha256("nonce:ID") begins with ⌊bits/8⌋ zero bytes, and of the next byte the LOW bits mod 8
 * are zero. The low ones: so the official program has it.
 */
export function passesWork(nonce: string, id: string, bits: number): boolean {
  // As hexadecimal digits: Node makes those three times as fast as a buffer.
  const digits = hash('sha256', `${nonce}:${id}`, 'hex');
  const bytes = Math.floor(bits / 8);
  if (!digits.startsWith('00'.repeat(bytes))) return false;
  const next = Number.parseInt(digits.slice(2 * bytes, 2 * bytes + 2), 16);
  return bits % 8 === 0 || (next & ((1 << (bits % 8)) - 1)) === 0;
}

/**
 * The least number that passes.
 * @throws the signal's reason
 */
export async function findNonce(id: string, bits: number, signal: AbortSignal): Promise<string> {
  for (let number = 0; ; number++) {
    if (number % SLICE === SLICE - 1) await turn();
    signal.throwIfAborted();
    if (passesWork(String(number), id, bits)) return String(number);
  }
}

/** What the statistics and the first line of a client call a player: the ID itself is a secret. */
export function idHash(id: string): string {
  return hash('md5', id, 'hex');
}
