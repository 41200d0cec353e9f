// npm run likeness: its command line; it finds the games, looks at their claims one after the other, and shows the
// tables.

import { parseEntrant, splitPunters } from '../play/entrant-names.ts';
import { MAP_FOLDERS, mapFoldersHelp } from '../play/map-arguments.ts';
import { clockBudget, nodeBudget } from '../planner/budget.ts';
import { plannerWith } from '../champion/champion.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { RIVALS } from '../rivals/rival-table.ts';
import { Command } from '../../terminal/command.ts';
import { collect, listed, wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { chosenSeats, claimsOf, findSeats, readGame, type Likened, type TeamSeats } from './likeness-games.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { counted } from '../../base/grouped.ts';
import { InputError } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { gameFiles, mapShelf } from '../judge/game-files.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { print, warn } from '../../terminal/print.ts';
import { type BarOptions, NO_PROGRESS, startProgress } from '../../terminal/progress-bar.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { type LikenedGame, likenessMarkdown, likenessRows, likenessText, touchRows } from './likeness-tally.ts';

/** How much is looked at unless the command line says otherwise: chosen for its time, not measured. */
const GAMES = 8;
const EVERY = 8;

/** The command with its options and its help. */
export function likenessCommand(): Command {
  return optionsOf().running(measureLikeness);
}

function optionsOf() {
  return new Command('npm run likeness --')
    .description(
      `Measures how similar a punter is to a recorded team: how often it would make the claim that the team made, position by position, and how much of what each claims touches a mine or an own river.`,
    )
    .argument('<record...>', 'recorded games, or folders of them (*.json): ours, or those of the contest')
    .requiredOption('--team <name>', 'whose claims; may be repeated', collect)
    .requiredOption(
      '--punter <names>',
      `with whom: rivals (${RIVAL_NAMES.join(', ')}) or the planner (planner:nodes=50); separate several with commas`,
      (text, before: readonly string[] = []) => [...before, ...splitPunters(text)],
    )
    .option('--games <number>', 'at most this many games of a team on a map, evenly spread', wholeNumber(1), GAMES)
    .option(
      '--every <number>',
      'looks at every claim of the first 15 own turns, then at one in this many own turns',
      wholeNumber(1),
      EVERY,
    )
    .option('--map, --maps <list>', 'only games on these maps, by name', listed())
    .option('--map-folders <list>', mapFoldersHelp(''), listed())
    .option('--markdown <file>', 'writes the tables there, as Markdown')
    .option('--quiet', 'shows no progress, only the tables').endHelp(`
Example:
  npm run likeness -- old-games/ --team DiamondPrincess \\
    --punter joiner,planner:nodes=400 --maps tube,junction

Files that are not recorded games are counted and left out.
Ends with 0. Ends with 1 if the command line is wrong or no game is left, with
130 on Ctrl-C. docs/rivals.md says what the columns are.`);
}

/** What the command line says of how a likeness is measured. */
type LikenessOptions = ReturnType<typeof optionsOf>['values'];

/**
 * A punter by its word.
 * @throws {UsageError} if it is neither a rival nor the planner
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

/** This many teams are named if one is not known. */
const MOST_TEAMS = 20;
/** Of the files that are no recorded game, this many are shown. */
const SHOWN_FILES = 3;

async function measureLikeness(signal: AbortSignal, paths: readonly string[], options: LikenessOptions): Promise<void> {
  const { markdown, every, quiet, mapFolders = MAP_FOLDERS } = options;
  const punters = options.punter.map(likenedFrom);
  const twice = punters.find(({ name }, at) => punters.findIndex((one) => one.name === name) < at);
  if (twice !== undefined)
    throw new UsageError(`--punter: got ${twice.name} twice; NAME=PUNTER gives one of them a name`);
  if (markdown !== undefined) checkWritable('--markdown', markdown, paths);
  const strange: string[] = [];
  const walk: Walk = { quiet, signal, strange };
  const seats = await lookForSeats(paths.flatMap(gameFiles), options, walk);
  const shelf = mapShelf(mapFolders);
  const games: LikenedGame[] = [];
  await overFiles(seats, { label: 'games' }, walk, async ({ file, team, seat, map }, step) => {
    const claims = [];
    for (const claim of claimsOf(readGame(file, shelf), seat, punters, every)) {
      claims.push(claim);
      await step(`${map}, turn ${claim.turn + 1}`);
    }
    games.push({ team, map, claims });
  });
  tellStrange(strange);
  if (games.every(({ claims }) => claims.length === 0))
    throw new UsageError('got games without a claim of a free river, expected some to compare');
  const names = punters.map(({ name }) => name);
  const [rows, touches] = [likenessRows(games, names), touchRows(games, names)];
  print(likenessText(rows, touches, terminalWidth()));
  if (markdown !== undefined) writeText(markdown, likenessMarkdown(rows, touches));
}

/** How files are walked through. */
interface Walk {
  readonly quiet: true | undefined;
  readonly signal: AbortSignal;
  /** Takes the files that are no recorded game, and why: they are left out. */
  readonly strange: string[];
}

/**
 * Visits one after the other, with progress.
 * @param visit calls `step` now and then: it tells how far the visit is, and lets timers and Ctrl-C in
 */
async function overFiles<One extends { readonly file: string }>(
  ones: readonly One[],
  bar: Omit<BarOptions, 'total'>,
  { quiet, signal, strange }: Walk,
  visit: (one: One, step: (note: string) => Promise<void>) => Promise<void> | void,
): Promise<void> {
  using progress = quiet ? NO_PROGRESS : startProgress({ ...bar, total: ones.length });
  const step = async (done: number, note?: string): Promise<void> => {
    progress.update(done, note);
    await nextTurn();
    signal.throwIfAborted();
  };
  for (const [done, one] of ones.entries()) {
    try {
      await visit(one, (note) => step(done, note));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const { message } = error;
      strange.push(message.startsWith(`${one.file}: `) ? message : `${one.file}: ${message}`);
    }
    await step(done + 1);
  }
}

async function lookForSeats(files: readonly string[], { team, maps, games }: LikenessOptions, walk: Walk) {
  const found: TeamSeats = { seats: [], teams: new Map(), maps: new Set() };
  const ones = files.map((file) => ({ file }));
  await overFiles(ones, { label: 'files', afterMs: 2_000 }, walk, ({ file }) => findSeats(file, team, found));
  if (found.teams.size === 0) throw noGames(walk.strange);
  checkKnown(found, team, maps);
  const wanted = found.seats.filter(({ map }) => maps === undefined || maps.includes(map));
  if (wanted.length > 0) return chosenSeats(wanted, games);
  tellStrange(walk.strange);
  throw new UsageError(`no game of ${team.join(', ')}${maps === undefined ? '' : ` on ${maps.join(', ')}`}`);
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

/** Says which files were left out, and not among the tables: those may go to a file. */
function tellStrange(strange: readonly string[]): void {
  if (strange.length === 0) return;
  for (const line of strange.slice(0, SHOWN_FILES)) warn(plain(line));
  if (strange.length > SHOWN_FILES) warn('…');
  warn(`${counted(strange.length, 'file')} left out`);
}
