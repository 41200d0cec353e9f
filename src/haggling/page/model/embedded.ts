// The elements that hold data and scripts in a page that is one file: who makes the file and the page in it agree here.

import type { HagglingPlace } from '../../game/problem.ts';

/** The worker's script, and its file on a server. */
export const AGENT_SCRIPT = { id: 'embedded-agent-worker', file: 'worker.js' } as const;
/** Logs, as JSON: `{ logs: { [name]: LogEvent[] }, seats: { [name]: string[] } }`, where `seats` names who played. */
export const LOGS_ID = 'embedded-logs';

/** The text behind the #, without it. */
export function logAddressText({ log, turn }: { readonly log?: string; readonly turn?: number }): string {
  const parts = new URLSearchParams();
  if (log !== undefined) parts.set('log', log);
  if (turn !== undefined) parts.set('turn', String(turn));
  return parts.toString();
}

/**
 * Reads it back: a turn that a link leads to, and from which seat. What is left out is the page's to choose; so is what
 * makes no sense, for anybody may have written it.
 */
export function parseLogAddress(text: string) {
  const parts = new URLSearchParams(text.replace(/^#/, ''));
  const [log, turn] = [parts.get('log') ?? '', parts.get('turn') ?? ''];
  const seat = parts.get('seat') ?? '';
  return {
    ...(log !== '' && { log }),
    ...(/^\d{1,6}$/.test(turn) && { turn: Number(turn) }),
    ...(/^[01]$/.test(seat) && { seat: (seat === '0' ? 0 : 1) as HagglingPlace }),
  };
}
