// npm run likeness: its command line; it finds the games, looks at their claims one after the other, and shows the tables.

import { Option } from 'commander';
import { parseEntrant } from '../play/entrant-names.ts';
import { clockBudget, nodeBudget } from '../planner/budget.ts';
import { plannerWith } from '../champion/champion.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { RIVALS } from '../rivals/rival-table.ts';
import { Command } from '../../terminal/command.ts';
import { collect, listed, wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import {
  chosenSeats,
  findSeats,
  readGame,
  type TeamSeat,
  type TeamSeats,
  type Claimed,
  claimsOf,
  type Likened,
} from './likeness-games.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { counted } from '../../arena/figures/shown-numbers.ts';
import { InputError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { gameFiles, MapShelf } from '../judge/game-files.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { print, warn } from '../../terminal/print.ts';
import { NO_PROGRESS, startProgress } from '../../terminal/progress-bar.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { type LikenedGame, likenessMarkdown, likenessRows, likenessText, touchRows } from './likeness-tally.ts';

/** What is said of how a likeness is measured. */
export interface LikenessOptions {
  readonly team: readonly string[];
  readonly punter: readonly string[];
  readonly games: number;
  readonly every: number;
  readonly maps?: readonly string[];
  readonly mapFolders?: readonly string[];
  readonly markdown?: string;
  readonly quiet?: true;
}

/** How much is looked at unless the command line says otherwise: chosen for its time, not measured. */
const GAMES = 8;
const EVERY = 8;

/** The command with its options and its help. */
export function likenessCommand(
  folders: readonly string[],
  action: (records: readonly string[], options: LikenessOptions) => Promise<void>,
): Command {
  return new Command('npm run likeness --')
    .description(
      `Tells how like a punter is to a recorded team: how often it would make the claim that the team made, position by position, and how much of what each claims touches a mine or an own river.`,
    )
    .argument('<record...>', 'recorded games, or folders of them (*.json): ours, or those of the contest')
    .addOption(new Option('--team <name>', 'whose claims; may be repeated').argParser(collect).makeOptionMandatory())
    .addOption(punterOption())
    .option('--games <number>', 'at most this many games of a team on a map, evenly spread', wholeNumber(1), GAMES)
    .option(
      '--every <number>',
      'looks at every claim of the first 15 own turns, then at one in this many own turns',
      wholeNumber(1),
      EVERY,
    )
    .addOption(new Option('--map, --maps <list>', 'only games on these maps, by name').argParser(listed()))
    .addOption(
      new Option(
        '--map-folders <list>',
        `folders with the maps that the contest's games name (default: ${folders.join(', then ')})`,
      ).argParser(listed()),
    )
    .option('--markdown <file>', 'writes the tables there, as Markdown')
    .option('--quiet', 'shows no progress, only the tables')
    .addHelpText(
      'after',
      `
Example:
  npm run likeness -- old-games/ --team DiamondPrincess \\
    --punter joiner,planner:nodes=400 --maps tube,junction

Files that are no recorded game are counted and left out.
Ends with 0. Ends with 1 if the command line is wrong or no game is left, with
130 on Ctrl-C. docs/rivals.md says what the columns are.`,
    )
    .action(action);
}

function punterOption(): Option {
  return new Option(
    '--punter <names>',
    `with whom: rivals (${RIVAL_NAMES.join(', ')}) or the planner (planner:nodes=50); several with commas`,
  )
    .argParser(punterWords)
    .makeOptionMandatory();
}

/** Punters separated by commas; what follows a planner and is a number belongs to it. */
function punterWords(text: string, before: readonly string[] = []): string[] {
  const words: string[] = [];
  for (const part of text.split(',')) {
    const last = words.at(-1);
    if (last !== undefined && /(?:^|=)planner:/.test(last) && /^\w+=[\d.]+$/.test(part))
      words[words.length - 1] = `${last},${part}`;
    else words.push(part.trim());
  }
  return [...before, ...words];
}

/**
 * A punter by its word.
 * @throws {UsageError} where it is neither a rival nor the planner
 */
export function likenedFrom(word: string): Likened {
  const entrant = parseEntrant(word);
  const { name } = entrant;
  if (entrant.kind === 'rival') return { name, strategy: RIVALS[entrant.rival], budget: () => nodeBudget(Infinity) };
  if (entrant.kind === 'program')
    throw new UsageError(
      `--punter: got ${JSON.stringify(word)}, expected a rival (${RIVAL_NAMES.join(', ')}) or the planner (planner:nodes=50)`,
    );
  const { unit, move } = entrant.budget;
  return {
    name,
    strategy: plannerWith(entrant.policy ?? {}),
    budget: () =>
      unit === 'nodes' ? nodeBudget(move) : clockBudget(() => performance.now(), performance.now() + move),
  };
}

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
