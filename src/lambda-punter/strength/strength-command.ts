// The command of npm run strength: its three parts, their options and their help, and what a command line asks for.

import { Argument, InvalidArgumentError } from 'commander';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ENTRANT_HELP } from '../play/entrant-names.ts';
import { MAP_CLASSES, type MapClass, mapOption, extensionSets } from '../play/map-arguments.ts';
import { MOST_BUSY } from '../../programs/busy-cores.ts';
import { Command } from '../../terminal/command.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { jobCount, listed, wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { ORIGINS } from './strength-maps.ts';

/** What `npm run build` makes. */
export const USUAL_PUNTER = './punter';
/** The classes by name. */
export const CLASS_NAMES: readonly MapClass[] = MAP_CLASSES.map(({ name }) => name);
/** Sets of extensions, unless others are asked for. */
const EXTENSION_SETTINGS: readonly string[] = ['none', 'all'];

/** A number for each class. */
export type PerClass = { readonly [size in MapClass]: number };

/** What the command line says of how strength is measured. */
export type StrengthValues = ReturnType<typeof addGameOptions>['values'] & { readonly pairs?: readonly string[] };

/** The same, with classes, maps and extensions as they are meant. */
export type StrengthOptions = Readonly<ReturnType<typeof strengthAsked>>;

/** What the command line says of a measurement of move times under load. */
export type LoadOptions = ReturnType<typeof loadCommand>['values'];

/** Nobody tunes on the maps of this seed. */
const MAP_SEED = 2017;
/** Defaults of lists. */
const MAPS: readonly string[] = ORIGINS;
const PUNTERS: readonly string[] = ['17', '2'];
/** Groups a row; 12 are two on each of the six bundled maps of a class. */
const GROUPS: PerClass = { small: 12, medium: 6, large: 3 };
/** A duel has a row for each of six opponents, and two seatings in a group. */
const DUEL_GROUPS: PerClass = { small: 12, medium: 6, large: 2 };
/** A group of all 16 seatings of a large map takes hours. */
const SEATINGS: PerClass = { small: Infinity, medium: Infinity, large: 4 };
/** How many seatings a group can have: as many as there are seats. */
const MOST_SEATINGS = Object.fromEntries(MAP_CLASSES.map(({ name, seats }) => [name, seats])) as PerClass;
const DUEL_SEATINGS: PerClass = { small: 2, medium: 2, large: 2 };

const EXIT_CODES = `Ends with 0. Ends with 1 if the command line or a journal is wrong, with 130
on Ctrl-C.`;

/** What the command's three parts do. */
export interface StrengthActions {
  readonly gauntlet: (signal: AbortSignal, punter: string, values: StrengthValues) => Promise<void>;
  readonly duels: StrengthActions['gauntlet'];
  readonly load: (signal: AbortSignal, punter: string, options: LoadOptions) => Promise<number>;
}

/** Builds what plays, if it is out of date; gives the folder of the rivals' executables. */
export type BuildPlayers = (punter: boolean, rivals: boolean, tell: (line: string) => void) => Promise<string>;

/** The command with its options and its help. */
export function strengthCommand(actions: StrengthActions): Command {
  const command = addGameOptions(new Command('npm run strength --'), GROUPS, SEATINGS, MOST_SEATINGS)
    .enablePositionalOptions()
    .option(
      '--pairs <list>',
      'RIVAL=OPPONENT: a bundled rival and the program that it is modelled on, shown side by side; includes --home',
      listed(),
    )
    .description(
      `Measures how strong a punter is. It plays against six strong rivals, or against programs of your own, on small, medium and large maps, in rotations of the seats, and one table shows the results. Half of the maps are generated, so that no tuning has seen them. Each finished game is kept in a journal, so the same command continues where it stopped.`,
    )
    .endHelp(`
Examples:
  npm run strength -- --quick --classes small    a first look, in a minute
  npm run strength -- --maps small,medium --minutes 30
  npm run strength -- --minutes 0                the table as it is by now
  npm run strength -- --opponents ann=../ann/bot,bob=../bob/bot --home
  npm run strength -- --maps my-maps/ --by-map
  npm run strength -- duels --classes small
  npm run strength -- load --turns 50

${EXIT_CODES}
docs/strength.md says how to read the table.`)
    .running(actions.gauntlet);
  command.helpCommand('help [command]', 'Shows the help of a command.');
  addGameOptions(command.command('duels'), DUEL_GROUPS, { ...SEATINGS, large: Infinity }, DUEL_SEATINGS)
    .description('Plays two at a table: the punter against each of the six rivals, with a row for each rival.')
    .endHelp(`\n${EXIT_CODES}`)
    .running(actions.duels);
  loadCommand(command).running(actions.load);
  return command;
}

