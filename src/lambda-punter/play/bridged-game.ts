// A whole game of an offline program on an online server: it is asked for its name, plays, and is ended.

import { basename } from 'node:path';
import { lastPlainLines } from '../../base/plain-text.ts';
import { messageOf } from '../../base/errors.ts';
import type { Program } from '../../programs/child.ts';
import { warnOfLoss } from '../../terminal/print.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import type { Limits } from '../judge/limits.ts';
import { ProcessSeat, type Handshake } from '../judge/process-seat.ts';
import { EXIT, OnlineEnd } from '../punter/online-end.ts';
import { playOnline, type FinalScores, type OnlineGame } from '../punter/online-game.ts';
import { BridgedPlayer } from './bridged-player.ts';
import { nameOf } from './program-name.ts';

/** Which game, and how the program is run. */
export interface BridgedGame extends Pick<OnlineGame, 'address' | 'say'> {
  readonly program: Program;
  /** The name to play under; else the one that the program greets with. */
  readonly name: string | undefined;
  readonly handshake: Handshake;
  readonly limits: Limits;
  /** A file that takes the end of the program's standard error. */
  readonly stderr: string | undefined;
  readonly signal: AbortSignal;
}

/** Where a program failed and no file takes its standard error, this many of its last lines are shown. */
const SHOWN_LINES = 12;

/**
 * Plays it; gives the scores that the server told. The program is gone when this ends.
 * @throws {OnlineEnd} where the game does not come to its end; UsageError where nothing can be written to `stderr`; the
 *   signal's reason
 */
export async function playBridged(game: BridgedGame): Promise<FinalScores> {
  const { address, program, limits, say, signal, stderr } = game;
  if (stderr !== undefined) checkWritable('--stderr', stderr);
  const named = await nameOf(program, game.handshake, limits, signal);
  const seat = new ProcessSeat({ name: basename(program.path), program, handshake: named.handshake, limits });
  const abort = (): void => void seat.close();
  signal.addEventListener('abort', abort);
  try {
    const player = new BridgedPlayer(seat, say);
    return await playOnline({ address, name: game.name ?? named.name, say, signal, player });
  } catch (error) {
    const failed = error instanceof OnlineEnd && error.code === EXIT.program && !signal.aborted;
    if (failed && stderr === undefined && seat.stderr !== '') {
      const last = lastPlainLines(seat.stderr, SHOWN_LINES);
      say(['the program wrote to standard error at the end:', ...last].join('\n  '));
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    await seat.close();
    if (stderr !== undefined) keepStderr(stderr, seat.stderr);
  }
}

/** The game is over, or has failed for a reason of its own: a file that cannot be written takes neither away. */
function keepStderr(file: string, text: string): void {
  try {
    writeText(file, text);
  } catch (error) {
    warnOfLoss(`bridge: --stderr ${messageOf(error)}`);
  }
}
