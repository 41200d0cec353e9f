// Waiting for a time of day, with a countdown that Ctrl-C ends.

import { setTimeout as sleep } from 'node:timers/promises';
import { showLive, type Screen } from './live-display.ts';

/** What is waited for, and how it is told. */
export interface Waiting {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** What is shown when this many milliseconds are left. */
  readonly line: (leftMs: number) => string;
  readonly quiet?: boolean;
  readonly screen?: Screen;
}

/** The clock is looked at this often: it may be set, and the machine may sleep meanwhile. */
const LOOK_MS = 200;

/** Fulfilled at that time, at once where it is past. @throws the signal's reason */
export async function waitUntil({ until, line, quiet = false, screen }: Waiting, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (Date.now() >= until) return;
  const now = (): string => line(until - Date.now());
  const live = quiet ? undefined : showLive({ lines: () => [now()], line: now }, screen);
  try {
    while (Date.now() < until) {
      await sleep(Math.min(LOOK_MS, until - Date.now()), undefined, { signal }).catch(() => {});
      signal.throwIfAborted();
    }
  } finally {
    live?.stop();
  }
}
