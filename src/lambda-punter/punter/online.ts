// `./punter online HOST:PORT`, from the command line to the exit code: a game, or games one after another: if there is
// no server or no free seat it waits and tries again. And what they came to: the final standings of one, a line for
// each of a series, and one for all.

import { messageOf } from '../../base/errors.ts';
import { plainLines } from '../../base/plain-text.ts';
import type { GameRecord } from '../game/record.ts';
import type { Strategy } from '../planner/strategy.ts';
import { addressText, EXIT, OnlineEnd, readOnlineArguments } from './online-arguments.ts';
import { playOnline, type FinalScores, type OnlineGame, type OnlinePlayer } from './online-game.ts';
import { plannerOnline } from './online-player.ts';
import { type RecordedPlace, type RecordingPlayer, recordingPlayer } from './recording-player.ts';
import { rankPoints, scoreRanks } from '../../base/ranks.ts';
import { counted, grouped } from '../../base/grouped.ts';
import { aligned, columnsText } from '../../terminal/text-table.ts';

/** What ends a game from outside; the exit code is 128 and the signal's number. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** The clock of a game, and the time of day. */
const CLOCKS = { now: () => performance.now(), today: () => new Date() };

/**
 * Plays one game or several; what there is to tell goes to standard error.
 * @param args what stands behind `online` on the command line
 * @returns the exit code
 */
export async function runOnline(strategy: Strategy, args: readonly string[]): Promise<number> {
  const say = (sentence: string): void => tellLine(`${strategy.name}: ${sentence}`);
  const aborter = new AbortController();
  const stop = (signal: NodeJS.Signals, number: number): void =>
    aborter.abort(new OnlineEnd(128 + number, `ended by ${signal}`));
  for (const signal of Object.keys(SIGNALS)) process.on(signal, stop);
  // The reader of standard error may be gone: the game goes on.
  process.stderr.on('error', () => {});
  try {
    const { address, name, games, records } = readOnlineArguments(args, strategy.name);
    const write = await recordWriter(records);
    const newPlayer = () => plannerOnline({ strategy, complain: say, now: CLOCKS.now });
    const game = { address, name, newPlayer, say, signal: aborter.signal, ...CLOCKS };
    if (games === undefined) return await playOne(game, write);
    try {
      return await playGameAfterGame({ ...game, games, keep: write, tell: tellLine });
    } finally {
      if (records !== undefined) tellLine(`records: ${records}`);
    }
  } catch (error) {
    say(messageOf(error));
    return error instanceof OnlineEnd ? error.code : 1;
  } finally {
    for (const signal of Object.keys(SIGNALS)) process.off(signal, stop);
  }
}

/** One game, its standings and its record. */
async function playOne(game: Omit<OnlineSeries, 'games' | 'tell'>, write: RecordWriter | undefined): Promise<number> {
  const { address, say } = game;
  const player = recordingPlayer(game.newPlayer(), { ...game, server: addressText(address) });
  const keepIt = async (aborted?: string): Promise<void> => {
    const record = player.record(aborted);
    if (write !== undefined && record !== undefined) say(`record: ${await write(record)}`);
  };
  try {
    tellLine(finalScoresText(await playOnline({ ...game, player })));
  } catch (error) {
    await keepIt(messageOf(error)).catch((lost: unknown) => say(messageOf(lost)));
    throw error;
  }
  await keepIt();
  return EXIT.over;
}

/** Writes a record, and says where. */
type RecordWriter = (record: GameRecord) => Promise<string>;

async function recordWriter(folder: string | undefined): Promise<RecordWriter | undefined> {
  if (folder === undefined) return undefined;
  const { openRecords } = await import('./client-records.ts');
  return openRecords(folder);
}

function tellLine(line: string): void {
  process.stderr.write(`${plainLines(line)}\n`);
}

/** What a series is played with. */
export interface OnlineSeries extends Pick<OnlineGame, 'address' | 'name'>, Pick<RecordedPlace, 'now' | 'today'> {
  /** How many games; Infinity for ever. */
  readonly games: number;
  /** A player for a game. */
  newPlayer(): OnlinePlayer;
  /** Keeps a game's record. */
  readonly keep?: ((record: GameRecord) => Promise<unknown>) | undefined;
  /** Takes a sentence that is worth knowing. */
  say(sentence: string): void;
  /** Takes a line of progress. */
  tell(line: string): void;
  readonly signal: AbortSignal;
  /** The first pause between two tries and the longest one, in milliseconds. */
  readonly pausesMs?: typeof PAUSES_MS;
}

/** A server that starts anew is back soon; one that stays away is not to be asked all the time. */
const PAUSES_MS = { first: 1_000, most: 30_000 };

/**
 * Plays the series, a line a game, and says the totals however it ends.
 * @returns the exit code: `ended` if a game began and was not finished, 1 where a record could not be written
 * @throws {OnlineEnd} if the signal ends it, or what answers is no server of ours
 */
export async function playGameAfterGame(series: OnlineSeries): Promise<number> {
  const { games, tell, now } = series;
  const begun = now();
  const tally: Tally = { results: [], broken: 0, lost: 0 };
  try {
    for (let game = 1; game <= games; game++) await playNext(series, game, tally);
    return tally.lost > 0 ? 1 : tally.broken > 0 ? EXIT.ended : EXIT.over;
  } finally {
    tell(onlineTotals(tally, now() - begun));
  }
}

