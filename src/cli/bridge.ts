// npm run bridge: an offline executable plays on an online server.

import { CONTEST_LIMITS, type Limits } from '../lambda-punter/judge/limits.ts';
import { HANDSHAKES } from '../lambda-punter/judge/process-seat.ts';
import { EXIT, OnlineEnd, parseAddress, readName } from '../lambda-punter/punter/online-arguments.ts';
import { finalScoresText } from '../lambda-punter/punter/online.ts';
import { Command } from '../terminal/command.ts';
import { seconds } from '../terminal/option-values.ts';
import { playBridged } from '../lambda-punter/play/bridged-game.ts';
import { executableAt } from '../terminal/executable-path.ts';
import { warn } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** How long the organisers' tool let a program live. */
const PROGRAM_SECONDS = 10;

const program = new Command('npm run bridge --')
  .description(
    'Lets a bot that speaks the offline protocol play a game on an online server. It is started for each message, and its state is kept here.',
  )
  .argument('<address>', 'HOST:PORT or [IPv6]:PORT')
  .argument('<program>', "the executable's path")
  .option('--name <name>', "the name to play under (default: the one in the program's handshake, else its file's name)")
  .choice('--handshake <kind>', 'whether the program sends the handshake first; auto finds out', HANDSHAKES, 'auto')
  .option(
    '--program-timeout <seconds>',
    'the time that the program has for a message; if it takes longer, it is ended, and the game with it',
    seconds,
    PROGRAM_SECONDS,
  )
  .option('--stderr <file>', 'writes the last part of what the program writes to standard error there')
  .endHelp(`
Example:
  npm run bridge -- localhost:9001 mybot/punter

The server decides which map and which extensions are played.
Ends with 0 if the game is over, with 2 if the arguments are wrong, with 3 if
there is no connection, with 4 if the connection ended before the game, with 5
if the server broke the protocol, with 6 if the program failed, with 130 on
Ctrl-C.`)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : EXIT.arguments));
type BridgeOptions = (typeof program)['values'];

function say(sentence: string): void {
  warn(`bridge: ${sentence}`);
}

async function bridge(signal: AbortSignal, addressText: string, path: string, options: BridgeOptions): Promise<number> {
  try {
    const address = parseAddress(addressText);
    const playing = { path: executableAt(path) };
    const { handshake, programTimeout, stderr } = options;
    const name = options.name === undefined ? undefined : readName(options.name);
    const ms = programTimeout * 1000;
    const limits: Limits = { ...CONTEST_LIMITS, setupMs: ms, moveMs: ms, handshakeMs: ms };
    const scores = await playBridged({ address, program: playing, name, handshake, limits, stderr, say, signal });
    warn(finalScoresText(scores));
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

await program.running(bridge).parseAsync();