/** The part that measures move times. */
function loadCommand(command: Command) {
  return command
    .command('load')
    .description(
      'Measures how long moves take on maps of 10,000 rivers while all cores are busy; counts time-outs, illegal moves and crashes.',
    )
    .addArgument(punterArgument("an executable's path"))
    .option(
      '--punters <list>',
      'how many punters sit at the table; a game for each number and map',
      listed(PUNTERS),
      PUNTERS,
      PUNTERS.join(','),
    )
    .option(
      '--turns <number>',
      'how many turns of the punter are played; the first turns of a game take longest',
      wholeNumber(1),
      100,
    )
    .option(
      '--busy <number>',
      'the number of processes that keep the cores busy',
      wholeNumber(0, MOST_BUSY),
      availableParallelism(),
    )
    .option('--map-seed <number>', 'the seed of the generated map', wholeNumber(0), MAP_SEED)
    .option('--seed <number>', 'the seed of the others at the table', wholeNumber(0), 1)
    .option('--quiet', 'shows no progress')
    .endHelp('\nEnds with 0. Ends with 1 if anything failed, with 130 on Ctrl-C.');
}

/** The options of the parts that play whole games. */
function addGameOptions(command: Command, groups: PerClass, seatings: PerClass, most: PerClass) {
  return command
    .addArgument(punterArgument(ENTRANT_HELP))
    .option('--classes <list>', 'classes of maps', listed(CLASS_NAMES), CLASS_NAMES, CLASS_NAMES.join(','))
    .addOption(
      mapOption(
        MAPS,
        'bundled, generated, classes as for --classes, or maps of your own: files, folders of them, bundled maps by name',
      ),
    )
    .option(
      '--opponents <list>',
      'NAME=PATH: executables to play against, in place of the bundled rivals; each message gets its own process',
      opponentWords,
      [],
      'the six bundled rivals',
    )
    .option('--home', 'with --opponents: plays against the bundled rivals, too, and shows both side by side')
    .option('--by-map', 'shows every map by itself, too')
    .option('--extensions <list>', 'none, all, or both (default: none,all)', listed())
    .option('--all', 'only with all three extensions')
    .option('--map-seed <number>', 'the seed of the generated maps', wholeNumber(0), MAP_SEED)
    .option(
      '--groups <numbers>',
      'groups of games for each row of the table: one number, or one for each class',
      perClass(groups),
      groups,
      shown(groups),
    )
    .option(
      '--seatings <numbers>',
      'seatings in a group, spread evenly: one number, or one for each class',
      perClass(seatings, most),
      seatings,
      shown(seatings),
    )
    .option('--minutes <number>', 'begins no group after this many minutes; 0 shows the table as it is', wholeNumber(0))
    .choice(
      '--rivals <how>',
      'where the rivals play: inside this process, or as processes of their own under the same limits',
      ['inside', 'processes'],
      'inside',
    )
    .option(
      '--quick [nodes]',
      'measures the planner in this process, not ./punter, with this many nodes for a move (400)',
      wholeNumber(1),
    )
    .option('--seed <number>', 'the seed of everything random', wholeNumber(0), 1)
    .option('--jobs <number>', 'the number of games at a time', jobCount, availableParallelism())
    .option(
      '--journal <file>',
      'where games are kept: FILE.small.jsonl and so on (default: in tournaments/, named by what is played)',
    )
    .option(
      '--records <folder>',
      'keeps each game that is played now, to look at with npm run watch or explain; a folder in it for each journal',
    )
    .option('--fresh', 'renames old journals and starts over')
    .option('--markdown <file>', 'writes the table there, as Markdown')
    .option('--summary <file>', 'writes the figures there, as JSON')
    .option('--quiet', 'shows no progress, only the table');
}

