// Time going on by itself on a page that shows something from step to step: this many steps a second while it plays.

import { effect } from '@preact/signals';

/** What plays. */
export interface Playback {
  readonly isPlaying: () => boolean;
  /** Steps a second. */
  readonly speed: () => number;
  /** Goes that many steps on; whether there is more to come. */
  readonly goOn: (steps: number) => boolean;
  /** There is no more. */
  readonly end: () => void;
}

/** Goes on while it plays, and stops at the end. */
export function keepPlayback({ isPlaying, speed, goOn, end }: Playback): void {
  let frame = 0;
  effect(() => {
    cancelAnimationFrame(frame);
    if (!isPlaying()) return;
    let last = performance.now();
    let owed = 0;
    const tick = (now: number): void => {
      owed += ((now - last) / 1000) * speed();
      last = now;
      const whole = Math.floor(owed);
      owed -= whole;
      if (goOn(whole)) frame = requestAnimationFrame(tick);
      else end();
    };
    frame = requestAnimationFrame(tick);
  });
}

/** The next faster or slower of some speeds. */
export function otherSpeed(speeds: readonly number[], now: number, by: 1 | -1): number {
  const at = speeds.findIndex((one) => one >= now);
  return speeds[Math.max(0, Math.min(speeds.length - 1, at + by))] ?? now;
}
