// What an offline program calls itself: it is started once, greets, and is ended.

import { basename } from 'node:path';
import { InputError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { Child, type Program } from '../../programs/child.ts';
import type { Limits } from '../judge/limits.ts';
import type { Handshake } from '../judge/process-seat.ts';
import { Tail } from '../../programs/tail.ts';
import { parseFrameText } from '../../base/frame.ts';
import { parseMe } from '../protocol/messages.ts';

/** A program's name, and whether it is known by now that it greets. */
export interface Named {
  readonly name: string;
  readonly handshake: Handshake;
}

/** A longer name is cut: the server takes none of more than 256 characters. */
const LONGEST_NAME = 256;

/**
 * The name that the program greets with; its file's where it does not greet. What is wrong with the
 * greeting shows when the game begins.
 */
export async function nameOf(
  program: Program,
  handshake: Handshake,
  limits: Limits,
  signal: AbortSignal,
): Promise<Named> {
  const silent = { name: basename(program.path), handshake };
  if (handshake === 'off') return silent;
  const child = new Child(program, limits.answerBytes, new Tail(limits.stderrBytes));
  const abort = (): void => void child.close();
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    const heard = await child.hear(handshake === 'auto' ? limits.probeMs : limits.handshakeMs);
    signal.throwIfAborted();
    if (heard.kind !== 'frame') return silent;
    return { name: plain(parseMe(parseFrameText(heard.text)), LONGEST_NAME), handshake: 'on' };
  } catch (error) {
    if (error instanceof InputError) return silent;
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    await child.close();
  }
}
