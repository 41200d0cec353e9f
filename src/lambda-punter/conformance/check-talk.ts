// One message to the program that is checked: a fresh process in a fresh folder, the handshake where it
// has one, the message written in whatever way, its answer and what is wrong with it.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError } from '../../base/errors.ts';
import type { RawObject } from '../../base/shape.ts';
import { readObject } from '../judge/answers.ts';
import { Child } from '../../programs/child.ts';
import type { ChildOptions, Heard } from '../../programs/child.ts';
import { CONTEST_LIMITS } from '../judge/limits.ts';
import type { Limits } from '../judge/limits.ts';
import { Tail } from '../../programs/tail.ts';
import { groupBytes } from '../../programs/watch.ts';
import { encodeFrameText, parseFrameText } from '../../base/frame.ts';
import { parseMe } from '../protocol/messages.ts';
import { afterFrame, frameFault } from './check-wire.ts';

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

type FaultReply = Reply & { kind: 'fault' };

/** Folders made so far; each process has its own. */
let folders = 0;
/** How long the rest of a broken frame is waited for, so that the reason can be told. */
const REST_MS = 200;
/** How long a program may take to end after the stop message before it is remarked upon. */
const STOP_MS = 5_000;
/** Memory is looked at so often. */
const LOOK_MS = 50;

/** Tells the program one message and gives its answer; the process is gone when this ends. */
export async function talk(subject: Subject, message: Message, way: Way = {}): Promise<Reply> {
  subject.signal.throwIfAborted();
  const output: Buffer[] = [];
  const { child, stderr } = start(subject, way, (piece) => output.push(piece));
  const abort = (): void => void child.close();
  subject.signal.addEventListener('abort', abort);
  let bytes = 0;
  const look = (): void => {
    if (child.id !== undefined) bytes = Math.max(bytes, groupBytes(child.id));
  };
  const looking = way.measured === true ? setInterval(look, LOOK_MS) : undefined;
  let reply: Reply;
  try {
    const heard = await converse(subject, child, message, way, output);
    if (way.measured === true) look();
    reply = { ...('kind' in heard ? heard : await understand(heard, output)), bytes };
    await way.afterwards?.(child);
  } finally {
    clearInterval(looking);
    subject.signal.removeEventListener('abort', abort);
    await child.close();
  }
  subject.signal.throwIfAborted();
  return withWords(reply, stderr);
}

function start(subject: Subject, way: Way, onOutput: (piece: Buffer) => void): { child: Child; stderr: Tail } {
  const folder = join(subject.workshop, String(++folders));
  mkdirSync(folder, { recursive: true });
  const stderr = new Tail(4096);
  const [command, ...args] = [...(way.through ?? []), subject.path];
  const options: ChildOptions = {
    allowance: subject.limits,
    onOutput,
    ...(!(way.atHome ?? subject.atHome) && { folder }),
    ...(way.environment && { environment: way.environment }),
    ...(way.ignoresStderr && { ignoresStderr: true }),
  };
  return {
    child: new Child({ path: command ?? subject.path, args }, subject.limits.answerBytes, stderr, options),
    stderr,
  };
}

/** What was heard of the answer, and where in the output it should begin; or a fault before that. */
interface Answered {
  readonly heard: Heard;
  readonly from: number;
  readonly greeting: string | undefined;
  readonly greetingMs: number;
}

