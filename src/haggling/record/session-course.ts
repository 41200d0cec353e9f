// How the session of a log went, held to the rules event by event. Runs anywhere.

import { wrongHaggling } from '../game/haggling-errors.ts';
import { type HagglingSession, newSession, nextSeat, withAbort, withAnswer } from '../game/haggling-session.ts';
import { type HagglingPlace, type ObjectValues, otherPlace, type Shares, worthOf } from '../game/problem.ts';
import type { LogEvent } from './session-log.ts';

/** What was said at a turn. */
type RecordedSaying =
  | { readonly kind: 'offer'; readonly shares: Shares }
  | { readonly kind: 'accept' }
  | { readonly kind: 'abort'; readonly reason: string };

/** A turn of a session. */
export interface LoggedTurn {
  /** Whose turn it was. A player may break off during the other's turn. */
  readonly seat: HagglingPlace;
  /** From 1. */
  readonly round: number;
  /** What was on the table; undefined before the first offer. */
  readonly standing: Shares | undefined;
  readonly said: RecordedSaying;
}

/** How a log begins: who sits there, the counts, the rounds. */
export type SessionOpening = Extract<LogEvent, readonly ['init', ...unknown[]]>;

/** What the objects were worth, by seat, as far as a log says it. */
export type ToldValues = readonly [ObjectValues | undefined, ObjectValues | undefined];

/**
 * The course of a log's session. The log may have been cut off anywhere. After the last turn, its problem has only the
 * values that were told.
 * @param path what the log is, for errors
 * @throws {InputError} `log.begin`, `log.turn`, `log.valuation`, `log.score`, `log.done`, with the place of the event
 */
export function courseOf(events: readonly LogEvent[], path: string) {
  const opening = events.find((event): event is SessionOpening => event[0] === 'init');
  if (opening === undefined) throw wrongHaggling('log.begin', path, events);
  const [, , counts, maxRounds] = opening;
  const told: ToldValues = [valuesIn(events, 0), valuesIn(events, 1)];
  const turns: LoggedTurn[] = [];
  let session = newSession({ counts, values: [told[0] ?? [], told[1] ?? []], maxRounds });
  let isOver = false;
  for (const [place, event] of events.entries()) {
    // What an agent says for debugging may come late.
    if (event[0] === 'info') continue;
    const wrong = isOver ? 'log.turn' : whyImpossible(event, session, told);
    if (wrong !== undefined) throw wrongHaggling(wrong, `${path}[${place}]`, event);
    if (event[0] === 'abort' || event[0] === 'done') isOver = true;
    if (event[0] !== 'offer' && event[0] !== 'abort') continue;
    const { standing } = session;
    turns.push({ seat: event[1], round: Math.floor(session.turns / 2) + 1, standing, said: sayingOf(event) });
    session = afterTurn(event, session);
  }
  return { opening, turns, told, after: session };
}

type TurnEvent = Extract<LogEvent, readonly ['offer' | 'abort', ...unknown[]]>;

function sayingOf(event: TurnEvent): RecordedSaying {
  if (event[0] === 'abort') return { kind: 'abort', reason: event[2] };
  return event[2] ? { kind: 'offer', shares: event[2] } : { kind: 'accept' };
}

function afterTurn(event: TurnEvent, session: HagglingSession): HagglingSession {
  const [kind, seat, said] = event;
  // To break off after the last word changes nothing.
  if (session.ending !== undefined) return session;
  return kind === 'abort' ? withAbort(session, seat, said) : withAnswer(session, said?.[seat]);
}

function valuesIn(events: readonly LogEvent[], seat: HagglingPlace): ObjectValues | undefined {
  const found = events.find((event) => event[0] === 'valuation' && event[1] === seat);
  return found?.[0] === 'valuation' ? found[2] : undefined;
}

/**
 * Why an event cannot come next; undefined if it can.
 * @param told what the objects are worth by this event at the latest
 */
export function whyImpossible(event: LogEvent, session: HagglingSession, told: ToldValues) {
  const { ending, problem } = session;
  const shares = ending?.kind === 'agreed' ? ending.shares : undefined;
  switch (event[0]) {
    case 'offer': {
      const isNext = ending === undefined && event[1] === nextSeat(session);
      return isNext && afterTurn(event, session).ending?.kind !== 'aborted' ? undefined : 'log.turn';
    }
    case 'valuation': {
      if (ending === undefined) return 'log.turn';
      const [, seat, values] = event;
      const worths = [told[otherPlace(seat)] ?? values, values].map((one) => worthOf(one, problem.counts));
      return told[seat]?.join() === values.join() && worths[0] === worths[1] ? undefined : 'log.valuation';
    }
    case 'score': {
      if (ending === undefined) return 'log.turn';
      const [, seat, score] = event;
      const values = told[seat];
      // If the log does not say what that seat's objects were worth, any score may be right.
      const due = shares === undefined ? 0 : values === undefined ? score : worthOf(values, shares[seat]);
      return score === due ? undefined : 'log.score';
    }
    case 'done':
      if (ending === undefined) return 'log.turn';
      return event[1] === (shares !== undefined) ? undefined : 'log.done';
    default:
      return undefined;
  }
}
