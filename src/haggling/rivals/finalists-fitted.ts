// The made-up finalists, as test/bench/fit-finalists.ts has fitted them. Written by it; change nothing by hand.

import type { Finalist, FinalistCrowd } from './finalist-agent.ts';

/** What all share. */
export const FITTED_CROWD: FinalistCrowd = {
  ask: [
    [0.94, 0.82, 0.74, 0.69, 0.59],
    [0.87, 0.79, 0.71, 0.62, 0.62],
  ],
  take: [
    [
      [-3.4, -3.4, -1.86, -0.76, -0.31],
      [-3.4, -3.4, -1.86, -0.76, -0.31],
      [-2.73, -2.6, -1.48, -0.82, -0.59],
      [-2.06, -1.8, -1.09, -0.88, -0.88],
      [-1.14, -0.74, -0.74, -0.23, 0.47],
    ],
    [
      [-3.4, -3.4, -1.69, -0.49, -0.44],
      [-2.7, -2.7, -1.84, -1.17, -0.8],
      [-2, -2, -1.99, -1.84, -1.15],
      [-1.92, -1.41, -0.54, 0.28, 0.28],
      [-1.92, -1.41, -0.54, 0.28, 0.28],
    ],
  ],
  memberPart: 0.6,
  sessionPart: 0.3,
  askSpread: 0.06,
};

/** In what they differ. */
export const FITTED_FINALISTS: readonly Finalist[] = [
  { number: 1, order: 'any', firm: 0.088, greed: 0.037, bold: 0.032, pride: 3, deaf: false, hides: 3 },
  { number: 2, order: 'first', firm: -0.147, greed: -0.021, bold: 0.027, pride: 1, deaf: false, hides: 3 },
  { number: 3, order: 'first', firm: 0.766, greed: 0.053, bold: 0.108, pride: 0, deaf: false, hides: 2 },
  { number: 4, order: 'first', firm: 1.074, greed: 0.095, bold: 0.16, pride: 0, deaf: false, hides: 2 },
  { number: 5, order: 'kind', firm: 0.268, greed: -0.008, bold: -0.038, pride: 0, deaf: false, hides: 2 },
  { number: 6, order: 'first', firm: -0.766, greed: -0.064, bold: -0.06, pride: 0, deaf: false, hides: 2 },
  { number: 7, order: 'first', firm: 1.584, greed: 0.135, bold: 0.158, pride: 0, deaf: false, hides: 5 },
  { number: 8, order: 'any', firm: -0.088, greed: 0.003, bold: -0.023, pride: 0, deaf: false, hides: 0 },
  { number: 9, order: 'kind', firm: 0.395, greed: 0.049, bold: 0.122, pride: 0, deaf: false, hides: 5 },
  { number: 10, order: 'first', firm: -1.208, greed: -0.069, bold: -0.138, pride: 0, deaf: true, hides: 2 },
  { number: 11, order: 'drops', firm: -0.207, greed: -0.014, bold: -0.015, pride: 0, deaf: false, hides: 0 },
  { number: 12, order: 'any', firm: -0.604, greed: -0.023, bold: -0.154, pride: 1, deaf: false, hides: 0 },
  { number: 13, order: 'first', firm: -0.531, greed: -0.083, bold: -0.086, pride: 0, deaf: false, hides: 0 },
  { number: 14, order: 'first', firm: -0.461, greed: -0.001, bold: -0.056, pride: 1, deaf: false, hides: 5 },
  { number: 15, order: 'any', firm: 1.372, greed: 0.091, bold: 0.186, pride: 0, deaf: false, hides: 2 },
  { number: 16, order: 'weighs', firm: 1.898, greed: 0.192, bold: 0.305, pride: 0, deaf: false, hides: 3 },
  { number: 17, order: 'drops', firm: -1.372, greed: -0.091, bold: -0.137, pride: 0, deaf: false, hides: 2 },
  { number: 18, order: 'kind', firm: -0.959, greed: -0.072, bold: -0.013, pride: 1, deaf: false, hides: 3 },
  { number: 19, order: 'first', firm: -1.074, greed: -0.084, bold: -0.117, pride: 1, deaf: false, hides: 2 },
  { number: 20, order: 'weighs', firm: -1.5, greed: -0.086, bold: -0.141, pride: 3, deaf: false, hides: 2 },
  { number: 21, order: 'any', firm: 0.604, greed: 0.086, bold: 0.033, pride: 0, deaf: false, hides: 3 },
  { number: 22, order: 'kind', firm: -0.029, greed: -0.017, bold: -0.027, pride: 1, deaf: false, hides: 2 },
  { number: 23, order: 'first', firm: 0.682, greed: 0.048, bold: 0.064, pride: 0, deaf: false, hides: 3 },
  { number: 24, order: 'first', firm: 0.33, greed: 0.047, bold: 0.01, pride: 2, deaf: false, hides: 0 },
  { number: 25, order: 'any', firm: 0.461, greed: -0.004, bold: 0.091, pride: 1, deaf: true, hides: 5 },
  { number: 26, order: 'first', firm: 0.147, greed: 0.023, bold: 0.018, pride: 0, deaf: false, hides: 3 },
  { number: 27, order: 'first', firm: 0.207, greed: -0.009, bold: 0.069, pride: 1, deaf: false, hides: 2 },
  { number: 28, order: 'first', firm: -0.858, greed: -0.05, bold: -0.096, pride: 0, deaf: false, hides: 0 },
  { number: 29, order: 'first', firm: -0.682, greed: -0.048, bold: -0.089, pride: 1, deaf: false, hides: 5 },
  { number: 30, order: 'any', firm: 0.029, greed: -0.026, bold: 0.041, pride: 1, deaf: false, hides: 2 },
  { number: 31, order: 'first', firm: 0.531, greed: 0.049, bold: 0.056, pride: 0, deaf: false, hides: 5 },
  { number: 32, order: 'kind', firm: -0.268, greed: -0.022, bold: -0.084, pride: 0, deaf: false, hides: 0 },
  { number: 33, order: 'first', firm: 2.556, greed: 0.218, bold: 0.423, pride: 1, deaf: false, hides: 5 },
  { number: 34, order: 'kind', firm: -1.5, greed: -0.092, bold: -0.159, pride: 4, deaf: false, hides: 3 },
  { number: 35, order: 'any', firm: 0.959, greed: 0.025, bold: 0.142, pride: 0, deaf: false, hides: 0 },
  { number: 36, order: 'first', firm: 0.858, greed: 0.092, bold: 0.054, pride: 4, deaf: false, hides: 0 },
  { number: 37, order: 'any', firm: 1.208, greed: 0.096, bold: 0.137, pride: 0, deaf: false, hides: 0 },
  { number: 38, order: 'first', firm: -0.33, greed: 0.039, bold: -0.069, pride: 2, deaf: false, hides: 0 },
  { number: 39, order: 'any', firm: -1.5, greed: -0.1, bold: -0.112, pride: 0, deaf: false, hides: 5 },
  { number: 40, order: 'first', firm: -0.395, greed: -0.023, bold: -0.015, pride: 1, deaf: false, hides: 0 },
];
