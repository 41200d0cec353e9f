// The desk of Lambda Punter: its part of the command line of npm run tournament; and what a command line says of
// punters and maps made into what the arena takes.

import type { Desk } from '../../arena/contest-entry.ts';
import {
  ENTRANT_HELP,
  punterListOption,
  type NamedEntrant,
  noSuchPunter,
  parseEntrant,
} from '../play/entrant-names.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import { LAMBDA_PUNTER_ENTRY } from './entry.ts';
import { lambdaPunterFacts } from './facts.ts';
import { addJudgeOptions, judgedBy } from '../judge/judge-options.ts';
import { mapOption, classOf, mapFiles, addExtensionOptions, extensionSets, setNamed } from '../play/map-arguments.ts';
import type { Command } from '../../terminal/command.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import type { Setting } from '../../arena/contest.ts';
import { tournamentPlan } from '../../arena/run/tournament-plan.ts';
import type { ScheduleKind } from '../../arena/schedule/schedule.ts';
import { programDigest } from '../../arena/run/digests.ts';
import { fileDigest, portablePath } from '../../arena/run/tournament-files.ts';
import { type LambdaPunterOptions, lambdaSettings } from './desk-options.ts';
import { indexMap, riverCount } from '../game/game-map.ts';
import { distinctName } from '../play/entrants.ts';
import { readMapFile } from '../judge/game-files.ts';
import { executableAt } from '../../terminal/executable-path.ts';
import { nameOfMap } from '../game/map-file.ts';

/** Lists unless said otherwise. */
const SMALL: readonly string[] = ['small'];
const GREEDY: readonly string[] = ['greedy'];

/** The desk. */
export const LAMBDA_PUNTER_DESK: Desk = {
  entry: LAMBDA_PUNTER_ENTRY,
  noun: 'punter',
  bundled: RIVAL_NAMES,
  addOptions,
  rounds: 'each round is one or more maps, as for --maps but joined by +',
  roundsReplace: ['maps'],
  records: true,
  stderr: true,
  plan({ words, command, schedule, only, round }) {
    const values = command.opts<LambdaPunterValues>();
    const { maps, seats, fill } = values;
    return lambdaPunterPlan({
      punters: words,
      only,
      fill,
      maps: round ?? maps,
      ...(round !== undefined && { mapsOption: '--rounds' }),
      extensions: extensionSets(values),
      schedule,
      seats,
      ...judgedBy(values),
    });
  },
  facts: lambdaPunterFacts,
};

function addOptions(command: Command) {
  return command
    .argument('<punter...>', ENTRANT_HELP)
    .addOption(mapOption(SMALL))
    .with(addExtensionOptions)
    .option(
      '--seats <number>',
      'the number of seats on every map (default: 4 on a map of up to 285 rivers, 8 up to 1400, 16 beyond)',
      wholeNumber(1),
    )
    .addOption(
      punterListOption(
        '--fill <list>',
        'who takes the seats that are left over, as a list of punters; they are not rated',
        GREEDY,
      ),
    )
    .with(addJudgeOptions).endHelp(`
Examples:
  npm run tournament -- ./punter greedy random eager --games 100
  npm run tournament -- ./punter mine=mybot/punter spread --map small-ring --all
  npm run tournament -- new=planner:nodes=400 old=planner:nodes=200 greedy \\
    --schedule gauntlet --extensions none,all
  npm run tournament -- ./punter ./other greedy eager random \\
    --rounds small,medium,maps/large-grid.json+maps/large-ring.json
  npm run tournament -- ./punter ./other --maps medium,small-city \\
    --fill greedy,planner:nodes=50 --records records/cup`);
}

/** What its own options come to. */
type LambdaPunterValues = ReturnType<typeof addOptions>['values'];

