// A person at the terminal as an agent: asked in forms, told above them.

import type { FormTerminal } from '../../terminal/form-terminal.ts';
import type { DealAsked, OfferAsked } from '../game/agent.ts';
import { AskedPerson, dealWords } from '../game/person.ts';
import { answerForm, type DealView, offerForm, QUIT } from './deal-form.ts';

/** How a person plays. */
interface TerminalPerson {
  readonly terminal: FormTerminal;
  /** A partner's name by its uid. */
  readonly nameOf: (uid: string) => string;
  /** How many rounds everybody plays at least; nothing where that is not known. */
  readonly rounds?: number;
  /** How long an answer may take; nothing where it may take as long as it likes. */
  readonly seconds?: number;
  /** Takes the question away: the person is gone, or the series is over. */
  readonly signal: AbortSignal;
  /** Told when the person wants to leave, or is too late. */
  readonly onGone: (why: 'left' | 'late') => void;
}

/** The person has left the table, or was too late. */
export class PersonGone extends Error {}

/** Seats the person. */
export function terminalPerson({ terminal, nameOf, rounds, seconds, signal, onGone }: TerminalPerson): AskedPerson {
  const ask = async <Answer>(work: (view: Clock) => Promise<Answer | typeof QUIT>): Promise<Answer> => {
    const late = new AbortController();
    const until = performance.now() + (seconds ?? 0) * 1000;
    const timer = seconds === undefined ? undefined : setTimeout(() => late.abort(), seconds * 1000);
    const clock = {
      signal: AbortSignal.any([signal, late.signal]),
      ...(seconds !== undefined && { secondsLeft: () => Math.max(0, Math.ceil((until - performance.now()) / 1000)) }),
    };
    const answer = await work(clock).finally(() => clearTimeout(timer));
    if (answer !== QUIT) return answer;
    if (!signal.aborted) onGone(late.signal.aborted ? 'late' : 'left');
    throw new PersonGone('the person has left');
  };
  const view = ({ partner, total }: OfferAsked, { secondsLeft }: Clock): DealView => ({
    ...score,
    ...(rounds !== undefined && { rounds }),
    total,
    partner: nameOf(partner),
    known: seat.memory.of(partner),
    ...(secondsLeft !== undefined && { secondsLeft }),
  });
  const score = { played: 0, gained: 0 };
  const seat: AskedPerson = new AskedPerson({
    offer: (asked: OfferAsked) => {
      const last = seat.memory.of(asked.partner).deals.find(({ by }) => by === 'me')?.offer;
      return ask((clock) => terminal.ask(offerForm(view(asked, clock), last ?? asked.total / 2), QUIT, clock.signal));
    },
    deal: (asked: DealAsked) =>
      ask((clock) => terminal.ask(answerForm(view(asked, clock), asked.offer), QUIT, clock.signal)),
    told: ({ partner, gain, failed }, deal) => {
      if (!failed) score.played++;
      score.gained += gain;
      terminal.say([{ text: dealWords(nameOf(partner), deal) }]);
    },
  });
  return seat;
}

/** While a question is open. */
interface Clock {
  readonly signal: AbortSignal;
  readonly secondsLeft?: () => number;
}
