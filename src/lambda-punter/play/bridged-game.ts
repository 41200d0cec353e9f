// A whole game of an offline program on an online server: it gives its name, plays, and is ended.

import { addAbortListener } from 'node:events';
import { basename } from 'node:path';
import { messageOf, orInputError } from '../../base/errors.ts';
import { parseFrameText } from '../../base/frame.ts';
import { lastPlainLines, plain } from '../../base/plain-text.ts';
import { Child, type Program } from '../../programs/child.ts';
import { Tail } from '../../programs/tail.ts';
import { warnOfLoss } from '../../terminal/print.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { type Move, moveToJson, pass } from '../game/moves.ts';
import type { Limits } from '../judge/limits.ts';
import { type Handshake, type ProcessSeat, processSeat } from '../judge/process-seat.ts';
import { parseMe, parseMoves, readyToJson, type Setup } from '../protocol/messages.ts';
import { EXIT, OnlineEnd } from '../punter/online-arguments.ts';
import { type FinalScores, type OnlineGame, type OnlinePlayer, playOnline } from '../punter/online-game.ts';
import { type OnlineReports, onlineReports } from '../punter/online-player.ts';

/** Which game, and how the program is run. */
interface BridgedGame extends Pick<OnlineGame, 'address' | 'say'> {
  readonly program: Program;
  /** The name to play under; else the one that the program greets with. */
  readonly name: string | undefined;
  readonly handshake: Handshake;
  readonly limits: Limits;
  /** A file that takes the end of the program's standard error. */
  readonly stderr: string | undefined;
  readonly signal: AbortSignal;
}

/** If a program failed and no file takes its standard error, this many of its last lines are shown. */
const SHOWN_LINES = 12;

/**
 * Plays it; gives the scores that the server sent. The program is gone when this ends.
 * @throws {OnlineEnd} if the game does not come to its end; UsageError if nothing can be written to `stderr`; the
 *   signal's reason
 */
export async function playBridged(game: BridgedGame): Promise<FinalScores> {
  const { address, program, limits, say, signal, stderr } = game;
  if (stderr !== undefined) checkWritable('--stderr', stderr);
  const named = await nameOf(program, game.handshake, limits, signal);
  const seat = processSeat({ name: basename(program.path), program, handshake: named.handshake, limits });
  using _closes = addAbortListener(signal, () => void seat.close());
  try {
    const player = bridgedPlayer(seat, say);
    return await playOnline({ address, name: game.name ?? named.name, say, signal, player });
  } catch (error) {
    const isFailure = error instanceof OnlineEnd && error.code === EXIT.program && !signal.aborted;
    if (isFailure && stderr === undefined && seat.stderr !== '') {
      const last = lastPlainLines(seat.stderr, SHOWN_LINES);
      say(['the program wrote to standard error at the end:', ...last].join('\n  '));
    }
    throw error;
  } finally {
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

/** The game as the bridge keeps it. */
interface Bridged {
  readonly setup: Setup;
  readonly reports: OnlineReports;
  /** The moves sent last. */
  told: readonly Move[];
  /** Those of them that the program has not answered in time: they come again, in front of the next. */
  undelivered: readonly Move[];
}

/**
 * The program on the seat. It is the online server that calls a turn lost: then the program is ended,
 * its answer and its state of this turn are forgotten, and the next list of moves begins with the lost
 * one, as offline (docs/protocol.md, "Time-outs and zombies"). A program that fails ends the game, as
 * with the organisers' tool.
 * @param complain takes a sentence about what is not as it should be
 */
function bridgedPlayer(seat: ProcessSeat, complain: (sentence: string) => void): OnlinePlayer {
  let game: Bridged | undefined;
  /** Whether the turn under way is lost. */
  let givenUp = false;

  const readable = (raw: readonly unknown[]): Move[] => {
    const { moves, errors } = parseMoves(raw);
    for (const error of errors) complain(error.message);
    return moves;
  };
  /** Takes in the moves, to be sent with those that were not delivered. */
  const hear = (raw: readonly unknown[]): { known: Bridged; answered: Move | undefined } => {
    const known = game;
    if (known === undefined) throw new Error('moves were told before set-up');
    const fresh = known.reports.take(readable(raw));
    known.told = [...known.undelivered, ...fresh];
    known.undelivered = known.told;
    // Without a board nobody knows here what would have been made.
    return { known, answered: known.reports.inHand(fresh, () => false) };
  };
  return {
    async setup(setup) {
      const outcome = await seat.setup(setup);
      if (outcome.kind !== 'answer') throw failed('set-up', outcome.reason);
      game = { setup, reports: onlineReports(setup.punter), told: [], undelivered: [] };
      return readyToJson(setup.punter, setup.settings.futures ? outcome.answer : undefined);
    },
    async move(raw) {
      const { known, answered } = hear(raw);
      if (answered !== undefined) {
        complain('the server took a late answer for the next one: this message has its answer already');
        return undefined;
      }
      givenUp = false;
      const outcome = await seat.move(known.told);
      if (outcome.kind !== 'answer' && outcome.kind !== 'nonsense') {
        if (givenUp) return undefined;
        throw failed('a move', outcome.reason);
      }
      known.undelivered = [];
      if (outcome.kind === 'nonsense')
        complain(`a pass, because the program's answer makes no sense: ${outcome.reason}`);
      const move = outcome.kind === 'answer' ? outcome.answer : pass(known.setup.punter);
      known.reports.sent(move);
      return moveToJson(move);
    },
    giveUp() {
      givenUp = true;
      void seat.interrupt();
    },
    missed: (raw) => hear(raw).known.reports.lost(false),
    lost(sent) {
      if (game === undefined) return;
      seat.forgetMove();
      game.undelivered = game.told;
      game.reports.lost(sent);
    },
    stop: (moves, scores) => seat.stop(readable(moves), scores),
  };
}

function failed(when: string, reason: string): OnlineEnd {
  return new OnlineEnd(EXIT.program, `the program failed at ${when}: ${reason}`);
}

/** A longer name is cut: the server takes none of more than 256 characters. */
const LONGEST_NAME = 256;

/**
 * The name that the program greets with, its file's if it does not greet; and whether it is known by now that it
 * does. What is wrong with the greeting shows when the game begins.
 */
async function nameOf(program: Program, handshake: Handshake, limits: Limits, signal: AbortSignal) {
  const silent = { name: basename(program.path), handshake };
  if (handshake === 'off') return silent;
  await using child = new Child(program, limits.answerBytes, new Tail(limits.stderrBytes));
  using _closes = addAbortListener(signal, () => void child.close());
  signal.throwIfAborted();
  const heard = await child.hear(handshake === 'auto' ? limits.probeMs : limits.handshakeMs);
  signal.throwIfAborted();
  const me = orInputError(() => (heard.kind === 'frame' ? parseMe(parseFrameText(heard.text)) : undefined));
  return typeof me === 'string' ? { name: plain(me, LONGEST_NAME), handshake: 'on' as const } : silent;
}
