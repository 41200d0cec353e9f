// A race of candidates: in every round all that are left get a reward, under the same chances, and those
// that are surely worse than the leader drop out. Its constants were chosen, not fitted.

/** Candidates by place. */
export type Race = ReturnType<typeof newRace>;

/** A candidate is surely worse if it is this many standard errors of the paired difference behind the leader. */
const SURELY = 3;
/** Candidates drop out after this many rounds and after each such number more. */
const ROUNDS_BETWEEN_CUTS = 16;
/** Where time ends before that, nothing is decided by fewer rounds than these. */
export const ROUNDS_TO_DECIDE = 6;
/** Nor by fewer playouts of a tree: as many rounds of eight candidates. */
export const PLAYOUTS_TO_DECIDE = 8 * ROUNDS_TO_DECIDE;
/** Differences smaller than the root of this are nothing. */
const LEAST_VARIANCE = 1e-6;

/** A race that nobody has run yet. */
export function newRace(priors: readonly number[]) {
  const count = priors.length;
  return {
    /** What each is worth before any reward. */
    prior: Float64Array.from(priors),
    /** The candidates left, in the order of their places. */
    left: [...priors.keys()],
    rounds: 0,
    /** Sums of rewards, and how many there were. */
    sum: new Float64Array(count),
    counted: new Int32Array(count),
    /** Sums of the squared differences of two candidates' rewards, by place times candidates plus place. */
    square: new Float64Array(count * count),
  };
}

/** Counts a round: the rewards, by place, of all candidates left. */
export function addRound(race: Race, rewards: Float64Array): void {
  const { left, sum, counted, square } = race;
  race.rounds++;
  for (const one of left) {
    sum[one] += rewards[one];
    counted[one]++;
    for (const other of left) square[one * sum.length + other] += (rewards[one] - rewards[other]) ** 2;
  }
  if (race.rounds % ROUNDS_BETWEEN_CUTS === 0) dropOut(race);
}

/**
 * The candidate of the largest mean and prior together, the first of equals; before enough rounds, of the largest
 * prior.
 */
export function leaderOf(race: Race): number {
  const worth = (place: number): number => (race.rounds < ROUNDS_TO_DECIDE ? race.prior[place] : standing(race, place));
  return race.left.reduce((best, place) => (worth(place) > worth(best) ? place : best));
}

/** The mean reward of a candidate, up to where it dropped out; 0 before the first round. */
export function meanReward({ sum, counted }: Race, place: number): number {
  return sum[place] / Math.max(1, counted[place]);
}

function dropOut(race: Race): void {
  const { rounds, sum, square } = race;
  const leader = leaderOf(race);
  race.left = race.left.filter((place) => {
    if (place === leader) return true;
    const mean = (sum[leader] - sum[place]) / rounds;
    const variance = Math.max(LEAST_VARIANCE, square[leader * sum.length + place] / rounds - mean * mean);
    return standing(race, leader) - standing(race, place) < SURELY * Math.sqrt(variance / rounds);
  });
}

function standing({ prior, rounds, sum }: Race, place: number): number {
  return prior[place] + sum[place] / rounds;
}
