// One message to the program that is checked: a fresh process in a fresh folder gets it in any way, what it
// answered and what is wrong with that; if it is no frame, byte for byte the likely reason.

import { addAbortListener } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, orInputError, orNothing, show } from '../../base/errors.ts';
import { encodeFrameText, parseFrameText } from '../../base/frame.ts';
import { Child, type ChildOptions, type Heard } from '../../programs/child.ts';
import { groupBytes } from '../../programs/group-watch.ts';
import { Tail } from '../../programs/tail.ts';
import { readObject } from '../judge/answer-reading.ts';
import { parseMe } from '../protocol/messages.ts';
import type { Message, Way } from './check-kind.ts';
import type { Subject } from './check-list.ts';

/**
 * What came. Times count from the message on; the time from the program's start to its greeting is apart. Of answers
 * that came late, until one did not, the times.
 */
export type Reply = Readonly<Awaited<ReturnType<typeof understand>>> & { readonly late?: readonly number[] };

/** Folders made so far; each process has its own. */
let folders = 0;

/** How often memory is looked at. */
const LOOK_MS = 50;

/** Tells the program one message and gives its answer; the process is gone when this ends. */
export async function talk(subject: Subject, message: Message, way: Way = {}): Promise<Reply> {
  subject.signal.throwIfAborted();
  const output: Buffer[] = [];
  const { child, stderr } = start(subject, way, (piece) => output.push(piece));
  using _closes = addAbortListener(subject.signal, () => void child.close());
  let bytes = 0;
  const look = (): void => {
    if (child.id !== undefined) bytes = Math.max(bytes, groupBytes(child.id));
  };
  using _looking = way.measured === true ? setInterval(look, LOOK_MS) : undefined;
  let reply: Reply;
  try {
    const heard = await converse(subject, child, message, way, output);
    if (way.measured === true) look();
    reply = { ...('kind' in heard ? heard : await understand(heard, output)), bytes };
    await way.afterwards?.(child);
  } finally {
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

/** A dead program's last line on standard error often says it all. */
function withWords(reply: Reply, stderr: Tail): Reply {
  if (reply.what !== 'dead' && reply.what !== 'greeting') return reply;
  const lines = stderr.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const told = lines.findLast((line) => /error|exception|panic|fatal/i.test(line)) ?? lines.at(-1);
  return told === undefined ? reply : { ...reply, reason: `${reply.reason}; on standard error: ${told.slice(0, 160)}` };
}

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

/** How long to wait for the rest of a broken frame, so that the reason can be given. */
const REST_MS = 200;

/** How long a program may take to end after the stop message without a remark. */
const STOP_MS = 5_000;

/** Tells one process the message, after the handshake if it has one. */
async function converse(subject: Subject, child: Child, message: Message, way: Way, output: Buffer[]) {
  const style = { newline: way.newline ?? 'counted' } as const;
  const shakesHands = (way.handshake ?? subject.handshake) === 'on';
  const greeted = shakesHands ? await hearGreeting(subject, child, output) : NOT_GREETED;
  if ('kind' in greeted) return greeted;
  const you = JSON.stringify({ you: greeted.greeting });
  const reply = shakesHands ? Buffer.from(encodeFrameText(you, style)) : Buffer.alloc(0);
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
  return { heard: await child.hear(limit, begun), ...greeted };
}

/** Where in the output the answer should begin, and the greeting that came, or none that was waited for. */
interface Greeted {
  readonly from: number;
  readonly greeting: string | undefined;
  readonly greetingMs: number;
}

/** The same with what was heard of the answer. */
type Answered = Greeted & { readonly heard: Heard };

const NOT_GREETED: Greeted = { from: 0, greeting: undefined, greetingMs: 0 };

async function hearGreeting({ limits }: Subject, child: Child, output: Buffer[]) {
  const heard = await child.hear(limits.handshakeMs);
  const from = Buffer.concat(output).length;
  if (heard.kind !== 'frame') {
    const broken = frameFault(await rest(output, 0));
    const what = broken === undefined || heard.kind === 'timeout' ? 'greeting' : 'frame';
    const silent = heard.kind === 'timeout' ? `said nothing within ${limits.handshakeMs / 1000} s` : heard.reason;
    return fault(what, broken ?? silent, heard.ms);
  }
  const greeting = orInputError(() => parseMe(parseFrameText(heard.text)));
  return greeting instanceof InputError
    ? fault('greeting', `said ${heard.text.slice(0, 60)} first, expected {"me":name}`, heard.ms)
    : { from, greeting, greetingMs: heard.ms };
}

/** A frame whose JSON is UTF-8 as it is, its length in bytes. */
function rawFrame(json: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(json) + 1}:${json}\n`);
}

/** What came of it, and what is wrong with it. */
async function understand({ heard, from, ...greeted }: Answered, output: Buffer[]) {
  if (heard.kind === 'frame') {
    const { text, ms } = heard;
    const read = readObject(text);
    const now = Buffer.concat(output).subarray(from);
    const strict = frameFault(now);
    const what = undefined;
    if (read.kind === 'answer' && strict === undefined)
      return {
        kind: 'answer' as const,
        what,
        raw: read.answer,
        text,
        ms,
        extra: afterFrame(now),
        bytes: 0,
        ...greeted,
      };
    const broken = frameFault(await rest(output, from));
    return fault('frame', broken ?? (read.kind === 'answer' ? (strict ?? '') : read.reason), ms);
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

/** Something wrong with an answer. `frame`: no frame, or no object in it; `greeting`: no proper handshake. */
function fault(what: 'timeout' | 'dead' | 'frame' | 'greeting', reason: string, ms: number) {
  return { kind: 'fault' as const, what, reason, ms, bytes: 0 };
}

/** What to say of a length that counts characters. */
export const COUNTS_CHARACTERS = 'that is its characters';

/** Bytes as text that a person can read, cut to 40 characters. */
function shown(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 39)}…` : text);
}