/** What the command line says. */
export interface TournamentWishes extends ReturnType<typeof judgedBy> {
  /** As they are typed, or read already. */
  readonly punters: readonly (string | NamedEntrant)[];
  /** Those of them who play, by the names in the tables; by default all. */
  readonly only?: readonly string[] | undefined;
  readonly fill: readonly string[];
  readonly maps: readonly string[];
  /** The option that says the maps, for errors; by default as typed: `--maps`. */
  readonly mapsOption?: string;
  readonly extensions: readonly string[];
  readonly schedule: ScheduleKind;
  readonly seats: number | undefined;
}

/** A tournament of Lambda Punter, ready to be run. */
export type TournamentSpec = Readonly<ReturnType<typeof tournamentSpec>>;

/**
 * Reads maps and looks at executables.
 * @throws {UsageError} if something is not there or a name is wrong; InputError if a file is no map
 */
export function lambdaPunterPlan(wishes: TournamentWishes) {
  const { handshake, limits, judging, isolate } = wishes;
  const parsed = wishes.punters.map((one) => (typeof one === 'string' ? parseEntrant(one) : one));
  const names = parsed.map(({ name }) => name);
  const named = parsed.map((one, place) => ({ ...one, name: distinctName(names, place) }));
  const entrants = named.filter(({ name }) => wishes.only?.includes(name) ?? true).map(ready);
  const sized = mapFiles(wishes.maps, wishes.mapsOption).map((file) => sizedMap(file, wishes.seats));
  const maps = sized.map(({ choice }) => choice);
  const extensions = [...new Set(wishes.extensions.map((text) => setNamed(text)))];
  const settings = lambdaSettings(maps, extensions);
  const fillers = fillersFor(wishes, entrants.length, settings);
  const rivers = new Map(sized.map((one) => [one.choice.name, one.rivers]));
  const most = Math.max(...rivers.values());
  const options: LambdaPunterOptions = {
    maps,
    extensions,
    entrants: [...entrants, ...fillers],
    handshake,
    limits,
    judging,
    ...(isolate && { isolate }),
  };
  return {
    options,
    entrants: entrants.map(({ name }) => name),
    fillers: fillers.map(({ name }) => name),
    /** The settings on the maps with the most rivers. */
    largest: new Set(settings.filter(({ tags }) => rivers.get(tags['map'] ?? '') === most).map(({ name }) => name)),
    rivers,
  };
}

/** The same as a tournament. @throws as `lambdaPunterPlan` */
export function tournamentSpec(
  wishes: TournamentWishes & { readonly seed: number; readonly records?: string | undefined },
) {
  const plan = lambdaPunterPlan(wishes);
  const { schedule: kind, seed, records } = wishes;
  return { ...tournamentPlan(LAMBDA_PUNTER_ENTRY, plan, { kind, seed, records }), rivers: plan.rivers };
}

/** An entrant whose executable has been looked at. */
function ready(one: NamedEntrant): NamedEntrant {
  if (one.kind !== 'program') return one;
  const path = executableAt(one.path, noSuchPunter(one.path));
  return { ...one, path: portablePath(path), digest: programDigest(path) };
}

/** Those who take the seats left over; only where some are. */
function fillersFor({ fill, schedule }: TournamentWishes, entrants: number, settings: readonly Setting[]) {
  if (schedule === 'challenge') return [];
  if (settings.every(({ seats }) => (schedule === 'tables' ? entrants % seats === 0 : seats <= entrants))) return [];
  return [...new Set(fill)].map((text) => {
    const one = ready(parseEntrant(text));
    return { ...one, name: `filler:${one.name}` };
  });
}

/** A map and how large it is. */
function sizedMap(file: string, asked: number | undefined) {
  const rivers = riverCount(indexMap(readMapFile(file)));
  const { name: size, seats } = classOf(rivers);
  const digest = fileDigest(file);
  const choice = { name: nameOfMap(file), file: portablePath(file), digest, seats: asked ?? seats, class: size };
  return { rivers, choice };
}
