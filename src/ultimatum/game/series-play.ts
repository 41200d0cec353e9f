// Plays a series between agents of this process, by the same rules however they are asked: in one go, for tournaments
// and tuning, or with agents that may take their time over an answer, as a person does.

import { orNothing } from '../../base/errors.ts';
import type { Random } from '../../base/seeded-random.ts';
import {
  type DealAsked,
  type OfferAsked,
  readAccepted,
  readOffer,
  type RoundTold,
  type UltimatumAgent,
} from './agent.ts';
import {
  type RoundCourse,
  type RoundOutcome,
  type SeriesTerms,
  toldTo,
  type UltimatumRound,
  UltimatumSeries,
} from './ultimatum-series.ts';

/** An agent that may answer later. One whose answer fails is out, as one that is silent. */
export interface AwaitedAgent {
  offer(asked: OfferAsked): number | Promise<number>;
  deal(asked: DealAsked): boolean | Promise<boolean>;
  told(result: RoundTold): void;
}

/** A question to an agent; nothing where nobody is asked. It throws where the agent does. */
type Question = (() => unknown) | undefined;

/**
 * Plays to the end in one go. An agent that throws, or answers what no answer is, is out, as one that is silent.
 * @param agents by uid
 * @param watch hears of each round
 */
export function playQuickSeries(
  agents: ReadonlyMap<string, UltimatumAgent>,
  terms: SeriesTerms,
  random: Random,
  watch?: (outcome: RoundOutcome) => void,
): UltimatumSeries {
  const series = new UltimatumSeries([...agents.keys()], terms, random);
  while (!series.isOver) {
    const step = questionsOf(series, agents, watch);
    let asked = step.next();
    while (asked.done !== true) asked = step.next(asked.value.map(answerNow));
  }
  return series;
}

/**
 * Plays to the end; agents may answer later.
 * @param agents by uid
 * @param onRound hears of each round
 * @param pause fulfilled when the next step may begin; a rejection ends the series there
 * @throws what `pause` throws
 */
export async function playAwaited(
  agents: ReadonlyMap<string, AwaitedAgent>,
  terms: SeriesTerms,
  random: Random,
  { onRound, pause }: { onRound?: (outcome: RoundOutcome) => void; pause?: () => Promise<void> } = {},
): Promise<UltimatumSeries> {
  const series = new UltimatumSeries([...agents.keys()], terms, random);
  while (!series.isOver) {
    const step = questionsOf(series, agents, onRound);
    let asked = step.next();
    while (asked.done !== true) asked = step.next(await Promise.all(asked.value.map(answerLater)));
    await pause?.();
  }
  return series;
}

/** What came of a round; nothing stands for an offer or an answer that did not come, or is none by the rules. */
export function courseAfter(offer: number | undefined, accepted: boolean | undefined): RoundCourse {
  if (offer === undefined) return { missing: 'proposer' };
  return accepted === undefined ? { offer, missing: 'responder' } : { offer, accepted };
}

/** A step: everybody proposes before anybody answers, as on the wire. Goes on with the answers, in their order. */
function* questionsOf(
  series: UltimatumSeries,
  agents: ReadonlyMap<string, AwaitedAgent>,
  watch?: (outcome: RoundOutcome) => void,
): Generator<Question[], void, unknown[]> {
  const { total } = series.terms;
  const rounds = series.nextStep();
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
  for (const [place, round] of rounds.entries())
    endRound(
      series,
      round,
      courseAfter(
        offers[place],
        orNothing(() => readAccepted(answers[place])),
      ),
      agents,
      watch,
    );
}

function answerNow(ask: Question): unknown {
  return orNothing(() => ask?.());
}

async function answerLater(ask: Question): Promise<unknown> {
  try {
    return await ask?.();
  } catch {
    return undefined;
  }
}

/** Ends a round, and tells both of it. An agent that throws where it is told is out. */
function endRound(
  series: UltimatumSeries,
  round: UltimatumRound,
  course: RoundCourse,
  agents: ReadonlyMap<string, AwaitedAgent>,
  watch?: (outcome: RoundOutcome) => void,
): void {
  const outcome = series.end(round, course);
  for (const uid of [round.proposer, round.responder]) {
    if (!series.living.has(uid)) continue;
    try {
      agents.get(uid)?.told(toldTo(uid, outcome));
    } catch {
      series.remove(uid);
    }
  }
  watch?.(outcome);
}
