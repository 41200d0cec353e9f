// Whole games for checking a program, and beginnings of some: the seat that tells it what a game says, in ways that a
// judge may, who sits beside it, what is said against its answers, and the verdict on that.

import { randomFrom, shuffled } from '../../base/seeded-random.ts';
import { isObject, type RawObject } from '../../base/shape.ts';
import { type Extensions, ALL_EXTENSIONS } from '../game/extensions.ts';
import type { Future } from '../game/futures.ts';
import { type ParsedMap, oddities } from '../game/game-map.ts';
import type { PunterId, SiteId } from '../game/ids.ts';
import { type Extension, EXTENSION_OF, EXTENSIONS, MOVE_KINDS } from '../game/move-kinds.ts';
import { type Move, pass, stepsOf } from '../game/moves.ts';
import type { Fault } from '../game/record.ts';
import { memberText } from '../../base/json-place.ts';
import { type Read, readMove, readReady } from '../judge/answer-reading.ts';
import type { RuleReadings } from '../judge/rule-readings.ts';
import { type MatchEvent, playMatch } from '../judge/match.ts';
import { type Seat, type SeatReply, inProcessSeat } from '../judge/seat.ts';
import { movesToJson, type Score, type Setup, setupToJson, stopToJson } from '../protocol/messages.ts';
import { type Message, type Way, type Bench, type Check, type CheckVerdict, fail, ok, skip } from './check-kind.ts';
import type { Subject } from './check-list.ts';
import { scriptWritingSeat } from './fuzz-games.ts';
import { askInTime, type Reply, talk } from './talk.ts';
import { generateMap } from '../maps/kinds.ts';

/** How the messages of the game are sent, if not as usual. */
interface Telling {
  readonly way?: Way;
  /** Rewrites a message that has no state yet. */
  readonly message?: (json: string) => string;
  /** Rewrites the state. */
  readonly state?: (json: string) => string;
  /** Swaps the message's two parts. */
  readonly stateFirst?: boolean;
  /** Whether the answer to its move number `turn` (from 0) gets lost, as if it had come too late. */
  readonly lose?: (turn: number) => boolean;
  /** Runs every question; for games that take turns. */
  readonly during?: (ask: () => Promise<Reply>) => Promise<Reply>;
}

/** A question and what came of it. */
interface Told {
  readonly message: Message;
  readonly reply: Reply;
  /** Whether the game went on as if no answer had come. */
  readonly lost: boolean;
}

/** Why the judge made a time-out of an answer that came. */
const LOST = 'lost on purpose';

/** The program's seat. */
export type CheckedSeat = Readonly<ReturnType<typeof checkedSeat>>;

/** A seat that keeps what was said: every message has its own process. */
function checkedSeat(subject: Subject, telling: Telling) {
  const { way, during } = telling;
  let punter = 0 as PunterId;
  let state: string | undefined;
  const told: Told[] = [];

  const ask = async (message: Message, lost: boolean): Promise<Reply> => {
    const asking = (): Promise<Reply> =>
      way?.patience === undefined ? askInTime(subject, message, way) : talk(subject, message, way);
    const reply = await (during ? during(asking) : asking());
    told.push({ message, reply, lost });
    if (reply.kind === 'answer') state = memberText(reply.text, 'state') ?? 'null';
    return reply;
  };
  const moveIn = (reply: Reply): Move | undefined => {
    const read = reply.kind === 'answer' ? readMove(reply.raw, punter) : undefined;
    return read?.kind === 'answer' ? read.answer : undefined;
  };
  const written = (message: RawObject): string => {
    const json = JSON.stringify(message);
    return telling.message?.(json) ?? json;
  };
  const withState = (message: RawObject): string => {
    const json = written(message).trim();
    const kept = state ?? 'null';
    const said = telling.state?.(kept) ?? kept;
    return telling.stateFirst === true ? `{"state":${said},${json.slice(1)}` : `${json.slice(0, -1)},"state":${said}}`;
  };
  const moveMessage = (moves: readonly Move[]): Message => ({ kind: 'move', json: withState(movesToJson(moves)) });

  const seat = {
    name: 'program',
    told: told as readonly Told[],
    /** The stop message that ends the game, once it is known. */
    stopMessage: undefined as Message | undefined,
    /** The last answer's move, if it was lost. */
    get lostMove(): Move | undefined {
      const last = told.at(-1);
      return last?.lost === true ? moveIn(last.reply) : undefined;
    },
    /** The move that it would make after these; the game does not notice. */
    preview: async (moves: readonly Move[]) => moveIn(await askInTime(subject, moveMessage(moves), way)),
    async setup(setup: Setup): Promise<SeatReply<readonly Future[]>> {
      ({ punter } = setup);
      const reply = await ask({ kind: 'setup', json: written(setupToJson(setup)) }, false);
      return outcomeOf(reply, (raw) => readReady(raw));
    },
    async move(moves: readonly Move[]): Promise<SeatReply<Move>> {
      const before = state;
      const lost = telling.lose?.(told.length - 1) ?? false;
      const reply = await ask(moveMessage(moves), lost);
      if (lost && reply.kind === 'answer') {
        state = before;
        return { kind: 'timeout', reason: LOST, ms: reply.ms };
      }
      return outcomeOf(reply, (raw) => readMove(raw, punter));
    },
    async stop(moves: readonly Move[], scores: readonly Score[]): Promise<void> {
      seat.stopMessage = { kind: 'stop', json: withState(stopToJson(moves, scores)) };
    },
    close: () => Promise.resolve(),
  };
  return seat;
}

