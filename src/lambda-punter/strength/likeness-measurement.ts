// Measures likeness: finds the games, looks at their claims one after the other, and shows the tables.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { counted } from '../../arena/figures/shown-numbers.ts';
import { InputError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { gameFiles, MapShelf } from '../judge/game-files.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { print, warn } from '../../terminal/print.ts';
import { NO_PROGRESS, startProgress } from '../../terminal/progress-bar.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { chosenSeats, findSeats, readGame, type TeamSeat, type TeamSeats } from './likeness-games.ts';
import { claimsOf, type Claimed, type Likened } from './likeness-looks.ts';
import { likenedFrom, type LikenessOptions } from './likeness-options.ts';
import { likenessRows, touchRows, type LikenedGame } from './likeness-tally.ts';
import { likenessMarkdown, likenessText } from './likeness-text.ts';

/** This many teams are named where one is not known. */
const MOST_TEAMS = 20;
/** Of the files that are no recorded game, this many are shown. */
const SHOWN_FILES = 3;

/**
 * The whole command.
 * @param folders where the maps lie that games of the contest name
 * @returns the exit code
 */
export async function measureLikeness(
  paths: readonly string[],
  options: LikenessOptions,
  folders: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const { markdown, every } = options;
  const punters = options.punter.map(likenedFrom);
  const twice = punters.find(({ name }, at) => punters.findIndex((one) => one.name === name) < at);
  if (twice !== undefined)
    throw new UsageError(`--punter: got ${twice.name} twice; NAME=PUNTER gives one of them a name`);
  if (markdown !== undefined) checkWritable('--markdown', markdown);
  const found = await lookForSeats(paths.flatMap(gameFiles), options, signal);
  const shelf = new MapShelf(options.mapFolders ?? folders);
  const { games, strange } = await lookAtGames(found.seats, punters, every, shelf, options.quiet === true, signal);
  tellStrange([...found.strange, ...strange]);
  if (games.every(({ claims }) => claims.length === 0))
    throw new UsageError('got games without a claim of a free river, expected some to compare');
  const names = punters.map(({ name }) => name);
  const [rows, touches] = [likenessRows(games, names), touchRows(games, names)];
  print(likenessText(rows, touches, terminalWidth()));
  if (markdown !== undefined) writeText(markdown, likenessMarkdown(rows, touches));
  return 0;
}

async function lookForSeats(
  files: readonly string[],
  { team, maps, games, quiet }: LikenessOptions,
  signal: AbortSignal,
): Promise<{ readonly seats: readonly TeamSeat[]; readonly strange: readonly string[] }> {
  const progress = quiet ? NO_PROGRESS : startProgress({ label: 'files', total: files.length, afterMs: 2_000 });
  const found = await findSeats(files, team, async (done) => {
    progress.update(done);
    await nextTurn();
    signal.throwIfAborted();
  }).finally(() => progress.stop());
  if (found.teams.size === 0) throw noGames(found.strange);
  checkKnown(found, team, maps);
  const wanted = found.seats.filter(({ map }) => maps === undefined || maps.includes(map));
  if (wanted.length === 0) {
    tellStrange(found.strange);
    throw new UsageError(`no game of ${team.join(', ')}${maps === undefined ? '' : ` on ${maps.join(', ')}`}`);
  }
  return { seats: chosenSeats(wanted, games), strange: found.strange };
}

/** Why there is no game at all, as far as the files say. */
function noGames(strange: readonly string[]): UsageError {
  const [first, ...more] = strange;
  if (first === undefined) return new UsageError('got no recorded game');
  const others = more.length === 0 ? '' : `; and ${counted(more.length, 'other file')} likewise`;
  return new UsageError(`no recorded game was found. ${plain(first)}${others}`);
}

/** Those who played, most games first. */
function teamList(teams: ReadonlyMap<string, number>): string {
  const names = [...teams].toSorted(([, one], [, other]) => other - one).map(([name]) => plain(name));
  const more = names.length - MOST_TEAMS;
  const shown = names.slice(0, MOST_TEAMS).join(', ');
  return more > 0 ? `Most games: ${shown}, and ${more} others` : `There are ${shown}`;
}

function checkKnown({ teams, maps }: TeamSeats, team: readonly string[], asked: readonly string[] = []): void {
  for (const name of team)
    if (!teams.has(name))
      throw new UsageError(
        `--team: nobody is called ${JSON.stringify(name)} in these games${didYouMean(name, [...teams.keys()]) || '.'} ${teamList(teams)}`,
      );
  for (const name of asked)
    if (!maps.has(name))
      throw new UsageError(
        `--maps: no game is on ${JSON.stringify(name)}, expected ${[...maps].toSorted().join(', ')}`,
      );
}

async function lookAtGames(
  seats: readonly TeamSeat[],
  punters: readonly Likened[],
  every: number,
  shelf: MapShelf,
  quiet: boolean,
  signal: AbortSignal,
): Promise<{ readonly games: readonly LikenedGame[]; readonly strange: readonly string[] }> {
  const progress = quiet ? NO_PROGRESS : startProgress({ label: 'games', total: seats.length });
  const games: LikenedGame[] = [];
  const strange: string[] = [];
  try {
    for (const [done, { file, team, seat, map }] of seats.entries()) {
      try {
        const claims: Claimed[] = [];
        for (const claim of claimsOf(readGame(file, shelf), seat, punters, every)) {
          claims.push(claim);
          progress.update(done, `${map}, turn ${claim.turn + 1}`);
          await nextTurn();
          signal.throwIfAborted();
        }
        games.push({ team, map, claims });
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        strange.push(`${file}: ${error.message}`);
      }
      progress.update(done + 1);
    }
  } finally {
    progress.stop();
  }
  return { games, strange };
}

/** Says which files were left out, and not among the tables: those may go to a file. */
function tellStrange(strange: readonly string[]): void {
  if (strange.length === 0) return;
  for (const line of strange.slice(0, SHOWN_FILES)) warn(plain(line));
  if (strange.length > SHOWN_FILES) warn('…');
  warn(`${counted(strange.length, 'file')} left out`);
}
