// What is left of a time, ticking: the person's, by the server's clock, and that until rivals take the empty seats.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

/** Below this many milliseconds the clock stands out. */
const SOON_MS = 10_000;
const TICK_MS = 250;

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

/** A sentence with the seconds until a moment of the page's clock. It ticks, so it is not read aloud. */
export function CountDown({ to, says }: { readonly to: number; readonly says: string }): JSX.Element {
  const seconds = useSignal(0);
  useEffect(() => {
    const tick = (): void => void (seconds.value = Math.max(0, Math.ceil((to - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [to]);
  return (
    <p>
      {says} <b>{seconds.value} s</b>.
    </p>
  );
}
