// The made-up finalists, as test/bench/fit-finalists.ts has fitted them. Written by it; change nothing by hand.

import type { Finalist, FinalistCrowd } from './finalist-agent.ts';

/** What all share. */
export const FITTED_CROWD: FinalistCrowd = {
  ask: [
    [0.94, 0.82, 0.74, 0.68, 0.61],
    [0.87, 0.78, 0.71, 0.62, 0.62],
  ],
  take: [
    [
      [-3.4, -2.04, -1.79, -0.73, -0.18],
      [-3.4, -2.04, -1.79, -0.73, -0.18],
      [-2.71, -1.92, -1.34, -0.46, -0.19],
      [-2.03, -1.8, -0.9, -0.19, -0.19],
      [-1.14, -0.74, -0.23, 0.47, 0.85],
    ],
    [
      [-3.4, -3.4, -1.63, -0.47, -0.4],
      [-2.73, -2.68, -1.53, -0.5, -0.06],
      [-2.07, -1.96, -1.44, -0.53, 0.28],
      [-1.73, -1.42, -0.35, 0.51, 1.07],
      [-1.73, -1.42, -0.35, 0.51, 1.07],
    ],
  ],
  memberPart: 0.6,
  sessionPart: 0.3,
  askSpread: 0.06,
};

/** In what they differ. */
export const FITTED_FINALISTS: readonly Finalist[] = [
  { number: 1, order: 'any', firm: 0.088, greed: 0.037, bold: 0.027, pride: 0, hides: 2 },
  { number: 2, order: 'kind', firm: -0.147, greed: -0.021, bold: 0.023, pride: 0, follows: true, hides: 2 },
  { number: 3, order: 'drops', firm: 0.766, greed: 0.053, bold: 0.093, pride: 0, follows: true, hides: 3 },
  { number: 4, order: 'first', firm: 1.074, greed: 0.095, bold: 0.137, pride: 4, hides: 3 },
  { number: 5, order: 'any', firm: 0.268, greed: -0.008, bold: -0.032, pride: 1, hides: 3 },
  { number: 6, order: 'first', firm: -0.766, greed: -0.064, bold: -0.052, pride: 0, hides: 5 },
  { number: 7, order: 'any', firm: 1.584, greed: 0.135, bold: 0.135, pride: 1, deaf: true, hides: 3 },
  { number: 8, order: 'kind', firm: -0.088, greed: 0.003, bold: -0.02, pride: 0, hides: 2 },
  { number: 9, order: 'first', firm: 0.395, greed: 0.049, bold: 0.104, pride: 0, hides: 2 },
  { number: 10, order: 'kind', firm: -1.208, greed: -0.069, bold: -0.118, pride: 0, hides: 5 },
  { number: 11, order: 'first', firm: -0.207, greed: -0.014, bold: -0.013, pride: 1, hides: 5 },
  { number: 12, order: 'kind', firm: -0.604, greed: -0.023, bold: -0.132, pride: 1, follows: true, hides: 5 },
  { number: 13, order: 'any', firm: -0.531, greed: -0.083, bold: -0.074, pride: 0, follows: true, hides: 5 },
  { number: 14, order: 'any', firm: -0.461, greed: -0.001, bold: -0.048, pride: 0, follows: true, hides: 2 },
  { number: 15, order: 'drops', firm: 1.372, greed: 0.091, bold: 0.16, pride: 0, hides: 2 },
  { number: 16, order: 'kind', firm: 1.898, greed: 0.192, bold: 0.262, pride: 0, hides: 2 },
  { number: 17, order: 'kind', firm: -1.372, greed: -0.091, bold: -0.117, pride: 0, hides: 5 },
  { number: 18, order: 'first', firm: -0.959, greed: -0.072, bold: -0.011, pride: 0, hides: 2 },
  { number: 19, order: 'kind', firm: -1.074, greed: -0.084, bold: -0.101, pride: 0, deaf: true, hides: 0 },
  { number: 20, order: 'kind', firm: -1.5, greed: -0.086, bold: -0.121, pride: 0, hides: 3 },
  { number: 21, order: 'kind', firm: 0.604, greed: 0.086, bold: 0.029, pride: 1, follows: true, hides: 3 },
  { number: 22, order: 'weighs', firm: -0.029, greed: -0.017, bold: -0.023, pride: 1, hides: 2 },
  { number: 23, order: 'first', firm: 0.682, greed: 0.048, bold: 0.055, pride: 4, follows: true, hides: 2 },
  { number: 24, order: 'kind', firm: 0.33, greed: 0.047, bold: 0.009, pride: 2, follows: true, hides: 3 },
  { number: 25, order: 'kind', firm: 0.461, greed: -0.004, bold: 0.078, pride: 0, hides: 0 },
  { number: 26, order: 'weighs', firm: 0.147, greed: 0.023, bold: 0.016, pride: 0, hides: 3 },
  { number: 27, order: 'drops', firm: 0.207, greed: -0.009, bold: 0.06, pride: 0, follows: true, hides: 5 },
  { number: 28, order: 'kind', firm: -0.858, greed: -0.05, bold: -0.083, pride: 1, hides: 0 },
  { number: 29, order: 'weighs', firm: -0.682, greed: -0.048, bold: -0.076, pride: 1, follows: true, hides: 3 },
  { number: 30, order: 'weighs', firm: 0.029, greed: -0.026, bold: 0.035, pride: 0, hides: 2 },
  { number: 31, order: 'first', firm: 0.531, greed: 0.049, bold: 0.048, pride: 0, hides: 3 },
  { number: 32, order: 'first', firm: -0.268, greed: -0.022, bold: -0.072, pride: 0, hides: 5 },
  { number: 33, order: 'drops', firm: 2.556, greed: 0.218, bold: 0.363, pride: 3, hides: 5 },
  { number: 34, order: 'any', firm: -1.5, greed: -0.092, bold: -0.136, pride: 0, follows: true, hides: 0 },
  { number: 35, order: 'weighs', firm: 0.959, greed: 0.025, bold: 0.122, pride: 3, follows: true, hides: 5 },
  { number: 36, order: 'drops', firm: 0.858, greed: 0.092, bold: 0.046, pride: 0, hides: 3 },
  { number: 37, order: 'first', firm: 1.208, greed: 0.096, bold: 0.118, pride: 2, follows: true, hides: 5 },
  { number: 38, order: 'weighs', firm: -0.33, greed: 0.039, bold: -0.059, pride: 0, hides: 3 },
  { number: 39, order: 'drops', firm: -1.5, greed: -0.1, bold: -0.096, pride: 1, follows: true, hides: 2 },
  { number: 40, order: 'first', firm: -0.395, greed: -0.023, bold: -0.013, pride: 0, hides: 5 },
];