function outcomeOf<Answer>(reply: Reply, read: (raw: RawObject) => Read<Answer>): SeatReply<Answer> {
  if (reply.kind === 'answer') return { ...read(reply.raw), ms: reply.ms };
  return { kind: reply.what === 'timeout' ? 'timeout' : 'dead', reason: reply.reason, ms: reply.ms };
}

/** The kind of move that an answer is meant to be; undefined if it is none. */
function moveKind(reply: Reply): (typeof MOVE_KINDS)[number] | undefined {
  return reply.kind === 'answer' ? MOVE_KINDS.find((kind) => isObject(reply.raw[kind])) : undefined;
}

/** A game to play. */
export interface GameOrder extends Telling {
  /** What is played on, for people: `a ring of 20 rivers`. */
  readonly what: string;
  readonly map: ParsedMap;
  readonly settings: Extensions;
  readonly punters: number;
  /** The program's. */
  readonly seat: number;
  readonly judging?: RuleReadings;
  /** Who sits on another seat; by default, a greedy one and one that does all that can be done take turns. */
  readonly other?: (seat: number, program: CheckedSeat) => Seat;
  /** Ends after this many moves of the program. */
  readonly turns?: number;
}

/** Which rule a fault is against. */
export type FaultClass = 'games' | 'framing-out' | 'moves' | Extension;

/** Something that is against the program. */
export interface GameFault {
  readonly rule: FaultClass;
  /** Where it happened, what was got and what was expected. */
  readonly reason: string;
}

/** A game and what came of it for the program. */
export type CheckedGame = Awaited<ReturnType<typeof playGame>>;

/** Plays it. Rejected only if the signal says so. */
export async function playGame(subject: Subject, order: GameOrder) {
  const program = checkedSeat(subject, order);
  const seats = Array.from({ length: order.punters }, (_, seat) =>
    seat === order.seat
      ? program
      : (order.other?.(seat, program) ?? scriptWritingSeat(seat % 2 === 0 ? 'greedy' : 'fuzz', seat + 1, [])),
  );
  const faults: GameFault[] = [];
  /** The program's moves that were accepted. */
  const moves: Move[] = [];
  const enough = new AbortController();
  let taken = 0;
  const onEvent = (event: MatchEvent): void => {
    if (event.kind === 'setup' && event.punter === order.seat && event.fault)
      faults.push(faultOf(order, program.told.at(-1), 'set-up', event.fault));
    if (event.kind !== 'turn' || event.punter !== order.seat) return;
    const { fault, move } = event.taken;
    subject.note(`${order.what}, turn ${event.turn + 1} of ${event.turns}`);
    if (fault && fault.reason !== LOST)
      faults.push(faultOf(order, program.told.at(-1), `turn ${event.turn + 1}`, fault));
    if (!fault) moves.push(move);
    taken++;
    const over = taken === order.turns || faults.some(({ rule }) => rule === 'games' || rule === 'framing-out');
    if (over && event.turn + 1 < event.turns) enough.abort(enough);
  };
  const signal = AbortSignal.any([subject.signal, enough.signal]);
  try {
    await playMatch({ ...order, mapName: order.what, seats, seed: 1, onEvent, signal });
  } catch (error) {
    if (error !== enough) throw error;
  }
  subject.signal.throwIfAborted();
  return { order, told: program.told, faults, moves, stop: program.stopMessage };
}