/** Reads names with paths; a path may have a comma in it where it stands alone. */
function opponentWords(text: string, before: readonly string[] | undefined): readonly string[] {
  const path = text.slice(text.indexOf('=') + 1);
  return existsSync(path) ? [...(before ?? []), text] : listed()(text, before);
}

function punterArgument(what: string): Argument {
  return new Argument('[punter]', what).default(USUAL_PUNTER, `${USUAL_PUNTER}, rebuilt if it is out of date`);
}

/** Reads `12` or `small=12,large=2`; classes that are not named keep the usual number. */
function perClass(usual: PerClass, most?: PerClass): (text: string) => PerClass {
  const read = wholeNumber(1);
  const upTo = (count: number, names: readonly MapClass[]): number => {
    const bound = Math.max(...names.map((name) => most?.[name] ?? Infinity));
    if (count <= bound) return count;
    throw new InvalidArgumentError(`A group on ${names.join(', ')} maps has at most ${bound} of them.`);
  };
  return (text) => {
    if (/^\d+$/.test(text)) {
      const all = upTo(read(text), CLASS_NAMES);
      return { small: all, medium: all, large: all };
    }
    const given = text.split(',').map((part): [string, number] => {
      const [word, digits, ...more] = part.split('=');
      const name = CLASS_NAMES.find((one) => one === word);
      if (digits === undefined || more.length > 0 || name === undefined)
        throw new InvalidArgumentError(
          `It must be a number, or numbers by class: ${CLASS_NAMES.map((one) => `${one}=N`).join(',')}.`,
        );
      return [name, upTo(read(digits), [name])];
    });
    const twice = given.find(([name], at) => given.findIndex(([one]) => one === name) < at);
    if (twice !== undefined) throw new InvalidArgumentError(`It names the class ${twice[0]} twice.`);
    return { ...usual, ...Object.fromEntries(given) };
  };
}

function shown(numbers: PerClass): string {
  return CLASS_NAMES.map((name) => `${name}=${numbers[name] === Infinity ? 'all' : numbers[name]}`).join(',');
}

/**
 * What a command line asks for. Among the words of `--maps`, classes stand for bundled and generated maps, and what is
 * neither a class nor an origin is a file, a folder or a bundled map.
 * @throws {UsageError} if classes or extensions are said in two ways, or options do not go together
 */
export function strengthAsked(values: StrengthValues) {
  const sizes = CLASS_NAMES.filter((name) => values.maps.includes(name));
  const origins = ORIGINS.filter((name) => values.maps.includes(name));
  const given = values.maps.filter((word) => ![...CLASS_NAMES, ...ORIGINS].some((one) => one === word));
  if (sizes.length > 0 && values.classes !== CLASS_NAMES)
    throw new UsageError('--maps and --classes both say which classes; give only one of them');
  if (values.opponents.length === 0 && (values.home ?? values.pairs) !== undefined)
    throw new UsageError(`--${values.home ? 'home' : 'pairs'}: who plays away? --opponents NAME=PATH says it`);
  const classes = classesAsked(values.classes);
  return {
    ...values,
    extensions: extensionSets(values, EXTENSION_SETTINGS),
    /** Classes of bundled and generated maps. */
    classes: sizes.length > 0 ? sizes : classes,
    /** Some of `ORIGINS`. */
    maps: origins.length > 0 ? origins : sizes.length > 0 || given.length === 0 ? ORIGINS : [],
    /** Files, folders and names of bundled maps. */
    given,
    /** Given maps of other classes are left out. */
    givenClasses: classes,
  };
}

function classesAsked(words: readonly string[]): readonly MapClass[] {
  const odd = words.find((name) => !CLASS_NAMES.some((one) => one === name));
  if (odd !== undefined)
    throw new UsageError(
      `--classes: got ${odd}, expected some of ${CLASS_NAMES.join(', ')}${didYouMean(odd, CLASS_NAMES)}`,
    );
  return CLASS_NAMES.filter((name) => words.includes(name));
}
