// The command line of npm run postmortem, and the plan that it makes.

import { codeDigest, programDigest } from '../../arena/run/digests.ts';
import { digestOf } from '../../arena/journal/journal-lines.ts';
import { counted } from '../../base/grouped.ts';
import { Command } from '../../terminal/command.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { above, jobCount, listed, wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { indexMap, riverCount } from '../game/game-map.ts';
import { extensionsNamed, NO_EXTENSIONS } from '../game/extensions.ts';
import { addJudgeOptions, judgedBy } from '../judge/judge-options.ts';
import { ENTRANT_HELP, parseEntrant } from '../play/entrant-names.ts';
import { mapFiles, mapOption, addExtensionOptions, extensionSets } from '../play/map-arguments.ts';
import { readMapFile } from '../judge/game-files.ts';
import { RIVAL_NAMES, type RivalName } from '../rivals/names.ts';
import { playerOf } from './branched-game.ts';
import type { StudyPlan } from './study-plan.ts';
import { nameOfMap } from '../game/map-file.ts';

/** The contest had at most 16; each seat keeps a player in memory. */
const MOST_SEATS = 64;

/** The command with its options and its help. */
export function postmortemCommand() {
  return new Command('npm run postmortem --')
    .description(
      `Plays games of the first punter against the others. From some of its turns in
each game that it lost, it plays the best candidates to the end many times, with
the same opponents, and shows what another choice would have gained.`,
    )
    .argument('<punter>', `whose lost games are looked at: ${ENTRANT_HELP}`)
    .argument('<others...>', 'the opponents, drawn for the other seats')
    .addOption(mapOption())
    .with(addExtensionOptions)
    .with(addStudyOptions)
    .with(addJudgeOptions)
    .option('--quiet', 'shows no progress, and only the summary')
    .option('--json', 'prints the lines of the journal: a line of JSON for each game and turn').endHelp(`
Examples:
  npm run postmortem -- planner:nodes=12000 settler spread joiner --map small
  npm run postmortem -- ./punter mybot/punter spread --map small-ring --games 20
The same command continues where it stopped; --games and --turns may be larger
then.

Ends with 0. Ends with 1 if the command line or the journal is wrong, with 130
on Ctrl-C. docs/postmortem.md says what the numbers are.`);
}

/** What the command line says of a post-mortem. */
export type PostmortemOptions = ReturnType<typeof postmortemCommand>['values'];

/** How much is played, and what is looked at. */
function addStudyOptions(command: Command) {
  return command
    .option(
      '--seats <number>',
      'the number of seats on every map, at least 2 (default: by size)',
      wholeNumber(2, MOST_SEATS),
    )
    .option('--games <number>', 'the number of games played, won or lost', wholeNumber(1), 8)
    .option('--turns <number>', 'the number of turns looked at in a lost game', wholeNumber(1), 4)
    .option('--won', 'looks at turns of won games, too')
    .option('--candidates <number>', 'the number of moves tried, besides the one played', wholeNumber(1), 10)
    .option('--rounds <number>', 'how often each of them is played to the end', wholeNumber(2), 8)
    .option('--nodes <number>', 'what the planner may compute for a move in rollouts', wholeNumber(1), 600)
    .option('--seed <number>', 'the seed of everything random', wholeNumber(0), 1)
    .option(
      '--models <list>',
      'rivals, separated by commas, that play in place of the opponents in a second set of rollouts: what can be ' +
        'chosen without knowing the opponents',
      listed(),
    )
    .option('--jobs <number>', 'the number of rollouts at a time', jobCount, 1)
    .option('--minutes <number>', 'begins no further turn after this many minutes', above(0))
    .option('--journal <file>', 'where all is kept (default: a file in tournaments/, named by what is played)');
}

/**
 * What is played and looked at.
 * @throws {UsageError} if the words are wrong; InputError if a file is no map
 */
export function planOf(punter: string, others: readonly string[], options: PostmortemOptions) {
  if (options.maps === undefined)
    throw new UsageError('--map: got nothing, expected what to play on, such as --map small-ring');
  const sets = extensionSets(options);
  if (sets.length > 1)
    throw new UsageError(`--extensions: got ${sets.join(', ')}, expected one set: what is lost depends on it`);
  const judged = judgedBy(options);
  const maps = mapFiles(options.maps).map((file) => ({ name: nameOfMap(file), map: readMapFile(file) }));
  for (const { name, map } of maps) {
    const rivers = riverCount(indexMap(map));
    // Somebody would never claim a river.
    if (options.seats !== undefined && options.seats > rivers)
      throw new UsageError(
        `--seats: got ${options.seats}, expected at most the ${counted(rivers, 'river')} of ${name}`,
      );
  }
  return {
    maps,
    settings: extensionsNamed(sets[0]) ?? NO_EXTENSIONS,
    judging: judged.judging,
    own: playerOf(parseEntrant(punter), judged),
    others: others.map((word) => playerOf(parseEntrant(word), judged)),
    /** At every table; by default, from the map's size. */
    seats: options.seats,
    seed: options.seed,
    /** This many of the best by static worth are tried. */
    width: options.candidates,
    /** How often each of them is played to the end. */
    rounds: options.rounds,
    /** What the planner has for a move of the rollouts. */
    nodes: options.nodes,
  };
}

/**
 * The rivals that play in place of the opponents.
 * @throws {UsageError} if there is no such rival
 */
export function modelsAsked({ models = [] }: PostmortemOptions): RivalName[] {
  return models.map((word) => {
    const found = RIVAL_NAMES.find((name) => name === word);
    if (found !== undefined) return found;
    const meant = didYouMean(word, RIVAL_NAMES);
    throw new UsageError(`--models: got ${JSON.stringify(word)}, expected rivals (${RIVAL_NAMES.join(', ')})${meant}`);
  });
}

/** What plays the games and the rollouts, with all that it imports. */
const PLAYING = new URL('./study-run.ts', import.meta.url).href;

/**
 * What the journal is of: how much of it is done may change. The code may not: turns that another planner was studied
 * in say nothing of this one.
 */
export function aboutOf(plan: StudyPlan, words: readonly string[], { moveTimeout, setupTimeout }: PostmortemOptions) {
  const { maps, own, others, ...rest } = plan;
  return {
    ...rest,
    code: codeDigest(PLAYING),
    limits: [moveTimeout, setupTimeout],
    maps: maps.map(({ name, map }) => [name, digestOf(map)]),
    punters: [own, ...others].map(({ name, path }, at) => [name, path === undefined ? words[at] : programDigest(path)]),
  };
}
