// Fits numbers by trials that are mostly noise: simultaneous perturbation stochastic approximation (Spall
// 1992). Each round changes all numbers at once, up or down at random, plays the one change against its
// opposite, and moves towards the better; two trials a round, however many numbers there are.

/** A number to fit. */
export interface Parameter {
  readonly name: string;
  readonly start: number;
  /** Bounds, both allowed. */
  readonly least: number;
  readonly most: number;
  /** How far the first trials change it: about as much as could be felt. */
  readonly step: number;
}

/** Values by name. */
export type Values = { readonly [name: string]: number };

/** Where a fit stands. */
export interface Fit {
  /** Rounds done. */
  readonly rounds: number;
  readonly values: Values;
}

/** How fast a fit moves. */
export interface Gains {
  /** How many steps a difference of 1 moves a number, in the first rounds. */
  readonly move: number;
  /** Rounds over which the first moves are held back, about a tenth of all. */
  readonly hold: number;
}

/** What to play against each other. */
export type Trial = ReturnType<typeof nextTrial>;

/** The exponents that Spall (1998) recommends: moves shrink faster than changes. */
const MOVE_EXPONENT = 0.602;
const CHANGE_EXPONENT = 0.101;

/** A fit that has not begun. */
export function beginFit(parameters: readonly Parameter[]): Fit {
  return { rounds: 0, values: valuesOf(parameters, ({ start }) => start) };
}

/** The next two to play, within the bounds. */
export function nextTrial(parameters: readonly Parameter[], { rounds, values }: Fit, random: () => number) {
  const signs = valuesOf(parameters, () => (random() < 0.5 ? 1 : -1));
  const change = 1 / (rounds + 1) ** CHANGE_EXPONENT;
  const at = (way: number): Values =>
    valuesOf(parameters, (parameter) =>
      clamped(parameter, values[parameter.name] + way * signs[parameter.name] * change * parameter.step),
    );
  return {
    up: at(1),
    down: at(-1),
    /** 1 or −1 by name: which way `up` went. */
    signs,
  };
}

/**
 * Where the fit stands after a trial.
 * @param difference how much better `up` did than `down`: a difference of mean rank shares, −1 to 1
 */
export function afterTrial(
  parameters: readonly Parameter[],
  { rounds, values }: Fit,
  { signs }: Trial,
  difference: number,
  { move, hold }: Gains,
): Fit {
  const change = 1 / (rounds + 1) ** CHANGE_EXPONENT;
  const rate = move * ((hold + 1) / (hold + rounds + 1)) ** MOVE_EXPONENT;
  return {
    rounds: rounds + 1,
    values: valuesOf(parameters, (parameter) => {
      const slope = difference / (2 * change * signs[parameter.name]);
      return clamped(parameter, values[parameter.name] + rate * slope * parameter.step);
    }),
  };
}

function clamped({ least, most }: Parameter, value: number): number {
  return Math.min(most, Math.max(least, value));
}

function valuesOf(parameters: readonly Parameter[], valueOf: (parameter: Parameter) => number): Values {
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, valueOf(parameter)]));
}
