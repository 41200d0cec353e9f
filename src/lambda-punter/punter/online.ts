// `./punter online HOST:PORT`: a game on an online server, from the command line to the exit code.

import { messageOf } from '../../base/errors.ts';
import { plainLines } from '../../base/plain-text.ts';
import type { Strategy } from '../planner/strategy.ts';
import { parseAddress } from './online-address.ts';
import type { Address } from './online-address.ts';
import { EXIT, OnlineEnd } from './online-end.ts';
import { playOnline } from './online-game.ts';
import { plannerOnline } from './online-player.ts';
import { finalScoresText } from './online-standings.ts';

/** What ends a game from outside; the exit code is 128 and the signal's number. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Plays one game; what there is to tell goes to standard error.
 * @param args what stands behind `online` on the command line
 * @returns the exit code
 */
export async function runOnline(strategy: Strategy, args: readonly string[]): Promise<number> {
  const say = (sentence: string): void => void process.stderr.write(`${strategy.name}: ${plainLines(sentence)}\n`);
  const aborter = new AbortController();
  const stop = (signal: NodeJS.Signals, number: number): void =>
    aborter.abort(new OnlineEnd(128 + number, `ended by ${signal}`));
  for (const signal of Object.keys(SIGNALS)) process.on(signal, stop);
  // Whoever reads standard error may be gone: the game goes on.
  process.stderr.on('error', () => {});
  try {
    const { address, name } = readArguments(args, strategy.name);
    const player = plannerOnline({ strategy, complain: say, now: () => performance.now() });
    const final = await playOnline({ address, name, player, say, signal: aborter.signal });
    process.stderr.write(`${finalScoresText(final)}\n`);
    return EXIT.over;
  } catch (error) {
    say(messageOf(error));
    if (error instanceof OnlineEnd) return error.code;
    return 1;
  } finally {
    for (const signal of Object.keys(SIGNALS)) process.off(signal, stop);
  }
}

function readArguments(args: readonly string[], ownName: string): { address: Address; name: string } {
  const { parseArgs } = process.getBuiltinModule('node:util');
  const options = { name: { type: 'string' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new OnlineEnd(EXIT.arguments, messageOf(error));
  }
  const [address, ...others] = parsed.positionals;
  if (address === undefined || others.length > 0) {
    throw new OnlineEnd(
      EXIT.arguments,
      `got ${parsed.positionals.length} addresses, expected one: online HOST:PORT [--name NAME]`,
    );
  }
  return { address: parseAddress(address), name: parsed.values.name ?? ownName };
}
