// Plays a series back: this many rounds a second, steps, the next faster or slower speed.

import { keepPlayback, otherSpeed } from '../../../web/browser/playback-clock.ts';
import { goToRound, shownSeries, tapeAt, tapeEnd, tapePlaying, tapeSpeed } from './state.ts';

/** The speeds to choose from, in rounds a second. */
export const ROUND_SPEEDS = [1, 5, 20, 100, 500, 2_000, 10_000] as const;
/** A table of fifty players is not drawn more often, in milliseconds. */
const LEAST_MS = 80;

/** Goes on while `tapePlaying` says so, and stops at the end. */
export function keepTapePlaying(): void {
  let drawn = 0;
  let owed = 0;
  const goOn = (steps: number): boolean => {
    owed += steps;
    if (performance.now() - drawn >= LEAST_MS && owed > 0) {
      drawn = performance.now();
      goToRound(tapeAt.peek() + owed);
      owed = 0;
    }
    return tapeAt.peek() < tapeEnd.peek();
  };
  keepPlayback({ playing: tapePlaying, speed: tapeSpeed, goOn });
}

/** Plays or pauses; at the end it begins again. */
export function toggleTape(): void {
  if (shownSeries.peek() === undefined) return;
  if (!tapePlaying.peek() && tapeAt.peek() >= tapeEnd.peek()) goToRound(0);
  tapePlaying.value = !tapePlaying.peek();
}

/** Goes this many rounds on or back, and pauses. */
export function stepTape(by: number): void {
  tapePlaying.value = false;
  goToRound(tapeAt.peek() + by);
}

/** A step of the larger kind: a fiftieth of the series. */
export function largeStep(): number {
  return Math.max(1, Math.round(tapeEnd.peek() / 50));
}

/** The next faster or slower speed. */
export function changeTapeSpeed(by: 1 | -1): void {
  tapeSpeed.value = otherSpeed(ROUND_SPEEDS, tapeSpeed.peek(), by);
}

/** A speed at which the whole series takes about twenty seconds. */
export function fittingSpeed(rounds: number): number {
  return ROUND_SPEEDS.find((speed) => speed * 20 >= rounds) ?? ROUND_SPEEDS[ROUND_SPEEDS.length - 1];
}
