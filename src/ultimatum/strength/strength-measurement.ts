// Plays series in a field and tells what the agent made of them, with intervals from the series.

import { setImmediate } from 'node:timers/promises';
import { studentQuantile } from '../../arena/figures/student.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { namedAgent } from '../bundled/named-agents.ts';
import { OFFICIAL_TERMS } from '../game/ultimatum-series.ts';
import { measureSeries, type MeasuredSeat } from '../tournament/measured-series.ts';
import { finishOf } from '../tournament/result.ts';
import type { MessageClock } from '../tournament/message-clock.ts';
import type { StrengthField } from './strength-fields.ts';

/** A mean over series, with half of its 95% interval; that is missing of a single series. */
export interface SeriesMean {
  readonly mean: number;
  readonly half?: number;
}

/** What the agent made of a field. */
export interface FieldMeasurement {
  readonly kind: StrengthField['kind'];
  readonly field: string;
  readonly rounds: number;
  readonly series: number;
  /** Of the agent; where it sits on several seats, the mean of them. */
  readonly score: SeriesMean;
  readonly asProposer: SeriesMean;
  readonly asResponder: SeriesMean;
  /** By how much its score lies above the best other of the same series; nothing where there is no other. */
  readonly margin?: SeriesMean;
  /** The place in the order of finish, and how often that is the first; nothing where there is no other. */
  readonly finish?: SeriesMean;
  readonly first?: number;
  readonly aim?: number;
  /** How many rounds all have played, and how long that took. */
  readonly roundsPlayed: number;
  readonly ms: number;
}

/** What is measured. */
export interface FieldWishes {
  readonly agent: string;
  readonly field: StrengthField;
  readonly rounds: number;
  readonly series: number;
  readonly seed: number;
  readonly clock: MessageClock;
  readonly signal: AbortSignal;
  /** Hears after each series. */
  readonly onSeries: () => void;
}

/**
 * Plays the series of a field.
 * @throws the signal's reason
 */
export async function measureField(wishes: FieldWishes): Promise<FieldMeasurement> {
  const { field, rounds, series, seed, signal, onSeries } = wishes;
  const samples: SeriesSample[] = [];
  let roundsPlayed = 0;
  let ms = 0;
  for (let place = 1; place <= series; place++) {
    // A series is played in one go: signals are heard between two.
    await setImmediate();
    signal.throwIfAborted();
    const begun = performance.now();
    const { sample, count } = playOnce(wishes, seedOf(seed, field.name, rounds, place), place === 1);
    ms += performance.now() - begun;
    roundsPlayed += count;
    samples.push(sample);
    onSeries();
  }
  const meanOver = (of: (sample: SeriesSample) => number): SeriesMean => seriesMean(samples.map(of));
  const aim = field.aim?.(rounds);
  const isAlone = field.others(0).length === 0;
  return {
    kind: field.kind,
    field: field.name,
    rounds,
    series,
    score: meanOver(({ score }) => score),
    asProposer: meanOver(({ asProposer }) => asProposer),
    asResponder: meanOver(({ asResponder }) => asResponder),
    ...(!isAlone && {
      margin: meanOver(({ margin }) => margin),
      finish: meanOver(({ finish }) => finish),
      first: samples.filter(({ margin }) => margin > 0).length / series,
    }),
    ...(aim !== undefined && { aim }),
    roundsPlayed,
    ms,
  };
}

/**
 * Plays one series.
 * @param weighs whether the agent's messages are timed by the processor's time
 */
function playOnce(
  { agent, field, rounds, clock }: FieldWishes,
  seed: number,
  weighs: boolean,
): { readonly sample: SeriesSample; readonly count: number } {
  const own = clock.timed(namedAgent(agent).make, weighs);
  const makes = [
    ...Array.from({ length: field.copies }, () => own),
    ...field.others(seed).map((name) => namedAgent(name).make),
  ];
  let count = 0;
  const terms = { total: OFFICIAL_TERMS.total, rounds };
  const seats = measureSeries(makes, { terms, seed, rules: 'official', tellsRounds: false }, () => count++);
  return { sample: sampleOf(seats, field.copies), count };
}

/** The mean of some values and half of its interval by Student's distribution. */
export function seriesMean(values: readonly number[]): SeriesMean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const freedom = values.length - 1;
  if (freedom < 1) return { mean };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / freedom;
  return { mean, half: studentQuantile(0.975, freedom) * Math.sqrt(variance / values.length) };
}

/** What one series came to. */
interface SeriesSample {
  readonly score: number;
  readonly asProposer: number;
  readonly asResponder: number;
  readonly margin: number;
  readonly finish: number;
}

function sampleOf(seats: readonly MeasuredSeat[], copies: number): SeriesSample {
  const own = seats.slice(0, copies);
  const meanOf = (value: (seat: MeasuredSeat) => number): number =>
    own.reduce((sum, seat) => sum + value(seat), 0) / copies;
  const score = meanOf((seat) => seat.score);
  const scores = seats.map((seat) => seat.score);
  return {
    score,
    asProposer: meanOf(({ asProposer = 0 }) => asProposer),
    asResponder: meanOf(({ asResponder = 0 }) => asResponder),
    margin: score - Math.max(...scores.slice(copies)),
    finish: finishOf(scores[0], scores),
  };
}
