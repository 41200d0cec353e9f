// How the kinds of opponents are written, and those that were not seen in play: plain ones that follow a curve, the
// field of the finals as a whole, and one that takes half.

import { letterOf, LEVELS, PROUD_END, ROUNDS } from '../../../src/haggling/agent/opponent-types.ts';

/** What the finalists took at seat 1's last turn, by worth. */
const END_ACCEPT = [0.1, 0.84, 0.89, 0.95, 1, 1, 1, 1, 1, 1, 1];
/** How much of each kind is as proud. */
const PROUD_PART = 0.2;

/** What a kind does at a turn, for worths of 0 to 10. */
export interface KindTurn {
  /** How likely it accepts. */
  readonly accepts: readonly number[];
  /** How likely its demand keeps so much. */
  readonly keeps: readonly number[];
}

/** Writes a kind as `letters` of an `OpponentType`. */
export function lettersOf(turnOf: (seat: 0 | 1, turn: number) => KindTurn): string {
  let letters = '';
  for (const seat of [0, 1] as const) {
    for (let turn = 1; turn <= ROUNDS; turn++) {
      const { accepts, keeps } = turnOf(seat, turn);
      const isEnd = seat === 1 && turn === ROUNDS;
      letters += (isEnd ? withPride(accepts) : accepts).map(letterOf).join('') + keeps.map(letterOf).join('');
    }
  }
  return letters;
}

function withPride(accepts: readonly number[]): number[] {
  return accepts.map((chance, level) => chance + PROUD_PART * (PROUD_END[level] - chance));
}

/**
 * What the finalists of 2018 were seen to accept, all together, by turn and worths 0, 2, 4, 6, 7, 8, 9, 10; and what
 * their demands kept.
 */
const FINALS_ACCEPT: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 0, 0, 0.02, 0.21, 0.42, 0.7, 0.94],
    [0, 0, 0, 0.02, 0.21, 0.42, 0.7, 0.94],
    [0, 0.01, 0.01, 0.08, 0.28, 0.4, 0.65, 0.88],
    [0, 0.01, 0.02, 0.15, 0.34, 0.37, 0.6, 0.81],
    [0.02, 0.1, 0.2, 0.36, 0.55, 0.67, 0.85, 0.96],
  ],
  [
    [0, 0, 0, 0.02, 0.25, 0.32, 0.6, 0.94],
    [0, 0.01, 0.01, 0.04, 0.26, 0.43, 0.7, 0.94],
    [0, 0.01, 0.01, 0.06, 0.26, 0.53, 0.75, 0.93],
    [0, 0.01, 0.05, 0.33, 0.62, 0.71, 0.82, 0.92],
    [0.1, 0.89, 1, 1, 1, 1, 1, 1],
  ],
];
const FINALS_WORTHS = [0, 2, 4, 6, 7, 8, 9, 10];
const FINALS_KEPT = [
  [9.8, 9.2, 8.7, 8.3, 8],
  [9.5, 9, 8.5, 7.9, 7.5],
];

/** A number for each level. */
function byLevel(figure: (level: number) => number): number[] {
  return Array.from({ length: LEVELS }, (_, level) => figure(level));
}

/** Chances by level that are 1 together, from weights. */
function chancesBy(weight: (level: number) => number): number[] {
  const weights = byLevel(weight);
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((one) => one / sum);
}

/** The field of the finals as one kind. */
export function finalist(): string {
  return lettersOf((seat, turn) => {
    const chances = FINALS_ACCEPT[seat][turn - 1];
    const accepts = byLevel((level) => {
      const up = FINALS_WORTHS.findIndex((worth) => worth >= level);
      if (FINALS_WORTHS[up] === level) return chances[up];
      const [low, high] = [FINALS_WORTHS[up - 1], FINALS_WORTHS[up]];
      return chances[up - 1] + ((level - low) / (high - low)) * (chances[up] - chances[up - 1]);
    });
    const kept = FINALS_KEPT[seat][turn - 1];
    return { accepts, keeps: chancesBy((level) => Math.exp(-Math.abs(level - kept) / 1.1)) };
  });
}

/** Kinds that go from everything to an end by a curve. Who takes less than its next demand keeps ends lower. */
export function followers(takesLess: boolean): string[] {
  const ends = [0.45, 0.6, 0.7, 0.8, 0.9, 1];
  return ends.flatMap((end) =>
    [0.6, 1.6].map((bend) => {
      const ultimatum = takesLess ? 0.6 : Math.max(0.7, end);
      return lettersOf((seat, turn) => curve(seat, turn, { end, bend, ultimatum }));
    }),
  );
}

/** How a follower goes down. */
interface Curve {
  /** What the last demand before the end keeps. */
  readonly end: number;
  /** How it gets there from everything: below 1 early, above 1 late. */
  readonly bend: number;
  /** What its last demand keeps at seat 0. */
  readonly ultimatum: number;
}

function curve(seat: 0 | 1, turn: number, { end, bend, ultimatum }: Curve): KindTurn {
  const way = Math.min(1, (turn - 1) / (ROUNDS - 2));
  const kept = turn === ROUNDS && seat === 0 ? ultimatum : 1 - (1 - end) * way ** bend;
  const keeps = chancesBy((level) => Math.exp(-Math.abs(level / (LEVELS - 1) - kept) / 0.06));
  return { accepts: END_ACCEPT, keeps };
}

/** Asks for everything to the end and takes half or more, as the example of the challenge does. */
export function halfTaker(): string {
  const accepts = byLevel((level) => (level >= (LEVELS - 1) / 2 ? 1 : 0));
  const keeps = byLevel((level) => (level === LEVELS - 1 ? 1 : 0));
  return lettersOf(() => ({ accepts, keeps }));
}