/**
 * What is wrong with the first frame; undefined if it is whole and right.
 * @param bytes all that came from where the frame should begin
 */
export function frameFault(bytes: Buffer): string | undefined {
  const header = headerOf(bytes);
  if (header === undefined) {
    if (bytes.length === 0) return undefined;
    const text = bytes.toString('utf8').trimStart();
    if (/^[[{]/.test(text)) return `wrote ${shown(bytes)}, expected the length in front: n:json`;
    if (/^\d{1,9}$/.test(text)) return `wrote ${shown(bytes)} and no more, expected n:json`;
    return `wrote ${shown(bytes)} where a frame n:json was expected; anything else belongs on standard error`;
  }
  const { from, length } = header;
  if (isValue(bytes.subarray(from, from + length)) && bytes.length >= from + length) return undefined;
  return lengthFault(bytes.subarray(from), length);
}

/** The length in front, and where its content begins. */
function headerOf(bytes: Buffer): { readonly length: number; readonly from: number } | undefined {
  const header = /^[ \t-\r]*(\d{1,9}):/.exec(bytes.toString('latin1'));
  return header === null ? undefined : { length: Number(header[1]), from: header[0].length };
}

/** Says how a wrong length came about, if all that follows it is JSON. */
function lengthFault(written: Buffer, length: number): string {
  const whole = written.toString('utf8');
  const json = whole.trimEnd();
  if (!isJson(json)) {
    if (written.length < length) return `announced ${length} bytes, ${written.length} came: ${shown(written)}`;
    return `the ${length} bytes after the length are no JSON in UTF-8: ${shown(written.subarray(0, length))}`;
  }
  const bytes = Buffer.byteLength(json);
  const characters = [[...json].length, json.length, [...whole].length, whole.length];
  const why =
    characters.includes(length) && bytes !== length && bytes !== json.length
      ? `; ${COUNTS_CHARACTERS}: count the bytes of its UTF-8`
      : '';
  return `the length says ${length}, the JSON after it has ${bytes} bytes${why}`;
}

function isJson(text: string): boolean {
  return orNothing((): unknown => JSON.parse(text)) !== undefined;
}

/** Whether the bytes are JSON in proper UTF-8. */
function isValue(bytes: Uint8Array): boolean {
  return orNothing(() => isJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))) ?? false;
}

/** What follows the first frame, without white space; '' if nothing does. */
function afterFrame(bytes: Buffer): string {
  const header = headerOf(bytes);
  const more = header === undefined ? '' : bytes.toString('utf8', header.from + header.length).trim();
  return more === '' ? '' : show(more);
}
