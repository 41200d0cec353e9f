// The person's own series on this page: against bundled agents, at the person's pace, with a time limit if one is wanted.

import { messageOf } from '../../../base/errors.ts';
import { randomFrom, seedOf } from '../../../base/seeded-random.ts';
import { seatPartners } from '../../bundled/bundled-agents.ts';
import { playAwaited, type AwaitedAgent } from '../../game/series-play.ts';
import { AskedPerson } from '../../game/person.ts';
import type { OfferAsked } from '../../game/agent.ts';
import { SeriesMoment } from '../model/series-moment.ts';
import { SeriesTape } from '../model/series-tape.ts';
import { toldHere, HERE_TOTAL } from './page-series.ts';
import { showHere } from './opened-series.ts';
import { changeOwn, state, type OwnChoice, type OwnQuestion } from './state.ts';

/** The person's uid, and what everybody else calls it. */
export const OWN_UID = 'you';

let answer: ((said: number | boolean) => void) | undefined;
let refuse: ((reason: Error) => void) | undefined;
let played: { readonly tape: SeriesTape; readonly seated: ReadonlyMap<string, AwaitedAgent> } | undefined;

/** The person's answer: an offer, or whether it accepts. */
export function answerPerson(said: number | boolean): void {
  const { question } = state.own;
  if (question !== undefined && typeof said === (question.kind === 'offer' ? 'number' : 'boolean')) answer?.(said);
}

/** The person leaves: the others play on without it. */
export function leaveTable(): void {
  refuse?.(new Error('You have left: what you had gained stands.'));
}

/** Back to the form. */
export function newTable(): void {
  changeOwn({ phase: 'form' });
}

/** Shows all rounds of the series, those of the others too. */
export function showOwnSeries(): void {
  if (played === undefined) return;
  const { tape, seated } = played;
  showHere({ title: 'your series', tape, phase: 'over', seats: tape.head.players.length }, toldHere(seated, tape));
}

/** Plays a series. */
export async function beginTable(choice: OwnChoice): Promise<void> {
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
  changeOwn({ phase: 'playing', choice, ending: '', result: undefined, rounds: 0, sum: 0 });
  const person = personAt(choice, names);
  const seated = new Map<string, AwaitedAgent>([[OWN_UID, person]]);
  for (const { uid, agent } of partners) seated.set(uid, agent);
  await playAwaited(seated, terms, randomFrom(seedOf(seed, 'series')), {
    onRound: (outcome) => mine.addOutcome(outcome),
  });
  played = { tape: mine, seated };
  const moment = new SeriesMoment(mine);
  moment.moveTo(mine.length);
  changeOwn({ question: undefined, rows: moment.standings(), phase: 'over' });
}

function personAt({ seconds }: OwnChoice, names: ReadonlyMap<string, string>): AskedPerson {
  const wait = async <Said extends number | boolean>(
    question: OwnQuestion,
    isSaid: (said: number | boolean) => said is Said,
  ): Promise<Said> => {
    const { promise, resolve, reject } = Promise.withResolvers<number | boolean>();
    [answer, refuse] = [resolve, reject];
    changeOwn({ question });
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
      changeOwn({ ending: messageOf(error) });
      throw error;
    } finally {
      clearTimeout(timer);
      [answer, refuse] = [undefined, undefined];
      changeOwn({ question: undefined });
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
      const { rounds, sum } = state.own;
      changeOwn({
        result: { partner: names.get(partner) ?? partner, deal },
        ...(!failed && { rounds: rounds + 1, sum: sum + gain }),
      });
    },
  });
  return seat;
}