/** Plays one game, for which it waits as long as it takes. */
async function playNext(series: OnlineSeries, game: number, tally: Tally): Promise<void> {
  const { games, tell, say, signal, now, pausesMs = PAUSES_MS } = series;
  for (let tries = 0; ; tries++) {
    const begun = now();
    const tried = await tryGame(series, game === 1 && tries === 0, tries > 0, tally);
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
async function tryGame(series: OnlineSeries, isFirst: boolean, isAgain: boolean, tally: Tally) {
  const { address, name, newPlayer, say, signal } = series;
  const player = recordingPlayer(newPlayer(), { ...series, server: addressText(address) });
  /** What was said before the game began: why there is none. */
  const before: string[] = [];
  const heard = (sentence: string): void => void (player.hasBegun ? say(sentence) : before.push(sentence));
  try {
    const news = isFirst ? say : (): void => {};
    const final = await playOnline({ address, name, player, say: heard, news, signal });
    await keep(series, player, tally);
    return { kind: 'over' as const, final, lostTurns: player.lostTurns };
  } catch (error) {
    const why = messageOf(error);
    await keep(series, player, tally, why);
    if (signal.aborted || !(error instanceof OnlineEnd)) throw error;
    if (player.hasBegun && error.code !== EXIT.protocol) return { kind: 'broken' as const, why };
    if (error.code !== EXIT.ended && error.code !== EXIT.unreachable) throw error;
    // There was no seat, or no server.
    return { kind: 'none' as const, why: [...(isAgain ? [] : before.slice(-1)), why].join('; ') };
  }
}

/** Keeps what there is of a game. */
async function keep({ keep: write, say }: OnlineSeries, player: RecordingPlayer, tally: Tally, aborted?: string) {
  const record = write === undefined ? undefined : player.record(aborted);
  if (write === undefined || record === undefined) return;
  try {
    await write(record);
  } catch (error) {
    tally.lost++;
    say(`a record is lost: ${messageOf(error)}`);
  }
}

/** Waits this long; rejected with the signal's reason. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { setTimeout: sleep } = process.getBuiltinModule('node:timers/promises');
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** A server may tell the scores of any number of punters; more than these are counted only. */
const MOST_ROWS = 1000;
const HEADINGS = ['rank', 'punter', 'score', 'points'];

/** A line for each punter, at most 1,000 of them, best first, equals by number; `us` marks our own. */
export function finalScoresText({ punter: us, scores }: FinalScores): string {
  const values = scores.map(({ score }) => score);
  const ranks = scoreRanks(values);
  const points = rankPoints(values);
  const rows = scores
    .map(({ punter, score }, place) => [ranks[place], punter, score, points[place]])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const shown = rows.slice(0, MOST_ROWS);
  const columns = HEADINGS.map((heading, column) => aligned(heading, shown, (cells) => String(cells[column])));
  const marks = shown.map(([, punter]) => (punter === us ? 'us' : ''));
  const more = rows.length > MOST_ROWS ? [`and ${rows.length - MOST_ROWS} more`] : [];
  return [columnsText([...columns, ['', ...marks]]), ...more].join('\n');
}

/** What one game came to for us. */
type OnlineResult = NonNullable<ReturnType<typeof onlineResultOf>>;

/** All games so far. */
interface Tally {
  readonly results: OnlineResult[];
  /** Games that began and did not come to their end. */
  broken: number;
  /** Records that could not be written. */
  lost: number;
}

/** Our rank and score; undefined if the server told no score of ours. */
export function onlineResultOf({ punter, scores }: FinalScores) {
  const place = scores.findIndex((one) => one.punter === punter);
  if (place < 0) return undefined;
  const ranks = scoreRanks(scores.map(({ score }) => score));
  return { rank: ranks[place], punters: scores.length, score: scores[place].score };
}

/** `game 3 of 10`, `game 3`. */
export function gameText(game: number, games: number): string {
  return games === Infinity ? `game ${game}` : `game ${game} of ${games}`;
}

/** What a game came to. */
export function onlineResultText(result: OnlineResult | undefined, lostTurns: number): string {
  const lost = lostTurns === 0 ? '' : `, ${counted(lostTurns, 'turn')} lost`;
  if (result === undefined) return `over, but the server told no score of ours${lost}`;
  return `rank ${result.rank} of ${result.punters}, score ${grouped(result.score)}${lost}`;
}

/** The totals. */
export function onlineTotals({ results, broken }: Omit<Tally, 'lost'>, ms: number): string {
  const games = results.length + broken;
  if (games === 0) return 'no game was played';
  const parts = [
    ...(results.length > 0
      ? [
          `${results.filter(({ rank }) => rank === 1).length} won`,
          `mean rank ${meanOf(results.map(({ rank }) => rank)).toFixed(2)}`,
          `mean score ${meanOf(results.map(({ score }) => score)).toFixed(0)}`,
        ]
      : []),
    ...(broken > 0 ? [`${broken} not finished`] : []),
    gameTimeText(ms),
  ];
  return `${counted(games, 'game')}: ${parts.join(', ')}`;
}

/** A time for people. */
export function gameTimeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
