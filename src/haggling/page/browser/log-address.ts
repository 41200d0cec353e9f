// What the page's address holds behind the #: which of its logs is looked at, and which turn.

/** A turn that a link leads to. What is left out is the page's to choose. */
export interface LogAddress {
  readonly log?: string;
  readonly turn?: number;
}

/** The text behind the #, without it. */
export function logAddressText({ log, turn }: LogAddress): string {
  const parts = new URLSearchParams();
  if (log !== undefined) parts.set('log', log);
  if (turn !== undefined) parts.set('turn', String(turn));
  return parts.toString();
}

/** Reads it back; what makes no sense is left out, for anybody may have written it. */
export function parseLogAddress(text: string): LogAddress {
  const parts = new URLSearchParams(text.replace(/^#/, ''));
  const [log, turn] = [parts.get('log') ?? '', parts.get('turn') ?? ''];
  return { ...(log !== '' && { log }), ...(/^\d{1,6}$/.test(turn) && { turn: Number(turn) }) };
}
