// A person at the terminal as an agent: asked in forms, told above them.

import type { FormTerminal, TerminalForm } from '../../terminal/form-terminal.ts';
import type { OfferRequest } from '../game/agent.ts';
import { dealWords, type PersonQuestion, PersonSeat } from '../game/person.ts';
import { answerForm, type DealView, offerForm, QUIT } from './deal-form.ts';

/** How a person plays. */
interface TerminalPerson {
  readonly terminal: FormTerminal;
  /** A partner's name by its uid. */
  readonly nameOf: (uid: string) => string;
  /** How many rounds everybody plays at least; nothing if that is not known. */
  readonly rounds?: number;
  /** How long an answer may take; nothing if it may take as long as it likes. */
  readonly seconds?: number;
  /** Takes the question away: the person is gone, or the series is over. */
  readonly signal: AbortSignal;
  /** Called when the person wants to leave, or is too late. */
  readonly onGone: (why: 'left' | 'late') => void;
}

/** The person has left the table, or was too late. */
export class PersonGone extends Error {}

/** Seats the person. */
export function terminalPerson({ terminal, nameOf, rounds, seconds, signal, onGone }: TerminalPerson): PersonSeat {
  const ask = async <Answer>(
    { asked: { total }, partner, known }: PersonQuestion<OfferRequest>,
    form: (view: DealView) => TerminalForm<Answer | typeof QUIT>,
  ): Promise<Answer> => {
    const late = new AbortController();
    const until = performance.now() + (seconds ?? 0) * 1000;
    const timer = seconds === undefined ? undefined : setTimeout(() => late.abort(), seconds * 1000);
    const view = {
      played: seat.rounds,
      gained: seat.gained,
      ...(rounds !== undefined && { rounds }),
      total,
      partner,
      known,
      ...(seconds !== undefined && { secondsLeft: () => Math.max(0, Math.ceil((until - performance.now()) / 1000)) }),
    };
    const either = AbortSignal.any([signal, late.signal]);
    const answer = await terminal.ask(form(view), QUIT, either).finally(() => clearTimeout(timer));
    if (answer !== QUIT) return answer;
    if (!signal.aborted) onGone(late.signal.aborted ? 'late' : 'left');
    throw new PersonGone('the person has left');
  };
  const seat: PersonSeat = new PersonSeat({
    nameOf,
    offer: (question) => {
      const { known, asked } = question;
      const last = known.deals.find(({ by }) => by === 'me')?.offer;
      return ask<number>(question, (view) => offerForm(view, last ?? asked.total / 2));
    },
    deal: (question) => ask<boolean>(question, (view) => answerForm(view, question.asked.offer)),
    told: (partner, deal) => terminal.say([{ text: dealWords(partner, deal) }]),
  });
  return seat;
}
