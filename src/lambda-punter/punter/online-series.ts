// Games online one after another: where there is no server or no free seat it waits and tries again.

import { messageOf } from '../../base/errors.ts';
import type { GameRecord } from '../game/record.ts';
import { type Address, addressText, EXIT, OnlineEnd } from './online-arguments.ts';
import { type FinalScores, type OnlinePlayer, playOnline } from './online-game.ts';
import { gameText, gameTimeText, onlineResultOf, onlineResultText, onlineTotals, type Tally } from './online-tally.ts';
import { RecordedPlayer } from './recorded-player.ts';

/** What a series is played with. */
export interface OnlineSeries {
  readonly address: Address;
  readonly name: string;
  /** How many games; Infinity for ever. */
  readonly games: number;
  /** A player for a game. */
  newPlayer(): OnlinePlayer;
  /** Keeps a game's record. */
  readonly keep?: ((record: GameRecord) => Promise<void>) | undefined;
  /** Takes a sentence that is worth knowing. */
  say(sentence: string): void;
  /** Takes a line of progress. */
  tell(line: string): void;
  readonly signal: AbortSignal;
  /** The clock of `arrived`. */
  now(): number;
  today(): Date;
  /** The first pause between two tries and the longest one, in milliseconds. */
  readonly pausesMs?: { readonly first: number; readonly most: number };
}

/** A server that starts anew is back soon; one that stays away is not to be asked all the time. */
const PAUSES_MS = { first: 1_000, most: 30_000 };

/** One try to play. */
type Tried =
  | { readonly kind: 'over'; readonly final: FinalScores; readonly lostTurns: number }
  /** It ended after it had begun. */
  | { readonly kind: 'broken'; readonly why: string }
  /** There was no seat, or no server. */
  | { readonly kind: 'none'; readonly why: string };

/**
 * Plays the series, a line a game, and says the totals however it ends.
 * @returns the exit code: `ended` where a game began and was not finished, 1 where a record could not be written
 * @throws {OnlineEnd} where the signal ends it, or what answers is no server of ours
 */
export async function playGameAfterGame(series: OnlineSeries): Promise<number> {
  const { games, tell, now } = series;
  const begun = now();
  const tally: Tally = { results: [], broken: 0 };
  const kept = { lost: 0 };
  try {
    for (let game = 1; game <= games; game++) await playNext(series, game, tally, kept);
    return kept.lost > 0 ? 1 : tally.broken > 0 ? EXIT.ended : EXIT.over;
  } finally {
    tell(onlineTotals(tally, now() - begun));
  }
}

/** Plays one game, for which it waits as long as it takes. */
async function playNext(series: OnlineSeries, game: number, tally: Tally, kept: { lost: number }): Promise<void> {
  const { games, tell, say, signal, now, pausesMs = PAUSES_MS } = series;
  for (let tries = 0; ; tries++) {
    const begun = now();
    const tried = await tryGame(series, game === 1 && tries === 0, tries > 0, kept);
    if (tried.kind !== 'none') {
      const result = tried.kind === 'over' ? onlineResultOf(tried.final) : undefined;
      const what = tried.kind === 'over' ? onlineResultText(result, tried.lostTurns) : `not finished: ${tried.why}`;
      tell(`${gameText(game, games)}: ${what}, ${gameTimeText(now() - begun)}`);
      if (result === undefined) tally.broken++;
      else tally.results.push(result);
      // A server that breaks off every game at once is not to fill the disk with records.
      if (result === undefined && game < games) await pause(pausesMs.first, signal);
      return;
    }
    if (tries === 0)
      say(
        `no game yet: ${tried.why}\ntrying again, at first after ${pausesMs.first / 1000} s, then at least every ` +
          `${pausesMs.most / 1000} s (Ctrl-C ends it)`,
      );
    await pause(Math.min(pausesMs.most, pausesMs.first * 2 ** Math.min(tries, 20)), signal);
  }
}

/**
 * @param isFirst the first try of all: what every game begins with is said
 * @param isAgain what a server says before a game it has said before
 */
async function tryGame(
  series: OnlineSeries,
  isFirst: boolean,
  isAgain: boolean,
  kept: { lost: number },
): Promise<Tried> {
  const { address, name, newPlayer, say, signal, now, today } = series;
  const player = new RecordedPlayer(newPlayer(), { name, server: addressText(address), now, today });
  /** What was said before the game began: why there is none. */
  const before: string[] = [];
  const heard = (sentence: string): void => void (player.hasBegun ? say(sentence) : before.push(sentence));
  try {
    const news = isFirst ? say : (): void => {};
    const final = await playOnline({ address, name, player, say: heard, news, signal });
    await keep(series, player, kept);
    return { kind: 'over', final, lostTurns: player.lostTurns };
  } catch (error) {
    const why = messageOf(error);
    await keep(series, player, kept, why);
    if (signal.aborted || !(error instanceof OnlineEnd)) throw error;
    if (player.hasBegun && error.code !== EXIT.protocol) return { kind: 'broken', why };
    if (error.code !== EXIT.ended && error.code !== EXIT.unreachable) throw error;
    return { kind: 'none', why: [...(isAgain ? [] : before.slice(-1)), why].join('; ') };
  }
}

/** Keeps what there is of a game. */
async function keep(
  { keep: write, say }: OnlineSeries,
  player: RecordedPlayer,
  kept: { lost: number },
  aborted?: string,
): Promise<void> {
  const record = write === undefined ? undefined : player.record(aborted);
  if (write === undefined || record === undefined) return;
  try {
    await write(record);
  } catch (error) {
    kept.lost++;
    say(`a record is lost: ${messageOf(error)}`);
  }
}

/** Waits this long; rejected with the signal's reason. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { setTimeout: sleep } = process.getBuiltinModule('node:timers/promises');
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}
