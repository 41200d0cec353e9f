// Whole games for checking a program: who sits beside it, and what is said against its answers.

import { EXTENSIONS, type Extensions } from '../game/extensions.ts';
import type { ParsedMap } from '../game/game-map.ts';
import type { Move } from '../game/moves.ts';
import type { Judging } from '../judge/judging.ts';
import { playMatch, type MatchEvent } from '../judge/match.ts';
import type { Seat } from '../judge/seat.ts';
import type { Subject } from './checked-program.ts';
import { CheckedSeat, LOST, moveKind, type Telling, type Told } from './checked-seat.ts';
import { scriptWritingSeat } from './scripted-program.ts';

/** A game to play. */
export interface GameOrder extends Telling {
  /** What is played on, for people: `a ring of 20 rivers`. */
  readonly what: string;
  readonly map: ParsedMap;
  readonly settings: Extensions;
  readonly punters: number;
  /** The program's. */
  readonly seat: number;
  readonly judging?: Judging;
  /** Who sits on another seat; by turns a greedy one and one that does whatever can be done where left out. */
  readonly other?: (seat: number, program: CheckedSeat) => Seat;
  /** Ends after this many moves of the program. */
  readonly turns?: number;
}

/** Which rule a fault is against. */
export type FaultClass = 'games' | 'framing-out' | 'moves' | 'splurges' | 'options';

/** Something that is against the program. */
export interface GameFault {
  readonly rule: FaultClass;
  /** Where it happened, what was got and what was expected. */
  readonly reason: string;
}

/** A game and what came of it for the program. */
export interface CheckedGame {
  readonly order: GameOrder;
  readonly told: readonly Told[];
  readonly faults: readonly GameFault[];
  /** The program's moves that were accepted. */
  readonly moves: readonly Move[];
  readonly stop: CheckedSeat['stopMessage'];
}

/** Plays it. Rejected only where the signal says so. */
export async function playGame(subject: Subject, order: GameOrder): Promise<CheckedGame> {
  const program = new CheckedSeat(subject, order);
  const seats = Array.from({ length: order.punters }, (_, seat) =>
    seat === order.seat ? program : (order.other?.(seat, program) ?? usualOther(seat)),
  );
  const faults: GameFault[] = [];
  const moves: Move[] = [];
  const enough = new AbortController();
  let taken = 0;
  const onEvent = (event: MatchEvent): void => {
    if (event.kind === 'setup' && event.punter === order.seat && event.fault) {
      faults.push(faultOf(order, program.told.at(-1), 'set-up', event.fault.kind, event.fault.reason));
    }
    if (event.kind !== 'turn' || event.punter !== order.seat) return;
    const { fault, move } = event.taken;
    subject.note(`${order.what}, turn ${event.turn + 1} of ${event.turns}`);
    if (fault && fault.reason !== LOST)
      faults.push(faultOf(order, program.told.at(-1), `turn ${event.turn + 1}`, fault.kind, fault.reason));
    if (!fault) moves.push(move);
    taken++;
    const over = taken === order.turns || faults.some(({ rule }) => rule === 'games' || rule === 'framing-out');
    if (over && event.turn + 1 < event.turns) enough.abort(enough);
  };
  const { map, settings, judging } = order;
  const signal = AbortSignal.any([subject.signal, enough.signal]);
  try {
    await playMatch({
      mapName: order.what,
      map,
      settings,
      seats,
      seed: 1,
      onEvent,
      signal,
      ...(judging && { judging }),
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  subject.signal.throwIfAborted();
  return { order, told: program.told, faults, moves, stop: program.stopMessage };
}

function usualOther(seat: number): Seat {
  return scriptWritingSeat(seat % 2 === 0 ? 'greedy' : 'fuzz', seat + 1, []);
}

function faultOf(order: GameOrder, told: Told | undefined, when: string, kind: string, reason: string): GameFault {
  const where = `on ${order.what}${withExtensions(order.settings)}, seat ${order.seat} of ${order.punters}, ${when}`;
  const reply = told?.reply;
  if (kind !== 'illegal' || reply === undefined) {
    const broken = reply?.kind === 'fault' && reply.what === 'frame';
    return { rule: broken ? 'framing-out' : 'games', reason: `${where}: ${reason}` };
  }
  const move = moveKind(reply);
  const rule = move === 'splurge' ? 'splurges' : move === 'option' ? 'options' : 'moves';
  const said =
    reply.kind === 'answer' && move !== undefined
      ? `${JSON.stringify({ [move]: reply.raw[move] }).slice(0, 120)}: `
      : '';
  return { rule, reason: `${where}: ${said}${reason}` };
}

/** ` with futures and options`; nothing where none is on. */
export function withExtensions(settings: Extensions): string {
  const on = EXTENSIONS.filter((name) => settings[name]);
  return on.length === 0 ? '' : ` with ${on.join(' and ')}`;
}
