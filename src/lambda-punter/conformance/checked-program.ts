// The program that is checked: how it is talked to, what it is told and what comes back.

import type { RawObject } from '../../base/shape.ts';
import type { Child } from '../../programs/child.ts';
import { CONTEST_LIMITS, type Limits } from '../judge/limits.ts';

/** The program that is checked, and what has been found out about how to talk to it. */
export interface Subject {
  /** Absolute. */
  readonly path: string;
  /** A folder for the folders that it is started in. */
  readonly workshop: string;
  readonly limits: Limits;
  /** How long an answer to set-up and to a move is waited for, in milliseconds: a late one can still be looked at. */
  readonly patience: { readonly setup: number; readonly move: number };
  readonly signal: AbortSignal;
  /** Told what is being done, now and then. */
  readonly note: (doing: string) => void;
  handshake: 'on' | 'off';
  /** Whether it answers only when its input has ended. */
  endsInput: boolean;
  /** Whether it runs only in its own folder. */
  atHome: boolean;
}

/** How a message is told, where not as usual. */
export interface Way {
  readonly handshake?: 'on' | 'off';
  /** Started by these in front of it, such as `strace`; time is then not judged. */
  readonly through?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  readonly atHome?: boolean;
  readonly endsInput?: boolean;
  readonly newline?: 'counted' | 'none';
  /** Whether the JSON is sent as it is, in UTF-8, and not with all that is not ASCII escaped. */
  readonly raw?: boolean;
  /** Writes the frame; `reply` is the frame that answers the handshake and is still to be written. */
  readonly deliver?: (child: Child, frame: Buffer, reply: Buffer) => Promise<void> | void;
  readonly ignoresStderr?: boolean;
  readonly measured?: boolean;
  readonly patience?: number;
  /** Given the process once its answer has come or failed to, before it is ended. */
  readonly afterwards?: (child: Child) => Promise<void>;
}

/** A message as JSON text, and of which kind, which says how long an answer may take. */
export interface Message {
  readonly kind: 'setup' | 'move' | 'stop';
  readonly json: string;
}

/** What came. Times count from the message on; that from the program's start to its greeting is told apart. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly raw: RawObject;
      readonly text: string;
      readonly ms: number;
      readonly extra: string;
      readonly bytes: number;
      readonly greeting: string | undefined;
      readonly greetingMs: number;
      readonly late?: readonly number[];
    }
  /** `frame`: no frame, or no object in it; `greeting`: no proper handshake. */
  | {
      readonly kind: 'fault';
      readonly what: 'timeout' | 'dead' | 'frame' | 'greeting';
      readonly reason: string;
      readonly ms: number;
      readonly bytes: number;
    };

/** A reply that is no answer: nothing in time, or something wrong. */
export type FaultReply = Reply & { kind: 'fault' };

/** The contest's limits, and how long is waited beyond them. */
export const CHECK_LIMITS = { limits: CONTEST_LIMITS, patience: { setup: 20_000, move: 10_000 } } as const;
