// A person at the terminal in a series, asked in forms, told above them: among bundled agents in this process, or at a
// server, ours or the official one.

import { counted } from '../../base/grouped.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import type { FormTerminal, TerminalForm } from '../../terminal/form-terminal.ts';
import { warn } from '../../terminal/print.ts';
import { seatPartners } from '../bundled/bundled-agents.ts';
import { type HubPlay, playAtHub } from '../client/play-at-hub.ts';
import { dealWords, partnerName, PERSON_UID, type PersonQuestion, PersonSeat } from '../game/person.ts';
import { type AwaitedAgent, playAwaited } from '../game/series-play.ts';
import { OFFICIAL_TERMS } from '../game/ultimatum-series.ts';
import { USUAL_HUB } from '../protocol/hub-settings.ts';
import { finalTable, type TableRow } from '../record/final-table.ts';
import type { OfferRequest } from '../game/agent.ts';
import { answerForm, type DealView, offerForm, QUIT } from './deal-form.ts';

/** How a person plays. */
interface TerminalPerson extends Pick<PersonSeries, 'terminal' | 'seconds'> {
  /** A partner's name by its uid. */
  readonly nameOf: (uid: string) => string;
  /** How many rounds everybody plays at least; nothing if that is not known. */
  readonly rounds?: number;
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
      rounds,
      total,
      partner,
      known,
      secondsLeft: seconds === undefined ? undefined : () => Math.max(0, Math.ceil((until - performance.now()) / 1000)),
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

/** If somebody has left, the others play on for this long before keys and signals are heard, in milliseconds. */
const PIECE_MS = 20;

/** What is played. */
interface PersonSeries {
  /** Names of bundled agents; one that comes twice sits twice at the table. */
  readonly agents: readonly string[];
  /** How many rounds everybody plays at least. */
  readonly rounds: number;
  /** How long an answer of the person may take; as long as it likes by default. */
  readonly seconds?: number | undefined;
  /** Whether the person is told who is who before the end. */
  readonly isOpen: boolean;
  readonly seed: number;
  readonly terminal: FormTerminal;
}

/**
 * Plays to the end.
 * @returns the table, in which everybody is told by name and kind
 * @throws the signal's reason
 */
export async function playAmongAgents(asked: PersonSeries, signal: AbortSignal): Promise<TableRow[]> {
  const { agents, rounds, seconds, isOpen, seed, terminal } = asked;
  const partners = seatPartners(agents, seed, rounds);
  const kinds = new Map(partners.map(({ uid, kind }) => [uid, `${uid} (${kind})`]));
  const person = terminalPerson({
    terminal,
    nameOf: (uid) => (isOpen ? (kinds.get(uid) ?? uid) : uid),
    rounds,
    seconds,
    signal,
    onGone: (why) =>
      terminal.say([
        { text: `${why === 'left' ? 'You leave' : 'Your time is over'}, so you get no place. The others play on.` },
      ]),
  });
  const others = partners.map(({ uid, agent }) => [uid, agent] as const);
  const seated = new Map<string, AwaitedAgent>([[PERSON_UID, person], ...others]);
  const terms = { ...OFFICIAL_TERMS, rounds };
  const series = await playAwaited(seated, terms, randomFrom(seedOf(seed, 'series')), { pause: inPieces(signal) });
  const players = series.played([...seated.keys()].map((uid) => ({ uid, name: kinds.get(uid) ?? uid })));
  return finalTable(players, { terms, minPercent: USUAL_HUB.minRoundPerc, rules: 'strict' });
}

/** Lets keys and signals be heard now and then: agents of this process never wait for anything. */
function inPieces(signal: AbortSignal): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun > PIECE_MS) {
      await nextTurn();
      begun = performance.now();
    }
    signal.throwIfAborted();
  };
}

/** Where the person plays, and how; an answer may take as long as the server allows by default. */
type PersonAtServer = Pick<HubPlay, 'url' | 'port' | 'name'> & Pick<PersonSeries, 'seconds' | 'terminal'>;

/**
 * Plays until the server says that it is over, or the person is gone.
 * @returns what came of it, in a sentence or two
 * @throws {UsageError} if the server is not there; the signal's reason
 */
export async function playAtServer(asked: PersonAtServer, signal: AbortSignal): Promise<string> {
  const { url, port, name, seconds, terminal } = asked;
  const over = new AbortController();
  const gone = new AbortController();
  const person = terminalPerson({
    terminal,
    nameOf: namesAsMet(),
    seconds,
    signal: AbortSignal.any([signal, over.signal]),
    onGone: (why) => gone.abort(new PersonGone(why === 'left' ? 'You have left.' : 'Your time is over.')),
  });
  terminal.say([
    { text: `Waiting for the series at ${url}, SERVER_PORT ${port}. The server has a time limit for each answer.` },
  ]);
  try {
    const either = AbortSignal.any([signal, gone.signal]);
    const { gain, rounds } = await playAtHub({ url, port, name, agent: person, signal: either, warn });
    return `The series is over. You gained ${gain} in ${counted(rounds, 'round')}.`;
  } catch (error) {
    if (!(error instanceof PersonGone)) throw error;
    return `${error.message} What you had gained counts by the rules of the server.`;
  } finally {
    over.abort();
  }
}

/** Names for partners by their uids, in the order in which they are met: a server tells none. */
function namesAsMet(): (uid: string) => string {
  const met = new Map<string, string>();
  return (uid) => {
    const name = met.get(uid) ?? partnerName(met.size);
    met.set(uid, name);
    return name;
  };
}
