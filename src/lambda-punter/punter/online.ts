// `./punter online HOST:PORT`: a game on an online server, from the command line to the exit code.

import { messageOf } from '../../base/errors.ts';
import { plainLines } from '../../base/plain-text.ts';
import type { GameRecord } from '../game/record.ts';
import type { Strategy } from '../planner/strategy.ts';
import { addressText, EXIT, type OnlineAsked, OnlineEnd, readOnlineArguments } from './online-arguments.ts';
import { playOnline } from './online-game.ts';
import { plannerOnline } from './online-player.ts';
import { playGameAfterGame, finalScoresText } from './online-series.ts';
import { RecordingPlayer } from './recording-player.ts';

/** What ends a game from outside; the exit code is 128 and the signal's number. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Who plays, and whom it tells. */
interface OnlineTools {
  readonly strategy: Strategy;
  readonly signal: AbortSignal;
  say(sentence: string): void;
}

/**
 * Plays one game or several; what there is to tell goes to standard error.
 * @param args what stands behind `online` on the command line
 * @returns the exit code
 */
export async function runOnline(strategy: Strategy, args: readonly string[]): Promise<number> {
  const say = (sentence: string): void => tell(`${strategy.name}: ${sentence}`);
  const aborter = new AbortController();
  const stop = (signal: NodeJS.Signals, number: number): void =>
    aborter.abort(new OnlineEnd(128 + number, `ended by ${signal}`));
  for (const signal of Object.keys(SIGNALS)) process.on(signal, stop);
  // The reader of standard error may be gone: the game goes on.
  process.stderr.on('error', () => {});
  try {
    const asked = readOnlineArguments(args, strategy.name);
    const tools = { strategy, signal: aborter.signal, say };
    return asked.games === undefined ? await playOne(asked, tools) : await playMany(asked, asked.games, tools);
  } catch (error) {
    say(messageOf(error));
    if (error instanceof OnlineEnd) return error.code;
    return 1;
  } finally {
    for (const signal of Object.keys(SIGNALS)) process.off(signal, stop);
  }
}

/** One game, its standings and its record. */
async function playOne(asked: OnlineAsked, { strategy, signal, say }: OnlineTools): Promise<number> {
  const { address, name, records } = asked;
  const write = await recordWriter(records);
  const place = { name, server: addressText(address), now, today };
  const player = new RecordingPlayer(plannerOnline({ strategy, complain: say, now }), place);
  const keep = async (aborted?: string): Promise<void> => {
    const record = player.record(aborted);
    if (write !== undefined && record !== undefined) say(`record: ${await write(record)}`);
  };
  try {
    const final = await playOnline({ address, name, player, say, signal });
    tell(finalScoresText(final));
  } catch (error) {
    await keep(messageOf(error)).catch((lost: unknown) => say(messageOf(lost)));
    throw error;
  }
  await keep();
  return EXIT.over;
}

/** A series of games, their totals at the end. */
async function playMany(asked: OnlineAsked, games: number, { strategy, signal, say }: OnlineTools): Promise<number> {
  const { address, name, records } = asked;
  const write = await recordWriter(records);
  const newPlayer = () => plannerOnline({ strategy, complain: say, now });
  const keep = write && (async (record: GameRecord) => void (await write(record)));
  try {
    return await playGameAfterGame({ address, name, games, newPlayer, keep, say, tell, signal, now, today });
  } finally {
    if (records !== undefined) tell(`records: ${records}`);
  }
}

async function recordWriter(folder: string | undefined) {
  if (folder === undefined) return undefined;
  const { openRecords } = await import('./client-records.ts');
  return openRecords(folder);
}

function tell(line: string): void {
  process.stderr.write(`${plainLines(line)}\n`);
}

function now(): number {
  return performance.now();
}

function today(): Date {
  return new Date();
}
