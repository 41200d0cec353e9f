// Plays a series between agents of this process, by the same rules however they are asked: in one go, for tournaments
// and tuning, or with agents that may take their time over an answer, as a person does.

import { orNothing } from '../../base/errors.ts';
import type { Random } from '../../base/seeded-random.ts';
import { type DealRequest, type OfferRequest, readAccepted, readOffer, type UltimatumAgent } from './agent.ts';
import { type RoundOutcome, type SeriesTerms, resultFor, UltimatumSeries, courseAfter } from './ultimatum-series.ts';

/**
 * An agent that may answer later. If its answer fails, or is no answer by the rules, it is out, like a silent one.
 */
export interface AwaitedAgent extends Pick<UltimatumAgent, 'told'> {
  /** A number, or the promise of one; the caller checks it. */
  offer(asked: OfferRequest): unknown;
  /** The same of true or false. */
  deal(asked: DealRequest): unknown;
}

/** A question to an agent; nothing if nobody is asked. It throws if the agent does. */
type Question = (() => unknown) | undefined;

/**
 * Plays to the end in one go.
 * @param agents by uid
 * @param watch hears of each round
 */
export function playQuickSeries(
  agents: ReadonlyMap<string, UltimatumAgent>,
  terms: SeriesTerms,
  random: Random,
  watch?: (outcome: RoundOutcome) => void,
): UltimatumSeries {
  const series = new UltimatumSeries([...agents.keys()], terms);
  const questions = questionsOf(series, agents, random, watch);
  let asked = questions.next();
  while (asked.done !== true) asked = questions.next(asked.value.map((ask) => orNothing(() => ask?.())));
  return series;
}

/**
 * Plays to the end; agents may answer later.
 * @param agents by uid
 * @param onRound hears of each round
 * @param pause fulfilled when the next questions may be asked; a rejection ends the series there
 * @throws what `pause` throws
 */
export async function playAwaited(
  agents: ReadonlyMap<string, AwaitedAgent>,
  terms: SeriesTerms,
  random: Random,
  { onRound, pause }: { onRound?: (outcome: RoundOutcome) => void; pause?: () => Promise<void> } = {},
): Promise<UltimatumSeries> {
  const series = new UltimatumSeries([...agents.keys()], terms);
  const questions = questionsOf(series, agents, random, onRound);
  let asked = questions.next();
  while (asked.done !== true) {
    const answers = await Promise.allSettled(asked.value.map(async (ask) => ask?.()));
    asked = questions.next(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined)));
    await pause?.();
  }
  return series;
}

/**
 * The questions of a series. In a step everybody proposes before anybody answers, as on the wire. Goes on with the
 * answers, in their order.
 */
function* questionsOf(
  series: UltimatumSeries,
  agents: ReadonlyMap<string, AwaitedAgent>,
  random: Random,
  watch?: (outcome: RoundOutcome) => void,
): Generator<Question[], void, unknown[]> {
  const { total } = series.terms;
  while (!series.isOver) {
    const rounds = series.nextStep(random);
    const offers = (yield rounds.map(
      ({ id, proposer, responder }) =>
        () =>
          agents.get(proposer)?.offer({ round: id, partner: responder, total }),
    )).map((raw) => orNothing(() => readOffer(raw, total)));
    const answers = yield rounds.map(({ id, proposer, responder }, place) => {
      const offer = offers[place];
      return offer === undefined
        ? undefined
        : () => agents.get(responder)?.deal({ round: id, partner: proposer, total, offer });
    });
    for (const [place, round] of rounds.entries()) {
      const accepted = orNothing(() => readAccepted(answers[place]));
      const outcome = series.end(round, courseAfter(offers[place], accepted));
      tellBoth(series, outcome, agents);
      watch?.(outcome);
    }
  }
}

/** An agent that throws when it hears of a round is out. */
function tellBoth(series: UltimatumSeries, outcome: RoundOutcome, agents: ReadonlyMap<string, AwaitedAgent>): void {
  for (const uid of [outcome.round.proposer, outcome.round.responder]) {
    if (!series.living.has(uid)) continue;
    try {
      agents.get(uid)?.told(resultFor(uid, outcome));
    } catch {
      series.living.delete(uid);
    }
  }
}