async function converse(
  subject: Subject,
  child: Child,
  message: Message,
  way: Way,
  output: Buffer[],
): Promise<Answered | FaultReply> {
  const style = { newline: way.newline ?? 'counted' } as const;
  let from = 0;
  let greeting: string | undefined;
  let greetingMs = 0;
  let reply = Buffer.alloc(0);
  if ((way.handshake ?? subject.handshake) === 'on') {
    const heard = await child.hear(subject.limits.handshakeMs);
    from = Buffer.concat(output).length;
    greetingMs = heard.ms;
    if (heard.kind !== 'frame') {
      const broken = frameFault(await rest(output, 0));
      const what = broken === undefined || heard.kind === 'timeout' ? 'greeting' : 'frame';
      return fault(
        what,
        broken ??
          `${heard.kind === 'timeout' ? `said nothing within ${subject.limits.handshakeMs / 1000} s` : heard.reason}`,
        heard.ms,
      );
    }
    try {
      greeting = parseMe(parseFrameText(heard.text));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return fault('greeting', `said ${heard.text.slice(0, 60)} first, expected {"me":name}`, heard.ms);
    }
    reply = Buffer.from(encodeFrameText(JSON.stringify({ you: greeting }), style));
  }
  const frame = way.raw === true ? rawFrame(message.json) : Buffer.from(encodeFrameText(message.json, style), 'latin1');
  const limit = message.kind === 'stop' ? STOP_MS : (way.patience ?? subject.patience[message.kind]);
  const begun = performance.now();
  if (way.deliver) {
    await way.deliver(child, frame, reply);
  } else {
    if (reply.length > 0) child.write(reply);
    child.write(frame);
  }
  if (way.endsInput ?? subject.endsInput) child.endInput();
  return { heard: await child.hear(limit, begun), from, greeting, greetingMs };
}

/** A frame whose JSON is UTF-8 as it is, its length in bytes. */
function rawFrame(json: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(json) + 1}:${json}\n`);
}

async function understand({ heard, from, greeting, greetingMs }: Answered, output: Buffer[]): Promise<Reply> {
  if (heard.kind === 'frame') {
    const read = readObject(heard.text);
    const strict = frameFault(Buffer.concat(output).subarray(from));
    if (read.kind === 'answer' && strict === undefined) {
      return {
        kind: 'answer',
        raw: read.answer,
        text: heard.text,
        ms: heard.ms,
        extra: afterFrame(Buffer.concat(output).subarray(from)),
        bytes: 0,
        greeting,
        greetingMs,
      };
    }
    const broken = frameFault(await rest(output, from));
    return fault('frame', broken ?? (read.kind === 'answer' ? (strict ?? '') : read.reason), heard.ms);
  }
  const written = await rest(output, from);
  const broken = frameFault(written);
  if (broken !== undefined && !heard.reason.startsWith('took ')) return fault('frame', broken, heard.ms);
  return fault(heard.kind, heard.reason, heard.ms);
}

/** All that the program wrote from `from` on, a moment later. */
async function rest(output: Buffer[], from: number): Promise<Buffer> {
  await sleep(REST_MS);
  return Buffer.concat(output).subarray(from);
}

function fault(what: FaultReply['what'], reason: string, ms: number): FaultReply {
  return { kind: 'fault', what, reason, ms, bytes: 0 };
}

/** A dead program's last line on standard error often says it all. */
function withWords(reply: Reply, stderr: Tail): Reply {
  if (reply.kind === 'answer' || (reply.what !== 'dead' && reply.what !== 'greeting')) return reply;
  const lines = stderr.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const told = lines.findLast((line) => /error|exception|panic|fatal/i.test(line)) ?? lines.at(-1);
  return told === undefined ? reply : { ...reply, reason: `${reply.reason}; on standard error: ${told.slice(0, 160)}` };
}

/** The contest's limits, and how long is waited beyond them. */
export const CHECK_LIMITS = { limits: CONTEST_LIMITS, patience: { setup: 20_000, move: 10_000 } } as const;

/**
 * Asks like `talk`, but an answer that came late is asked for again, twice: a machine that was busy
 * for a moment is not the program's fault. Late three times is a time-out.
 */
export async function askInTime(subject: Subject, message: Message, way: Way = {}): Promise<Reply> {
  const limit = message.kind === 'setup' ? subject.limits.setupMs : subject.limits.moveMs;
  const late: number[] = [];
  for (;;) {
    const reply = await talk(subject, message, way);
    if (reply.kind === 'fault' || way.through !== undefined) return reply;
    if (reply.ms <= limit) return { ...reply, late };
    late.push(reply.ms);
    if (late.length === 3) {
      const times = late.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ');
      return {
        ...fault('timeout', `took ${times} at three tries, expected at most ${limit / 1000} s`, reply.ms),
        bytes: reply.bytes,
      };
    }
  }
}
