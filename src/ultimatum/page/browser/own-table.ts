// The person's own series on this page: against bundled agents, at the person's pace, with a time limit if one is wanted.

import { batch, signal } from '@preact/signals';
import { randomFrom, seedOf } from '../../../base/seeded-random.ts';
import { seatPartners } from '../../bundled/bundled-agents.ts';
import type { DealAsked, OfferAsked } from '../../game/agent.ts';
import { AskedPerson, type KnownDeal, type KnownPartner } from '../../game/person.ts';
import { type AwaitedAgent, playAwaited } from '../../game/series-play.ts';
import type { TableRow } from '../../record/final-table.ts';
import { SeriesMoment } from '../model/series-moment.ts';
import { SeriesTape } from '../model/series-tape.ts';
import { toldHere } from './here-beliefs.ts';
import { HERE_TOTAL } from './here-series.ts';
import { showHere } from './opened-series.ts';

/** What the person chose before the series. */
export interface OwnChoice {
  readonly agents: readonly string[];
  readonly rounds: number;
  /** How long an answer may take; 0: as long as one likes. */
  readonly seconds: number;
  /** Whether partners have names of their own until the end. */
  readonly isHidden: boolean;
  readonly seed: number;
}

/** What the person is asked. */
export type OwnQuestion = {
  readonly partner: string;
  readonly known: KnownPartner;
  /** When the time is over, by the clock of `performance.now()`; undefined without a limit. */
  readonly until?: number;
} & ({ readonly kind: 'offer'; readonly asked: OfferAsked } | { readonly kind: 'deal'; readonly asked: DealAsked });

/** A round that has just ended. */
export interface OwnResult {
  readonly partner: string;
  /** Nothing where the round does not count. */
  readonly deal: KnownDeal | undefined;
}

/** The person's uid, and what everybody else calls it. */
export const OWN_UID = 'you';

/** Where the person is: before, in or behind a series. */
export const ownPhase = signal<'form' | 'playing' | 'over'>('form');
/** What the person is asked now; nothing while others play. */
export const ownAsked = signal<OwnQuestion | undefined>(undefined);
/** The person's last round; nothing before the first has ended. */
export const ownResult = signal<OwnResult | undefined>(undefined);
/** The person's own rounds so far, and what they brought. */
export const ownScore = signal({ rounds: 0, of: 0, sum: 0 });
/** The table at the end, with everybody's own name. */
export const ownTable = signal<readonly TableRow[]>([]);
/** Why the series ended early for the person; empty where it did not. */
export const ownEnd = signal('');
/** What was chosen last, for once more; nothing before the first series. */
export let lastChoice: OwnChoice | undefined;

let answer: ((said: number | boolean) => void) | undefined;
let refuse: ((reason: Error) => void) | undefined;
let played: { readonly tape: SeriesTape; readonly seated: ReadonlyMap<string, AwaitedAgent> } | undefined;

/** Whether the person is asked for this now. */
export function isPersonAsked(kind: 'offer' | 'deal'): boolean {
  return ownAsked.peek()?.kind === kind;
}

/** The person's answer: an offer, or whether it accepts. */
export function answerPerson(said: number | boolean): void {
  const asked = ownAsked.peek();
  if (asked === undefined || typeof said !== (asked.kind === 'offer' ? 'number' : 'boolean')) return;
  answer?.(said);
}

/** The person leaves: the others play on without it. */
export function leaveTable(): void {
  refuse?.(new Error('You have left: what you had gained stands.'));
}

/** Back to the form. */
export function newTable(): void {
  ownPhase.value = 'form';
}

/** Shows all rounds of the series, those of the others too. */
export function showOwnSeries(): void {
  if (played === undefined) return;
  const { tape, seated } = played;
  showHere({ title: 'your series', tape, phase: 'over', seats: tape.head.players.length }, toldHere(seated, tape));
}

/** Plays a series. */
export async function beginTable(choice: OwnChoice): Promise<void> {
  lastChoice = choice;
  const { agents, rounds, seed, isHidden } = choice;
  const partners = seatPartners(agents, seed, rounds);
  const names = new Map(partners.map(({ uid, kind }) => [uid, isHidden ? uid : `${uid} (${kind})`]));
  const terms = { total: HERE_TOTAL, rounds };
  const players = [
    { uid: OWN_UID, name: OWN_UID },
    ...partners.map(({ uid, kind }) => ({ uid, name: `${uid}: ${kind}` })),
  ];
  const head = { terms, rules: 'official', minPercent: 1, players } as const;
  const mine = new SeriesTape(head);
  batch(() => {
    ownPhase.value = 'playing';
    ownEnd.value = '';
    ownResult.value = undefined;
    ownScore.value = { rounds: 0, of: rounds, sum: 0 };
  });
  const person = personAt(choice, names);
  const seated = new Map<string, AwaitedAgent>([[OWN_UID, person]]);
  for (const { uid, agent } of partners) seated.set(uid, agent);
  await playAwaited(seated, terms, randomFrom(seedOf(seed, 'series')), {
    onRound: (outcome) => mine.addOutcome(outcome),
  });
  played = { tape: mine, seated };
  const moment = new SeriesMoment(mine);
  moment.moveTo(mine.length);
  batch(() => {
    ownAsked.value = undefined;
    ownTable.value = moment.standings();
    ownPhase.value = 'over';
  });
}

function personAt({ seconds }: OwnChoice, names: ReadonlyMap<string, string>): AskedPerson {
  const wait = async <Said extends number | boolean>(
    question: OwnQuestion,
    isSaid: (said: number | boolean) => said is Said,
  ): Promise<Said> => {
    const { promise, resolve, reject } = Promise.withResolvers<number | boolean>();
    [answer, refuse] = [resolve, reject];
    ownAsked.value = question;
    const timer =
      seconds > 0
        ? setTimeout(
            () => reject(new Error('Your time was over, so you are out: what you had gained stands.')),
            seconds * 1000,
          )
        : undefined;
    try {
      const said = await promise;
      if (!isSaid(said)) throw new Error('this is no answer to that question');
      return said;
    } catch (error) {
      ownEnd.value = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      clearTimeout(timer);
      [answer, refuse] = [undefined, undefined];
      ownAsked.value = undefined;
    }
  };
  const about = (asked: OfferAsked) => ({
    partner: names.get(asked.partner) ?? asked.partner,
    known: seat.memory.of(asked.partner),
    ...(seconds > 0 && { until: performance.now() + seconds * 1000 }),
  });
  const seat: AskedPerson = new AskedPerson({
    offer: (asked) => wait({ kind: 'offer', asked, ...about(asked) }, (said) => typeof said === 'number'),
    deal: (asked) => wait({ kind: 'deal', asked, ...about(asked) }, (said) => typeof said === 'boolean'),
    told: ({ partner, gain, failed }, deal) => {
      const { rounds, of, sum } = ownScore.peek();
      batch(() => {
        ownResult.value = { partner: names.get(partner) ?? partner, deal };
        if (!failed) ownScore.value = { rounds: rounds + 1, of, sum: sum + gain };
      });
    },
  });
  return seat;
}
