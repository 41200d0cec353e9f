// Linear models of words (multinomial logistic regression): how likely each class is for what has some features.

/**
 * A line for each feature, in order: the feature, a tab, and for each class that it speaks for or against the letter of
 * that class and a weight in tenths. A message needs a hundred of 100,000 lines, so only those become numbers.
 */
export type WeightLines = readonly string[];

/** In lines of weights a class is the letter of its place. */
export const CLASS_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The summed weights of each of so many classes for some features. */
export function scoresOf(lines: WeightLines, features: readonly string[], classes: number): number[] {
  const scores = Array.from({ length: classes }, () => 0);
  for (const feature of features) {
    const weights = weightsOf(lines, feature);
    for (const [, letter, tenths] of weights.matchAll(/([A-Za-z])(-?\d+)/g)) {
      scores[CLASS_LETTERS.indexOf(letter)] += Number(tenths) / 10;
    }
  }
  return scores;
}

/** What a feature's line says behind the tab; nothing for a feature that is not known. */
function weightsOf(lines: WeightLines, feature: string): string {
  const start = `${feature}\t`;
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (lines[middle] < start) from = middle + 1;
    else to = middle;
  }
  const line = lines[from] ?? '';
  return line.startsWith(start) ? line.slice(start.length) : '';
}

/**
 * The probabilities of classes by their summed weights (softmax). The sums are divided by the root of how many features
 * there are: otherwise long sentences would always be sure.
 */
export function chancesOf(scores: readonly number[], features: number): number[] {
  const odds = scores.map((score) => Math.exp(score / Math.sqrt(features)));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map((one) => one / sum);
}
