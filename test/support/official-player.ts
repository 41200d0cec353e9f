// A player at an arena written from the description of the official client alone: it shares no code with ours.

import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';

/** What it does at its turn: what it wants, `undefined` to accept, or nothing at all. */
export type OfficialMove = readonly number[] | undefined | 'silent';

/** What a player is told and did, once its connection has closed. */
export interface OfficialGame {
  /** All lines of JSON, sent (`>`) and received (`<`). */
  readonly wire: readonly string[];
  /** The events of `log` messages. */
  readonly events: readonly (readonly unknown[])[];
  readonly code: number;
  readonly reason: string;
}

/** How it plays. */
export interface OfficialPlan {
  readonly url: string;
  readonly id: string;
  /** @param turn its own turns, from 1 */
  readonly move: (offered: readonly number[] | undefined, turn: number, start: OfficialStart) => OfficialMove;
  /** Told of its socket, for what no official client does. */
  readonly meddle?: (socket: WebSocket) => void;
}

/** What it is told at the start. */
export interface OfficialStart {
  readonly me: number;
  readonly counts: readonly number[];
  readonly values: readonly number[];
  readonly max_rounds: number;
}

/** The least number that passes the anti-spam test. */
export function officialNonce(id: string, bits: number): string {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${n}:${id}`).digest();
    const whole = Math.floor(bits / 8);
    if (hash.subarray(0, whole).some((byte) => byte !== 0)) continue;
    if (hash[whole] % 2 ** (bits % 8) === 0) return String(n);
  }
}

/** Plays to the end. */
export function playOfficially({ url, id, move, meddle }: OfficialPlan): Promise<OfficialGame> {
  const socket = new WebSocket(url, { headers: { 'X-Hola-Challenge-ID': id } });
  const wire: string[] = [];
  const events: unknown[][] = [];
  let start: OfficialStart | undefined;
  let turn = 0;
  const send = (message: object): void => {
    const text = JSON.stringify(message);
    wire.push(`> ${text}`);
    socket.send(text);
  };
  const take = (offered: readonly number[] | undefined): void => {
    if (start === undefined) throw new Error('an offer before the start');
    const answer = move(offered, ++turn, start);
    if (answer !== 'silent') send({ type: 'offer', offer: answer });
  };
  meddle?.(socket);
  socket.on('message', (data) => {
    const text = String(data);
    wire.push(`< ${text}`);
    const message = JSON.parse(text) as { type: string; opt: OfficialStart; offer: number[]; arg: unknown[] };
    if (message.type === 'start') {
      start = message.opt;
      if (start.me === 0) take(undefined);
    } else if (message.type === 'offer') take(message.offer);
    else if (message.type === 'log') {
      const bits = /^pow:(\d+)$/.exec(String(message.arg[2]))?.[1];
      if (message.arg[0] === 'network' && bits !== undefined)
        send({ type: 'pow', nonce: officialNonce(id, Number(bits)) });
      else events.push(message.arg);
    } else throw new Error('Protocol error');
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code, reason) => resolve({ wire, events, code, reason: String(reason) }));
  });
}
