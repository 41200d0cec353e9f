// npm run bridge: an offline executable plays on an online server.

import { Command, Option } from 'commander';
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { lastPlainLines } from '../base/plain-text.ts';
import { CONTEST_LIMITS } from '../lambda-punter/judge/limits.ts';
import type { Limits } from '../lambda-punter/judge/limits.ts';
import { HANDSHAKES, ProcessSeat } from '../lambda-punter/judge/process-seat.ts';
import type { Handshake } from '../lambda-punter/judge/process-seat.ts';
import { parseAddress } from '../lambda-punter/punter/online-address.ts';
import { EXIT, OnlineEnd } from '../lambda-punter/punter/online-end.ts';
import { playOnline } from '../lambda-punter/punter/online-game.ts';
import { standingsText } from '../lambda-punter/punter/online-standings.ts';
import { seconds } from '../terminal/option-values.ts';
import { bridgedPlayer } from '../lambda-punter/play/bridged-player.ts';
import { executableAt } from '../terminal/executable-path.ts';
import { runCommand } from './common/interrupt.ts';
import { nameOf } from '../lambda-punter/play/program-name.ts';
import { warn } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';

interface BridgeOptions {
  readonly name?: string;
  readonly handshake: Handshake;
  readonly programTimeout: number;
  readonly stderr?: string;
}

/** How long the organisers' tool let a program live. */
const PROGRAM_SECONDS = 10;
/** Where a program failed and no file takes its standard error, so many of its last lines are shown. */
const SHOWN_LINES = 12;

const program = new Command('npm run bridge --')
  .description('Lets an offline executable play a game on an online server: a process a message, its state held here.')
  .argument('<address>', 'HOST:PORT or [IPv6]:PORT')
  .argument('<program>', "the executable's path")
  .option('--name <name>', "the name to play under; else the one the program greets with, else its file's")
  .addOption(
    new Option('--handshake <kind>', 'whether the program greets first; auto finds out')
      .choices([...HANDSHAKES])
      .default('auto'),
  )
  .option(
    '--program-timeout <seconds>',
    'a program that takes longer over a message is ended, and the game with it',
    seconds,
    PROGRAM_SECONDS,
  )
  .option('--stderr <file>', "keeps the end of the program's standard error there")
  .addHelpText(
    'after',
    `
Ends with 0 if the game is over, 2 for wrong arguments, 3 if no connection could be made, 4 if the connection
ended before the game, 5 if the server broke the protocol, 6 if the program failed, 130 on Ctrl-C.`,
  )
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : EXIT.arguments))
  .action((address: string, path: string, options: BridgeOptions) =>
    runCommand((signal) => bridge(address, path, options, signal)),
  );

function say(sentence: string): void {
  warn(`bridge: ${sentence}`);
}

async function bridge(addressText: string, path: string, options: BridgeOptions, signal: AbortSignal): Promise<number> {
  try {
    const address = parseAddress(addressText);
    const playing = { path: executableAt(path) };
    const ms = options.programTimeout * 1000;
    const limits: Limits = { ...CONTEST_LIMITS, setupMs: ms, moveMs: ms, handshakeMs: ms };
    const named = await nameOf(playing, options.handshake, limits, signal);
    const seat = new ProcessSeat({ name: basename(path), program: playing, handshake: named.handshake, limits });
    const name = options.name ?? named.name;
    await playSeat(seat, { address, name, say, signal }, options.stderr);
    return EXIT.over;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UsageError) {
      say(error.message);
      return EXIT.arguments;
    }
    if (!(error instanceof OnlineEnd)) throw error;
    say(error.message);
    return error.code;
  }
}

/** Plays the game, ends the program whatever happens, and tells the standings. */
async function playSeat(
  seat: ProcessSeat,
  game: Omit<Parameters<typeof playOnline>[0], 'player'>,
  stderrFile?: string,
): Promise<void> {
  const abort = (): void => void seat.close();
  game.signal?.addEventListener('abort', abort);
  try {
    warn(standingsText(await playOnline({ ...game, player: bridgedPlayer(seat, game.say) })));
  } catch (error) {
    if (
      error instanceof OnlineEnd &&
      error.code === EXIT.program &&
      !game.signal?.aborted &&
      stderrFile === undefined &&
      seat.stderr !== ''
    ) {
      game.say(
        ['the program wrote to standard error at the end:', ...lastPlainLines(seat.stderr, SHOWN_LINES)].join('\n  '),
      );
    }
    throw error;
  } finally {
    game.signal?.removeEventListener('abort', abort);
    await seat.close();
    if (stderrFile !== undefined) writeFileSync(stderrFile, seat.stderr);
  }
}

await program.parseAsync();