function faultOf(order: GameOrder, told: Told | undefined, when: string, { kind, reason }: Fault): GameFault {
  const where = `on ${order.what}${withExtensions(order.settings)}, seat ${order.seat} of ${order.punters}, ${when}`;
  const reply = told?.reply;
  if (kind !== 'illegal' || reply === undefined) {
    return { rule: reply?.what === 'frame' ? 'framing-out' : 'games', reason: `${where}: ${reason}` };
  }
  const move = moveKind(reply);
  const rule = (move && EXTENSION_OF[move]) ?? 'moves';
  const said =
    reply.kind === 'answer' && move !== undefined
      ? `${JSON.stringify({ [move]: reply.raw[move] }).slice(0, 120)}: `
      : '';
  return { rule, reason: `${where}: ${said}${reason}` };
}

/** ` with futures and options`; nothing if none is on. */
export function withExtensions(settings: Extensions): string {
  const on = EXTENSIONS.filter((name) => settings[name]);
  return on.length === 0 ? '' : ` with ${on.join(' and ')}`;
}

/** A seat that moves as told. */
export function scriptedSeat(move: (told: readonly Move[]) => Move): Seat {
  return inProcessSeat({ name: 'other', setup: () => [], move });
}

/** Others that claim free rivers in one order, quickly also on the largest maps: for one game. */
export function crowd({ rivers }: ParsedMap): (seat: number) => Seat {
  const left = shuffled(rivers, randomFrom(1));
  const taken = new Set<string>();
  return (seat) =>
    scriptedSeat((told) => {
      for (const [from, to] of told.flatMap(stepsOf)) taken.add(keyOf(from, to));
      for (let river = left.pop(); river !== undefined; river = left.pop()) {
        const key = keyOf(river.source, river.target);
        if (taken.has(key)) continue;
        taken.add(key);
        return { kind: 'claim', punter: seat as PunterId, ...river };
      }
      return pass(seat as PunterId);
    });
}

/** One name for a river, whichever way round. */
function keyOf(a: SiteId, b: SiteId): string {
  return `${Math.min(a, b)} ${Math.max(a, b)}`;
}

/** A map from its rivers, such as `0-1 1-2`, and its mines; sites that neither names are listed besides. */
export function mapOf(text: string, mines: readonly number[], alone: readonly number[] = []): ParsedMap {
  const pairs = text.split(' ').map((river) => river.split('-').map((id) => Number(id) as SiteId));
  const ids = [...new Set([...pairs.flat(), ...mines, ...alone])] as SiteId[];
  const rivers = pairs.map(([source, target]) => ({ source, target }));
  const map = { sites: ids.map((id) => ({ id })), rivers, mines: mines as SiteId[] };
  oddities(map); // throws where it is no map
  return map;
}

/** All extensions but futures. */
const NO_BETS: Extensions = { ...ALL_EXTENSIONS, futures: false };

/** The beginning of a game, by default on the task's example map: set-up and `turns` moves. */
export function beginning(bench: Pick<Bench, 'subject'>, order: Partial<GameOrder>): Promise<CheckedGame> {
  return playGame(bench.subject, {
    what: "the task's example map",
    map: generateMap({ kind: 'sample', seed: 1 }),
    settings: NO_BETS,
    punters: 2,
    seat: 1,
    turns: 1,
    ...order,
  });
}

/**
 * A check of the beginning of one game with messages of a special kind.
 * @param how what was special, to put in front of the fault
 */
export function specialGame(how: string, order: Partial<GameOrder>, fine: string): Check['run'] {
  return async (bench) => special(bench, [{ how, faults: (await beginning(bench, order)).faults }], fine);
}

/**
 * The verdict on games played in some special way: what plain games show too is not this check's business.
 * @param how what was special, to put in front of the fault
 */
export async function special(
  bench: Bench,
  found: readonly { readonly how: string; readonly faults: readonly GameFault[] }[],
  fine: string,
): Promise<CheckVerdict> {
  const plain = found.some(({ faults }) => faults.length > 0)
    ? (await bench.games()).flatMap(({ faults }) => faults)
    : [];
  const known = new Set(plain.map(({ rule }) => rule));
  for (const { how, faults } of found) {
    const own = faults.find(({ rule }) => !known.has(rule));
    if (own) return fail(`${how === '' ? '' : `${how}: `}${own.reason}`);
  }
  const fault = found.flatMap(({ faults }) => faults)[0];
  return fault ? skip(`cannot be told: plain games go wrong in the same way already (see ${fault.rule})`) : ok(fine);
}

/** What broke a game off; a move that is merely illegal does not. */
export function brokenIn({ faults }: CheckedGame): GameFault | undefined {
  return faults.find(({ rule }) => rule === 'games' || rule === 'framing-out');
}
