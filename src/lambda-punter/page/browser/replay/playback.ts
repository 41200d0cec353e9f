// Time going on by itself: a number of turns a second while the game plays.

import { keepPlayback, otherSpeed } from '../../../../web/browser/playback-clock.ts';
import { goTo, markers, playing, position, speed, turns } from '../state.ts';

/** The speeds to choose from, in turns a second. */
export const SPEEDS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;

/** Goes on while `playing` says so, and stops at the end. */
export function keepPlaying(): void {
  keepPlayback({
    isPlaying: () => playing.value,
    speed: () => speed.peek(),
    goOn,
    end: () => void (playing.value = false),
  });
}

function goOn(steps: number): boolean {
  if (steps > 0) goTo(position.peek() + steps);
  return position.peek() < turns.peek();
}

/** Plays or pauses; at the end it begins again. */
export function togglePlaying(): void {
  if (!playing.peek() && position.peek() >= turns.peek()) goTo(0);
  playing.value = !playing.peek();
}

/** The next faster or slower speed. */
export function changeSpeed(by: 1 | -1): void {
  speed.value = otherSpeed(SPEEDS, speed.peek(), by);
}

/** Goes this many turns on or back, and pauses. */
export function step(by: number): void {
  playing.value = false;
  goTo(position.peek() + by);
}

/** Goes to the first moment on from here, or back, at which something stands out. */
export function stepToMarker(by: 1 | -1): void {
  const marks = markers.peek().map(({ turn }) => turn + 1);
  const here = position.peek();
  const next = by === 1 ? marks.find((turn) => turn > here) : marks.findLast((turn) => turn < here);
  if (next !== undefined) step(next - here);
}
