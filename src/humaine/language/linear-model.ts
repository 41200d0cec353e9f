// Linear models of words (multinomial logistic regression): how likely each class is for what has some features.

/**
 * Weights by feature: places of classes and weights in tenths, one after the other, as text. Of a hundred thousand a
 * message needs a hundred, so that only those become numbers.
 */
export type Weights = Readonly<Record<string, string>>;

/** The summed weights of each of so many classes for some features. */
export function scoresOf(weights: Weights, features: readonly string[], classes: number): number[] {
  const scores = Array.from({ length: classes }, () => 0);
  for (const feature of features) {
    if (!Object.hasOwn(weights, feature)) continue;
    const known = weights[feature].split(' ').map(Number);
    for (let place = 0; place < known.length; place += 2) scores[known[place]] += known[place + 1] / 10;
  }
  return scores;
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
