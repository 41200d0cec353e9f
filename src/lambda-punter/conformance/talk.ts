// One message to the program that is checked: a fresh process in a fresh folder, told it and ended.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Child, type ChildOptions } from '../../programs/child.ts';
import { Tail } from '../../programs/tail.ts';
import { groupBytes } from '../../programs/group-watch.ts';
import type { Message, Reply, Subject, Way } from './checked-program.ts';
import { converse, fault, understand } from './conversation.ts';

/** Folders made so far; each process has its own. */
let folders = 0;

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
