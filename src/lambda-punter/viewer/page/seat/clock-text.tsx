// What is left of the person's time, by the server's clock.

import type { JSX } from 'preact';

/** Below this many milliseconds the clock stands out. */
const SOON_MS = 10_000;

/** Seconds, or minutes and seconds. */
export function ClockText({ ms }: { readonly ms: number }): JSX.Element {
  const seconds = Math.ceil(ms / 1000);
  const text = seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span class={ms < SOON_MS ? 'clock soon' : 'clock'} role="timer" aria-label={`${seconds} seconds left`}>
      {text}
    </span>
  );
}
